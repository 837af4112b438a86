import { type FormCheck, isBlank, problem, textLength, toFormCheck } from '../../domain/formCheck';

/** A phone, and a spare in case it is lost. */
export const MAX_DEVICES = 2;
const MAX_DEVICE_NAME = 40;

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
  return /^\d{6}$/.test(toCode(typed)) ? null : 'Enter the 6 digits that your app shows';
}

/** 'Phone' for the first device, then 'Spare', 'Spare 2' ... */
export function proposedDeviceName(taken: readonly string[]): string {
  const isFree = (name: string) => !taken.some((each) => each.toLowerCase() === name.toLowerCase());
  if (taken.length === 0) return 'Phone';
  const spares = ['Spare', ...taken.map((_, index) => `Spare ${index + 2}`)];
  return spares.find(isFree) ?? '';
}

export function checkDeviceName(name: string, taken: readonly string[]): FormCheck {
  const typed = name.trim().toLowerCase();
  return toFormCheck([
    ...problem('name', isBlank(name) ? 'Enter a name for this device' : null),
    ...problem(
      'name',
      textLength(name.trim()) > MAX_DEVICE_NAME
        ? `The name can be at most ${MAX_DEVICE_NAME} characters`
        : null,
    ),
    ...problem(
      'name',
      taken.some((each) => each.toLowerCase() === typed) ? 'You have a device with this name already' : null,
    ),
  ]);
}
