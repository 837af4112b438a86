import { text } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';

/** Of a day that is over. */
export const SAID_OF_DAY = {
  words: text('words', 'How you know', { max: 500, request: 'Say how you know' }),
};

export const records: RecordTypes = {
  unused_days: {
    title: 'Day without use',
    many: 'Days without use',
    fields: SAID_OF_DAY,
    labels: {
      day: 'Day',
      created_by: 'Said by',
      withdrawn_at: 'Taken back on',
      withdrawn_by: 'Taken back by',
    },
  },
};
