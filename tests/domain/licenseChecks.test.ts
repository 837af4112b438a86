import { expect, it } from 'vitest';
import { checkLicenseCheck, licenseCheckDraft, toLicenseCheckInsert } from '../../src/domain/licenseChecks';
import { TODAY } from '../support/clock';

it('a problem needs a note, what is in order does not', () => {
  const problem = licenseCheckDraft('problem');
  expect(checkLicenseCheck(licenseCheckDraft())).toEqual({ message: null, fields: {} });
  expect(checkLicenseCheck({ ...problem, note: ' ' })).toEqual({
    message: 'Describe the problem in the note',
    fields: { note: 'Describe the problem in the note' },
  });
  for (const wordless of ['', '.', '12 ?', '\u200b', '€'])
    expect(checkLicenseCheck({ ...problem, note: wordless }).message, wordless).not.toBeNull();
  for (const worded of ['C has expired', 'é', 'Ż 1', '切'])
    expect(checkLicenseCheck({ ...problem, note: worded }).message, worded).toBeNull();
  expect(checkLicenseCheck({ ...problem, note: 'x'.repeat(1001) }).fields.note).toBe(
    'Note can be at most 1000 characters',
  );
});

it('is stored with the day, and without an empty note', () => {
  expect(toLicenseCheckInsert(licenseCheckDraft(), TODAY)).toEqual({
    method: 'card_seen',
    result: 'in_order',
    note: null,
    checked_on: TODAY,
  });
});
