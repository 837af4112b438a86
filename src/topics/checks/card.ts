import { type Day, dublinToday } from '../../domain/dates';
import type { Severity } from '../checklists/items';
import { stopsOfVehicle } from './drive';
import type { KnownDefect, MyDay } from './subject';

/**
 * How the check stands on the driver's own page. check: the assigned vehicle is to be checked, also on a day on which
 * none is expected, because whoever drives it checks it; it has the one solid button of the page. which: the same
 * without an assigned vehicle. stopped: it must not be driven. line: it is done, or nobody may.
 */
export type CardState = 'check' | 'which' | 'stopped' | 'line';

type Driver = {
  /** The red panel stands above: the driver must not drive, or must not use the vehicle. */
  isStopped: boolean;
  isInactive: boolean;
  isAway: boolean;
};

export function cardState(
  { assigned, checked }: Pick<MyDay, 'assigned' | 'checked'>,
  { isStopped, isInactive, isAway }: Driver,
): CardState {
  if (isStopped || isInactive || isAway) return 'line';
  if (stopsOfVehicle(assigned?.drive.reasons ?? []).length > 0 || isOnTrip({ assigned })) return 'stopped';
  if (checked.length > 0) return isFreeAgain({ assigned }) ? 'check' : 'line';
  return assigned ? 'check' : 'which';
}

/** The last check of the assigned vehicle stopped it, and it is stopped no longer. */
export const isFreeAgain = ({ assigned }: Pick<MyDay, 'assigned'>) =>
  assigned?.last_check?.result === 'stopped' &&
  assigned.drive.reasons.every(({ of, effect }) => of !== 'vehicle' || effect !== 'stops');

/** The check that somebody else has made of the assigned vehicle today. */
export function checkOfAnother({ assigned }: Pick<MyDay, 'assigned'>, today: Day) {
  const last = assigned?.last_check;
  return last && !last.is_mine && dublinToday(new Date(last.checked_at)) === today ? last : null;
}

/** Defects alone stop it, and it may be driven to the workshop: the card says where and until when. */
export function isOnTrip({ assigned }: Pick<MyDay, 'assigned'>): boolean {
  const reasons = assigned?.drive.reasons ?? [];
  return stopsOfVehicle(reasons).length === 0 && reasons.some(({ lifted }) => lifted === 'trip');
}

const LATEST = 2;

/** The day's checks that the own page shows: the latest, and each that says not to drive. `more` stand in "My checks". */
export function shownOfDay<Line extends Pick<MyDay['checked'][number], 'result' | 'is_fit'>>(
  checked: readonly Line[],
) {
  const shown = checked.filter(
    ({ result, is_fit }, index) => index < LATEST || result === 'stopped' || !is_fit,
  );
  return { shown, more: checked.length - shown.length };
}

/** Then no other button of the page is solid. */
export const hasSolidButton = (state: CardState | undefined) => state !== undefined && state !== 'line';

const RANK: Record<Severity, number> = { stop: 0, repair: 1, note: 2 };

/** Worst first, then oldest. */
export const bySeverity = (a: KnownDefect, b: KnownDefect) =>
  RANK[a.severity] - RANK[b.severity] || a.found_at.localeCompare(b.found_at);
