import { describe, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/roles';
import {
  APPLICATION_STATUS_LABELS,
  type ApplicationDraft,
  type ApplicationStatus,
  businessDaysSince,
  canEditApplication,
  canReviewApplication,
  cardsOf,
  checkAccountStep,
  checkApplicationEdit,
  checkContactStep,
  checkSubmit,
  checkVehicleAndLicensesStep,
  emptyApplicationDraft,
  rejectionReasonError,
  type StoredApplication,
  toApplicationEditDraft,
  toApplicationInsert,
  toApplicationUpdate,
  waiting,
} from '../../../src/topics/applications/rules';
import { TODAY } from '../../support/clock';
import { applicationDraft, editDraft, licenseDraft } from './drafts';

const cases: [Role, ApplicationStatus, boolean, boolean][] = [
  ['driver', 'pending', false, false],
  ['driver', 'approved', false, false],
  ['driver', 'rejected', false, false],
  ['manager', 'pending', false, true],
  ['manager', 'approved', false, false],
  ['manager', 'rejected', false, false],
  ['admin', 'pending', true, true],
  ['admin', 'approved', false, false],
  ['admin', 'rejected', false, false],
];

it.each(cases)('a %s may edit (%s application): %s; may review: %s', (role, status, edit, review) => {
  expect(canEditApplication(role, status)).toBe(edit);
  expect(canReviewApplication(role, status)).toBe(review);
});

it('uses the labels of the specification', () => {
  expect(APPLICATION_STATUS_LABELS).toEqual({
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
  });
});

describe('rejectionReasonError', () => {
  it.each([
    ['', 'Enter the reason for rejection'],
    [' \n\t', 'Enter the reason for rejection'],
    ['x', null],
    ['x'.repeat(1000), null],
    ['x'.repeat(1001), 'Reason for rejection can be at most 1000 characters'],
  ])('%#', (reason, expected) => {
    expect(rejectionReasonError(reason)).toBe(expected);
  });
});

const ID = '0b7a1c1e-0000-4000-8000-000000000002';

it('starts the wizard empty: no personal vehicle, no licence, terms not accepted', () => {
  expect(emptyApplicationDraft()).toEqual({
    depotId: '',
    fullName: '',
    email: '',
    password: '',
    phone: '',
    address: '',
    useGreyFleet: false,
    vehicle: { make: '', model: '', registrationNumber: '', nctExpiry: '' },
    licenses: [],
    firstLicence: '',
    firstLicenceDay: '',
    acceptTerms: false,
  });
});

describe('toApplicationInsert', () => {
  it.each([
    [
      'before',
      '2024-06-15',
      { permit: null, first_full_licence_on: null, first_full_licence_before: '2024-06-15' },
    ],
    [
      'on',
      '2025-01-01',
      { permit: null, first_full_licence_on: '2025-01-01', first_full_licence_before: null },
    ],
    ['learner', '', { permit: 'learner', first_full_licence_on: null, first_full_licence_before: null }],
  ] as const)(
    'sends what was said of the first full licence: %s',
    (firstLicence, firstLicenceDay, stored) => {
      expect(toApplicationInsert(applicationDraft({ firstLicence, firstLicenceDay }), ID)).toMatchObject(
        stored,
      );
    },
  );

  it('builds the whole row, without the password', () => {
    expect(toApplicationInsert(applicationDraft(), ID)).toEqual({
      id: ID,
      depot_id: '5f0c9f0e-0000-4000-8000-000000000001',
      email: 'mary@example.ie',
      full_name: 'Mary Byrne',
      phone: '+353 87 123 4567',
      address: '1 Main Street\nSwords',
      personal_details: {
        email: 'mary@example.ie',
        fullName: 'Mary Byrne',
        phone: '+353 87 123 4567',
        address: '1 Main Street\nSwords',
      },
      vehicle_details: {
        useGreyFleet: true,
        make: 'Toyota',
        model: 'Yaris',
        registrationNumber: '231-D-12345',
        nctExpiry: '2027-01-31',
      },
      licenses: [
        {
          licenseNumber: 'BYRNE123456',
          type: 'B',
          issuedDate: '2020-03-05',
          expiryDate: '2030-03-04',
          country: 'IE',
        },
      ],
    });
  });

  it('trims every text and lower-cases the email', () => {
    const vehicle = {
      make: ' Toyota',
      model: 'Yaris ',
      registrationNumber: ' 231-D-12345 ',
      nctExpiry: '2027-01-31',
    };
    const padded = applicationDraft({
      fullName: '  Mary Byrne ',
      email: ' Mary@Example.IE ',
      phone: ' +353 87 123 4567\t',
      address: '\n1 Main Street\nSwords\n',
      vehicle,
      licenses: [licenseDraft({ licenseNumber: ' BYRNE123456 ', type: ' B' })],
    });
    expect(toApplicationInsert(padded, ID)).toEqual(toApplicationInsert(applicationDraft(), ID));
  });

  it('leaves out vehicle details that were typed before the box was unticked', () => {
    expect(toApplicationInsert(applicationDraft({ useGreyFleet: false }), ID).vehicle_details).toEqual({
      useGreyFleet: false,
    });
  });

  it('drops anything the form library added', () => {
    const fromForm = { ...licenseDraft(), id: 'row-1' };
    expect(toApplicationInsert(applicationDraft({ licenses: [fromForm] }), ID).licenses).toEqual([
      licenseDraft(),
    ]);
  });

  it('keeps the licences in their order', () => {
    const licenses = ['B', 'C', 'CE'].map((type) => licenseDraft({ type }));
    const row = toApplicationInsert(applicationDraft({ licenses }), ID);
    expect(row.licenses.map(({ type }) => type)).toEqual(['B', 'C', 'CE']);
  });

  it('fits the limit of the stored JSON when every field is at its maximum', () => {
    const wide = (length: number) => '🚚'.repeat(length);
    const row = toApplicationInsert(
      applicationDraft({
        fullName: wide(120),
        phone: wide(40),
        address: wide(500),
        vehicle: { make: wide(120), model: wide(120), registrationNumber: wide(40), nctExpiry: '2027-01-31' },
        licenses: Array.from({ length: 20 }, () => licenseDraft({ licenseNumber: wide(40), type: wide(40) })),
      }),
      ID,
    );
    const bytes = new TextEncoder().encode(JSON.stringify(row)).length;
    // driver_depot_applications_size_check
    expect(bytes).toBeLessThan(32_000);
  });
});

describe('editing a stored application', () => {
  const stored: StoredApplication = {
    full_name: 'Mary Byrne',
    email: 'mary@example.ie',
    phone: '+353 87 123 4567',
    address: '1 Main Street\nSwords',
    vehicle_details: { useGreyFleet: true, ...editDraft().vehicle },
    licenses: [licenseDraft(), licenseDraft({ type: 'C' })],
    status: 'pending',
    rejection_reason: null,
  };

  it('fills the form from the row', () => {
    expect(toApplicationEditDraft(stored)).toEqual(editDraft({ licenses: stored.licenses }));
  });

  it('shows the reason for a rejection', () => {
    const rejected: StoredApplication = {
      ...stored,
      status: 'rejected',
      rejection_reason: 'Licence unreadable',
    };
    expect(toApplicationEditDraft(rejected)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Licence unreadable',
    });
  });

  it('leaves the vehicle fields empty without a personal vehicle', () => {
    const draft = toApplicationEditDraft({ ...stored, vehicle_details: { useGreyFleet: false } });
    expect(draft.useGreyFleet).toBe(false);
    expect(draft.vehicle).toEqual({ make: '', model: '', registrationNumber: '', nctExpiry: '' });
  });

  it('writes back exactly the editable columns', () => {
    const { status, rejection_reason, ...editable } = stored;
    expect(toApplicationUpdate(toApplicationEditDraft(stored))).toEqual(editable);
    expect([status, rejection_reason]).toEqual(['pending', null]);
  });
});

const PASSES = { message: null, fields: {} };
const FIELDS = 'Please fill in all required fields';
const VEHICLE = 'Please fill in all vehicle details';
const NO_LICENSE = 'Please add at least one license';
const LICENSE = 'Please fill in all license details';
const DATES = 'Please check license dates. Issue date must be in the past and before expiry date.';
const BLANKS = ['', ' \n\t'];

const missing = (label: string) =>
  label === 'Depot' || label === 'Licence type'
    ? `Choose the ${label.toLowerCase()}`
    : `Enter the ${label.startsWith('NCT') ? label : label.toLowerCase()}`;

describe('step 1, account', () => {
  const check = (changes: Partial<ApplicationDraft>) => checkAccountStep(applicationDraft(changes));

  it('passes when everything is filled in', () => {
    expect(check({})).toEqual(PASSES);
  });

  it('marks every field of an empty form', () => {
    expect(checkAccountStep(emptyApplicationDraft())).toEqual({
      message: FIELDS,
      fields: {
        depotId: 'Choose the depot',
        fullName: 'Enter the full name',
        email: 'Enter the email',
        password: 'Enter the password',
      },
    });
  });

  describe.each([
    ['depotId', 'Choose the depot'],
    ['fullName', 'Enter the full name'],
    ['email', 'Enter the email'],
    ['password', 'Enter the password'],
  ])('%s', (path, text) => {
    it.each(BLANKS)('is required (%j)', (blank) => {
      expect(check({ [path]: blank })).toEqual({ message: FIELDS, fields: { [path]: text } });
    });
  });

  it('asks for no password with an existing account', () => {
    expect(checkAccountStep(applicationDraft({ password: '' }), true)).toEqual(PASSES);
    expect(checkAccountStep(applicationDraft({ password: '', email: '' }), true).fields).toEqual({
      email: 'Enter the email',
    });
  });

  it.each([
    ['password', '1234567', 'Password must be at least 8 characters long'],
    ['email', 'mary@', 'Please enter a valid email address'],
  ])('refuses an invalid %s', (path, value, text) => {
    expect(check({ [path]: value })).toEqual({ message: text, fields: { [path]: text } });
  });

  it.each([
    ['fullName', 'Full name', 120, (length: number) => 'x'.repeat(length)],
    ['email', 'Email', 254, (length: number) => `${'m'.repeat(length - 11)}@example.ie`],
  ])('limits %s', (path, label, max, text) => {
    const tooLong = `${label} can be at most ${max} characters`;
    expect(check({ [path]: text(max) })).toEqual(PASSES);
    expect(check({ [path]: text(max + 1) })).toEqual({ message: tooLong, fields: { [path]: tooLong } });
  });

  it('marks every invalid field; the message covers missing fields first, then the password', () => {
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

  it('ignores the other steps', () => {
    expect(check({ phone: '', address: '', licenses: [], acceptTerms: false })).toEqual(PASSES);
  });
});

describe('step 2, contact', () => {
  const check = (changes: Partial<ApplicationDraft>) => checkContactStep(applicationDraft(changes));

  it('passes when both are filled in', () => {
    expect(check({})).toEqual(PASSES);
  });

  it('marks both fields of an empty form', () => {
    expect(checkContactStep(emptyApplicationDraft())).toEqual({
      message: FIELDS,
      fields: { phone: 'Enter the phone', address: 'Enter the address' },
    });
  });

  describe.each([
    ['phone', 'Phone', 40, (length: number) => '0871234567'.padEnd(length, '-')],
    ['address', 'Address', 500, (length: number) => 'x'.repeat(length)],
  ])('%s', (path, label, max, text) => {
    it.each(BLANKS)('is required (%j)', (blank) => {
      expect(check({ [path]: blank })).toEqual({
        message: FIELDS,
        fields: { [path]: missing(label) },
      });
    });

    it('has a maximum', () => {
      const tooLong = `${label} can be at most ${max} characters`;
      expect(check({ [path]: text(max) })).toEqual(PASSES);
      expect(check({ [path]: text(max + 1) })).toEqual({
        message: tooLong,
        fields: { [path]: tooLong },
      });
    });
  });
});

describe.each([
  ['step 3', (changes: object) => checkVehicleAndLicensesStep(applicationDraft(changes), TODAY)],
  ['the edit', (changes: object) => checkApplicationEdit(editDraft(changes), TODAY)],
])('vehicle and licences in %s', (_name, check) => {
  const vehicle = applicationDraft().vehicle;
  const checkVehicle = (changes: object) => check({ vehicle: { ...vehicle, ...changes } });
  const checkLicense = (changes: object) => check({ licenses: [licenseDraft(changes)] });

  it('passes with and without a personal vehicle', () => {
    expect(check({})).toEqual(PASSES);
    expect(check({ useGreyFleet: false, vehicle: emptyApplicationDraft().vehicle })).toEqual(PASSES);
  });

  it('ignores the vehicle fields while the box is not ticked', () => {
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
        fields: { [`vehicle.${field}`]: missing(label) },
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

  it('accepts any real NCT expiry date', () => {
    expect(checkVehicle({ nctExpiry: '1950-01-01' })).toEqual(PASSES);
    const text = 'NCT expiry date must be a real date between 1950 and 2100';
    expect(checkVehicle({ nctExpiry: '2027-02-29' })).toEqual({
      message: text,
      fields: { 'vehicle.nctExpiry': text },
    });
  });

  it('requires a licence', () => {
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
        fields: { [`licenses.0.${field}`]: missing(label) },
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

  const ISSUE = 'Issue date must be in the past and before expiry date';
  const EXPIRY = 'Expiry date must be after issue date';
  const NO_ISSUE_DAY = 'Issue date must be a real date between 1950 and 2100';
  const NO_EXPIRY_DAY = 'Expiry date must be a real date between 1950 and 2100';

  it.each([
    ['issued tomorrow', '2026-06-16', '2036-06-15', DATES, { issuedDate: ISSUE }],
    ['expiry on issue day', '2020-01-01', '2020-01-01', DATES, { issuedDate: ISSUE, expiryDate: EXPIRY }],
    ['no such issue day', '2023-02-29', '2033-01-01', DATES, { issuedDate: NO_ISSUE_DAY }],
    ['issued before 1950', '1949-12-31', '2030-01-01', NO_ISSUE_DAY, { issuedDate: NO_ISSUE_DAY }],
    ['expiry after 2100', '2020-01-01', '2101-01-01', NO_EXPIRY_DAY, { expiryDate: NO_EXPIRY_DAY }],
  ])('refuses licence dates: %s', (_case, issuedDate, expiryDate, message, texts) => {
    const fields = Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [`licenses.0.${field}`, text]),
    );
    expect(checkLicense({ issuedDate, expiryDate })).toEqual({ message, fields });
  });

  it('marks the invalid licence', () => {
    const licenses = [
      licenseDraft(),
      licenseDraft({ type: ' ' }),
      licenseDraft({ issuedDate: '2026-06-16' }),
    ];
    expect(check({ licenses })).toEqual({
      message: LICENSE,
      fields: { 'licenses.1.type': 'Choose the licence type', 'licenses.2.issuedDate': ISSUE },
    });
  });

  it('accepts 20 licences but not 21', () => {
    const tooMany = 'An application can have at most 20 licences';
    const many = (length: number) => ({ licenses: Array.from({ length }, () => licenseDraft()) });
    expect(check(many(20))).toEqual(PASSES);
    expect(check(many(21))).toEqual({ message: tooMany, fields: { licenses: tooMany } });
  });

  it('gives one message at a time, in the order of the specification', () => {
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
  it('requires the terms to be accepted', () => {
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
    ['phone', 'Phone', 40, (length: number) => '0871234567'.padEnd(length, '-')],
    ['address', 'Address', 500, (length: number) => 'x'.repeat(length)],
  ])('%s', (path, label, max, text) => {
    it.each(BLANKS)('is required (%j)', (blank) => {
      expect(checkApplicationEdit(editDraft({ [path]: blank }), TODAY)).toEqual({
        message: FIELDS,
        fields: { [path]: missing(label) },
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

  it('requires a valid email address', () => {
    const text = 'Please enter a valid email address';
    expect(checkApplicationEdit(editDraft({ email: 'mary@' }), TODAY)).toEqual({
      message: text,
      fields: { email: text },
    });
  });

  it('requires a valid reason for a rejection', () => {
    const text = 'Enter the reason for rejection';
    expect(checkApplicationEdit(editDraft({ status: 'rejected', rejectionReason: ' ' }), TODAY)).toEqual({
      message: text,
      fields: { rejectionReason: text },
    });
    const rejectionReason = 'x'.repeat(1000);
    expect(checkApplicationEdit(editDraft({ status: 'rejected', rejectionReason }), TODAY)).toEqual(PASSES);
  });

  it.each(['pending', 'approved'] as const)('ignores the reason while the status is %s', (status) => {
    expect(checkApplicationEdit(editDraft({ status, rejectionReason: 'x'.repeat(1001) }), TODAY)).toEqual(
      PASSES,
    );
  });
});

// 15 June 2026 is a Monday.
it.each([
  ['2026-06-15', 0],
  ['2026-06-14', 1],
  ['2026-06-13', 1],
  ['2026-06-12', 1],
  ['2026-06-11', 2],
  ['2026-06-10', 3],
  ['2026-06-08', 5],
  ['2026-06-05', 6],
  ['2026-05-15', 21],
])('the business days since %s: %s', (day, count) => {
  expect(businessDaysSince(day, '2026-06-15')).toBe(count);
});

it.each([
  ['2026-06-15T07:00:00Z', 'Received today', false],
  // Half an hour after midnight in Ireland.
  ['2026-06-14T23:30:00Z', 'Received today', false],
  ['2026-06-14T22:30:00Z', 'Waiting 1 business day', false],
  ['2026-06-11T09:00:00Z', 'Waiting 2 business days', false],
  ['2026-06-10T09:00:00Z', 'Waiting 3 business days', true],
])('an application of %s: %s', (createdAt, text, isLate) => {
  expect(waiting(createdAt, '2026-06-15')).toEqual({ text, isLate });
});

// Of Friday.
it.each([
  ['2026-06-12', 'Received today'],
  ['2026-06-13', 'Received yesterday'],
  ['2026-06-14', 'Received 2 days ago'],
  ['2026-06-15', 'Waiting 1 business day'],
])('is said on %s: %s', (today, text) => {
  expect(waiting('2026-06-12T09:00:00Z', today).text).toBe(text);
});

describe('cards', () => {
  const card = { licenseNumber: 'D1', country: 'IE', issuedDate: '2020-01-15', expiryDate: '2029-01-14' };
  const types = (...licenses: (typeof card & { type: string })[]) =>
    cardsOf(licenses).map((each) => each.types);

  it('hold the categories with the same number, country and dates', () => {
    expect(types({ ...card, type: 'B' }, { ...card, type: 'C' })).toEqual([['B', 'C']]);
    expect(types()).toEqual([]);
  });

  it.each(['licenseNumber', 'country', 'issuedDate', 'expiryDate'])('differ in the %s', (key) => {
    expect(types({ ...card, type: 'B' }, { ...card, type: 'C', [key]: 'other' })).toEqual([['B'], ['C']]);
  });
});
