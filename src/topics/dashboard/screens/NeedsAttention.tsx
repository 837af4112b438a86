import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck, Square, SquareCheckBig } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { DangerTag } from '../../../components/DangerTag';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { Help } from '../../../components/Help';
import { Pagination } from '../../../components/Pagination';
import { Skeleton } from '../../../components/Skeleton';
import { useHashFocus } from '../../../components/useHashFocus';
import { explain } from '../../../data/errors';
import { offerCountQuery, submissionCountQuery } from '../../../data/waitingCounts';
import { counted, type Noun } from '../../../domain/words';
import { formatCount } from '../../../lib/format';
import { oneOf } from '../../../lists/filters';
import { usePagedQuery } from '../../../lists/usePagedQuery';
import { type PageParams, usePageParams } from '../../../lists/usePageParams';
import { paths } from '../../../paths';
import { DANGERS, type Danger, dangers } from '../../../words/findings';
import { type AttentionFilter, type AttentionRow, attentionQuery } from '../../findings/data/findings';
import { type ComplianceFigures, isSmall } from '../data/dashboard';
import { AttentionEntry } from './AttentionEntry';
import { NoDrivers } from './NoDrivers';
import { kindsText, type SubjectCounts } from './subjectCounts';

const DANGER = 'danger';
const UNUSED = 'unused';
const LAW = 'law';

type Groups = ComplianceFigures['groups'];

export function useAttentionFilter() {
  const params = usePageParams();
  return {
    params,
    danger: oneOf(DANGERS, params.get(DANGER)),
    isByLaw: params.get(LAW) === '1',
    includeUnused: params.get(UNUSED) === '1',
  };
}

type AlsoWaiting = { submissions: number; offers: number };
const NONE: AlsoWaiting = { submissions: 0, offers: 0 };

function useAlsoWaiting(): AlsoWaiting {
  const { role, depot } = useCurrentUser();
  const { data: submissions = 0 } = useQuery(submissionCountQuery());
  const { data: offers = 0 } = useQuery({ ...offerCountQuery(depot.id), enabled: role === 'admin' });
  return { submissions, offers };
}

function withAlsoWaiting(groups: Groups, { submissions, offers }: AlsoWaiting): Groups {
  const more = submissions + offers;
  if (more === 0) return groups;
  const own = groups.find(({ danger }) => danger === 'waiting');
  return [
    ...groups.filter((group) => group !== own),
    {
      danger: 'waiting',
      subjects: own?.subjects ?? [],
      counts: own?.counts ?? {},
      total: (own?.total ?? 0) + more,
    },
  ];
}

type NeedsAttentionProps = {
  figures: UseQueryResult<ComplianceFigures>;
  paper: readonly AttentionRow[] | undefined;
};

export function NeedsAttention({ figures, paper }: NeedsAttentionProps) {
  const { params, danger, isByLaw, includeUnused } = useAttentionFilter();
  const { data, isPending, error, refetch } = figures;
  const titleId = useId();
  const also = useAlsoWaiting();
  const groups = data && withAlsoWaiting(data.groups, also);
  useHashFocus();

  return (
    <section
      id="needs-attention"
      aria-labelledby={titleId}
      className="self-start rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-4 sm:px-5 sm:pt-2">
        <h2 id={titleId} tabIndex={-1} className="text-base font-semibold">
          Needs attention
        </h2>
        <div className="-mx-4 flex flex-wrap forced-colors:mx-0">
          {((data?.law ?? 0) > 0 || isByLaw) && (
            <Toggle isOn={isByLaw} onPress={() => params.set(LAW, isByLaw ? '' : '1')}>
              Deadlines by law {formatCount(data?.law ?? 0)}
            </Toggle>
          )}
          <Toggle isOn={includeUnused} onPress={() => params.set(UNUSED, includeUnused ? '' : '1')}>
            Include inactive<span className="sr-only"> drivers and vehicles</span>
          </Toggle>
        </div>
      </div>
      {isPending && <Skeleton className="mx-5 my-4 h-96" />}
      {!data && error && (
        <ErrorState
          message={explain("The items that need attention couldn't be loaded", error)}
          onRetry={refetch}
        />
      )}
      {data && groups && (
        <>
          <p role="status" className="sr-only">
            {summary(groups)}
          </p>
          {groups.length > 0 && (danger || !isSmall(data)) && (
            <DangerChips groups={groups} current={danger} params={params} />
          )}
          {data.drivers.total === 0 && <NoDrivers isSettingUp={data.setup !== null} />}
          {paper ? (
            <Paper rows={paper} also={also} />
          ) : danger || isByLaw ? (
            <Filtered
              filter={{ danger, isByLaw, includeUnused }}
              params={params}
              also={isByLaw ? NONE : also}
            />
          ) : (
            <AllGroups groups={groups} also={also} />
          )}
          {groups.length === 0 && data.drivers.total > 0 && (
            <EmptyState
              icon={CircleCheck}
              title="Everything is in order"
              text="Nothing is overdue, missing, due soon or to watch, and nothing is waiting for you."
            />
          )}
        </>
      )}
    </section>
  );
}

type ToggleProps = { isOn: boolean; onPress: () => void; children: ReactNode };

function Toggle({ isOn, onPress, children }: ToggleProps) {
  return (
    <Button variant="quiet" className="text-sm" aria-pressed={isOn} onClick={onPress}>
      {isOn ? <SquareCheckBig className="size-4" /> : <Square className="size-4" />}
      <span>{children}</span>
    </Button>
  );
}

function summary(groups: Groups): string {
  const count = totalOf(groups);
  if (count === 0) return 'Nothing needs attention';
  return counted(count, ['item needs attention', 'items need attention']);
}

const totalOf = (groups: Groups, danger?: Danger) =>
  groups.reduce((sum, group) => sum + (danger && group.danger !== danger ? 0 : group.total), 0);

/** 'Waiting for you' has what waits elsewhere, whatever that is. */
const kindsOf = (danger: Danger, counts: SubjectCounts = {}) =>
  danger === 'waiting' ? null : kindsText(counts);

type DangerChipsProps = { groups: Groups; current: Danger | undefined; params: PageParams };

function DangerChips({ groups, current, params }: DangerChipsProps) {
  const shown = DANGERS.filter((danger) => !SELDOM.has(danger) || totalOf(groups, danger) > 0);
  const press = (danger: Danger) => params.set(DANGER, danger === current ? '' : danger);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame them
    <div
      role="group"
      aria-label="Show"
      className={clsx(
        'border-b border-line max-sm:grid max-sm:border-t sm:flex sm:flex-wrap sm:gap-2 sm:px-5 sm:pt-1 sm:pb-3 print:hidden',
        shown.length === 5
          ? 'max-sm:grid-cols-5 max-[22rem]:grid-cols-3'
          : 'max-sm:grid-cols-3 max-sm:gap-px max-sm:bg-line',
      )}
    >
      <button
        type="button"
        aria-pressed={!current}
        onClick={() => params.set(DANGER, '')}
        className={clsx(CHIP, 'max-sm:hidden')}
      >
        All <span className="text-ink-soft">{formatCount(totalOf(groups))}</span>
      </button>
      {shown.map((danger) => {
        const count = totalOf(groups, danger);
        const kinds = kindsOf(danger, groups.find((group) => group.danger === danger)?.counts);
        return (
          <button
            key={danger}
            type="button"
            aria-pressed={danger === current}
            onClick={() => press(danger)}
            className={clsx(CHIP, TILE)}
          >
            <span className="max-sm:hidden sm:contents">
              <DangerTag danger={danger} />
            </span>
            <span
              className={clsx(
                'tabular-nums max-sm:text-xl max-sm:leading-6',
                count > 0 && COUNT_COLOUR[danger],
              )}
            >
              {/* A phone has room for the number alone; the heading of the group says the rest. */}
              {kinds && <span className="max-sm:hidden">{kinds}</span>}
              <span className={kinds ? 'sm:hidden' : undefined}>{formatCount(count)}</span>
            </span>
            <span className="text-xs font-normal text-ink-soft sm:hidden">{dangers[danger]()}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Hidden while their count is 0. */
const SELDOM: ReadonlySet<Danger> = new Set(['high_risk', 'to_watch']);

const CHIP =
  'inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong px-3 text-[0.8125rem] font-medium hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft pointer-coarse:min-h-11';
const TILE =
  'max-sm:min-h-14 max-sm:flex-col max-sm:justify-start max-sm:gap-0.5 max-sm:rounded-none max-sm:border-0 max-sm:px-0 max-sm:py-1.5 max-sm:font-semibold max-sm:not-aria-pressed:bg-surface max-sm:last:nth-[3n+2]:col-span-3';

const COUNT_COLOUR: Record<Danger, string> = {
  must_not_drive: 'max-sm:text-bad',
  not_roadworthy: 'max-sm:text-bad',
  missing: 'max-sm:text-bad',
  high_risk: 'max-sm:text-bad',
  due_soon: 'max-sm:text-warn',
  to_watch: 'max-sm:text-warn',
  waiting: '',
};

function AllGroups({ groups, also }: { groups: Groups; also: AlsoWaiting }) {
  const { search } = useLocation();
  return groups.map(({ danger, total, counts, subjects }) => (
    <Group key={danger} danger={danger} total={total} counts={counts} rows={subjects} also={also}>
      {total - alsoIn(danger, also) > subjects.length && (
        <>
          <Link
            to={groupPath(search, danger)}
            className="flex min-h-11 items-center px-4 text-sm text-brand hover:underline sm:px-5 print:hidden"
          >
            Show all {formatCount(total)}
            <span className="sr-only">: {dangers[danger]()}</span>
          </Link>
          {/* For the browser's own print command, which cannot wait for the rest to load. */}
          <p className="hidden px-5 py-1 text-sm print:block">
            {subjects.length} of {formatCount(total)}. The Print button prints all of them.
          </p>
        </>
      )}
    </Group>
  ));
}

function groupPath(search: string, danger: Danger) {
  const params = new URLSearchParams(search);
  params.set(DANGER, danger);
  return { search: `?${params}`, hash: 'needs-attention' };
}

type FilteredProps = { filter: AttentionFilter; params: PageParams; also: AlsoWaiting };

function Filtered({ filter, params, also }: FilteredProps) {
  const { page, pageSize } = params;
  const { danger } = filter;
  // The dashboard loads only the page it shows.
  const query = usePagedQuery(params, (request) => attentionQuery({ ...request, ...filter }), {
    prefetchNext: false,
  });
  const { data, error, isPlaceholderData, pageCount, refetch } = query;
  if (!data && error) {
    return <ErrorState message={explain("This list couldn't be loaded", error)} onRetry={refetch} />;
  }
  if (!data) return <Skeleton className="mx-5 my-4 h-60" />;
  const total = data.total + (danger ? alsoIn(danger, also) : 0);
  if (total === 0) {
    return <EmptyState icon={CircleCheck} title={`Nothing under "${filterTitle(filter)}"`} />;
  }
  return (
    <div className={clsx(isPlaceholderData && 'opacity-55')}>
      {danger ? (
        <Group danger={danger} total={total} rows={data.rows} also={also} />
      ) : (
        <Paper rows={data.rows} also={also} />
      )}
      {pageCount > 1 && (
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <Pagination
            page={page}
            pageCount={pageCount}
            pageSize={pageSize}
            onPageChange={params.setPage}
            onPageSizeChange={params.setPageSize}
          />
        </div>
      )}
    </div>
  );
}

const filterTitle = ({ danger, isByLaw }: AttentionFilter) =>
  [...(isByLaw ? ['Deadlines by law'] : []), ...(danger ? [dangers[danger]()] : [])].join(', ');

/** Under their headings: on paper, or of several dangers. */
function Paper({ rows, also }: { rows: readonly AttentionRow[]; also: AlsoWaiting }) {
  return DANGERS.map((danger) => {
    const own = rows.filter((row) => row.danger === danger);
    const total = own.length + alsoIn(danger, also);
    return total > 0 && <Group key={danger} danger={danger} total={total} rows={own} also={also} />;
  });
}

const alsoIn = (danger: Danger, { submissions, offers }: AlsoWaiting) =>
  danger === 'waiting' ? submissions + offers : 0;

type GroupProps = {
  danger: Danger;
  total: number;
  /** Of which kind they are, where that is known. */
  counts?: SubjectCounts;
  rows: readonly AttentionRow[];
  also: AlsoWaiting;
  children?: ReactNode;
};

function Group({ danger, total, counts, rows, also, children }: GroupProps) {
  const titleId = useId();
  const kinds = kindsOf(danger, counts);
  // What is late stands with what is overdue, and has its mark.
  const byLaw = danger === 'due_soon' ? rows.filter(({ law_due }) => law_due) : [];
  const others = rows.filter((row) => !byLaw.includes(row));
  return (
    <section aria-labelledby={titleId}>
      <h3
        id={titleId}
        className={clsx(
          'sticky top-0 z-10 flex min-h-9 flex-wrap items-center gap-x-2 border-y border-line px-4 text-sm first:border-t-0 sm:px-5 print:static print:break-after-avoid',
          danger === 'must_not_drive' ? 'bg-bad-soft' : 'bg-canvas',
        )}
      >
        <DangerTag danger={danger} />
        <span className="font-semibold tabular-nums">{formatCount(total)}</span>
        {kinds && <span className="text-ink-soft max-sm:basis-full max-sm:pb-1 max-sm:text-xs">{kinds}</span>}
        {danger === 'high_risk' && <Help topic="highRisk" />}
      </h3>
      {[byLaw, others].map(
        (part) =>
          part.length > 0 && (
            <Fragment key={part === byLaw ? 'law' : 'others'}>
              {byLaw.length > 0 && (
                <h4 className="border-b border-line px-4 py-1.5 text-sm font-semibold sm:px-5">
                  {part === byLaw ? 'Deadlines by law' : 'Other dates'}
                </h4>
              )}
              <ul className="@container divide-y divide-line border-line not-last:border-b print:[container-type:normal]">
                {part.map((row) => (
                  <AttentionEntry key={row.subject_id} row={row} danger={danger} />
                ))}
              </ul>
            </Fragment>
          ),
      )}
      {children}
      {danger === 'waiting' && (
        <>
          <WaitingLink
            count={also.submissions}
            words={['record to verify', 'records to verify']}
            to={paths.verify}
          />
          <WaitingLink
            count={also.offers}
            words={['offer of a driver or vehicle', 'offers of drivers or vehicles']}
            to={paths.moves}
          />
        </>
      )}
    </section>
  );
}

type WaitingLinkProps = { count: number; words: Noun; to: string };

function WaitingLink({ count, words, to }: WaitingLinkProps) {
  if (count === 0) return null;
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center border-t border-line px-4 text-sm text-brand hover:underline sm:px-5"
    >
      {counted(count, words)}
    </Link>
  );
}
