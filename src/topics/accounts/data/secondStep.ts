import { type AuthError, isAuthSessionMissingError, type User } from '@supabase/auth-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { FieldRefusal, Refusal } from '../../../data/errors';
import { isDevice } from '../../../data/session';
import { supabase } from '../../../lib/supabase';
import { login } from '../../../words/login';
import { twoStep as texts } from '../../../words/twoStep';
import { type Proof, toCode } from '../secondStep';
import { isCodeMissing, isRateLimited } from './authErrors';

const WRONG_CODE = 'mfa_verification_failed';
/** The challenge is too old, or was started from another network. */
const LATE_CODE = ['mfa_challenge_expired', 'mfa_ip_address_mismatch'];
const NO_DEVICE = 'mfa_factor_not_found';
const DEVICE_NAME_TAKEN = 'mfa_factor_name_conflict';
const TOO_MANY_DEVICES = 'too_many_enrolled_mfa_factors';
const CODES_OFF = ['mfa_totp_enroll_not_enabled', 'mfa_totp_verify_not_enabled'];

export type Device = { id: string; name: string; addedAt: string };

export function devicesOf({ factors = [] }: User): Device[] {
  return factors
    .filter(isDevice)
    .map(({ id, friendly_name, created_at }) => ({
      id,
      name: friendly_name || texts.unnamed(),
      addedAt: created_at,
    }))
    .sort((a, b) => a.addedAt.localeCompare(b.addedAt));
}

async function readUser(): Promise<User> {
  const { data, error } = await supabase.auth.getUser();
  if (error) throw error;
  return data.user;
}

export const devicesQuery = () =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: async () => devicesOf(await readUser()),
    meta: { logFailure: "Your devices couldn't be loaded" },
  });

function asCodeRefusal(error: AuthError): Error {
  const { code = '' } = error;
  if (isRateLimited(error)) return new Refusal(texts.tooManyAttempts());
  if (code === WRONG_CODE) return new FieldRefusal('code', texts.wrong());
  if (LATE_CODE.includes(code)) return new FieldRefusal('code', texts.late());
  if (code === DEVICE_NAME_TAKEN) return new FieldRefusal('name', texts.nameTaken());
  if (code === TOO_MANY_DEVICES) return new Refusal(texts.tooManyDevices());
  if (CODES_OFF.includes(code)) return new Refusal(texts.off());
  if (code === NO_DEVICE) return new Refusal(texts.deviceGone());
  if (isCodeMissing(error)) return new Refusal(texts.needsCode());
  return error;
}

/** Throws a FieldRefusal at `code`, or a Refusal. */
export async function prove(auth: typeof supabase.auth, { deviceId, code }: Proof): Promise<void> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId: deviceId, code: toCode(code) });
  // A code typed in another session ends every session that had none.
  if (isAuthSessionMissingError(error)) await auth.signOut({ scope: 'local' });
  if (error) throw asCodeRefusal(error);
}

export const enterCode = () =>
  mutationOptions({
    mutationFn: (proof: Proof) => prove(supabase.auth, proof),
    meta: { success: () => login.done(), failure: texts.notChecked, changesCurrentUser: true },
  });

/** Resolves to what the authenticator app needs. Drops devices whose setup was never finished. */
export const startDevice = () =>
  mutationOptions({
    mutationFn: async (name: string) => {
      const { factors = [] } = await readUser();
      for (const { id, status } of factors) {
        if (status === 'unverified') await supabase.auth.mfa.unenroll({ factorId: id });
      }
      const { data, error } = await supabase.auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: name.trim(),
        issuer: 'Roadworthy',
      });
      if (error) throw asCodeRefusal(error);
      return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
    },
    meta: { failure: texts.notSetUp },
  });

export const finishDevice = () =>
  mutationOptions({
    mutationFn: (proof: Proof) => prove(supabase.auth, proof),
    meta: {
      success: () => texts.deviceAdded(),
      failure: texts.notChecked,
      changesCurrentUser: true,
    },
  });

/** Succeeds if the device is already gone. */
export const removeDevice = () =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const { error } = await supabase.auth.mfa.unenroll({ factorId: id });
      if (error && error.code !== NO_DEVICE) throw asCodeRefusal(error);
      // Auth downgrades a session that used this device; the new token says so.
      await supabase.auth.refreshSession();
    },
    meta: {
      success: () => texts.removed(),
      failure: texts.notRemoved,
      changesCurrentUser: true,
    },
  });
