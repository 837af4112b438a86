import { describe, expect, it } from 'vitest';
import { emptyDriverDraft, toDriverDraft, toDriverUpdate, toNewDriver } from '../../src/domain/drivers';

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
  it('gives back what toDriverDraft was given, without the email', () => {
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
