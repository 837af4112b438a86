import { describe, expect, it } from 'vitest';
import {
  checkRenewal,
  needsMedicalReport,
  type RenewalDraft,
  renewedTogether,
  toDetails,
  toRenewalDraft,
} from '../../../src/topics/renewals/renewals';
import { card, draft, points, today, training, vehicle } from '../../support/renewalDrafts';

describe('a record to send', () => {
  it.each([
    ['license', card],
    ['license', draft({ ...card, medicalReportOn: today })],
    ['training', training],
    ['training', draft({ ...training, expiryDate: today, requirementId: 'r' })],
    ['training', draft({ ...training, cpcModule: '4' })],
    ['nct', draft({ nctExpiry: today })],
    ['insurance', draft({ insuranceExpiry: today, businessUse: true })],
    ['vehicle', vehicle],
    ['vehicle', draft({ ...vehicle, year: '2022', currentMileage: '84250', nctExpiry: today })],
    ['vehicle', draft({ ...vehicle, insuranceExpiry: today, businessUse: true })],
    ['points', points],
    ['points', draft({ ...points, offenceId: 'o', outcome: 'paid', offenceDate: today })],
  ] as const)('of kind %s passes the check, and becomes the same draft again: %#', (kind, typed) => {
    expect(checkRenewal(kind, typed, today).message).toBeNull();
    expect(toRenewalDraft(toDetails(kind, typed))).toEqual(typed);
  });

  it('leaves out the medical report of a car licence, and the requirement of a module', () => {
    const car = draft({ ...card, types: ['B'], medicalReportOn: today });
    expect(toDetails('license', car)).not.toHaveProperty('medical_report_on');
    expect(toDetails('training', draft({ ...training, cpcModule: '4', requirementId: 'r' }))).toEqual({
      training_type: 'First aid',
      provider: 'Red Cross',
      certificate_number: '1',
      completion_date: today,
      cpc_module: 4,
      hours: 7,
    });
  });

  it.each([
    ['license', { ...card, types: [] }, 'types', 'Choose the licence type'],
    ['license', { ...card, issuedDate: '' }, 'issuedDate', 'Enter the issue date'],
    [
      'license',
      { ...card, medicalReportOn: '2026-06-16' },
      'medicalReportOn',
      'The day of the medical report must be today or earlier',
    ],
    ['training', { ...training, provider: '' }, 'provider', 'Enter the provider'],
    ['nct', { nctExpiry: '2026-06-14' }, 'nctExpiry', 'The NCT expiry date must be today or later'],
    ['nct', { nctExpiry: '' }, 'nctExpiry', 'Enter the NCT expiry date'],
    [
      'nct',
      { nctExpiry: '2101-01-01' },
      'nctExpiry',
      'The NCT expiry date must be a real date between 1950 and 2100',
    ],
    [
      'insurance',
      { insuranceExpiry: today },
      'businessUse',
      'Only insurance that covers business use counts',
    ],
    ['vehicle', { ...vehicle, make: ' ' }, 'make', 'Enter the make'],
    [
      'vehicle',
      { ...vehicle, insuranceExpiry: today },
      'businessUse',
      'Only insurance that covers business use counts',
    ],
    ['points', { ...points, offenceId: '' }, 'offenceId', 'Choose the offence'],
    ['points', { ...points, points: '13' }, 'points', 'Points must be a whole number from 0 to 12'],
    ['points', { ...points, dateIssued: '' }, 'dateIssued', 'Enter the date the points were added'],
    [
      'points',
      { ...points, dateIssued: '2026-06-16' },
      'dateIssued',
      'Date the points were added must be today or earlier',
    ],
    [
      'points',
      { ...points, dateIssued: '2026-06-14', offenceDate: today },
      'offenceDate',
      'Date of the offence cannot be after the date the points were added',
    ],
  ] as const)('of kind %s is refused: %#', (kind, values, path, message) => {
    expect(checkRenewal(kind, draft(values as Partial<RenewalDraft>), today).fields).toEqual({
      [path]: message,
    });
  });
});

it.each([
  [['B'], false],
  [['B', 'C1'], true],
  [['DE'], true],
  [['BE', 'AM', 'W'], false],
])('a medical report is needed for %j: %s', (types, needed) => {
  expect(needsMedicalReport(types)).toBe(needed);
});

it('renews together the categories of one card that expire on the same day', () => {
  const row = (id: string, values: object = {}) => ({
    id,
    type: id,
    license_number: '1',
    country: 'IE',
    issued_date: '2021-01-01',
    expiry_date: '2026-07-01',
    is_current: true,
    ...values,
  });
  const others = [
    row('C'),
    row('B', { expiry_date: '2031-01-01' }),
    row('D', { license_number: '2' }),
    row('C1', { is_current: false }),
    row('BE', { country: 'GB' }),
  ];
  expect(renewedTogether(row('CE'), [row('CE'), ...others]).map(({ id }) => id)).toEqual(['C']);
});
