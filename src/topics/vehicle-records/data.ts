import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Deletion, deleteRecord } from '../../data/deletion';
import type { Sending } from '../../data/documentSending';
import { isDuplicateId } from '../../data/errors';
import { type RunOver, runInPortions } from '../../data/manyRows';
import { allOf } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import { readActiveRequirements } from '../requirements/data/active';
import { toVehicleRecordInsert, type VehicleRecordDraft } from './fields';
import { isPaper } from './rules';

const selectRecords = (vehicleId: string) =>
  supabase
    .from('vehicle_records')
    .select(
      'id, requirement_id, done_on, due_on, due_km, provider, reference, odometer_km, note, is_current, km_left, verified_at, requirement:requirements(name)',
    )
    .eq('vehicle_id', vehicleId)
    .order('done_on', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id');

export type StoredVehicleRecord = QueryData<ReturnType<typeof selectRecords>>[number];

export const vehicleRecordsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['vehicleRecords', vehicleId],
    queryFn: ({ signal }) => allOf(() => selectRecords(vehicleId), signal),
  });

export const vehicleRequirementsQuery = () =>
  queryOptions({
    queryKey: ['requirements', 'vehicle'],
    queryFn: ({ signal }) => readActiveRequirements('vehicle', signal),
  });

export const addVehicleRecord = (vehicleId: string) =>
  mutationOptions({
    mutationFn: async ({ newId, draft }: { newId: string; draft: VehicleRecordDraft }) => {
      const { error } = await supabase
        .from('vehicle_records')
        .insert({ id: newId, vehicle_id: vehicleId, ...toVehicleRecordInsert(draft) });
      if (error && !isDuplicateId(error)) throw error;
    },
    meta: { success: 'Record added', failure: "The record couldn't be added" },
  });

/** `id` is the id of the new record, `odometer_km` the reading of this vehicle. */
export type RecordOfVehicle = {
  id: string;
  vehicle_id: string;
  odometer_km: number | null;
  due_km: number | null;
};

/** `corrects`: replaces records of the same day, which are refused otherwise. */
export type RecordOfMany = { draft: VehicleRecordDraft; corrects: boolean };

/**
 * Adds one record to each of many vehicles, or renews their test or road tax, with an answer for each. Safe to
 * repeat with the same ids.
 */
export const addVehicleRecords = () =>
  mutationOptions({
    mutationFn: ({ run, rows, values, ...options }: RunOver<RecordOfVehicle, RecordOfMany>) => {
      const { requirementId, doneOn, dueOn } = values.draft;
      if (isPaper(requirementId))
        return runInPortions(
          rows,
          (portion) =>
            supabase
              .rpc('renew_vehicles', {
                run,
                ids: portion.map(({ vehicle_id }) => vehicle_id),
                paper: requirementId,
                done_on: doneOn,
                due_on: dueOn,
              })
              .throwOnError(),
          options,
        );
      const { requirement_id, done_on, due_on, provider, reference, note } = toVehicleRecordInsert(
        values.draft,
      );
      return runInPortions(
        rows,
        (portion) =>
          supabase
            .rpc('add_vehicle_records', {
              records: portion,
              requirement_id,
              done_on,
              due_on: due_on ?? undefined,
              provider: provider ?? undefined,
              reference: reference ?? undefined,
              note: note ?? undefined,
              corrects: values.corrects,
            })
            .throwOnError(),
        options,
      );
    },
    meta: { failure: "The records couldn't be added" },
  });

type SendingToMany = {
  sendings: readonly Omit<Sending, 'signal' | 'onProgress'>[];
  onSent: (id: string) => void;
};

/** One after another. The first that fails ends it. */
export const sendDocuments = () =>
  mutationOptions({
    mutationFn: async ({ sendings, onSent }: SendingToMany) => {
      const { sendDocument } = await import('../../data/documentFiles');
      const { signal } = new AbortController();
      for (const sending of sendings) {
        await sendDocument({ ...sending, signal, onProgress: () => undefined });
        onSent(sending.id);
      }
    },
    meta: { logFailure: "A document couldn't be sent" },
  });

export const deleteVehicleRecord = () =>
  mutationOptions({
    mutationFn: (deletion: Deletion) => deleteRecord('vehicle_records', deletion),
    meta: { success: 'Record deleted', failure: "The record couldn't be deleted" },
  });
