import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { activation, reference } from '../../data/reference';
import { allOf } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import { toVehicleTypeRow, VEHICLE_TYPE_TAKEN, type VehicleTypeDraft } from './rules';

const table = () => supabase.from('vehicle_types');

const selectActiveVehicleTypes = () =>
  table()
    .select('id, name, category, roadworthiness_test, has_fuel')
    .eq('is_active', true)
    .order('category')
    .order('name')
    .order('id');

export type VehicleTypeChoice = QueryData<ReturnType<typeof selectActiveVehicleTypes>>[number];

export const activeVehicleTypesQuery = () =>
  queryOptions({
    queryKey: ['vehicleTypes', 'active'],
    queryFn: ({ signal }) => allOf(() => selectActiveVehicleTypes(), signal),
  });

const COLUMNS =
  'id, name, texts, category, description, roadworthiness_test, required_category, needs_cpc, needs_tachograph_card, is_active, version';

const select = () => table().select(COLUMNS);

export type VehicleTypeRow = QueryData<ReturnType<typeof select>>[number];

type Values = ReturnType<typeof toVehicleTypeRow>;

const update = (values: Values | { is_active: boolean }) => table().update(values).select(COLUMNS);

const vehicleTypes = reference<VehicleTypeRow, Values, Values>({
  key: 'vehicleTypes',
  noun: 'vehicle type',
  order: ['category', 'name', 'id'],
  select,
  insert: (values) => table().insert(values).select(COLUMNS),
  update,
  toChanged: (values) => values,
  taken: ['name', VEHICLE_TYPE_TAKEN],
  loading: { failure: 'Failed to load vehicle types' },
  saving: {
    added: 'Vehicle type added successfully',
    updated: 'Vehicle type updated successfully',
    failure: "The vehicle type couldn't be saved",
  },
});

export const vehicleTypesQuery = vehicleTypes.query;

export const saveVehicleType = (categories: readonly string[], isNew: boolean) =>
  vehicleTypes.save(isNew, (draft: VehicleTypeDraft) => toVehicleTypeRow(draft, categories));

export const setVehicleTypeActive = () =>
  activation(update, { success: 'Vehicle type status updated', failure: 'Failed to update vehicle type' });
