import { words } from './messages.ts';

/** A dial of penalty points. */
export const points = words('points', {
  // Read out by screen readers.
  dial: '{points} of {limit} penalty points',
  shown: '{points} of {limit}',
  // Nobody knows which limit applies.
  dialOpen: '{points} penalty points, limit not known: 7 or 12',
  shownOpen: '{points} of 7/12',
});
