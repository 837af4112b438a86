import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type LicenseDraft, toLicenseInsert } from '../domain/licenses';
import { supabase } from '../lib/supabase';
import { isDuplicateId } from './errors';

const selectDriverLicenses = (driverId: string) =>
  supabase
    .from('driver_licenses')
    .select('id, type, license_number, issued_date, expiry_date, country')
    .eq('driver_id', driverId)
    .order('issued_date', { ascending: false })
    // Categories on one card often share an issue date: the next to expire comes first.
    .order('expiry_date')
    .order('id');

export type DriverLicense = QueryData<ReturnType<typeof selectDriverLicenses>>[number];

/** All licences of a driver, newest issue date first. */
export const driverLicensesQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['licenses', 'driver', driverId],
    queryFn: async ({ signal }) =>
      (await selectDriverLicenses(driverId).abortSignal(signal).throwOnError()).data,
    meta: { logFailure: 'Failed to load licenses' },
  });

/** Adds a licence to the driver. Safe to repeat with the same id. */
export const addLicense = (driverId: string) =>
  mutationOptions({
    mutationFn: async ({ newId, draft }: { newId: string; draft: LicenseDraft }) => {
      const { error } = await supabase
        .from('driver_licenses')
        .insert({ id: newId, driver_id: driverId, ...toLicenseInsert(draft) });
      if (error && !isDuplicateId(error)) throw error;
    },
    meta: { success: 'License added successfully', failure: 'Failed to add license' },
  });

/** Deletes a driver's licence. Succeeds if it is already gone. */
export const deleteLicense = (driverId: string) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      await supabase.from('driver_licenses').delete().eq('id', id).eq('driver_id', driverId).throwOnError();
    },
    meta: { success: 'License deleted', failure: 'Failed to delete license' },
  });
