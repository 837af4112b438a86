import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Deletion, deleteRecord } from '../../data/deletion';
import { isDuplicateId } from '../../data/errors';
import { allOf } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import { type FailedTestDraft, toFailedTestInsert } from './fields';

/** The last one first. Of one day, what failed was tested before what passed. */
const selectTests = (vehicleId: string) =>
  supabase
    .from('roadworthiness_tests')
    .select('id, kind, tested_on, result, is_dangerous, faults, reference')
    .eq('vehicle_id', vehicleId)
    .order('tested_on', { ascending: false })
    .order('result')
    .order('id');

export const vehicleTestsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['roadworthinessTests', vehicleId],
    queryFn: ({ signal }) => allOf(() => selectTests(vehicleId), signal),
  });

/** Safe to repeat with the same id. */
export const addFailedTest = (vehicleId: string) =>
  mutationOptions({
    mutationFn: async ({ newId, draft }: { newId: string; draft: FailedTestDraft }) => {
      const { error } = await supabase
        .from('roadworthiness_tests')
        .insert({ id: newId, vehicle_id: vehicleId, ...toFailedTestInsert(draft) });
      if (error && !isDuplicateId(error)) throw error;
    },
    meta: { success: 'Failed test recorded', failure: "The failed test couldn't be recorded" },
  });

/** Said once it is known, and corrected. The last one counts. */
export const sayDanger = () =>
  mutationOptions({
    mutationFn: async ({ id, is_dangerous }: { id: string; is_dangerous: boolean }) => {
      await supabase.from('roadworthiness_tests').update({ is_dangerous }).eq('id', id).throwOnError();
    },
    meta: { success: 'Test result saved', failure: "The test result couldn't be saved" },
  });

export const deleteTest = () =>
  mutationOptions({
    mutationFn: (deletion: Deletion) => deleteRecord('roadworthiness_tests', deletion),
    meta: { success: 'Test result deleted', failure: "The test result couldn't be deleted" },
  });
