import { describe, expect, it } from 'vitest';
import { toTextsDraft } from '../../../src/domain/rowTexts';
import {
  checkOffence,
  type OffenceDraft,
  offencePointsText,
  offencesOn,
  possibleOutcome,
  proposedPoints,
  toOffenceDraft,
  toOffenceRow,
} from '../../../src/topics/offences/rules';
import { TODAY } from '../../support/clock';

const offence = (values: object = {}) => ({
  id: 'one',
  name: 'Speeding',
  points_paid: 3,
  points_convicted: 5,
  valid_from: '2020-01-01',
  valid_to: null,
  ...values,
});
const courtOnly = offence({ points_paid: null });
const never = offence({ points_convicted: null });

it('offencesOn gives the offences in law on the day, or today while no day is typed, and the chosen one', () => {
  const old = offence({ valid_to: '2025-12-31' });
  const next = offence({ id: 'next', valid_from: '2026-01-01' });
  expect(offencesOn([old, next], '2025-12-31', TODAY, '')).toEqual([old]);
  expect(offencesOn([old, next], '2026-01-01', TODAY, '')).toEqual([next]);
  expect(offencesOn([old, next], '', TODAY, '')).toEqual([next]);
  expect(offencesOn([old, next], '2025-12-31', TODAY, next.id)).toEqual([old, next]);
});

describe('the points', () => {
  it('proposed are the points of the outcome', () => {
    expect(proposedPoints(offence(), 'paid')).toBe(3);
    expect(proposedPoints(offence(), 'convicted')).toBe(5);
    expect(proposedPoints(offence(), '')).toBeNull();
    expect(proposedPoints(undefined, 'paid')).toBeNull();
    expect(proposedPoints(courtOnly, 'paid')).toBeNull();
  });

  it.each([
    [offence(), '3 points paid, 5 convicted'],
    [offence({ points_paid: 1, points_convicted: 3 }), '1 point paid, 3 convicted'],
    [courtOnly, 'Court only, 5 points'],
    [never, '3 points paid'],
  ])('of %o read %s', (tested, text) => {
    expect(offencePointsText(tested)).toBe(text);
  });
});

it('possibleOutcome keeps a choice that the offence allows', () => {
  expect(possibleOutcome(offence(), '')).toBe('paid');
  expect(possibleOutcome(offence(), 'convicted')).toBe('convicted');
  expect(possibleOutcome(courtOnly, 'paid')).toBe('convicted');
  expect(possibleOutcome(never, 'convicted')).toBe('paid');
});

const right: OffenceDraft = {
  code: 'speeding',
  name: 'Speeding',
  texts: toTextsDraft(),
  paid: '3',
  convicted: '5',
  from: '',
  to: '',
};

describe('checkOffence', () => {
  const faults = (change: Partial<OffenceDraft>) => checkOffence({ ...right, ...change }, ['taken']).fields;

  it('asks for an unused code, a name and points', () => {
    expect(faults({})).toEqual({});
    expect(faults({ code: '', name: ' ' })).toEqual({ code: 'Enter the code', name: 'Enter the offence' });
    expect(faults({ code: 'Taken' })).toEqual({ code: 'Another offence has this code' });
    expect(faults({ paid: '' })).toEqual({});
    expect(faults({ convicted: '' })).toEqual({});
    expect(faults({ paid: '', convicted: '' })).toEqual({
      paid: 'Enter the points for paying, for a conviction, or both',
    });
    for (const path of ['paid', 'convicted'])
      expect(faults({ [path]: '13' })).toEqual({ [path]: 'Points must be a whole number from 0 to 12' });
    expect(faults({ name: 'x'.repeat(201) })).toEqual({ name: 'Offence can be at most 200 characters' });
  });

  it('checks the dates that are given', () => {
    expect(faults({ from: '2027-01-01', to: '2027-01-01' })).toEqual({});
    expect(faults({ from: '2027-01-01', to: '2026-12-31' })).toEqual({
      to: 'Last day cannot be before the first day',
    });
    expect(faults({ from: '1949-12-31', to: '2101-01-01' })).toEqual({
      from: 'First day must be a real date between 1950 and 2100',
      to: 'Last day must be a real date between 1950 and 2100',
    });
  });
});

it('stores empty points as null, and an empty first day as always in force', () => {
  const row = toOffenceRow({ ...right, paid: '', name: ' Speeding ' });
  expect(row).toEqual({
    code: 'speeding',
    name: 'Speeding',
    texts: {},
    points_paid: null,
    points_convicted: 5,
    valid_from: '1950-01-01',
    valid_to: null,
  });
  expect(toOffenceDraft(row)).toEqual({ ...right, paid: '' });
  expect(toOffenceDraft(null)).toEqual({
    code: '',
    name: '',
    texts: toTextsDraft(),
    paid: '',
    convicted: '',
    from: '',
    to: '',
  });
});
