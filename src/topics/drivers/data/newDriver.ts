import { mutationOptions } from '@tanstack/react-query';
import {
  errorCode,
  FieldRefusal,
  HAS_A_PLACE,
  NO_ACCOUNT,
  NUMBER_TAKEN,
  Refusal,
} from '../../../data/errors';
import { throwUnlessDone } from '../../../data/rows';
import { supabase } from '../../../lib/supabase';
import { createAccountFor } from '../../accounts/data/accounts';
import { NEW_DRIVER_PASSWORD_LENGTH } from '../../accounts/rules';
import { type DriverDraft, type NewDriver, toNewDriver } from '../fields';

/**
 * Adds a driver to the caller's depot. If the driver is to log in, creates an account unless the email has
 * one; the database sends the invitation. `id` is only for a driver without an account. Resolves to the
 * driver's id. Throws a FieldRefusal if the email or the number is taken, or if Auth rejects the email.
 */
export const createDriver = (id: string) =>
  mutationOptions({
    mutationFn: (draft: DriverDraft) => create(draft, id),
    meta: { success: 'Driver created successfully', failure: 'Failed to save driver' },
  });

async function create(draft: DriverDraft, id: string): Promise<string> {
  const driver = toNewDriver(draft, id);
  // Comes before the sign-up: a person who already belongs to a depot must not get an email about an account.
  const known = await add(driver).catch((error: Error) => error);
  if (typeof known === 'string') return known;
  if (errorCode(known) !== NO_ACCOUNT) return refuse(known);

  const noAccount = await createAccountFor({
    email: driver.email,
    passwordLength: NEW_DRIVER_PASSWORD_LENGTH,
    isInvited: true,
  });
  return add(driver).catch((error) => refuse(noAccount ? new Refusal(noAccount) : error));
}

function refuse(error: Error): never {
  if (errorCode(error) === HAS_A_PLACE) throw new FieldRefusal('email', error.message);
  if (errorCode(error) === NUMBER_TAKEN) throw new FieldRefusal('employeeNumber', error.message);
  throw error;
}

/** Returns the id even if the answer was lost, provided that the driver was stored. */
async function add(driver: NewDriver): Promise<string> {
  const { data, error } = await supabase.rpc('create_driver', driver);
  let id = data;
  await throwUnlessDone(error, async (signal) => {
    const { email, full_name } = driver;
    const known = driver.id ? { id: driver.id } : { email, full_name, role: 'driver' };
    const query = supabase.from('users').select('id').match(known);
    id = (await query.abortSignal(signal).maybeSingle().throwOnError()).data?.id ?? null;
    return id !== null;
  });
  if (!id) throw new Error('create_driver returned no id');
  return id;
}
