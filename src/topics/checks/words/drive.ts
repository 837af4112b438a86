import { type Cause, cardOf, faultOf, isDefect, ownCause } from '../../../words/causes.ts';
import { words } from '../../../words/messages.ts';

/** Whether a driver may drive what they have checked. Read at arm's length: no sentence over 12 words. */
export const drive = words('drive', {
  // Exact: an order, also said on the road.
  // What is said first. {plate}: '221-D-30417'.
  doNotDrive: 'Do not drive {plate}',
  // Exact: an order, also said on the road.
  doNotDriveAtAll: 'Do not drive',
  // Exact: the only sentence that says yes.
  mayDrive: 'You may drive.',
  // Exact: says nothing of driving.
  noDefect: 'No defect found',
  // Exact: says nothing of driving.
  noDefectIn: 'No defect found in {plate}',
  // Exact: an order.
  ask: 'Ask your depot before you drive.',
  // {name}: of the administrator who gave the driver this vehicle in spite of {reasons}: 'no Driver CPC card on record'.
  letBy: '{name} has let you take {plate} although: {reasons}',
  anAdmin: 'An administrator',
  // Exact: an order.
  unknown: 'Your depot does not know this plate: ask before you drive.',
  // Exact: an order.
  // {depot}: the name of another depot.
  otherDepot: 'It belongs to {depot}: ask before you drive.',
  // Exact: an order.
  left: 'It has left the fleet: ask before you drive.',
  // Exact: an order.
  notAnswered: 'Your depot has not answered: ask before you drive.',
  // Exact: it may be different now.
  // {time}: '18:40', or '24 Nov 2026, 18:40'.
  lastAsked: 'Nothing stopped {plate} when your depot was last asked, {time}',
  // Exact: an order: nowhere else.
  onlyTo: 'Only to {place}, until {time}.',

  // Exact: a state.
  // A state of a vehicle, beside its plate. {time} as above.
  stopped: 'May not be driven',
  // Exact: a state that began then.
  stoppedSince: 'May not be driven (since {time})',
  // As the depot said when it was asked, while nobody can be asked.
  asOf: 'As your depot said {time}',

  // Why. {paper}: 'CVRT'; {day}: '17 Nov 2026'.
  paperExpired: 'Its {paper} expired on {day}.',
  paperMissing: 'No {paper} is on record.',
  outOfUse: 'Your depot has taken it out of use: ask.',
  disqualified: 'You are disqualified until {day}.',
  points: 'You have {points} of {limit} penalty points.',
  pointsOpen: 'You have {points} penalty points. Your limit is not known: 7 or 12.',
  notFit: 'You said today that you are not fit.',
  // {time}: '06:12'.
  notFitAt: 'You said at {time} that you are not fit.',
  notFitUntil: 'Somebody at your depot must speak with you first.',
  inactive: 'Your account is inactive: ask your depot.',
  fleetInsurance: "Your depot's insurance expired on {day}.",

  // A button that rings a person of the depot.
  call: 'Call {name}',
  callDepot: 'Call your depot',
  noPhone: 'Call your depot now. The number is on the key ring or in the cab.',

  // At "Which vehicle?", below what stops it.
  checkAnyway: 'You can check it all the same.',
});

/** One reason to whoever drives, a sentence: 'Its CVRT expired on 17 Nov 2026.' */
export function driveReason(cause: Cause, writeDay: (day: string) => string): string {
  const { code, until, points, limit } = cause;
  const day = until ? writeDay(until) : '';
  switch (code) {
    case 'out_of_use':
      return drive.outOfUse();
    case 'disqualified':
      return drive.disqualified({ day });
    case 'points':
      return drive.points({ points: points ?? 0, limit: limit ?? 0 });
    case 'points_open':
      return drive.pointsOpen({ points: points ?? 0 });
    case 'not_fit':
      return drive.notFit();
    case 'inactive':
      return drive.inactive();
    case 'fleet_insurance':
      return drive.fleetInsurance({ day });
    case 'failed_test':
    case 'failed_test_unsaid':
    case 'needs_licence':
    case 'licence':
    case 'driver_cpc':
    case 'tachograph_card':
    case 'card_abroad':
      return ownCause(cause, writeDay);
    case 'license':
      return ownCause({ ...cause, code: 'licence' }, writeDay);
    default:
      if (isDefect(cause)) return faultOf(cause);
      return until
        ? drive.paperExpired({ paper: cardOf(cause), day })
        : drive.paperMissing({ paper: cardOf(cause) });
  }
}
