import { everyone, type Facts, members, signedIn } from '../../support/facts';

export const facts: Facts = {
  privateTables: {
    calendar_sentences: { keys: 'kind_fkey' },
    calendars: {
      keys: 'person_id_fkey on delete cascade on update cascade, token_hash_key',
      about: ({ id, word }) => ({
        person_id: id,
        token_hash: `\\x${Buffer.from(`secret${word}`).toString('hex')}`,
        site_url: `https://${word.toLowerCase()}.example`,
      }),
      kept: 'Emails sent to you',
    },
  },
  functions: [
    [everyone, 'calendar'],
    [signedIn, 'my_calendar, stop_calendar'],
    [members, 'calendar_file, make_calendar'],
  ],
};
