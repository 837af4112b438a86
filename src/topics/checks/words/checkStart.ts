import { words } from '../../../words/messages.ts';

/** Before the daily check of a vehicle: which one, and what is known of it. On a phone, with gloves. */
export const checkStart = words('checkStart', {
  which: 'Which vehicle?',
  // The vehicle that is assigned to the driver.
  yours: 'Yours',
  // What stands beside a plate. {time}: '05:12', or '24 Nov 2026, 05:12'; {by}: 'M. K.'.
  notChecked: 'Not checked today',
  checked: 'Checked {time}',
  checkedBy: 'Checked {time}, {by}',
  scan: 'Scan in the cab',
  type: 'Type the plate',
  plate: 'Plate',
  plateHelp: 'As it stands on the vehicle: 231-D-12345',
  trailerPlateHelp: 'As it stands on the trailer',
  next: 'Next',
  enterPlate: 'Type the plate',
  badPlate: 'Use 2 to 12 letters and digits',
  isVehicle: 'That is the plate of the vehicle. Type the plate of the trailer.',
  // The plate belongs to no vehicle of the depot, or nobody can say without a network.
  notOurs: 'Your depot has no vehicle with this plate.',
  whatIsIt: 'What is it?',
  isNoTrailer: 'This is not a trailer of your depot. Are you taking it?',
  yesTrailer: 'Yes, it is my trailer',
  typeAgain: 'Type it again',
  trailer: 'Trailer?',
  trailerPlate: 'Which trailer?',
  noTrailer: 'No trailer',
  sameTrailer: 'Same as last time',
  anotherTrailer: 'Another trailer',
  // When no trailer was there before.
  aTrailer: 'With a trailer',
  start: 'Start',
  // Below the button. {more}: the items of the trailer.
  items: { one: '{count} item. Standing, with a torch.', other: '{count} items. Standing, with a torch.' },
  itemsAndTrailer: {
    one: '{count} + {more} items. Standing, with a torch.',
    other: '{count} + {more} items. Standing, with a torch.',
  },
  chooseVehicle: 'Choose the vehicle',
  answerTrailer: 'Trailer or no trailer?',
  noLists: "The checklist couldn't be loaded",
  noListsYet: 'Open this page once with a network. Then it works without one.',
  noList: 'There is no list for this vehicle. Ask your depot.',
});
