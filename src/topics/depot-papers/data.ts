import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction } from '../../data/calls';
import { type Deletion, deleteRecord } from '../../data/deletion';
import { isDuplicateId } from '../../data/errors';
import type { Database } from '../../lib/database';
import { supabase } from '../../lib/supabase';
import { type DepotRecordDraft, toDepotRecordInsert } from './fields';

/** The papers of the caller's depot. */
export const depotPapersQuery = () =>
  queryOptions({
    queryKey: ['depotPapers'],
    queryFn: ({ signal }) => readPapers(signal),
    meta: { failure: "The depot's papers couldn't be loaded" },
  });

export type DepotPapers = Awaited<ReturnType<typeof readPapers>>;

async function readPapers(signal: AbortSignal) {
  const { data } = await supabase.rpc('whole_depot').abortSignal(signal).throwOnError();
  return { ...data, records: data.records.map(withoutDistance) };
}

type Stored = Database['public']['Functions']['whole_depot']['Returns']['records'][number];

/** A paper is never due by distance, unlike a record of a vehicle. */
const withoutDistance = (record: Stored) => ({ ...record, odometer_km: null, due_km: null, km_left: null });

export type DepotRecord = ReturnType<typeof withoutDistance>;

export const addDepotRecord = () =>
  mutationOptions({
    mutationFn: async ({ newId, draft }: { newId: string; draft: DepotRecordDraft }) => {
      const { error } = await supabase
        .from('depot_records')
        .insert({ id: newId, ...toDepotRecordInsert(draft) });
      if (error && !isDuplicateId(error)) throw error;
    },
    meta: { success: 'Paper added', failure: "The paper couldn't be added" },
  });

export const addExemption = () =>
  mutationOptions({
    mutationFn: async (exemption: { id: string; requirement_id: string; reason: string }) => {
      const { error } = await supabase.from('depot_exemptions').insert(exemption);
      if (error && !isDuplicateId(error)) throw error;
    },
    meta: { success: 'Noted that it does not apply', failure: "The answer couldn't be saved" },
  });

export const endExemption = () =>
  rpcAction(
    'end_exemption',
    { success: 'The paper is asked for again', failure: "The answer couldn't be taken back" },
    (id: string) => ({ id }),
  );

export const deleteDepotRecord = () =>
  mutationOptions({
    mutationFn: (deletion: Deletion) => deleteRecord('depot_records', deletion),
    meta: { success: 'Record deleted', failure: "The record couldn't be deleted" },
  });
