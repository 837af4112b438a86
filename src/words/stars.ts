import { words } from './messages.ts';

/** The condition of a car. For screen readers. */
export const stars = words('stars', {
  rating: '{rating} out of 5 stars',
  stars: { one: '{count} star', other: '{count} stars' },
});
