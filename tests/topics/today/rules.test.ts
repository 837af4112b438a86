import { describe, expect, it } from 'vitest';
import {
  type BoardDefect,
  type BoardVehicle,
  driverText,
  figuresOf,
  groupsOf,
  heldByText,
  holderText,
  isDefectLate,
  pastWords,
} from '../../../src/topics/today/board';
import {
  type DayState,
  daysOfMonth,
  daysText,
  dayWords,
  gapOn,
  isCovered,
  kmGapsOf,
  missedText,
  monthsOf,
  monthText,
  sheetMonth,
  type VehicleDay,
} from '../../../src/topics/today/days';
import {
  ageText,
  lastCheckText,
  lookText,
  sinceAgoText,
  sinceDay,
} from '../../../src/topics/today/parts/boardText';
import { changeTexts, sheetTexts } from '../../../src/topics/today/parts/dayTexts';

const today = '2026-11-25';
const now = new Date('2026-11-25T07:32:00Z');

const defect = (values: Partial<BoardDefect> = {}): BoardDefect => ({
  id: 'd',
  vehicle_id: 'v',
  plate: '191-D-1',
  fault: 'Headlights: both out',
  severity: 'repair',
  state: 'open',
  found_at: '2026-11-25T05:21:00Z',
  due_on: null,
  planned_on: null,
  planned_with: null,
  repaired_on: null,
  watched_until: null,
  ...values,
});

const vehicle = (values: Partial<BoardVehicle>): BoardVehicle => ({
  id: 'v',
  plate: '191-D-1',
  name: 'DAF LF',
  place: 'no_defect',
  state: 'covered',
  reasons: [],
  by: null,
  driver: null,
  signed: null,
  papers: [],
  driver_finding: null,
  check: null,
  accepted_at: null,
  missed: 0,
  trip: null,
  ...values,
});

it.each([
  [{ driver: { id: 'p', name: 'Ann', phone: null } }, 'Ann'],
  [{ signed: { name: 'Ann Daly', on_paper: false } }, 'Ann Daly, not confirmed'],
  [{ signed: { name: 'Ann Daly', on_paper: true } }, 'Ann Daly, on paper'],
  [{}, 'No driver'],
])('%j is driven by %s', (values, text) => expect(driverText(vehicle(values))).toBe(text));

describe('The figures of the board', () => {
  it('count each vehicle once, and of those expected only who should be out', () => {
    const driver = { id: 'p', name: 'Ann', phone: null };
    const vehicles = [
      vehicle({ place: 'held', by: 'defect' }),
      vehicle({ place: 'held', by: 'paper', driver }),
      vehicle({ place: 'not_checked' }),
      vehicle({ place: 'not_checked', driver }),
      vehicle({ place: 'defects' }),
      vehicle({ place: 'no_defect' }),
      vehicle({ place: 'unused' }),
      vehicle({ place: 'not_expected' }),
    ];
    const figures = figuresOf({
      vehicles,
      defects: [defect({ due_on: '2026-11-24' }), defect()],
      day: today,
      is_today: true,
    });
    expect(figures).toEqual({
      held: 2,
      heldBy: { defect: 1, paper: 1, status: 0 },
      checked: 2,
      expected: 4,
      notChecked: 2,
      withoutDriver: 1,
      notKnown: 0,
      unused: 1,
      notExpected: 1,
      vehicles: 8,
      defects: 2,
      late: 1,
    });
    expect(heldByText(figures.heldBy)).toBe('1 by a defect, 1 by its papers');
    expect(heldByText({ defect: 0, paper: 2, status: 1 })).toBe('2 by their papers, 1 taken out of use');
    // Of a day that is over, what its rows say.
    const over = [
      vehicle({ place: 'held', state: 'stopped_later', by: 'status' }),
      vehicle({ place: 'held', state: 'off_road', by: 'paper' }),
      vehicle({ place: 'not_known', state: 'not_known' }),
      vehicle({ place: 'not_checked', state: 'missed' }),
      vehicle({ place: 'no_defect', state: 'covered_late' }),
      vehicle({ place: 'held', state: 'covered', by: 'defect' }),
    ];
    expect(figuresOf({ vehicles: over, defects: [], day: today, is_today: false })).toMatchObject({
      held: 3,
      checked: 2,
      expected: 4,
      notChecked: 1,
      notKnown: 1,
    });
    expect(over.map(pastWords)).toEqual([
      'No check, stopped later',
      'Off the road',
      'Not known',
      null,
      null,
      'Stopped',
    ]);
  });

  it('put what a driver waits for first, and leave out what is not expected, unless its driver must not drive', () => {
    const driver_finding = {
      kind: 'license',
      danger: 'must_not_drive',
      detail: 'CE',
      points: null,
      due: '2026-11-11',
      record_id: null,
    } as const;
    const driver = { id: 'p', name: 'Ann', phone: null };
    const groups = groupsOf([
      vehicle({ id: 'a', place: 'held', by: 'paper', driver }),
      vehicle({ id: 'b', place: 'held', by: 'defect' }),
      vehicle({ id: 'c', place: 'held', by: 'defect', driver }),
      vehicle({ id: 'd', place: 'not_expected' }),
      vehicle({ id: 'e', place: 'not_checked' }),
      vehicle({ id: 'f', place: 'not_checked', driver_finding }),
      vehicle({ id: 'g', place: 'not_expected', driver_finding }),
    ]);
    expect(groups.map(({ vehicles }) => vehicles.map(({ id }) => id))).toEqual([
      ['c', 'b', 'a'],
      ['f', 'e'],
      ['g'],
    ]);
  });
});

describe('A defect on the board', () => {
  it.each([
    [{}, 'not assigned'],
    [{ due_on: '2026-11-25' }, 'not assigned, due 25 Nov'],
    [{ due_on: '2026-11-24' }, 'not assigned, due 24 Nov, yesterday'],
    [{ due_on: '2026-11-22' }, 'not assigned, due 22 Nov, 3 days ago'],
    [{ state: 'planned', planned_on: '2026-11-26', planned_with: 'Swords' }, 'planned 26 Nov, Swords'],
    [{ state: 'repaired', repaired_on: '2026-11-25' }, 'repaired 25 Nov, not signed off'],
    [{ state: 'watched', watched_until: '2026-12-03' }, 'watched until 03 Dec'],
  ] as const)('says who has it: %o', (values, text) => {
    expect(holderText(defect(values), today)).toBe(text);
  });

  it('is late from the day after it was due, unless it is watched', () => {
    expect(isDefectLate(defect({ due_on: today }), today)).toBe(false);
    expect(isDefectLate(defect({ due_on: '2026-11-24' }), today)).toBe(true);
    expect(isDefectLate(defect({ due_on: '2026-11-24', state: 'watched' }), today)).toBe(false);
  });

  it('says since when, by the clock today and by the day before', () => {
    expect(sinceAgoText('2026-11-25T05:21:00Z', today, now)).toBe('05:21, 2 h ago');
    expect(sinceAgoText('2026-11-25T06:33:00Z', today, now)).toBe('06:33');
    expect(sinceAgoText('2026-11-25T06:32:00Z', today, now)).toBe('06:32, 1 h ago');
    // One minute before midnight, and midnight, in Dublin.
    expect(sinceAgoText('2026-11-24T23:59:00Z', today, now)).toBe('24 Nov, yesterday');
    expect(sinceAgoText('2026-11-25T00:00:00Z', today, null)).toBe('00:00');
    expect(sinceDay('2026-11-23', today)).toBe('23 Nov, 2 days ago');
    expect(ageText('2026-11-23T05:00:00Z', today, now)).toBe('2 days');
    expect(ageText('2026-11-25T05:21:00Z', today, now)).toBe('2 hours');
  });
});

it('says when a vehicle was checked last', () => {
  expect(lastCheckText(null, today, 0)).toBe('Never checked');
  const check = { id: 'c', at: '2026-11-24T05:44:00Z', result: 'no_defect' } as const;
  expect(lastCheckText(check, today, 0)).toBe('Last check 24 Nov, 05:44, no defect');
  expect(lastCheckText({ ...check, result: 'defects' }, today, 1)).toBe('Last check 24 Nov, 05:44, 1 defect');
});

it('says what to look at', () => {
  const gap = { kind: 'gap', gap_id: 'g', vehicle_id: 'v', plate: '201-D-7712', km: 412, missed: 3 } as const;
  expect(lookText({ ...gap, since: '2026-11-21', until: '2026-11-24' })).toEqual({
    title: '412 km, 3 days without a check',
    detail: '21 Nov to 24 Nov',
  });
  expect(lookText({ ...gap, missed: 1, since: '2026-11-21', until: '2026-11-21' })).toEqual({
    title: '412 km, 1 day without a check',
    detail: '21 Nov',
  });
  expect(lookText({ kind: 'idle', day: '2026-11-21', checks: 3 }).title).toBe('Nobody worked, but 3 checks');
  expect(lookText({ kind: 'idle', day: '2026-11-21', checks: 0 }).title).toBe(
    'Nobody worked, but a vehicle was driven',
  );
});

describe('The days of a vehicle', () => {
  const dayOf = (state: DayState, values: Partial<VehicleDay> = {}): VehicleDay => ({
    day: '2026-11-01',
    state,
    first_state: state,
    result: isCovered({ state }) ? 'no_defect' : null,
    defects: 0,
    reasons: [],
    check_id: null,
    checked_at: null,
    name: null,
    odometer_km: null,
    flags: [],
    acts: [],
    recorded_on: null,
    gap_from: null,
    gap_km: null,
    depot: null,
    ...values,
  });
  const days = (states: readonly DayState[]): VehicleDay[] =>
    states.map((state, index) => dayOf(state, { day: `2026-11-${String(index + 1).padStart(2, '0')}` }));

  it('are said in words, each state in its own, with why', () => {
    const fault = { code: 'defect_stop', name: 'Brakes: worn' };
    const said = (state: DayState, values: Partial<VehicleDay> = {}) => dayWords(dayOf(state, values));
    expect([
      said('covered'),
      said('covered', { result: 'defects', defects: 2 }),
      said('covered_late', { result: 'stopped', reasons: [fault] }),
      said('off_road', { reasons: [fault, { code: 'road_tax', name: null }] }),
      said('off_road', { reasons: [{ code: 'failed_test', name: 'CVRT:dangerous' }] }),
      said('workshop', { reasons: [{ code: 'maintenance' }] }),
      said('not_used'),
      said('not_used', { reasons: [{ code: 'nobody_worked' }] }),
      said('stopped_later', { reasons: [{ code: 'inactive' }] }),
      said('not_known'),
      said('missed'),
      said('expected'),
    ]).toEqual([
      'no defect',
      '2 defects',
      'stopped, on record later',
      'off the road: Brakes: worn and Road tax',
      'off the road: CVRT failed: dangerous',
      'in the workshop',
      'not used',
      'nobody worked',
      'no check, stopped later: taken out of use',
      'not known',
      'no check',
      'not checked yet',
    ]);
  });

  it('name the days without a check, the month once', () => {
    expect(missedText(days(['covered']))).toBeNull();
    expect(missedText(days(['missed', 'covered', 'missed']))).toBe('No check on 1 and 3 Nov.');
    expect(missedText(days(Array(7).fill('missed')))).toBe('No check on 3 to 7 Nov, and 2 more before.');
    expect(daysText(['2026-10-31', '2026-11-01', '2026-11-02'])).toBe('31 Oct to 2 Nov');
    expect(daysText(['2026-11-01', '2026-11-02', '2026-11-04', '2026-12-01'])).toBe('1, 2, 4 Nov and 1 Dec');
    expect(daysText(['2026-10-30', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-06'])).toBe(
      '30 Oct, 2 to 4 and 6 Nov',
    );
  });

  it('tell how far it drove too far, the latest first, and which days that speaks against', () => {
    const november = days(['covered', 'missed', 'covered', 'not_used', 'covered']);
    const [first, second, third, fourth, fifth] = november;
    Object.assign(third ?? {}, { gap_from: '2026-11-01', gap_km: 751 });
    Object.assign(fifth ?? {}, { gap_from: '2026-11-03', gap_km: 760 });
    const gaps = kmGapsOf(november);
    expect(gaps).toEqual([
      { from: '2026-11-03', to: '2026-11-05', km: 760 },
      { from: '2026-11-01', to: '2026-11-03', km: 751 },
    ]);
    const against = [first, second, third, fourth].map((day) => day && gapOn(gaps, day)?.km);
    expect(against).toEqual([undefined, 751, undefined, 760]);
  });

  it('are counted by month: what is not known stands beside, and today counts once it is checked', () => {
    const november = days([
      'covered',
      'covered_late',
      'missed',
      'stopped_later',
      'not_used',
      'workshop',
      'off_road',
      'not_expected',
      'expected',
    ]);
    expect(monthText(november, '2026-11', 'November')).toBe('2 of 4 expected days in November');
    expect(monthText(november, '2026-10', 'October')).toBeNull();
    expect(monthText(days(['covered', 'not_known']), '2026-11', 'November')).toBe(
      '1 of 1 expected day in November, 1 not known',
    );
    expect(monthText(days(['not_known', 'not_known']), '2026-11', 'November')).toBe('2 days not known');
    expect(monthsOf(november, today).map(({ name, days: all }) => `${name} ${all.length}`)).toEqual([
      'Nov 30',
      'Oct 31',
      'Sep 30',
    ]);
  });

  it('fill the sheet of a month, which has each of its days', () => {
    const february = daysOfMonth(days(['covered']), '2028-02-01');
    expect([february.length, february.at(-1)]).toEqual([29, { day: '2028-02-29', found: undefined }]);
    const november = daysOfMonth(days(['covered', 'not_used']), '2026-11-01');
    expect([november.length, november[1]?.found?.state, november[2]?.found]).toEqual([
      30,
      'not_used',
      undefined,
    ]);
  });

  it('say below the sheet all that is missing or excused, and why, and who changed it since', () => {
    const month = days(['covered', ...Array(6).fill('missed'), 'covered', 'expected']);
    Object.assign(month[7] ?? {}, { gap_from: '2026-11-01', gap_km: 786 });
    expect(sheetTexts(month, '2026-11-01')).toEqual([
      'Checked on 2 of 8 expected days in November 2026.',
      'No check on 2 to 7 Nov.',
      'Between 1 and 8 Nov it drove 786 km, more than its checked days explain.',
    ]);
    expect(sheetTexts(days(['covered', 'not_used']), '2026-11-01')).toEqual([
      'Checked on 1 of 1 expected day in November 2026.',
      'No checks missed.',
      'Not used on 2 Nov.',
    ]);
    const brakes = { reasons: [{ code: 'defect_stop', name: 'Brakes: worn' }] };
    const stopped = [
      dayOf('stopped_later', brakes),
      dayOf('off_road', { day: '2026-11-02', ...brakes }),
      dayOf('off_road', {
        day: '2026-11-03',
        ...brakes,
        acts: [
          {
            act: 'stop_arrived',
            at: '2026-11-04T07:10:00Z',
            by: 'Ann Byrne',
            words: null,
            record_id: null,
          },
        ],
      }),
    ];
    expect(sheetTexts(stopped, '2026-11-01')).toEqual([
      'Checked on 0 of 1 expected day in November 2026.',
      'No check, stopped later: Brakes: worn, on 1 Nov.',
      'Off the road: Brakes: worn, on 2 and 3 Nov.',
    ]);
    expect(changeTexts(stopped)).toEqual([
      '3 Nov: A stop arrived that had waited on a phone. 04 Nov 2026, 07:10, Ann Byrne.',
    ]);
    const of = (states: Parameters<typeof days>[0]) => sheetTexts(days(states), '2026-11-01');
    expect(of(['not_expected'])).toEqual(['No check was expected or made.']);
    expect(of(['not_expected', 'expected'])).toEqual([]);
    expect(of([])).toEqual(['No day of this month is on record.']);
    expect(of(['not_known', 'not_known'])).toEqual(['Not known on 1 and 2 Nov.']);
    expect(of(['covered', 'not_known'])).toEqual([
      'Checked on 1 of 1 expected day in November 2026, 1 not known.',
      'Not known on 2 Nov.',
    ]);
    const paper = { reasons: [{ code: 'road_tax' }], recorded_on: '2026-11-20' };
    expect(sheetTexts([dayOf('off_road', paper)], '2026-11-01').slice(1)).toEqual([
      'Off the road: Road tax, on 1 Nov, on record since 20 Nov.',
    ]);
    const odd = [
      dayOf('covered', { flags: ['clock'] }),
      dayOf('not_expected', { day: '2026-11-02', flags: ['too_late'] }),
    ];
    expect(sheetTexts(odd, '2026-11-01').slice(2)).toEqual([
      "1 Nov: the phone's clock was wrong.",
      '2 Nov: came too late, covers no day.',
    ]);
    expect(sheetTexts(odd.slice(1), '2026-11-01')).toEqual([
      'No check was expected.',
      '2 Nov: came too late, covers no day.',
    ]);
  });
});

it.each([
  [null, '2026-11-01', true, false],
  ['2026-11', '2026-11-01', true, false],
  ['2026-12', '2026-11-01', true, false],
  ['2026-13', '2026-11-01', true, false],
  ['x', '2026-11-01', true, false],
  ['2026-10', '2026-10-01', true, true],
  ['2019-11', '2019-11-01', false, true],
  ['2019-10', '2026-11-01', true, false],
])('the sheet of %s is of the month of %s', (asked, first, hasBefore, hasAfter) => {
  const month = sheetMonth(asked, today);
  expect([month.first, month.before !== null, month.after !== null]).toEqual([first, hasBefore, hasAfter]);
  expect(sheetMonth('2026-02', today)).toEqual({
    first: '2026-02-01',
    last: '2026-02-28',
    before: '2026-01-01',
    after: '2026-03-01',
  });
});
