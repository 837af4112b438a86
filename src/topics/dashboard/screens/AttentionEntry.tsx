import { clsx } from 'clsx';
import { ChevronRight, Phone } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../../components/lazyPart';
import { dial } from '../../../components/PhoneLink';
import { PlateChip } from '../../../components/PlateChip';
import { PointsDial } from '../../../components/PointsDial';
import { StatusBadge } from '../../../components/StatusBadge';
import { useToday } from '../../../components/useToday';
import { byCard, findingExpiry, findingTitle, isAcknowledged } from '../../../domain/compliance';
import { findingAction } from '../../../domain/findingForms';
import { formatDate } from '../../../lib/formatDate';
import { distance } from '../../../words/distance';
import type { Danger } from '../../../words/findings';
import { renewalFor } from '../../../words/findings';
import type { AttentionRow } from '../../findings/data/findings';
import { AcknowledgeButton } from '../../findings/parts/Acknowledge';
import { AcknowledgedNote } from '../../findings/parts/AcknowledgedNote';
import { findingPath, subjectPath } from '../../findings/parts/findingPath';
import { licenseBand } from '../../licenses/rules';
import { BAND_COLOUR } from './ExpiringLicenses';

const AskDialog = lazyPart(() => import('../../renewals/parts/AskDialog'));

type Finding = AttentionRow['findings'][number];

const BAR: Record<Danger, string> = {
  must_not_drive: 'border-l-4 pl-3 sm:pl-4',
  not_roadworthy: 'border-l-3 pl-[0.8125rem] sm:pl-[1.0625rem]',
  missing: 'border-l-2 pl-3.5 sm:pl-[1.125rem]',
  high_risk: 'pl-4 sm:pl-5',
  due_soon: 'pl-4 sm:pl-5',
  to_watch: 'pl-4 sm:pl-5',
  waiting: 'pl-4 sm:pl-5',
};

type AttentionEntryProps = { row: AttentionRow; danger: Danger };

/**
 * The row opens the record, the button the form for the worst finding. A phone shows the name and the time
 * left on one line, and the worst finding on the next. Acknowledged findings are grey.
 */
export function AttentionEntry({ row, danger }: AttentionEntryProps) {
  const { subject, subject_name, subject_detail, in_use } = row;
  const findings = byCard(row.findings);
  const [worst] = findings;
  return (
    <li
      className={clsx(
        'relative grid grid-cols-[minmax(0,1fr)_fit-content(60%)_auto] items-center gap-x-3 py-2.5 pr-3 hover:bg-canvas max-sm:min-h-[4.1875rem] max-sm:content-center sm:grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)] sm:pr-5 sm:py-1.5 sm:min-h-11 lg:grid-cols-[minmax(8rem,10.5rem)_minmax(0,1fr)_7.5rem] lg:pr-3 print:grid-cols-[9rem_minmax(0,1fr)] print:break-inside-avoid',
        BAR[danger],
        isAcknowledged(findings) ? 'border-l-line-strong' : 'border-l-bad',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 sm:col-start-1 sm:self-end">
        <Link
          to={subjectPath(row)}
          className="font-medium wrap-anywhere text-ink after:absolute after:inset-0 hover:text-brand sm:text-sm"
        >
          {subject === 'vehicle' ? (
            <PlateChip registration={subject_name} />
          ) : (
            <span dir="auto" title={subject_name} className="line-clamp-2">
              {subject_name}
            </span>
          )}
        </Link>
        {!in_use && <StatusBadge tone="idle" label={subject === 'vehicle' ? 'Out of use' : 'Not active'} />}
      </div>
      <div className="flex min-w-0 items-center gap-x-2 sm:col-start-1 sm:row-start-2 sm:self-start sm:has-[a,button]:mt-0.5 sm:has-[a,button]:-mb-1 max-sm:col-start-3 max-sm:row-span-3 max-sm:row-start-1 print:block">
        {subject_detail && (
          <span title={subject_detail} className="truncate text-xs text-ink-soft max-sm:hidden print:block">
            {subject_detail}
          </span>
        )}
        <Ask row={row} />
        <Call driver={row.driver} />
        {!row.driver?.phone && (
          <ChevronRight aria-hidden="true" className="size-4 text-ink-soft sm:hidden print:hidden" />
        )}
      </div>
      <div className="max-sm:contents sm:col-start-2 sm:row-span-2 sm:row-start-1 print:block">
        {findings.map((finding, index) => (
          <FindingLine
            key={`${finding.kind} ${finding.source_ids}`}
            finding={finding}
            others={index === 0 ? findings.length - 1 : 0}
            isFirst={index === 0}
          >
            {(subject === 'driver' || subject === 'vehicle') && (
              <AcknowledgeButton subjectId={row.subject_id} name={subject_name} finding={finding} />
            )}
          </FindingLine>
        ))}
      </div>
      {worst && (
        <Link
          to={findingPath(row, worst)}
          className={clsx(
            'relative inline-flex min-h-[1.875rem] items-center justify-self-start sm:row-span-2 sm:row-start-1 rounded-control border px-2.5 text-[0.8125rem] font-medium text-brand hover:bg-brand-soft max-lg:hidden pointer-coarse:min-h-11 print:hidden',
            OUTLINED.has(danger) ? 'border-line-strong bg-surface' : 'border-transparent',
          )}
        >
          {findingAction(worst)}
          <span className="sr-only">: {subject_name}</span>
        </Link>
      )}
    </li>
  );
}

/** For what the driver can send. Absent where it would be refused, and on a phone, where the record has it. */
function Ask({ row }: { row: AttentionRow }) {
  const { subject, subject_id, subject_name, in_use, driver, findings } = row;
  const [isAsking, setAsking] = useState(false);
  if (!(subject === 'driver' && in_use && driver?.has_account && findings.some(renewalFor))) return null;
  return (
    <>
      <button
        type="button"
        aria-label={`Ask ${subject_name} to renew`}
        onClick={() => setAsking(true)}
        className={`${REACH} px-1 text-[0.8125rem] font-medium hover:underline max-sm:hidden`}
      >
        Ask
      </button>
      {isAsking && (
        <Suspense fallback={null}>
          <AskDialog drivers={[{ id: subject_id, name: subject_name }]} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Also calls the driver of a vehicle, whose name the row may not have. */
function Call({ driver }: Pick<AttentionRow, 'driver'>) {
  if (!driver?.phone) return null;
  return (
    <a
      href={dial(driver.phone)}
      title={`${driver.name}, ${driver.phone}`}
      className={`${REACH} justify-center hover:bg-brand-soft max-sm:-my-2.5 max-sm:-mr-3 max-sm:size-11 sm:min-w-6`}
    >
      <Phone aria-hidden="true" className="size-5 sm:size-4" />
      <span className="sr-only">Call {driver.name}</span>
    </a>
  );
}

/** Over the link of the row, and far enough from the name above to be pressed for itself. */
const REACH =
  'relative inline-flex shrink-0 cursor-pointer items-center rounded-control text-brand sm:first:-ml-1 sm:min-h-6 sm:pointer-coarse:-my-3.5 sm:pointer-coarse:min-h-11 sm:pointer-coarse:min-w-11 print:hidden';

const OUTLINED: ReadonlySet<Danger> = new Set(['must_not_drive', 'not_roadworthy', 'missing']);

const COLOUR: Record<Danger, string> = {
  must_not_drive: 'text-bad',
  not_roadworthy: 'text-bad',
  missing: 'text-bad',
  high_risk: 'text-bad',
  due_soon: 'text-warn',
  to_watch: 'text-warn',
  waiting: 'text-ink-soft',
};

type FindingLineProps = {
  finding: Finding;
  isFirst: boolean;
  /** The number of further findings, which a phone shows instead of the findings. */
  others: number;
  children: ReactNode;
};

function FindingLine({ finding, isFirst, others, children }: FindingLineProps) {
  const isPutOff = Boolean(finding.acknowledged_until);
  return (
    <div
      className={clsx(
        'text-sm sm:grid sm:grid-cols-[minmax(0,1fr)_11.75rem] lg:grid-cols-[minmax(0,1fr)_11.75rem_5.25rem] sm:gap-x-3 sm:leading-5 print:grid print:grid-cols-[minmax(0,1fr)_11rem]',
        isFirst ? 'max-sm:contents' : 'max-sm:hidden',
      )}
    >
      <p
        className={clsx(
          'min-w-0 wrap-anywhere max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2 max-sm:truncate',
          isPutOff && 'text-ink-soft',
        )}
      >
        {findingTitle(finding)}
        {finding.by_law && (
          <>
            {' '}
            <span className="inline-block rounded-control border border-line-strong px-1.5 text-xs font-medium text-ink-soft">
              By law
            </span>
          </>
        )}
        {others > 0 && <span className="text-ink-soft sm:hidden print:hidden"> and {others} more</span>}
      </p>
      <FindingWhen finding={finding} />
      {children}
      <AcknowledgedNote finding={finding} className="col-span-2 max-sm:row-start-3" />
    </div>
  );
}

function FindingWhen({ finding }: { finding: Finding }) {
  const { kind, danger, points, points_limit, acknowledged_until } = finding;
  const due = kind === 'application' ? finding.due : findingExpiry(finding);
  const today = useToday();
  const isLate = kind === 'application' && due !== null && due < today;
  // As in "Expiring Licenses" beside it.
  const colour =
    kind === 'license' && due !== null && due >= today
      ? BAND_COLOUR[licenseBand(due, today)]
      : COLOUR[danger];
  const className = clsx(
    'tabular-nums sm:whitespace-nowrap max-sm:col-start-2 max-sm:row-start-1',
    acknowledged_until ? 'text-ink-soft' : isLate ? 'text-bad' : colour,
  );
  if (kind === 'points' || kind === 'points_open') {
    return (
      <div className={clsx(className, 'leading-5')}>
        <PointsDial points={points ?? 0} limit={points_limit ?? null} />
      </div>
    );
  }
  if (!due) return <span className="max-sm:hidden" />;
  return (
    <p className={className}>
      {kind === 'application' && (
        <span className="sr-only">{isLate ? 'Late, reply was due ' : 'Reply by '}</span>
      )}
      <time dateTime={due} className="max-sm:sr-only print:not-sr-only">
        {formatDate(due)}
      </time>
      <span className="max-sm:sr-only print:not-sr-only">, </span>
      {distance(due, today)}
    </p>
  );
}
