import { describe, expect, it } from 'vitest';
import {
  countState,
  ranState,
  sinceState,
  sizeState,
  staffState,
  switchState,
  typesState,
  untilState,
} from '../../../src/topics/settings/parts/states';

const TODAY = '2026-06-15';

describe('What the list of the settings says', () => {
  it.each([
    [typesState({ total: 9, inactive: 1 }, ['type', 'types']), '9 types, 1 inactive'],
    [typesState({ total: 1, inactive: 0 }, ['type', 'types']), '1 type'],
    [countState(0, ['message', 'messages']), 'None'],
    [countState(1, ['message', 'messages']), '1 message'],
    [countState(1_200, ['message', 'messages']), '1,200 messages'],
    [staffState({ total: 4, invited: 1 }), '4 staff, 1 invited'],
    [staffState({ total: 1, invited: 0 }), '1 staff'],
    [switchState(true), 'On'],
    [switchState(false), 'Off'],
    [sinceState('2026-03-12', TODAY), 'On, since 12 Mar'],
    [sinceState('2025-12-31', TODAY), 'On, since 31 Dec 2025'],
    [sinceState(null, TODAY), 'Off'],
    // The day and the time are Irish.
    [ranState('2026-06-15T06:00:00Z', TODAY), 'Ran 07:00'],
    [ranState('2026-06-14T23:30:00Z', TODAY), 'Ran 00:30'],
    [ranState('2026-06-14T22:30:00Z', TODAY), 'Ran 14 Jun'],
    [ranState('2025-06-14T22:30:00Z', TODAY), 'Ran 14 Jun 2025'],
    [ranState(null, TODAY), 'Never ran'],
    [ranState('2026-06-12T06:00:00Z', TODAY, true), 'Late, ran 12 Jun'],
    [untilState('2032-12-26', TODAY), 'To 2032'],
    [untilState(null, TODAY), 'None'],
    [sizeState(0), 'None'],
    [sizeState(999_999), 'Under 1 MB'],
    [sizeState(1_000_000), '1 MB'],
    [sizeState(999_499_999), '999 MB'],
    [sizeState(999_500_000), '1 GB'],
    [sizeState(1_240_000_000), '1.2 GB'],
  ])('%o', ({ text }, expected) => {
    expect(text).toBe(expected);
  });

  it('marks only what is late', () => {
    expect(ranState(null, TODAY, true).isLate).toBe(true);
    expect(ranState(null, TODAY).isLate).toBe(false);
    // Nobody has entered the holidays of next year.
    expect(untilState('2026-12-26', TODAY).isLate).toBe(true);
    expect(untilState('2027-01-01', TODAY).isLate).toBe(false);
  });
});
