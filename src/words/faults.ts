import { currentLocale, words } from './messages.ts';

// What a driver picks or reads of a fault on a vehicle. The office sees the same in English.

/** The sides of a vehicle in the order of the walk: the heading of a page, and where something was found. */
export const zones = words('zones', {
  cab: 'In the cab',
  engine: 'Engine on',
  front: 'Front',
  nearside: 'Left side (nearside)',
  rear: 'Rear',
  offside: 'Right side (offside)',
  coupling: 'Coupling',
  load: 'Load or passengers',
});

export const LONG_SIDES = ['nearside', 'offside'] as const;

/** For the name of an item, which both long sides have; null for any other zone. The database says the same. */
export function sideOf(zone: string | null): string | null {
  const side = LONG_SIDES.find((each) => each === zone);
  if (!side) return null;
  const name = zones[side]();
  return name.charAt(0).toLocaleLowerCase(currentLocale()) + name.slice(1);
}

/** The same on the button that goes there: "Next: {side}". */
export const nextSides = words('nextSides', {
  cab: 'Next: in the cab',
  engine: 'Next: engine on',
  front: 'Next: front',
  nearside: 'Next: left side',
  rear: 'Next: rear',
  offside: 'Next: right side',
  coupling: 'Next: coupling',
  load: 'Next: load or passengers',
});

/** What a fault means, worst first. */
export const severities = words('severities', {
  stop: 'May not be driven',
  repair: 'Repair soon',
  note: 'Note',
});

/** Answers to "What did you do for now?" */
export const measures = words('measures', {
  parked: 'Left it parked',
  workshop: 'Told the workshop',
  sign: 'Put a sign on it',
  bulb: 'Changed the bulb',
  tightened: 'Tightened it',
  topped_up: 'Topped it up',
  cleaned: 'Cleaned it',
  locked: 'Locked it',
});

/** Answers to "Why is there no photo?" */
export const photoReasons = words('photoReasons', {
  camera: 'The camera does not work',
  dark: 'It is too dark',
  unsafe: 'It is not safe here',
  weather: 'Too much rain or dirt',
  // Of a check on paper that staff typed in.
  sheet: 'See the paper sheet',
});
