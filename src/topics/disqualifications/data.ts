import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Deletion } from '../../data/deletion';
import { readWhole } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import type { DisqualificationDraft } from './fields';

const selectDisqualifications = (driverId: string) =>
  supabase
    .from('driver_disqualifications')
    .select('id, from_date, until_date, reason, note')
    .eq('driver_id', driverId)
    .order('from_date', { ascending: false })
    .order('id');

export type Disqualification = QueryData<ReturnType<typeof selectDisqualifications>>[number];

export const disqualificationsQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['disqualifications', 'driver', driverId],
    queryFn: ({ signal }) =>
      readWhole((from, to) =>
        selectDisqualifications(driverId).range(from, to).abortSignal(signal).throwOnError(),
      ),
    meta: { logFailure: "The disqualifications couldn't be loaded" },
  });

type Days = Pick<DisqualificationDraft, 'reason' | 'from' | 'until'>;

/** The points whose end this disqualification would change, with their old and new last days. */
export const disqualificationEffectsQuery = (driverId: string, { reason, from, until }: Days) =>
  queryOptions({
    queryKey: ['disqualifications', 'effects', driverId, reason, from, until],
    queryFn: ({ signal }) => {
      const args = { driver_id: driverId, from_date: from, until_date: until, reason };
      return readWhole((from, to) =>
        supabase.rpc('disqualification_effects', args).range(from, to).abortSignal(signal).throwOnError(),
      );
    },
    meta: { logFailure: "The effects of the disqualification couldn't be loaded" },
  });

/** Also stores the new end days of points, if the draft says so. Safe to repeat with the same id. */
export const addDisqualification = (driverId: string) =>
  mutationOptions({
    mutationFn: async ({ newId, draft }: { newId: string; draft: DisqualificationDraft }) => {
      await supabase
        .rpc('add_disqualification', {
          id: newId,
          driver_id: driverId,
          from_date: draft.from,
          until_date: draft.until,
          reason: draft.reason,
          note: draft.note,
          change_points: draft.changesPoints,
        })
        .throwOnError();
    },
    meta: { success: 'Disqualification recorded', failure: "The disqualification couldn't be recorded" },
  });

/** Also restores the earlier end days of points. Succeeds if it is already gone. */
export const removeDisqualification = () =>
  mutationOptions({
    mutationFn: async (deletion: Deletion) => {
      await supabase.rpc('remove_disqualification', deletion).throwOnError();
    },
    meta: { success: 'Disqualification deleted', failure: "The disqualification couldn't be deleted" },
  });
