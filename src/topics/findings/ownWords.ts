import { categoriesLeft, vehiclesOf } from '../../domain/categories';
import { type ComplianceReason, isBan } from '../../domain/compliance';
import type { Day } from '../../domain/dates';
import { counted } from '../../domain/words';
import { isAtPointsLimit, isOfLicence, ownCause } from '../../words/findings';

// Findings in words for the driver, in the second person; domain/compliance.ts has the words for staff. The
// page or email decides how a day is written.

type WriteDay = (day: Day) => string;
type License = { type: string; expiry_date: Day };
type OwnReason = ComplianceReason & { points_until?: Day | null };

type Facts = {
  writeDay: WriteDay;
  /** For points: the driver's limit, and how many points end first. */
  points?: { limit: number; first: number };
};

/** The driver must not drive, or must not use the assigned vehicle, and why. */
export type Stop<Reason> = {
  title: string;
  /** What the driver may still drive, if anything. */
  left: string | null;
  advice: string | null;
  why: readonly { reason: Reason; text: string }[];
};

const DO_NOT_DRIVE = 'Do not drive';
const NO_LICENSE = "We don't have your licence.";
const THIS_VEHICLE = 'this vehicle';
const ASK_FOR_ANOTHER = 'Ask your depot for another vehicle.';

/**
 * Null if the driver may drive. Decides by the findings that staff see as "Must not drive". `licenses` are
 * the current ones.
 */
export function driveStop<Reason extends OwnReason>(
  reasons: readonly Reason[],
  licenses: readonly License[],
  today: Day,
  facts: Facts,
): Stop<Reason> | null {
  const all = reasons.filter(({ danger }) => danger === 'must_not_drive');
  if (all.length === 0) return null;
  // The findings name the expired licences even before `licenses` have loaded.
  const { stopped, left } = categoriesLeft([...licenses, ...all.flatMap(licensesOf)], today);

  const because = (some: readonly Reason[]) =>
    some.map((reason) => ({
      reason,
      // The licence has a line of its own.
      text: ownSentences(withoutLicence(reason), facts).join(' '),
    }));
  // A driver who may drive nothing need not read which vehicle they may not drive.
  const withoutUnfit = because(all.filter(({ kind }) => kind !== 'unfit'));
  if (all.some(isBan)) return { title: DO_NOT_DRIVE, left: null, advice: null, why: withoutUnfit };
  if (all.some(({ kind }) => kind === 'no_license')) {
    const rest = withoutUnfit.map((line) => (line.text === NO_LICENSE ? { ...line, text: '' } : line));
    return { title: `${NO_LICENSE} ${DO_NOT_DRIVE}.`, left: null, advice: null, why: rest };
  }
  if (stopped.length > 0 && left.length === 0)
    return { title: DO_NOT_DRIVE, left: null, advice: null, why: withoutUnfit };
  if (stopped.length > 0) {
    const title = `${DO_NOT_DRIVE} ${vehiclesOf(stopped)}`;
    return { title, left: `You may drive ${left.join(', ')}.`, advice: null, why: because(all) };
  }
  return {
    title: `${DO_NOT_DRIVE} ${all[0]?.detail ?? THIS_VEHICLE}`,
    left: null,
    advice: ASK_FOR_ANOTHER,
    why: all.map((reason) => ({ reason, text: lackingOf(reason, facts.writeDay).join(' ') })),
  };
}

const withoutLicence = <Reason extends OwnReason>(reason: Reason) =>
  reason.kind === 'unfit'
    ? { ...reason, causes: reason.causes?.filter((cause) => !isOfLicence(cause)) }
    : reason;

const lackingOf = ({ causes }: OwnReason, writeDay: WriteDay) =>
  (causes ?? []).map((cause) => ownCause(cause, writeDay));

/** True if driveStop or vehicleStop has something to say. */
export function isStoppedBy(reasons: readonly Pick<OwnReason, 'kind' | 'danger'>[]): boolean {
  return reasons.some(({ kind, danger }) => kind === 'vehicle_stopped' || danger === 'must_not_drive');
}

const licensesOf = ({ kind, detail, due }: OwnReason): License[] =>
  kind === 'license' && due ? (detail ?? '').split(', ').map((type) => ({ type, expiry_date: due })) : [];

/**
 * Null if the assigned vehicle may be used. `findings` are the vehicle's own; empty until they are loaded.
 */
export function vehicleStop<Reason extends OwnReason, Finding extends ComplianceReason>(
  reasons: readonly Reason[],
  findings: readonly Finding[],
  writeDay: WriteDay,
): Stop<Finding> | null {
  const stopped = reasons.find(({ kind }) => kind === 'vehicle_stopped');
  if (!stopped) return null;
  return {
    title: `Do not use ${stopped.detail ?? 'your vehicle'}`,
    left: null,
    advice: ASK_FOR_ANOTHER,
    why: findings
      .filter(({ danger }) => danger === 'not_roadworthy')
      .map((reason) => ({ reason, text: vehicleText(reason, writeDay) })),
  };
}

/** 'Its CVRT expired on 17 Nov 2026.' */
function vehicleText(reason: ComplianceReason, writeDay: WriteDay): string {
  const { kind, due } = reason;
  const name = kind === 'road_tax' ? 'road tax' : kind === 'nct' ? (reason.detail ?? 'NCT') : 'insurance';
  if (reason.is_missing || !due) return `It has no ${name} on record.`;
  return `Its ${name} expired on ${writeDay(due)}.`;
}

/** Sentences for the driver; the first can stand alone. */
export function ownSentences(reason: OwnReason, { writeDay, points }: Facts): string[] {
  const { kind, due, detail } = reason;
  switch (kind) {
    case 'no_license':
      return [NO_LICENSE];
    case 'license': {
      const categories = (detail ?? '').split(', ');
      const name = `category ${categories.join(' and ')} ${categories.length === 1 ? 'licence' : 'licences'}`;
      return [due ? `Your ${name} expired on ${writeDay(due)}.` : `Your ${name} expired.`];
    }
    case 'disqualified':
      return [due ? `You are disqualified until ${writeDay(due)}.` : 'You are disqualified.'];
    case 'points':
      return [pointsText(reason, points?.limit), ...pointsEnd(reason, writeDay, points?.first)];
    case 'license_check':
      return [`Your depot has to check your licence${due ? ` by ${writeDay(due)}` : ''}.`];
    case 'unfit':
      return [`Do not drive ${detail ?? THIS_VEHICLE}.`, ...lackingOf(reason, writeDay)];
    default:
      return [];
  }
}

function pointsText(reason: OwnReason, limit: number | undefined): string {
  if (isAtPointsLimit(reason)) return `${reason.points} points: you reached the limit.`;
  const points = counted(reason.points ?? 0, ['penalty point', 'penalty points']);
  return limit === undefined ? `You have ${points}.` : `You have ${points}. The limit is ${limit}.`;
}

function pointsEnd(
  { points, points_until }: OwnReason,
  writeDay: WriteDay,
  first: number | undefined,
): string[] {
  if (!points_until) return [];
  const day = writeDay(points_until);
  if (first === undefined) return [`The first points end on ${day}.`];
  if (first === points) return [`They end on ${day}.`];
  return [first === 1 ? `The first point ends on ${day}.` : `The first ${first} points end on ${day}.`];
}
