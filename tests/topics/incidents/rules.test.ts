import { describe, expect, it, onTestFinished } from 'vitest';
import { formatDate } from '../../../src/lib/formatDate';
import {
  asksForUse,
  checkDaysOff,
  checkIncident,
  checkInquiry,
  emptyIncident,
  faultsOn,
  firstOpen,
  hsaText,
  type IncidentDraft,
  incidentSteps,
  nearMissText,
  sumsOf,
  toIncident,
} from '../../../src/topics/incidents/rules';

// On the clock of New York, where tests run.
const TYPED = '2026-06-15T09:41';
const NOW = new Date('2026-06-15T13:41:30Z');
const draft = (values: Partial<IncidentDraft> = {}): IncidentDraft => ({
  ...emptyIncident(TYPED, '231-D-1'),
  kind: 'collision',
  place: 'M50',
  what: 'A van reversed into us.',
  hurt: 'nobody',
  mayBeUsed: 'yes',
  ...values,
});

describe('a report', () => {
  it.each<[wrong: Partial<IncidentDraft>, field: string, right: Partial<IncidentDraft>]>([
    [{ kind: '' }, 'kind', { kind: 'load' }],
    [{ hurt: '' }, 'hurt', { hurt: 'others' }],
    [{ mayBeUsed: '' }, 'mayBeUsed', { mayBeUsed: '', plate: ' ' }],
    [{ at: '' }, 'at', { at: '2026-06-14T23:59' }],
    [{ at: '2026-06-15T09:42' }, 'at', { at: TYPED }],
    [{ place: ' ' }, 'place', { place: 'x'.repeat(200) }],
    [{ place: 'x'.repeat(201) }, 'place', { place: ` ${'x'.repeat(200)} ` }],
    [{ what: 'x'.repeat(2001) }, 'what', { what: 'x'.repeat(2000) }],
    [{ plate: 'x'.repeat(21) }, 'plate', { plate: 'x'.repeat(20) }],
    [{ trailer: '231 d 1' }, 'trailer', { trailer: '19-D-8842' }],
    [{ garda: true, pulse: 'x'.repeat(41) }, 'pulse', { garda: false, pulse: 'x'.repeat(41) }],
    [{ otherName: 'x'.repeat(121) }, 'otherName', { otherName: 'x'.repeat(120) }],
    [{ otherPhone: 'x'.repeat(41) }, 'otherPhone', { otherPhone: 'x'.repeat(40) }],
  ])('with %o is wrong at %s, with %o it is not', (wrong, field, right) => {
    expect(Object.keys(checkIncident(draft(wrong), NOW).fields)).toEqual([field]);
    expect(checkIncident(draft(right), NOW)).toEqual({ message: null, fields: {} });
  });

  it('asks one thing after the other, and nothing that does not fit what was said', () => {
    const all = ['kind', 'hurt', 'what', 'where', 'vehicle', 'use', 'photos', 'others'];
    expect(incidentSteps(draft())).toEqual(all);
    expect(incidentSteps(draft({ plate: ' ' }))).toEqual(all.filter((step) => step !== 'use'));
    const nameless = draft({ kind: 'near_miss', isNameless: true });
    expect(incidentSteps(nameless)).toEqual(all.filter((step) => step !== 'use' && step !== 'photos'));
    expect(incidentSteps({ ...nameless, kind: 'other' })).toEqual(all);
  });

  it('goes on where something is missing or wrong first', () => {
    expect(firstOpen(draft(), NOW)).toBeNull();
    expect(firstOpen(emptyIncident(TYPED), NOW)).toBe('kind');
    expect(firstOpen(draft({ what: '', place: '' }), NOW)).toBe('what');
    expect(firstOpen(draft({ at: '2026-06-15T09:42' }), NOW)).toBe('where');
    expect(firstOpen(draft({ mayBeUsed: '' }), NOW)).toBe('use');
    expect(firstOpen(draft({ mayBeUsed: '', plate: '' }), NOW)).toBeNull();
    expect(firstOpen(draft({ otherPhone: 'x'.repeat(41) }), NOW)).toBe('others');
    const wrong = draft({ place: '', at: '', hurt: '' });
    expect(faultsOn('where', wrong, NOW).map(([name]) => name)).toEqual(['place', 'at']);
    expect(faultsOn('photos', wrong, NOW)).toEqual([]);
  });

  it('without a name stops no vehicle, and only a near miss can be one', () => {
    const near = draft({ kind: 'near_miss', isNameless: true, mayBeUsed: 'no' });
    expect(asksForUse(near)).toBe(false);
    const ids = { id: 'a', defect_id: 'b' };
    expect(toIncident(ids, near, 'pl', NOW)).toMatchObject({ is_nameless: true, may_be_used: null });
    // The tick stays when another kind is picked.
    const other = draft({ isNameless: true, mayBeUsed: 'no' });
    expect(toIncident(ids, other, 'pl', NOW)).toMatchObject({ is_nameless: false, may_be_used: false });
  });

  it('of ten minutes ago on a phone in France has happened, and is of then', () => {
    const before = process.env.TZ;
    onTestFinished(() => {
      process.env.TZ = before;
    });
    process.env.TZ = 'Europe/Paris';
    const typed = draft({ at: '2026-06-15T15:31' });
    expect(checkIncident(typed, NOW).message).toBeNull();
    expect(checkIncident(draft({ at: '2026-06-15T15:42' }), NOW).fields).toHaveProperty('at');
    const { happened_at } = toIncident({ id: 'a', defect_id: 'b' }, typed, 'en', NOW);
    expect(happened_at).toBe('2026-06-15T13:31:00.000Z');
  });

  it('says when by the clock of the phone, and no PULSE number without the Garda', () => {
    expect(toIncident({ id: 'a', defect_id: 'b' }, draft({ pulse: '7' }), 'en', NOW)).toMatchObject({
      happened_at: '2026-06-15T13:41:00.000Z',
      pulse: null,
      trailer: null,
      other: { name: null, plate: null, insurer: null, phone: null },
    });
  });
});

describe('what is found out', () => {
  const inquiry = { ownerId: 'x', dueOn: '2026-06-15', causes: '', actions: '' };
  it.each([
    [{ ownerId: '' }, ['ownerId']],
    [{ dueOn: '' }, ['dueOn']],
    [{ dueOn: '2026-06-09' }, ['dueOn']],
    [{ dueOn: '2026-06-10' }, []],
    [{ dueOn: '2027-06-15' }, []],
    [{ dueOn: '2027-06-16' }, ['dueOn']],
    [{ causes: 'x'.repeat(2001) }, ['causes']],
    [{ actions: 'x'.repeat(2000) }, []],
  ])('with %o is wrong at %o', (values, fields) => {
    const check = checkInquiry({ ...inquiry, ...values }, '2026-06-10', '2026-06-15');
    expect(Object.keys(check.fields)).toEqual(fields);
  });

  const person = { personId: 'a', who: 'No. 14', offFrom: '2026-06-10', backOn: '' };
  const days = { isFatal: false, people: [person], reportedOn: '', reference: '' };
  it.each([
    [{}, []],
    [{ who: ' ' }, ['people.0.who']],
    [{ who: 'x'.repeat(60) }, []],
    [{ who: 'x'.repeat(61) }, ['people.0.who']],
    [{ offFrom: '2026-06-09' }, ['people.0.offFrom']],
    [{ offFrom: '2026-06-15' }, []],
    [{ offFrom: '2026-06-16' }, ['people.0.offFrom']],
    [{ backOn: '2026-06-10' }, ['people.0.backOn']],
    [{ backOn: '2026-06-11' }, []],
    [{ backOn: '2026-06-16' }, ['people.0.backOn']],
    [{ offFrom: '', backOn: '' }, []],
    [{ offFrom: '', backOn: '2026-06-12' }, ['people.0.backOn']],
  ])('somebody hurt with %o is wrong at %o', (values, fields) => {
    const check = checkDaysOff({ ...days, people: [{ ...person, ...values }] }, '2026-06-10', '2026-06-15');
    expect(Object.keys(check.fields)).toEqual(fields);
  });

  it.each([
    [{ people: [] }, []],
    [{ people: [person, { ...person, who: '' }] }, ['people.1.who']],
    [{ reportedOn: '2026-06-09' }, ['reportedOn']],
    [{ reportedOn: '2026-06-15', reference: 'x'.repeat(80) }, []],
    [{ reportedOn: '2026-06-15', reference: 'x'.repeat(81) }, ['reference']],
    [{ reference: 'IR' }, ['reportedOn']],
  ])('days off with %o are wrong at %o', (values, fields) => {
    const check = checkDaysOff({ ...days, ...values }, '2026-06-10', '2026-06-15');
    expect(Object.keys(check.fields)).toEqual(fields);
  });
});

describe('the HSA', () => {
  const clock = {
    is_fatal: false,
    hurt: 'staff' as const,
    days_off: 3,
    is_off: true,
    hsa_due: null,
    hsa_reported_on: null,
  };
  it.each([
    [{ hurt: 'others' as const }, 'Only accidents to your own staff are counted here.'],
    [{ days_off: null, is_off: false }, 'No days off are on record.'],
    [{}, 'The HSA is told if it comes to more than three days.'],
    [{ is_off: false }, 'Not more than three days off: nothing to report.'],
    [{ hsa_due: '2026-06-15' }, 'Report it to the HSA by 15 Jun 2026.'],
    [{ hsa_due: '2026-06-14' }, 'Report it to the HSA: it was due by 14 Jun 2026.'],
    [
      { hsa_due: '2026-06-14', is_fatal: true },
      'Tell the HSA at once, and send its form within five working days.',
    ],
    [{ hsa_due: '2026-06-14', hsa_reported_on: '2026-06-13' }, 'Reported to the HSA on 13 Jun 2026.'],
  ])('with %o: %s', (values, text) =>
    expect(hsaText({ ...clock, ...values }, '2026-06-15', formatDate)).toBe(text),
  );
});

it.each([
  [1, 2, '1 for every 2 incidents'],
  [2, 3, '1 for every 1.5 incidents'],
  [2, 2, '1 for every incident'],
  [3, 2, '1.5 for every incident'],
  [0, 2, null],
  [2, 0, null],
])('of %s near misses and %s incidents says: %s', (nearMisses, incidents, text) =>
  expect(nearMissText({ nearMisses, incidents })).toBe(text),
);

it('sums up a year by kind and vehicle, near misses apart', () => {
  const sums = sumsOf({
    drivers: 40,
    figures: [
      { kind: 'collision', plate: '231-D-1', reports: 2, days_lost: 5 },
      { kind: 'near_miss', plate: null, reports: 3, days_lost: 0 },
      { kind: 'near_miss', plate: '231-D-1', reports: 1, days_lost: 0 },
    ],
  });
  expect(sums).toEqual({
    incidents: 2,
    nearMisses: 4,
    daysLost: 5,
    perHundred: 5,
    byKind: [
      { name: 'Near miss', reports: 4, daysLost: 0 },
      { name: 'Collision', reports: 2, daysLost: 5 },
    ],
    byVehicle: [
      { name: '231-D-1', reports: 3, daysLost: 5 },
      { name: 'No vehicle', reports: 3, daysLost: 0 },
    ],
  });
  expect(sumsOf({ drivers: 0, figures: [] })).toEqual({
    incidents: 0,
    nearMisses: 0,
    daysLost: 0,
    perHundred: null,
    byKind: [],
    byVehicle: [],
  });
});
