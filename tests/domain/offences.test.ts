import { describe, expect, it } from 'vitest';
import { offencePointsText, offencesOn, possibleOutcome, proposedPoints } from '../../src/domain/offences';
import { TODAY } from '../support/clock';

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

it('offencesOn are those of the law of the day, or of today while no day is typed, and the chosen one', () => {
  const old = offence({ valid_to: '2025-12-31' });
  const next = offence({ id: 'next', valid_from: '2026-01-01' });
  expect(offencesOn([old, next], '2025-12-31', TODAY, '')).toEqual([old]);
  expect(offencesOn([old, next], '2026-01-01', TODAY, '')).toEqual([next]);
  expect(offencesOn([old, next], '', TODAY, '')).toEqual([next]);
  expect(offencesOn([old, next], '2025-12-31', TODAY, next.id)).toEqual([old, next]);
});

describe('the points', () => {
  it('proposed are those of the outcome', () => {
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
  ])('of %o read %s', (of, text) => {
    expect(offencePointsText(of)).toBe(text);
  });
});

it('possibleOutcome keeps a choice that the offence allows', () => {
  expect(possibleOutcome(offence(), '')).toBe('paid');
  expect(possibleOutcome(offence(), 'convicted')).toBe('convicted');
  expect(possibleOutcome(courtOnly, 'paid')).toBe('convicted');
  expect(possibleOutcome(never, 'convicted')).toBe('paid');
});
