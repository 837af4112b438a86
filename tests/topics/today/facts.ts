import { type Facts, members, staff } from '../../support/facts';

export const facts: Facts = {
  functions: [
    [members, 'how_checks_are_done'],
    [staff, 'remind_to_check, todays_board, vehicle_days'],
  ],
  notOfDrivers: {
    'checks and defects of vehicles': 'remind_to_check',
  },
};
