import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { isUniqueViolation } from '../../data/errors';
import { saveVersion } from '../../data/rows';
import { supabase } from '../../lib/supabase';
import { type PersonalVehicleColumns, type PersonalVehicleDraft, toPersonalVehicleColumns } from './fields';

const COLUMNS =
  'id, make, model, registration_number, year, nct_expiry, insurance_expiry, current_mileage, condition_rating, annual_business_mileage, mileage_rate, last_inspection_date, version, source_id, verified_at';

const selectPersonalVehicle = (driverId: string) =>
  supabase.from('grey_fleet_vehicles').select(COLUMNS).eq('driver_id', driverId);

export type PersonalVehicle = QueryData<ReturnType<typeof selectPersonalVehicle>>[number];

export const personalVehicleQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['personalVehicles', 'driver', driverId],
    queryFn: async ({ signal }) =>
      (await selectPersonalVehicle(driverId).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: "The personal vehicle couldn't be loaded" },
  });

type Edit = { stored: PersonalVehicle | null; draft: PersonalVehicleDraft };

/** A driver has at most one. Adding it is a conflict if the driver has one by then. */
export const savePersonalVehicle = (driverId: string) =>
  mutationOptions({
    mutationFn: ({ stored, draft }: Edit) => {
      const values = toPersonalVehicleColumns(draft);
      return saveVersion<typeof values, PersonalVehicle, PersonalVehicle | null>({
        noun: 'personal vehicle',
        stored,
        values,
        update: (version) => (version ? update(version, values) : insert(driverId, values)),
        read: async () => (await selectPersonalVehicle(driverId).single().throwOnError()).data,
      });
    },
    meta: { success: 'Vehicle details updated successfully', failure: 'Failed to update vehicle' },
  });

const update = ({ id, version }: PersonalVehicle, values: PersonalVehicleColumns) =>
  supabase
    .from('grey_fleet_vehicles')
    .update(values)
    .eq('id', id)
    .eq('version', version)
    .select(COLUMNS)
    .maybeSingle();

async function insert(driverId: string, values: PersonalVehicleColumns) {
  const { data, error } = await supabase
    .from('grey_fleet_vehicles')
    .insert({ driver_id: driverId, ...values })
    .select(COLUMNS)
    .single();
  return { data, error: isUniqueViolation(error) ? null : error };
}
