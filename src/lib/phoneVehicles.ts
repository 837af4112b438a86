// The vehicles that were last checked on this device, so that a check can begin without a network: what stands on
// them and nothing about a person.

const KEY = 'roadworthy-vehicles';
const MOST = 8;

export type PhoneVehicle = { plate: string; category: string; isTrailer: boolean };

/** Latest first. */
export function phoneVehicles(): readonly PhoneVehicle[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVehicle) : [];
  } catch {
    return []; // Blocked, or not JSON.
  }
}

/** Each in front of those that were kept before. */
export function keepPhoneVehicles(vehicles: readonly PhoneVehicle[]): void {
  const others = phoneVehicles().filter(({ plate }) => vehicles.every((each) => each.plate !== plate));
  try {
    localStorage.setItem(KEY, JSON.stringify([...vehicles, ...others].slice(0, MOST)));
  } catch {
    // Blocked or full.
  }
}

const isVehicle = (value: unknown): value is PhoneVehicle =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'plate') === 'string' &&
  typeof Reflect.get(value, 'category') === 'string' &&
  typeof Reflect.get(value, 'isTrailer') === 'boolean';
