import { describe, expect, it } from 'vitest';
import {
  checkVehicleRecord,
  checkVehicleRenewal,
  dueState,
  earlierRecords,
  emptyVehicleRecordDraft,
  isDueSoon,
  isOverdue,
  proposedDueKm,
  proposedDueOn,
  proposedRenewal,
  testMonths,
  toVehicleRecordInsert,
  type VehicleRecord,
  type VehicleRequirement,
  vehicleObligations,
} from '../../src/domain/vehicleRecords';
import { TODAY } from '../support/clock';

const requirement = (values: Partial<VehicleRequirement> = {}): VehicleRequirement => ({
  id: 'service',
  code: null,
  name: 'Service',
  applies_to: null,
  valid_months: 12,
  valid_km: null,
  due_soon_days: 30,
  required_from: null,
  ...values,
});

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

const vehicle = {
  registration_number: '191-D-55821',
  nct_applicable: false,
  nct_done_on: null,
  nct_expiry: null,
  road_tax_applicable: false,
  road_tax_paid_on: null,
  road_tax_expiry: null,
  type: { category: 'Truck', roadworthiness_test: 'CVRT' as const },
};

const obligations = (
  requirements: VehicleRequirement[],
  records: VehicleRecord[] = [],
  of: Partial<typeof vehicle> | object = {},
) => vehicleObligations({ ...vehicle, ...of }, requirements, records, TODAY);
const states = (...given: Parameters<typeof obligations>) =>
  obligations(...given).map(({ name, state }) => [name, state]);

describe('the state of what is due', () => {
  it.each([
    ['2026-06-14', null, 'expired'],
    ['2026-06-15', null, 'expiring'],
    ['2026-07-15', null, 'expiring'],
    ['2026-07-16', null, 'valid'],
    [null, -1, 'expired'],
    [null, 0, 'expiring'],
    [null, 1000, 'expiring'],
    [null, 1001, 'valid'],
    [null, null, 'valid'],
    ['2027-06-15', -1, 'expired'],
    ['2026-06-14', 5000, 'expired'],
    ['2026-06-20', 5000, 'expiring'],
    ['2027-06-15', 1000, 'expiring'],
  ])('on %s or in %s km is %s', (due_on, km_left, state) => {
    expect(dueState({ due_on, km_left }, 30, TODAY)).toBe(state);
  });

  it.each([
    [60, '2026-08-14', 'expiring'],
    [60, '2026-08-15', 'valid'],
  ])('warns as many days before as are set: %s', (days, due_on, state) => {
    expect(dueState({ due_on, km_left: null }, days, TODAY)).toBe(state);
  });
});

describe('what a vehicle needs', () => {
  it.each([
    [null, 'optional'],
    ['2026-06-15', 'missing'],
    ['2026-06-16', 'missingSoon'],
    ['2026-07-15', 'missingSoon'],
    ['2026-07-16', 'missingLater'],
  ])('and is not on record, required from %s, is %s', (required_from, state) => {
    expect(states([requirement({ required_from })])).toEqual([['Service', state]]);
  });

  it('is of its category, unless it has a record', () => {
    const fire = requirement({ id: 'fire', name: 'Fire extinguisher', applies_to: ['Bus'] });
    const lift = requirement({ id: 'lift', name: 'Tail-lift', applies_to: ['Truck', 'Trailer'] });
    expect(states([fire, lift])).toEqual([['Tail-lift', 'optional']]);
    expect(states([fire], [record({ requirement_id: 'fire' })])).toEqual([['Fire extinguisher', 'valid']]);
    expect(states([fire], [record({ requirement_id: 'fire', is_current: false })])).toEqual([]);
  });

  it('has its test and road tax in it, by the name of the test, only if they apply', () => {
    const due = {
      nct_applicable: true,
      nct_expiry: '2026-06-14',
      road_tax_applicable: true,
      road_tax_expiry: '2026-07-15',
    };
    expect(states([], [], due)).toEqual([
      ['CVRT', 'expired'],
      ['Road tax', 'expiring'],
    ]);
    expect(states([], [], { ...due, nct_applicable: false })).toEqual([['Road tax', 'expiring']]);
    expect(
      states([], [], { ...due, type: { category: 'Car', roadworthiness_test: 'NCT' } }).map(([name]) => name),
    ).toEqual(['NCT', 'Road tax']);
  });

  it('is in the order of the day due: by distance today, never due, then optional', () => {
    const of = (id: string, values: Partial<VehicleRecord>) => record({ id, requirement_id: id, ...values });
    const requirements = ['later', 'far', 'never', 'worn', 'old'].map((id) => requirement({ id, name: id }));
    const sorted = obligations(
      [requirement({ id: 'optional', name: 'an optional one' }), ...requirements],
      [
        of('later', { due_on: '2026-06-16' }),
        of('far', { due_on: '2027-06-16', km_left: 1001 }),
        of('worn', { due_on: '2027-06-16', km_left: 1000 }),
        of('never', { due_on: null }),
        of('old', { due_on: '2026-06-14' }),
      ],
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

  it('counts what is overdue and what is due soon', () => {
    const found = obligations(
      [
        requirement({ id: 'a', required_from: '2026-06-15' }),
        requirement({ id: 'b', required_from: '2026-06-16' }),
        requirement({ id: 'c' }),
        requirement({ id: 'd', required_from: '2026-08-01' }),
      ],
      [],
      { nct_applicable: true, nct_expiry: '2026-06-14' },
    );
    expect(found.filter(isOverdue).map(({ id }) => id)).toEqual(['nct', 'a']);
    expect(found.filter(isDueSoon).map(({ id }) => id)).toEqual(['b']);
  });

  it('leaves replaced records, and those of requirements no longer in use, to the earlier ones', () => {
    const records = [
      record(),
      record({ id: 'before', is_current: false }),
      record({ id: 'other', requirement_id: 'inactive' }),
    ];
    const earlier = earlierRecords(records, obligations([requirement()], records));
    expect(earlier.map(({ id }) => id)).toEqual(['before', 'other']);
  });
});

describe('proposals', () => {
  it.each([
    ['2026-05-01', 12, '2027-04-30'],
    ['2024-02-29', 12, '2025-02-27'],
    ['2026-06-15', 24, '2028-06-14'],
    ['2026-06-15', null, ''],
    ['', 12, ''],
  ])('done on %s and valid for %s months: %s', (done, months, due) => {
    expect(proposedDueOn(done, months)).toBe(due);
  });

  it.each([
    ['90 days early', '2026-06-15', '2026-09-13', '2027-09-13'],
    ['91 days early', '2026-06-15', '2026-09-14', '2027-06-14'],
    ['on the last day', '2026-06-15', '2026-06-15', '2027-06-15'],
    ['a day late', '2026-06-15', '2026-06-14', '2027-06-14'],
  ])('renewed %s', (_, done, due, next) => {
    expect(proposedRenewal(done, 12, due)).toBe(next);
  });

  it.each([
    ['391,200', 30_000, '421200'],
    ['9,990,000', 30_000, '9999999'],
    ['', 30_000, ''],
    ['about 5', 30_000, ''],
    ['391200', null, ''],
  ])('done at %s km and valid for %s km: %s', (odometer, km, due) => {
    expect(proposedDueKm(odometer, km)).toBe(due);
  });

  it.each([
    ['CVRT', '191-D-1', '2026-06-15', 12],
    ['CVRT', 'NOT A PLATE', '2026-06-15', 12],
    ['NCT', '161-D-1', '2025-12-31', 24],
    ['NCT', '161-D-1', '2026-01-01', 12],
    ['NCT', '99-D-1', '2026-06-15', 12],
    ['NCT', 'NOT A PLATE', '2026-06-15', null],
  ] as const)('%s of %s, passed on %s, is valid for %s months', (test, plate, day, months) => {
    expect(testMonths(test, plate, day)).toBe(months);
  });
});

describe('a record as typed', () => {
  const [service] = obligations([requirement({ valid_km: 30_000 })]);
  const [insurance] = obligations(
    [requirement({ id: 'insurance', code: 'insurance', name: 'Insurance' })],
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
    [{ dueKm: '5000' }, { odometerKm: 'Enter the odometer reading, from which the distance counts' }],
    [{ reference: 'x'.repeat(40), provider: 'x'.repeat(120), note: 'x'.repeat(1000) }, {}],
    [{ reference: 'x'.repeat(41) }, { reference: 'Reference can be at most 40 characters' }],
  ])('%o has the problems %o', (values, problems) => {
    expect(fields(values)).toEqual(problems);
  });

  it('calls the fields of an insurance by their names, and starts with those of the last', () => {
    const next = emptyVehicleRecordDraft(insurance ?? null, TODAY);
    expect(next).toMatchObject({ provider: 'Aviva', reference: 'FL-20418', dueOn: '2027-06-14' });
    expect(checkVehicleRecord({ ...next, reference: 'x'.repeat(41) }, insurance, TODAY).fields).toEqual({
      reference: 'Policy number can be at most 40 characters',
    });
  });

  it('is stored without blanks, and what is empty as nothing', () => {
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
