import { categoriesLeft } from '../../domain/categories';
import { type ComplianceReason, isBan } from '../../domain/compliance';
import type { Day } from '../../domain/dates';
import type { PointsLimit } from '../../domain/points';
import { paths } from '../../paths';
import { isOfLicence, licencesExpired, ownCause } from '../../words/causes';
import { isAtPointsLimit } from '../../words/findings';
import { listed } from '../../words/messages';
import { ownFindings, vehicleCause, vehicles } from './words/ownFindings';

// Findings in words for the driver, in the second person; domain/compliance.ts has the words for staff. The
// page or email decides how a day is written.

type WriteDay = (day: Day) => string;
type License = { type: string; expiry_date: Day };
type OwnReason = ComplianceReason & { points_until?: Day | null };

type Facts = {
  writeDay: WriteDay;
  /** For points: the driver's limit, and how many points end first. */
  points?: { limit: PointsLimit; first: number };
};

/** The driver must not drive, or must not use the assigned vehicle, and why. */
export type Stop<Reason> = {
  title: string;
  /** What the driver may still drive, if anything. */
  left: string | null;
  advice: string | null;
  why: readonly { reason: Reason; text: string }[];
};

const { doNotDrive, askForAnother } = ownFindings;

/** The page on which the driver ends it, where nothing is sent. */
export function ownPage({ kind, source_id }: { kind: string; source_id?: string | null }): string | null {
  if (!source_id) return null;
  if (kind === 'debrief') return paths.myTalk(source_id);
  return kind === 'policy' ? paths.read(source_id) : null;
}

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
  if (all.some(isBan)) return { title: doNotDrive(), left: null, advice: null, why: withoutUnfit };
  if (all.some(({ kind }) => kind === 'no_license')) {
    // The title says it.
    const rest = withoutUnfit.map((line) =>
      line.reason.kind === 'no_license' ? { ...line, text: '' } : line,
    );
    return { title: ownFindings.noLicence(), left: null, advice: null, why: rest };
  }
  if (stopped.length > 0 && left.length === 0)
    return { title: doNotDrive(), left: null, advice: null, why: withoutUnfit };
  if (stopped.length > 0) {
    const title = ownFindings.doNotDriveIt({ what: vehiclesOf(stopped) });
    const mayDrive = ownFindings.mayDrive({ categories: left.join(', ') });
    return { title, left: mayDrive, advice: null, why: because(all) };
  }
  const vehicle = all[0]?.detail;
  return {
    title: vehicle ? ownFindings.doNotDriveIt({ what: vehicle }) : ownFindings.doNotDriveThis(),
    left: null,
    advice: askForAnother(),
    why: all.map((reason) => ({ reason, text: lackingOf(reason, facts.writeDay).join(' ') })),
  };
}

type Say = (values: { types: string }) => string;
const GROUPS: readonly (readonly [say: Say, types: readonly string[]])[] = [
  [vehicles.trucks, ['C1', 'C1E', 'C', 'CE']],
  [vehicles.buses, ['D1', 'D1E', 'D', 'DE']],
  [vehicles.cars, ['B', 'BE']],
  [vehicles.motorbikes, ['AM', 'A1', 'A2', 'A']],
  [vehicles.tractors, ['W']],
];

/** 'trucks (C, CE)', 'trucks (C) and cars (B)'. */
export function vehiclesOf(types: readonly string[]): string {
  const groups = GROUPS.map(([say, all]) => [say, types.filter((type) => all.includes(type))] as const);
  const others = types.filter((type) => GROUPS.every(([, all]) => !all.includes(type)));
  return listed(
    [...groups, [vehicles.others, others] as const]
      .filter(([, own]) => own.length > 0)
      .map(([say, own]) => say({ types: own.toSorted().join(', ') })),
  );
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
    title: stopped.detail ? ownFindings.doNotUse({ vehicle: stopped.detail }) : ownFindings.doNotUseYours(),
    left: null,
    advice: askForAnother(),
    why: findings
      .filter(({ danger }) => danger === 'not_roadworthy')
      .map((reason) => ({ reason, text: vehicleText(reason, writeDay) })),
  };
}

/** 'Its CVRT expired on 17 Nov 2026.' */
function vehicleText(
  { kind, detail, due, is_missing, causes }: ComplianceReason,
  writeDay: WriteDay,
): string {
  if (causes?.[0]) return vehicleCause(causes[0], writeDay);
  if (kind === 'failed_test') {
    const [name = '', said] = (detail ?? '').split(':');
    return vehicleCause({ code: said === 'not_said' ? 'failed_test_unsaid' : 'failed_test', name }, writeDay);
  }
  const until = is_missing ? null : due;
  const code = kind === 'road_tax' || kind === 'nct' ? kind : 'insurance';
  return vehicleCause({ code, name: detail, until }, writeDay);
}

/** Sentences for the driver; the first can stand alone. */
export function ownSentences(reason: OwnReason, { writeDay, points }: Facts): string[] {
  const { kind, due, detail } = reason;
  switch (kind) {
    case 'no_license':
      return [ownCause({ code: 'licence' }, writeDay)];
    case 'license':
      return due ? [licencesExpired((detail ?? '').split(', '), writeDay(due))] : [];
    case 'disqualified':
      return [due ? ownFindings.disqualifiedUntil({ day: writeDay(due) }) : ownFindings.disqualified()];
    case 'points':
    case 'points_open':
      return [pointsText(reason, points?.limit), ...pointsEnd(reason, writeDay, points?.first)];
    case 'license_check':
      return [due ? ownFindings.checkBy({ day: writeDay(due) }) : ownFindings.check()];
    case 'download': {
      const say = reason.verdict === 'not_compliant' ? ownFindings.giveCardNow : ownFindings.giveCard;
      return due ? [say({ day: writeDay(due) })] : [];
    }
    case 'unfit':
      return [
        detail ? ownFindings.unfit({ vehicle: detail }) : ownFindings.unfitThis(),
        ...lackingOf(reason, writeDay),
      ];
    default:
      return [];
  }
}

function pointsText(reason: OwnReason, limit: PointsLimit | undefined): string {
  const count = reason.points ?? 0;
  if (reason.kind === 'points_open') return ownFindings.pointsOpen({ count });
  if (isAtPointsLimit(reason)) return ownFindings.atLimit({ count });
  return limit === undefined || limit === null
    ? ownFindings.points({ count })
    : ownFindings.pointsOf({ count, limit });
}

function pointsEnd(
  { points, points_until }: OwnReason,
  writeDay: WriteDay,
  first: number | undefined,
): string[] {
  if (!points_until) return [];
  const day = writeDay(points_until);
  if (first === undefined) return [ownFindings.firstEnd({ day })];
  if (first === points) return [ownFindings.theyEnd({ day })];
  return [ownFindings.firstSomeEnd({ count: first, day })];
}
