import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck, CircleDashed, Clock, HardDriveDownload } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import type { Column, RowAction } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { GroupHeading } from '../../../components/GroupHeading';
import { lazyPart } from '../../../components/lazyPart';
import { OneLine } from '../../../components/OneLine';
import { PAGE_SIZES } from '../../../components/Pagination';
import { PlateChip } from '../../../components/PlateChip';
import { PrintTitle } from '../../../components/PrintTitle';
import { StatCard } from '../../../components/StatCard';
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
import { distance } from '../../../words/distance';
import { Debriefs } from '../../debriefs/parts/Debriefs';
import { agencyText } from '../../drivers/rules';
import {
  askForCard,
  type DepotGaps,
  depotGapsQuery,
  exportReadings,
  keepWorkRecord,
  type NextReading,
  readingsQuery,
  type Strip,
  stripsQuery,
  type TachographState,
  tachographQuery,
} from '../data/readings';
import { GapText, StripBar, StripLegend } from '../parts/Strip';
import { endOfNumber, READING_STATES, type ReadingState, STATE_NAMES, stripFrom } from '../rules';
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

  const stripOf = new Map(strips.data?.map((strip) => [strip.id, strip]));
  const counts = data && !list.isNarrowed ? countsOf(data, isUnits) : undefined;
  const wholeSize = PAGE_SIZES.find((size) => size >= list.total);

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
        </div>
      </ListTop>
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 xl:row-span-2">
          <PagedTable
            caption={isUnits ? 'Units by danger' : 'Cards by danger'}
            list={list}
            columns={columnsOn(today, since, stripOf)}
            areas={areas}
            edge={edgeOf}
            group={(row) => groupOf(row, counts)}
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
          {wholeSize && wholeSize > list.params.pageSize && list.total > list.params.pageSize && (
            <Button
              variant="quiet"
              className="print:hidden"
              onClick={() => list.params.setPageSize(wholeSize)}
            >
              Show all {list.total}
            </Button>
          )}
          <div className="mt-4">
            <StripLegend />
          </div>
        </div>
        <div className="min-w-0 max-xl:order-first">
          <Debriefs />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {data && !isUnits && data.units > 0 && <NextUnits page={data} />}
          {data && <Foot page={data} isAdmin={user.role === 'admin'} />}
        </div>
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

type Counts = Record<ReadingState, number>;

function countsOf(
  { cards, cards_late, cards_soon, units, units_late, units_soon }: TachographState,
  isUnits: boolean,
) {
  const [all, late, soon] = isUnits ? [units, units_late, units_soon] : [cards, cards_late, cards_soon];
  return { late, soon, in_time: all - late - soon } satisfies Counts;
}

const ICONS = { late: CircleDashed, soon: Clock, in_time: CircleCheck };

function groupOf(row: NextReading, counts: Counts | undefined) {
  const state = stateOf(row);
  return {
    key: state,
    heading: (
      <GroupHeading icon={ICONS[state]} colour={COLOURS[state]} count={counts?.[state]}>
        {READING_STATES[state]}
      </GroupHeading>
    ),
  };
}

const EDGES: Partial<Record<ReadingState, string>> = {
  late: '[--edge:3px]',
  soon: '[--bad:var(--warn)] [--edge:3px]',
};
const edgeOf = (row: NextReading) => EDGES[stateOf(row)];

function Figures({ page }: { page: TachographState }) {
  const { cards, cards_late, units, units_late, units_soon } = page;
  return (
    <div className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 sm:gap-4 sm:border-0 sm:bg-transparent lg:grid-cols-4">
      <StatCard label="Cards late" value={<Late count={cards_late} />}>
        <Shown to={paths.tachograph} label={`of ${counted(cards, ['card', 'cards'])}`} />, every{' '}
        {page.card_days} days
      </StatCard>
      <StatCard label="Units late" value={<Late count={units_late} />}>
        <Shown to={`${paths.tachograph}?of=unit`} label={`of ${counted(units, ['unit', 'units'])}`} />
        {units_soon > 0 ? `, ${units_soon} due within 7 days` : `, every ${page.unit_days} days`}
      </StatCard>
      <DaysInNoFile />
      <StatCard
        label="We read"
        isLong
        value={
          <span className="text-base font-medium">whose card or unit it is and which days it covers.</span>
        }
      >
        No driving times, no places, no speeds.
      </StatCard>
    </div>
  );
}

function DaysInNoFile() {
  const { data: gaps, error } = useQuery(depotGapsQuery());
  const text = (found: DepotGaps) =>
    found.days === 0
      ? 'of those with checks, in nine weeks'
      : [
          counted(found.drivers, ['driver', 'drivers']),
          'checks on record',
          ...(found.answered > 0 ? [`${found.answered} answered`] : []),
        ].join(', ');
  return (
    <StatCard label="Days in no file" value={gaps ? <Late count={gaps.days} /> : error ? 'Not known' : '...'}>
      {gaps ? text(gaps) : error && "They couldn't be counted"}
    </StatCard>
  );
}

const Late = ({ count }: { count: number }) => <span className={clsx(count > 0 && 'text-bad')}>{count}</span>;

const MOST_UNITS = 3;

/** Beside the cards: the units that are due first. */
function NextUnits({ page: { units, unit_days } }: { page: TachographState }) {
  const titleId = useId();
  const { data } = useQuery(readingsQuery({ of: 'unit', search: '', page: 1, pageSize: MOST_UNITS }));
  const today = useToday();
  return (
    <section
      aria-labelledby={titleId}
      className="overflow-hidden rounded-card border border-line bg-surface print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-gutter py-3">
        <h2 id={titleId} className="font-semibold">
          Units <span className="text-sm font-normal text-ink-soft">every {unit_days} days</span>
        </h2>
        <Shown to={`${paths.tachograph}?of=unit`} label={`All ${units}`} />
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {data?.rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-gutter py-3"
          >
            <div className="min-w-0">
              <Link to={openRecordAt(row)} aria-label={row.name}>
                <PlateChip registration={row.name} />
              </Link>
              <span className="block text-sm text-ink-soft">
                {row.read_on ? `last ${formatDate(row.read_on)}` : 'not read yet'}
              </span>
            </div>
            <p className={clsx('text-right text-sm', COLOURS[stateOf(row)])}>
              <span className="block font-medium tabular-nums">{formatDate(row.next_by)}</span>
              {distance(row.next_by, today)}
            </p>
          </li>
        ))}
      </ul>
    </section>
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

const openRecordAt = ({ id, of }: Pick<NextReading, 'id' | 'of'>) =>
  `${of === 'unit' ? paths.vehicle(id) : paths.driver(id)}#tachograph`;

const openRecord: RowAction<NextReading> = { header: 'Actions', label: 'View', to: openRecordAt };

const areas =
  "grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'name_ask''strip_strip''read_read''next_action']";

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
    width: 'lg:w-1/4',
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
          <span className="block text-sm text-ink-soft">{agencyText(agency_name, agency_until)}</span>
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
        <div className="max-lg:mt-2 max-lg:mb-1">
          <StripBar strip={strip} isLate={row.state === 'late'} today={today} />
          {strip?.gaps.map((gap) => (
            <GapText key={gap.from} gap={gap} />
          ))}
        </div>
      );
    },
  },
  {
    key: 'read',
    header: 'Last read',
    width: 'lg:w-36',
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
    width: 'lg:w-36',
    cell: (row) => (
      <>
        <InCard>Next by </InCard>
        <time dateTime={row.next_by} className="tabular-nums">
          {formatDate(row.next_by)}
        </time>
        <span className={clsx('block text-sm', COLOURS[stateOf(row)])}>
          {row.next_by === row.agency_until && 'last day, '}
          {distance(row.next_by, today)}
        </span>
      </>
    ),
  },
  {
    key: 'ask',
    header: 'Card',
    isForScreen: true,
    width: 'lg:w-34',
    cell: (row) =>
      row.of === 'card' &&
      row.state !== 'in_time' && <AskForCard row={row} isAsked={strips.get(row.id)?.isAsked ?? false} />,
  },
];

function AskForCard({ row: { id, name }, isAsked }: { row: NextReading; isAsked: boolean }) {
  const { mutate, data, isPending, failure } = useAction(askForCard());
  const refusal = failure ?? data;
  if (isAsked) return <span className="text-ink-soft">asked today</span>;
  return (
    <>
      <Button
        variant="secondary"
        className="whitespace-nowrap"
        busy={isPending}
        busyText="Asking..."
        aria-label={`Ask ${name} for the card`}
        onClick={() => mutate(id)}
      >
        Ask for card
      </Button>
      {refusal && (
        <span role="alert" className="mt-1 block text-sm text-bad">
          {refusal}
        </span>
      )}
    </>
  );
}

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
