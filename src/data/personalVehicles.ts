import type { QueryData } from '@supabase/supabase-js';
import { hashKey, mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type PersonalVehicleColumns,
  type PersonalVehicleDraft,
  toPersonalVehicleColumns,
} from '../domain/personalVehicles';
import { supabase } from '../lib/supabase';
import { EditConflict, isUniqueViolation } from './errors';

export const personalVehicleKeys = {
  ofDriver: (driverId: string) => ['personalVehicles', 'driver', driverId] as const,
};

const COLUMNS =
  'id, make, model, registration_number, year, nct_expiry, insurance_expiry, current_mileage, condition_rating, annual_business_mileage, mileage_rate, last_inspection_date, updated_at';

const selectPersonalVehicle = (driverId: string) =>
  supabase.from('grey_fleet_vehicles').select(COLUMNS).eq('driver_id', driverId);

export type PersonalVehicle = QueryData<ReturnType<typeof selectPersonalVehicle>>[number];

/** The vehicle of their own that a driver uses for work; null when there is none. */
export const personalVehicleQuery = (driverId: string) =>
  queryOptions({
    queryKey: personalVehicleKeys.ofDriver(driverId),
    queryFn: async ({ signal }) =>
      (await selectPersonalVehicle(driverId).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: 'Failed to load the personal vehicle' },
  });

export const SAVE_PERSONAL_VEHICLE_FAILURE = 'Failed to update vehicle';

/** Somebody else changed the vehicle, or recorded one, first. */
export class PersonalVehicleConflict extends EditConflict {
  readonly current: PersonalVehicle;

  constructor(current: PersonalVehicle) {
    super('Somebody else changed this personal vehicle since you opened the page');
    this.current = current;
  }
}

/** `version` is what the draft was typed over; null when there was no vehicle. */
type Edit = { version: PersonalVehicle | null; draft: PersonalVehicleDraft };

/**
 * Saves the one personal vehicle of a driver and resolves to it as stored. Safe to repeat. Throws a
 * PersonalVehicleConflict and stores nothing when somebody else changed it since that version.
 */
export const savePersonalVehicle = (driverId: string) =>
  mutationOptions({
    mutationFn: async ({ version, draft }: Edit) => {
      const wanted = toPersonalVehicleColumns(draft);
      const stored = version ? await update(version, wanted) : await insert(driverId, wanted);
      if (stored) return stored;

      const { data: current } = await selectPersonalVehicle(driverId).single().throwOnError();
      // The answer to an earlier try was lost on its way; the vehicle itself is stored.
      if (hashKey([columnsOf(current)]) === hashKey([wanted])) return current;
      throw new PersonalVehicleConflict(current);
    },
    meta: { success: 'Vehicle details updated successfully', failure: SAVE_PERSONAL_VEHICLE_FAILURE },
  });

/** Null when the version is not the stored one any more. */
async function update(version: PersonalVehicle, wanted: PersonalVehicleColumns) {
  const { data } = await supabase
    .from('grey_fleet_vehicles')
    .update(wanted)
    .eq('id', version.id)
    .eq('updated_at', version.updated_at)
    .select(COLUMNS)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Null when the driver has a vehicle already. */
async function insert(driverId: string, wanted: PersonalVehicleColumns) {
  const { data, error } = await supabase
    .from('grey_fleet_vehicles')
    .insert({ driver_id: driverId, ...wanted })
    .select(COLUMNS)
    .single();
  if (error && !isUniqueViolation(error)) throw error;
  return data;
}

function columnsOf({ id, updated_at, ...columns }: PersonalVehicle): PersonalVehicleColumns {
  return columns;
}
