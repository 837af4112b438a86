import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { asTaken } from '../../../data/errors';
import { type PageRequest, readPage } from '../../../data/lists';
import { insertOnce, readRow, saveRow } from '../../../data/rows';
import { allOf, readWhole } from '../../../data/wholeList';
import { supabase } from '../../../lib/supabase';
import { DEPOT_TAKEN } from '../rules';

/** Visitors can read depots too, since they choose one to apply to. */
export const depotsQuery = () =>
  queryOptions({
    queryKey: ['depots', 'names'],
    queryFn: () =>
      readWhole((from, to) =>
        supabase
          .from('depots')
          .select('id, name')
          .order('sort_name')
          .order('id')
          .range(from, to)
          .throwOnError(),
      ),
  });

export const depotCountQuery = () =>
  queryOptions({
    queryKey: ['depots', 'count'],
    queryFn: async ({ signal }) => {
      const { count } = await supabase
        .from('depots')
        .select('id', { count: 'exact', head: true })
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
  });

const selectOtherDepots = (ownId: string) =>
  supabase
    .from('depot_overview')
    .select('id, name, created_at, has_admin, has_staff', { count: 'exact' })
    .neq('id', ownId);

export type Depot = QueryData<ReturnType<typeof selectOtherDepots>>[number];

export const otherDepotsQuery = (ownId: string, page: PageRequest) =>
  queryOptions({
    queryKey: ['depots', 'list', ownId, page] as const,
    queryFn: ({ signal }) =>
      readPage(page, (from, to) =>
        selectOtherDepots(ownId)
          .order('sort_name')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    meta: { failure: "The depots couldn't be loaded" },
  });

export const depotsWithAdminQuery = (ownId: string) =>
  queryOptions({
    queryKey: ['depots', 'withAdmin', ownId],
    queryFn: ({ signal }) =>
      allOf(
        () =>
          supabase
            .from('depot_overview')
            .select('id, name')
            .neq('id', ownId)
            .eq('has_admin', true)
            .order('sort_name')
            .order('id'),
        signal,
      ),
  });

export type DepotDraft = { name: string };

const COLUMNS = 'id, name, version';

const selectNamed = () => supabase.from('depots').select(COLUMNS);

export type NamedDepot = QueryData<ReturnType<typeof selectNamed>>[number];

const named = {
  noun: 'depot',
  select: selectNamed,
  update: (values: DepotDraft) => supabase.from('depots').update(values).select(COLUMNS),
  asRefusal: (error: unknown) => asTaken(error, 'name', DEPOT_TAKEN),
};

type Edit = { newId: string; stored: NamedDepot | null; draft: DepotDraft };

/** Throws a FieldRefusal when the name is taken. */
export const saveDepot = (isNew: boolean) =>
  mutationOptions({
    mutationFn: ({ newId, stored, draft }: Edit) => {
      const values = { name: draft.name.trim() };
      return stored ? saveRow(named, stored, values) : add(newId, values);
    },
    meta: {
      success: isNew ? 'Depot added successfully' : 'Depot renamed successfully',
      failure: "The depot couldn't be saved",
      changesCurrentUser: true,
    },
  });

/** Whether the list of what a new depot has still to do was put away. */
export const isSetUpQuery = (id: string) =>
  queryOptions({
    queryKey: ['depots', 'isSetUp', id],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .from('depots')
          .select('is_set_up')
          .eq('id', id)
          .abortSignal(signal)
          .single()
          .throwOnError()
      ).data.is_set_up,
    meta: { logFailure: "The set-up list couldn't be asked for" },
  });

const setIsSetUp = async (id: string, is_set_up: boolean) => {
  await supabase.from('depots').update({ is_set_up }).eq('id', id).select('id').single().throwOnError();
};

/** Puts away the list of what a new depot has still to do. For its admins. */
export const putSetupAway = (id: string) =>
  mutationOptions({
    mutationFn: () => setIsSetUp(id, true),
    meta: { failure: "The list couldn't be put away" },
  });

export const bringSetupBack = (id: string) =>
  mutationOptions({
    mutationFn: () => setIsSetUp(id, false),
    meta: { failure: "The list couldn't be brought back" },
  });

const add = (id: string, values: DepotDraft) =>
  insertOnce({
    insert: supabase
      .from('depots')
      .insert({ id, ...values })
      .select(COLUMNS),
    read: () => readRow<NamedDepot>(named, id),
    asRefusal: named.asRefusal,
  });
