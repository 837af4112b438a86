import { type Facts, signedIn } from '../../support/facts';

export const facts: Facts = {
  functions: [[signedIn, 'my_counts, my_notices, see_notices']],
};
