import { type OnDevice, onDevice } from './onDevice';

const KEY = 'roadworthy-browser' satisfies OnDevice;
/** Short, for a device that several people use. */
const MAX_AGE = 24 * 60 * 60 * 1000;

/**
 * A secret by which this browser is recognised in all its tabs; null without storage. It stays the same for a
 * day, so a repeated request replaces the earlier one.
 */
export function browserKey(now: number): string | null {
  const [key = '', madeAt = ''] = (onDevice.read(KEY) ?? '').split(' ');
  if (key && now - Number(madeAt) < MAX_AGE) return key;
  const made = crypto.randomUUID();
  return onDevice.keep(KEY, `${made} ${now}`) ? made : null;
}
