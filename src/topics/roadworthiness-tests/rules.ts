import { addMonthsToDay, type Day } from '../../domain/dates';
import { emptyDraft, missingIn, overlongIn } from '../../domain/fields';
import { type FormCheck, pastDayError, problem, toFormCheck } from '../../domain/formCheck';
import { plateYear } from '../../domain/plates';
import type { Database } from '../../lib/database.types';
import { FAILED_TEST, type FailedTestDraft } from './fields';

export type TestResult = Pick<Database['public']['Tables']['roadworthiness_tests']['Row'], 'result'>;

const MAX_YEARS = 10;

/** A day that no test of this vehicle can have had. `registration`: null if there are several vehicles. */
export function testDayError(testedOn: Day, registration: string | null, today: Day): string | null {
  if (testedOn < addMonthsToDay(today, -12 * MAX_YEARS))
    return `The test cannot be more than ${MAX_YEARS} years ago`;
  const year = registration === null ? null : plateYear(registration);
  return year !== null && Number(testedOn.slice(0, 4)) < year
    ? `This vehicle was first registered in ${year}, says its plate`
    : null;
}

export const emptyFailedTest = (today: Day): FailedTestDraft => ({
  ...emptyDraft(FAILED_TEST),
  testedOn: today,
  isDefect: true,
});

export function checkFailedTest(draft: FailedTestDraft, registration: string, today: Day): FormCheck {
  const { testedOn } = draft;
  return toFormCheck([
    ...missingIn(FAILED_TEST, draft),
    ...problem(
      'testedOn',
      testedOn && (pastDayError('The date', testedOn, today) ?? testDayError(testedOn, registration, today)),
    ),
    ...overlongIn(FAILED_TEST, draft),
  ]);
}

/** Tests with their result in words. They are sorted: the last one first. */
export const withTexts = <Test extends TestResult>(tests: readonly Test[]) =>
  tests.map((test, index) => ({ ...test, text: resultText(test, tests[index + 1]) }));

/** `before` is the test before it, if one is on record. */
function resultText({ result }: TestResult, before: TestResult | undefined): string {
  if (result === 'fail') return before?.result === 'fail' ? 'Failed again' : 'Failed';
  if (!before) return 'Passed';
  return before.result === 'fail' ? 'Passed after a failed test' : 'Passed first time';
}
