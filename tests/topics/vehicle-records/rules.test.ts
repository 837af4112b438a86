import { describe, expect, it } from 'vitest';
import { toVehicleRecordInsert } from '../../../src/topics/vehicle-records/fields';
import type { StoredObligation } from '../../../src/topics/vehicle-records/obligations';
import {
  checkVehicleRecord,
  checkVehicleRenewal,
  earlierPapers,
  earlierRecords,
  emptyVehicleRecordDraft,
  isDueSoon,
  isOverdue,
  proposedDueKm,
  type VehicleRecord,
  vehicleObligations,
} from '../../../src/topics/vehicle-records/rules';
import { TODAY } from '../../support/clock';

const obligation = (values: Partial<StoredObligation> = {}): StoredObligation => ({
  kind: 'vehicle_record',
  detail: 'Service',
  requirement_id: 'service',
  record_id: null,
  done_on: null,
  due_on: null,
  km_left: null,
  warn_days: 30,
  wanted_from: null,
  valid_months: 12,
  valid_days: null,
  valid_km: null,
  ...values,
});
const test = obligation({ kind: 'nct', detail: 'CVRT', requirement_id: null, record_id: 'vehicle' });

const record = (values: Partial<VehicleRecord> = {}): VehicleRecord => ({
  id: 'record',
  requirement_id: 'service',
  done_on: '2026-01-15',
  due_on: '2027-01-14',
  due_km: null,
  provider: null,
  reference: null,
  odometer_km: null,
  note: null,
  is_current: true,
  km_left: null,
  ...values,
});

const obligations = (stored: StoredObligation[], records: VehicleRecord[] = []) =>
  vehicleObligations({ registration_number: '191-D-55821' }, stored, records, TODAY);

describe('the obligations of a vehicle', () => {
  it('name the test, road tax, and records by requirement', () => {
    const tax = { ...test, kind: 'road_tax', detail: null };
    const YEAR = { months: 12 };
    const found = obligations([tax, { ...test, due_on: '2026-06-14' }, obligation()]);
    expect(found.map(({ id, name, interval, isInsurance }) => [id, name, interval, isInsurance])).toEqual([
      ['nct', 'CVRT', YEAR, false],
      ['road_tax', 'Road tax', YEAR, false],
      ['service', 'Service', YEAR, false],
    ]);
    // A car of 2019 is tested every two years.
    expect(obligations([{ ...test, detail: 'NCT' }])).toMatchObject([
      { name: 'NCT', interval: { months: 24 } },
    ]);
    expect(obligations([obligation({ kind: 'insurance' })])).toMatchObject([{ isInsurance: true }]);
  });

  it('show the record, or the day from which a missing one is required', () => {
    const onRecord = obligation({ record_id: 'record', due_on: '2027-01-14' });
    expect(obligations([onRecord], [record()])).toMatchObject([{ record: record(), dueOn: '2027-01-14' }]);
    expect(obligations([obligation({ wanted_from: '2026-07-01' })])).toMatchObject([
      { record: null, dueOn: '2026-07-01', state: 'missingSoon' },
    ]);
  });

  it('are sorted by due day: distance counts as due today, then never due, then optional', () => {
    const obligationWith = (id: string, values: Partial<VehicleRecord>) => ({
      stored: obligation({
        detail: id,
        requirement_id: id,
        record_id: id,
        due_on: values.due_on ?? null,
        km_left: values.km_left ?? null,
      }),
      record: record({ id, requirement_id: id, ...values }),
    });
    const all = [
      obligationWith('later', { due_on: '2026-06-16' }),
      obligationWith('far', { due_on: '2027-06-16', km_left: 1001 }),
      obligationWith('worn', { due_on: '2027-06-16', km_left: 1000 }),
      obligationWith('never', { due_on: null }),
      obligationWith('old', { due_on: '2026-06-14' }),
    ];
    const sorted = obligations(
      [obligation({ detail: 'an optional one' }), ...all.map(({ stored }) => stored)],
      all.map((each) => each.record),
    );
    expect(sorted.map(({ name }) => name)).toEqual([
      'old',
      'worn',
      'later',
      'far',
      'never',
      'an optional one',
    ]);
  });

  it('are counted as overdue or due soon', () => {
    const wanted = (requirement_id: string, wanted_from: string | null) =>
      obligation({ requirement_id, wanted_from });
    const found = obligations([
      wanted('a', '2026-06-15'),
      wanted('b', '2026-06-16'),
      wanted('c', null),
      wanted('d', '2026-08-01'),
      { ...test, due_on: '2026-06-14' },
    ]);
    expect(found.filter(isOverdue).map(({ id }) => id)).toEqual(['nct', 'a']);
    expect(found.filter(isDueSoon).map(({ id }) => id)).toEqual(['b']);
  });

  it('leave replaced records, and records of requirements no longer in use, to the earlier ones', () => {
    const records = [
      record(),
      record({ id: 'before', is_current: false }),
      record({ id: 'other', requirement_id: 'inactive' }),
    ];
    const earlier = earlierRecords(records, obligations([obligation({ record_id: 'record' })], records));
    expect(earlier.map(({ id }) => id)).toEqual(['before', 'other']);
  });
});

describe('documents of a test or road tax', () => {
  const of = (part: 'nct' | 'road_tax' | 'certificate', expiry_date: string | null, id = '') => ({
    id,
    part,
    expiry_date,
  });
  const needed = obligations([obligation({ ...test, due_on: '2027-03-31' })]);

  it('are earlier ones once another expiry date is on record, or once none is needed: latest first', () => {
    const documents = [
      of('nct', '2027-03-31'),
      of('nct', '2026-03-31', 'back'),
      of('certificate', null),
      of('nct', '2026-03-31', 'front'),
      of('road_tax', '2027-03-31'),
      of('road_tax', '2025-03-31'),
    ];
    expect(
      earlierPapers(documents, needed).map(({ part, expiryDate, documents }) => [
        part,
        expiryDate,
        documents.length,
      ]),
    ).toEqual([
      ['road_tax', '2027-03-31', 1],
      ['nct', '2026-03-31', 2],
      ['road_tax', '2025-03-31', 1],
    ]);
    expect(earlierPapers(documents, needed)[1]?.documents.map(({ id }) => id)).toEqual(['front', 'back']);
  });
});

describe('proposals', () => {
  it.each([
    ['391,200', 30_000, '421200'],
    ['9,990,000', 30_000, '9999999'],
    ['', 30_000, ''],
    ['about 5', 30_000, ''],
    ['391200', null, ''],
  ])('work done at %s km and valid for %s km is due at "%s" km', (odometer, km, due) => {
    expect(proposedDueKm(odometer, km)).toBe(due);
  });
});

describe('a record as typed', () => {
  const [service] = obligations([obligation({ valid_km: 30_000 })]);
  const [insurance] = obligations(
    [
      obligation({
        kind: 'insurance',
        detail: 'Insurance',
        requirement_id: 'insurance',
        record_id: 'record',
      }),
    ],
    [record({ requirement_id: 'insurance', provider: 'Aviva', reference: 'FL-20418' })],
  );
  const draft = (values: object = {}) => ({ ...emptyVehicleRecordDraft(service ?? null, TODAY), ...values });
  const fields = (values: object) => checkVehicleRecord(draft(values), service, TODAY).fields;

  it.each([
    [{}, {}],
    [{ requirementId: '' }, { requirementId: 'Choose what was done' }],
    [{ doneOn: '', dueOn: '' }, { doneOn: 'Enter the date' }],
    [{ doneOn: '2026-06-16' }, { doneOn: 'The date must be today or earlier' }],
    [{ dueOn: '' }, {}],
    [{ dueOn: '2026-06-15' }, {}],
    [{ dueOn: '2026-06-14' }, { dueOn: 'The due date cannot be before the day it was done' }],
    [{ dueOn: '2101-01-01' }, { dueOn: 'The due date must be a real date between 1950 and 2100' }],
    [
      { odometerKm: 'many' },
      { odometerKm: 'The odometer reading must be a whole number from 0 to 9,999,999' },
    ],
    [{ dueKm: '5000', odometerKm: '5000' }, {}],
    [{ dueKm: '4999', odometerKm: '5000' }, { dueKm: 'This is less than the odometer reading' }],
    [{ dueKm: '5000' }, { odometerKm: 'Enter the odometer reading the distance counts from' }],
    [{ reference: 'x'.repeat(40), provider: 'x'.repeat(120), note: 'x'.repeat(1000) }, {}],
    [{ reference: 'x'.repeat(41) }, { reference: 'Reference can be at most 40 characters' }],
  ])('%o has the problems %o', (values, problems) => {
    expect(fields(values)).toEqual(problems);
  });

  it('uses the labels of an insurance, and starts with the details of the last one', () => {
    const next = emptyVehicleRecordDraft(insurance ?? null, TODAY);
    expect(next).toMatchObject({ provider: 'Aviva', reference: 'FL-20418', dueOn: '2027-06-14' });
    expect(checkVehicleRecord({ ...next, reference: 'x'.repeat(41) }, insurance, TODAY).fields).toEqual({
      reference: 'Policy number can be at most 40 characters',
    });
    expect(checkVehicleRecord({ ...next, dueOn: '2026-06-14' }, insurance, TODAY).fields).toEqual({
      dueOn: '“Due on” cannot be before “Covered from”',
    });
  });

  it('is stored trimmed, with null for empty fields', () => {
    expect(toVehicleRecordInsert(draft({ odometerKm: '391,200', note: ' Brakes ' }))).toEqual({
      requirement_id: 'service',
      done_on: TODAY,
      due_on: '2027-06-14',
      due_km: null,
      provider: null,
      reference: null,
      odometer_km: 391_200,
      note: 'Brakes',
    });
  });
});

it.each([
  [{ doneOn: TODAY, dueOn: TODAY }, {}],
  [{ doneOn: TODAY, dueOn: '' }, { dueOn: 'Enter the new expiry date' }],
  [{ doneOn: '', dueOn: '2027-06-14' }, { doneOn: 'Enter the date' }],
  [{ doneOn: TODAY, dueOn: '2026-06-14' }, { dueOn: 'The due date cannot be before the day it was done' }],
])('the renewal %o has the problems %o', (draft, problems) => {
  expect(checkVehicleRenewal(draft, TODAY).fields).toEqual(problems);
});

it.each([
  ['a test of 2018', { id: '181-D-1' }, {}],
  ['a test of a vehicle of 2019', { id: '191-D-1' }, { doneOn: expect.stringContaining('2019') }],
  ['a test of several vehicles', { id: null }, {}],
  ['road tax', { id: undefined }, {}],
])('the day of %s', (_what, { id }, problems) => {
  const draft = { doneOn: '2018-06-15', dueOn: TODAY };
  expect(checkVehicleRenewal(draft, TODAY, id).fields).toEqual(problems);
});
