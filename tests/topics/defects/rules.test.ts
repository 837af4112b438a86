import { describe, expect, it } from 'vitest';
import type { Severity } from '../../../src/topics/checklists/items';
import {
  atTime,
  courseOf,
  howLong,
  sinceText,
  standOf,
  stepText,
} from '../../../src/topics/defects/parts/defectTexts';
import {
  bySeverityAndAge,
  checkAssessment,
  checkPlan,
  checkRepair,
  checkReport,
  checkTrip,
  checkWatch,
  emptyRepair,
  emptyReport,
  emptyWho,
  maySignOff,
  REPAIR_WORDS,
  type RepairDraft,
  type ReportDraft,
  repairDraftOf,
  repairersOf,
  repairText,
  repairWords,
  SOMEBODY_ELSE,
  toRepair,
  toReport,
  tripEnd,
  whoName,
} from '../../../src/topics/defects/rules';
import { TODAY } from '../../support/clock';

/** 10 o'clock in New York, where tests run. */
const NOW = new Date('2026-06-15T14:00:00Z');
const FOUND = '2026-06-15T04:21:00Z';
const minutesLater = (minutes: number) => new Date(Date.parse(FOUND) + minutes * 60_000);

describe('times', () => {
  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    [59, '59 minutes'],
    [60, '1 hour'],
    [47 * 60 + 59, '47 hours'],
    [48 * 60, '2 days'],
    // To the minute before and after midnight in Ireland.
    [66 * 60 + 38, '2 days'],
    [66 * 60 + 39, '3 days'],
  ])('after %i minutes: %s', (minutes, said) => {
    expect(howLong(FOUND, minutesLater(minutes))).toBe(said);
  });

  it('a phone whose clock is ahead does not make it negative', () => {
    expect(howLong(FOUND, minutesLater(-5))).toBe('0 minutes');
  });

  it('says the time alone on the day itself, by the calendar of Ireland', () => {
    expect(sinceText(FOUND, TODAY)).toBe('05:21');
    expect(atTime(FOUND, TODAY)).toBe('today 05:21');
    // Half past midnight in Ireland, still the day before in UTC.
    expect(sinceText('2026-06-14T23:30:00Z', TODAY)).toBe('00:30');
    expect(sinceText('2026-06-14T22:30:00Z', TODAY)).toBe('14 Jun');
    expect(atTime('2025-11-23T05:40:00Z', TODAY)).toBe('23 Nov 2025, 05:40');
  });
});

const open = {
  state: 'open',
  planned_on: null,
  planned_with: null,
  repaired_by: null,
  repaired_on: null,
  watched_until: null,
  due_on: null,
  found_at: FOUND,
  closed_at: null,
  is_unfounded: false,
  works: null,
  source: 'check',
  driver_id: 'driver',
} as const;
const planned = { ...open, state: 'planned', planned_on: '2026-06-16', planned_with: 'Swords' } as const;
const repaired = { ...planned, state: 'repaired', repaired_on: TODAY, repaired_by: 'Swords' } as const;

describe('the course of a defect', () => {
  const course = (defect: Parameters<typeof courseOf>[0], reader = 'manager') =>
    courseOf(defect, TODAY, reader).map(
      ({ name, about, isDone, isCurrent }) => `${isDone ? '✓ ' : isCurrent ? '> ' : ''}${name}: ${about}`,
    );

  it('has one current step, whatever the state', () => {
    expect(course(open)).toEqual([
      '✓ Found: today 05:21',
      '> Planned: not assigned yet',
      'Repaired: ',
      'Sign-off: you, or another manager',
      'Next driver looks at it: asked at the next check',
    ]);
    expect(course(planned)[1]).toBe('✓ Planned: for 16 Jun, Swords');
    expect(course(planned)[2]).toBe('> Repaired: ');
    // Nobody planned it, so nothing says that it was done.
    expect(course({ ...repaired, planned_on: null })[1]).toBe('Planned: skipped');
    expect(course(repaired)[3]).toBe('> Sign-off: you, or another manager');
    expect(course(repaired, 'driver')[3]).toBe('> Sign-off: another manager');
    const closed = { ...repaired, state: 'closed', closed_at: '2026-06-15T10:20:00Z' } as const;
    expect(course(closed).slice(3)).toEqual([
      '✓ Sign-off: today 11:20',
      '> Next driver looks at it: asked at the next check',
    ]);
    expect(course({ ...closed, works: true })[4]).toBe('✓ Next driver looks at it: it works');
    expect(course({ ...closed, is_unfounded: true })).toEqual([
      '✓ Found: today 05:21',
      '✓ No fault found: today 11:20',
    ]);
  });

  it('says how far it is and who has it, and what has waited for its sign-off since a day before', () => {
    const stand = (defect: Parameters<typeof standOf>[0]) => {
      const { state, detail, isWaiting } = standOf(defect, TODAY);
      return `${state} | ${detail}${isWaiting ? ' | waiting' : ''}`;
    };
    expect(stand(open)).toBe('Not assigned | ');
    expect(stand({ ...open, due_on: '2026-06-22' })).toBe('Not assigned | due 22 Jun');
    expect(stand({ ...planned, planned_on: TODAY })).toBe('Planned today | Swords');
    expect(stand(repaired)).toBe('Repaired today | Swords, to be signed off');
    expect(stand({ ...repaired, repaired_on: '2026-06-14' })).toBe(
      'Repaired 14 Jun | Swords, to be signed off | waiting',
    );
    expect(stand({ ...open, state: 'watched', watched_until: '2026-07-01' })).toBe('Watched until 01 Jul | ');
    expect(stand({ ...repaired, state: 'closed' })).toBe('Closed | repaired today, Swords');
    expect(stand({ ...open, state: 'closed' })).toBe('Closed | no fault found');
  });

  it.each([
    ['Tyres, right side (offside): Cut, or cord can be seen', ['Tyre changed', 'Tyre inflated']],
    ['Wheels and nuts, left side (nearside): Nut loose', ['Wheel nuts tightened', 'Tightened or refitted']],
    ['Brake lights: one out', ['Bulb changed', 'Lamp changed', 'Plug or wiring', 'Fuse']],
    // No bulb, though it is a light, and no wheel of the road.
    ['Gauges and warning lights: Engine light stays on', ['Plug or wiring', 'Fuse']],
    ['Seat, belt and steering: Steering wheel has play', ['Tightened or refitted']],
    ['Bells and wheelchair belts: Bell does not work', ['Plug or wiring', 'Fuse', 'Tightened or refitted']],
    ['Body, guards and fuel cap, left side (nearside): Dent or scratch', ['Tightened or refitted']],
    ['Air pressure: Leak heard', ['Hose or line changed', 'Tightened or refitted']],
  ])('%s: offers what is done about it, and that a part was changed', (fault, words) => {
    expect(repairWords(fault)).toEqual([...words, 'Part changed']);
  });

  it('offers everything for a fault of which nothing is known, and keeps what was chosen', () => {
    expect(repairWords('Something else')).toEqual(REPAIR_WORDS);
    expect(repairWords('Tyres: Flat', ['Fuse'])).toEqual([
      'Tyre changed',
      'Tyre inflated',
      'Part changed',
      'Fuse',
    ]);
  });

  it('only whoever reported it as a driver does not sign it off', () => {
    expect(maySignOff({ source: 'check', driver_id: 'me' }, 'me')).toBe(false);
    expect(maySignOff({ source: 'driver', driver_id: 'me' }, 'me')).toBe(false);
    expect(maySignOff({ source: 'staff', driver_id: null }, 'me')).toBe(true);
    expect(maySignOff({ source: 'check', driver_id: 'other' }, 'me')).toBe(true);
  });

  it('reads each step, also one whose person was erased', () => {
    const person = { full_name: 'Colm' };
    const said = (kind: Parameters<typeof stepText>[0]['kind'], details: object) =>
      Object.values(stepText({ kind, details: { ...details }, person }, TODAY)).join(' | ');
    expect(said('planned', { day: TODAY, with: 'Swords' })).toBe('Planned | for today by Colm | Swords');
    expect(
      said('repaired', {
        repair: 'Fuse',
        by: 'Swords',
        qualification: 'Fitter',
        day: TODAY,
        km: 201874,
        reference: '44',
      }),
    ).toBe('Repaired | today by Swords (entered by Colm) | Fuse. Fitter. 201,874 km. 44');
    expect(said('severity', { severity: 'note', was: 'stop', words: 'By day only' })).toBe(
      'Note | by Colm | Before: May not be driven. By day only',
    );
    expect(said('found', { words: 'Nie świeci', measures: ['parked'] })).toBe(
      'Found | by Colm | “Nie świeci” Temporary fix: Left it parked',
    );
    expect(stepText({ kind: 'closed', details: {}, person: null }, TODAY)).toEqual({
      what: 'Signed off',
      rest: '',
      more: '',
    });
  });
});

describe('what is recorded', () => {
  const repair: RepairDraft = {
    ...emptyRepair(TODAY),
    done: ['Plug or wiring', 'Fuse'],
    words: ' new connector ',
    who: 'Swords',
    qualification: 'HGV fitter',
  };
  const stops = { foundOn: '2026-06-14', today: TODAY, needsPaper: true, papers: 1 };

  it.each([
    [{ km: '199999' }, {}, ['km']],
    [{ km: '200000' }, {}, []],
    [{ km: '199999', kmIsRight: true }, {}, []],
    // As it is on record already.
    [{ km: '199999' }, { recordedKm: 199999 }, []],
    // Before the day of that reading.
    [{ km: '199999' }, { before: { km: 200000, readOn: '2026-06-16' } }, []],
    [{ km: '' }, {}, []],
    [{ km: '7' }, { before: null }, []],
  ])('asks about an odometer below the last reading: %o %o', (typed, change, fields) => {
    const check = checkRepair(
      { ...repair, ...typed },
      { ...stops, before: { km: 200000, readOn: TODAY }, ...change },
    );
    expect(Object.keys(check.fields)).toEqual(fields);
  });

  it('takes a whole repair', () => {
    expect(checkRepair(repair, stops).message).toBeNull();
    expect(toRepair({ ...repair, km: '201,874' })).toEqual({
      repair: 'Plug or wiring, Fuse: new connector',
      repaired_by: 'Swords',
      qualification: 'HGV fitter',
      repaired_on: TODAY,
      repair_km: 201874,
      repair_reference: null,
    });
  });

  it.each([
    ['done', { done: [], words: ' ' }, stops],
    ['who', { who: '' }, stops],
    ['qualification', { qualification: '' }, stops],
    ['on', { on: '2026-06-13' }, stops],
    ['on', { on: '2026-06-16' }, stops],
    ['km', { km: '10000000' }, stops],
    ['papers', {}, { ...stops, papers: 0 }],
    ['isOwnStaff', { who: SOMEBODY_ELSE, name: 'Martin' }, stops],
    ['name', { who: SOMEBODY_ELSE, isOwnStaff: 'yes' }, stops],
  ])('asks for %s', (path, change, given) => {
    expect(Object.keys(checkRepair({ ...repair, ...change }, given).fields)).toEqual([path]);
  });

  it('needs no paper for what did not stop the vehicle, and takes the day on which it was found', () => {
    const given = { ...stops, needsPaper: false, papers: 0 };
    expect(checkRepair({ ...repair, on: '2026-06-14' }, given).message).toBeNull();
  });

  it('tells own staff from a firm', () => {
    const who = { ...emptyWho, who: SOMEBODY_ELSE, name: ' Martin Keane ' };
    expect(whoName({ ...who, isOwnStaff: 'yes' })).toBe('Own staff: Martin Keane');
    expect(whoName({ ...who, isOwnStaff: 'no' })).toBe('Martin Keane');
    expect(whoName({ ...who, who: 'Swords' })).toBe('Swords');
  });

  it('offers whoever repaired something, the last first, with the day of their qualification', () => {
    const row = (repaired_by: string | null, qualification: string | null, repaired_on: string) => ({
      repaired_by,
      qualification,
      repaired_on,
    });
    expect(
      repairersOf([
        row('Swords', 'HGV fitter', '2026-06-10'),
        row('Martin', null, '2026-06-01'),
        row(null, null, '2026-05-01'),
        row('Swords', 'HGV fitter', '2025-02-12'),
        row('Martin', 'Fitter', '2025-01-01'),
      ]),
    ).toEqual([
      { name: 'Swords', qualification: 'HGV fitter', recorded_on: '2025-02-12' },
      { name: 'Martin', qualification: 'Fitter', recorded_on: '2025-01-01' },
    ]);
  });

  it('opens a recorded repair with the words that were picked and those that were typed', () => {
    const stored = {
      repaired_by: 'Murphy',
      qualification: null,
      repaired_on: '2026-06-15',
      repair_km: 7,
      repair_reference: null,
    };
    const draft = (repair: string) => repairDraftOf({ ...stored, repair });
    for (const repair of [
      'Fuse',
      'Plug or wiring, Fuse: new: connector',
      'Fuse, new wire: soldered',
      'Soldered',
    ])
      expect(repairText(draft(repair))).toBe(repair);
    expect(draft('Plug or wiring, Fuse: new: connector')).toMatchObject({
      done: ['Plug or wiring', 'Fuse'],
      words: 'new: connector',
      who: 'Murphy',
      on: '2026-06-15',
      km: '7',
    });
    expect(draft('Fuse, new wire: soldered')).toMatchObject({ done: [] });
  });

  it('plans for today or later', () => {
    const plan = { ...emptyWho, who: 'Swords', on: TODAY };
    expect(checkPlan(plan, TODAY).message).toBeNull();
    expect(checkPlan({ ...plan, on: '2026-06-14' }, TODAY).fields).toHaveProperty('on');
  });

  it('asks for words only if it is made milder', () => {
    const of = (severity: Severity, words: string) =>
      checkAssessment({ severity, words, examinedBy: '' }, 'repair').message;
    expect(of('stop', '')).toBeNull();
    expect(of('note', 'Dry weather')).toBeNull();
    expect(of('note', ' ')).toBe('Say why it is less bad');
    expect(of('repair', 'The same')).toBe('Choose how bad it is');
  });

  it('asks who examined what stopped the vehicle, before it is less bad', () => {
    const of = (severity: Severity, examinedBy: string) =>
      checkAssessment({ severity, words: 'A scratch', examinedBy }, 'stop').message;
    expect(of('note', ' ')).toBe('Enter who examined it');
    expect(of('repair', 'x'.repeat(121))).toMatch(/^Name/);
    expect(of('repair', 'Pat, Swords')).toBeNull();
  });

  it('asks staff for words if it is less bad than the checklist says', () => {
    const report: ReportDraft = {
      ...emptyReport('v', NOW),
      itemId: 'lights',
      words: ['out'],
      severity: 'note',
    };
    const of = (values: Partial<typeof report>, listed: 'stop' | 'note' = 'stop') =>
      checkReport({ ...report, ...values }, NOW, listed).fields.ownWords;
    expect(of({})).toBe('Say why it is less bad than the checklist says');
    expect(of({ ownWords: 'Only the cover' })).toBeUndefined();
    expect(of({}, 'note')).toBeUndefined();
    expect(checkReport(report, NOW).fields).not.toHaveProperty('ownWords');
    expect(of({ severity: 'stop' })).toBeUndefined();
    expect(of({ severity: 'repair' }, 'note')).toBeUndefined();
  });

  it('watches from tomorrow until 90 days', () => {
    const wrong = (until: string) => checkWatch({ until }, TODAY).message !== null;
    expect([TODAY, '2026-06-16', '2026-09-13', '2026-09-14', ''].map(wrong)).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
  });

  it('allows a trip until a time that is still to come', () => {
    const trip = { reason: 'Brakes hold', place: 'Swords', on: TODAY, time: '10:01' };
    expect(checkTrip(trip, NOW).message).toBeNull();
    expect(checkTrip({ ...trip, time: '10:00' }, NOW).fields).toHaveProperty('time');
    expect(checkTrip({ ...trip, on: '2026-06-14' }, NOW).fields).toHaveProperty('time');
    expect(checkTrip({ ...trip, place: '' }, NOW).fields).toHaveProperty('place');
    expect(tripEnd(trip, NOW)).toEqual(new Date('2026-06-15T14:01:00Z'));
  });

  it('reports words alone, or an item with its words', () => {
    const report: ReportDraft = { ...emptyReport('v', NOW), severity: 'stop' };
    expect(Object.keys(checkReport(report, NOW).fields)).toEqual(['fault']);
    expect(Object.keys(checkReport({ ...report, itemId: 'tyres' }, NOW).fields)).toEqual(['words']);
    const whole = { ...report, itemId: 'tyres', words: ['cut'] };
    expect(checkReport(whole, NOW).message).toBeNull();
    expect(checkReport({ ...whole, time: '10:01' }, NOW).fields).toHaveProperty('time');
    expect(checkReport({ ...whole, severity: '' }, NOW).fields).toHaveProperty('severity');
    const other = { ...whole, itemId: 'tyres', words: ['other'], ownWords: ' ' };
    expect(checkReport(other, NOW).fields).toEqual({ ownWords: 'Say what it is' });
    expect(checkReport({ ...other, ownWords: 'A smell' }, NOW).message).toBeNull();
    expect(toReport('id', whole, ['p'], NOW)).toMatchObject({
      ...{ item_id: 'tyres', words: ['cut'], photos: ['p'] },
      found_at: '2026-06-15T14:00:00.000Z',
    });
    expect(toReport('id', { ...report, fault: ' Smoke ' }, [], NOW)).not.toHaveProperty('item_id');
  });

  it('lists the worst first, then the oldest', () => {
    const row = (id: string, severity: 'stop' | 'repair' | 'note', found_at: string) => ({
      id,
      severity,
      found_at,
    });
    const rows = [
      row('d', 'note', '2026-01-01T00:00:00Z'),
      row('b', 'stop', '2026-06-15T00:00:00Z'),
      row('c', 'repair', '2026-01-01T00:00:00Z'),
      // An earlier instant, although it reads as a later one.
      row('a', 'stop', '2026-06-15T00:30:00+01:00'),
    ];
    expect(rows.toSorted(bySeverityAndAge).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });
});
