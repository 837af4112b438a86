import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import type { Column, RowAction } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { lazyPart, type Prefetch } from '../../../components/lazyPart';
import { PrintTitle } from '../../../components/PrintTitle';
import { StatusBadge } from '../../../components/StatusBadge';
import { askAhead } from '../../../data/queryClient';
import { keysOf } from '../../../domain/objects';
import { formatMonth, formatTimestampDate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { choiceFilter } from '../../../lists/filters';
import { ActButton, ListTop } from '../../../lists/ListTop';
import { PagedTable } from '../../../lists/PagedTable';
import { listResource, prefetchList, unsorted, useList } from '../../../lists/useList';
import { paths } from '../../../paths';
import { type DebriefRow, debriefFiguresQuery, debriefQuery, debriefsQuery } from '../data/debriefs';
import { StateBadge } from '../parts/StateBadge';
import { DEBRIEF_STATES, infringementsText } from '../rules';
import { DebriefPage } from './DebriefPage';

const ReportDialog = lazyPart(() => import('../parts/ReportDialog'));

const DEBRIEFS = listResource({
  title: 'Debriefs',
  noun: ['entry', 'entries'],
  filters: { state: choiceFilter('State', 'Any state', keysOf(DEBRIEF_STATES), DEBRIEF_STATES) },
  sort: unsorted,
  query: debriefsQuery,
});

const askList = prefetchList(DEBRIEFS);

export const prefetch: Prefetch = (client, search, params) => {
  const id = search.get('id');
  return id ? askAhead(client, debriefQuery(id)) : askList(client, search, params);
};

const BACK = { to: paths.tachograph, label: 'Tachograph' };

/** The list, or one of it. */
export default function DebriefsPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <DebriefPage id={id} /> : <DebriefList />;
}

/** Each driver and month: the report and its talk, or that there were no infringements. */
function DebriefList() {
  const user = useCurrentUser();
  const list = useList(DEBRIEFS, user);
  const { data: figures } = useQuery(debriefFiguresQuery());
  const [isAdding, setAdding] = useState(false);
  const add = { label: 'Enter a report', onPress: () => setAdding(true) };
  return (
    <>
      <PrintTitle title={DEBRIEFS.title} by={user} />
      <ListTop
        list={list}
        title={DEBRIEFS.title}
        back={BACK}
        about="Talks with drivers about the report of your analyst on their driving hours."
        beside={
          figures &&
          figures.late > 0 && (
            <StatusBadge tone="bad" label={`${figures.late} over ${figures.days} days`} quiet />
          )
        }
        act={add}
        searchLabel="Search debriefs by driver"
        placeholder="Search drivers..."
      />
      <PagedTable
        caption="Debriefs"
        list={list}
        columns={columns}
        areas={areas}
        rowAction={openDebrief}
        noMatch={{
          title: 'No debriefs match',
          text: 'Try another name or state.',
          clearText: 'Clear filters',
        }}
        empty={
          <EmptyState
            icon={MessagesSquare}
            title="No reports yet"
            text="Enter the report of your analyst on a driver's hours. The talk about it is signed by the driver."
            action={<ActButton {...add} />}
          />
        }
      />
      {isAdding && (
        <Suspense fallback={null}>
          <ReportDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

const areas =
  "grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'name_state''report_report''talk_action']";

const openDebrief: RowAction<DebriefRow> = {
  header: 'Actions',
  label: 'Open',
  to: ({ id }) => paths.debrief(id),
};

/** Labels a value on a phone's card, which has no header. Screen readers read the header instead. */
const InCard = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="text-ink-soft lg:hidden print:hidden">
    {children}
  </span>
);

const columns: readonly Column<DebriefRow>[] = [
  {
    key: 'name',
    header: 'Driver and month',
    isTitle: true,
    cell: ({ driver_name, month }) => (
      <>
        <span className="font-semibold wrap-anywhere">{driver_name}</span>
        <span className="block text-sm text-ink-soft">{formatMonth(month)}</span>
      </>
    ),
  },
  {
    key: 'report',
    header: 'Report',
    cell: (row) =>
      row.report_on ? (
        <>
          <InCard>Report of </InCard>
          {formatDate(row.report_on)}
          <span className="block text-sm text-ink-soft">{infringementsText(row)}</span>
        </>
      ) : (
        <span className="text-sm text-ink-soft">
          noted {formatTimestampDate(row.created_at)}
          {row.created_by_name && ` by ${row.created_by_name}`}
        </span>
      ),
  },
  {
    key: 'talk',
    header: 'Talk',
    cell: ({ held_on, held_by_name, closed_at, report_on, due_on, missed_on }) =>
      closed_at && held_on ? (
        <>
          <InCard>Talk on </InCard>
          {formatDate(held_on)}
          {held_by_name && <span className="text-sm text-ink-soft lg:block"> by {held_by_name}</span>}
        </>
      ) : (
        report_on &&
        due_on && (
          <span className="text-ink-soft">
            due by {formatDate(due_on)}
            {missed_on && <span className="block text-sm">did not come on {formatDate(missed_on)}</span>}
          </span>
        )
      ),
  },
  { key: 'state', header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
];
