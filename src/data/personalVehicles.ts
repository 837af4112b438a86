import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

export const personalVehicleKeys = {
  ofDriver: (driverId: string) => ['personalVehicles', 'driver', driverId] as const,
};

const selectPersonalVehicle = (driverId: string) =>
  supabase
    .from('grey_fleet_vehicles')
    .select(
      'id, make, model, registration_number, year, nct_expiry, insurance_expiry, current_mileage, condition_rating, annual_business_mileage, mileage_rate, last_inspection_date',
    )
    .eq('driver_id', driverId);

export type PersonalVehicle = QueryData<ReturnType<typeof selectPersonalVehicle>>[number];

/** The vehicle of their own that a driver uses for work; null when there is none. */
export const personalVehicleQuery = (driverId: string) =>
  queryOptions({
    queryKey: personalVehicleKeys.ofDriver(driverId),
    queryFn: async ({ signal }) =>
      (await selectPersonalVehicle(driverId).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: 'Failed to load the personal vehicle' },
  });
