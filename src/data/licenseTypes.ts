import type { QueryData } from '@supabase/supabase-js';
import { hashKey, mutationOptions, queryOptions } from '@tanstack/react-query';
import { CODE_TAKEN, type LicenseTypeDraft, toLicenseTypeRow } from '../domain/licenseTypes';
import { supabase } from '../lib/supabase';
import { asNameTaken, changedByOthers } from './stored';

export const licenseTypeKeys = {
  all: ['licenseTypes'] as const,
  active: ['licenseTypes', 'active'] as const,
  list: ['licenseTypes', 'list'] as const,
};

/** The licence types that can be chosen, by code. Visitors may read them too. */
export const activeLicenseTypesQuery = () =>
  queryOptions({
    queryKey: licenseTypeKeys.active,
    queryFn: async () => {
      const { data } = await supabase
        .from('license_types')
        .select('code, name, minimum_age')
        .eq('is_active', true)
        .order('code')
        .throwOnError();
      return data;
    },
  });

const selectLicenseTypes = () =>
  supabase
    .from('license_types')
    .select('id, code, name, description, minimum_age, is_active, created_at, updated_at')
    .order('code');

/** A licence type as admins see it. */
export type LicenseTypeRow = QueryData<ReturnType<typeof selectLicenseTypes>>[number];

/** Every licence type, by code; only admins are given the inactive ones. */
export const licenseTypesQuery = () =>
  queryOptions({
    queryKey: licenseTypeKeys.list,
    queryFn: async ({ signal }) => (await selectLicenseTypes().abortSignal(signal).throwOnError()).data,
    meta: { failure: 'Failed to load license types' },
  });

export const SAVE_LICENSE_TYPE_FAILURE = 'Failed to save license type';

/** Adds a licence type. Throws NameTaken when its code is another's. */
export const addLicenseType = () =>
  mutationOptions({
    mutationFn: async (draft: LicenseTypeDraft) => {
      const { error } = await supabase.from('license_types').insert(toLicenseTypeRow(draft));
      if (error) throw asNameTaken(error, CODE_TAKEN);
    },
    meta: { success: 'License type added successfully', failure: SAVE_LICENSE_TYPE_FAILURE },
  });

/** Stores what was typed over `edited`, all but the code. Throws an EditConflict when somebody else changed it meanwhile. */
export const updateLicenseType = (edited: LicenseTypeRow) =>
  mutationOptions({
    mutationFn: async (draft: LicenseTypeDraft) => {
      const { code: _, ...wanted } = toLicenseTypeRow(draft);
      const { data } = await supabase
        .from('license_types')
        .update(wanted)
        .eq('id', edited.id)
        .eq('updated_at', edited.updated_at)
        .select('id')
        .throwOnError();
      if (data.length > 0) return;

      const { data: current } = await supabase
        .from('license_types')
        .select('name, description, minimum_age')
        .eq('id', edited.id)
        .single()
        .throwOnError();
      // The answer to an earlier try may have been lost on its way; then the edits are stored.
      if (hashKey([current]) !== hashKey([wanted])) throw changedByOthers('license type');
    },
    meta: { success: 'License type updated successfully', failure: SAVE_LICENSE_TYPE_FAILURE },
  });

/** Lets a licence type be chosen from now on, or no longer; licences that have it keep it. */
export const setLicenseTypeActive = () =>
  mutationOptions({
    mutationFn: async ({ id, is_active }: Pick<LicenseTypeRow, 'id' | 'is_active'>) => {
      await supabase
        .from('license_types')
        .update({ is_active })
        .eq('id', id)
        .select('id')
        .single()
        .throwOnError();
    },
    meta: { success: 'License type status updated', failure: 'Failed to update license type' },
  });
