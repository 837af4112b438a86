import type { Day } from './dates';
import { expiryState } from './expiry';
import { activePenalties, activePoints } from './penalties';
import { pointsBand } from './points';

/** `bad` is out of order now, `warn` soon will be. */
type Severity = 'bad' | 'warn';

/** `types` are the categories that run out together: those of one card and one day. */
type LicenseFinding = { subject: 'license'; severity: Severity; id: string; types: string[]; expiry: Day };
/** `id` is the record's; a driver may have several of one kind. */
type TrainingFinding = { subject: 'training'; severity: Severity; id: string; name: string; expiry: Day };
type VehicleFinding = { subject: 'nct' | 'insurance'; severity: Severity; expiry: Day };
/** `nextExpiry` is the day until which the first of these points count. */
type PointsFinding = { subject: 'points'; severity: Severity; points: number; nextExpiry: Day };
type NoLicenseFinding = { subject: 'noLicense'; severity: Severity };

export type StandingFinding =
  | LicenseFinding
  | TrainingFinding
  | VehicleFinding
  | PointsFinding
  | NoLicenseFinding;

type License = { id: string; type: string; license_number: string; expiry_date: Day };
type Training = { id: string; training_type: string; expiry_date: Day | null };
type PersonalVehicle = { nct_expiry: Day | null; insurance_expiry: Day | null };
type Penalty = { points: number; expiry_date: Day };

/** The records of a driver; what is undefined is not known, and nothing is said about it. */
export type DriverRecords = {
  licenses: readonly License[] | undefined;
  training: readonly Training[] | undefined;
  personalVehicle: PersonalVehicle | null | undefined;
  penalties: readonly Penalty[] | undefined;
};

/**
 * What a driver has to see to today, the worst and most overdue first: licences, training, NCT and insurance that have
 * expired or are about to (spec section 4), active points above the warning and the high-risk number (section 9), no licence at all.
 * Empty when everything is in order.
 */
export function driverStanding(
  { licenses, training, personalVehicle, penalties }: DriverRecords,
  today: Day,
): StandingFinding[] {
  return [
    ...(licenses ? licenseFindings(licenses, today) : []),
    ...(training ? trainingFindings(training, today) : []),
    ...(personalVehicle ? vehicleFindings(personalVehicle, today) : []),
    ...(penalties ? pointsFindings(penalties, today) : []),
  ].sort(byUrgency);
}

function licenseFindings(licenses: readonly License[], today: Day): StandingFinding[] {
  if (licenses.length === 0) return [{ subject: 'noLicense', severity: 'warn' }];

  const findings = new Map<string, LicenseFinding>();
  for (const { id, type, license_number, expiry_date: expiry } of licenses) {
    const severity = expirySeverity(expiry, today);
    if (!severity) continue;
    const card = `${expiry} ${license_number}`;
    const sameCard = findings.get(card);
    if (sameCard) sameCard.types.push(type);
    else findings.set(card, { subject: 'license', severity, id, types: [type], expiry });
  }
  return [...findings.values()];
}

function trainingFindings(training: readonly Training[], today: Day): StandingFinding[] {
  return training.flatMap(({ id, training_type: name, expiry_date: expiry }) => {
    const severity = expirySeverity(expiry, today);
    return severity && expiry ? [{ subject: 'training' as const, severity, id, name, expiry }] : [];
  });
}

function vehicleFindings(vehicle: PersonalVehicle, today: Day): StandingFinding[] {
  return [
    ...expiryFinding('nct', vehicle.nct_expiry, today),
    ...expiryFinding('insurance', vehicle.insurance_expiry, today),
  ];
}

function expiryFinding(subject: 'nct' | 'insurance', expiry: Day | null, today: Day): StandingFinding[] {
  const severity = expirySeverity(expiry, today);
  return severity && expiry ? [{ subject, severity, expiry }] : [];
}

function pointsFindings(penalties: readonly Penalty[], today: Day): StandingFinding[] {
  const points = activePoints(penalties, today);
  const band = pointsBand(points);
  if (band === 'ok') return [];
  const [nextExpiry = today] = activePenalties(penalties, today)
    .filter((penalty) => penalty.points > 0)
    .map((penalty) => penalty.expiry_date)
    .sort();
  return [{ subject: 'points', severity: band, points, nextExpiry }];
}

function expirySeverity(expiry: Day | null, today: Day): Severity | null {
  const state = expiryState(expiry, today);
  if (state === 'expired') return 'bad';
  return state === 'expiring' ? 'warn' : null;
}

function byUrgency(a: StandingFinding, b: StandingFinding): number {
  if (a.severity !== b.severity) return a.severity === 'bad' ? -1 : 1;
  // What has no day by which something is to be done stands behind what has.
  return dueDay(a).localeCompare(dueDay(b));
}

function dueDay(finding: StandingFinding): Day {
  return 'expiry' in finding ? finding.expiry : '9999-12-31';
}
