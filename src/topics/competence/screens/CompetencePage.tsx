import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { PageHeading } from '../../../components/PageHeading';
import { Pill } from '../../../components/Pills';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { useMedia } from '../../../components/useMedia';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import type { Day } from '../../../domain/dates';
import { counted, type Noun } from '../../../domain/words';
import { formatCount } from '../../../lib/format';
import { ExportButton, ExportDialog } from '../../../lists/ExportDialog';
import { FilterSelect } from '../../../lists/FilterToolbar';
import { readFilters, rowFilter, toFilters, wordFilter } from '../../../lists/filters';
import { PrintedRows } from '../../../lists/PrintedRows';
import { usePageParams } from '../../../lists/usePageParams';
import { usePrintedList } from '../../../lists/usePrintedList';
import { paths } from '../../../paths';
import { managersQuery } from '../../drivers/data/drivers';
import { managerName } from '../../drivers/rules';
import { activeLicenseTypesQuery } from '../../license-types/data/active';
import { type CompetenceFilters, competenceQuery, exportCompetence, readCompetence } from '../data';
import {
  beginsGroup,
  type Competence,
  type CompetenceColumn,
  type CompetenceRow,
  cellInFile,
  cellsByColumn,
  cellText,
  cellWord,
  columnHead,
  columnTitle,
  GROUPS,
  groupSpans,
  hasSameColumns,
  lookOf,
} from '../rules';
import { CompetenceGrid, cellPath } from './CompetenceGrid';

const TITLE = 'Competence';
const NOUN: Noun = ['driver', 'drivers'];
/** Above so many drivers the rows are lower. */
const DENSE_ABOVE = 60;
const PHONE = '(width < 48rem)';

const FILTERS = {
  manager: rowFilter('Manager', 'Any manager', 'A former manager'),
  category: wordFilter('Category', 'Any category', []),
};

/** Opens on the drivers with gaps; the others are one line. */
export default function CompetencePage() {
  const user = useCurrentUser();
  const today = useToday();
  const params = usePageParams();
  const { data: managers } = useQuery(managersQuery());
  const { data: types } = useQuery(activeLicenseTypesQuery());
  const choices = toFilters(
    FILTERS,
    {
      manager: managers?.map((manager) => ({ value: manager.id, label: managerName(manager) })),
      category: types?.map(({ code }) => ({ value: code, label: code })),
    },
    params.get,
  );
  const isAll = params.get('show') === 'all';
  const { manager, category } = readFilters(FILTERS, params.get);
  const filters: CompetenceFilters = { manager, category, gap: params.get('gap') || undefined, isAll };
  const query = useInfiniteQuery({ ...competenceQuery(filters), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, refetch } = query;
  const [answer] = data?.pages ?? [];
  const pages = data?.pages.filter((page) => answer && hasSameColumns(page, answer)) ?? [];
  const rows = pages.flatMap((page) => page.rows);
  const isShifted = pages.length < (data?.pages.length ?? 0);
  useEffect(() => {
    if (isShifted) void refetch();
  }, [isShifted, refetch]);
  const total = answer?.total ?? 0;
  const [isExporting, setExporting] = useState(false);
  const printed = usePrintedList({
    title: TITLE,
    by: user,
    noun: NOUN,
    params,
    filters: choices,
    scope: JSON.stringify([filters, today]),
    total,
    read: async (options) => {
      try {
        return await readCompetence(filters, { columns: answer?.columns ?? [] }, options);
      } catch (failure) {
        if (!options.signal.aborted) void refetch();
        throw failure;
      }
    },
  });
  const show = (all: boolean) => params.set('show', all ? 'all' : '');

  return (
    <>
      <PrintTitle title={TITLE} by={user} />
      <PageHeading
        title={TITLE}
        beside={
          <p role="status" className="text-ink-soft tabular-nums">
            {answer && `${counted(answer.drivers, NOUN)}, ${formatCount(answer.with_gaps)} with gaps`}
          </p>
        }
        actions={
          <>
            <PrintButton {...printed.button} />
            <ExportButton disabled={total === 0} onClick={() => setExporting(true)} />
          </>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
        <Pill isOn={!isAll} count={answer?.with_gaps} onPress={() => show(false)}>
          With gaps
        </Pill>
        <Pill isOn={isAll} count={answer?.drivers} onPress={() => show(true)}>
          All
        </Pill>
        <Pill
          isOn={manager === user.id}
          onPress={() => params.set('manager', manager === user.id ? '' : user.id)}
        >
          My drivers
        </Pill>
        {choices.map((filter) => (
          <FilterSelect key={filter.name} filter={filter} params={params} />
        ))}
        <Legend />
      </div>
      {answer ? (
        <div
          className={clsx('print:hidden', isPlaceholderData && 'opacity-60')}
          aria-busy={isPlaceholderData}
        >
          <Found
            answer={answer}
            rows={rows}
            filters={filters}
            onGap={(key) => params.set('gap', filters.gap === key ? '' : key)}
            onAll={show}
          />
          {query.isFetchNextPageError && (
            <ErrorState message="More drivers couldn't be loaded" onRetry={() => query.fetchNextPage()} />
          )}
          {query.hasNextPage && !query.isFetchNextPageError && (
            <div className="mt-3 flex flex-wrap items-center gap-4">
              <Button
                variant="secondary"
                busy={query.isFetchingNextPage}
                busyText="Loading..."
                onClick={() => query.fetchNextPage()}
              >
                More drivers
              </Button>
              <p className="text-sm text-ink-soft tabular-nums">
                1 to {formatCount(rows.length)} of {formatCount(total)}
              </p>
            </div>
          )}
        </div>
      ) : error ? (
        <Card>
          <ErrorState
            message={explain("The competence of the drivers couldn't be loaded", error)}
            onRetry={() => refetch()}
          />
        </Card>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      {/* For the browser's own command, which cannot wait for the drivers. */}
      <p className="hidden print:block">To print the drivers, press "Print" on the page, or Ctrl+P.</p>
      <PrintedRows list={printed} sort={null}>
        {(all) => <OnPaper columns={answer?.columns ?? []} rows={all} today={today} />}
      </PrintedRows>
      {isExporting && answer && (
        <ExportDialog
          list={{ noun: NOUN, total }}
          file={{
            mutation: exportCompetence(answer),
            filters,
            columns: fileColumns(answer.columns, today),
            // As the database sorts them.
            compare: () => 0,
            fileName: `competence-${today}.csv`,
          }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

const Legend = () => (
  <p className="ml-auto flex flex-wrap gap-x-3 gap-y-1 text-xs max-md:hidden">
    <span className="rounded-control bg-bad-soft px-1.5 py-0.5 text-bad">overdue or missing</span>
    <span className="rounded-control bg-warn-soft px-1.5 py-0.5 text-warn">due</span>
    <span className="rounded-control bg-idle-soft px-1.5 py-0.5">sent, to sign or to watch</span>
    <span className="py-0.5 text-ink-soft">valid until</span>
    <span className="py-0.5 text-ink-soft">· not required</span>
  </p>
);

type FoundProps = {
  answer: Competence;
  rows: readonly CompetenceRow[];
  filters: CompetenceFilters;
  onGap: (key: string) => void;
  onAll: (all: boolean) => void;
};

function Found({ answer, rows, filters, onGap, onAll }: FoundProps) {
  const isPhone = useMedia(PHONE);
  const { columns, drivers, with_gaps, total } = answer;
  const inOrder = drivers - with_gaps;
  const isNarrowed = Boolean(filters.manager ?? filters.category ?? filters.gap);

  if (drivers === 0) {
    return (
      <Card>
        <EmptyState
          icon={Users}
          title={isNarrowed ? 'No drivers match' : 'No drivers yet'}
          text={
            isNarrowed
              ? 'Choose another manager or category.'
              : 'Each active driver is listed here: licences, cards, training and policies, until when, and what is missing.'
          }
          action={isNarrowed ? undefined : <ButtonLink to={paths.newDriver}>Add a driver</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <div className="rounded-card border border-line bg-surface">
      {rows.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title={filters.gap ? 'No gap there' : 'No gaps'}
          text={filters.gap ? 'Nobody has a gap in this column any more.' : 'All drivers are in order.'}
          action={
            filters.gap && (
              <Button variant="secondary" onClick={() => onGap(filters.gap ?? '')}>
                Show all gaps
              </Button>
            )
          }
        />
      ) : isPhone ? (
        <GapList columns={columns} rows={rows} />
      ) : (
        <CompetenceGrid
          columns={columns}
          rows={rows}
          total={total}
          isDense={drivers > DENSE_ABOVE}
          gap={filters.gap}
          onGap={onGap}
        />
      )}
      {inOrder > 0 && !filters.gap && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-b-card border-t border-line bg-canvas px-5 py-1 text-sm text-ink-soft">
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden="true" className="size-4" />
            Without gaps <strong className="text-ink tabular-nums">{formatCount(inOrder)}</strong>
          </p>
          <Button
            variant="quiet"
            aria-label={`${filters.isAll ? 'Hide' : 'Show'} drivers without gaps`}
            onClick={() => onAll(!filters.isAll)}
          >
            {filters.isAll ? 'Hide' : 'Show'}
          </Button>
        </div>
      )}
    </div>
  );
}

const gapsOf = (row: CompetenceRow) => row.cells.filter(({ is_gap }) => is_gap);

type RowsProps = { columns: readonly CompetenceColumn[]; rows: readonly CompetenceRow[] };

/** On a phone: in words, each gap leads to its form. */
function GapList({ columns, rows }: RowsProps) {
  const today = useToday();
  return (
    <ul aria-label="Competence" className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="px-4 py-2">
          <Link
            to={paths.driver(row.id)}
            dir="auto"
            className="flex min-h-11 items-center font-medium text-brand hover:underline"
          >
            {row.name}
          </Link>
          {row.gaps === 0 && <p className="pb-2 text-sm text-ink-soft">Without gaps</p>}
          <ul>
            {gapsOf(row).map((cell) => {
              const column = columns[cell.column];
              const to = column && cellPath(row.id, cell, column);
              if (!column || !to) return null;
              const isLate = lookOf({ ...cell, sent: undefined }, column) === 'late';
              return (
                <li key={cell.column}>
                  <Link
                    to={to}
                    className={clsx(
                      'flex min-h-11 items-center text-sm hover:underline',
                      isLate ? 'text-bad' : 'text-warn',
                    )}
                  >
                    {cellText(cell, column, today)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const fileColumns = (columns: readonly CompetenceColumn[], today: Day) => [
  { heading: 'Driver', cell: ({ name }: CompetenceRow) => name },
  { heading: 'Gaps', cell: ({ gaps }: CompetenceRow) => gaps },
  ...columns.map((column, at) => ({
    heading: columnTitle(column),
    cell: ({ cells }: CompetenceRow) =>
      cellInFile(
        cells.find((cell) => cell.column === at),
        column,
        today,
      ),
  })),
];

/** Landscape, on the paper that the person chooses. A cross and a line stand for the colours. */
function OnPaper({ columns, rows, today }: RowsProps & { today: Day }) {
  return (
    <div className="paper-cells text-ink">
      <p className="mb-1 text-xs">
        ✗ late or missing. <u>Underlined</u>: due soon. Otherwise in order until, since, or signed on. Empty:
        not asked.
      </p>
      <table className="w-full table-fixed hyphens-auto">
        <caption className="sr-only">{TITLE}</caption>
        <colgroup>
          <col className="w-[13%]" />
          <col className="w-[3.5%]" />
          <col span={columns.length} />
        </colgroup>
        <thead>
          <tr>
            <td colSpan={2} />
            {groupSpans(columns).map(({ group, span }) => (
              <th key={group} scope="colgroup" colSpan={span} className={GROUP_LINE}>
                {GROUPS[group]}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">Driver</th>
            <th scope="col">Gaps</th>
            {columns.map((column, at) => (
              <th key={column.key} scope="col" className={clsx(beginsGroup(columns, at) && GROUP_LINE)}>
                {columnHead(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const cells = cellsByColumn(row);
            return (
              <tr key={row.id}>
                <th scope="row" className="font-normal">
                  {row.name}
                </th>
                <td>{row.gaps || ''}</td>
                {columns.map((column, at) => {
                  const cell = cells.get(at);
                  const look = lookOf(cell, column);
                  const word = look === 'not_asked' ? '' : cellWord(cell, column, today);
                  return (
                    <td key={column.key} className={clsx(beginsGroup(columns, at) && GROUP_LINE)}>
                      {look === 'late' ? <strong>✗ {word}</strong> : look === 'due' ? <u>{word}</u> : word}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const GROUP_LINE = 'border-l! border-l-line-strong!';
