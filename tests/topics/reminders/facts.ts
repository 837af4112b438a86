import { actors } from '../../support/actors';
import { nextId } from '../../support/factories';
import { admins, everyone, type Facts, members, nobody, signedIn, staff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    mail_settings: {
      grants: { update: 'sender_name' },
      inBulk: 'sender_name',
      see: admins,
      change: admins,
    },
    reminder_settings: {
      grants: { update: 'stages' },
      inBulk: 'stages',
      see: staff,
      change: admins,
      keys: 'kind_fkey, kind_key',
    },
  },
  privateTables: {
    found_since: {
      keys: 'kind_fkey',
      about: ({ id }) => ({ subject_id: id, kind: 'no_license', source_id: id, since: '2024-03-01' }),
      kept: { not: 'worked out from the records' },
    },
    mail_choices: {
      keys: 'person_id_fkey on delete cascade on update cascade, stop_token_key',
      kept: 'Emails sent to you',
    },
    mail_items: {
      keys: 'kind_fkey, mail_id_fkey on delete cascade, recipient_id_fkey on delete cascade on update cascade',
      about: ({ id, word, manager, record }) => [
        {
          recipient_id: manager,
          subject_id: id,
          kind: 'training',
          source_id: record('training'),
          due: '2024-03-01',
          stage: 0,
          subject: 'driver',
          name: word,
        },
        {
          recipient_id: id,
          subject_id: nextId(),
          kind: 'nct',
          source_id: nextId(),
          due: '2024-06-30',
          stage: 0,
          subject: 'vehicle',
          name: `Van ${word}`,
        },
      ],
      kept: 'Emails sent to you',
    },
    mails: {
      keys: 'recipient_id_fkey on delete cascade on update cascade, daily_key, event_key',
      about: ({ id, word, idOf }) => ({
        recipient_id: id,
        kind: 'returned',
        record_id: idOf(ids.submission, ids.otherSubmission),
        state: 'failed',
        error: `No such user: ${word}`,
      }),
      kept: 'Emails sent to you',
    },
  },
  functions: [
    [everyone, 'mail_choices_of, stop_digest, stop_mails'],
    [signedIn, 'my_mail_choices'],
    [members, 'choose_mails'],
    [staff, 'mails_about'],
    [admins, 'mail_health, reminder_preview, send_failed_again'],
    [nobody, 'claim_mails, mail_sent, preview_mails, start_mail_run'],
  ],
  notOfDrivers: {
    'the whole depot': 'send_failed_again',
  },
  forKeys: [
    `insert into private.mails (recipient_id, kind) values ('${actors.driver.id}', 'digest')`,
    `insert into private.mail_items (recipient_id, subject_id, kind, source_id, due, stage, subject, name, mail_id)
  select recipient_id, recipient_id, 'nct', recipient_id, '2026-01-01', 7, 'driver', 'x', id
  from private.mails where kind = 'digest'`,
  ],
};
