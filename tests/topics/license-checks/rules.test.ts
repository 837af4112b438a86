import { expect, it } from 'vitest';
import { licenseCheckDraft, toLicenseCheckInsert } from '../../../src/topics/license-checks/fields';
import {
  checkLicenseCheck,
  checkLicenseCheckSettings,
  toCheckSettingsDraft,
  toCheckSettingsUpdate,
  typedIntervals,
} from '../../../src/topics/license-checks/rules';
import { TODAY } from '../../support/clock';

it('a problem needs a note, a card in order does not', () => {
  const problem = licenseCheckDraft({ method: 'photo', result: 'problem' });
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

it('is of the method and the result that were chosen', () => {
  expect(checkLicenseCheck(licenseCheckDraft({ method: '', result: '' })).fields).toEqual({
    method: 'Choose how you check',
    result: 'Choose what the check found',
  });
});

it('is stored with the day, and without an empty note', () => {
  expect(toLicenseCheckInsert(licenseCheckDraft(), TODAY)).toEqual({
    method: 'card_seen',
    result: 'in_order',
    note: null,
    checked_on: TODAY,
  });
});

const intervals = { months_no_points: 12, months_1_to_3: 6, months_4_to_7: 3, months_8_or_more: 1 };
const off = { ...intervals, checked_since: null };
const on = { ...intervals, checked_since: '2026-01-01' };

it('every interval is a whole number of months', () => {
  const draft = toCheckSettingsDraft(off);
  expect(checkLicenseCheckSettings(draft).message).toBeNull();
  expect(checkLicenseCheckSettings({ ...draft, few: ' ' }).fields).toEqual({ few: 'Enter the months' });
  for (const months of ['0', '61', '1.5'])
    expect(checkLicenseCheckSettings({ ...draft, many: months }).fields).toEqual({
      many: 'Months must be a whole number from 1 to 60',
    });
  expect(typedIntervals(draft)).toEqual(intervals);
  expect(typedIntervals({ ...draft, none: '' })).toBeNull();
});

it('checks begin on the day they are switched on, and keep that first day while they are on', () => {
  const draft = { ...toCheckSettingsDraft(off), isOn: true, none: '24' };
  expect(toCheckSettingsUpdate(draft, off, TODAY)).toEqual({
    ...intervals,
    months_no_points: 24,
    checked_since: TODAY,
  });
  expect(toCheckSettingsUpdate(toCheckSettingsDraft(on), on, TODAY)).toEqual(on);
  expect(toCheckSettingsUpdate({ ...draft, isOn: false }, on, TODAY).checked_since).toBeNull();
});
