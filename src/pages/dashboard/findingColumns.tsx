import { ComplianceBadge } from '../../components/ComplianceBadge';
import type { Column, RowAction } from '../../components/DataTable';
import { ExpiryLine } from '../../components/ExpiryLine';
import { PlateChip } from '../../components/PlateChip';
import { StatusBadge } from '../../components/StatusBadge';
import type { FindingRow } from '../../data/findings';
import type { Day } from '../../domain/dates';
import { expiryDistance } from '../../domain/expiry';
import { findingExpiry, findingTitle } from '../../domain/findings';
import { formatDate } from '../../lib/format';
import { findingPath } from './findingPath';

/** What is wrong, with whom or what, and since or until when. */
export const findingColumns = (today: Day): Column<FindingRow>[] => [
  {
    key: 'subject',
    header: 'Driver or vehicle',
    cell: ({ subject, subject_name, in_use }) => (
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:min-w-40">
        {subject === 'vehicle' ? (
          <PlateChip registration={subject_name} />
        ) : (
          <span className="line-clamp-3 font-medium">{subject_name}</span>
        )}
        {!in_use && <StatusBadge tone="idle" label={subject === 'vehicle' ? 'Out of use' : 'Not active'} />}
      </div>
    ),
  },
  {
    key: 'what',
    header: 'Problem',
    cell: (finding) => (
      <>
        <p className="font-medium">{findingTitle(finding)}</p>
        <FindingDay finding={finding} today={today} />
      </>
    ),
  },
  {
    key: 'verdict',
    header: 'Compliance',
    cell: ({ verdict }) => <ComplianceBadge verdict={verdict} reasons={[]} today={today} />,
  },
];

function FindingDay({ finding, today }: { finding: FindingRow; today: Day }) {
  const expiry = findingExpiry(finding);
  if (expiry) return <ExpiryLine date={expiry} today={today} />;
  if (finding.kind !== 'application' || !finding.due) return null;
  return (
    <p className="text-ink-soft tabular-nums">
      Answer was due {formatDate(finding.due)}, {expiryDistance(finding.due, today)}
    </p>
  );
}

export const openFinding: RowAction<FindingRow> = {
  header: 'Actions',
  label: 'Open',
  to: findingPath,
};
