import { choice, type DraftOf, day, optional, type RecordField, text, toValues } from '../../domain/fields';
import { MAX_NUMBER_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';

/** As long as the words of a defect, which it may become. */
const MAX_FAULTS = 400;

const DANGER = { yes: 'Dangerous', no: 'Not dangerous', unsaid: 'Not said yet' };
export const DANGER_OPTIONS = Object.entries(DANGER).map(([value, label]) => ({ value, label }));

/** Dangerous stops the vehicle. While nobody has said it, it is null, and the driver asks the depot. */
const isDangerous: RecordField<'is_dangerous', keyof typeof DANGER | '', boolean | null> = {
  ...choice('is_dangerous', 'Was it dangerous?', DANGER, { request: 'Say whether it was dangerous' }),
  toTyped: (stored) => (stored === null ? 'unsaid' : stored ? 'yes' : 'no'),
  toStored: (typed) => (typed === 'yes' ? true : typed === 'no' ? false : null),
};

const ROADWORTHINESS_TEST = {
  kind: choice('kind', 'Test', { NCT: 'NCT', CVRT: 'CVRT' }),
  testedOn: day('tested_on', 'Tested on', { request: 'Enter the day of the test' }),
  result: choice('result', 'Result', { pass: 'Passed', fail: 'Failed' }),
  isDangerous,
  faults: optional(text('faults', 'What failed', { max: MAX_FAULTS, request: 'Say what failed' })),
  reference: optional(text('reference', 'Report number', { max: MAX_NUMBER_LENGTH })),
};

export const records: RecordTypes = {
  roadworthiness_tests: { title: 'Test result', many: 'Test results', fields: ROADWORTHINESS_TEST },
};

const { testedOn, faults, reference } = ROADWORTHINESS_TEST;

export const FAILED_TEST = { testedOn, isDangerous, faults: { ...faults, isOptional: false }, reference };

/** `isDefect`: what failed is then reported as a defect. */
export type FailedTestDraft = DraftOf<typeof FAILED_TEST> & { isDefect: boolean };

export const toFailedTestInsert = (draft: FailedTestDraft) => toValues(FAILED_TEST, draft);
