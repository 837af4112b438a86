import { isSamePlate } from '../../domain/registrations';
import type { Checklist } from '../checklists/items';
import { type Memory, memoryOf, type Reason } from './drive';
import { type CheckedPart, headlineOf } from './headline';
import type { CheckSubject, MyDay, VehicleForCheck } from './subject';

// Which vehicle is checked, with which trailer, and what must be said of it before the walk.

export type Choice = { plate: string; category: string };

/** What is to be checked, with what the server knows of it if it could be asked. */
export type Chosen = {
  choice: Choice;
  list: Checklist;
  answer: VehicleForCheck | undefined;
  /** What the depot said earlier on this page. */
  before: VehicleForCheck | undefined;
};

/** A vehicle that is offered, with what is known of it here. */
export type Offered = Choice & { checked_at: string | null; by: string | null; stops: readonly Reason[] };

export const checklistFor = (category: string, checklists: readonly Checklist[]) =>
  checklists.find(({ categories }) => categories.includes(category));

const DRAWS_A_TRAILER: ReadonlySet<Checklist['drawing']> = new Set(['truck', 'van', 'car']);

export const mayDrawTrailer = ({ drawing }: Checklist) => DRAWS_A_TRAILER.has(drawing);

export const isTrailerList = (list: Checklist | undefined) => list?.drawing === 'trailer';

const MOST_OFFERED = 3;

/** Besides the own vehicle: first those that the server knows the driver had, then those of this phone. */
export function offeredVehicles(
  day: Pick<MyDay, 'assigned' | 'recent'> | undefined,
  phone: readonly Choice[],
  checklists: readonly Checklist[],
  stopsOf: (plate: string) => readonly Reason[] = () => [],
): Offered[] {
  const own = day?.assigned?.vehicle?.plate;
  const recent: readonly Offered[] = day?.recent ?? [];
  const kept = phone.map(({ plate, category }) => ({
    plate,
    category,
    checked_at: null,
    by: null,
    stops: stopsOf(plate),
  }));
  return [...recent, ...kept]
    .filter(({ category }) => !isTrailerList(checklistFor(category, checklists)))
    .filter(({ plate }, index, all) => all.findIndex((each) => isSamePlate(each.plate, plate)) === index)
    .filter(({ plate }) => own === undefined || !isSamePlate(plate, own))
    .slice(0, MOST_OFFERED);
}

/** What is known of a vehicle before it is checked: what the depot answers, else what it answered before. */
export const partBefore = (
  { plate }: Choice,
  answer: VehicleForCheck | undefined,
  memory: Memory | null,
): CheckedPart => ({ plate, drive: answer?.drive ?? null, memory, hasStop: false });

const STOPS: ReadonlySet<string> = new Set(['driver_stopped', 'vehicle_stopped', 'only_to']);

/** A driver who chose these must not drive, except to the workshop if a trip is allowed. */
export const isStopped = (parts: readonly CheckedPart[], now: Date) =>
  STOPS.has(headlineOf({ parts, person: [], isFit: true, isNobody: false }, now));

const OF_LICENCE: ReadonlySet<Reason['code']> = new Set(['licence', 'needs_licence']);

/** A licence that this vehicle needs may not be what another one needs; everything else stops them in each. */
export const mayDriveAnother = (ofDriver: readonly Reason[]) =>
  ofDriver.every(({ code }) => OF_LICENCE.has(code));

/** Somebody has checked it within 24 hours, and that may do. */
export function isAcceptable(answer: VehicleForCheck | undefined, list: Checklist, now: Date): boolean {
  const last = answer?.last_check;
  if (answer && isStopped([partBefore({ plate: '', category: '' }, answer, null)], now)) return false;
  return Boolean(last && last.result !== 'stopped' && (list.may_be_accepted || last.is_mine));
}

export function checkSubjectOf(
  { plate, category }: Choice,
  checklist: Checklist,
  answer: VehicleForCheck | undefined,
  memory: Memory | null,
): CheckSubject {
  const vehicle = answer?.vehicle ?? { id: null, plate, category };
  return {
    vehicle,
    checklist,
    known: answer?.defects ?? [],
    odometer: answer?.odometer ?? null,
    memory: answer ? memoryOf(answer.drive) : memory,
    contact: answer?.contact ?? null,
  };
}
