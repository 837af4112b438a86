import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { HardDriveDownload } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import type { Column, RowAction } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { DateLine } from '../../../components/Expiry';
import { lazyPart } from '../../../components/lazyPart';
import { OneLine } from '../../../components/OneLine';
import { PlateChip } from '../../../components/PlateChip';
import { PrintTitle } from '../../../components/PrintTitle';
import { StatCard } from '../../../components/StatCard';
import { StatusBadge } from '../../../components/StatusBadge';
import { SwitchRow } from '../../../components/SwitchRow';
import { useToday } from '../../../components/useToday';
import type { CsvColumn } from '../../../domain/csv';
import type { Day } from '../../../domain/dates';
import { counted } from '../../../domain/words';
import { useAction } from '../../../forms/useSave';
import { formatDate } from '../../../lib/formatDate';
import { ExportDialog } from '../../../lists/ExportDialog';
import { choiceFilter } from '../../../lists/filters';
import { ListTop } from '../../../lists/ListTop';
import { PagedTable } from '../../../lists/PagedTable';
import { listResource, unsorted, useList } from '../../../lists/useList';
import { paths } from '../../../paths';
import { Debriefs } from '../../debriefs/parts/Debriefs';
import { agencyText } from '../../drivers/rules';
import {
  exportReadings,
  keepWorkRecord,
  type NextReading,
  readingsQuery,
  type Strip,
  stripsQuery,
  type TachographState,
  tachographQuery,
} from '../data/readings';
import { StripBar, StripLegend } from '../parts/Strip';
import {
  endOfNumber,
  periodsText,
  READING_STATES,
  type ReadingState,
  STATE_NAMES,
  stripFrom,
} from '../rules';
import { AsideFiles } from './AsideFiles';
import { DropFiles } from './DropFiles';

const DownloadDialog = lazyPart(() => import('./DownloadDialog'));

const READINGS = listResource({
  title: 'Tachograph',
  noun: ['row', 'rows'],
  filters: {
    of: choiceFilter('Show', 'Cards', ['unit'], { unit: 'Units' }),
    state: choiceFilter('State', 'Any state', STATE_NAMES, READING_STATES),
  },
  sort: unsorted,
  query: readingsQuery,
});

export default function TachographPage() {
  const user = useCurrentUser();
  const today = useToday();
  const list = useList(READINGS, user);
  const page = useQuery(tachographQuery());
  const rows = list.query.data?.rows;
  const since = stripFrom(today);
  const strips = useQuery(stripsQuery(rows?.map(({ id }) => id) ?? [], since));
  const [isNoting, setNoting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const { data } = page;
  const isUnits = list.filters.of === 'unit';

  return (
    <>
      <PrintTitle title={READINGS.title} by={user} />
      <ListTop
        list={list}
        title={READINGS.title}
        about="When cards and units were read, and when they are due again."
        act={{ label: 'Note a reading', onPress: () => setNoting(true) }}
        onExport={() => setExporting(true)}
        searchLabel={isUnits ? 'Search vehicles by plate' : 'Search drivers by name'}
        placeholder="Search..."
      >
        <div className="mb-5 flex flex-col gap-4">
          <DropFiles onWithout={() => setNoting(true)} />
          {data && <AsideFiles aside={data.aside} />}
          {page.isLoadingError && (
            <ErrorState message="The readings couldn't be counted" onRetry={() => page.refetch()} />
          )}
          {data && <Figures page={data} />}
          <Debriefs />
        </div>
      </ListTop>
      <PagedTable
        caption={isUnits ? 'Units by danger' : 'Cards by danger'}
        list={list}
        columns={columnsOn(today, since, new Map(strips.data?.map((strip) => [strip.id, strip])))}
        areas={areas}
        rowAction={openRecord}
        noMatch={{
          title: 'Nothing matches',
          text: 'Try another name, or any state.',
          clearText: 'Clear filters',
        }}
        empty={
          <EmptyState
            icon={HardDriveDownload}
            title={isUnits ? 'No unit was read yet' : 'No driver has a tachograph card on record'}
            text={
              isUnits
                ? 'A vehicle is listed here from the first reading of its unit.'
                : 'Drivers are listed here once their tachograph driver card is on record, under Training.'
            }
          />
        }
      />
      <div className="mt-4 flex flex-col gap-4">
        <StripLegend />
        {data && <Foot page={data} isAdmin={user.role === 'admin'} />}
      </div>
      {isNoting && (
        <Suspense fallback={null}>
          <DownloadDialog onClose={() => setNoting(false)} />
        </Suspense>
      )}
      {isExporting && (
        <ExportDialog
          list={list}
          file={{
            mutation: exportReadings(),
            filters: list.filters,
            columns: csvColumns,
            compare: (a, b) => (`${a.next_by} ${a.id}` < `${b.next_by} ${b.id}` ? -1 : 1),
            fileName: `tachograph-${isUnits ? 'units' : 'cards'}-${today}.csv`,
          }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

function Figures({ page }: { page: TachographState }) {
  const late = (count: number): ReactNode => <span className={clsx(count > 0 && 'text-bad')}>{count}</span>;
  return (
    <div className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 sm:gap-4 sm:border-0 sm:bg-transparent">
      <StatCard label="Cards late" value={late(page.cards_late)}>
        <Shown to={paths.tachograph} label={`of ${counted(page.cards, ['card', 'cards'])}`} />, every{' '}
        {page.card_days} days
      </StatCard>
      <StatCard label="Units late" value={late(page.units_late)}>
        <Shown to={`${paths.tachograph}?of=unit`} label={`of ${counted(page.units, ['unit', 'units'])}`} />,
        every {page.unit_days} days
      </StatCard>
      <StatCard
        label="We read"
        isLong
        value={<span className="text-base font-medium">whose it is and which days are in it</span>}
      >
        No driving times, no places, no speeds.
      </StatCard>
    </div>
  );
}

const Shown = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    className="text-brand underline pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
  >
    {label}
  </Link>
);

function Foot({ page, isAdmin }: { page: TachographState; isAdmin: boolean }) {
  const save = useAction(keepWorkRecord());
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="text-sm text-ink-soft">
      <h2 id={titleId} className="sr-only">
        What holds
      </h2>
      <p>
        Cards every {page.card_days} and units every {page.unit_days} days. The EU text says at most 28 and
        90, the RSA’s page 21 for cards.{' '}
        {isAdmin && (
          <Link to={`${paths.settings}?tab=law`} className="text-brand underline">
            Sources and numbers
          </Link>
        )}
      </p>
      <p>
        Raw files are kept {page.months} months after the last day in them. Only the driver opens one, or a
        pack for the authority has it.
      </p>
      {isAdmin && (
        <div className="mt-3 max-w-xl rounded-card border border-line bg-surface px-4 text-ink print:hidden">
          <SwitchRow
            label="The files are also our record of working time"
            detail="They are then kept 24 months."
            isOn={page.is_work_record}
            onChange={(on) => save.mutate({ on })}
          />
        </div>
      )}
    </section>
  );
}

const openRecord: RowAction<NextReading> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id, of }) => `${of === 'unit' ? paths.vehicle(id) : paths.driver(id)}#tachograph`,
};

const areas =
  "grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'name_state''strip_strip''read_read''next_action']";

const TONES = { late: 'bad', soon: 'warn', in_time: 'idle' } as const;
const COLOURS: Record<ReadingState, string> = {
  late: 'text-bad',
  soon: 'text-warn',
  in_time: 'text-ink-soft',
};

const stateOf = ({ state }: NextReading): ReadingState =>
  STATE_NAMES.find((name) => name === state) ?? 'in_time';

const columnsOn = (
  today: Day,
  since: Day,
  strips: ReadonlyMap<string, Strip>,
): readonly Column<NextReading>[] => [
  {
    key: 'name',
    header: 'Whose',
    isTitle: true,
    cell: ({ of, name, number, agency_name, agency_until }) => (
      <>
        {of === 'unit' ? (
          <PlateChip registration={name} />
        ) : (
          <OneLine text={name} className="font-medium max-lg:text-base" />
        )}
        {of === 'card' && number && (
          <span className="block text-sm text-ink-soft">card ends {endOfNumber(number)}</span>
        )}
        {agency_until && (
          <span className="block text-sm text-ink-soft">
            {agencyText({ agency_name, agency_until }, formatDate)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'strip',
    header: `${formatDate(since)} to today`,
    isForScreen: true,
    cell: (row) => {
      const strip = strips.get(row.id);
      return (
        <>
          <StripBar strip={strip} isLate={row.state === 'late'} today={today} />
          {strip && strip.gaps.length > 0 && (
            <span className="block text-sm text-bad">{periodsText(strip.gaps)} in no file</span>
          )}
        </>
      );
    },
  },
  {
    key: 'read',
    header: 'Last read',
    cell: ({ read_on, read_by, has_file }) =>
      read_on ? (
        <>
          <InCard>Last read </InCard>
          {formatDate(read_on)}
          <span className="block text-sm text-ink-soft">
            {has_file
              ? read_by && `by ${read_by}`
              : ['without file', read_by && `by ${read_by}`].filter(Boolean).join(', ')}
          </span>
        </>
      ) : (
        <span className="text-ink-soft">not read yet</span>
      ),
  },
  {
    key: 'next',
    header: 'Next by',
    cell: (row) => (
      <>
        <InCard>Next by </InCard>
        <DateLine date={row.next_by} className={COLOURS[stateOf(row)]} />
        {row.next_by === row.agency_until && <span className="block text-sm text-ink-soft">last day</span>}
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => (
      <StatusBadge
        tone={TONES[stateOf(row)]}
        label={READING_STATES[stateOf(row)]}
        quiet={row.state === 'in_time'}
      />
    ),
  },
];

/** Labels a value on a phone's card, which has no header. Screen readers read the header instead. */
const InCard = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="text-ink-soft lg:hidden print:hidden">
    {children}
  </span>
);

const csvColumns: readonly CsvColumn<NextReading>[] = [
  { heading: 'Kind', cell: ({ of }) => (of === 'unit' ? 'Unit' : 'Card') },
  { heading: 'Driver or vehicle', cell: ({ name }) => name },
  { heading: 'Agency', cell: ({ agency_name }) => agency_name },
  { heading: 'Agency, until', cell: ({ agency_until }) => agency_until },
  { heading: 'Number', cell: ({ number }) => number },
  { heading: 'Last read', cell: ({ read_on }) => read_on },
  { heading: 'By', cell: ({ read_by }) => read_by },
  { heading: 'File', cell: ({ read_on, has_file }) => (read_on ? (has_file ? 'Yes' : 'Without file') : '') },
  { heading: 'Next by', cell: ({ next_by }) => next_by },
  { heading: 'State', cell: (row) => READING_STATES[stateOf(row)] },
];
