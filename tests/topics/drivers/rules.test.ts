import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../src/domain/fields';
import {
  DRIVER,
  type DriverDraft,
  emptyDriverDraft,
  toDriverDraft,
  toDriverUpdate,
  toNewDriver,
} from '../../../src/topics/drivers/fields';
import { checkDriver, driverStatus, leaveError, managerName } from '../../../src/topics/drivers/rules';

it.each([
  [{ approved: true, is_inactive: false, back_on: null }, 'active'],
  [{ approved: true, is_inactive: false, back_on: '2026-06-16' }, 'away'],
  [{ approved: true, is_inactive: false, back_on: '2026-06-15' }, 'active'],
  [{ approved: false, is_inactive: false, back_on: '2026-06-16' }, 'pending'],
  [{ approved: true, is_inactive: true, back_on: null }, 'inactive'],
  [{ approved: false, is_inactive: true, back_on: null }, 'inactive'],
])('%j is %s', (driver, status) => {
  expect(driverStatus(driver, '2026-06-15')).toBe(status);
});

it.each([
  [false, 'Ita Walsh'],
  [true, 'Ita Walsh (has left)'],
])('a manager is marked once they have left: %s', (is_inactive, name) => {
  expect(managerName({ full_name: 'Ita Walsh', is_inactive })).toBe(name);
});

it('a conflict lists the fields in the order of the form', () => {
  const labels = partsOf(DRIVER, { day: (day) => day }).map(({ label }) => label);
  expect(labels).toEqual([
    'Full Name',
    'Email',
    'Employee Number',
    'Phone',
    'Address',
    'Manager',
    'Agency',
    'Agency, until',
    'Approved',
    'Inactive',
  ]);
});

const stored = {
  account_id: 'a1',
  full_name: 'Aoife Byrne',
  email: 'aoife@test.example',
  employee_number: 'E17',
  agency_until: '2026-12-04',
  agency_name: 'Staffline',
  phone: '087',
  address: '1 Main Street',
  approved: false,
  is_inactive: true,
  manager_id: 'm1',
};

it.each([
  ['', 'Enter the day'],
  ['0026-06-15', 'Leaves on must be a real date'],
  ['2026-06-16', 'The day must be today or earlier'],
  ['2026-06-15', null],
  ['2026-05-15', null],
  ['2026-05-14', 'The day must be within the last month'],
])('a driver leaves on "%s": %s', (day, message) => {
  expect(leaveError(day, '2026-06-15')).toBe(message);
});

describe('toDriverUpdate', () => {
  it('reverses toDriverDraft, except for what belongs to the account', () => {
    const { account_id, email, ...columns } = stored;
    expect(toDriverUpdate(toDriverDraft(stored))).toEqual(columns);
    const withoutLogin = { ...stored, account_id: null };
    expect(toDriverUpdate(toDriverDraft(withoutLogin))).toEqual({ ...columns, email });
    expect(toDriverUpdate(toDriverDraft({ ...withoutLogin, email: null }))).toEqual({
      ...columns,
      email: null,
    });
  });

  it('stores empty fields as null, and trims the others', () => {
    const draft = toDriverDraft({
      ...stored,
      employee_number: null,
      agency_until: null,
      agency_name: null,
      phone: null,
      address: null,
      manager_id: null,
    });
    expect(draft).toMatchObject({ employeeNumber: '', phone: '', address: '', managerId: '' });
    expect(toDriverUpdate({ ...draft, fullName: ' Aoife ', phone: ' ' })).toMatchObject({
      full_name: 'Aoife',
      employee_number: null,
      agency_until: null,
      agency_name: null,
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
      employee_number: '',
      agency_name: '',
      phone: '',
      address: '',
      approved: true,
    };
    expect(toNewDriver(draft, 'd1')).toEqual(driver);
    expect(toNewDriver({ ...draft, managerId: 'm1' }, 'd1')).toEqual({ ...driver, manager_id: 'm1' });
    expect(toNewDriver({ ...draft, agencyUntil: '2026-12-04', agencyName: ' Staffline ' }, 'd1')).toEqual({
      ...driver,
      agency_until: '2026-12-04',
      agency_name: 'Staffline',
    });
  });

  it('sends an id only for a driver without a login', () => {
    const draft = { ...emptyDriverDraft(), hasLogin: false, fullName: 'Aoife' };
    expect(toNewDriver(draft, 'd1')).toMatchObject({ id: 'd1', email: '' });
  });
});

const right: DriverDraft = { ...emptyDriverDraft(), fullName: 'Aoife Byrne', email: 'aoife@test.example' };
const REQUIRED = 'Please fill in all required fields';

describe('checkDriver', () => {
  it('asks for the last day of a driver from an agency, which is a real date', () => {
    const text = 'Enter the last day with us';
    expect(checkDriver({ ...right, agencyName: 'Staffline' })).toEqual({
      message: text,
      fields: { agencyUntil: text },
    });
    expect(checkDriver({ ...right, agencyUntil: '0026-12-04' }).fields).toHaveProperty('agencyUntil');
    for (const agencyName of ['', 'Staffline'])
      expect(checkDriver({ ...right, agencyName, agencyUntil: '2026-12-04' }).fields).toEqual({});
  });

  it('requires only a name and the email', () => {
    expect(checkDriver(right)).toEqual({ message: null, fields: {} });
    expect(checkDriver({ ...right, fullName: ' ' })).toEqual({
      message: REQUIRED,
      fields: { fullName: 'Enter the full name' },
    });
  });

  it.each([
    ['fullName', 120, 'Full name can be at most 120 characters'],
    ['employeeNumber', 30, 'Employee number can be at most 30 characters'],
    ['agencyName', 120, 'Agency can be at most 120 characters'],
    ['phone', 40, 'Phone can be at most 40 characters'],
    ['address', 500, 'Address can be at most 500 characters'],
  ])('accepts a %s of at most %i characters', (path, max, text) => {
    const value = (length: number) => (path === 'phone' ? '0871234567' : 'x').padEnd(length, 'x');
    const rest = { ...right, agencyUntil: '2026-12-04' };
    expect(checkDriver({ ...rest, [path]: value(max) }).message).toBeNull();
    expect(checkDriver({ ...rest, [path]: value(max + 1) })).toEqual({
      message: text,
      fields: { [path]: text },
    });
  });
});

describe('the email', () => {
  it.each([
    ['', REQUIRED, 'Enter the email'],
    ['aoife', 'Please enter a valid email address', 'Please enter a valid email address'],
  ])('"%s" is refused for a driver who can log in', (email, message, text) => {
    expect(checkDriver({ ...right, email })).toEqual({ message, fields: { email: text } });
  });

  it('may be left out without a login, but must be valid if given', () => {
    expect(checkDriver({ ...right, hasLogin: false, email: '' }).message).toBeNull();
    expect(checkDriver({ ...right, hasLogin: false, email: 'aoife' }).fields).toHaveProperty('email');
  });
});
