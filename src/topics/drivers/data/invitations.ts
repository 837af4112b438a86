import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions } from '@tanstack/react-query';
import { explain, Refusal } from '../../../data/errors';
import { type RowAnswer, type RunOver, runInPortions } from '../../../data/manyRows';
import { supabase } from '../../../lib/supabase';
import { createAccountFor } from '../../accounts/data/accounts';
import { NEW_DRIVER_PASSWORD_LENGTH } from '../../accounts/rules';

const FAILURE = "The invitation couldn't be sent";

const PORTION = 5;

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
      runInPortions(rows, invite, { ...options, portion: PORTION }),
    meta: { failure: FAILURE },
  });

const selectInvited = (ids: string[]) => supabase.rpc('invite_drivers', { ids });

type Invited = QueryData<ReturnType<typeof selectInvited>>[number];

async function invite(drivers: readonly { id: string }[]) {
  const { data } = await selectInvited(drivers.map(({ id }) => id)).throwOnError();
  const answers: RowAnswer[] = [];
  for (const driver of data) {
    const reason = driver.reason ?? (await makeAccount(driver));
    answers.push({ id: driver.id, outcome: reason === null ? 'done' : 'refused', reason });
  }
  return { data: answers };
}

/**
 * Does nothing for a person with an account: the database emails them. Resolves to null, or to the reason no
 * email was sent.
 */
async function makeAccount({ email, account }: Invited): Promise<string | null> {
  if (account !== null) return null;
  const notSent = `The email to ${email} was not sent`;
  // One failure must neither stop the drivers after it nor lose the answers before it.
  try {
    const unsent = await createAccountFor({
      email,
      passwordLength: NEW_DRIVER_PASSWORD_LENGTH,
      isInvited: true,
    });
    return unsent && `${notSent}. ${unsent}`;
  } catch (error) {
    return error instanceof Refusal ? `${notSent}. ${error.message}` : explain(notSent, error);
  }
}
