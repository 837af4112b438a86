import { MessagesSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import type { Column, RowAction } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { lazyPart } from '../../../components/lazyPart';
import { PrintTitle } from '../../../components/PrintTitle';
import { StatusBadge } from '../../../components/StatusBadge';
import { useToday } from '../../../components/useToday';
import type { Day } from '../../../domain/dates';
import { formatCount } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { choiceFilter } from '../../../lists/filters';
import { ActButton, ListTop } from '../../../lists/ListTop';
import { PagedTable } from '../../../lists/PagedTable';
import { listResource, prefetchList, unsorted, useList } from '../../../lists/useList';
import { paths } from '../../../paths';
import { type Talk, talksQuery } from '../data/talks';
import { thereText } from '../rules';

const TalkDialog = lazyPart(() => import('./TalkDialog'));

const TALKS = listResource({
  title: 'Toolbox talks',
  noun: ['talk', 'talks'],
  filters: {
    missing: choiceFilter('Attendance', 'All talks', ['some'], { some: 'Somebody has to catch up' }),
  },
  sort: unsorted,
  query: talksQuery,
});

export const prefetch = prefetchList(TALKS);

const MORE = [{ label: 'Attendance', icon: null, to: paths.attendance }];

export default function TalksPage() {
  const user = useCurrentUser();
  const today = useToday();
  const navigate = useNavigate();
  const list = useList(TALKS, user);
  const [isAdding, setAdding] = useState(false);
  const add = { label: 'New talk', onPress: () => setAdding(true) };
  return (
    <>
      <PrintTitle title={TALKS.title} by={user} />
      <ListTop
        list={list}
        title={TALKS.title}
        act={add}
        more={MORE}
        searchLabel="Search talks by title, place or leader"
        placeholder="Search talks..."
      />
      <PagedTable
        caption="Toolbox talks"
        list={list}
        columns={columnsOn(today)}
        areas={areas}
        rowAction={openTalk}
        noMatch={{ title: 'No talks match', text: 'Try other words.', clearText: 'Clear filters' }}
        empty={
          <EmptyState
            icon={MessagesSquare}
            title="No talks yet"
            text="Toolbox talks are listed here, with who was there and who has to catch up."
            action={<ActButton {...add} />}
          />
        }
      />
      {isAdding && (
        <Suspense fallback={null}>
          <TalkDialog
            talk={null}
            stored={null}
            onClose={() => setAdding(false)}
            onSaved={({ id }) => void navigate(paths.talk(id))}
          />
        </Suspense>
      )}
    </>
  );
}

const areas =
  "grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'title_day''state_there''counts_action']";

const openTalk: RowAction<Talk> = {
  header: 'Actions',
  label: 'Open',
  to: ({ id }) => paths.talk(id),
};

const columnsOn = (today: Day): readonly Column<Talk>[] => [
  {
    key: 'title',
    header: 'Talk',
    isTitle: true,
    cell: ({ title, place, led_by }) => (
      <>
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {place}, led by {led_by}
        </span>
      </>
    ),
  },
  { key: 'day', header: 'Day', cell: ({ held_on }) => formatDate(held_on) },
  { key: 'counts', header: 'Counts as', cell: ({ requirement_name }) => requirement_name },
  {
    key: 'there',
    header: 'Present',
    align: 'end',
    // Until somebody has come, "0 of 26" would read as a failure.
    cell: (talk) => (talk.held_on >= today && talk.there === 0 ? null : thereText(talk)),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ held_on, missing }) =>
      missing === 0 ? (
        <span className="text-ink-soft">complete</span>
      ) : held_on < today ? (
        <StatusBadge tone="warn" label={`${formatCount(missing)} to catch up`} quiet />
      ) : (
        <span className="text-ink-soft">{formatCount(missing)} invited</span>
      ),
  },
];
