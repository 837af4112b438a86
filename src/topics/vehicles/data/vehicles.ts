import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { errorCode, FieldRefusal, isUniqueViolation, REFUSED, Refusal, reason } from '../../../data/errors';
import { exportOf } from '../../../data/listQueries';
import {
  byColumn,
  type ColumnOf,
  type Condition,
  contains,
  dueBetween,
  equals,
  type Filters,
  inDanger,
  knownTotal,
  narrow,
  orderedBy,
  type PageRequest,
  readPage,
  type Sort,
} from '../../../data/lists';
import { type RunOver, runInPortions } from '../../../data/manyRows';
import { insertOnce, saveVersion } from '../../../data/rows';
import { byId, EXPORT_RANGE, readWhole } from '../../../data/wholeList';
import type { DangerFilter } from '../../../domain/compliance';
import type { Day } from '../../../domain/dates';
import { formatDate } from '../../../lib/formatDate';
import { supabase } from '../../../lib/supabase';
import type { VehicleRenewalDraft } from '../../vehicle-records/rules';
import {
  type FuelType,
  toVehicleValues,
  type VehicleDraft,
  type VehicleStatus,
  type VehicleValues,
} from '../fields';
import type { toOdometerValues } from '../odometer';
import { replacedDays, UNKNOWN_TYPE_MESSAGE } from '../rules';

export const DUE_FILTERS = ['expired', 'expiring', 'valid', 'not_applicable'] as const;
type DueFilter = (typeof DUE_FILTERS)[number];

export type VehicleFilters = Filters<{
  /** `in_use` is any status but inactive. Only `left` finds vehicles that left the fleet. */
  status: VehicleStatus | 'in_use' | 'left';
  type: string;
  fuel: FuelType;
  nct: DueFilter;
  tax: DueFilter;
  danger: DangerFilter;
  expiresFrom: Day;
  expiresUntil: Day;
}>;

export const VEHICLE_SORTS = [
  'danger',
  'manufacturer',
  'fuel_type',
  'status',
  'nct_expiry',
  'road_tax_expiry',
] as const satisfies readonly ColumnOf<'vehicle_overview'>[];
const NULLABLE_SORTS = new Set<string>(['fuel_type', 'nct_expiry', 'road_tax_expiry', 'danger']);
export type VehicleSort = Sort<(typeof VEHICLE_SORTS)[number]>;

function statusConditions(status: VehicleFilters['status']): Condition<'vehicle_overview'>[] {
  const inFleet = equals('is_active', status !== 'left');
  switch (status) {
    case undefined:
    case 'left':
      return inFleet;
    case 'in_use':
      return [...inFleet, ['status', 'neq', 'inactive']];
    default:
      return [...inFleet, ...equals('status', status)];
  }
}

function conditions({
  search,
  status,
  type,
  fuel,
  nct,
  tax,
  danger,
  expiresFrom,
  expiresUntil,
}: VehicleFilters): Condition<'vehicle_overview'>[] {
  return [
    ...contains(search),
    ...statusConditions(status),
    ...equals('vehicle_type_id', type),
    ...equals('fuel_type', fuel),
    ...equals('nct_state', nct),
    ...equals('road_tax_state', tax),
    ...inDanger(danger),
    ...dueBetween(expiresFrom, expiresUntil),
  ];
}

const selectVehicles = () =>
  supabase
    .from('vehicle_overview')
    .select(
      'id, registration_number, manufacturer, model, type_name, roadworthiness_test, fuel_type, status, is_active, nct_expiry, road_tax_expiry, driver_name, danger, reasons',
      { count: 'exact' },
    );

export type VehicleRow = QueryData<ReturnType<typeof selectVehicles>>[number];

export const vehiclesQuery = ({
  page,
  pageSize,
  sort,
  ...filters
}: PageRequest & VehicleFilters & { sort: VehicleSort }) =>
  queryOptions({
    queryKey: ['vehicles', 'list', { page, pageSize, sort, ...filters }] as const,
    queryFn: ({ client, queryKey, signal }) =>
      readPage({ page, pageSize, total: knownTotal(client, queryKey) }, (from, to, isBackwards) =>
        orderedBy(
          narrow(selectVehicles(), conditions(filters)),
          byColumn(sort, NULLABLE_SORTS, 'registration_number', 'is_inactive'),
          isBackwards,
        )
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    meta: { logFailure: "The fleet couldn't be loaded" },
  });

const selectVehiclesToExport = (isFirst: boolean) =>
  supabase
    .from('vehicle_overview')
    .select(
      'id, registration_number, manufacturer, model, type_name, type_category, roadworthiness_test, fuel_type, status, is_inactive, is_active, is_leased, plated_mass, axles, crosses, tachograph, nct_expiry, road_tax_expiry, driver_name, danger, reasons',
      isFirst ? { count: 'exact' } : {},
    );

export type ExportedVehicle = QueryData<ReturnType<typeof selectVehiclesToExport>>[number];

export const exportVehiclesMutation = () => exportOf(selectVehiclesToExport, conditions);

const selectVehicleNames = (after: string | undefined) => {
  const query = supabase
    .from('vehicle_overview')
    .select('id, registration_number', after ? {} : { count: 'exact' });
  return after ? query.gt('id', after) : query;
};

export const vehicleNamesMutation = () =>
  mutationOptions({
    mutationFn: async (filters: VehicleFilters) => {
      const rows = await readWhole(
        byId((after) =>
          narrow(selectVehicleNames(after), conditions(filters))
            .order('id')
            .limit(EXPORT_RANGE)
            .throwOnError(),
        ),
      );
      return rows.map(({ id, registration_number }) => ({ id, name: registration_number }));
    },
  });

export const setVehiclesInFleet = () =>
  mutationOptions({
    mutationFn: ({ run, rows, values: in_fleet, ...options }: RunOver<{ id: string }, boolean>) =>
      runInPortions(
        rows,
        (portion) =>
          supabase
            .rpc('set_vehicles_in_fleet', { run, ids: portion.map(({ id }) => id), in_fleet })
            .throwOnError(),
        options,
      ),
    meta: { failure: "The vehicles couldn't be changed" },
  });

const SAVE_FAILURE = 'Failed to save vehicle';
const REGISTRATION_TAKEN = 'Your depot already has a vehicle with this registration number';

// PostgreSQL's code. Of all references, only the vehicle type can be missing.
const FOREIGN_KEY_VIOLATION = '23503';

const COLUMNS =
  'id, version, vehicle_type_id, registration_number, registration_non_standard, manufacturer, model, fuel_type, status, nct_applicable, nct_expiry, road_tax_applicable, road_tax_expiry, depot_start_date, is_active, left_on, is_leased, check_weekdays, plated_mass, axles, crosses, tachograph, tachograph_number, tachograph_fitted_on, nct_done_on, road_tax_paid_on, odometer_km, odometer_read_on, type:vehicle_types(id, name, category, roadworthiness_test, has_fuel)';

const selectVehicle = (id: string) => supabase.from('depot_vehicles').select(COLUMNS).eq('id', id);

export type Vehicle = QueryData<ReturnType<typeof selectVehicle>>[number];

/** Safe to repeat with the same id. Throws a FieldRefusal: the registration is taken, or the type unknown. */
export const addVehicle = () =>
  mutationOptions({
    mutationFn: ({ newId, draft }: { newId: string; draft: VehicleDraft }) =>
      insertOnce({
        insert: supabase
          .from('depot_vehicles')
          .insert({ id: newId, ...toVehicleValues(draft) })
          .select(COLUMNS),
        read: () => readVehicle(newId),
        asRefusal: vehicleRefusal,
      }),
    meta: { success: 'Vehicle added successfully', failure: SAVE_FAILURE },
  });

export const updateVehicle = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: Vehicle; draft: VehicleDraft }) => {
      const values = toVehicleValues(draft);
      return saveVehicle(stored, { ...values, ...replacedDays(stored, values) });
    },
    meta: { success: 'Vehicle updated successfully', failure: SAVE_FAILURE },
  });

export const renewVehicle = (kind: 'nct' | 'road_tax') =>
  mutationOptions({
    mutationFn: ({ stored, draft: { doneOn, dueOn } }: { stored: Vehicle; draft: VehicleRenewalDraft }) =>
      saveVehicle(
        stored,
        kind === 'nct'
          ? { nct_done_on: doneOn, nct_expiry: dueOn }
          : { road_tax_paid_on: doneOn, road_tax_expiry: dueOn },
        (current) => renewedText(kind === 'nct' ? current.nct_expiry : current.road_tax_expiry),
      ),
    meta: { success: 'Vehicle updated successfully', failure: SAVE_FAILURE },
  });

const renewedText = (expiry: Day | null) =>
  expiry &&
  `Someone else has changed this meanwhile: it now expires on ${formatDate(expiry)}. Save again to replace that.`;

/** Not a new version of the vehicle, because records bring readings too. */
export const enterOdometer = (id: string) =>
  mutationOptions({
    mutationFn: async (values: ReturnType<typeof toOdometerValues>) => {
      await supabase.from('depot_vehicles').update(values).eq('id', id).select('id').single().throwOnError();
    },
    meta: { success: 'Odometer reading saved', failure: "The odometer reading couldn't be saved" },
  });

type VehicleChange = Partial<VehicleValues> & Partial<Pick<Vehicle, 'nct_done_on' | 'road_tax_paid_on'>>;

const saveVehicle = (
  stored: Vehicle,
  values: VehicleChange,
  conflictMessage?: (current: Vehicle) => string | null,
) =>
  saveVersion({
    noun: 'vehicle',
    stored,
    values,
    update: ({ version }) =>
      supabase
        .from('depot_vehicles')
        .update(values)
        .eq('id', stored.id)
        .eq('version', version)
        .select(COLUMNS)
        .maybeSingle(),
    asRefusal: (error) =>
      'left_on' in values && values.left_on !== stored.left_on && errorCode(error) === REFUSED
        ? new FieldRefusal('leftOn', reason(error) ?? SAVE_FAILURE)
        : vehicleRefusal(error),
    read: () => readVehicle(stored.id),
    ...(conflictMessage && { conflictMessage }),
  });

async function readVehicle(id: string): Promise<Vehicle> {
  const { data } = await selectVehicle(id).maybeSingle().throwOnError();
  if (!data) throw new Refusal('This vehicle is no longer in your depot');
  // Fails to compile if the form has a field that is not selected.
  return data satisfies VehicleValues;
}

function vehicleRefusal(error: unknown): unknown {
  if (isUniqueViolation(error, 'depot_vehicles_registration_key'))
    return new FieldRefusal('registrationNumber', REGISTRATION_TAKEN);
  if (errorCode(error) === FOREIGN_KEY_VIOLATION)
    return new FieldRefusal('vehicleTypeId', UNKNOWN_TYPE_MESSAGE);
  return error;
}
