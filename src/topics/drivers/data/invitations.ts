import { mutationOptions } from '@tanstack/react-query';
import { type RowAnswer, type RunOver, runInPortions } from '../../../data/manyRows';
import { supabase } from '../../../lib/supabase';

const FAILURE = "The invitation couldn't be sent";

/**
 * Lets a driver claim their record and emails them. Repeating it sends the email again. Resolves to the
 * reason it was not done, or null.
 */
export const inviteDriver = () =>
  mutationOptions({
    mutationFn: async (driver: { id: string }) => (await invite([driver])).data[0]?.reason ?? null,
    meta: { failure: FAILURE },
  });

export const inviteDrivers = () =>
  mutationOptions({
    mutationFn: ({ rows, values: _, ...options }: RunOver<{ id: string }, null>) =>
      runInPortions(rows, invite, options),
    meta: { failure: FAILURE },
  });

/** The sender of the invitation makes the account, so no limit of Auth counts these people. */
async function invite(drivers: readonly { id: string }[]) {
  const { data } = await supabase.rpc('invite_drivers', { ids: drivers.map(({ id }) => id) }).throwOnError();
  const answers: RowAnswer[] = data.map(({ id, reason }) => ({
    id,
    outcome: reason === null ? 'done' : 'refused',
    reason,
  }));
  return { data: answers };
}
