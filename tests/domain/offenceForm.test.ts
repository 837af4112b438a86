import { describe, expect, it } from 'vitest';
import { checkOffence, type OffenceDraft, toOffenceDraft, toOffenceRow } from '../../src/domain/offenceForm';

const right: OffenceDraft = {
  code: 'speeding',
  name: 'Speeding',
  paid: '3',
  convicted: '5',
  from: '',
  to: '',
};

describe('checkOffence', () => {
  const faults = (change: Partial<OffenceDraft>) => checkOffence({ ...right, ...change }, ['taken']).fields;

  it('asks for a code of its own, words, and points', () => {
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

  it('checks the days that are given', () => {
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

it('stores empty points as none, and an empty first day as always', () => {
  const row = toOffenceRow({ ...right, paid: '', name: ' Speeding ' });
  expect(row).toEqual({
    code: 'speeding',
    name: 'Speeding',
    points_paid: null,
    points_convicted: 5,
    valid_from: '1950-01-01',
    valid_to: null,
  });
  expect(toOffenceDraft(row)).toEqual({ ...right, paid: '' });
  expect(toOffenceDraft(null)).toEqual({ code: '', name: '', paid: '', convicted: '', from: '', to: '' });
});
