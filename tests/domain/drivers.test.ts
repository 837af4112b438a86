import { describe, expect, it } from 'vitest';
import {
  checkDriver,
  checkNewDriver,
  type DriverDraft,
  driverStatus,
  emptyDriverDraft,
  toDriverDraft,
  toDriverUpdate,
  toNewDriver,
} from '../../src/domain/drivers';

it.each([
  [{ approved: true, is_inactive: false }, 'active'],
  [{ approved: false, is_inactive: false }, 'pending'],
  [{ approved: true, is_inactive: true }, 'inactive'],
  [{ approved: false, is_inactive: true }, 'inactive'],
])('%j is %s', (driver, status) => {
  expect(driverStatus(driver)).toBe(status);
});

const stored = {
  full_name: 'Aoife Byrne',
  email: 'aoife@test.example',
  phone: '087',
  address: '1 Main Street',
  approved: false,
  is_inactive: true,
  manager_id: 'm1',
};

describe('toDriverUpdate', () => {
  it('reverses toDriverDraft, except for the email', () => {
    const { email, ...columns } = stored;
    expect(toDriverUpdate(toDriverDraft(stored))).toEqual(columns);
  });

  it('stores empty fields as null, and trims the others', () => {
    const draft = toDriverDraft({ ...stored, phone: null, address: null, manager_id: null });
    expect(draft).toMatchObject({ phone: '', address: '', managerId: '' });
    expect(toDriverUpdate({ ...draft, fullName: ' Aoife ', phone: ' ' })).toMatchObject({
      full_name: 'Aoife',
      phone: null,
      address: null,
      manager_id: null,
    });
  });
});

describe('toNewDriver', () => {
  it('normalises the email and names a manager only when there is one', () => {
    const draft = { ...emptyDriverDraft(), fullName: ' Aoife ', email: ' Aoife@Test.Example ' };
    const driver = {
      email: 'aoife@test.example',
      full_name: 'Aoife',
      phone: '',
      address: '',
      approved: true,
    };
    expect(toNewDriver(draft)).toEqual(driver);
    expect(toNewDriver({ ...draft, managerId: 'm1' })).toEqual({ ...driver, manager_id: 'm1' });
  });
});

const right: DriverDraft = { ...emptyDriverDraft(), fullName: 'Aoife Byrne', email: 'aoife@test.example' };
const REQUIRED = 'Please fill in all required fields';

describe.each([
  ['checkNewDriver', checkNewDriver],
  ['checkDriver', checkDriver],
])('%s', (_name, check) => {
  it('requires only a name and the email', () => {
    expect(check(right)).toEqual({ message: null, fields: {} });
    expect(check({ ...right, fullName: ' ' })).toEqual({
      message: REQUIRED,
      fields: { fullName: 'Enter the full name' },
    });
  });

  it.each([
    ['fullName', 120, 'Full name can be at most 120 characters'],
    ['phone', 40, 'Phone can be at most 40 characters'],
    ['address', 500, 'Address can be at most 500 characters'],
  ])('accepts a %s of at most %i characters', (path, max, text) => {
    const value = (length: number) => (path === 'phone' ? '0871234567' : 'x').padEnd(length, 'x');
    expect(check({ ...right, [path]: value(max) }).message).toBeNull();
    expect(check({ ...right, [path]: value(max + 1) })).toEqual({
      message: text,
      fields: { [path]: text },
    });
  });
});

describe('the email', () => {
  it.each([
    ['', REQUIRED, 'Enter the email'],
    ['aoife', 'Please enter a valid email address', 'Please enter a valid email address'],
  ])('"%s" is refused for a new driver', (email, message, text) => {
    expect(checkNewDriver({ ...right, email })).toEqual({ message, fields: { email: text } });
  });

  it('of an existing driver is not checked', () => {
    const stored = { full_name: 'A', email: 'odd', phone: null, address: null, manager_id: null };
    expect(checkDriver(toDriverDraft({ ...stored, approved: true, is_inactive: false })).message).toBeNull();
  });
});
