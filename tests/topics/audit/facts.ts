import { type Facts, staff } from '../../support/facts';

export const facts: Facts = {
  functions: [[staff, 'ready_for_inspection']],
};
