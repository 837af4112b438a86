import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { FieldRefusal, isUniqueViolation } from '../../../data/errors';
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
  type OrderBy,
  orderedBy,
  type PageRequest,
  readPage,
  type Sort,
} from '../../../data/lists';
import { saveVersion } from '../../../data/rows';
import { allOf, byId, EXPORT_RANGE, readWhole } from '../../../data/wholeList';
import type { DangerFilter } from '../../../domain/compliance';
import type { Day } from '../../../domain/dates';
import { HIGH_RISK_POINTS, WARNING_POINTS } from '../../../domain/points';
import { supabase } from '../../../lib/supabase';
import { type PointsLimitDraft, toPointsLimitUpdate } from '../../penalties/permit';
import { type DriverDraft, toDriverUpdate } from '../fields';
import type { DriverStatus } from '../rules';

export type DriverFilters = Filters<{
  status: DriverStatus;
  danger: DangerFilter;
  /** `warning`: above 6 and up to 9 active points; `high`: above 9; `open`: nobody has said which limit applies. */
  points: 'warning' | 'high' | 'open';
  /** The code of a current licence's type, or `none`. */
  category: string;
  manager: string;
  expiresFrom: Day;
  expiresUntil: Day;
  /** `invited`: without an account so far. `none`: not even invited. */
  login: 'has' | 'invited' | 'none';
}>;

export const DRIVER_SORTS = [
  'danger',
  'full_name',
  'license_expiry',
  'approved',
  'active_points',
] as const satisfies readonly ColumnOf<'driver_overview'>[];
const NULLABLE_SORTS = new Set<string>(['license_expiry', 'danger']);
export type DriverSort = Sort<(typeof DRIVER_SORTS)[number]>;

const orderOf = (sort: DriverSort): OrderBy<ColumnOf<'driver_overview'>>[] =>
  sort.column === 'full_name'
    ? [{ ...sort, column: 'sort_name' }, 'id']
    : byColumn(sort, NULLABLE_SORTS, 'sort_name', 'is_out');

function conditions({
  search,
  status,
  danger,
  points,
  category,
  manager,
  expiresFrom,
  expiresUntil,
  login,
}: DriverFilters): Condition<'driver_overview'>[] {
  return [
    ...contains(search),
    ...statusConditions(status),
    ...inDanger(danger),
    ...(points ? pointsConditions(points) : []),
    ...(category ? categoryConditions(category) : []),
    ...dueBetween(expiresFrom, expiresUntil),
    ...(manager === 'none' ? [['manager_id', 'is', null] as const] : equals('manager_id', manager)),
    ...equals('has_account', login && login === 'has'),
    ...(login === 'invited' ? [['invited_at', 'not.is', null] as const] : []),
    ...(login === 'none' ? [['invited_at', 'is', null] as const] : []),
  ];
}

function statusConditions(status: DriverStatus | undefined): Condition<'driver_overview'>[] {
  if (!status) return [];
  const isInactive = equals<ColumnOf<'driver_overview'>>('is_inactive', status === 'inactive');
  if (status === 'inactive') return isInactive;
  if (status === 'pending') return [...isInactive, ...equals('approved', false)];
  return [...isInactive, ...equals('approved', true), ['back_on', status === 'away' ? 'not.is' : 'is', null]];
}

function pointsConditions(points: 'warning' | 'high' | 'open'): Condition<'driver_overview'>[] {
  if (points === 'open') return equals('is_limit_open', true);
  if (points === 'high') return [['active_points', 'gt', HIGH_RISK_POINTS]];
  return [
    ['active_points', 'gt', WARNING_POINTS],
    ['active_points', 'lte', HIGH_RISK_POINTS],
  ];
}

const categoryConditions = (category: string): Condition<'driver_overview'>[] =>
  category === 'none'
    ? [['license_number', 'is', null]]
    : [['licenses', 'cs', JSON.stringify([{ type: category }])]];

const selectDrivers = () =>
  supabase
    .from('driver_overview')
    .select(
      'id, full_name, email, phone, approved, is_inactive, back_on, has_account, invited_at, license_number, license_type, license_expiry, has_expired_license, active_points, points_limit, assigned_registration_number, danger, reasons',
      { count: 'exact' },
    );

export type DriverRow = QueryData<ReturnType<typeof selectDrivers>>[number];

export const driversQuery = ({
  page,
  pageSize,
  sort,
  ...filters
}: PageRequest & DriverFilters & { sort: DriverSort }) =>
  queryOptions({
    queryKey: ['drivers', 'list', { page, pageSize, sort, ...filters }] as const,
    queryFn: ({ client, queryKey, signal }) =>
      readPage({ page, pageSize, total: knownTotal(client, queryKey) }, (from, to, isBackwards) =>
        orderedBy(narrow(selectDrivers(), conditions(filters)), orderOf(sort), isBackwards)
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    meta: { logFailure: "The drivers couldn't be loaded" },
  });

/** Whether nobody has said which limit of points the driver has. */
export const limitOpenQuery = (id: string) =>
  queryOptions({
    queryKey: ['drivers', 'limitOpen', id],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .from('driver_overview')
          .select('is_limit_open')
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError()
      ).data?.is_limit_open ?? false,
    meta: { logFailure: "The limit of points couldn't be loaded" },
  });

const selectDriversToExport = (isFirst: boolean) =>
  supabase
    .from('driver_overview')
    .select(
      'id, full_name, sort_name, employee_number, agency_name, agency_until, email, phone, approved, is_inactive, back_on, licenses, license_expiry, has_expired_license, active_points, points_limit, assigned_registration_number, manager_name, danger, reasons',
      isFirst ? { count: 'exact' } : {},
    );

export type ExportedDriver = QueryData<ReturnType<typeof selectDriversToExport>>[number];

export const exportDriversMutation = () => exportOf(selectDriversToExport, conditions);

const selectDriverNames = (after: string | undefined) => {
  const query = supabase.from('driver_overview').select('id, full_name', after ? {} : { count: 'exact' });
  return after ? query.gt('id', after) : query;
};

export const driverNamesMutation = () =>
  mutationOptions({
    mutationFn: async (filters: DriverFilters) => {
      const rows = await readWhole(
        byId((after) =>
          narrow(selectDriverNames(after), conditions(filters))
            .order('id')
            .limit(EXPORT_RANGE)
            .throwOnError(),
        ),
      );
      return rows.map(({ id, full_name }) => ({ id, name: full_name }));
    },
  });

/** Includes managers and admins who have lost their access. */
export const managersQuery = () =>
  queryOptions({
    queryKey: ['drivers', 'managers'],
    queryFn: ({ signal }) =>
      allOf(
        () => supabase.from('colleagues').select('id, full_name, is_inactive').order('sort_name').order('id'),
        signal,
      ),
    meta: { logFailure: "The managers couldn't be loaded" },
  });

const COLUMNS =
  'id, account_id, email, full_name, employee_number, agency_until, agency_name, invited_at, phone, address, approved, is_inactive, back_on, manager_id, permit, first_full_licence_on, first_full_licence_before, cleared_points, cleared_note, version';

const selectDriver = (id: string) =>
  supabase.from('users').select(COLUMNS).eq('id', id).eq('role', 'driver').maybeSingle();

export type Driver = NonNullable<QueryData<ReturnType<typeof selectDriver>>>;

export const saveDriver = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: Driver; draft: DriverDraft }) =>
      saveColumns(stored, toDriverUpdate(draft)),
    meta: { success: 'Driver updated successfully', failure: 'Failed to save driver' },
  });

export const savePointsLimit = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: Driver; draft: PointsLimitDraft }) =>
      saveColumns(stored, toPointsLimitUpdate(draft)),
    meta: { success: 'Permit saved', failure: "The permit couldn't be saved" },
  });

/** Stores a note on why a driver with this many points may drive. */
export const clearPoints = (points: number) =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: Driver; draft: { note: string } }) =>
      saveColumns(stored, { cleared_points: points, cleared_note: draft.note.trim() }),
    meta: { success: 'Note saved', failure: "The note couldn't be saved" },
  });

export const withdrawClearance = (stored: Driver) =>
  mutationOptions({
    mutationFn: async () => {
      await saveColumns(stored, { cleared_points: null, cleared_note: null });
    },
    meta: { success: 'Note removed', failure: "The note couldn't be removed" },
  });

type EditedColumns = Partial<Omit<Driver, 'id' | 'account_id' | 'invited_at' | 'back_on' | 'version'>>;

const saveColumns = (stored: Driver, values: EditedColumns) =>
  saveVersion<EditedColumns, Driver>({
    noun: 'driver',
    stored,
    values,
    update: ({ version }) =>
      supabase
        .from('users')
        .update(values)
        .eq('id', stored.id)
        .eq('role', 'driver')
        .eq('version', version)
        .select(COLUMNS)
        .maybeSingle(),
    asRefusal: driverRefusal,
    read: () => readDriver(stored.id),
  });

function driverRefusal(error: unknown): unknown {
  if (isUniqueViolation(error, 'users_employee_number_key'))
    return new FieldRefusal('employeeNumber', 'Another driver of your depot has this number');
  if (isUniqueViolation(error, 'users_email_key'))
    return new FieldRefusal('email', 'Another person is on record with this email');
  return error;
}

async function readDriver(id: string): Promise<Driver> {
  const { data } = await selectDriver(id).throwOnError();
  if (!data) throw new Error('Driver not found');
  return data;
}
