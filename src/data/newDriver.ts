import { mutationOptions } from '@tanstack/react-query';
import { NEW_DRIVER_PASSWORD_LENGTH } from '../domain/accounts';
import { type DriverDraft, type NewDriver, toNewDriver } from '../domain/drivers';
import { supabase } from '../lib/supabase';
import { createAccountFor, sendApprovalNotice } from './accounts';
import { SAVE_DRIVER_FAILURE } from './driver';
import { errorCode } from './errors';

// A code of our own, from the head of the first migration.
const NO_ACCOUNT = 'RW001';

/** `mailProblem` are the words why no mail was sent, or null; `hadAccount` says that their password is the old one. */
export type CreatedDriver = { id: string; hadAccount: boolean; mailProblem: string | null };

/**
 * Makes a driver of the caller's depot, with an account where the e-mail has none yet. Throws who has the e-mail already,
 * or an AuthRefusal when Auth does not take it. A mail that cannot be sent undoes nothing.
 */
export const createDriver = () =>
  mutationOptions({
    mutationFn: create,
    meta: { success: 'Driver created successfully', failure: SAVE_DRIVER_FAILURE },
  });

async function create(draft: DriverDraft): Promise<CreatedDriver> {
  const driver = toNewDriver(draft);
  const { email, full_name: fullName, approved } = driver;

  // Before the sign-up: whoever has a place in a depot must not be mailed about an account.
  const known = await supabase.rpc('create_driver', driver);
  if (!known.error) {
    const mailProblem = approved ? await sendApprovalNotice(email) : null;
    return { id: known.data, hadAccount: true, mailProblem };
  }
  if (errorCode(known.error) !== NO_ACCOUNT) throw known.error;

  const mailProblem = await createAccountFor({ email, fullName, passwordLength: NEW_DRIVER_PASSWORD_LENGTH });
  return { id: await add(driver), hadAccount: false, mailProblem };
}

async function add(driver: NewDriver): Promise<string> {
  return (await supabase.rpc('create_driver', driver).throwOnError()).data;
}
