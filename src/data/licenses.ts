import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

export const licenseKeys = {
  ofDriver: (driverId: string) => ['licenses', 'driver', driverId] as const,
};

const selectDriverLicenses = (driverId: string) =>
  supabase
    .from('driver_licenses')
    .select('id, type, license_number, issued_date, expiry_date')
    .eq('driver_id', driverId)
    .order('issued_date', { ascending: false })
    // Categories of one card are often issued on one day: the one that needs renewing first comes first.
    .order('expiry_date')
    .order('id');

export type DriverLicense = QueryData<ReturnType<typeof selectDriverLicenses>>[number];

/** All licences of a driver, the newest issue date first. */
export const driverLicensesQuery = (driverId: string) =>
  queryOptions({
    queryKey: licenseKeys.ofDriver(driverId),
    queryFn: async ({ signal }) =>
      (await selectDriverLicenses(driverId).abortSignal(signal).throwOnError()).data,
    meta: { logFailure: 'Failed to load licenses' },
  });
