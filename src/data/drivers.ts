import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Verdict } from '../domain/compliance';
import type { DriverStatus } from '../domain/drivers';
import { HIGH_RISK_POINTS, WARNING_POINTS } from '../domain/penalties';
import { supabase } from '../lib/supabase';
import { EXPORT_RANGE, type ReadAllOptions, readAll } from './export';
import { type Condition, contains, equals, orderOptions, type Sort } from './list';
import { type PageRequest, readPage } from './page';

export const driverKeys = {
  all: ['drivers'] as const,
  lists: ['drivers', 'list'] as const,
  managers: ['drivers', 'managers'] as const,
};

/** What the list is narrowed to; what is undefined or empty narrows nothing. */
export type DriverFilters = {
  search: string;
  status: DriverStatus | undefined;
  /** `alerts` are both verdicts that are not compliant. */
  verdict: Verdict | 'alerts' | undefined;
  /** Above 6 and up to 9 active points, or above 9. */
  points: 'warning' | 'high' | undefined;
  /** That any licence of the driver has expired, or is about to; that there is one and none of them is; that there is none. */
  license: 'expired' | 'expiring' | 'valid' | 'none' | undefined;
  /** The id of a manager, or `none` for the drivers who have none. */
  manager: string | undefined;
};

export const DRIVER_SORTS = ['full_name', 'license_expiry', 'approved', 'active_points', 'verdict'] as const;
export type DriverSort = Sort<(typeof DRIVER_SORTS)[number]>;

/** What the filters mean in the columns of `driver_overview`. */
function conditions({ search, status, verdict, points, license, manager }: DriverFilters): Condition[] {
  return [
    ...contains(search),
    ...(status ? equals('is_inactive', status === 'inactive') : []),
    ...(status && status !== 'inactive' ? equals('approved', status === 'active') : []),
    ...(verdict === 'alerts' ? [['verdict', 'neq', 'compliant'] as const] : equals('verdict', verdict)),
    ...(points ? pointsConditions(points) : []),
    ...(license ? licenseConditions(license) : []),
    ...(manager === 'none' ? [['manager_id', 'is', null] as const] : equals('manager_id', manager)),
  ];
}

function pointsConditions(points: 'warning' | 'high'): Condition[] {
  if (points === 'high') return [['active_points', 'gt', HIGH_RISK_POINTS]];
  return [
    ['active_points', 'gt', WARNING_POINTS],
    ['active_points', 'lte', HIGH_RISK_POINTS],
  ];
}

function licenseConditions(license: NonNullable<DriverFilters['license']>): Condition[] {
  switch (license) {
    case 'expired':
      return equals('has_expired_license', true);
    case 'expiring':
      return [['reasons', 'cs', '[{"kind":"license","verdict":"attention"}]']];
    case 'valid':
      return [...equals('license_state', license), ['reasons', 'not.cs', '[{"kind":"license"}]']];
    case 'none':
      return [['license_number', 'is', null]];
  }
}

const selectDrivers = () =>
  supabase
    .from('driver_overview')
    .select(
      'id, full_name, email, phone, approved, is_inactive, license_number, license_type, license_expiry, has_expired_license, active_points, assigned_registration_number, verdict, reasons',
      { count: 'exact' },
    );

export type DriverRow = QueryData<ReturnType<typeof selectDrivers>>[number];

/** A page of the drivers of the caller's depot. One request, whatever the size of the depot. */
export const driversQuery = ({
  page,
  pageSize,
  sort,
  ...filters
}: PageRequest & DriverFilters & { sort: DriverSort }) =>
  queryOptions({
    queryKey: [...driverKeys.lists, { page, pageSize, sort, ...filters }] as const,
    queryFn: ({ signal }) =>
      readPage({ page, pageSize }, (from, to) =>
        conditions(filters)
          .reduce((query, condition) => query.filter(...condition), selectDrivers())
          .order(sort.column, orderOptions(sort, sort.column === 'license_expiry'))
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    meta: { logFailure: 'Failed to load drivers' },
  });

const selectDriversToExport = (after: string | undefined) => {
  const query = supabase
    .from('driver_overview')
    .select(
      'id, full_name, email, phone, approved, is_inactive, license_number, license_type, license_expiry, has_expired_license, active_points, assigned_registration_number, manager_name, reasons',
      after ? {} : { count: 'exact' },
    );
  return after ? query.gt('id', after) : query;
};

export type ExportedDriver = QueryData<ReturnType<typeof selectDriversToExport>>[number];

/** Reads all drivers that the filters select, for a file. */
export const exportDriversMutation = () =>
  mutationOptions({
    mutationFn: ({ filters, ...options }: ReadAllOptions & { filters: DriverFilters }) =>
      readAll(
        (after) =>
          conditions(filters)
            .reduce((query, condition) => query.filter(...condition), selectDriversToExport(after))
            .order('id')
            .limit(EXPORT_RANGE)
            .abortSignal(options.signal)
            .throwOnError(),
        options,
      ),
  });

/** Who can be the manager of a driver of the caller's depot, by name. */
export const managersQuery = () =>
  queryOptions({
    queryKey: driverKeys.managers,
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('users')
        .select('id, full_name')
        .in('role', ['manager', 'admin'])
        .order('full_name')
        .order('id')
        .limit(500)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    meta: { logFailure: 'Failed to load managers' },
  });
