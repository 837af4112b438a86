import { describe, expect, it } from 'vitest';
import { checkLicense, emptyLicenseDraft, toLicenseInsert } from '../../src/domain/licenses';
import { TODAY } from '../support/clock';

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
  it('asks for everything', () => {
    expect(checkLicense(right, TODAY)).toEqual({ message: null, fields: {} });
    expect(checkLicense(emptyLicenseDraft(), TODAY)).toMatchObject({
      message: 'Please fill in all license fields',
      fields: {
        licenseNumber: 'Licence number is required',
        type: 'Licence type is required',
        issuedDate: 'Issue date is required',
        expiryDate: 'Expiry date is required',
      },
    });
  });

  it('lets a licence be issued today and not tomorrow', () => {
    expect(faults({ issuedDate: TODAY }).message).toBeNull();
    expect(faults({ issuedDate: '2026-06-16' })).toEqual({
      message: DATES,
      fields: { issuedDate: 'Issue date must be in the past and before expiry date' },
    });
  });

  it('lets a licence expire the day after its issue and not on it', () => {
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

it('toLicenseInsert trims, and an empty country is Ireland', () => {
  expect(toLicenseInsert({ ...right, licenseNumber: ' D1 ', country: '' })).toEqual({
    type: 'B',
    license_number: 'D1',
    issued_date: '2020-01-15',
    expiry_date: '2030-01-14',
    country: 'IE',
  });
});
