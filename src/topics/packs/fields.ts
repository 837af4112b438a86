import { choice, day, optional, text } from '../../domain/fields';
import { MAX_NAME_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';

export const PACK_READERS = {
  authority: 'RSA or its officer',
  insurer: 'Insurer',
  safety: 'HSA',
  client: 'Client',
  own: 'Our own file',
};

/** As the history of each subject has it. */
export const records: RecordTypes = {
  packs: {
    title: 'Inspection pack',
    fields: {
      number: text('number', 'Number', { max: 9 }),
      reader: choice('reader', 'For', PACK_READERS),
      readerName: optional(text('reader_name', 'Recipient', { max: MAX_NAME_LENGTH })),
      since: day('since', 'From'),
      until: day('until', 'To'),
    },
    own: { title: 'Inspection packs that you made', tellApart: ['number'] },
  },
};
