import { describe, expect, it } from 'vitest';
import { emailError, normalizeEmail } from '../../src/domain/emails';
import { invalidEmails, validEmails } from '../support/emails';

describe('emailError', () => {
  it.each([...validEmails, ' mary@example.ie ', 'MARY@EXAMPLE.IE'])('%j is valid', (email) => {
    expect(emailError(email)).toBeNull();
  });

  it.each(invalidEmails)('%j is not a valid address', (email) => {
    expect(emailError(email)).toBe('Please enter a valid email address');
  });

  it('can be 254 characters long and no longer', () => {
    const domain = `@${'d'.repeat(60)}.ie`;
    expect(emailError('m'.repeat(254 - domain.length) + domain)).toBeNull();
    expect(emailError('m'.repeat(255 - domain.length) + domain)).toBe('Email can be at most 254 characters');
  });
});

it('stores an address trimmed and in lower case', () => {
  expect(normalizeEmail('  Mary.Byrne@Example.IE\n')).toBe('mary.byrne@example.ie');
});
