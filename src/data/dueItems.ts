import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../domain/dates';
import type { DueItem, DueKind } from '../domain/due';
import { supabase } from '../lib/supabase';
import { dashboardKeys } from './dashboard';

type Range = { from: Day; to: Day };

/** As many of a kind as are read at once; a month of the largest depot stays far below it. */
const DUE_LIMIT = 500;

async function dueLicenses({ from, to }: Range, signal: AbortSignal): Promise<DueItem[]> {
  const { data } = await supabase
    .from('driver_licenses')
    .select('id, type, expiry_date, driver:users!driver_licenses_driver_fkey!inner(id, full_name)')
    .eq('driver.approved', true)
    .eq('driver.is_inactive', false)
    .gte('expiry_date', from)
    .lte('expiry_date', to)
    .order('expiry_date')
    .order('id')
    .limit(DUE_LIMIT)
    .abortSignal(signal)
    .throwOnError();
  return data.map(({ id, type, expiry_date, driver }) =>
    ofDriver(driver, { id, kind: 'license', detail: type, due: expiry_date }),
  );
}

async function dueTraining({ from, to }: Range, signal: AbortSignal): Promise<DueItem[]> {
  const { data } = await supabase
    .from('driver_training')
    .select('id, training_type, expiry_date, driver:users!driver_training_driver_fkey!inner(id, full_name)')
    .eq('driver.approved', true)
    .eq('driver.is_inactive', false)
    .gte('expiry_date', from)
    .lte('expiry_date', to)
    .order('expiry_date')
    .order('id')
    .limit(DUE_LIMIT)
    .abortSignal(signal)
    .throwOnError();
  return data.map(({ id, training_type, expiry_date, driver }) =>
    ofDriver(driver, { id, kind: 'training', detail: training_type, due: expiry_date ?? to }),
  );
}

async function dueOwnVehicles(
  kind: 'own_nct' | 'own_insurance',
  { from, to }: Range,
  signal: AbortSignal,
): Promise<DueItem[]> {
  const column = kind === 'own_nct' ? 'nct_expiry' : 'insurance_expiry';
  const { data } = await supabase
    .from('grey_fleet_vehicles')
    .select(
      'id, nct_expiry, insurance_expiry, driver:users!grey_fleet_vehicles_driver_fkey!inner(id, full_name)',
    )
    .eq('driver.approved', true)
    .eq('driver.is_inactive', false)
    .gte(column, from)
    .lte(column, to)
    .order(column)
    .order('id')
    .limit(DUE_LIMIT)
    .abortSignal(signal)
    .throwOnError();
  return data.map((vehicle) =>
    ofDriver(vehicle.driver, { id: vehicle.id, kind, detail: null, due: vehicle[column] ?? to }),
  );
}

async function dueVehicles(
  kind: 'nct' | 'road_tax',
  { from, to }: Range,
  signal: AbortSignal,
): Promise<DueItem[]> {
  const column = kind === 'nct' ? 'nct_expiry' : 'road_tax_expiry';
  const { data } = await supabase
    .from('depot_vehicles')
    .select('id, registration_number, nct_expiry, road_tax_expiry, type:vehicle_types(roadworthiness_test)')
    .eq('is_active', true)
    .neq('status', 'inactive')
    .gte(column, from)
    .lte(column, to)
    .order(column)
    .order('id')
    .limit(DUE_LIMIT)
    .abortSignal(signal)
    .throwOnError();
  return data.map((vehicle) => ({
    id: `${kind}:${vehicle.id}`,
    kind,
    subject: 'vehicle',
    subject_id: vehicle.id,
    subject_name: vehicle.registration_number,
    detail: kind === 'nct' ? vehicle.type.roadworthiness_test : null,
    due: vehicle[column] ?? to,
  }));
}

type OfDriver = Pick<DueItem, 'id' | 'kind' | 'detail' | 'due'>;

function ofDriver(driver: { id: string; full_name: string }, { id, ...item }: OfDriver): DueItem {
  return {
    ...item,
    id: `${item.kind}:${id}`,
    subject: 'driver',
    subject_id: driver.id,
    subject_name: driver.full_name,
  };
}

type Read = (range: Range, signal: AbortSignal) => Promise<DueItem[]>;

const READS: Record<DueKind, readonly Read[]> = {
  license: [dueLicenses],
  nct: [
    (range, signal) => dueVehicles('nct', range, signal),
    (range, signal) => dueOwnVehicles('own_nct', range, signal),
  ],
  road_tax: [(range, signal) => dueVehicles('road_tax', range, signal)],
  insurance: [(range, signal) => dueOwnVehicles('own_insurance', range, signal)],
  training: [dueTraining],
};

/**
 * What falls due between two days, both included, the next first: of active drivers and of vehicles in use, as
 * due_by_month() counts. At most DUE_LIMIT of each kind.
 */
export const dueItemsQuery = (kinds: readonly DueKind[], range: Range) =>
  queryOptions({
    queryKey: [...dashboardKeys.all, 'dueItems', kinds, range],
    queryFn: async ({ signal }) => {
      const reads = kinds.flatMap((kind) => READS[kind]);
      const items = await Promise.all(reads.map((read) => read(range, signal)));
      return items.flat().sort((a, b) => a.due.localeCompare(b.due) || a.id.localeCompare(b.id));
    },
    staleTime: 0,
    meta: { logFailure: 'Failed to load what falls due' },
  });
