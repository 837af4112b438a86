import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Deletion, deleteRecord } from '../../data/deletion';
import { isDuplicateId } from '../../data/errors';
import { allOf } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import { readActiveRequirements } from '../requirements/data/active';
import type { TrainingDraft } from './fields';
import { toTrainingInsert } from './rules';

const selectDriverTraining = (driverId: string) =>
  supabase
    .from('driver_training')
    .select(
      'id, training_type, provider, certificate_number, completion_date, expiry_date, requirement_id, cpc_module, hours, is_current, source_id, verified_at',
    )
    .eq('driver_id', driverId)
    .order('completion_date', { ascending: false })
    .order('id');

export type DriverTraining = QueryData<ReturnType<typeof selectDriverTraining>>[number];

export const driverTrainingQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['training', 'driver', driverId],
    queryFn: ({ signal }) => allOf(() => selectDriverTraining(driverId), signal),
    meta: { logFailure: "The training couldn't be loaded" },
  });

export const trainingRequirementsQuery = () =>
  queryOptions({
    queryKey: ['training', 'requirements'],
    queryFn: ({ signal }) => readActiveRequirements('driver', signal),
    meta: { logFailure: "The requirements of drivers couldn't be loaded" },
  });

export const addTraining = (driverId: string) =>
  mutationOptions({
    mutationFn: async ({ newId, draft }: { newId: string; draft: TrainingDraft }) => {
      const { error } = await supabase
        .from('driver_training')
        .insert({ id: newId, driver_id: driverId, ...toTrainingInsert(draft) });
      if (error && !isDuplicateId(error)) throw error;
    },
    meta: { success: 'Training record added successfully', failure: 'Failed to add training' },
  });

export const deleteTraining = () =>
  mutationOptions({
    mutationFn: (deletion: Deletion) => deleteRecord('driver_training', deletion),
    meta: { success: 'Training record deleted', failure: "The training couldn't be deleted" },
  });
