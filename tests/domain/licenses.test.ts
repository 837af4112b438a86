import { describe, expect, it } from 'vitest';
import {
  emptyLicenseDraft,
  hasValidLicenseDates,
  licenseDatesError,
  licenseTypeLabel,
} from '../../src/domain/licenses';
import { TODAY } from '../support/clock';

const ISSUE = 'Issue date must be in the past and before expiry date';
const EXPIRY = 'Expiry date must be after issue date';

const bothDates: [string, string, string, string | null, string | null][] = [
  ['in order', '2020-01-01', '2030-01-01', null, null],
  ['issued yesterday', '2026-06-14', '2030-01-01', null, null],
  ['issued today', '2026-06-15', '2030-01-01', null, null],
  ['issued tomorrow', '2026-06-16', '2030-01-01', ISSUE, null],
  ['expired already', '2010-01-01', '2020-01-01', null, null],
  ['expiry a day after issue', '2020-01-01', '2020-01-02', null, null],
  ['expiry on the issue day', '2020-01-01', '2020-01-01', ISSUE, EXPIRY],
  ['expiry a day before issue', '2020-01-02', '2020-01-01', ISSUE, EXPIRY],
  ['issued tomorrow, expiry today', '2026-06-16', '2026-06-15', ISSUE, EXPIRY],
  ['issued on 29 February', '2024-02-29', '2034-02-28', null, null],
  ['issued on a day that does not exist', '2023-02-29', '2033-02-28', ISSUE, null],
  ['expiring on a day that does not exist', '2020-01-01', '2030-02-30', null, EXPIRY],
  ['a year with a digit too many', '2020-01-01', '20300-01-01', null, EXPIRY],
];

describe.each(bothDates)('%s (%s to %s)', (_name, issuedDate, expiryDate, issueMessage, expiryMessage) => {
  const dates = { issuedDate, expiryDate };

  it('speaks when the issue date changes', () => {
    expect(licenseDatesError('issued', dates, TODAY)).toBe(issueMessage);
  });

  it('speaks when the expiry date changes', () => {
    expect(licenseDatesError('expiry', dates, TODAY)).toBe(expiryMessage);
  });

  it('is valid only when neither has anything to say', () => {
    expect(hasValidLicenseDates(dates, TODAY)).toBe(issueMessage === null && expiryMessage === null);
  });
});

describe('with a date missing', () => {
  it.each([
    ['issued', '2026-06-16', ''],
    ['issued', '', '2020-01-01'],
    ['expiry', '', '2020-01-01'],
    ['expiry', '2026-06-16', ''],
    ['expiry', '', ''],
  ] as const)(
    'nothing is said when %s changes (%j to %j), and the dates are not valid',
    (change, issuedDate, expiryDate) => {
      expect(licenseDatesError(change, { issuedDate, expiryDate }, TODAY)).toBeNull();
      expect(hasValidLicenseDates({ issuedDate, expiryDate }, TODAY)).toBe(false);
    },
  );
});

it('starts a licence empty and Irish', () => {
  expect(emptyLicenseDraft()).toEqual({
    licenseNumber: '',
    type: '',
    issuedDate: '',
    expiryDate: '',
    country: 'IE',
  });
});

it('labels a licence type by its code and name', () => {
  expect(licenseTypeLabel({ code: 'B', name: 'Cars and light vans' })).toBe('B - Cars and light vans');
});
