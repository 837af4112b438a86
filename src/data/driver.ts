import type { QueryData } from '@supabase/supabase-js';
import { hashKey, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type DriverDraft, type DriverUpdate, toDriverUpdate } from '../domain/drivers';
import { supabase } from '../lib/supabase';
import { driverKeys } from './drivers';
import { EditConflict, isNetworkFailure } from './errors';

const COLUMNS = 'id, email, full_name, phone, address, approved, is_inactive, manager_id, updated_at';

const driverKey = (id: string) => [...driverKeys.all, 'one', id] as const;

const selectDriver = (id: string) =>
  supabase.from('users').select(COLUMNS).eq('id', id).eq('role', 'driver').maybeSingle();

/** A driver as the form edits it. */
export type Driver = NonNullable<QueryData<ReturnType<typeof selectDriver>>>;

/** One driver of the caller's depot. Throws when there is none, or it is another depot's, or the id is no id. */
export const driverQuery = (id: string) =>
  queryOptions({
    queryKey: driverKey(id),
    queryFn: async () => readDriver(id),
    // Asking again helps against a bad connection only.
    retry: (failures, error) => isNetworkFailure(error) && failures < 1,
    meta: { failure: 'Failed to load driver details' },
  });

const selectCompliance = (id: string) =>
  supabase.from('driver_overview').select('verdict, reasons').eq('id', id);

/** Whether the driver is in order, and if not, why, the worst first; null for who is no driver of the depot. */
export const driverComplianceQuery = (id: string) =>
  queryOptions({
    queryKey: [...driverKey(id), 'compliance'],
    queryFn: async ({ signal }) =>
      (await selectCompliance(id).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: 'Failed to load the compliance of the driver' },
  });

export const SAVE_DRIVER_FAILURE = 'Failed to save driver';

/** Somebody else changed the driver first. */
export class DriverConflict extends EditConflict {
  readonly current: Driver;

  constructor(current: Driver) {
    super('Somebody else changed this driver since you opened the page');
    this.current = current;
  }
}

/** `updatedAt` is the version that the draft was typed over. */
type Edit = { id: string; updatedAt: string; draft: DriverDraft };

/**
 * Saves a driver's personal information and resolves to the driver as stored. Safe to repeat. Throws a DriverConflict and
 * stores nothing when somebody else changed the driver since that version.
 */
export const saveDriver = () =>
  mutationOptions({
    mutationFn: store,
    meta: { success: 'Driver updated successfully', failure: SAVE_DRIVER_FAILURE },
  });

async function store({ id, updatedAt, draft }: Edit): Promise<Driver> {
  const wanted = toDriverUpdate(draft);
  const { data: stored } = await supabase
    .from('users')
    .update(wanted)
    .eq('id', id)
    .eq('role', 'driver')
    .eq('updated_at', updatedAt)
    .select(COLUMNS)
    .maybeSingle()
    .throwOnError();
  if (stored) return stored;

  const current = await readDriver(id);
  // The answer to an earlier try was lost on its way; the edits themselves are stored.
  if (hashKey([columnsOf(current)]) === hashKey([wanted])) return current;
  throw new DriverConflict(current);
}

async function readDriver(id: string): Promise<Driver> {
  const { data } = await selectDriver(id).throwOnError();
  if (!data) throw new Error('Driver not found');
  return data;
}

function columnsOf({ full_name, phone, address, approved, is_inactive, manager_id }: Driver): DriverUpdate {
  return { full_name, phone, address, approved, is_inactive, manager_id };
}
