import { contactMessage } from '../support/factories';
import { by, forAllButStaff, forNobody, permissions } from '../support/permissions';
import { ids } from '../support/world';

const admins = ['admin', 'otherAdmin'] as const;
const { id: _, ...message } = contactMessage();

permissions('contact_messages', by(admins, ['message']), [
  { title: 'send a message', verb: 'insert', values: message, changes: forAllButStaff('new') },
  {
    title: 'send a message with a forged created_at',
    verb: 'insert',
    values: { ...message, created_at: '2020-01-01T00:00:00+00:00' },
    changes: forNobody,
  },
  {
    title: 'edit a message',
    verb: 'update',
    row: ids.message,
    values: { message: 'Changed' },
    changes: forNobody,
  },
  { title: 'delete a message', verb: 'delete', row: ids.message, changes: by(admins, ['message']) },
  { title: 'delete every message', verb: 'delete', changes: by(admins, ['message']) },
]);
