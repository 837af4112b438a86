import { describe, expect, it } from 'vitest';
import { emailError, normalizeEmail } from '../../src/domain/emails';

describe('emailError', () => {
  it.each([
    'mary@example.ie',
    ' mary@example.ie ',
    "sean.o'brien+depot@mail.example.co.uk",
    'MARY@EXAMPLE.IE',
    'mary@localhost',
    'm@x.ie',
    `mary@${'a'.repeat(63)}.ie`,
  ])('%j is valid', (email) => {
    expect(emailError(email)).toBeNull();
  });

  it.each([
    '',
    'mary',
    'mary@',
    '@example.ie',
    'mary@example.',
    'mary@.ie',
    'mary@-example.ie',
    'mary@example-.ie',
    'mary@example..ie',
    'mary@@example.ie',
    'mary@exa_mple.ie',
    'mary byrne@example.ie',
    'mary@example.ie, john@example.ie',
    'Mary <mary@example.ie>',
    'máire@example.ie',
    'mary@example.ie\nx',
    `mary@${'a'.repeat(64)}.ie`,
  ])('%j is not a valid address', (email) => {
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
