import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { ErrorState } from '../../../components/ErrorState';
import { CARD } from '../../../components/FoldSection';
import { lazyPart } from '../../../components/lazyPart';
import { useToday } from '../../../components/useToday';
import { daysBetween } from '../../../domain/dates';
import { counted } from '../../../domain/words';
import { useAction } from '../../../forms/useSave';
import { formatMonth } from '../../../lib/format';
import { formatDayInText } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import {
  type DebriefFigures,
  type DebriefRow,
  debriefFiguresQuery,
  noteNoInfringements,
  openDebriefsQuery,
} from '../data/debriefs';
import { infringementsText, waitingText } from '../rules';

const HoldDialog = lazyPart(() => import('./HoldDialog'));
const ReportDialog = lazyPart(() => import('./ReportDialog'));

/** Talks about driving hours that are to be held, those of the oldest report first. */
export function Debriefs() {
  const figures = useQuery(debriefFiguresQuery());
  const open = useQuery(openDebriefsQuery());
  const [held, setHeld] = useState<DebriefRow | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { data } = figures;
  return (
    <section aria-labelledby="debriefs-title" className={clsx(CARD, 'overflow-hidden print:hidden')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-gutter py-3 sm:px-6">
        <h2 id="debriefs-title" className="text-lg font-semibold">
          Debriefs{' '}
          {data && (
            <span className="text-base font-normal text-ink-soft tabular-nums">
              {data.open} open
              {data.late > 0 && (
                <>
                  ,{' '}
                  <span className="text-bad">
                    {data.late} over {data.days} days
                  </span>
                </>
              )}
            </span>
          )}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" onClick={() => setAdding(true)}>
            Enter a report
          </Button>
          <ButtonLink to={paths.debriefList} variant="quiet" aria-label="All debriefs">
            All
          </ButtonLink>
        </div>
      </div>
      {(open.isLoadingError || figures.isLoadingError) && (
        <ErrorState
          message="The talks couldn't be loaded"
          onRetry={() => {
            void open.refetch();
            void figures.refetch();
          }}
        />
      )}
      <ul className="divide-y divide-line">
        {open.data?.map((row, index) => (
          <OpenDebrief key={row.id} row={row} isFirst={index === 0} onHold={() => setHeld(row)} />
        ))}
        {open.data?.length === 0 && (
          <li className="px-gutter py-4 text-ink-soft sm:px-6">
            No talk is open. Enter the report of your analyst when a driver has infringements.
          </li>
        )}
        {data && data.without > 0 && <WithoutReport figures={data} />}
      </ul>
      <Suspense fallback={null}>
        {held && <HoldDialog debrief={held} onClose={() => setHeld(null)} />}
        {isAdding && <ReportDialog onClose={() => setAdding(false)} />}
      </Suspense>
    </section>
  );
}

type OpenDebriefProps = { row: DebriefRow; isFirst: boolean; onHold: () => void };

function OpenDebrief({ row, isFirst, onHold }: OpenDebriefProps) {
  const today = useToday();
  const isLate = row.state === 'late';
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 px-gutter py-3 sm:px-6',
        isLate ? 'border-l-bad' : 'border-l-transparent',
      )}
    >
      <div className="min-w-0 wrap-anywhere">
        <Link to={paths.debrief(row.id)} className="font-medium text-brand hover:underline">
          {row.driver_name}
        </Link>
        <p className="text-sm text-ink-soft">
          {formatMonth(row.month)}
          {row.report_on && `, report of ${formatDayInText(row.report_on)}`}
        </p>
        <p className="text-sm text-ink-soft">{infringementsText(row)}</p>
        {row.missed_on && (
          <p className="text-sm text-warn">did not come on {formatDayInText(row.missed_on)}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {row.report_on && (
          <span className={clsx('text-sm tabular-nums', isLate ? 'text-bad' : 'text-ink-soft')}>
            {waitingText(daysBetween(row.report_on, today))}
          </span>
        )}
        {row.state === 'no_report' ? (
          <ButtonLink to={paths.debrief(row.id)} variant="secondary">
            Add the report
          </ButtonLink>
        ) : (
          <Button variant={isFirst ? 'primary' : 'secondary'} onClick={onHold}>
            Talk now<span className="sr-only"> with {row.driver_name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function WithoutReport({ figures: { month, without } }: { figures: DebriefFigures }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, failure } = useAction(noteNoInfringements());
  const drivers = counted(without, ['driver', 'drivers']);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 border-l-transparent px-gutter py-3 sm:px-6">
      <div>
        <p className="font-medium">
          {formatMonth(month)}, {drivers}
        </p>
        <p className="text-sm text-ink-soft">no report entered yet</p>
      </div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        No infringements
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${formatMonth(month)}: no infringements?`}
          confirmText="No infringements"
          busyText="Noting..."
          busy={isPending}
          error={failure}
          onCancel={() => setAsking(false)}
          onConfirm={() => mutate(month, { onSuccess: () => setAsking(false) })}
        >
          <p>
            It is noted, with your name, for {drivers}, and no talk is asked of them. A report that is entered
            later takes its place.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
