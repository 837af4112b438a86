import { words } from './messages.ts';

/** A dial of penalty points. */
export const points = words('points', {
  // Read out by screen readers.
  dial: '{points} of {limit} penalty points',
  shown: '{points} of {limit}',
});
