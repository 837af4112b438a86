import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';
import { isDuplicateId, isUniqueViolation, Refusal } from './errors';
import { contains, narrow } from './lists';
import { throwUnlessDone } from './rows';

const ASSIGN_FAILURE = 'Failed to assign vehicle';

/** The number of options a picker shows at a time; typing narrows them down. */
const CHOICES = 20;

const selectAssignment = (driverId: string) =>
  supabase
    .from('driver_vehicle_assignments')
    .select('id, vehicle:vehicles(make, model, license_plate)')
    .eq('driver_id', driverId)
    .eq('status', 'active');

export type Assignment = QueryData<ReturnType<typeof selectAssignment>>[number];

/** The driver's current company vehicle, or null. */
export const driverAssignmentQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['assignments', 'driver', driverId],
    queryFn: async ({ signal }) =>
      (await selectAssignment(driverId).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: 'Failed to load the assigned vehicle' },
  });

/** Selects the assignments of one driver or one vehicle. */
export type AssignmentsOf = { column: 'driver_id' | 'vehicle_id'; id: string };

const selectAssignments = ({ column, id }: AssignmentsOf) =>
  supabase
    .from('assignment_overview')
    .select(
      'id, driver_id, driver_name, vehicle_id, registration_number, manufacturer, model, status, assigned_at, assigned_by_name, ended_at, ended_by_name',
      { count: 'exact' },
    )
    .eq(column, id);

export type AssignmentRecord = QueryData<ReturnType<typeof selectAssignments>>[number];

/** The number of assignments that are shown at first. */
export const FIRST_ASSIGNMENTS = 5;

/** At most `limit` assignments of a driver or a vehicle: the active one first, then the newest. */
export const assignmentsQuery = (of: AssignmentsOf, limit: number = FIRST_ASSIGNMENTS) =>
  queryOptions({
    queryKey: ['assignments', of, limit] as const,
    queryFn: async ({ signal }) => {
      const { data, count } = await selectAssignments(of)
        .order('status')
        .order('assigned_at', { ascending: false })
        .order('id')
        .limit(limit)
        .abortSignal(signal)
        .throwOnError();
      return { records: data, total: count ?? 0 };
    },
    placeholderData: keepPreviousData,
  });

/** The depot's unassigned active vehicles whose plate or name matches `typed`, by manufacturer. */
export const freeVehiclesQuery = (typed: string) => {
  const search = contains(typed);
  return queryOptions({
    queryKey: ['vehicles', 'free', search] as const,
    queryFn: async ({ signal }) => {
      const query = supabase
        .from('vehicle_overview')
        .select('id, registration_number, manufacturer, model')
        .eq('status', 'active')
        .eq('is_active', true)
        .is('driver_id', null);
      const { data } = await narrow(query, search)
        .order('manufacturer')
        .order('id')
        .limit(CHOICES)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    placeholderData: keepPreviousData,
  });
};

/** The depot's active drivers without a vehicle whose name or licence number matches `typed`, by name. */
export const freeDriversQuery = (typed: string) => {
  const search = contains(typed);
  return queryOptions({
    queryKey: ['drivers', 'free', search] as const,
    queryFn: async ({ signal }) => {
      const query = supabase
        .from('driver_overview')
        .select('id, full_name, email')
        .eq('approved', true)
        .eq('is_inactive', false)
        .is('assigned_vehicle_id', null);
      const { data } = await narrow(query, search)
        .order('sort_name')
        .order('id')
        .limit(CHOICES)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    placeholderData: keepPreviousData,
  });
};

/** Assigns a vehicle to a driver. Safe to repeat with the same id. Throws a readable reason when it is not possible. */
export const assignVehicle = () =>
  mutationOptions({
    mutationFn: async (assignment: { id: string; driver_id: string; vehicle_id: string }) => {
      const { error } = await supabase.from('driver_vehicle_assignments').insert(assignment);
      if (isDuplicateId(error)) return;
      await throwUnlessDone(error && asRefusal(error), (signal) =>
        exists({ id: assignment.id, status: 'active' }, signal),
      );
    },
    meta: { success: 'Vehicle assigned', failure: ASSIGN_FAILURE },
  });

/** Ends an assignment. Safe to repeat. */
export const returnVehicle = () =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const { error } = await supabase.rpc('end_assignment', { id });
      await throwUnlessDone(error, (signal) => exists({ id, status: 'ended' }, signal));
    },
    meta: { success: 'Vehicle returned', failure: 'Failed to return vehicle' },
  });

async function exists(assignment: Record<string, string>, signal: AbortSignal): Promise<boolean> {
  const query = supabase.from('driver_vehicle_assignments').select('id').match(assignment);
  return (await query.abortSignal(signal).throwOnError()).data.length > 0;
}

/** Two simultaneous assignments can both pass the trigger's checks. Then the unique indexes refuse one. */
function asRefusal(error: Error): Error {
  if (isUniqueViolation(error, 'active_driver_key')) {
    return new Refusal(`${ASSIGN_FAILURE}. This driver already has a vehicle`);
  }
  if (isUniqueViolation(error)) {
    return new Refusal(`${ASSIGN_FAILURE}. This vehicle is already assigned to a driver`);
  }
  return error;
}
