import { type OnDevice, onDevice } from './onDevice';

// A phone's clock may be wrong, and what it notes says when somebody checked a vehicle.

const KEY = 'clock-offset' satisfies OnDevice;
/** An answer says only the second in which it was sent. */
const ROUGH = 30;
/** In seconds. A clock that is off by more is wrong. */
const WRONG = 600;

let kept: number | null | undefined;

function read(): number | null {
  const found = onDevice.read(KEY);
  return found !== null && Number.isSafeInteger(Number(found)) ? Number(found) : null;
}

/** Seconds to add to this device's clock, as of the server's last answer. Null: it has never answered here. */
export function clockOffset(): number | null {
  kept ??= read();
  return kept;
}

/** `date` is what an answer says of its time; null if it does not, or if it may have been kept on the device. */
export function noteServerTime(date: string | null, now: Date): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const off = Math.round((told - now.getTime()) / 1000);
  const offset = Math.abs(off) <= ROUGH ? 0 : off;
  if (Math.abs(offset - (clockOffset() ?? Number.POSITIVE_INFINITY)) <= ROUGH) return;
  kept = offset;
  onDevice.keep(KEY, String(offset));
}

/** What this device noted, by the server's clock. */
export const serverTime = (noted: string): string =>
  new Date(Date.parse(noted) + (clockOffset() ?? 0) * 1000).toISOString();

export const isClockWrong = (): boolean => Math.abs(clockOffset() ?? 0) > WRONG;
