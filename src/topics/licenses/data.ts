import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Deletion, deleteRecord } from '../../data/deletion';
import { isDuplicateId } from '../../data/errors';
import { allOf } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import { type LicenseDraft, type LicenseRenewalDraft, renewedLicenses, toLicenseInsert } from './fields';

const selectDriverLicenses = (driverId: string) =>
  supabase
    .from('driver_licenses')
    .select('id, type, license_number, issued_date, expiry_date, country, is_current, source_id, verified_at')
    .eq('driver_id', driverId)
    .order('issued_date', { ascending: false })
    // Categories of one card often share an issue date; the one that expires first comes first.
    .order('expiry_date')
    .order('id');

export type DriverLicense = QueryData<ReturnType<typeof selectDriverLicenses>>[number];

export const driverLicensesQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['licenses', 'driver', driverId],
    queryFn: ({ signal }) => allOf(() => selectDriverLicenses(driverId), signal),
    meta: { logFailure: "The licences couldn't be loaded" },
  });

const selectCards = (driverIds: readonly string[]) =>
  supabase
    .from('driver_licenses')
    .select('id, driver_id, type, license_number, issued_date, expiry_date, source_id')
    .in('driver_id', driverIds)
    .eq('is_current', true)
    .order('license_number')
    .order('type')
    .order('id');

export type CardLicense = QueryData<ReturnType<typeof selectCards>>[number];

/** The current licences of several drivers. The ids go into the URL, so pass a page of drivers at most. */
export const readCards = (driverIds: readonly string[], signal: AbortSignal) =>
  allOf(() => selectCards(driverIds), signal);

/** By driver: whoever has no licence has an empty list. */
export const cardsQuery = (driverIds: readonly string[]) =>
  queryOptions({
    queryKey: ['licenses', 'cards', driverIds],
    queryFn: async ({ signal }) => {
      const cards = await readCards(driverIds, signal);
      return new Map(driverIds.map((id) => [id, cards.filter(({ driver_id }) => driver_id === id)]));
    },
    meta: { logFailure: "The licences couldn't be loaded" },
  });

export const addLicense = (driverId: string) =>
  mutationOptions({
    mutationFn: ({ newId, draft }: { newId: string; draft: LicenseDraft }) =>
      insertLicenses(driverId, newId, [draft]),
    meta: { success: 'License added successfully', failure: 'Failed to add license' },
  });

export const renewLicenses = (driverId: string) =>
  mutationOptions({
    mutationFn: ({ newId, draft }: { newId: string; draft: LicenseRenewalDraft }) =>
      insertLicenses(driverId, newId, renewedLicenses(draft)),
    meta: { success: 'Licence renewed', failure: "The licence couldn't be renewed" },
  });

/** One insert stores all rows or none, so if the first id is a duplicate, an earlier try stored them all. */
async function insertLicenses(driverId: string, newId: string, drafts: readonly LicenseDraft[]) {
  const rows = drafts.map((draft, index) => ({
    id: index === 0 ? newId : crypto.randomUUID(),
    driver_id: driverId,
    ...toLicenseInsert(draft),
  }));
  const { error } = await supabase.from('driver_licenses').insert(rows);
  if (error && !isDuplicateId(error)) throw error;
}

export const deleteLicense = () =>
  mutationOptions({
    mutationFn: (deletion: Deletion) => deleteRecord('driver_licenses', deletion),
    meta: { success: 'Licence deleted', failure: "The licence couldn't be deleted" },
  });
