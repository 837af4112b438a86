import { describe, expect, it } from 'vitest';
import {
  type BoardDefect,
  type BoardVehicle,
  figuresOf,
  groupsOf,
  heldByText,
  holderText,
  isLate,
} from '../../../src/topics/today/board';
import {
  daysOfMonth,
  gapsOf,
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
  sinceDay,
  sinceText,
} from '../../../src/topics/today/parts/boardText';
import { sheetTexts } from '../../../src/topics/today/parts/dayTexts';

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
  by: null,
  driver: null,
  papers: [],
  driver_finding: null,
  check: null,
  accepted_at: null,
  missed: 0,
  trip: null,
  ...values,
});

describe('The figures of the board', () => {
  it('count each vehicle once, and of those expected only who should be out', () => {
    const driver = { id: 'p', name: 'Ann', phone: null };
    const vehicles = [
      vehicle({ place: 'held', by: 'defect' }),
      vehicle({ place: 'held', by: 'driver', driver }),
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
    });
    expect(figures).toEqual({
      held: 2,
      heldBy: { defect: 1, paper: 0, driver: 1 },
      checked: 2,
      expected: 4,
      notChecked: 2,
      withoutDriver: 1,
      unused: 1,
      notExpected: 1,
      vehicles: 8,
      defects: 2,
      late: 1,
    });
    expect(heldByText(figures.heldBy)).toBe('1 by a defect, 1 by its driver');
    expect(heldByText({ defect: 0, paper: 2, driver: 0 })).toBe('2 by their papers');
  });

  it('put what a driver waits for first, and leave out what is not expected', () => {
    const driver = { id: 'p', name: 'Ann', phone: null };
    const groups = groupsOf([
      vehicle({ id: 'a', place: 'held', by: 'paper', driver }),
      vehicle({ id: 'b', place: 'held', by: 'defect' }),
      vehicle({ id: 'c', place: 'held', by: 'defect', driver }),
      vehicle({ id: 'd', place: 'not_expected' }),
    ]);
    expect(groups.map(({ vehicles }) => vehicles.map(({ id }) => id))).toEqual([['c', 'b', 'a']]);
  });
});

describe('A defect on the board', () => {
  it.each([
    [{}, 'nobody'],
    [{ due_on: '2026-11-25' }, 'nobody, due 25 Nov'],
    [{ due_on: '2026-11-24' }, 'nobody, due 24 Nov, yesterday'],
    [{ due_on: '2026-11-22' }, 'nobody, due 22 Nov, 3 days ago'],
    [{ state: 'planned', planned_on: '2026-11-26', planned_with: 'Swords' }, 'planned 26 Nov, Swords'],
    [{ state: 'repaired', repaired_on: '2026-11-25' }, 'repaired 25 Nov, not signed off'],
    [{ state: 'watched', watched_until: '2026-12-03' }, 'watched until 03 Dec'],
  ] as const)('says who has it: %o', (values, text) => {
    expect(holderText(defect(values), today)).toBe(text);
  });

  it('is late from the day after it was due, unless it is watched', () => {
    expect(isLate(defect({ due_on: today }), today)).toBe(false);
    expect(isLate(defect({ due_on: '2026-11-24' }), today)).toBe(true);
    expect(isLate(defect({ due_on: '2026-11-24', state: 'watched' }), today)).toBe(false);
  });

  it('says since when, by the clock today and by the day before', () => {
    expect(sinceText('2026-11-25T05:21:00Z', today, now)).toBe('05:21, 2 h ago');
    expect(sinceText('2026-11-25T06:33:00Z', today, now)).toBe('06:33');
    expect(sinceText('2026-11-25T06:32:00Z', today, now)).toBe('06:32, 1 h ago');
    // One minute before midnight, and midnight, in Dublin.
    expect(sinceText('2026-11-24T23:59:00Z', today, now)).toBe('24 Nov, yesterday');
    expect(sinceText('2026-11-25T00:00:00Z', today, null)).toBe('00:00');
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
  const gap = { kind: 'gap', vehicle_id: 'v', plate: '201-D-7712', km: 412, missed: 3 } as const;
  expect(lookText({ ...gap, since: '2026-11-21', until: '2026-11-24' })).toEqual({
    title: '412 km without a check',
    detail: '21 Nov to 24 Nov, 3 expected days',
  });
  expect(lookText({ ...gap, missed: 0, since: '2026-11-21', until: '2026-11-21' }).detail).toBe('21 Nov');
});

describe('The days of a vehicle', () => {
  const days = (states: readonly (readonly [VehicleDay['state']])[]): VehicleDay[] =>
    states.map(([state], index) => ({
      day: `2026-11-${String(index + 1).padStart(2, '0')}`,
      state,
      defects: 0,
      check_id: null,
      checked_at: null,
      name: null,
      odometer_km: null,
      gap_from: null,
      gap_km: null,
      flags: [],
    }));

  it('name the days without a check, the month once', () => {
    expect(missedText(days([['no_defect']]))).toBeNull();
    expect(missedText(days([['no_check'], ['no_defect'], ['no_check']]))).toBe('No check on 01 and 03 Nov.');
    expect(missedText(days(Array(7).fill(['no_check'])))).toBe(
      'No check on 03, 04, 05, 06 and 07 Nov, and 2 more before.',
    );
  });

  it('tell how far it drove between two checks, as the database says, the latest first', () => {
    const november = days([['no_defect'], ['no_check'], ['no_defect'], ['no_check'], ['no_defect']]);
    const [, , third, , fifth] = november;
    Object.assign(third ?? {}, { gap_from: '2026-11-01', gap_km: 51 });
    Object.assign(fifth ?? {}, { gap_from: '2026-11-03', gap_km: 60 });
    expect(gapsOf(november)).toEqual([
      { from: '2026-11-03', to: '2026-11-05', km: 60 },
      { from: '2026-11-01', to: '2026-11-03', km: 51 },
    ]);
  });

  it('are counted by month without what was not expected and without today', () => {
    const november = days([
      ['no_defect'],
      ['stopped'],
      ['no_check'],
      ['unused'],
      ['not_expected'],
      ['expected'],
    ]);
    expect(monthText(november, '2026-11', 'November')).toBe('2 of 3 expected days in November');
    expect(monthText(november, '2026-10', 'October')).toBeNull();
    expect(monthsOf(november, today).map(({ name, days: all }) => `${name} ${all.length}`)).toEqual([
      'Nov 30',
      'Oct 31',
      'Sep 30',
    ]);
  });

  it('fill the sheet of a month, which has each of its days', () => {
    const february = daysOfMonth(days([['no_defect']]), '2028-02-01');
    expect([february.length, february.at(-1)]).toEqual([29, { day: '2028-02-29', found: undefined }]);
    const november = daysOfMonth(days([['no_defect'], ['unused']]), '2026-11-01');
    expect([november.length, november[1]?.found?.state, november[2]?.found]).toEqual([
      30,
      'unused',
      undefined,
    ]);
  });

  it('say below the sheet all that is missing, and how far it drove', () => {
    const month = days([['no_defect'], ...Array(6).fill(['no_check']), ['defects'], ['expected']]);
    Object.assign(month[7] ?? {}, { gap_from: '2026-11-01', gap_km: 186 });
    expect(sheetTexts(month, '2026-11-01')).toEqual([
      'Checked on 2 of 8 expected days in November 2026.',
      'No check on 02, 03, 04, 05, 06 and 07 Nov.',
      'Between 01 Nov and 08 Nov it drove 186 km.',
    ]);
    expect(sheetTexts(days([['no_defect'], ['unused']]), '2026-11-01')).toEqual([
      'Checked on 1 of 1 expected day in November 2026.',
      'No expected day is without a check.',
    ]);
    expect(sheetTexts(days([['off_road'], ['expected']]), '2026-11-01')).toEqual([
      'No check was expected or made.',
    ]);
    const odd = days([['no_defect'], ['not_expected']]);
    Object.assign(odd[0] ?? {}, { flags: ['clock'] });
    Object.assign(odd[1] ?? {}, { flags: ['too_late'] });
    expect(sheetTexts(odd, '2026-11-01').slice(2)).toEqual([
      "01 Nov: the phone's clock was wrong.",
      '02 Nov: came too late, covers no day.',
    ]);
    expect(sheetTexts(odd.slice(1), '2026-11-01')).toEqual([
      'No check was expected.',
      '02 Nov: came too late, covers no day.',
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
