import type { PostgrestError, QueryData } from '@supabase/supabase-js';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcQuery } from '../../data/calls';
import { errorCode, isDuplicateId, isUniqueViolation, Refusal, UNFIT } from '../../data/errors';
import { throwUnlessDone } from '../../data/rows';
import { formatDate } from '../../lib/formatDate';
import { supabase } from '../../lib/supabase';
import { type Cause, causePart } from '../../words/causes';

const ASSIGN_FAILURE = "The vehicle couldn't be assigned";
const becauseOf = (reason: string) => `${ASSIGN_FAILURE}. ${reason}`;

const selectAssignment = (driverId: string) =>
  supabase
    .from('driver_vehicle_assignments')
    .select('id, vehicle:vehicles(make, model, license_plate)')
    .eq('driver_id', driverId)
    .eq('status', 'active');

export type Assignment = QueryData<ReturnType<typeof selectAssignment>>[number];

export const driverAssignmentQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['assignments', 'driver', driverId],
    queryFn: async ({ signal }) =>
      (await selectAssignment(driverId).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: "The assigned vehicle couldn't be loaded" },
  });

const selectAssignedVehicle = () =>
  supabase
    .from('vehicle_overview')
    .select(
      'id, registration_number, roadworthiness_test, nct_expiry, road_tax_expiry, insurance_expiry, reasons',
    );

export type AssignedVehicle = QueryData<ReturnType<typeof selectAssignedVehicle>>[number];

/** For a driver: the assigned vehicle (the only one they can see) with its papers and problems, or null. */
export const assignedVehicleQuery = () =>
  queryOptions({
    queryKey: ['assignments', 'vehicle'],
    queryFn: async ({ signal }) =>
      (await selectAssignedVehicle().limit(1).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: "The state of the assigned vehicle couldn't be loaded" },
  });

export type AssignmentsOf = { column: 'driver_id' | 'vehicle_id'; id: string };

const selectAssignments = ({ column, id }: AssignmentsOf) =>
  supabase
    .from('assignment_overview')
    .select(
      'id, driver_id, driver_name, driver_back_on, vehicle_id, registration_number, manufacturer, model, status, assigned_at, assigned_by_name, override_reason, ended_at, ended_by_name',
      { count: 'exact' },
    )
    .eq(column, id);

export type AssignmentRecord = QueryData<ReturnType<typeof selectAssignments>>[number];

export const FIRST_ASSIGNMENTS = 5;

/** The active assignment first, then the newest. */
export const assignmentsQuery = (side: AssignmentsOf, limit: number = FIRST_ASSIGNMENTS) =>
  queryOptions({
    queryKey: ['assignments', side, limit] as const,
    queryFn: async ({ signal }) => {
      const { data, count } = await selectAssignments(side)
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

export const vehiclesForDriverQuery = (driverId: string, search: string) =>
  rpcQuery(
    'vehicles_for_driver',
    { driver_id: driverId, search },
    {
      queryKey: ['vehicles', 'forDriver', driverId, search] as const,
      placeholderData: keepPreviousData,
      get: false,
    },
  );

export const driversForVehicleQuery = (vehicleId: string, search: string) =>
  rpcQuery(
    'drivers_for_vehicle',
    { vehicle_id: vehicleId, search },
    {
      queryKey: ['drivers', 'forVehicle', vehicleId, search] as const,
      placeholderData: keepPreviousData,
      get: false,
    },
  );

/**
 * The driver may not drive the vehicle. The reason lies with the driver, the vehicle or what the vehicle
 * requires.
 */
export class UnfitRefusal extends Refusal {
  override readonly name = 'UnfitRefusal';
  readonly reasons: readonly Cause[];

  constructor(reasons: readonly Cause[]) {
    const texts = reasons.map((reason) => causePart(reason, formatDate));
    super(becauseOf(`The driver may not drive it: ${texts.join(', ')}`));
    this.reasons = reasons;
  }
}

type NewAssignment = { id: string; driver_id: string; vehicle_id: string; override_reason?: string };

/**
 * Safe to repeat with the same id. Throws an UnfitRefusal or a readable reason. `override_reason`: why an
 * admin assigns the vehicle despite a refusal.
 */
export const assignVehicle = () =>
  mutationOptions({
    mutationFn: async (assignment: NewAssignment) => {
      const { error } = await supabase.from('driver_vehicle_assignments').insert(assignment);
      if (isDuplicateId(error)) return;
      await throwUnlessDone(error && assignmentRefusal(error), (signal) =>
        exists({ id: assignment.id, status: 'active' }, signal),
      );
    },
    meta: { success: 'Vehicle assigned', failure: ASSIGN_FAILURE },
  });

/** In place of the driver of the assignment `returned`, in one step. Safe to repeat, and throws as assigning does. */
export const changeDriver = (returned: string) =>
  mutationOptions({
    mutationFn: async ({ id, driver_id, override_reason }: NewAssignment) => {
      const { error } = await supabase.rpc('change_driver', {
        id,
        returned,
        driver_id,
        ...(override_reason !== undefined && { override_reason }),
      });
      await throwUnlessDone(error && assignmentRefusal(error), (signal) =>
        exists({ id, status: 'active' }, signal),
      );
    },
    meta: { success: 'Driver changed', failure: "The driver couldn't be changed" },
  });

export const returnVehicle = () =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const { error } = await supabase.rpc('end_assignment', { id });
      await throwUnlessDone(error, (signal) => exists({ id, status: 'ended' }, signal));
    },
    meta: { success: 'Vehicle returned', failure: "The vehicle couldn't be returned" },
  });

async function exists(assignment: Record<string, string>, signal: AbortSignal): Promise<boolean> {
  const query = supabase.from('driver_vehicle_assignments').select('id').match(assignment);
  return (await query.abortSignal(signal).throwOnError()).data.length > 0;
}

/**
 * Two simultaneous assignments can both pass the trigger's checks; the unique indexes then refuse one of
 * them.
 */
function assignmentRefusal(error: PostgrestError): Error {
  const causes = errorCode(error) === UNFIT && causesIn(error.details);
  if (causes) return new UnfitRefusal(causes);
  if (isUniqueViolation(error, 'active_driver_key')) {
    return new Refusal(becauseOf('This driver already has a vehicle'));
  }
  if (isUniqueViolation(error)) {
    return new Refusal(becauseOf('This vehicle is already assigned to a driver'));
  }
  return error;
}

function causesIn(details: string): Cause[] | null {
  try {
    const causes: unknown = JSON.parse(details);
    return Array.isArray(causes) && causes.length > 0 && causes.every(isCause) ? causes : null;
  } catch {
    return null;
  }
}

const isCause = (value: unknown): value is Cause =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
