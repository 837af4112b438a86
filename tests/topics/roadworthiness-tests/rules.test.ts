import { expect, it } from 'vitest';
import {
  checkFailedTest,
  emptyFailedTest,
  type TestResult,
  testDayError,
  withTexts,
} from '../../../src/topics/roadworthiness-tests/rules';
import { TODAY } from '../../support/clock';

it.each([
  ['the day itself', { testedOn: TODAY }, {}],
  ['tomorrow', { testedOn: '2026-06-16' }, { testedOn: 'The date must be today or earlier' }],
  ['no day', { testedOn: '' }, { testedOn: 'Enter the day of the test' }],
  ['the first day of the year on the plate', { testedOn: '2023-01-01' }, {}],
  [
    'the last day before it',
    { testedOn: '2022-12-31' },
    { testedOn: 'This vehicle was first registered in 2023, says its plate' },
  ],
  ['no words', { faults: ' ' }, { faults: 'Say what failed' }],
  ['the longest words', { faults: 'x'.repeat(400) }, {}],
  ['longer words', { faults: 'x'.repeat(401) }, { faults: expect.stringContaining('400') }],
  ['a longer number', { reference: 'x'.repeat(41) }, { reference: expect.stringContaining('40') }],
])('a failed test with %s', (_what, values, problems) => {
  const draft = { ...emptyFailedTest(TODAY), isDangerous: 'no', faults: 'Brakes', ...values } as const;
  expect(checkFailedTest(draft, '231-D-1', TODAY).fields).toEqual(problems);
});

it.each([
  ['2016-06-15', null, null],
  ['2016-06-14', null, 'The test cannot be more than 10 years ago'],
  ['2016-06-14', '231-D-1', 'The test cannot be more than 10 years ago'],
  // Not a plate that tells the year.
  ['2016-06-15', 'TZ 4410', null],
  ['2020-05-01', null, null],
])('a test on %s of %s: %s', (day, registration, error) => {
  expect(testDayError(day, registration, TODAY)).toBe(error);
});

it('each result is called by what came before it', () => {
  const results: TestResult['result'][] = ['pass', 'pass', 'fail', 'fail', 'pass'];
  expect(withTexts(results.map((result) => ({ result }))).map(({ text }) => text)).toEqual([
    'Passed first time',
    'Passed after a failed test',
    'Failed again',
    'Failed',
    'Passed',
  ]);
});
