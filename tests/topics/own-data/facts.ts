import { type Facts, members } from '../../support/facts';

export const facts: Facts = {
  functions: [[members, 'my_data']],
};
