import { choice, type DraftOf, day, optional, text, wholeNumber, yesNo } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';
import type { Database } from '../../lib/database.types';

export type FleetBeginning = Database['public']['Enums']['fleet_beginning'];

export const FLEET_BEGINNINGS: Record<FleetBeginning, string> = {
  told: 'Yes, all of them',
  compare: 'I have their statement',
  to_tell: 'No, or I do not know',
};

export const FLEET_DATABASE = {
  isOn: yesNo('is_on', 'Our fleet policy is on the National Fleet Database'),
  number: text('number', 'Number of the database', { max: 30, request: 'Enter the number of the database' }),
  since: day('since', 'On it since', { request: 'Enter since when' }),
  begun: choice('begun', 'What was on it then', FLEET_BEGINNINGS, { request: 'Choose an answer' }),
};

export type FleetDatabaseDraft = Omit<DraftOf<typeof FLEET_DATABASE>, 'isOn'> & { toldOn: string };

export const TOLD_ON = day('done_on', 'Told on', { request: 'Enter the day on which they were told' });

const COMPARED = {
  same: optional(wholeNumber('compared_same', 'Vehicles on both lists', { max: 100_000 })),
  ours: optional(wholeNumber('compared_ours', 'Vehicles of ours', { max: 100_000 })),
};

export const records: RecordTypes = {
  fleet_databases: {
    title: 'National Fleet Database',
    many: 'National Fleet Database',
    fields: { ...FLEET_DATABASE, ...COMPARED },
    labels: { compared_at: 'Compared on', compared_by: 'Compared by' },
  },
};
