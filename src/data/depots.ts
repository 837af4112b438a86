import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { DEPOT_TAKEN } from '../domain/depots';
import { supabase } from '../lib/supabase';
import { type PageRequest, readPage } from './lists';
import { CURRENT_USER } from './session';
import { asNameTaken, changedByOthers } from './stored';

const depotKeys = {
  all: ['depots'] as const,
  names: ['depots', 'names'] as const,
  lists: ['depots', 'list'] as const,
};

/** Every depot, by name. Visitors may read them too: it is what one applies to. */
export const depotsQuery = () =>
  queryOptions({
    queryKey: depotKeys.names,
    queryFn: async () => (await supabase.from('depots').select('id, name').order('name').throwOnError()).data,
  });

const selectOtherDepots = (ownId: string) =>
  supabase
    .from('depot_overview')
    .select('id, name, created_at, has_staff', { count: 'exact' })
    .neq('id', ownId);

export type Depot = QueryData<ReturnType<typeof selectOtherDepots>>[number];

/** A page of the depots but the own one, by name, with whether anybody works there; only admins see any. */
export const otherDepotsQuery = (ownId: string, page: PageRequest) =>
  queryOptions({
    queryKey: [...depotKeys.lists, ownId, page] as const,
    queryFn: ({ signal }) =>
      readPage(page, (from, to) =>
        selectOtherDepots(ownId).order('name').order('id').range(from, to).abortSignal(signal).throwOnError(),
      ),
    meta: { failure: 'Failed to load depots' },
  });

export const SAVE_DEPOT_FAILURE = 'Failed to save depot';

/** Adds a depot and resolves to it. Throws NameTaken when the name is another's. */
export const addDepot = () =>
  mutationOptions({
    mutationFn: async ({ name }: { name: string }) => {
      const { data, error } = await supabase
        .from('depots')
        .insert({ name: name.trim() })
        .select('id, name')
        .single();
      if (error) throw asNameTaken(error, DEPOT_TAKEN);
      return data;
    },
    meta: { success: 'Depot added successfully', failure: SAVE_DEPOT_FAILURE },
  });

/** Renames the own depot. Throws NameTaken as addDepot, and an EditConflict when somebody else renamed it meanwhile. */
export const renameDepot = (renamed: { id: string; name: string }) =>
  mutationOptions({
    mutationFn: async (draft: { name: string }) => {
      const name = draft.name.trim();
      const { data, error } = await supabase
        .from('depots')
        .update({ name })
        .eq('id', renamed.id)
        .in('name', [renamed.name, name])
        .select('id');
      if (error) throw asNameTaken(error, DEPOT_TAKEN);
      if (data.length === 0) throw changedByOthers('depot');
    },
    // Its name is part of the signed-in person's own record.
    onSettled: (_data, _error, _draft, _result, { client }) =>
      client.invalidateQueries({ queryKey: [CURRENT_USER] }),
    meta: { success: 'Depot renamed successfully', failure: SAVE_DEPOT_FAILURE },
  });
