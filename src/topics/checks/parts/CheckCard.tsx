import { clsx } from 'clsx';
import { ClipboardCheck, OctagonX } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { PlateChip } from '../../../components/PlateChip';
import { Skeleton } from '../../../components/Skeleton';
import { TONES } from '../../../components/tones';
import { formatTime, formatTimestamp } from '../../../lib/format';
import { paths } from '../../../paths';
import { checkCard as texts } from '../../../words/checkCard';
import { pages } from '../../../words/pages';
import { fragmentOf } from '../address';
import { type CardState, isFreeAgain } from '../card';
import type { MyDay } from '../subject';
import { DefectLines } from './DefectLines';

type CheckCardProps = {
  /** Undefined if it could not be loaded: a vehicle can be checked all the same. */
  day: MyDay | undefined;
  state: CardState;
  /** False for an inactive driver. */
  mayCheck: boolean;
};

/** The daily check on the driver's own page. */
export function CheckCard({ day, state, mayCheck }: CheckCardProps) {
  if (!day || state === 'line') return <CheckLine day={day} mayCheck={mayCheck} />;
  const { assigned, last } = day;
  const vehicle = assigned?.vehicle;
  if (state === 'stopped' && assigned && vehicle)
    return (
      <Suspense fallback={<Skeleton className="h-60" />}>
        <StoppedCard assigned={assigned} plate={vehicle.plate} />
      </Suspense>
    );
  return (
    <section aria-labelledby={TITLE} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="p-gutter sm:px-6">
        <div className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <h2 id={TITLE} className="text-xl font-semibold">
              {texts.title()}
            </h2>
            <p className="text-ink-soft">{vehicle ? howItStands(day) : texts.which()}</p>
          </div>
          <ClipboardCheck aria-hidden="true" className="size-7 shrink-0 text-ink-soft" strokeWidth={1.5} />
        </div>
        {vehicle && (
          <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <PlateChip registration={vehicle.plate} large />
            <span className="text-ink-soft wrap-anywhere">
              {vehicle.make} {vehicle.model}
            </span>
          </p>
        )}
        <ButtonLink
          to={{ pathname: paths.check, hash: vehicle ? fragmentOf(vehicle.plate, vehicle.category) : '' }}
          className="mt-3 min-h-13 w-full text-lg sm:w-auto sm:px-12"
        >
          {vehicle ? texts.start() : texts.title()}
        </ButtonLink>
        {vehicle && (
          <ButtonLink to={paths.check} variant="quiet" className="mt-1 -mb-2 w-full sm:w-auto">
            {texts.another()}
          </ButtonLink>
        )}
        <ReportLink className="mt-1 -mb-2" />
      </div>
      <DefectLines defects={assigned?.defects ?? []} />
      {last && (
        <p className="flex items-center justify-between gap-4 border-t border-line px-gutter text-sm sm:px-6">
          <span className="min-w-0 py-2.5 text-ink-soft">{lastText(last)}</span>
          <Link
            to={paths.myChecks}
            aria-label={texts.allMine()}
            className="flex min-h-11 min-w-11 shrink-0 items-center justify-end text-brand hover:underline"
          >
            {texts.all()}
          </Link>
        </p>
      )}
    </section>
  );
}

// Most mornings nothing stops the vehicle.
const StoppedCard = lazyPart(async () => ({ default: (await import('./StoppedCard')).StoppedCard }));

const TITLE = 'check-a-vehicle';

const howItStands = (day: MyDay) => (isFreeAgain(day) ? texts.freeAgain() : texts.notChecked());

/** On a wide screen, where no menu has it. */
const ReportLink = ({ className }: { className: string }) => (
  <ButtonLink to={paths.report} variant="quiet" className={clsx('max-[77.5rem]:hidden', className)}>
    {pages.report()}
  </ButtonLink>
);

type CheckLineProps = { day: MyDay | undefined; mayCheck: boolean };

/** What is done, or not expected today, with the ways to the checks. */
function CheckLine({ day, mayCheck }: CheckLineProps) {
  const checked = day?.checked ?? [];
  const isDone = checked.length > 0;
  return (
    <section aria-label={texts.title()} className="rounded-card border border-line bg-surface">
      {checked.map((each) => {
        // Who is not fit was told not to drive, whatever the vehicle is.
        const said = each.is_fit ? each : { ...each, result: 'stopped' as const };
        const { Icon, colour } = LOOKS[said.result];
        return (
          <Line key={each.id} icon={<Icon className={clsx('size-6', colour)} />} title={checkedText(said)}>
            {each.trailer ? texts.withTrailer({ plate: each.plate, trailer: each.trailer }) : each.plate}
          </Line>
        );
      })}
      {!isDone && (
        <Line icon={<ClipboardCheck className="size-6 text-ink-soft" />} title={texts.title()}>
          {day && (day.last ? lastText(day.last) : texts.noneYet())}
        </Line>
      )}
      <div className="flex flex-wrap border-t border-line">
        <ButtonLink to={paths.myChecks} variant="quiet" className="min-w-0 flex-1">
          {texts.showMine()}
        </ButtonLink>
        {mayCheck && (
          <ButtonLink to={paths.check} variant="quiet" className="min-w-0 flex-1">
            {isDone ? texts.checkAnother() : texts.title()}
          </ButtonLink>
        )}
        {mayCheck && <ReportLink className="min-w-0 flex-1" />}
      </div>
    </section>
  );
}

type LineProps = { icon: ReactNode; title: string; children: ReactNode };

function Line({ icon, title, children }: LineProps) {
  return (
    <div className="flex items-center gap-3 border-line px-gutter py-3 not-first:border-t sm:px-6">
      <span aria-hidden="true" className="shrink-0">
        {icon}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-soft tabular-nums">{children}</p>
      </div>
    </div>
  );
}

const LOOKS = {
  no_defect: { Icon: TONES.ok.icon, colour: 'text-ok' },
  defects: { Icon: TONES.warn.icon, colour: 'text-warn-mark' },
  stopped: { Icon: OctagonX, colour: 'text-bad' },
};

type Result = { checked_at: string; result: keyof typeof LOOKS; defects: number };

function checkedText({ checked_at, result, defects: count }: Result): string {
  const time = formatTime(checked_at);
  if (result === 'stopped') return texts.stopped({ time });
  return result === 'defects' ? texts.defects({ time, count }) : texts.noDefect({ time });
}

function lastText({ checked_at, result, defects: count }: Result): string {
  const day = formatTimestamp(checked_at);
  if (result === 'stopped') return texts.lastStopped({ day });
  return result === 'defects' ? texts.lastDefects({ day, count }) : texts.lastNoDefect({ day });
}
