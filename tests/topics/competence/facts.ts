import { type Facts, staff } from '../../support/facts';

export const facts: Facts = {
  functions: [[staff, 'competence']],
};
