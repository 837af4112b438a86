import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { DEPOT_TAKEN } from '../domain/depots';
import { supabase } from '../lib/supabase';
import { asTaken } from './errors';
import { type PageRequest, readPage } from './lists';
import { saveVersion } from './saveVersion';
import { CURRENT_USER } from './session';

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

const SAVE_FAILURE = 'Failed to save depot';

/** A depot by its name, as the form adds or renames it. */
export type DepotDraft = { name: string };
type NamedDepot = { id: string; name: string };

const selectNamed = (id: string) => supabase.from('depots').select('id, name').eq('id', id).single();

/** Adds a depot and resolves to it. Throws a FieldRefusal when another one has its name. */
export const addDepot = () =>
  mutationOptions({
    mutationFn: async ({ draft }: { draft: DepotDraft }): Promise<NamedDepot> => {
      const { data, error } = await supabase
        .from('depots')
        .insert({ name: draft.name.trim() })
        .select('id, name')
        .single();
      if (error) throw asNameTaken(error);
      return data;
    },
    meta: { success: 'Depot added successfully', failure: SAVE_FAILURE },
  });

/** Renames a depot as saveVersion does. Throws a FieldRefusal as addDepot. */
export const renameDepot = ({ id }: NamedDepot) =>
  mutationOptions({
    mutationFn: ({ version, draft }: { version: DepotDraft; draft: DepotDraft }): Promise<NamedDepot> => {
      const values = { name: draft.name.trim() };
      return saveVersion({
        noun: 'depot',
        values,
        update: supabase
          .from('depots')
          .update(values)
          .eq('id', id)
          .eq('name', version.name)
          .select('id, name')
          .maybeSingle(),
        read: async () => (await selectNamed(id).throwOnError()).data,
        asRefusal: asNameTaken,
      });
    },
    // Its name is part of the signed-in person's own record.
    onSettled: (_data, _error, _edit, _result, { client }) =>
      client.invalidateQueries({ queryKey: [CURRENT_USER] }),
    meta: { success: 'Depot renamed successfully', failure: SAVE_FAILURE },
  });

const asNameTaken = (error: Error) => asTaken(error, 'name', DEPOT_TAKEN);
