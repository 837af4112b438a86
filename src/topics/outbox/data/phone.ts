// What a phone keeps for a check without a session: nothing about a person.

const VEHICLES = 'check-vehicles';
const DEPOT_PHONE = 'depot-phone';
const MOST = 6;

export type KnownVehicle = { plate: string; category: string };

const isVehicle = (value: unknown): value is KnownVehicle =>
  typeof value === 'object' &&
  value !== null &&
  'plate' in value &&
  typeof value.plate === 'string' &&
  'category' in value &&
  typeof value.category === 'string';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Blocked.
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked or full.
  }
}

/** The vehicles last checked on this phone, the latest first. */
export function knownVehicles(): KnownVehicle[] {
  try {
    const found: unknown = JSON.parse(read(VEHICLES) ?? '[]');
    return Array.isArray(found) ? found.filter(isVehicle) : [];
  } catch {
    return [];
  }
}

export function keepVehicle({ plate, category }: KnownVehicle): void {
  const others = knownVehicles().filter((known) => known.plate !== plate);
  write(VEHICLES, JSON.stringify([{ plate, category }, ...others].slice(0, MOST)));
}

/** Of the depot of whoever logged in last on this phone, for "Call your depot". */
export const depotPhone = (): string | null => read(DEPOT_PHONE) || null;

export const keepDepotPhone = (phone: string | null): void => write(DEPOT_PHONE, phone ?? '');
