import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { EmptyState } from '../../../components/EmptyState';
import { lazyPart } from '../../../components/lazyPart';
import { PrintTitle } from '../../../components/PrintTitle';
import { useRowKeys } from '../../../components/useRowKeys';
import { useToday } from '../../../components/useToday';
import { keysOf } from '../../../domain/objects';
import { ExportDialog } from '../../../lists/ExportDialog';
import { choiceFilter, rowFilter, wordFilter } from '../../../lists/filters';
import { ActButton, ListTop } from '../../../lists/ListTop';
import { PagedTable } from '../../../lists/PagedTable';
import { listResource, prefetchList, unsorted, useList } from '../../../lists/useList';
import { SEVERITY_LABELS } from '../../checklists/fields';
import { SEVERITIES } from '../../checklists/items';
import { defectsQuery, exportDefects, NOBODY, openDefectsQuery } from '../data';
import { DEFECT_STATES } from '../fields';
import { bySeverityAndAge } from '../rules';
import { defectAreas, defectColumns, defectCsvColumns, defectEdge, openDefect } from './defectColumns';

const ReportDefectDialog = lazyPart(() => import('../parts/ReportDefectDialog'));

const DEFECTS = listResource({
  title: 'Defects',
  noun: ['defect', 'defects'],
  isWide: true,
  filters: {
    state: choiceFilter('State', 'All that are open', keysOf(DEFECT_STATES), DEFECT_STATES),
    severity: choiceFilter('Severity', 'Any severity', SEVERITIES, SEVERITY_LABELS),
    vehicle: rowFilter('Vehicle', 'Any vehicle', 'A vehicle without an open defect'),
    workshop: wordFilter('Workshop', 'Any workshop', [{ value: NOBODY, label: 'Not assigned' }]),
  },
  sort: unsorted,
  query: defectsQuery,
});

export const prefetch = prefetchList(DEFECTS);

export default function DefectsPage() {
  const user = useCurrentUser();
  const today = useToday();
  const { data: defects } = useQuery(openDefectsQuery());
  const choices = defects && choicesOf(defects);
  const list = useList(DEFECTS, user, {
    vehicle: choices?.vehicles.map(({ id, plate }) => ({ value: id, label: plate })),
    workshop: choices?.workshops.map((name) => ({ value: name, label: name })),
  });
  const [open, setOpen] = useState<'report' | 'export' | null>(null);
  const close = () => setOpen(null);
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(
    () => [...(rows.current?.querySelectorAll<HTMLElement>('tbody a[aria-describedby]') ?? [])],
    'tr',
  );
  const report = { label: 'Report a defect', onPress: () => setOpen('report') };

  return (
    <>
      <PrintTitle title={DEFECTS.title} by={user} />
      <ListTop
        list={list}
        title={DEFECTS.title}
        noun={list.filters.state ? undefined : ['open', 'open']}
        act={report}
        onExport={() => setOpen('export')}
        searchLabel="Search defects by vehicle, fault or workshop"
        placeholder="Search defects..."
      />
      <div ref={rows}>
        <PagedTable
          caption="Defects"
          list={list}
          columns={defectColumns}
          rowAction={openDefect}
          areas={defectAreas}
          edge={defectEdge}
          noMatch={{
            title: 'No defects match',
            text: 'Try another plate, fault or workshop, or fewer filters. Closed defects are under Filters, State.',
            clearText: 'Clear filters',
          }}
          empty={
            <EmptyState
              icon={Wrench}
              title="No open defects"
              text="What drivers find on their checks is listed here until the repair is signed off."
              action={<ActButton {...report} />}
            />
          }
        />
      </div>
      <Suspense fallback={null}>
        {open === 'report' && <ReportDefectDialog vehicle={null} onClose={close} />}
      </Suspense>
      {open === 'export' && (
        <ExportDialog
          list={list}
          file={{
            mutation: exportDefects(),
            filters: list.filters,
            columns: defectCsvColumns,
            compare: bySeverityAndAge,
            fileName: `defects-${today}.csv`,
          }}
          onClose={close}
        />
      )}
    </>
  );
}

type Named = { vehicle_id: string; plate: string; planned_with: string | null };

/** The vehicles and the workshops of the open defects, each once and in order. */
function choicesOf(defects: readonly Named[]) {
  const plates = new Map(defects.map(({ vehicle_id, plate }) => [vehicle_id, plate]));
  const workshops = new Set(defects.flatMap(({ planned_with }) => planned_with ?? []));
  return {
    vehicles: [...plates]
      .map(([id, plate]) => ({ id, plate }))
      .sort((a, b) => a.plate.localeCompare(b.plate)),
    workshops: [...workshops].sort((a, b) => a.localeCompare(b)),
  };
}
