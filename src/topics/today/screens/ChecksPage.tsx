import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import type { Column, RowAction } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { OneLine } from '../../../components/OneLine';
import { PageHeading } from '../../../components/PageHeading';
import { PlateChip } from '../../../components/PlateChip';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { useToday } from '../../../components/useToday';
import type { CsvColumn } from '../../../domain/csv';
import { counted } from '../../../domain/words';
import { formatKm, formatTimestamp } from '../../../lib/format';
import { ExportButton, ExportDialog } from '../../../lists/ExportDialog';
import { FilterToolbar } from '../../../lists/FilterToolbar';
import { choiceFilter, dayFilter, rowFilter } from '../../../lists/filters';
import { PagedTable } from '../../../lists/PagedTable';
import { RowCount } from '../../../lists/RowCount';
import { listResource, unsorted, useList } from '../../../lists/useList';
import { paths } from '../../../paths';
import { type CheckRow, checkedVehiclesQuery, checksQuery, exportChecks, RESULTS } from '../data';
import { FLAG_TEXTS, flagTexts, RESULT_LABELS } from '../flags';

const checks = listResource({
  title: 'All checks',
  noun: ['check', 'checks'],
  filters: {
    vehicle: rowFilter('Vehicle', 'All vehicles', 'A vehicle of another depot'),
    result: choiceFilter('Result', 'Any result', RESULTS, RESULT_LABELS),
    from: dayFilter('From'),
    until: dayFilter('Until'),
  },
  sort: unsorted,
  query: checksQuery,
});

export default function ChecksPage() {
  const today = useToday();
  const user = useCurrentUser();
  const { data: vehicles } = useQuery(checkedVehiclesQuery());
  const list = useList(checks, user, { vehicle: vehicles });
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <PrintTitle title={checks.title} by={user} />
      <PageHeading
        title={checks.title}
        back={{ to: paths.today, label: 'Today' }}
        beside={<RowCount list={list} />}
        subtitle="Latest first. A check is never changed; a void one counts nowhere."
        actions={
          <>
            <PrintButton {...list.printed.button} />
            <ExportButton disabled={list.total === 0} onClick={() => setExporting(true)} />
          </>
        }
      />
      <FilterToolbar list={list} searchLabel="Search checks by plate" placeholder="Search by plate..." />
      <PagedTable
        caption="Checks"
        list={list}
        columns={columns}
        areas={areas}
        rowAction={open}
        noMatch={{
          title: 'No checks match',
          text: 'Try another plate, result or day.',
          clearText: 'Clear filters',
        }}
        empty={
          <EmptyState
            icon={ClipboardCheck}
            title="No checks yet"
            text="The checks that drivers make before a vehicle goes out are listed here."
          />
        }
      />
      {isExporting && (
        <ExportDialog
          list={list}
          file={{
            mutation: exportChecks(),
            filters: list.filters,
            columns: csvColumns,
            compare: (a, b) => (`${b.checked_at} ${a.id}` < `${a.checked_at} ${b.id}` ? -1 : 1),
            fileName: `checks-${today}.csv`,
          }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

const open: RowAction<CheckRow> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id }) => paths.checkRecord(id),
};

const areas =
  "grid-cols-[auto_minmax(0,1fr)] max-lg:[grid-template-areas:'plate_when''by_by''result_km''look_action']";

const nameOf = ({ driver, signed_name }: CheckRow) => driver?.full_name ?? signed_name ?? '';

const defectsOf = ({ outcome }: CheckRow) => (Array.isArray(outcome) ? outcome.length : 0);

const resultOf = (check: CheckRow) =>
  check.result === 'defects' ? counted(defectsOf(check), ['defect', 'defects']) : RESULT_LABELS[check.result];

const columns: readonly Column<CheckRow>[] = [
  { key: 'when', header: 'When', cell: ({ checked_at }) => formatTimestamp(checked_at) },
  {
    key: 'plate',
    header: 'Vehicle',
    isTitle: true,
    cell: ({ plate }) => <PlateChip registration={plate} small />,
  },
  {
    key: 'by',
    header: 'Checked by',
    cell: (check) => <OneLine text={nameOf(check) || 'Nobody confirmed it'} />,
  },
  {
    key: 'result',
    header: 'Result',
    cell: (check) => (
      <span
        className={
          check.result === 'stopped'
            ? 'font-medium text-bad'
            : check.result === 'defects'
              ? 'text-warn'
              : undefined
        }
      >
        {resultOf(check)}
      </span>
    ),
  },
  {
    key: 'km',
    header: 'Odometer',
    align: 'end',
    cell: ({ odometer_km }) => (odometer_km === null ? '' : formatKm(odometer_km)),
  },
  {
    key: 'look',
    header: 'To look at',
    cell: (check) => <span className="text-sm text-ink-soft">{flagTexts(check).join(', ')}</span>,
  },
];

const csvColumns: readonly CsvColumn<CheckRow>[] = [
  { heading: 'Day', cell: ({ day }) => day },
  { heading: 'Checked at', cell: ({ checked_at }) => formatTimestamp(checked_at) },
  { heading: 'Plate', cell: ({ plate }) => plate },
  { heading: 'Checked by', cell: nameOf },
  { heading: 'Result', cell: ({ result }) => RESULT_LABELS[result] },
  { heading: 'Defects', cell: defectsOf },
  { heading: 'Faults', cell: ({ outcome }) => faultsOf(outcome).join('; ') },
  { heading: 'Fit to drive', cell: ({ is_fit }) => (is_fit ? 'Yes' : 'No') },
  { heading: 'Odometer (km)', cell: ({ odometer_km }) => odometer_km },
  { heading: 'Seconds', cell: ({ seconds }) => seconds },
  { heading: 'Language', cell: ({ language }) => language },
  { heading: 'To look at', cell: ({ flags }) => flags.map((flag) => FLAG_TEXTS[flag] ?? flag).join(', ') },
  { heading: 'Void because', cell: ({ void_reason }) => void_reason },
];

function faultsOf(outcome: CheckRow['outcome']): string[] {
  if (!Array.isArray(outcome)) return [];
  return outcome.flatMap((each) =>
    each && typeof each === 'object' && 'fault' in each && typeof each.fault === 'string' ? [each.fault] : [],
  );
}
