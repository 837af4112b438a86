import { clsx } from 'clsx';
import { ChevronRight, Phone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import { copyLink } from '../../../components/CopyLink';
import { lazyPart } from '../../../components/lazyPart';
import { type MenuItem, MoreMenu } from '../../../components/MoreMenu';
import { dial } from '../../../components/PhoneLink';
import { PlateChip } from '../../../components/PlateChip';
import { PointsDial } from '../../../components/PointsDial';
import { StatusBadge } from '../../../components/StatusBadge';
import { useToday } from '../../../components/useToday';
import {
  byCard,
  canAcknowledge,
  findingExpiry,
  findingTitle,
  isAcknowledged,
} from '../../../domain/compliance';
import { formatDate } from '../../../lib/formatDate';
import { distance } from '../../../words/distance';
import type { Danger } from '../../../words/findings';
import { renewalFor } from '../../../words/findings';
import { findingAction } from '../../findingForms';
import type { AttentionRow } from '../../findings/data/findings';
import { acknowledgeAction, useAcknowledgement } from '../../findings/parts/Acknowledge';
import { AcknowledgedNote } from '../../findings/parts/AcknowledgedNote';
import { findingPath, subjectPath } from '../../findings/parts/findingPath';
import { licenseBand } from '../../licenses/rules';
import { BAND_COLOUR } from './ExpiringLicenses';

const AskDialog = lazyPart(() => import('../../renewals/parts/AskDialog'));

type Finding = AttentionRow['findings'][number] & { source_ids: string[] };

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
 * The name opens the record, and each finding is one line with what puts it right. A phone shows the name and
 * the time left on one line, and the worst finding on the next. Acknowledged findings are grey.
 */
export function AttentionEntry({ row, danger }: AttentionEntryProps) {
  const { subject, subject_name, subject_detail, in_use, driver } = row;
  const findings = byCard(row.findings);
  return (
    <li
      className={clsx(
        'relative grid grid-cols-[minmax(0,1fr)_fit-content(60%)_auto] items-center gap-x-3 py-2.5 pr-3 hover:bg-canvas max-sm:min-h-[4.1875rem] max-sm:content-center sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:py-1 print:grid-cols-[9rem_minmax(0,1fr)] print:break-inside-avoid',
        BAR[danger],
        isAcknowledged(findings) ? 'border-l-line-strong' : 'border-l-bad',
      )}
    >
      <div className="min-w-0 sm:self-start sm:py-1 pointer-coarse:sm:py-3">
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
        {subject_detail && (
          <p title={subject_detail} className="truncate text-xs text-ink-soft max-sm:hidden print:block">
            {subject_detail}
          </p>
        )}
      </div>
      <div className="max-sm:contents print:block">
        {findings.map((finding, index) => (
          <FindingLine
            key={`${finding.kind} ${finding.source_ids}`}
            row={row}
            finding={finding}
            others={index === 0 ? findings.length - 1 : 0}
            isFirst={index === 0}
          />
        ))}
      </div>
      <div className="col-start-3 row-span-3 row-start-1 sm:hidden print:hidden">
        {subject === 'driver' && driver?.phone ? (
          <a
            href={dial(driver.phone)}
            className="relative -my-2.5 -mr-3 flex size-11 items-center justify-center rounded-control text-brand hover:bg-brand-soft"
          >
            <Phone aria-hidden="true" className="size-5" />
            <span className="sr-only">Call {driver.name}</span>
          </a>
        ) : (
          <ChevronRight aria-hidden="true" className="size-4 text-ink-soft" />
        )}
      </div>
    </li>
  );
}

type FindingLineProps = {
  row: AttentionRow;
  finding: Finding;
  isFirst: boolean;
  /** The number of further findings, which a phone shows instead of the findings. */
  others: number;
};

function FindingLine({ row, finding, isFirst, others }: FindingLineProps) {
  const isPutOff = Boolean(finding.acknowledged_until);
  const title = findingTitle(finding, useToday());
  const about = `${row.subject_name}, ${title}`;
  return (
    <div
      className={clsx(
        'text-sm sm:grid sm:grid-cols-[minmax(0,1fr)_9rem_2rem] sm:items-center sm:gap-x-2 sm:leading-5 @min-[40rem]:grid-cols-[minmax(0,1fr)_9rem_7rem_2rem] @min-[50rem]:grid-cols-[minmax(0,1fr)_11.75rem_7rem_2rem] print:grid print:grid-cols-[minmax(0,1fr)_12.5rem]',
        isFirst ? 'max-sm:contents' : 'max-sm:hidden',
      )}
    >
      <p
        className={clsx(
          'min-w-0 wrap-anywhere max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2 max-sm:truncate',
          isPutOff && 'text-ink-soft',
          !(isOfPoints(finding) || dueOf(finding)) && 'sm:col-span-2',
        )}
      >
        {title}
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
      <Link
        to={findingPath(row, finding)}
        className="relative hidden min-h-7 items-center rounded-control text-[0.8125rem] leading-4 font-medium text-brand hover:underline pointer-coarse:min-h-11 @min-[40rem]:flex print:hidden"
      >
        {findingAction(finding)}
        <span className="sr-only">: {about}</span>
      </Link>
      <FindingMenu row={row} finding={finding} about={about} />
      <AcknowledgedNote finding={finding} className="col-span-2 sm:pb-1 max-sm:row-start-3" />
    </div>
  );
}

type FindingMenuProps = { row: AttentionRow; finding: Finding; about: string };

/** What else can be done about a finding. A phone has it on the record. */
function FindingMenu({ row, finding, about }: FindingMenuProps) {
  const { subject, subject_id, subject_name, in_use, driver } = row;
  const acknowledgement = useAcknowledgement({ subjectId: subject_id, name: subject_name });
  const [isAsking, setAsking] = useState(false);
  const [isShown, setShown] = useState(false);
  const path = findingPath(row, finding);
  const items: MenuItem[] = [
    ...((subject === 'driver' || subject === 'vehicle') && canAcknowledge(finding)
      ? [{ label: acknowledgeAction(finding), onPress: () => acknowledgement.open(finding) }]
      : []),
    // Only for what the driver can send.
    ...(subject === 'driver' && in_use && driver?.has_account && renewalFor(finding)
      ? [{ label: 'Ask to renew', onPress: () => setAsking(true) }]
      : []),
    // Of a vehicle its driver, whose name the row may not have.
    ...(driver?.phone ? [{ label: `Call ${driver.name}`, href: dial(driver.phone) }] : []),
    {
      label: 'Copy link',
      onPress: async () => {
        if (await copyLink(path)) toast.success('Link copied');
        else setShown(true);
      },
    },
  ];
  return (
    <div className="relative max-sm:hidden print:hidden">
      <MoreMenu of={about} items={items} className="-my-0.5" />
      {isShown && (
        <output className="absolute top-full right-0 z-20 rounded-card border border-line bg-surface p-3 whitespace-nowrap shadow-float select-all">
          {location.origin + path}
        </output>
      )}
      {acknowledgement.dialog}
      {isAsking && (
        <Suspense fallback={null}>
          <AskDialog drivers={[{ id: subject_id, name: subject_name }]} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

const COLOUR: Record<Danger, string> = {
  must_not_drive: 'text-bad',
  not_roadworthy: 'text-bad',
  missing: 'text-bad',
  high_risk: 'text-bad',
  due_soon: 'text-warn',
  to_watch: 'text-warn',
  waiting: 'text-ink-soft',
};

const dueOf = (finding: Finding) => (finding.kind === 'application' ? finding.due : findingExpiry(finding));
const isOfPoints = ({ kind }: Finding) => kind === 'points' || kind === 'points_open';

function FindingWhen({ finding }: { finding: Finding }) {
  const { kind, danger, points, points_limit, acknowledged_until } = finding;
  const due = dueOf(finding);
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
  if (isOfPoints(finding)) {
    return (
      <div className={clsx(className, 'leading-5')}>
        <PointsDial points={points ?? 0} limit={points_limit ?? null} />
      </div>
    );
  }
  if (!due) return null;
  return (
    <p className={className}>
      {kind === 'application' && (
        <span className="sr-only">{isLate ? 'Late, reply was due ' : 'Reply by '}</span>
      )}
      <time dateTime={due} title={formatDate(due)} className={WHERE_ROOM}>
        {formatDate(due)}
      </time>
      <span className={WHERE_ROOM}>, </span>
      {distance(due, today)}
    </p>
  );
}

const WHERE_ROOM = 'sr-only @min-[50rem]:not-sr-only print:not-sr-only';
