import { words } from '../../../words/messages.ts';

/** The daily check of a vehicle on a driver's own page. {time}: '05:16'. Short: it is read at five in the morning. */
export const checkCard = words('checkCard', {
  title: 'Check a vehicle',
  // On the button that begins the check, below the plate.
  notChecked: 'Not checked today',
  byAnother: 'Checked today {time} by somebody else',
  // Exact: says that they may drive.
  // The last check had stopped the vehicle, and its defect is signed off.
  freeAgain: 'This defect does not forbid driving any more. Check the vehicle first.',
  // Below the button, on a day off.
  notExpected: 'No check is expected today.',
  none: 'No vehicle is assigned to you',
  // Buttons.
  start: 'Check this vehicle',
  another: 'Another vehicle',
  checkAnother: 'Check another',
  mine: 'My checks',
  // To a police officer at the roadside.
  officer: 'Show to an officer',
  // A link to all of the driver's own checks, after the last one.
  all: 'All',
  allMine: 'All my checks',
  // What was found today.
  noDefect: 'Checked today {time}, no defect',
  defects: {
    one: 'Checked today {time}, {count} defect',
    other: 'Checked today {time}, {count} defects',
  },
  // Exact: an order.
  stopped: 'Checked today {time}: do not drive',
  withTrailer: '{plate} and trailer {trailer}',
  // The last check before today. {day}: '24 Nov 2026, 05:31'.
  lastNoDefect: 'Last check {day}, no defect',
  lastDefects: { one: 'Last check {day}, {count} defect', other: 'Last check {day}, {count} defects' },
  // Exact: an order.
  lastStopped: 'Last check {day}: do not drive',
  noneYet: 'You have not checked a vehicle yet',
  // A defect of the vehicle that the depot knows of.
  known: 'Known',
  planned: 'Known. Repair planned {day}.',
  repaired: 'Repaired {day}. Look at it.',
  // How long a defect has been there.
  days: { one: '{count} day', other: '{count} days' },
  // Also more of today's checks.
  more: { one: '{count} more', other: '{count} more' },
});
