import { normalizeEmail } from '../../../domain/emails';
import { createIsolatedClient } from '../../../lib/supabase';
import { passwords } from '../../../words/passwords';
import type { Proof } from '../secondStep';
import {
  authRefusal,
  isCodeMissing,
  isDeadLink,
  isSamePassword,
  revealsAccount,
  unsentReason,
} from './authErrors';
import type { Device } from './secondStep';

const mailPasswordLink = (email: string) =>
  createIsolatedClient().auth.resetPasswordForEmail(normalizeEmail(email));

/**
 * Emails a link to set a password. Succeeds in the same way for an unknown address. Throws a FieldRefusal for
 * an invalid address, or the error of the failed call.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const { error } = await mailPasswordLink(email);
  if (error && !revealsAccount(error)) throw authRefusal(error);
}

/** Emails the same link, for staff. Resolves to null, or to the reason the email was not sent. */
export async function sendPasswordLink(email: string): Promise<string | null> {
  const { error } = await mailPasswordLink(email);
  return error && unsentReason(error);
}

/**
 * The parameters of a link in our emails. `isFirst`: the account has no password that its owner knows.
 * `until` is when an invitation's link ends, in milliseconds.
 */
export type PasswordLink = {
  tokenHash: string;
  type: 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email';
  isFirst: boolean;
  until?: number;
};

export class DeadLinkError extends Error {
  override readonly name = 'DeadLinkError';
}

// Loaded on demand: few people have a device, and this module is part of the login page.
const loadSecondStep = () => import('./secondStep');

export class CodeNeededError extends Error {
  override readonly name = 'CodeNeededError';
  readonly devices: readonly Device[];

  constructor(devices: readonly Device[]) {
    super(passwords.needsCode());
    this.devices = devices;
  }
}

/**
 * Returns a function that opens an email's link, sets the password and ends every session of the account,
 * since a stranger may have signed up with the address first. It resolves to the address. After a refused
 * password or a failed call it can be called again: the link works only once, but its session is kept. Throws
 * a CodeNeededError if it must be called again with a code.
 */
export function confirmWithPassword({
  tokenHash,
  type,
}: PasswordLink): (password: string, proof?: Proof) => Promise<string> {
  const client = createIsolatedClient();
  let email: string | undefined;

  async function open(): Promise<string> {
    const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
    if (error)
      throw isDeadLink(error) ? new DeadLinkError(error.message, { cause: error }) : authRefusal(error);
    return data.user?.email ?? '';
  }

  return async (password, proof) => {
    email ??= await open();
    if (proof) await (await loadSecondStep()).prove(client.auth, proof);
    const { error } = await client.auth.updateUser({ password });
    if (error && isCodeMissing(error)) {
      const { data, error: unread } = await client.auth.getUser();
      throw unread ?? new CodeNeededError((await loadSecondStep()).devicesOf(data.user));
    }
    if (error && !isSamePassword(error)) throw authRefusal(error);
    // Also ends the link's own session: the next step is to log in.
    const { error: stillSignedIn } = await client.auth.signOut({ scope: 'global' });
    if (stillSignedIn) throw stillSignedIn;
    return email;
  };
}
