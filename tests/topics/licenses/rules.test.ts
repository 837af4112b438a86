import { describe, expect, it } from 'vitest';
import { emptyLicenseDraft, renewedLicenses, toLicenseInsert } from '../../../src/topics/licenses/fields';
import {
  checkLicense,
  checkLicenseRenewal,
  endlessLicense,
  hasValidLicenseDates,
  licenseBand,
  licenseCards,
  licenseDatesError,
  licenseTypeLabel,
  toLicenseRenewal,
  ukLicenseWarnings,
} from '../../../src/topics/licenses/rules';
import { TODAY } from '../../support/clock';

const ISSUE = 'Issue date must be in the past and before expiry date';
const EXPIRY = 'Expiry date must be after issue date';

const bothDates: [string, string, string, string | null, string | null][] = [
  ['in order', '2020-01-01', '2030-01-01', null, null],
  ['issued yesterday', '2026-06-14', '2030-01-01', null, null],
  ['issued today', TODAY, '2030-01-01', null, null],
  ['issued tomorrow', '2026-06-16', '2030-01-01', ISSUE, null],
  ['expired already', '2010-01-01', '2020-01-01', null, null],
  ['expiry a day after issue', '2020-01-01', '2020-01-02', null, null],
  ['expiry on the issue day', '2020-01-01', '2020-01-01', ISSUE, EXPIRY],
  ['expiry a day before issue', '2020-01-02', '2020-01-01', ISSUE, EXPIRY],
  ['issued tomorrow, expiry today', '2026-06-16', TODAY, ISSUE, EXPIRY],
  ['issued on 29 February', '2024-02-29', '2034-02-28', null, null],
  ['issued on a day that does not exist', '2023-02-29', '2033-02-28', ISSUE, null],
  ['expiring on a day that does not exist', '2020-01-01', '2030-02-30', null, EXPIRY],
  ['a year with a digit too many', '2020-01-01', '20300-01-01', null, EXPIRY],
];

describe.each(bothDates)('%s (%s to %s)', (_name, issuedDate, expiryDate, issueMessage, expiryMessage) => {
  const dates = { issuedDate, expiryDate };

  it('gives the right message when the issue date changes', () => {
    expect(licenseDatesError('issued', dates, TODAY)).toBe(issueMessage);
  });

  it('gives the right message when the expiry date changes', () => {
    expect(licenseDatesError('expiry', dates, TODAY)).toBe(expiryMessage);
  });

  it('is valid only when neither date has a message', () => {
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
    'there is no message when the %s date changes (%j to %j), but the dates are not valid',
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

const right = {
  licenseNumber: 'D1',
  type: 'B',
  issuedDate: '2020-01-15',
  expiryDate: '2030-01-14',
  country: 'PL',
};
const DATES = 'Please check license dates. Issue date must be in the past and before expiry date.';
const faults = (change: Partial<typeof right>) => checkLicense({ ...right, ...change }, TODAY);

describe('checkLicense', () => {
  it('requires every field', () => {
    expect(checkLicense(right, TODAY)).toEqual({ message: null, fields: {} });
    expect(checkLicense(emptyLicenseDraft(), TODAY)).toMatchObject({
      message: 'Please fill in all license fields',
      fields: {
        licenseNumber: 'Enter the licence number',
        type: 'Choose the licence type',
        issuedDate: 'Enter the issue date',
        expiryDate: 'Enter the expiry date',
      },
    });
  });

  it('takes no country for granted', () => {
    expect(faults({ country: '' }).fields).toEqual({ country: 'Choose the country' });
  });

  it('accepts a licence issued today but not tomorrow', () => {
    expect(faults({ issuedDate: TODAY }).message).toBeNull();
    expect(faults({ issuedDate: '2026-06-16' })).toEqual({
      message: DATES,
      fields: { issuedDate: 'Issue date must be in the past and before expiry date' },
    });
  });

  it('accepts a licence that expires the day after issue but not on it', () => {
    expect(faults({ expiryDate: '2020-01-16' }).message).toBeNull();
    expect(faults({ expiryDate: '2020-01-15' }).fields.expiryDate).toBe(
      'Expiry date must be after issue date',
    );
  });

  it('limits the number to 40 characters', () => {
    expect(faults({ licenseNumber: 'x'.repeat(40) }).message).toBeNull();
    expect(faults({ licenseNumber: 'x'.repeat(41) }).message).toBe(
      'Licence number can be at most 40 characters',
    );
  });
});

it('toLicenseInsert trims', () => {
  expect(toLicenseInsert({ ...right, licenseNumber: ' D1 ' })).toEqual({
    type: 'B',
    license_number: 'D1',
    issued_date: '2020-01-15',
    expiry_date: '2030-01-14',
    country: 'PL',
  });
});

it.each([
  [TODAY, TODAY, 'within30'],
  [TODAY, '2026-07-15', 'within30'],
  [TODAY, '2026-07-16', 'within60'],
  [TODAY, '2026-08-14', 'within60'],
  [TODAY, '2026-08-15', 'later'],
  // Across 29 February, and across the nights when the clocks change.
  ['2028-01-31', '2028-03-01', 'within30'],
  ['2028-01-31', '2028-03-02', 'within60'],
  ['2027-01-31', '2027-03-02', 'within30'],
  ['2026-03-15', '2026-04-14', 'within30'],
  ['2026-03-15', '2026-04-15', 'within60'],
  ['2026-10-01', '2026-10-31', 'within30'],
  ['2026-10-01', '2026-11-01', 'within60'],
])('on %s a licence that expires on %s is %s', (today, expiry, band) => {
  expect(licenseBand(expiry, today)).toBe(band);
});

it('groups categories by card, with the first to expire on top and earlier licences below', () => {
  const license = (
    type: string,
    license_number: string,
    country: string,
    expiry_date: string,
    is_current = true,
  ) => ({ type, license_number, country, expiry_date, is_current });
  const cards = licenseCards([
    license('B', '1', 'IE', '2030-01-01'),
    license('C', '1', 'PL', '2027-01-01'),
    license('D', '2', 'IE', '2028-01-01'),
    license('CE', '1', 'IE', '2026-01-01'),
    license('B', '1', 'IE', '2020-01-01', false),
  ]);
  expect(
    cards.map(({ number, country, isCurrent, licenses }) => [
      number,
      country,
      isCurrent,
      licenses.map(({ type }) => type),
    ]),
  ).toEqual([
    ['1', 'IE', true, ['CE', 'B']],
    ['1', 'PL', true, ['C']],
    ['2', 'IE', true, ['D']],
    ['1', 'IE', false, ['B']],
  ]);
});

describe('a renewal', () => {
  const card = (type: string, expiry_date: string) => ({
    type,
    license_number: 'D1',
    country: 'PL',
    expiry_date,
  });
  const renewal = (issuedDate: string, ...expiries: string[]) => {
    const kept = toLicenseRenewal([card('C', '2026-06-14'), card('B', '2030-01-14')]);
    return {
      ...kept,
      issuedDate,
      categories: kept.categories.map((each, index) => ({ ...each, expiryDate: expiries[index] ?? '' })),
    };
  };
  const check = (issuedDate: string, ...expiries: string[]) =>
    checkLicenseRenewal(renewal(issuedDate, ...expiries), TODAY);

  it('keeps number, country and categories, and asks for the dates', () => {
    expect(renewal('')).toEqual({
      licenseNumber: 'D1',
      country: 'PL',
      issuedDate: '',
      categories: [
        { type: 'C', previousExpiry: '2026-06-14', expiryDate: '' },
        { type: 'B', previousExpiry: '2030-01-14', expiryDate: '' },
      ],
    });
    expect(check('')).toEqual({
      message: 'Please fill in all license fields',
      fields: { issuedDate: 'Enter the issue date', 'categories.0.expiryDate': 'Enter the expiry date' },
    });
  });

  it('limits the number to 40 characters', () => {
    const withNumber = (licenseNumber: string) =>
      checkLicenseRenewal({ ...renewal(TODAY, '2031-06-14'), licenseNumber }, TODAY).fields;
    expect(withNumber('x'.repeat(40))).toEqual({});
    expect(withNumber('x'.repeat(41))).toEqual({
      licenseNumber: 'Licence number can be at most 40 characters',
    });
  });

  it('leaves out the categories without an expiry date', () => {
    expect(check(TODAY, '', '2031-06-14')).toEqual({ message: null, fields: {} });
    expect(renewedLicenses(renewal(TODAY, '', '2031-06-14'))).toEqual([
      { licenseNumber: 'D1', country: 'PL', type: 'B', issuedDate: TODAY, expiryDate: '2031-06-14' },
    ]);
  });

  it('expires later than the licence that it renews', () => {
    expect(check('2026-06-01', '2026-06-15').message).toBeNull();
    const text = 'Expiry date must be later than before the renewal';
    expect(check('2026-06-01', '2026-06-14')).toEqual({
      message: text,
      fields: { 'categories.0.expiryDate': text },
    });
  });

  it.each([
    ['2026-06-16', '2031-06-14', 'issuedDate'],
    ['', '2031-06-14', 'issuedDate'],
    [TODAY, TODAY, 'categories.1.expiryDate'],
    [TODAY, '2101-01-01', 'categories.1.expiryDate'],
  ])('issued on "%s" and expiring on "%s" has a fault at %s', (issued, expiry, path) => {
    expect(Object.keys(check(issued, '2031-06-14', expiry).fields)).toContain(path);
  });
});

it('warns of each UK licence number once', () => {
  const numbered = (licenseNumber: string, country: string) => ({ licenseNumber, country });
  expect(ukLicenseWarnings([numbered('1', 'GB'), numbered('2', 'IE'), numbered('1', 'GB')])).toEqual([
    'Licence 1 is from the United Kingdom. Anyone who lives in Ireland must exchange it for an Irish licence.',
  ]);
});

describe('a licence without an expiry date', () => {
  it.each([
    ['PL', '2013-01-18', { expiryDate: '2033-01-19' }],
    ['DE', '', { expiryDate: '2033-01-19' }],
    ['PL', '2013-01-19', { problem: 'Licences issued since 19 January 2013 have an expiry date. Enter it' }],
    [
      'IE',
      '2011-01-01',
      {
        problem: 'A licence from this country (Ireland) has an expiry date. Enter it, or correct the country',
      },
    ],
    [
      'GB',
      '2011-01-01',
      {
        problem:
          'A licence from this country (United Kingdom) has an expiry date. Enter it, or correct the country',
      },
    ],
  ])('from %s, issued %s', (country, issued, answer) =>
    expect(endlessLicense(country, issued)).toEqual(answer),
  );
});
