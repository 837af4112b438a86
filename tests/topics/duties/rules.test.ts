import { describe, expect, it } from 'vitest';
import {
  aboutText,
  checkTelling,
  clockOf,
  type Duty,
  eventText,
  namesText,
  timePassed,
  toldOnDay,
} from '../../../src/topics/duties/rules';

const duty = (values: Partial<Duty> = {}): Duty => ({
  id: '1',
  what: 'left',
  plate: '161-D-7714',
  plate_before: null,
  happened_on: '2026-11-24',
  due_on: '2026-11-29',
  ...values,
});
const policy = duty({ what: 'policy', plate: null, happened_on: '2026-11-20', due_on: '2026-12-04' });
const TODAY = '2026-11-26';

describe('the day of telling', () => {
  const message = (doneOn: string, duties = [policy, duty()]) =>
    checkTelling({ doneOn, note: '' }, duties, TODAY).fields.doneOn;

  it.each([
    ['2026-11-24', undefined],
    ['2026-11-26', undefined],
    ['2026-11-27', expect.stringMatching(/today or earlier|future/)],
    ['2026-11-23', '161-D-7714 left on 24 Nov 2026. It cannot have been told before.'],
    ['', 'Enter the day'],
  ])('%s: %s', (doneOn, expected) => expect(message(doneOn)).toEqual(expected));

  it('of the policy alone is not before the policy', () => {
    expect(message('2026-11-20', [policy])).toBeUndefined();
    expect(message('2026-11-19', [policy])).toBe(
      'The policy was renewed on 20 Nov 2026. It cannot have been told before.',
    );
  });

  it('has a note of at most 500 characters', () => {
    const check = (length: number) =>
      checkTelling({ doneOn: TODAY, note: 'a'.repeat(length) }, [duty()], TODAY).fields.note;
    expect(check(500)).toBeUndefined();
    expect(check(501)).toMatch(/500 characters/);
  });
});

describe('the clock', () => {
  it.each([
    ['2026-11-30', 'late'],
    ['2026-11-29', 'soon'],
    ['2026-11-22', 'soon'],
    ['2026-11-21', 'later'],
  ])('on %s is %s', (today, clock) => expect(clockOf(duty(), today)).toBe(clock));

  it('fills from the day it happened to its day', () => {
    expect(
      ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-29', '2026-12-09'].map((day) =>
        timePassed(duty(), day),
      ),
    ).toEqual([0, 0, 0.4, 1, 1]);
  });
});

it('says what happened, what it was called, and on which of its days it was told', () => {
  const corrected = duty({ what: 'changed', plate: '12-D-40932', plate_before: '12-D-40923' });
  expect(eventText(corrected)).toBe('Number corrected on 24 Nov 2026');
  expect(aboutText({ ...corrected, why: null, act_id: null })).toBe('It was 12-D-40923. 5 days to tell.');
  expect(aboutText({ ...corrected, what: 'not_listed', why: 'Compared with their list', act_id: 'a' })).toBe(
    'Compared with their list. Theirs is 12-D-40923.',
  );
  expect(toldOnDay(duty(), '2026-11-30')).toBe('on day 6 of 5');
  expect(namesText([duty(), policy])).toBe('161-D-7714 left, the policy was renewed');
});
