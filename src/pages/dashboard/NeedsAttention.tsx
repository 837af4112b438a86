import { CircleCheck, Square, SquareCheckBig } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { findingsQuery } from '../../data/findings';
import type { Day } from '../../domain/dates';
import { FINDING_KINDS, FINDING_LABELS } from '../../domain/findings';
import { FilterSelect } from '../shared/FilterSelect';
import { type Filter, oneOf, optionsOf } from '../shared/filters';
import { NothingMatches } from '../shared/NothingMatches';
import { PagedTable } from '../shared/PagedTable';
import { usePagedQuery } from '../shared/usePagedQuery';
import { usePageParams } from '../shared/usePageParams';
import { findingColumns, openFinding } from './findingColumns';

const kindFilter: Filter = {
  name: 'kind',
  label: 'Show',
  all: 'Everything',
  options: optionsOf(FINDING_KINDS, FINDING_LABELS),
};

const UNUSED = 'unused';

/** Everything that has expired, is missing or falls due within 30 days, the worst first, each line with its remedy. */
export function NeedsAttention({ today }: { today: Day }) {
  const params = usePageParams();
  const { pageSize } = params;
  const kind = oneOf(FINDING_KINDS, params.get(kindFilter.name));
  const includeUnused = params.get(UNUSED) === '1';
  // The dashboard asks for no more than it shows.
  const findings = usePagedQuery(params, (page) => findingsQuery({ page, pageSize, kind, includeUnused }), {
    prefetchNext: false,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again leads here again
  useEffect(() => {
    if (hash !== '#needs-attention') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);

  return (
    <section id="needs-attention" aria-labelledby="needs-attention-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 ref={heading} id="needs-attention-title" tabIndex={-1} className="text-lg font-semibold">
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
        failure="What needs attention could not be loaded"
        columns={findingColumns(today)}
        rowKey={({ kind, subject_id, record_id }) => `${kind}:${record_id ?? subject_id}`}
        rowAction={openFinding}
        isNarrowed={Boolean(kind)}
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
              text="Nothing has expired, is missing or falls due within 30 days, and no application waits too long."
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
