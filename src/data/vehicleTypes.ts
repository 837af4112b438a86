import type { QueryData } from '@supabase/supabase-js';
import { hashKey, mutationOptions, queryOptions } from '@tanstack/react-query';
import { toVehicleTypeRow, VEHICLE_TYPE_TAKEN, type VehicleTypeDraft } from '../domain/vehicleTypes';
import { supabase } from '../lib/supabase';
import { asNameTaken, changedByOthers } from './stored';

const vehicleTypeKeys = {
  all: ['vehicleTypes'] as const,
  active: ['vehicleTypes', 'active'] as const,
  list: ['vehicleTypes', 'list'] as const,
};

const selectActiveVehicleTypes = () =>
  supabase
    .from('vehicle_types')
    .select('id, name, category, roadworthiness_test')
    .eq('is_active', true)
    .order('category')
    .order('name');

export type VehicleTypeChoice = QueryData<ReturnType<typeof selectActiveVehicleTypes>>[number];

/** The vehicle types that can be chosen, by category and name. */
export const activeVehicleTypesQuery = () =>
  queryOptions({
    queryKey: vehicleTypeKeys.active,
    queryFn: async ({ signal }) => (await selectActiveVehicleTypes().abortSignal(signal).throwOnError()).data,
  });

const selectVehicleTypes = () =>
  supabase
    .from('vehicle_types')
    .select('id, name, category, description, roadworthiness_test, is_active, updated_at')
    .order('category')
    .order('name');

/** A vehicle type as admins see it, active or not. */
export type VehicleTypeRow = QueryData<ReturnType<typeof selectVehicleTypes>>[number];

/** Every vehicle type, by category and name. */
export const vehicleTypesQuery = () =>
  queryOptions({
    queryKey: vehicleTypeKeys.list,
    queryFn: async ({ signal }) => (await selectVehicleTypes().abortSignal(signal).throwOnError()).data,
    meta: { failure: 'Failed to load vehicle types' },
  });

export const SAVE_VEHICLE_TYPE_FAILURE = 'Failed to save vehicle type';

/** Adds a vehicle type beside those of the `categories`. Throws NameTaken when the category has one of that name. */
export const addVehicleType = (categories: readonly string[]) =>
  mutationOptions({
    mutationFn: async (draft: VehicleTypeDraft) => {
      const { error } = await supabase.from('vehicle_types').insert(toVehicleTypeRow(draft, categories));
      if (error) throw asNameTaken(error, VEHICLE_TYPE_TAKEN);
    },
    meta: { success: 'Vehicle type added successfully', failure: SAVE_VEHICLE_TYPE_FAILURE },
  });

/**
 * Stores what was typed over `edited`. Throws NameTaken as addVehicleType, and an EditConflict when somebody else changed
 * the type meanwhile.
 */
export const updateVehicleType = (edited: VehicleTypeRow, categories: readonly string[]) =>
  mutationOptions({
    mutationFn: async (draft: VehicleTypeDraft) => {
      const wanted = toVehicleTypeRow(draft, categories);
      const { data, error } = await supabase
        .from('vehicle_types')
        .update(wanted)
        .eq('id', edited.id)
        .eq('updated_at', edited.updated_at)
        .select('id');
      if (error) throw asNameTaken(error, VEHICLE_TYPE_TAKEN);
      if (data.length > 0) return;

      const { data: current } = await supabase
        .from('vehicle_types')
        .select('name, category, description, roadworthiness_test')
        .eq('id', edited.id)
        .single()
        .throwOnError();
      // The answer to an earlier try may have been lost on its way; then the edits are stored.
      if (hashKey([current]) !== hashKey([wanted])) throw changedByOthers('vehicle type');
    },
    meta: { success: 'Vehicle type updated successfully', failure: SAVE_VEHICLE_TYPE_FAILURE },
  });

/** Lets a vehicle type be chosen from now on, or no longer; vehicles that have it keep it. */
export const setVehicleTypeActive = () =>
  mutationOptions({
    mutationFn: async ({ id, is_active }: Pick<VehicleTypeRow, 'id' | 'is_active'>) => {
      await supabase
        .from('vehicle_types')
        .update({ is_active })
        .eq('id', id)
        .select('id')
        .single()
        .throwOnError();
    },
    meta: { success: 'Vehicle type status updated', failure: 'Failed to update vehicle type' },
  });
