import type { Column, RowAction } from '../../../components/DataTable';
import { OneLine } from '../../../components/OneLine';
import { PlateChip } from '../../../components/PlateChip';
import { useToday } from '../../../components/useToday';
import type { CsvColumn } from '../../../domain/csv';
import { formatTimestamp } from '../../../lib/format';
import { paths } from '../../../paths';
import type { IncidentRow } from '../data';
import { INCIDENT_KINDS, INCIDENT_STATES } from '../fields';
import { hurtWords } from '../words/incidents';
import { happened, hsaNote, incidentTitle, reporter, whoHasIt } from './incidentTexts';

export const openIncident: RowAction<IncidentRow> = {
  header: 'Actions',
  label: 'Open',
  to: ({ id }) => paths.incident(id),
};

export const incidentAreas =
  "grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'what_vehicle''when_hurt''who_action']";

export const incidentColumns: readonly Column<IncidentRow>[] = [
  {
    key: 'what',
    header: 'What',
    isTitle: true,
    cell: (incident) => (
      <span dir="auto" className="block font-medium wrap-anywhere">
        {incidentTitle(incident)}
      </span>
    ),
  },
  { key: 'when', header: 'When', width: 'lg:w-[15%]', cell: happened },
  {
    key: 'vehicle',
    header: 'Vehicle',
    width: 'lg:w-[12%]',
    inCard: 'max-lg:text-right',
    cell: ({ plate }) =>
      plate ? <PlateChip registration={plate} small /> : <span className="max-lg:hidden">None</span>,
  },
  {
    key: 'hurt',
    header: 'Hurt',
    width: 'lg:w-[10%]',
    inCard: 'max-lg:text-right',
    cell: ({ hurt }) => (
      <>
        <span aria-hidden="true" className="text-ink-soft lg:hidden">
          Hurt:{' '}
        </span>
        {hurtWords[hurt].text}
      </>
    ),
  },
  { key: 'who', header: 'Owner', width: 'lg:w-[20%]', cell: (incident) => <Who incident={incident} /> },
  {
    key: 'by',
    header: 'Reported by',
    width: 'lg:w-[14%]',
    inCard: 'max-lg:hidden',
    cell: (incident) => <OneLine text={reporter(incident)} />,
  },
];

function Who({ incident }: { incident: IncidentRow }) {
  const hsa = hsaNote(incident, useToday());
  return (
    <>
      <span dir="auto" className={incident.is_late ? 'font-medium text-bad' : undefined}>
        {whoHasIt(incident)}
        {incident.is_late && ', late'}
      </span>
      {hsa && (
        <span className={hsa.isLate ? 'block font-medium text-bad' : 'block text-warn'}>{hsa.text}</span>
      )}
    </>
  );
}

export const incidentCsvColumns: readonly CsvColumn<IncidentRow>[] = [
  { heading: 'Kind', cell: ({ kind }) => INCIDENT_KINDS[kind] },
  { heading: 'When', cell: happened },
  { heading: 'Where', cell: ({ place }) => place },
  { heading: 'Vehicle', cell: ({ plate }) => plate },
  { heading: 'Trailer', cell: ({ trailer }) => trailer },
  { heading: 'What happened', cell: ({ what }) => what },
  { heading: 'Language', cell: ({ language }) => language },
  { heading: 'Hurt', cell: ({ hurt }) => hurtWords[hurt].text },
  { heading: 'Garda informed', cell: ({ garda_informed }) => (garda_informed ? 'Yes' : 'No') },
  { heading: 'PULSE number', cell: ({ pulse }) => pulse },
  { heading: 'Reported by', cell: reporter },
  { heading: 'State', cell: ({ state }) => INCIDENT_STATES[state] },
  { heading: 'Owner', cell: ({ owner_name }) => owner_name },
  { heading: 'Due on', cell: ({ due_on }) => due_on },
  { heading: 'Causes', cell: ({ causes }) => causes },
  { heading: 'Action taken', cell: ({ actions }) => actions },
  { heading: 'Days off', cell: ({ days_off }) => days_off },
  { heading: 'Report to the HSA by', cell: ({ hsa_due }) => hsa_due },
  { heading: 'Reported to the HSA', cell: ({ hsa_reported_on }) => hsa_reported_on },
  { heading: 'HSA reference', cell: ({ hsa_reference }) => hsa_reference },
  { heading: 'Closed', cell: ({ closed_at }) => closed_at && formatTimestamp(closed_at) },
  { heading: 'Closed by', cell: ({ closed_by_name }) => closed_by_name },
];
