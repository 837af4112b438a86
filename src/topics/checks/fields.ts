import { choice, optional, text, wholeNumber, yesNo } from '../../domain/fields';
import { MAX_ODOMETER } from '../../domain/odometer';
import type { RecordTypes } from '../../domain/records';
import { counted } from '../../domain/words';
import { MAX_OWN_WORDS } from './rules';

/** As staff read them. Drivers read `myChecks` in words/checkDay.ts. */
export const CHECK_RESULTS = { no_defect: 'No defect', defects: 'With defects', stopped: 'Stopped' } as const;
export type CheckResult = keyof typeof CHECK_RESULTS;

/** '2 defects', 'no defect', 'stopped'. */
export const resultWords = (result: CheckResult, defects: number) =>
  result === 'defects' && defects > 0
    ? counted(defects, ['defect', 'defects'])
    : CHECK_RESULTS[result].toLowerCase();

export const VOIDING = {
  reason: text('void_reason', 'Why it does not count', {
    name: 'Reason',
    max: 500,
    request: 'Enter the reason',
  }),
};

export const PAPER = {
  name: text('signed_name', 'Name on the sheet', { name: 'Name' }),
};

export const PAPER_FAULT = {
  ownWords: optional(text('own_words', 'In your own words', { name: 'Words', max: MAX_OWN_WORDS })),
};

const CHECK = {
  plate: text('plate', 'Plate', { max: 20 }),
  result: choice('result', 'Result', CHECK_RESULTS),
  isFit: yesNo('is_fit', 'Fit to drive'),
  odometer: optional(wholeNumber('odometer_km', 'Odometer', { max: MAX_ODOMETER })),
  voidReason: VOIDING.reason,
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
};
