import { type Cause, cardOf, faultOf, isDefect, isFailedTest, ownCause } from '../../../words/causes.ts';
import { words } from '../../../words/messages.ts';

/** What stops a driver, or what they should know, as the driver reads it. */
export const ownFindings = words('ownFindings', {
  // Exact: an order.
  doNotDrive: 'Do not drive',
  // Exact: an order.
  // {what}: a vehicle by its plate, or some vehicles: 'trucks (C, CE)'.
  doNotDriveIt: 'Do not drive {what}',
  // Exact: an order.
  doNotDriveThis: 'Do not drive this vehicle',
  // Exact: an order.
  unfit: 'Do not drive {vehicle}.',
  // Exact: an order.
  unfitThis: 'Do not drive this vehicle.',
  // Exact: an order.
  doNotUse: 'Do not drive {vehicle}',
  // Exact: an order.
  doNotUseYours: 'Do not drive your vehicle',
  // Exact: an order.
  noLicence: "We don't have your licence. Do not drive.",
  // Exact: says what they may drive.
  mayDrive: 'You may drive {categories}.',
  askForAnother: 'Ask your depot for another vehicle.',
  itsExpired: 'Its {paper} expired on {day}.',
  itHasNone: 'It has no {paper} on record.',
  // {fault}: 'Both lights out (Headlights)'.
  itHasDefect: 'It may not be driven: {fault}.',
  disqualified: 'You are disqualified.',
  disqualifiedUntil: 'You are disqualified until {day}.',
  check: 'Your depot has to check your licence.',
  checkBy: 'Your depot has to check your licence by {day}.',
  atLimit: { one: '{count} point: you reached the limit.', other: '{count} points: you reached the limit.' },
  points: { one: 'You have {count} penalty point.', other: 'You have {count} penalty points.' },
  pointsOf: {
    one: 'You have {count} penalty point. The limit is {limit}.',
    other: 'You have {count} penalty points. The limit is {limit}.',
  },
  // The limit depends on the first full licence.
  pointsOpen:
    'Penalty points: {count}. Nobody has said yet if your limit is 7 or 12. Tell your depot when you got your first full licence.',
  giveCard: 'Give your tachograph card to be read by {day}.',
  giveCardNow: 'Your tachograph card was to be read by {day}. Give it to your depot.',
  // "They" are all the points.
  theyEnd: 'They end on {day}.',
  firstEnd: 'The first points end on {day}.',
  firstSomeEnd: {
    one: 'The first point ends on {day}.',
    other: 'The first {count} points end on {day}.',
  },
});

/** For "Do not drive {what}". {types} are categories. */
export const vehicles = words('vehicles', {
  trucks: 'trucks ({types})',
  buses: 'buses ({types})',
  cars: 'cars ({types})',
  motorbikes: 'motorbikes ({types})',
  tractors: 'tractors ({types})',
  others: 'category {types}',
});

/** 'Its CVRT expired on 17 Nov 2026.' */
export function vehicleCause(cause: Cause, writeDay: (day: string) => string): string {
  if (isDefect(cause)) return ownFindings.itHasDefect({ fault: faultOf(cause) });
  if (isFailedTest(cause)) return ownCause(cause, writeDay);
  const paper = cardOf(cause);
  return cause.until
    ? ownFindings.itsExpired({ paper, day: writeDay(cause.until) })
    : ownFindings.itHasNone({ paper });
}
