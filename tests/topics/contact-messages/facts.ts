import { contactMessage } from '../../support/factories';
import { admins, type Facts, notStaff } from '../../support/facts';

const message = 'name, email, subject, message';

export const facts: Facts = {
  tables: {
    contact_messages: {
      grants: { insert: `id, ${message}`, delete: '*' },
      visitors: { insert: `id, ${message}` },
      see: admins,
      add: notStaff,
      remove: admins,
      about: ({ email, word }) =>
        contactMessage({ name: word, email: email.toUpperCase(), subject: word, message: word }),
      kept: 'Messages',
    },
  },
};
