import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { CODE_TAKEN, type LicenseTypeDraft, toLicenseTypeRow } from '../domain/licenseTypes';
import { supabase } from '../lib/supabase';
import { asTaken } from './errors';
import { insertOnce, saveVersion } from './rows';
import { readWhole } from './wholeList';

/** The active licence types, by code. Visitors can read them too. */
export const activeLicenseTypesQuery = () =>
  queryOptions({
    queryKey: ['licenseTypes', 'active'],
    queryFn: () =>
      readWhole((from, to) =>
        supabase
          .from('license_types')
          .select('code, name, minimum_age')
          .eq('is_active', true)
          .order('code')
          .range(from, to)
          .throwOnError(),
      ),
  });

const COLUMNS = 'id, code, name, description, minimum_age, is_active, created_at, updated_at, version';

const selectLicenseTypes = () => supabase.from('license_types').select(COLUMNS);

/** A licence type as admins see it. */
export type LicenseTypeRow = QueryData<ReturnType<typeof selectLicenseTypes>>[number];

/** Every licence type, by code. Only admins see the inactive ones. */
export const licenseTypesQuery = () =>
  queryOptions({
    queryKey: ['licenseTypes', 'list'],
    queryFn: ({ signal }) =>
      readWhole((from, to) =>
        selectLicenseTypes().order('code').range(from, to).abortSignal(signal).throwOnError(),
      ),
    meta: { failure: 'Failed to load license types' },
  });

type Edit = { newId: string; stored: LicenseTypeRow | null; draft: LicenseTypeDraft };

/**
 * Adds a licence type, or saves everything but the code of an existing one with saveVersion. Throws a
 * FieldRefusal when the code is taken.
 */
export const saveLicenseType = (isNew: boolean) =>
  mutationOptions({
    mutationFn: ({ newId, stored, draft }: Edit) => (stored ? update(stored, draft) : add(newId, draft)),
    meta: {
      success: isNew ? 'License type added successfully' : 'License type updated successfully',
      failure: 'Failed to save license type',
    },
  });

const add = (id: string, draft: LicenseTypeDraft) =>
  insertOnce({
    insert: supabase
      .from('license_types')
      .insert({ id, ...toLicenseTypeRow(draft) })
      .select(COLUMNS),
    read: () => readLicenseType(id),
    asRefusal: (error) => asTaken(error, 'code', CODE_TAKEN),
  });

function update(stored: LicenseTypeRow, draft: LicenseTypeDraft) {
  const { code: _, ...values } = toLicenseTypeRow(draft);
  return saveVersion({
    noun: 'license type',
    stored,
    values,
    update: ({ version }) =>
      supabase
        .from('license_types')
        .update(values)
        .eq('id', stored.id)
        .eq('version', version)
        .select(COLUMNS)
        .maybeSingle(),
    read: () => readLicenseType(stored.id),
  });
}

const readLicenseType = async (id: string) =>
  (await selectLicenseTypes().eq('id', id).single().throwOnError()).data;

/** Activates or deactivates a licence type. Existing licences keep it either way. */
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
