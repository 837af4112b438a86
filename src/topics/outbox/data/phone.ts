import { plateKey } from '../../../domain/registrations';
import { type OnDevice, onDevice } from '../../../lib/onDevice';
import type { Memory } from '../../checks/drive';

// What a phone keeps for a check without a session: nothing about a person.

const VEHICLES = 'check-vehicles' satisfies OnDevice;
const DEPOT_PHONE = 'depot-phone' satisfies OnDevice;
const MEMORY = 'check-memory' satisfies OnDevice;
const MOST = 6;
const MOST_REMEMBERED = 20;

export type KnownVehicle = { plate: string; category: string };

const isVehicle = (value: unknown): value is KnownVehicle =>
  typeof value === 'object' &&
  value !== null &&
  'plate' in value &&
  typeof value.plate === 'string' &&
  'category' in value &&
  typeof value.category === 'string';

/** The vehicles last checked on this phone, the latest first. */
export function knownVehicles(): KnownVehicle[] {
  try {
    const found: unknown = JSON.parse(onDevice.read(VEHICLES) ?? '[]');
    return Array.isArray(found) ? found.filter(isVehicle) : [];
  } catch {
    return [];
  }
}

export function keepVehicle({ plate, category }: KnownVehicle): void {
  const others = knownVehicles().filter((known) => known.plate !== plate);
  onDevice.keep(VEHICLES, JSON.stringify([{ plate, category }, ...others].slice(0, MOST)));
}

type Remembered = Record<string, Memory>;

const isMemory = (value: unknown): value is Memory =>
  typeof value === 'object' &&
  value !== null &&
  'stops' in value &&
  Array.isArray(value.stops) &&
  'asked_at' in value &&
  typeof value.asked_at === 'string';

function remembered(): Remembered {
  try {
    const found: unknown = JSON.parse(onDevice.read(MEMORY) ?? '{}');
    return typeof found === 'object' && found !== null
      ? Object.fromEntries(Object.entries(found).filter(([, memory]) => isMemory(memory)))
      : {};
  } catch {
    return {};
  }
}

/** What stopped a vehicle when the depot was last asked of its plate, on this phone. */
export const memoryFor = (plate: string): Memory | null => remembered()[plateKey(plate)] ?? null;

/** Null: nothing is kept of this plate. The oldest give way. */
export function remember(plate: string, memory: Memory | null): void {
  const { [plateKey(plate)]: _, ...others } = remembered();
  const all = Object.entries(memory ? { ...others, [plateKey(plate)]: memory } : others);
  const newest = all.sort(([, a], [, b]) => b.asked_at.localeCompare(a.asked_at)).slice(0, MOST_REMEMBERED);
  onDevice.keep(MEMORY, JSON.stringify(Object.fromEntries(newest)));
}

/** The depot of the last person who logged in on this phone, for "Call your depot". */
export const depotPhone = (): string | null => onDevice.read(DEPOT_PHONE) || null;

export const keepDepotPhone = (phone: string | null): void => void onDevice.keep(DEPOT_PHONE, phone ?? '');
