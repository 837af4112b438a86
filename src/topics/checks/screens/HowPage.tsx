import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Card } from '../../../components/Card';
import { type Column, DataTable } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { NativeSelect } from '../../../components/NativeSelect';
import { OneLine } from '../../../components/OneLine';
import { PageHeading } from '../../../components/PageHeading';
import { Pill, Pills } from '../../../components/Pills';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { useMedia } from '../../../components/useMedia';
import { usePrintKey } from '../../../components/usePrintKey';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import { addDaysToDay } from '../../../domain/dates';
import { formatCount } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { oneOf } from '../../../lists/filters';
import { paths } from '../../../paths';
import { howChecksAreDoneQuery } from '../data/staff';
import { areFast, HOW_COLUMNS, HOW_SORTS, type HowDone, type HowSort, sortHow } from '../how';

const PERIODS = { 7: '7 days', 28: '28 days', 90: '90 days', 365: 'A year' };
const FIRST = '28';

/** Figures without a score: they say where to ask, not who is good. */
export default function HowPage() {
  const today = useToday();
  const user = useCurrentUser();
  const isNarrow = useMedia('(max-width: 63.99rem)');
  const [params, setParams] = useSearchParams();
  const asked = params.get('days') ?? FIRST;
  const days = Object.keys(PERIODS).includes(asked) ? asked : FIRST;
  const sorted = oneOf(HOW_COLUMNS, params.get('sort') ?? '') ?? 'name';
  const direction = oneOf(['asc', 'desc'], params.get('dir') ?? '') ?? HOW_SORTS[sorted];
  const since = addDaysToDay(today, 1 - Number(days));
  const { data, error, refetch } = useQuery(howChecksAreDoneQuery(since, today));
  const rows = useMemo(() => data && sortHow(data, sorted, direction), [data, sorted, direction]);
  const columns = useMemo(() => {
    const all = columnsOf(areFast(data ?? []));
    return isNarrow ? narrowed(all) : all;
  }, [data, isNarrow]);
  usePrintKey(() => print());

  const set = (values: Record<string, string>) =>
    setParams(
      (old) => {
        for (const [name, value] of Object.entries(values)) old.set(name, value);
        return old;
      },
      { replace: true },
    );
  const sortBy = (pressed: string) => {
    const next = oneOf(HOW_COLUMNS, pressed) ?? 'name';
    const turned = direction === 'asc' ? 'desc' : 'asc';
    set({ sort: next, dir: next === sorted ? turned : HOW_SORTS[next] });
  };

  return (
    <>
      <PrintTitle
        title="How checks are done"
        by={user}
        about={<p>{`${formatDate(since)} to ${formatDate(today)}`}</p>}
      />
      <PageHeading
        title="How checks are done"
        back={{ to: paths.today, label: 'Today' }}
        subtitle="Who checks, how long it takes and what they find. There is no score. Use it to decide whom to talk to."
        actions={<PrintButton disabled={!data} onPrint={() => print()} />}
      />
      <div className="mb-3 flex flex-wrap gap-2 print:hidden">
        <Pills label="Period">
          {Object.entries(PERIODS).map(([value, label]) => (
            <Pill key={value} isOn={value === days} onPress={() => set({ days: value })}>
              {label}
            </Pill>
          ))}
        </Pills>
        {isNarrow && (
          <NativeSelect
            aria-label="Sort by"
            value={sorted}
            onChange={({ target }) => sortBy(target.value)}
            className="grow basis-40"
          >
            {HOW_COLUMNS.map((each) => (
              <option key={each} value={each}>
                By {HEADERS[each].charAt(0).toLowerCase() + HEADERS[each].slice(1)}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      {!data && error ? (
        <Card>
          <ErrorState
            message={explain("How checks are done couldn't be loaded", error)}
            onRetry={() => refetch()}
          />
        </Card>
      ) : (
        <DataTable
          caption="How checks are done"
          columns={columns}
          rows={rows}
          rowKey={({ driver_id }) => driver_id}
          areas="grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'name_fastest''checks_median''rest_rest']"
          isLines
          sort={{ column: sorted, direction, onSort: sortBy }}
          empty={
            <EmptyState
              icon={Users}
              title="No checks in this time"
              text="Choose a longer time, or come back tomorrow."
            />
          }
        />
      )}
    </>
  );
}

/** '3 min 20 s', '48 s'. */
const duration = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

const share = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`);

const HEADERS: Record<HowSort, string> = {
  name: 'Driver',
  checks: 'Checks',
  without_defect: 'Without defect',
  median_seconds: 'Typical time',
  fastest_seconds: 'Fastest',
  photos_refused: 'Photos not taken',
  found_by_others: 'Found by someone else within 24 h',
  failed_tests: 'CVRT or NCT failed within 14 days',
};

type HowColumn = Column<HowDone> & { sort: HowSort };

/** The names have what is left. Long heads take two or three lines. */
const WIDTHS: Partial<Record<HowSort, string>> = {
  checks: 'lg:w-18',
  without_defect: 'lg:w-28',
  median_seconds: 'lg:w-27',
  fastest_seconds: 'lg:w-26',
  photos_refused: 'lg:w-30',
  found_by_others: 'lg:w-36 not-print:whitespace-normal!',
  failed_tests: 'lg:w-36 not-print:whitespace-normal!',
};

const column = (key: string, sort: HowSort, cell: HowColumn['cell']): HowColumn => ({
  key,
  sort,
  header: HEADERS[sort],
  width: WIDTHS[sort],
  cell,
  align: sort === 'name' ? 'start' : 'end',
});

/** `fast`: the drivers whose fastest check is to be looked at. */
const columnsOf = (fast: ReadonlySet<string>): HowColumn[] => [
  column('name', 'name', ({ name }) => <OneLine text={name} className="font-medium" />),
  column('checks', 'checks', ({ checks }) => formatCount(checks)),
  column('share', 'without_defect', ({ checks, without_defect }) => share(without_defect, checks)),
  column('median', 'median_seconds', ({ median_seconds }) => duration(median_seconds)),
  column('fastest', 'fastest_seconds', ({ driver_id, fastest_seconds }) =>
    fast.has(driver_id) ? (
      <span className="font-medium text-warn">
        {duration(fastest_seconds)}
        <span className="sr-only">, much faster than usual</span>
      </span>
    ) : (
      duration(fastest_seconds)
    ),
  ),
  column('photos', 'photos_refused', ({ photos_asked, photos_refused }) =>
    photos_asked === 0 ? '' : `${photos_refused} of ${photos_asked}`,
  ),
  column('others', 'found_by_others', ({ found_by_others }) => formatCount(found_by_others)),
  column('failed', 'failed_tests', ({ failed_tests }) => formatCount(failed_tests)),
];

/** What a line says after its figure. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['name', ''],
  ['checks', 'checks'],
  ['median', 'typical'],
  ['fastest', 'fastest'],
]);

/** A line each for a screen without room for a table: what is compared, and the rest on a press. */
function narrowed(all: readonly HowColumn[]): Column<HowDone>[] {
  const rest = all.filter(({ key }) => !SHORT.has(key));
  return [
    ...all
      .filter(({ key }) => SHORT.has(key))
      .map((each) => ({
        ...each,
        cell: (row: HowDone) => (
          <>
            {each.cell(row)} <span className="text-ink-soft">{SHORT.get(each.key)}</span>
          </>
        ),
      })),
    {
      key: 'rest',
      header: 'More',
      cell: (row) => (
        <details className="-mt-1">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-brand">
            More <span className="sr-only">: {row.name}</span>
          </summary>
          <dl className="pb-2">
            {rest.map(({ key, header, cell }) => (
              <div key={key} className="flex justify-between gap-4 py-0.5">
                <dt className="min-w-0 text-ink-soft">{header}</dt>
                <dd className="shrink-0 tabular-nums">{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ),
    },
  ];
}
