import { choice, type DraftOf, day, optional, ref, text } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';

export const DOWNLOAD_OF = { card: 'Card of a driver', unit: 'Unit of a vehicle' } as const;
export type DownloadOf = keyof typeof DOWNLOAD_OF;

/** A reading without a file, as it is typed. */
export const DOWNLOAD = {
  of: choice('of', 'What was read', DOWNLOAD_OF, { first: 'card' }),
  driverId: optional(ref('driver_id', 'Driver')),
  vehicleId: optional(ref('vehicle_id', 'Vehicle')),
  readOn: day('read_on', 'Read on', { request: 'Enter the day of reading' }),
  readBy: optional(text('read_by', 'By whom', { max: 120 })),
  note: optional(text('note', 'Note', { max: 500 })),
};

/** What a driver says of days that are in no file. */
export const GAP_ANSWER = {
  fromDay: day('from_day', 'First day in no file'),
  toDay: day('to_day', 'Last day in no file'),
  words: text('words', 'Answer', { max: 1000 }),
};

export type DownloadDraft = DraftOf<typeof DOWNLOAD>;

const labels = {
  number: 'Number of the card or VIN',
  named: 'Name in the file',
  days: 'Days with activity',
  first_on: 'First day',
  last_on: 'Last day',
  counts_from: 'The next reading counts from',
  sha256: 'SHA-256',
  size_bytes: 'Bytes',
  file_name: 'File',
  reader_version: 'Version of the reader',
  generation: 'Generation of the tachograph',
  path: 'Place of the file',
  aside_since: 'Nobody’s since',
  stored_at: 'Stored',
  file_removed_at: 'File removed',
  removed_at: 'Removed',
  created_by: 'Added by',
};

export const records: RecordTypes = {
  downloads: {
    title: 'Tachograph download',
    many: 'Tachograph card',
    fields: DOWNLOAD,
    labels,
    own: { title: 'Tachograph downloads', tellApart: ['read_on'] },
  },
  gap_answers: {
    title: 'Answer about days in no file',
    many: 'Answers about days in no file',
    fields: GAP_ANSWER,
    labels: { said_at: 'Said on' },
    own: { title: 'Answers about days in no file', tellApart: ['from_day'] },
  },
};
