import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

export const assignmentKeys = {
  ofDriver: (driverId: string) => ['assignments', 'driver', driverId] as const,
};

const selectAssignment = (driverId: string) =>
  supabase
    .from('driver_vehicle_assignments')
    .select('id, vehicle:vehicles(make, model, license_plate)')
    .eq('driver_id', driverId)
    .eq('status', 'active');

export type Assignment = QueryData<ReturnType<typeof selectAssignment>>[number];

/** Which company vehicle a driver has now; null when there is none. */
export const driverAssignmentQuery = (driverId: string) =>
  queryOptions({
    queryKey: assignmentKeys.ofDriver(driverId),
    queryFn: async ({ signal }) =>
      (await selectAssignment(driverId).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: 'Failed to load the assigned vehicle' },
  });
