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
    fields: CHECK,
    own: { title: 'Checks of vehicles', tellApart: ['plate', 'day'] },
  },
  check_acceptances: {
    title: 'Accepted check',
    fields: {},
    own: { title: 'Checks that you accepted', tellApart: ['accepted_at'] },
  },
  unused_days: { title: 'Day without use', fields: {} },
};
