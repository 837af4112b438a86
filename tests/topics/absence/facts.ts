import { nextId } from '../../support/factories';
import { type Facts, staff } from '../../support/facts';

export const facts: Facts = {
  functions: [[staff, 'set_drivers_away']],
  decisions: ({ id }) => [
    {
      name: 'set_drivers_away',
      args: { drivers: [{ id, back_on: null }], run: nextId() },
      isOfDrivers: true,
    },
  ],
};
