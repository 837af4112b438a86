import { cardOf, causePart, isDefect, isFailedTest } from './causes.ts';
import {
  causesText,
  type Finding,
  missingText,
  overdueText,
  sentenceOf,
  subjectOf,
  vehicleOf,
  type Writing,
} from './findings.ts';
import { words } from './messages.ts';

/** For the week of a depot: '2 must not drive, 1 high risk'. */
export const dangerCounts = words('dangerCounts', {
  must_not_drive: '{count} must not drive',
  not_roadworthy: '{count} not roadworthy',
  missing: '{count} overdue or missing',
  high_risk: '{count} high risk',
  due_soon: '{count} due soon',
  to_watch: '{count} to watch',
});

/**
 * For mails and notices, to staff or to the driver. None of them says why a driving record needs attention.
 */
const told = words('told', {
  mustNotDrive: 'Must not drive. The driving record needs attention',
  // Exact: an order.
  doNotDrive: 'Do not drive. Your driving record needs attention',
  mustNotDriveVehicle: 'Must not drive {vehicle}: {reasons}',
  // Exact: an order.
  doNotDriveVehicle: 'Do not drive {vehicle}: {reasons}',
  // To staff alone.
  sayFirstLicence: 'Enter when they got their first full licence',
  // Exact: an order.
  noLicense: "Do not drive. We don't have your licence",
  // Exact: an order.
  doNotDriveOn: 'Do not drive on licence {category}: it expired {distance}',
  // Exact: an order.
  doNotUse: 'Do not drive {vehicle}. Ask your depot for another vehicle',
  // Exact: an order.
  doNotUseBecause: 'Do not drive {vehicle}: {reasons}. Ask your depot for another vehicle',
  // In a list of reasons.
  itHasNone: 'it has no {paper} on record',
});

/** `stops`: it stops the driver today. An expired category that another licence covers does not. */
export type Told = Finding & { stops?: boolean };

/**
 * For staff, or for the driver (`isOwn`): 'Licence CE expires in 30 days', 'Do not drive. Your driving record
 * needs attention'.
 */
export function toldText(finding: Told, isOwn: boolean, writing: Writing): string {
  const { kind, detail, due, stops, causes } = finding;
  const vehicle = vehicleOf(finding);
  switch (kind) {
    case 'license':
      if (!isOwn || !due || !stops) break;
      return told.doNotDriveOn({ category: detail ?? '', distance: writing.distance(due) });
    case 'points':
    case 'disqualified':
      return isOwn ? told.doNotDrive() : told.mustNotDrive();
    case 'points_open':
      return told.sayFirstLicence();
    case 'unfit': {
      const values = { vehicle, reasons: causesText(finding, writing.day) };
      return isOwn ? told.doNotDriveVehicle(values) : told.mustNotDriveVehicle(values);
    }
    case 'no_license':
      if (!isOwn) break;
      return told.noLicense();
    case 'vehicle_stopped': {
      if (!isOwn) break;
      const parts = (causes ?? []).map((cause) =>
        cause.until || isDefect(cause) || isFailedTest(cause)
          ? causePart(cause, writing.day)
          : told.itHasNone({ paper: cardOf(cause) }),
      );
      return parts.length > 0
        ? told.doNotUseBecause({ vehicle, reasons: parts.join(', ') })
        : told.doNotUse({ vehicle });
    }
    case 'driver_stopped':
    case 'defect_stop':
      break;
    default:
      return overdueText(finding, writing.day) ?? sentenceOf(finding, writing);
  }
  return sentenceOf(finding, writing);
}

/** Without the due day, for a place that shows it separately: 'Licence CE', 'First aid: not on record'. */
export function toldName(finding: Told, isOwn: boolean, writing: Writing): string {
  if (!finding.due) return toldText(finding, isOwn, writing);
  return finding.is_missing ? missingText(finding) : subjectOf(finding, writing.day);
}
