import { type Drive, type Memory, type Reason, stopsOfDriver, stopsOfVehicle } from './drive';

// The first sentence that a driver reads after a check.

/** A vehicle or trailer of a walk, or one that was accepted. */
export type CheckedPart = {
  plate: string;
  /** What the depot has answered to this very sending; null: nothing. */
  drive: Drive | null;
  /** What the depot answered before. */
  memory: Memory | null;
  /** Something that stops the vehicle was found now. */
  hasStop: boolean;
};

export type Walk = {
  parts: readonly CheckedPart[];
  /** About the person logged in, from earlier answers: only in memory. */
  person: readonly Reason[];
  isFit: boolean;
  /** Nobody is logged in, or it is not known who drives. */
  isNobody: boolean;
};

export type Headline =
  | 'driver_stopped'
  | 'vehicle_stopped'
  | 'only_to'
  | 'let'
  | 'ask'
  | 'unknown'
  | 'other_depot'
  | 'left'
  | 'not_answered'
  | 'last_asked'
  | 'no_defect'
  | 'may_drive';

const DAY = 24 * 60 * 60 * 1000;

/** "Nothing stopped it" grows old; a stop never does. A clock that was put back makes it old too. */
export const isFresh = ({ asked_at }: Memory, now: Date): boolean => {
  const age = now.getTime() - Date.parse(asked_at);
  return age >= 0 && age < DAY;
};

/** All that is known of the vehicle: what the depot has answered, else what stopped it when the depot was last asked. */
export const knownOf = (
  { drive, memory }: Pick<CheckedPart, 'drive' | 'memory'>,
  now: Date,
): readonly Reason[] => drive?.reasons ?? (memory ? remembered(memory, now) : []);

/** A trip that is over lifts nothing any more. */
function remembered({ stops, trip }: Memory, now: Date): readonly Reason[] {
  if (trip && Date.parse(trip.until) > now.getTime()) return stops;
  return stops.map(({ lifted, ...stop }) => stop);
}

/** What is said first. The same order as `private.drive_headline`, with what only a phone can know. */
export function headlineOf({ parts, person, isFit, isNobody }: Walk, now: Date): Headline {
  const answered = parts.flatMap(({ drive }) => drive ?? []);
  const silent = parts.filter(({ drive }) => !drive);
  const known = parts.flatMap((part) => knownOf(part, now));
  const ofDriver = silent.length > 0 ? [...known, ...person] : known;
  if (!isFit || stopsOfDriver(ofDriver).length > 0) return 'driver_stopped';
  if (parts.some(({ hasStop }) => hasStop) || stopsOfVehicle(known).length > 0) return 'vehicle_stopped';
  if (known.some(({ lifted }) => lifted === 'trip')) return 'only_to';
  if (known.some(({ lifted }) => lifted === 'let')) return 'let';
  if (known.some(({ effect }) => effect !== 'also')) return 'ask';
  const away = answered.find(({ place }) => place !== 'own');
  if (away && away.place !== 'own') return away.place;
  if (silent.length > 0)
    return silent.every(({ memory }) => memory && isFresh(memory, now)) ? 'last_asked' : 'not_answered';
  return isNobody || answered.some(({ is_driver }) => !is_driver) ? 'no_defect' : 'may_drive';
}
