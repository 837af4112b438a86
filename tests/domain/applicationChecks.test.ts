import { describe, expect, it } from 'vitest';
import {
  checkAccountStep,
  checkApplicationEdit,
  checkContactStep,
  checkSubmit,
  checkVehicleAndLicensesStep,
} from '../../src/domain/applicationChecks';
import { type ApplicationDraft, emptyApplicationDraft } from '../../src/domain/applications';
import { applicationDraft, editDraft, licenseDraft, TODAY } from './drafts';

const PASSES = { message: null, fields: {} };
const FIELDS = 'Please fill in all required fields';
const VEHICLE = 'Please fill in all vehicle details';
const NO_LICENSE = 'Please add at least one license';
const LICENSE = 'Please fill in all license details';
const DATES = 'Please check license dates. Issue date must be in the past and before expiry date.';
const BLANKS = ['', '   ', '\n\t'];

describe('step 1, account', () => {
  const check = (changes: Partial<ApplicationDraft>) => checkAccountStep(applicationDraft(changes));

  it('passes when all is filled in', () => {
    expect(check({})).toEqual(PASSES);
  });

  it('names every field of an empty form', () => {
    expect(checkAccountStep(emptyApplicationDraft())).toEqual({
      message: FIELDS,
      fields: {
        depotId: 'Depot is required',
        fullName: 'Full name is required',
        email: 'Email is required',
        password: 'Password is required',
      },
    });
  });

  describe.each([
    ['depotId', 'Depot is required'],
    ['fullName', 'Full name is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required'],
  ])('%s', (path, text) => {
    it.each(BLANKS)('is required (%j)', (blank) => {
      expect(check({ [path]: blank })).toEqual({ message: FIELDS, fields: { [path]: text } });
    });
  });

  it('asks no password of somebody who has an account', () => {
    expect(checkAccountStep(applicationDraft({ password: '' }), true)).toEqual(PASSES);
    expect(checkAccountStep(applicationDraft({ password: '', email: '' }), true).fields).toEqual({
      email: 'Email is required',
    });
  });

  it('wants 8 characters of password', () => {
    const tooShort = 'Password must be at least 8 characters long';
    expect(check({ password: '12345678' })).toEqual(PASSES);
    expect(check({ password: '1234567' })).toEqual({ message: tooShort, fields: { password: tooShort } });
  });

  it('takes 72 bytes of password', () => {
    const tooLong = 'Password can be at most 72 characters (accented letters and symbols count as 2 to 4)';
    expect(check({ password: 'x'.repeat(72) })).toEqual(PASSES);
    expect(check({ password: 'x'.repeat(73) })).toEqual({ message: tooLong, fields: { password: tooLong } });
  });

  it('wants the shape of an e-mail address', () => {
    const text = 'Please enter a valid email address';
    expect(check({ email: 'mary@' })).toEqual({ message: text, fields: { email: text } });
    expect(check({ email: ' MARY@example.ie ' })).toEqual(PASSES);
  });

  it.each([
    ['fullName', 'Full name', 120, (length: number) => 'x'.repeat(length)],
    ['email', 'Email', 254, (length: number) => `${'m'.repeat(length - 11)}@example.ie`],
  ])('limits %s', (path, label, max, text) => {
    const tooLong = `${label} can be at most ${max} characters`;
    expect(check({ [path]: text(max) })).toEqual(PASSES);
    expect(check({ [path]: text(max + 1) })).toEqual({ message: tooLong, fields: { [path]: tooLong } });
  });

  it('says what is missing before the password, and the password before the rest, and marks all', () => {
    const wrong = { fullName: 'x'.repeat(121), email: 'mary', password: 'short' };
    expect(check({ ...wrong, depotId: '' }).message).toBe(FIELDS);
    expect(check(wrong).message).toBe('Password must be at least 8 characters long');
    expect(check({ ...wrong, password: 'roadworthy' }).message).toBe('Please enter a valid email address');
    expect(Object.keys(check({ ...wrong, depotId: '' }).fields).sort()).toEqual([
      'depotId',
      'email',
      'fullName',
      'password',
    ]);
  });

  it('does not look at other steps', () => {
    expect(check({ phone: '', address: '', licenses: [], acceptTerms: false })).toEqual(PASSES);
  });
});

describe('step 2, contact', () => {
  const check = (changes: Partial<ApplicationDraft>) => checkContactStep(applicationDraft(changes));

  it('passes when both are filled in', () => {
    expect(check({})).toEqual(PASSES);
  });

  it('names both fields of an empty form', () => {
    expect(checkContactStep(emptyApplicationDraft())).toEqual({
      message: FIELDS,
      fields: { phone: 'Phone is required', address: 'Address is required' },
    });
  });

  describe.each([
    ['phone', 'Phone', 40],
    ['address', 'Address', 500],
  ])('%s', (path, label, max) => {
    it.each(BLANKS)('is required (%j)', (blank) => {
      expect(check({ [path]: blank })).toEqual({
        message: FIELDS,
        fields: { [path]: `${label} is required` },
      });
    });

    it('has a maximum', () => {
      const tooLong = `${label} can be at most ${max} characters`;
      expect(check({ [path]: '1'.repeat(max) })).toEqual(PASSES);
      expect(check({ [path]: '1'.repeat(max + 1) })).toEqual({
        message: tooLong,
        fields: { [path]: tooLong },
      });
    });
  });
});

/** The rules that the wizard's third step and the edit of an application share. */
describe.each([
  ['step 3', (changes: object) => checkVehicleAndLicensesStep(applicationDraft(changes), TODAY)],
  ['the edit', (changes: object) => checkApplicationEdit(editDraft(changes), TODAY)],
])('vehicle and licences in %s', (_name, check) => {
  const vehicle = applicationDraft().vehicle;
  const checkVehicle = (changes: object) => check({ vehicle: { ...vehicle, ...changes } });
  const checkLicense = (changes: object) => check({ licenses: [licenseDraft(changes)] });

  it('passes with and without an own vehicle', () => {
    expect(check({})).toEqual(PASSES);
    expect(check({ useGreyFleet: false, vehicle: emptyApplicationDraft().vehicle })).toEqual(PASSES);
  });

  it('ignores what stands in the vehicle fields while the box is not ticked', () => {
    const nonsense = { make: 'x'.repeat(121), model: '', registrationNumber: '', nctExpiry: '1800-01-01' };
    expect(check({ useGreyFleet: false, vehicle: nonsense })).toEqual(PASSES);
  });

  describe.each([
    ['make', 'Make'],
    ['model', 'Model'],
    ['registrationNumber', 'Registration number'],
    ['nctExpiry', 'NCT expiry date'],
  ])('vehicle %s', (field, label) => {
    it.each(BLANKS)('is required (%j)', (blank) => {
      expect(checkVehicle({ [field]: blank })).toEqual({
        message: VEHICLE,
        fields: { [`vehicle.${field}`]: `${label} is required` },
      });
    });
  });

  it.each([
    ['make', 'Make', 120],
    ['model', 'Model', 120],
    ['registrationNumber', 'Registration number', 40],
  ])('limits the vehicle %s', (field, label, max) => {
    const tooLong = `${label} can be at most ${max} characters`;
    expect(checkVehicle({ [field]: 'x'.repeat(max) })).toEqual(PASSES);
    expect(checkVehicle({ [field]: 'x'.repeat(max + 1) })).toEqual({
      message: tooLong,
      fields: { [`vehicle.${field}`]: tooLong },
    });
  });

  it.each(['1950-01-01', '2026-06-14', '2028-02-29', '2100-12-31'])(
    'takes an NCT expiry of %s',
    (nctExpiry) => {
      expect(checkVehicle({ nctExpiry })).toEqual(PASSES);
    },
  );

  it.each(['1949-12-31', '2101-01-01', '2027-02-29', '20270-01-01'])('refuses one of %s', (nctExpiry) => {
    const text = 'NCT expiry date must be a real date between 1950 and 2100';
    expect(checkVehicle({ nctExpiry })).toEqual({ message: text, fields: { 'vehicle.nctExpiry': text } });
  });

  it('wants a licence', () => {
    expect(check({ licenses: [] })).toEqual({ message: NO_LICENSE, fields: { licenses: NO_LICENSE } });
  });

  describe.each([
    ['licenseNumber', 'Licence number'],
    ['type', 'Licence type'],
    ['issuedDate', 'Issue date'],
    ['expiryDate', 'Expiry date'],
  ])('licence %s', (field, label) => {
    it.each(BLANKS)('is required (%j)', (blank) => {
      expect(checkLicense({ [field]: blank })).toEqual({
        message: LICENSE,
        fields: { [`licenses.0.${field}`]: `${label} is required` },
      });
    });
  });

  it.each([
    ['licenseNumber', 'Licence number'],
    ['type', 'Licence type'],
  ])('limits the licence %s', (field, label) => {
    const tooLong = `${label} can be at most 40 characters`;
    expect(checkLicense({ [field]: 'x'.repeat(40) })).toEqual(PASSES);
    expect(checkLicense({ [field]: 'x'.repeat(41) })).toEqual({
      message: tooLong,
      fields: { [`licenses.0.${field}`]: tooLong },
    });
  });

  it.each([
    ['issued today', '2026-06-15', '2036-06-14'],
    ['expiry a day after issue', '2026-06-14', '2026-06-15'],
    ['expired', '2010-01-01', '2020-01-01'],
    ['at the limits', '1950-01-01', '2100-12-31'],
    ['issued on 29 February', '2024-02-29', '2034-02-28'],
  ])('takes licence dates %s', (_case, issuedDate, expiryDate) => {
    expect(checkLicense({ issuedDate, expiryDate })).toEqual(PASSES);
  });

  const ISSUE = 'Issue date must be in the past and before expiry date';
  const EXPIRY = 'Expiry date must be after issue date';
  const NO_ISSUE_DAY = 'Issue date must be a real date between 1950 and 2100';
  const NO_EXPIRY_DAY = 'Expiry date must be a real date between 1950 and 2100';

  it.each([
    ['issued tomorrow', '2026-06-16', '2036-06-15', DATES, { issuedDate: ISSUE }],
    ['expiry on issue day', '2020-01-01', '2020-01-01', DATES, { issuedDate: ISSUE, expiryDate: EXPIRY }],
    ['expiry before issue', '2020-01-02', '2020-01-01', DATES, { issuedDate: ISSUE, expiryDate: EXPIRY }],
    ['no such issue day', '2023-02-29', '2033-01-01', DATES, { issuedDate: NO_ISSUE_DAY }],
    ['no such expiry day', '2020-01-01', '2030-02-30', DATES, { expiryDate: NO_EXPIRY_DAY }],
    ['issued before 1950', '1949-12-31', '2030-01-01', NO_ISSUE_DAY, { issuedDate: NO_ISSUE_DAY }],
    ['expiry after 2100', '2020-01-01', '2101-01-01', NO_EXPIRY_DAY, { expiryDate: NO_EXPIRY_DAY }],
  ])('refuses licence dates: %s', (_case, issuedDate, expiryDate, message, texts) => {
    const fields = Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [`licenses.0.${field}`, text]),
    );
    expect(checkLicense({ issuedDate, expiryDate })).toEqual({ message, fields });
  });

  it('finds the licence that is at fault', () => {
    const licenses = [
      licenseDraft(),
      licenseDraft({ type: ' ' }),
      licenseDraft({ issuedDate: '2026-06-16' }),
    ];
    expect(check({ licenses })).toEqual({
      message: LICENSE,
      fields: { 'licenses.1.type': 'Licence type is required', 'licenses.2.issuedDate': ISSUE },
    });
  });

  it('takes 20 licences and not 21', () => {
    const tooMany = 'An application can have at most 20 licences';
    const many = (length: number) => ({ licenses: Array.from({ length }, () => licenseDraft()) });
    expect(check(many(20))).toEqual(PASSES);
    expect(check(many(21))).toEqual({ message: tooMany, fields: { licenses: tooMany } });
  });

  it('says one thing at a time, in the order of the specification', () => {
    const overlong = { ...vehicle, model: 'x'.repeat(121) };
    const missing = { ...overlong, make: '' };
    const future = licenseDraft({ issuedDate: '2026-06-16', licenseNumber: 'x'.repeat(41) });
    const incomplete = licenseDraft({ type: '' });
    const messages = [
      { vehicle: missing, licenses: [] },
      { vehicle: overlong, licenses: [] },
      { vehicle: overlong, licenses: [future, incomplete] },
      { vehicle: overlong, licenses: [future] },
      { vehicle: overlong, licenses: [licenseDraft({ licenseNumber: 'x'.repeat(41) })] },
      { vehicle: overlong },
      {},
    ].map((changes) => check(changes).message);
    expect(messages).toEqual([
      VEHICLE,
      NO_LICENSE,
      LICENSE,
      DATES,
      'Licence number can be at most 40 characters',
      'Model can be at most 120 characters',
      null,
    ]);
  });
});

describe('step 4, submit', () => {
  it('wants the terms accepted', () => {
    const text = 'Please accept the terms and conditions to continue';
    expect(checkSubmit(applicationDraft({ acceptTerms: true }))).toEqual(PASSES);
    expect(checkSubmit(applicationDraft({ acceptTerms: false }))).toEqual({
      message: text,
      fields: { acceptTerms: text },
    });
  });
});

describe('the edit of an application', () => {
  describe.each([
    ['fullName', 'Full name', 120, (length: number) => 'x'.repeat(length)],
    ['email', 'Email', 254, (length: number) => `${'m'.repeat(length - 11)}@example.ie`],
    ['phone', 'Phone', 40, (length: number) => 'x'.repeat(length)],
    ['address', 'Address', 500, (length: number) => 'x'.repeat(length)],
  ])('%s', (path, label, max, text) => {
    it.each(BLANKS)('is required (%j)', (blank) => {
      expect(checkApplicationEdit(editDraft({ [path]: blank }), TODAY)).toEqual({
        message: FIELDS,
        fields: { [path]: `${label} is required` },
      });
    });

    it('has a maximum', () => {
      const tooLong = `${label} can be at most ${max} characters`;
      expect(checkApplicationEdit(editDraft({ [path]: text(max) }), TODAY)).toEqual(PASSES);
      expect(checkApplicationEdit(editDraft({ [path]: text(max + 1) }), TODAY)).toEqual({
        message: tooLong,
        fields: { [path]: tooLong },
      });
    });
  });

  it('wants the shape of an e-mail address', () => {
    const text = 'Please enter a valid email address';
    expect(checkApplicationEdit(editDraft({ email: 'mary@' }), TODAY)).toEqual({
      message: text,
      fields: { email: text },
    });
  });

  it.each([
    ['', 'Reason for rejection is required'],
    ['  \n', 'Reason for rejection is required'],
    ['x'.repeat(1001), 'Reason for rejection can be at most 1000 characters'],
  ])('wants a usable reason when it rejects (%#)', (rejectionReason, text) => {
    expect(checkApplicationEdit(editDraft({ status: 'rejected', rejectionReason }), TODAY)).toEqual({
      message: text,
      fields: { rejectionReason: text },
    });
  });

  it('rejects with a reason of up to 1000 characters', () => {
    const rejectionReason = 'x'.repeat(1000);
    expect(checkApplicationEdit(editDraft({ status: 'rejected', rejectionReason }), TODAY)).toEqual(PASSES);
  });

  it.each(['pending', 'approved'] as const)(
    'does not look at the reason while the status is %s',
    (status) => {
      expect(checkApplicationEdit(editDraft({ status, rejectionReason: 'x'.repeat(1001) }), TODAY)).toEqual(
        PASSES,
      );
    },
  );
});
