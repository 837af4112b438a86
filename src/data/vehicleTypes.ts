import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toVehicleTypeRow, VEHICLE_TYPE_TAKEN, type VehicleTypeDraft } from '../domain/vehicleTypes';
import { supabase } from '../lib/supabase';
import { asTaken } from './errors';
import { insertOnce, saveVersion } from './rows';
import { readWhole } from './wholeList';

const selectActiveVehicleTypes = () =>
  supabase
    .from('vehicle_types')
    .select('id, name, category, roadworthiness_test, has_fuel')
    .eq('is_active', true)
    .order('category')
    .order('name')
    .order('id');

export type VehicleTypeChoice = QueryData<ReturnType<typeof selectActiveVehicleTypes>>[number];

/** The active vehicle types, by category and name. */
export const activeVehicleTypesQuery = () =>
  queryOptions({
    queryKey: ['vehicleTypes', 'active'],
    queryFn: ({ signal }) =>
      readWhole((from, to) => selectActiveVehicleTypes().range(from, to).abortSignal(signal).throwOnError()),
  });

const COLUMNS =
  'id, name, category, description, roadworthiness_test, required_category, needs_cpc, needs_tachograph_card, is_active, version';

const selectVehicleTypes = () => supabase.from('vehicle_types').select(COLUMNS);

/** A vehicle type as admins see it, active or not. */
export type VehicleTypeRow = QueryData<ReturnType<typeof selectVehicleTypes>>[number];

/** Every vehicle type, by category and name. */
export const vehicleTypesQuery = () =>
  queryOptions({
    queryKey: ['vehicleTypes', 'list'],
    queryFn: ({ signal }) =>
      readWhole((from, to) =>
        selectVehicleTypes()
          .order('category')
          .order('name')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    meta: { failure: 'Failed to load vehicle types' },
  });

type Edit = { newId: string; stored: VehicleTypeRow | null; draft: VehicleTypeDraft };

/**
 * Adds a vehicle type, or saves one with saveVersion. Reuses the spelling of an existing category in
 * `categories`. Throws a FieldRefusal when the category already has a type with this name.
 */
export const saveVehicleType = (categories: readonly string[], isNew: boolean) =>
  mutationOptions({
    mutationFn: ({ newId, stored, draft }: Edit) => {
      const values = toVehicleTypeRow(draft, categories);
      return stored ? update(stored, values) : add(newId, values);
    },
    meta: {
      success: isNew ? 'Vehicle type added successfully' : 'Vehicle type updated successfully',
      failure: 'Failed to save vehicle type',
    },
  });

type Values = ReturnType<typeof toVehicleTypeRow>;

const add = (id: string, values: Values) =>
  insertOnce({
    insert: supabase
      .from('vehicle_types')
      .insert({ id, ...values })
      .select(COLUMNS),
    read: () => readVehicleType(id),
    asRefusal: asNameTaken,
  });

const update = (stored: VehicleTypeRow, values: Values) =>
  saveVersion({
    noun: 'vehicle type',
    stored,
    values,
    update: ({ version }) =>
      supabase
        .from('vehicle_types')
        .update(values)
        .eq('id', stored.id)
        .eq('version', version)
        .select(COLUMNS)
        .maybeSingle(),
    read: () => readVehicleType(stored.id),
    asRefusal: asNameTaken,
  });

const readVehicleType = async (id: string) =>
  (await selectVehicleTypes().eq('id', id).single().throwOnError()).data;

const asNameTaken = (error: unknown) => asTaken(error, 'name', VEHICLE_TYPE_TAKEN);

/** Activates or deactivates a vehicle type. Existing vehicles keep it either way. */
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
