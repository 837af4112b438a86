import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction } from '../../../data/calls';
import { DONE_MEANWHILE, errorCode, Refusal } from '../../../data/errors';
import { reference } from '../../../data/reference';
import { MOST_TRIES, saveVersion } from '../../../data/rows';
import { readWhole } from '../../../data/wholeList';
import { supabase } from '../../../lib/supabase';
import type { Item } from '../items';
import {
  CHECKLIST_TAKEN,
  type ItemDraft,
  putItem,
  type StoredChecklist,
  toChecklistRow,
  toItem,
} from '../rules';

const COLUMNS =
  'id, name, texts, categories, drawing, duty, usual_seconds, weekdays, most_km, has_day_photo, may_be_accepted, repair_days, note_days, version';

const table = () => supabase.from('checklists');
const select = () => table().select(COLUMNS);

export type ChecklistRow = QueryData<ReturnType<typeof select>>[number];

const checklists = reference<ChecklistRow, StoredChecklist, StoredChecklist>({
  key: 'checklistRules',
  noun: 'checklist',
  order: ['name', 'id'],
  select,
  insert: (values) => table().insert(values).select(COLUMNS),
  update: (values) => table().update(values).select(COLUMNS),
  toChanged: (values) => values,
  taken: ['name', CHECKLIST_TAKEN],
  loading: { failure: "The checklists couldn't be loaded" },
  saving: {
    added: 'Checklist added',
    updated: 'Checklist saved',
    failure: "The checklist couldn't be saved",
  },
});

export const checklistRulesQuery = checklists.query;

export const saveChecklist = (isNew: boolean) => checklists.save(isNew, toChecklistRow);

const VERSION =
  'id, checklist_id, number, state, items, published_at, compared_at, compared_by_name, version';

const selectVersions = () => supabase.from('checklist_versions').select(VERSION);

type WithItems = { items: Item[]; compared_by_name: string | null };
export type ChecklistVersion = Omit<QueryData<ReturnType<typeof selectVersions>>[number], keyof WithItems> &
  WithItems;

/** Of each list the version in use and the draft, as far as there is one. */
export const checklistVersionsQuery = () =>
  queryOptions({
    queryKey: ['checklistRules', 'versions'],
    queryFn: ({ signal }) =>
      readWhole((from, to) =>
        selectVersions()
          .in('state', ['published', 'draft'])
          .order('number')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError()
          .overrideTypes<WithItems[]>(),
      ),
    meta: { failure: "The items of the checklists couldn't be loaded" },
  });

export const startDraft = () =>
  rpcAction('draft_of', { failure: "The draft couldn't be begun" }, (checklist_id: string) => ({
    checklist_id,
  }));

type Draft = Pick<ChecklistVersion, 'id' | 'version' | 'items'>;

async function readDraft(id: string): Promise<Draft> {
  const { data } = await selectVersions()
    .match({ id, state: 'draft' })
    .throwOnError()
    .overrideTypes<WithItems[]>();
  const draft = data[0];
  if (!draft) throw new Refusal(GONE);
  return draft;
}

const GONE =
  'A colleague has published or discarded this draft meanwhile. Begin the next one, and change it there.';

const toJson = ({ words, ...item }: Item) => ({ ...item, words: [...words] });

/** Null if somebody else was faster. */
async function keepDraft({ id, version }: Draft, items: readonly Item[]): Promise<Draft | null> {
  const { data, error } = await supabase.rpc('keep_draft', {
    version_id: id,
    version,
    items: items.map(toJson),
  });
  if (error && errorCode(error) !== DONE_MEANWHILE) throw error;
  return error ? null : { id, version: data, items: [...items] };
}

/** Makes the change to the newest version of the draft, whatever colleagues have changed beside it. */
async function changeDraft(id: string, change: (items: readonly Item[]) => readonly Item[]): Promise<Draft> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const draft = await readDraft(id);
    const kept = await keepDraft(draft, change(draft.items));
    if (kept) return kept;
  }
  throw new Refusal('Colleagues are changing this draft at the moment. Try again.');
}

export const changeItems = (draftId: string) =>
  mutationOptions({
    mutationFn: (change: (items: readonly Item[]) => readonly Item[]) => changeDraft(draftId, change),
    meta: { failure: "The draft couldn't be changed" },
  });

/** An item as it was opened, with the draft that it was opened in. */
export type OpenedItem = Item & { draft: Draft };

const openedIn = (draft: Draft, id: string): OpenedItem => {
  const item = draft.items.find((each) => each.id === id);
  if (!item) throw new Refusal('A colleague has removed this item from the draft meanwhile. Add it again.');
  return { ...item, draft };
};

export const saveItem = (draftId: string) =>
  mutationOptions({
    mutationFn: async ({
      newId,
      stored,
      draft,
    }: {
      newId: string;
      stored: OpenedItem | null;
      draft: ItemDraft;
    }): Promise<OpenedItem> => {
      const item = toItem(draft, stored, newId);
      if (!stored) return openedIn(await changeDraft(draftId, (items) => putItem(items, item)), item.id);
      return saveVersion<Item, OpenedItem>({
        noun: 'item',
        stored,
        values: item,
        update: async (version) => {
          const kept = await keepDraft(version.draft, putItem(version.draft.items, item));
          return { data: kept && openedIn(kept, item.id), error: null };
        },
        read: async () => openedIn(await readDraft(draftId), item.id),
      });
    },
    meta: { failure: "The item couldn't be saved" },
  });

type OfVersion = Pick<ChecklistVersion, 'id' | 'version'>;

export const discardDraft = () =>
  rpcAction('drop_draft', { success: 'Draft discarded' }, ({ id, version }: OfVersion) => ({
    version_id: id,
    version,
  }));

export const publishDraft = () =>
  rpcAction(
    'publish_checklist',
    { success: 'Published. Checks use these items from now on.' },
    ({ id, version }: OfVersion) => ({ version_id: id, version }),
  );

export const markCompared = () =>
  rpcAction('compare_checklist', { success: 'Noted as compared' }, ({ id }: OfVersion) => ({
    version_id: id,
  }));
