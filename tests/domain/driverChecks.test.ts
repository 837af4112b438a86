import { describe, expect, it } from 'vitest';
import {
  checkDriver,
  checkNewDriver,
  type DriverDraft,
  emptyDriverDraft,
  toDriverDraft,
} from '../../src/domain/drivers';

const right: DriverDraft = { ...emptyDriverDraft(), fullName: 'Aoife Byrne', email: 'aoife@test.example' };
const REQUIRED = 'Please fill in all required fields';

const FAULTS: [string, Partial<DriverDraft>, string, string][] = [
  ['no name', { fullName: ' ' }, REQUIRED, 'Full name is required'],
  [
    'a name of 121',
    { fullName: 'x'.repeat(121) },
    'Full name can be at most 120 characters',
    'Full name can be at most 120 characters',
  ],
  [
    'a phone of 41',
    { phone: '1'.repeat(41) },
    'Phone can be at most 40 characters',
    'Phone can be at most 40 characters',
  ],
  [
    'an address of 501',
    { address: 'x'.repeat(501) },
    'Address can be at most 500 characters',
    'Address can be at most 500 characters',
  ],
];

describe.each([
  ['checkNewDriver', checkNewDriver],
  ['checkDriver', checkDriver],
])('%s', (_name, check) => {
  it('asks for name and email only', () => {
    expect(check(right)).toEqual({ message: null, fields: {} });
  });

  it('accepts texts as long as they may be', () => {
    const longest = { fullName: 'x'.repeat(120), phone: '1'.repeat(40), address: 'x'.repeat(500) };
    expect(check({ ...right, ...longest }).message).toBeNull();
  });

  it.each(FAULTS)('refuses %s', (_what, change, message, text) => {
    const { message: said, fields } = check({ ...right, ...change });
    expect(said).toBe(message);
    expect(fields).toEqual({ [Object.keys(change)[0] ?? '']: text });
  });
});

describe('the email', () => {
  it.each([
    ['', REQUIRED, 'Email is required'],
    ['aoife', 'Please enter a valid email address', 'Please enter a valid email address'],
  ])('"%s" cannot be a new driver\'s', (email, message, text) => {
    expect(checkNewDriver({ ...right, email })).toEqual({ message, fields: { email: text } });
  });

  it('of a driver who is there is not judged', () => {
    const stored = { full_name: 'A', email: 'odd', phone: null, address: null, manager_id: null };
    expect(checkDriver(toDriverDraft({ ...stored, approved: true, is_inactive: false })).message).toBeNull();
  });
});
