import { CircleCheck, Square, SquareCheckBig } from 'lucide-react';
import { Button } from '../../components/Button';
import { ComplianceBadge } from '../../components/ComplianceBadge';
import type { Column, RowAction } from '../../components/DataTable';
import { EmptyState } from '../../components/EmptyState';
import { ExpiryLine } from '../../components/Expiry';
import { PlateChip } from '../../components/PlateChip';
import { StatusBadge } from '../../components/StatusBadge';
import { useHashFocus } from '../../components/useHashFocus';
import { useToday } from '../../components/useToday';
import { type FindingRow, findingsQuery } from '../../data/findings';
import { FINDING_KINDS, FINDING_LABELS, findingExpiry, findingTitle } from '../../domain/compliance';
import { expiryDistance } from '../../domain/expiry';
import { formatDate } from '../../lib/format';
import { FilterSelect } from '../../lists/FilterToolbar';
import { type Filter, oneOf, optionsOf } from '../../lists/filters';
import { NothingMatches } from '../../lists/NothingMatches';
import { PagedTable } from '../../lists/PagedTable';
import { usePagedQuery } from '../../lists/usePagedQuery';
import { usePageParams } from '../../lists/usePageParams';
import { findingPath } from './findingPath';

const kindFilter: Filter = {
  name: 'kind',
  label: 'Show',
  all: 'Everything',
  options: optionsOf(FINDING_KINDS, FINDING_LABELS),
};

const UNUSED = 'unused';

/** Everything expired, missing or due within 30 days, worst first. Each row links to its fix. */
export function NeedsAttention() {
  const params = usePageParams();
  const { pageSize } = params;
  const kind = oneOf(FINDING_KINDS, params.get(kindFilter.name));
  const includeUnused = params.get(UNUSED) === '1';
  // No prefetch: the dashboard loads only the page it shows.
  const findings = usePagedQuery(params, (page) => findingsQuery({ page, pageSize, kind, includeUnused }), {
    prefetchNext: false,
  });
  useHashFocus();

  return (
    <section id="needs-attention" aria-labelledby="needs-attention-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="needs-attention-title" tabIndex={-1} className="text-lg font-semibold">
          Needs attention
        </h2>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <Button
            variant="quiet"
            className="-ml-4 text-left forced-colors:ml-0"
            aria-pressed={includeUnused}
            onClick={() => params.set(UNUSED, includeUnused ? '' : '1')}
          >
            {includeUnused ? <SquareCheckBig className="size-5" /> : <Square className="size-5" />}
            Include inactive drivers and vehicles
          </Button>
          <FilterSelect filter={kindFilter} params={params} />
        </div>
      </div>
      <PagedTable
        caption="Needs attention"
        noun={['thing needs attention', 'things need attention']}
        query={findings}
        params={params}
        failure="The items that need attention couldn't be loaded"
        columns={findingColumns}
        rowKey={({ kind, subject_id, record_id }) => `${kind}:${record_id ?? subject_id}`}
        rowAction={openFinding}
        empty={
          kind ? (
            <NothingMatches
              title="Nothing of this kind"
              text={`Nothing under "${FINDING_LABELS[kind]}" needs attention.`}
              clearText="Show everything"
              onClear={params.clear}
            />
          ) : (
            <EmptyState
              icon={CircleCheck}
              title="Everything is in order"
              text="Nothing is expired, missing or due within 30 days, and no application is overdue."
            />
          )
        }
      />
      {findings.pageCount > 1 && (
        <p className="mt-2 hidden text-sm print:block">
          Page {params.page} of {findings.pageCount} of this list
        </p>
      )}
    </section>
  );
}

const findingColumns: readonly Column<FindingRow>[] = [
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
        <FindingDay finding={finding} />
      </>
    ),
  },
  {
    key: 'verdict',
    header: 'Compliance',
    cell: ({ verdict }) => <ComplianceBadge verdict={verdict} reasons={[]} />,
  },
];

function FindingDay({ finding }: { finding: FindingRow }) {
  const today = useToday();
  const expiry = findingExpiry(finding);
  if (expiry) return <ExpiryLine date={expiry} />;
  if (finding.kind !== 'application' || !finding.due) return null;
  return (
    <p className="text-ink-soft tabular-nums">
      Reply was due {formatDate(finding.due)}, {expiryDistance(finding.due, today)}
    </p>
  );
}

const openFinding: RowAction<FindingRow> = {
  header: 'Actions',
  label: 'Open',
  to: findingPath,
};
