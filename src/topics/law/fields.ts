import { choice, type DraftOf, day, text, wholeNumber } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';
import type { Database } from '../../lib/database.types';

export type LawCode = Database['public']['Enums']['law_code'];

export const LAW_LABELS: Record<LawCode, string> = {
  fleet_joined: 'Fleet database: days after a vehicle joined',
  fleet_left: 'Fleet database: days after a vehicle left',
  fleet_changed: 'Fleet database: days after a plate changed',
  fleet_policy: 'Fleet database: days after the policy was renewed',
  fleet_spared: 'Fleet database: a vehicle that stays no longer is spared (days)',
  card_read: 'Tachograph: days from one reading of a card to the next',
  unit_read: 'Tachograph: days from one reading of a unit to the next',
  files_kept: 'Tachograph: months that a file is kept',
  days_carried: 'Tachograph: days whose records a driver carries abroad',
};

export const LAW_NUMBER = {
  code: choice('code', 'What it is', LAW_LABELS, { request: 'Choose what it is' }),
  number: wholeNumber('number', 'Number', { min: 1, max: 999, request: 'Enter the number' }),
  validFrom: day('valid_from', 'From', { request: 'Enter the first day' }),
  source: text('source', 'Source', { max: 200, request: 'Enter where it is said' }),
};

export type LawNumberDraft = DraftOf<typeof LAW_NUMBER>;

export const records: RecordTypes = {
  law_numbers: {
    title: 'Number of the law',
    many: 'Numbers of the law',
    fields: LAW_NUMBER,
    labels: { compared_at: 'Compared on', compared_by: 'Compared by' },
  },
};
