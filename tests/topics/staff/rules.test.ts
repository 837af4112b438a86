import { describe, expect, it } from 'vitest';
import { checkInvitation, checkRoleChange, type InvitationDraft } from '../../../src/topics/staff/rules';

const check = (changes: Partial<InvitationDraft>) =>
  checkInvitation({ fullName: 'Maeve Quinn', email: 'maeve@depot.ie', role: 'manager', ...changes });

describe('checkInvitation', () => {
  it('requires a name and an email', () => {
    expect(check({ fullName: ' ', email: '' })).toEqual({
      message: 'Please fill in all required fields',
      fields: { fullName: 'Enter the full name', email: 'Enter the email' },
    });
    expect(check({ role: 'admin' })).toEqual({ message: null, fields: {} });
  });

  it('requires a valid email', () => {
    expect(check({ email: 'maeve' }).fields).toEqual({ email: 'Please enter a valid email address' });
  });

  it('accepts names of 120 characters and no more', () => {
    expect(check({ fullName: 'x'.repeat(120) }).message).toBeNull();
    expect(check({ fullName: 'x'.repeat(121) }).message).toBe('Full name can be at most 120 characters');
  });
});

it('a role change needs a different role', () => {
  expect(checkRoleChange({ role: 'admin' }, 'manager').message).toBeNull();
  expect(checkRoleChange({ role: 'manager' }, 'manager').fields).toEqual({
    role: 'Please choose another role',
  });
});
