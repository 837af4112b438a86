import { ShieldAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { EmptyState } from '../../../components/EmptyState';
import { lazyPart } from '../../../components/lazyPart';
import { PrintTitle } from '../../../components/PrintTitle';
import { useToday } from '../../../components/useToday';
import { keysOf } from '../../../domain/objects';
import { ExportDialog } from '../../../lists/ExportDialog';
import { choiceFilter } from '../../../lists/filters';
import { ActButton, ListTop } from '../../../lists/ListTop';
import { PagedTable } from '../../../lists/PagedTable';
import { listResource, prefetchList, unsorted, useList } from '../../../lists/useList';
import { exportIncidents, type IncidentRow, incidentsQuery } from '../data';
import { INCIDENT_KINDS, INCIDENT_STATES } from '../fields';
import { IncidentFigures } from './IncidentFigures';
import { incidentAreas, incidentColumns, incidentCsvColumns, openIncident } from './incidentColumns';

const ReportIncidentDialog = lazyPart(() => import('./ReportIncidentDialog'));

const INCIDENTS = listResource({
  title: 'Incidents',
  noun: ['incident', 'incidents'],
  isWide: true,
  filters: {
    state: choiceFilter('State', 'All that are not closed', keysOf(INCIDENT_STATES), INCIDENT_STATES),
    kind: choiceFilter('Kind', 'Any kind', keysOf(INCIDENT_KINDS), INCIDENT_KINDS),
  },
  sort: unsorted,
  query: incidentsQuery,
});

export const prefetch = prefetchList(INCIDENTS);

export default function IncidentsPage() {
  const user = useCurrentUser();
  const today = useToday();
  const list = useList(INCIDENTS, user);
  const [open, setOpen] = useState<'report' | 'export' | null>(null);
  const close = () => setOpen(null);
  const report = { label: 'Report an incident', onPress: () => setOpen('report') };
  return (
    <>
      <PrintTitle title={INCIDENTS.title} by={user} />
      <ListTop
        list={list}
        title={INCIDENTS.title}
        noun={list.filters.state ? undefined : ['open', 'open']}
        act={report}
        onExport={() => setOpen('export')}
        searchLabel="Search incidents by vehicle, place or words"
        placeholder="Search incidents..."
      />
      <PagedTable
        caption="Incidents"
        list={list}
        columns={incidentColumns}
        rowAction={openIncident}
        areas={incidentAreas}
        noMatch={{
          title: 'No incidents match',
          text: 'Try other words, or fewer filters. Closed incidents are under Filters, State.',
          clearText: 'Clear filters',
        }}
        empty={
          <EmptyState
            icon={ShieldAlert}
            title="No open incidents"
            text="Incidents and near misses that drivers or staff report are listed here until they are closed."
            action={<ActButton {...report} />}
          />
        }
      />
      <IncidentFigures />
      <Suspense fallback={null}>{open === 'report' && <ReportIncidentDialog onClose={close} />}</Suspense>
      {open === 'export' && (
        <ExportDialog
          list={list}
          file={{
            mutation: exportIncidents(),
            filters: list.filters,
            columns: incidentCsvColumns,
            compare: newestFirst,
            fileName: `incidents-${today}.csv`,
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const newestFirst = (a: IncidentRow, b: IncidentRow) => b.happened_at.localeCompare(a.happened_at);
