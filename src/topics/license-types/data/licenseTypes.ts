import type { QueryData } from '@supabase/supabase-js';
import { activation, reference } from '../../../data/reference';
import { supabase } from '../../../lib/supabase';
import { CODE_TAKEN, toLicenseTypeRow } from '../rules';

const table = () => supabase.from('license_types');

const COLUMNS = 'id, code, name, texts, description, minimum_age, is_active, created_at, updated_at, version';

const select = () => table().select(COLUMNS);

export type LicenseTypeRow = QueryData<ReturnType<typeof select>>[number];

type Values = ReturnType<typeof toLicenseTypeRow>;
type Changed = Omit<Values, 'code'>;

const update = (values: Changed | { is_active: boolean }) => table().update(values).select(COLUMNS);

const licenseTypes = reference<LicenseTypeRow, Values, Changed>({
  key: 'licenseTypes',
  noun: 'licence type',
  order: ['code'],
  select,
  insert: (values) => table().insert(values).select(COLUMNS),
  update,
  toChanged: ({ code: _, ...values }) => values,
  taken: ['code', CODE_TAKEN],
  loading: { failure: 'Failed to load license types' },
  saving: {
    added: 'Licence type added successfully',
    updated: 'Licence type updated successfully',
    failure: "The licence type couldn't be saved",
  },
});

/** Only admins see inactive types. */
export const licenseTypesQuery = licenseTypes.query;

export const saveLicenseType = (isNew: boolean) => licenseTypes.save(isNew, toLicenseTypeRow);

export const setLicenseTypeActive = () =>
  activation(update, {
    success: 'Licence type status updated',
    failure: "The licence type couldn't be updated",
  });
