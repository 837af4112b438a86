import { passwords } from '../../words/passwords';

/** Authenticator apps show the code in two groups, so people type a space. */
export function toCode(typed: string): string {
  return typed.replace(/\s/g, '');
}

export type Proof = { deviceId: string; code: string };

/** Reads the fields `code` and `device`. With a single device there is no `device` field. */
export function toProof(typed: FormData, devices: readonly { id: string }[]): Proof {
  return { deviceId: String(typed.get('device') ?? devices[0]?.id), code: String(typed.get('code') ?? '') };
}

export function codeError(typed: string): string | null {
  return /^\d{6}$/.test(toCode(typed)) ? null : passwords.enterDigits();
}
