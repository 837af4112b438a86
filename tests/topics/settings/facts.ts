import { admins, everyone, type Facts } from '../../support/facts';

export const facts: Facts = {
  functions: [
    [everyone, 'row_texts'],
    [admins, 'settings_states'],
  ],
};
