import { describe, expect, it } from 'vitest';
import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
  canEditApplication,
  canReviewApplication,
  emptyApplicationDraft,
  rejectionReasonError,
  type StoredApplication,
  toApplicationEditDraft,
  toApplicationInsert,
  toApplicationUpdate,
} from '../../src/domain/applications';
import type { Role } from '../../src/domain/roles';
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
    acceptTerms: false,
  });
});

describe('toApplicationInsert', () => {
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

  it('stores a licence without a country as Irish, and drops anything the form library added', () => {
    const fromForm = { ...licenseDraft({ country: '' }), id: 'row-1' };
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
