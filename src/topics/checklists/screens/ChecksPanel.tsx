import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { type Column, DataTable } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { StatusBadge } from '../../../components/StatusBadge';
import { daysInWords } from '../../../domain/weekdays';
import { RecordModal } from '../../../forms/RecordModal';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';
import {
  type ChecklistRow,
  type ChecklistVersion,
  checklistRulesQuery,
  checklistVersionsQuery,
  saveChecklist,
} from '../data/checklists';
import { languagesText } from '../languages';
import { type ChecklistDraft, checkChecklist, toChecklistDraft } from '../rules';
import { ChecklistFields, checklistParts } from './ChecklistFields';
import { ChecklistView, comparedText, itemsText } from './ChecklistView';

type Line = { list: ChecklistRow; published?: ChecklistVersion; draft?: ChecklistVersion };

const addressOf = (id: string) => `?tab=checks&list=${id}`;

/** The lists, or one of them, which is kept in the address. */
export default function ChecksPanel() {
  const [params] = useSearchParams();
  const lists = useQuery(checklistRulesQuery());
  const versions = useQuery(checklistVersionsQuery());
  const openId = params.get('list') ?? '';
  const box = useArrival(openId);
  const lines = lists.data && versions.data && toLines(lists.data, versions.data);
  const open = lines?.find(({ list }) => list.id === openId);

  if (open)
    return (
      <div ref={box}>
        <ChecklistView
          // The forms of one list are not those of another.
          key={openId}
          list={open.list}
          others={lists.data?.filter(({ id }) => id !== openId) ?? []}
          published={open.published}
          draft={open.draft}
        />
      </div>
    );

  const failed = [lists, versions].filter(({ isLoadingError }) => isLoadingError);
  return (
    <div ref={box}>
      <Lists
        lines={lines}
        onRetry={failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined}
      />
    </div>
  );
}

const toLines = (lists: readonly ChecklistRow[], versions: readonly ChecklistVersion[]): Line[] =>
  lists.map((list) => {
    const ofList = versions.filter(({ checklist_id }) => checklist_id === list.id);
    return {
      list,
      published: ofList.find(({ state }) => state === 'published'),
      draft: ofList.find(({ state }) => state === 'draft'),
    };
  });

/** Where one has gone, the title has the focus. */
function useArrival(openId: string) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(openId);
  useLayoutEffect(() => {
    if (before.current === openId) return;
    before.current = openId;
    window.scrollTo(0, 0);
    box.current?.querySelector('h2')?.focus();
  }, [openId]);
  return box;
}

type ListsProps = { lines: readonly Line[] | undefined; onRetry: (() => void) | undefined };

function Lists({ lines, onRetry }: ListsProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <SettingsPanel
      title="Checks"
      text="What drivers look at before a vehicle goes out. Each category of vehicles has one list."
      history={<RecordHistory of={{ table: 'checklists' }} />}
      actions={
        <Button disabled={!lines} onClick={() => setAdding(true)}>
          Add Checklist
        </Button>
      }
    >
      {onRetry && !lines ? (
        <Card>
          <ErrorState message="The checklists couldn't be loaded" onRetry={onRetry} />
        </Card>
      ) : (
        <DataTable
          caption="Checklists"
          rows={lines}
          rowKey={({ list }) => list.id}
          columns={columns}
          areas="grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'name_action''version_action''expected_action''languages_action''compared_action']"
          isLines
          skeletonRows={5}
          rowAction={{ header: 'Actions', label: 'Open', to: ({ list }) => addressOf(list.id) }}
          empty={
            <EmptyState
              icon={ListChecks}
              title="No checklists found"
              text="Add one to expect daily checks."
            />
          }
        />
      )}
      {isAdding && (
        <AddDialog others={lines?.map(({ list }) => list) ?? []} onClose={() => setAdding(false)} />
      )}
    </SettingsPanel>
  );
}

const columns: readonly Column<Line>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ list: { name, categories } }) => (
      <>
        <span className="font-medium max-lg:text-base">{name}</span>
        {categories.join() !== name && <span className="text-ink-soft"> for {categories.join(', ')}</span>}
      </>
    ),
  },
  {
    key: 'version',
    header: 'Version',
    cell: ({ published, draft }) => (
      <>
        {published ? itemsText(published) : 'Not in use yet'}
        {draft && <span className="block text-warn">Draft of version {draft.number}</span>}
      </>
    ),
  },
  {
    key: 'expected',
    header: 'Expected',
    inCard: 'max-lg:text-ink-soft',
    cell: ({ list: { duty, weekdays } }) => (duty === 'off' ? 'Off' : daysInWords(weekdays)),
  },
  {
    key: 'languages',
    header: 'Languages',
    inCard: 'max-lg:text-ink-soft',
    cell: ({ published, draft }) => languagesText((draft ?? published)?.items ?? []),
  },
  {
    key: 'compared',
    header: "Authority's sheet",
    cell: ({ list: { duty }, published }) =>
      published &&
      (comparedText(published) ??
        // One that is not in use is not asked for either in the list of subjects.
        (duty === 'off' ? (
          'Not compared'
        ) : (
          <StatusBadge tone="warn" label="Compare with the authority's sheet" quiet />
        ))),
  },
];

function AddDialog({ others, onClose }: { others: readonly ChecklistRow[]; onClose: () => void }) {
  const navigate = useNavigate();
  // As they were: if an answer was lost, a later list may include this very one.
  const [before] = useState(others);
  return (
    <RecordModal<ChecklistRow | null, ChecklistDraft, ChecklistRow>
      title="Add Checklist"
      submitText="Add Checklist"
      record={null}
      toDraft={toChecklistDraft}
      check={(draft) => checkChecklist(draft, before)}
      save={saveChecklist(true)}
      parts={checklistParts}
      onClose={onClose}
      onSaved={({ id }) => {
        onClose();
        void navigate({ search: addressOf(id) });
      }}
    >
      <ChecklistFields stored={[]} />
    </RecordModal>
  );
}
