import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Verdict } from '../domain/compliance';
import type { FuelType, VehicleStatus } from '../domain/vehicles';
import { supabase } from '../lib/supabase';
import { EXPORT_RANGE, type ReadAllOptions, readAll } from './export';
import { type Condition, contains, equals, orderOptions, type Sort } from './list';
import { type PageRequest, readPage } from './page';

export const vehicleKeys = {
  all: ['vehicles'] as const,
  lists: ['vehicles', 'list'] as const,
};

export const DUE_STATES = ['expired', 'expiring', 'valid', 'not_applicable'] as const;
type DueState = (typeof DUE_STATES)[number];

/** What the list is narrowed to; what is undefined or empty narrows nothing. */
export type VehicleFilters = {
  search: string;
  /** `in_use` is every status but inactive. */
  status: VehicleStatus | 'in_use' | undefined;
  /** The id of a vehicle type. */
  type: string | undefined;
  fuel: FuelType | undefined;
  nct: DueState | undefined;
  tax: DueState | undefined;
  verdict: Verdict | undefined;
};

export const VEHICLE_SORTS = [
  'manufacturer',
  'fuel_type',
  'status',
  'nct_expiry',
  'road_tax_expiry',
] as const;
export type VehicleSort = Sort<(typeof VEHICLE_SORTS)[number]>;

const IN_USE: Condition[] = [
  ['is_active', 'eq', true],
  ['status', 'neq', 'inactive'],
];

/** What the filters mean in the columns of `vehicle_overview`. */
function conditions({ search, status, type, fuel, nct, tax, verdict }: VehicleFilters): Condition[] {
  return [
    ...contains(search),
    ...(status === 'in_use' ? IN_USE : equals('status', status)),
    ...equals('vehicle_type_id', type),
    ...equals('fuel_type', fuel),
    ...equals('nct_state', nct),
    ...equals('road_tax_state', tax),
    ...equals('verdict', verdict),
  ];
}

const selectVehicles = () =>
  supabase
    .from('vehicle_overview')
    .select(
      'id, registration_number, manufacturer, model, type_name, roadworthiness_test, fuel_type, status, nct_expiry, road_tax_expiry',
      { count: 'exact' },
    );

export type VehicleRow = QueryData<ReturnType<typeof selectVehicles>>[number];

/** A page of the vehicles of the caller's depot. One request, whatever the size of the depot. */
export const vehiclesQuery = ({
  page,
  pageSize,
  sort,
  ...filters
}: PageRequest & VehicleFilters & { sort: VehicleSort }) =>
  queryOptions({
    queryKey: [...vehicleKeys.lists, { page, pageSize, sort, ...filters }] as const,
    queryFn: ({ signal }) =>
      readPage({ page, pageSize }, (from, to) =>
        conditions(filters)
          .reduce((query, condition) => query.filter(...condition), selectVehicles())
          .order(sort.column, orderOptions(sort, sort.column.endsWith('_expiry')))
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    meta: { logFailure: 'Failed to load the fleet' },
  });

const selectVehiclesToExport = (after: string | undefined) => {
  const query = supabase
    .from('vehicle_overview')
    .select(
      'id, registration_number, manufacturer, model, type_name, type_category, roadworthiness_test, fuel_type, status, is_leased, nct_expiry, road_tax_expiry, driver_name, verdict',
      after ? {} : { count: 'exact' },
    );
  return after ? query.gt('id', after) : query;
};

export type ExportedVehicle = QueryData<ReturnType<typeof selectVehiclesToExport>>[number];

/** Reads all vehicles that the filters select, for a file. */
export const exportVehiclesMutation = () =>
  mutationOptions({
    mutationFn: ({ filters, ...options }: ReadAllOptions & { filters: VehicleFilters }) =>
      readAll(
        (after) =>
          conditions(filters)
            .reduce((query, condition) => query.filter(...condition), selectVehiclesToExport(after))
            .order('id')
            .limit(EXPORT_RANGE)
            .abortSignal(options.signal)
            .throwOnError(),
        options,
      ),
  });
