import { choice, optional, text, wholeNumber, yesNo } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';

export const CHECK_RESULTS = {
  no_defect: 'No defect',
  defects: 'Defects, may be used',
  stopped: 'Must not be used',
} as const;

const CHECK = {
  plate: text('plate', 'Plate', { max: 20 }),
  result: choice('result', 'Result', CHECK_RESULTS),
  isFit: yesNo('is_fit', 'Fit to drive'),
  odometer: optional(wholeNumber('odometer_km', 'Odometer', { max: 9_999_999 })),
  voidReason: optional(text('void_reason', 'Why it does not count', { max: 500 })),
};

/** Nobody fills a form of these: a phone sends a check, and nobody changes it. */
export const records: RecordTypes = {
  checks: {
    title: 'Check',
    many: 'Checks',
    fields: CHECK,
    labels: {
      day: 'Day',
      checked_at: 'Checked on',
      signed_name: 'Name typed',
      source: 'On the phone or on paper',
      seconds: 'Time taken',
      flags: 'To look at',
      outcome: 'What the driver was told',
      received_at: 'Arrived on',
      voided_at: 'Declared void on',
      voided_by: 'Declared void by',
      let_at: 'Let drive on',
      let_by: 'Let drive by',
    },
    own: { title: 'Checks of vehicles', tellApart: ['plate', 'day'] },
  },
  check_acceptances: {
    title: 'Accepted check',
    many: 'Checks that a driver accepted',
    fields: {},
    labels: { accepted_at: 'Accepted on' },
    own: { title: 'Checks that you accepted', tellApart: ['accepted_at'] },
  },
  unused_days: {
    title: 'Day without use',
    many: 'Days without use',
    fields: {},
    labels: {
      day: 'Day',
      words: 'Why',
      created_by: 'Said by',
      withdrawn_at: 'Taken back on',
      withdrawn_by: 'Taken back by',
    },
  },
};
