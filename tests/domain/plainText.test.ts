import { describe, expect, it } from 'vitest';
import { emailError, normalizeEmail } from '../../src/domain/emails';
import { isBlank } from '../../src/domain/formCheck';
import { plainDraft, plainText } from '../../src/domain/plainText';

describe('text', () => {
  it.each([
    ['a zero-width space', 'Pat\u200b Kin\u200bsella'],
    ['a soft hyphen', 'Pat Kin\u00adsella'],
    ['direction marks', '\u202aPat Kinsella\u202c\u200e'],
    ['a byte order mark', '\ufeffPat Kinsella'],
    ['a no-break space', 'Pat\u00a0Kinsella'],
    ['a word joiner', 'Pat Kinsella\u2060'],
  ])('loses %s', (_, text) => expect(plainText(text)).toBe('Pat Kinsella'));

  it('is composed, and keeps line breaks, tabs and its kind of apostrophe', () => {
    expect(plainText('Sea\u0301n')).toBe('Seán');
    expect(plainText('1\n2\t3 O’Hara')).toBe('1\n2\t3 O’Hara');
  });

  it.each([
    ['', true],
    [' \u200b\u00a0\n', true],
    ['\u200bx', false],
  ])('in %j is blank: %s', (text, isNothing) => expect(isBlank(text)).toBe(isNothing));

  it('of an email has no invisible characters', () => {
    expect(emailError('pat\u200b@x.ie\u00a0')).toBeNull();
    expect(normalizeEmail('\u200bPat@x.ie')).toBe('pat@x.ie');
  });
});

it('text in a draft is plain at every depth, except in passwords and files', () => {
  const photo = new Blob(['\u200b']);
  const draft = {
    name: 'Pa\u200bt',
    licenses: [{ type: 'C\u200b' }],
    password: 'a\u200bb',
    photo,
    n: 1,
    none: null,
  };
  const plain = plainDraft(draft);
  expect(plain).toEqual({
    name: 'Pat',
    licenses: [{ type: 'C' }],
    password: 'a\u200bb',
    photo,
    n: 1,
    none: null,
  });
  expect(plain.photo).toBe(photo);
});
