import { describe, expect, it } from 'vitest';
import { type DriverRecords, driverStanding } from '../../src/domain/driverStanding';
import { TODAY } from '../support/clock';

const license = (expiry_date: string, { id = 'l1', type = 'C', license_number = '1' } = {}) => ({
  id,
  type,
  license_number,
  expiry_date,
});

const IN_ORDER: DriverRecords = {
  licenses: [license('2030-01-01')],
  training: [],
  personalVehicle: { nct_expiry: '2027-01-01', insurance_expiry: '2027-01-01' },
  penalties: [],
};

const standing = (records: Partial<DriverRecords>) => driverStanding({ ...IN_ORDER, ...records }, TODAY);

const EXPIRIES = [
  ['2026-06-14', 'bad'], // yesterday
  ['2026-06-15', 'warn'], // its last valid day
  ['2026-07-15', 'warn'], // day 30
  ['2026-07-16', undefined], // day 31
  ['2020-01-01', 'bad'],
] as const;

describe('driverStanding', () => {
  it('finds nothing for a driver in order', () => {
    expect(standing({})).toEqual([]);
  });

  it('says nothing about unknown records', () => {
    expect(
      driverStanding(
        { licenses: undefined, training: undefined, personalVehicle: undefined, penalties: undefined },
        TODAY,
      ),
    ).toEqual([]);
  });

  it('finds nothing without a personal vehicle or its dates', () => {
    expect(standing({ personalVehicle: null })).toEqual([]);
    expect(standing({ personalVehicle: { nct_expiry: null, insurance_expiry: null } })).toEqual([]);
  });

  it.each(EXPIRIES)('a licence that expires on %s: %s', (expiry, severity) => {
    expect(standing({ licenses: [license(expiry)] })).toEqual(
      severity ? [{ subject: 'license', severity, id: 'l1', types: ['C'], expiry }] : [],
    );
  });

  it.each(EXPIRIES)('a training that expires on %s: %s', (expiry, severity) => {
    const training = [
      { id: 't1', training_type: 'Driver CPC module 1', expiry_date: expiry },
      { id: 't2', training_type: 'Manual handling', expiry_date: null },
    ];
    expect(standing({ training })).toEqual(
      severity ? [{ subject: 'training', severity, id: 't1', name: 'Driver CPC module 1', expiry }] : [],
    );
  });

  it.each(EXPIRIES)('an NCT that expires on %s: %s', (expiry, severity) => {
    const personalVehicle = { nct_expiry: expiry, insurance_expiry: '2027-01-01' };
    expect(standing({ personalVehicle })).toEqual(severity ? [{ subject: 'nct', severity, expiry }] : []);
  });

  it.each(EXPIRIES)('an insurance that expires on %s: %s', (expiry, severity) => {
    const personalVehicle = { nct_expiry: null, insurance_expiry: expiry };
    expect(standing({ personalVehicle })).toEqual(
      severity ? [{ subject: 'insurance', severity, expiry }] : [],
    );
  });

  it('names every licence that has expired, not only the newest', () => {
    const licenses = [license('2030-01-01'), license('2026-06-14', { id: 'l2', type: 'B' })];
    expect(standing({ licenses })).toEqual([
      { subject: 'license', severity: 'bad', id: 'l2', types: ['B'], expiry: '2026-06-14' },
    ]);
  });

  it('puts the categories of one card and one day together', () => {
    const licenses = [
      license('2026-06-20', { id: 'c', type: 'C', license_number: '1' }),
      license('2026-06-20', { id: 'ce', type: 'CE', license_number: '1' }),
      license('2026-06-20', { id: 'other card', type: 'B', license_number: '2' }),
      license('2026-06-21', { id: 'other day', type: 'D', license_number: '1' }),
      license('2030-01-01', { id: 'valid', type: 'A', license_number: '1' }),
    ];
    expect(standing({ licenses })).toMatchObject([
      { id: 'c', types: ['C', 'CE'] },
      { id: 'other card', types: ['B'] },
      { id: 'other day', types: ['D'] },
    ]);
  });

  it('warns of a driver without a licence', () => {
    expect(standing({ licenses: [] })).toEqual([{ subject: 'noLicense', severity: 'warn' }]);
  });

  it.each([
    [6, undefined],
    [7, 'warn'],
    [9, 'warn'],
    [10, 'bad'],
  ] as const)('%i active points: %s', (points, severity) => {
    const penalties = [{ points, expiry_date: '2027-01-01' }];
    expect(standing({ penalties })).toEqual(
      severity ? [{ subject: 'points', severity, points, nextExpiry: '2027-01-01' }] : [],
    );
  });

  it('counts points on their expiry day and not after it', () => {
    const penalties = [
      { points: 5, expiry_date: '2026-06-14' },
      { points: 4, expiry_date: '2028-01-01' },
      { points: 3, expiry_date: '2026-06-15' },
    ];
    expect(standing({ penalties })).toEqual([
      { subject: 'points', severity: 'warn', points: 7, nextExpiry: '2026-06-15' },
    ]);
    expect(driverStanding({ ...IN_ORDER, penalties }, '2026-06-16')).toEqual([]);
  });

  it('looks for the next points to expire among penalties that have points', () => {
    const penalties = [
      { points: 0, expiry_date: '2026-07-01' },
      { points: 8, expiry_date: '2027-01-01' },
    ];
    expect(standing({ penalties })).toMatchObject([{ points: 8, nextExpiry: '2027-01-01' }]);
  });

  it('puts the worst first, then the most overdue, then what has no day', () => {
    const findings = standing({
      licenses: [
        license('2026-06-14', { id: 'expired yesterday' }),
        license('2026-06-16', { id: 'expires tomorrow' }),
      ],
      personalVehicle: { nct_expiry: '2026-01-01', insurance_expiry: '2026-06-15' },
      penalties: [{ points: 10, expiry_date: '2026-06-15' }],
    });
    expect(findings.map((finding) => ('id' in finding ? finding.id : finding.subject))).toEqual([
      'nct',
      'expired yesterday',
      'points',
      'insurance',
      'expires tomorrow',
    ]);
  });
});
