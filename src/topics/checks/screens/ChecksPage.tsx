import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import type { Column, RowAction } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { OneLine } from '../../../components/OneLine';
import { Pill, Pills } from '../../../components/Pills';
import { PlateChip } from '../../../components/PlateChip';
import { PrintTitle } from '../../../components/PrintTitle';
import { useToday } from '../../../components/useToday';
import type { CsvColumn } from '../../../domain/csv';
import { keysOf } from '../../../domain/objects';
import { capitalised } from '../../../domain/words';
import { formatKm, formatTimestamp } from '../../../lib/format';
import { ExportDialog } from '../../../lists/ExportDialog';
import { choiceFilter, dayFilter, rowFilter } from '../../../lists/filters';
import { ListTop } from '../../../lists/ListTop';
import { PagedTable } from '../../../lists/PagedTable';
import { listResource, unsorted, useList } from '../../../lists/useList';
import { paths } from '../../../paths';
import {
  type CheckRow,
  checkedVehiclesQuery,
  checksQuery,
  type ExportedCheck,
  exportChecks,
} from '../data/staff';
import { CHECK_RESULTS, resultWords } from '../fields';
import { flagTexts, flagTextsInFile } from '../flags';

/** How it ended, or whether there is anything to look at. */
const SHOWN = { ...CHECK_RESULTS, look: 'To look at' };

/** Nothing was found 280 times: what was is one press away. */
const CHIPS = ['defects', 'stopped', 'look'] as const;

const checks = listResource({
  title: 'All checks',
  noun: ['check', 'checks'],
  filters: {
    vehicle: rowFilter('Vehicle', 'All vehicles', 'A vehicle from another depot'),
    result: choiceFilter('Result', 'Any result', keysOf(SHOWN), SHOWN),
    days: choiceFilter('Days', 'Last 4 weeks', ['all'], { all: 'All days' }),
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
      <ListTop
        list={list}
        title={checks.title}
        about="The last 4 weeks, newest first. Checks can't be edited. Void checks don't count."
        onExport={() => setExporting(true)}
        searchLabel="Search checks by plate"
        placeholder="Search by plate..."
      />
      <Pills label="Show" className="mt-2 print:hidden">
        {CHIPS.map((chip) => {
          const isOn = list.filters.result === chip;
          return (
            <Pill key={chip} isOn={isOn} onPress={() => list.params.set('result', isOn ? '' : chip)}>
              {SHOWN[chip]}
            </Pill>
          );
        })}
      </Pills>
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
            title="No checks in the last 4 weeks"
            text="The checks that drivers make before a vehicle goes out are listed here."
            action={<Button onClick={() => list.params.set('days', 'all')}>Show all days</Button>}
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
  "grid-cols-[minmax(0,1fr)_minmax(0,auto)] max-lg:[grid-template-areas:'plate_when''by_km''result_action''look_look']";

const nameOf = ({ driver, signed_name }: Pick<CheckRow, 'driver' | 'signed_name'>) =>
  driver?.full_name ?? signed_name ?? '';

const defectsOf = ({ outcome }: Pick<CheckRow, 'outcome'>) => (Array.isArray(outcome) ? outcome.length : 0);

const resultOf = (check: CheckRow) => capitalised(resultWords(check.result, defectsOf(check)));

const columns: readonly Column<CheckRow>[] = [
  {
    key: 'when',
    header: 'When',
    inCard: 'max-lg:text-right',
    cell: ({ checked_at }) => formatTimestamp(checked_at),
  },
  {
    key: 'plate',
    header: 'Vehicle',
    isTitle: true,
    cell: ({ plate }) => <PlateChip registration={plate} small />,
  },
  {
    key: 'by',
    header: 'Checked by',
    cell: (check) => (
      <OneLine
        text={`${nameOf(check) || 'Nobody confirmed it'}${check.source === 'paper' ? ' (on paper)' : ''}`}
      />
    ),
  },
  {
    key: 'result',
    header: 'Result',
    cell: (check) => (
      <span
        className={
          check.result === 'stopped'
            ? 'font-semibold text-bad'
            : check.result === 'defects'
              ? 'font-semibold text-warn'
              : 'text-ink-soft'
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
    inCard: 'max-lg:text-right',
    cell: ({ odometer_km }) => (odometer_km === null ? '' : formatKm(odometer_km)),
  },
  {
    key: 'look',
    header: 'To look at',
    inCard: 'max-lg:pb-2',
    cell: (check) => <span className="text-sm font-medium">{flagTexts(check).join(', ')}</span>,
  },
];

const csvColumns: readonly CsvColumn<ExportedCheck>[] = [
  { heading: 'Day', cell: ({ day }) => day },
  { heading: 'Checked at', cell: ({ checked_at }) => formatTimestamp(checked_at) },
  { heading: 'Begun by the phone', cell: ({ started_at }) => formatTimestamp(started_at) },
  { heading: 'Finished by the phone', cell: ({ finished_at }) => formatTimestamp(finished_at) },
  { heading: 'Received', cell: ({ received_at }) => formatTimestamp(received_at) },
  { heading: 'Plate', cell: ({ plate }) => plate },
  { heading: 'Checked by', cell: nameOf },
  { heading: 'Source', cell: ({ source }) => (source === 'paper' ? 'On paper, typed in' : 'Phone') },
  { heading: 'Confirmed', cell: ({ driver }) => (driver ? 'Yes' : 'No') },
  { heading: 'Result', cell: ({ result }) => CHECK_RESULTS[result] },
  { heading: 'Defects', cell: defectsOf },
  { heading: 'Defects', cell: ({ outcome }) => textsIn(outcome, 'fault').join('; ') },
  { heading: 'In their own words', cell: ({ faults }) => textsIn(faults, 'own_words').join('; ') },
  // A sheet of paper does not ask.
  {
    heading: 'Fit to drive',
    cell: ({ source, is_fit }) => (source === 'paper' ? '' : is_fit ? 'Yes' : 'No'),
  },
  { heading: 'Let drive all the same', cell: ({ let_at }) => let_at && formatTimestamp(let_at) },
  { heading: 'Odometer (km)', cell: ({ odometer_km }) => odometer_km },
  { heading: 'Seconds', cell: ({ seconds }) => seconds },
  { heading: 'Language', cell: ({ language }) => language },
  { heading: 'To look at', cell: (check) => flagTextsInFile(check).join(', ') },
  { heading: 'Voided', cell: ({ voided_at }) => voided_at && formatTimestamp(voided_at) },
  { heading: 'Void because', cell: ({ void_reason }) => void_reason },
];

/** What each of a list in jsonb says under a name, as far as it does. */
function textsIn(list: ExportedCheck['faults'], name: string): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => {
    const said = each && typeof each === 'object' && !Array.isArray(each) ? each[name] : null;
    return typeof said === 'string' ? [said] : [];
  });
}
