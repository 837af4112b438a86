import { describe, expect, it } from 'vitest';
import { isSamePlate, readPlate } from '../../../src/domain/registrations';
import { fragmentOf } from '../../../src/paths';
import { SOMETHING_ELSE } from '../../../src/topics/checklists/items';
import { readFragment } from '../../../src/topics/checks/address';
import type { CheckAnswer, CheckBody, KnownAnswer } from '../../../src/topics/checks/body';
import { bySeverity, cardState, checkOfAnother, shownOfDay } from '../../../src/topics/checks/card';
import { isAcceptable, isStopped, offeredVehicles, partBefore } from '../../../src/topics/checks/choosing';
import type { Drive, Reason } from '../../../src/topics/checks/drive';
import { headlineOf } from '../../../src/topics/checks/headline';
import { type CheckOutcome, contactOf, foundIn, resultOf, walkOf } from '../../../src/topics/checks/outcome';
import { type FaultsByCheck, linesOf, shownChecks, whatBecame } from '../../../src/topics/checks/record';
import type { CheckSubject, KnownDefect, MyDay, VehicleForCheck } from '../../../src/topics/checks/subject';
import { subject, trailer, truck } from './checklist';

const IN_ORDER: Drive = {
  asked_at: '2026-06-15T04:00:00Z',
  place: 'own',
  depot: null,
  is_driver: true,
  reasons: [],
  trip: null,
  let_by: null,
};
const vehicle = (more: Partial<VehicleForCheck> = {}): VehicleForCheck => ({
  vehicle: { id: 'v', plate: '221-D-30417', make: 'Volvo', model: 'FH 500', category: 'Truck' },
  last_check: null,
  odometer: null,
  defects: [],
  drive: IN_ORDER,
  contact: null,
  ...more,
});
const LIGHTS_OUT: Reason = { code: 'defect_stop', of: 'vehicle', effect: 'stops', name: 'Lights out' };
const STOPPED: Drive = { ...IN_ORDER, reasons: [LIGHTS_OUT] };
const ON_TRIP: Drive = {
  ...IN_ORDER,
  reasons: [{ ...LIGHTS_OUT, lifted: 'trip' }],
  trip: { until: '2026-06-15T12:00:00Z', place: 'Naas' },
};

describe('The check on the own page', () => {
  const driver = { isStopped: false, isInactive: false, isAway: false };
  const day = (more: Partial<MyDay> = {}): MyDay => ({
    assigned: vehicle(),
    is_expected: true,
    checked: [],
    unfit_at: null,
    contact: null,
    last: null,
    recent: [],
    ...more,
  });
  const checked = [
    {
      id: 'c',
      plate: '221-D-30417',
      trailer: null,
      checked_at: '2026-06-15T04:16:00Z',
      result: 'no_defect' as const,
      defects: 0,
      is_fit: true,
      told_at: null,
    },
  ];

  const stoppedIt = {
    id: 'c',
    checked_at: '2026-06-15T04:16:00Z',
    by: 'S. B.',
    is_mine: true,
    is_accepted_by_me: false,
    result: 'stopped' as const,
    odometer_km: 139_060,
    items: 24,
  };

  it.each([
    ['not checked yet', day(), driver, 'check'],
    ['checked', day({ checked }), driver, 'line'],
    ['a day off', day({ is_expected: false }), driver, 'check'],
    ['no vehicle', day({ assigned: null }), driver, 'which'],
    ['no vehicle, one checked', day({ assigned: null, checked }), driver, 'line'],
    ['stopped by another', day({ assigned: vehicle({ drive: STOPPED }) }), driver, 'stopped'],
    ['stopped by the own check', day({ assigned: vehicle({ drive: STOPPED }), checked }), driver, 'stopped'],
    [
      'stopped and repaired since',
      day({ assigned: vehicle({ last_check: stoppedIt }), checked }),
      driver,
      'check',
    ],
    [
      'below the red panel',
      day({ assigned: vehicle({ drive: STOPPED }) }),
      { ...driver, isStopped: true },
      'line',
    ],
    ['inactive', day(), { ...driver, isInactive: true }, 'line'],
    ['away', day(), { ...driver, isAway: true }, 'line'],
  ] as const)('%s', (_, of, who, state) => expect(cardState(of, who)).toBe(state));
});

it.each([
  [['a', 'b'], 'a b', 0],
  [['a', 'b', 'c'], 'a b', 1],
  [['a', 'b', 'c', 'stopped', 'd', 'unfit', 'e'], 'a b stopped unfit', 3],
] as const)(
  'of the checks of a day, the own page shows the latest two and what says not to drive: %s',
  (day, shown, more) => {
    const lines = day.map((name) => ({
      name,
      result: name === 'stopped' ? ('stopped' as const) : ('no_defect' as const),
      is_fit: name !== 'unfit',
    }));
    const found = shownOfDay(lines);
    expect([found.shown.map(({ name }) => name).join(' '), found.more]).toEqual([shown, more]);
  },
);

it('Nobody says "not checked today" of what a colleague has checked today', () => {
  const by = (checked_at: string, is_mine = false) =>
    checkOfAnother(
      {
        assigned: vehicle({
          last_check: {
            ...{ id: 'c', checked_at, by: 'M. K.', is_mine, is_accepted_by_me: false },
            ...{ result: 'no_defect', odometer_km: 1, items: 24 },
          },
        }),
      },
      '2026-06-15',
    )?.by;
  expect(by('2026-06-15T04:12:00Z')).toBe('M. K.');
  expect(by('2026-06-14T18:12:00Z')).toBeUndefined();
  expect(by('2026-06-15T04:12:00Z', true)).toBeUndefined();
  expect(checkOfAnother({ assigned: null }, '2026-06-15')).toBeNull();
});

it('What is known is listed worst first, then oldest', () => {
  const defect = (id: string, severity: KnownDefect['severity'], found_at: string) => ({
    ...known('d'),
    id,
    severity,
    found_at,
  });
  const all = [
    defect('note', 'note', '2026-01-01'),
    defect('new', 'repair', '2026-03-01'),
    defect('old', 'repair', '2026-02-01'),
    defect('stop', 'stop', '2026-04-01'),
  ];
  expect(all.toSorted(bySeverity).map(({ id }) => id)).toEqual(['stop', 'old', 'new', 'note']);
});

describe('The fragment of a cab', () => {
  it.each(['221-D-30417', 'LIL 1234', 'Ä/#%'])('names %s again', (plate) => {
    const category = 'Truck / 7.5 t';
    expect(readFragment(fragmentOf(plate, category))).toEqual({ plate, category });
  });

  it.each(['', '#', '#221-D-30417', '#221-D-30417/', '#/Truck', '#%E0%A4%A/Truck'])('%j names none', (hash) =>
    expect(readFragment(hash)).toBeNull(),
  );
});

describe('A typed plate', () => {
  it.each([
    ['221d30417', '221-D-30417'],
    [' 12-ke 345', '12-KE-345'],
    ['lil 1234', 'LIL 1234'],
    ['12-AB-34', '12-AB-34'],
    ['x', null],
    ['', null],
    ['ABCDEFGHIJKLM', null],
    ['<b>', null],
  ])('%j is %s', (typed, plate) => expect(readPlate(typed)).toBe(plate));

  it('is the same with or without hyphens', () => {
    expect(isSamePlate('221-D-30417', '221 d30417')).toBe(true);
    expect(isSamePlate('221-D-30417', '221-D-3041')).toBe(false);
  });
});

describe('The vehicles that are offered', () => {
  const lists = [truck, { ...trailer, categories: ['Trailer'] }];
  const recent = (plate: string, category = 'Truck') => ({
    plate,
    category,
    checked_at: '2026-06-15T04:12:00Z',
    by: 'M. K.',
    stops: [],
  });
  const kept = (plate: string, category = 'Truck') => ({ plate, category });

  it('are those of the server, then those of this phone, each once and at most three', () => {
    const day = { assigned: null, recent: [recent('222-D-40017'), recent('19-D-8842', 'Trailer')] };
    const phone = [
      kept('222 D 40017'),
      kept('191-D-1'),
      kept('191-D-2', 'Trailer'),
      kept('191-D-3'),
      kept('191-D-4'),
    ];
    expect(offeredVehicles(day, phone, lists).map(({ plate, by }) => [plate, by])).toEqual([
      ['222-D-40017', 'M. K.'],
      ['191-D-1', null],
      ['191-D-3', null],
    ]);
  });

  it('leave out the own one, and need no network', () => {
    expect(offeredVehicles({ assigned: vehicle(), recent: [recent('221-D-30417')] }, [], lists)).toEqual([]);
    expect(offeredVehicles(undefined, [kept('191-D-1')], lists).map(({ plate }) => plate)).toEqual([
      '191-D-1',
    ]);
  });
});

describe('Before the walk', () => {
  const last: VehicleForCheck['last_check'] = {
    id: 'c',
    checked_at: '2026-06-15T04:12:00Z',
    by: 'M. K.',
    is_mine: false,
    is_accepted_by_me: false,
    result: 'defects',
    odometer_km: 1,
    items: 24,
  };

  it.each([
    ['nobody has checked', vehicle(), truck, false],
    ['somebody has', vehicle({ last_check: last }), truck, true],
    ['each driver checks', vehicle({ last_check: last }), { ...truck, may_be_accepted: false }, false],
    [
      'each driver checks, I did',
      vehicle({ last_check: { ...last, is_mine: true } }),
      { ...truck, may_be_accepted: false },
      true,
    ],
    ['it was stopped then', vehicle({ last_check: { ...last, result: 'stopped' } }), truck, false],
    ['nobody could be asked', undefined, truck, false],
  ] as const)('a check is offered to be accepted: %s', (_, answer, list, is) =>
    expect(isAcceptable(answer, list, new Date('2026-06-15T05:00:00Z'))).toBe(is),
  );

  it('what stops the vehicle is red before the walk, also on its trip, and nothing to accept', () => {
    const now = new Date('2026-06-15T05:00:00Z');
    const choice = { plate: '221-D-30417', category: 'Truck' };
    const isRed = (answer: VehicleForCheck) => isStopped([partBefore(choice, answer, null)], now);
    expect(isRed(vehicle())).toBe(false);
    for (const drive of [STOPPED, ON_TRIP]) {
      expect(isRed(vehicle({ drive }))).toBe(true);
      expect(isAcceptable(vehicle({ drive, last_check: last }), truck, now)).toBe(false);
    }
  });
});

const known = (id: string, more: Partial<KnownDefect> = {}): KnownDefect => ({
  id,
  item_id: null,
  fault: `Known ${id}`,
  texts: {},
  severity: 'repair',
  found_at: '2026-06-11T04:12:00Z',
  state: 'open',
  planned_on: null,
  repaired_on: null,
  asks: 'still',
  photo: null,
  ...more,
});

const fault = (item: string, ...words: string[]) => ({
  id: `fault of ${item}`,
  item,
  words,
  own_words: 'rattles',
  measures: [],
  measure_words: null,
  photos: [],
  photo_reason: null,
});

type Faults = CheckBody['answers']['faults'];
const outcome = (
  faults: Faults,
  {
    isFit = true,
    of = subject(truck),
    said = {},
    answer = null,
  }: {
    isFit?: boolean;
    of?: CheckSubject;
    said?: Record<string, KnownAnswer>;
    answer?: CheckAnswer | null;
  } = {},
): CheckOutcome => ({
  subject: of,
  body: {
    id: 'b',
    walk_id: 'w',
    plate: '221-D-30417',
    vehicle_id: null,
    checklist_version_id: truck.version_id,
    language: 'en',
    started_at: '2026-06-15T04:12:00Z',
    finished_at: '2026-06-15T04:16:00Z',
    seconds: 240,
    odometer_km: 1,
    is_fit: isFit,
    answers: { items: {}, faults, known: said, day_photo: null },
  },
  answer,
  photos: [],
});

describe('What came of a check that is not sent yet', () => {
  const withKnown = (severity: KnownDefect['severity'] = 'repair') =>
    subject(truck, { known: [known('k', { severity })] });

  it.each([
    ['nothing', outcome([]), 'no_defect'],
    ['a note', outcome([fault('headlights', 'dirty')]), 'defects'],
    ['a fault that stops', outcome([fault('headlights', 'dirty', 'both lights out')]), 'stopped'],
    ['something else', outcome([fault('headlights', SOMETHING_ELSE)]), 'stopped'],
    ['a word of an older list', outcome([fault('headlights', 'gone')]), 'stopped'],
    ['a known one, still there', outcome([], { of: withKnown(), said: { k: 'still' } }), 'defects'],
    ['a known note, worse', outcome([], { of: withKnown('note'), said: { k: 'worse' } }), 'defects'],
    ['a known one, worse', outcome([], { of: withKnown(), said: { k: 'worse' } }), 'stopped'],
    ['one that stops, not seen', outcome([], { of: withKnown('stop'), said: { k: 'gone' } }), 'stopped'],
    [
      'one that stopped, and was signed off',
      outcome([], {
        of: subject(truck, { known: [known('k', { severity: 'stop', state: 'closed' })] }),
        said: { k: 'works' },
      }),
      'no_defect',
    ],
    ['a known one, not seen', outcome([], { of: withKnown(), said: { k: 'gone' } }), 'no_defect'],
    ['a repair that holds', outcome([], { of: withKnown(), said: { k: 'works' } }), 'no_defect'],
    ['a repair that does not', outcome([], { of: withKnown('stop'), said: { k: 'fails' } }), 'stopped'],
  ] as const)('%s', (_, of, result) => expect(resultOf(of)).toBe(result));

  it('is said in the words of the list', () => {
    const [found] = foundIn(outcome([fault('headlights', 'dirty', SOMETHING_ELSE)]));
    expect(found?.said.map(({ text }) => text)).toEqual(['Headlights', 'Dirty', 'rattles']);
  });

  it.each([
    ['fit, no defect', [outcome([])], 'not_answered'],
    [
      'the trailer stops both',
      [outcome([]), outcome([fault('pin', 'not locked')], { of: subject(trailer) })],
      'vehicle_stopped',
    ],
    ['not fit', [outcome([], { isFit: false })], 'driver_stopped'],
    ['stopped and not fit', [outcome([fault('tyres', 'cut')], { isFit: false })], 'driver_stopped'],
    [
      'stopped before, which nobody could ask again',
      [outcome([], { of: withKnown('stop'), said: { k: 'gone' } })],
      'vehicle_stopped',
    ],
  ] as const)('decides the whole page: %s', (_, of, headline) =>
    expect(headlineOf(walkOf(of, [], false), new Date('2026-06-15T05:00:00Z'))).toBe(headline),
  );
});

describe('What the server answered', () => {
  const answer: CheckAnswer = {
    id: 'b',
    drive: IN_ORDER,
    result: 'defects',
    is_foreign: false,
    defects: [
      {
        id: 'fault of tyres',
        fault: 'Tyres: low',
        texts: {},
        severity: 'repair',
        due_on: '2026-06-22',
        is_joined: false,
      },
    ],
    contact: { name: 'Colm Fitzpatrick', phone: '087 555 0102' },
    told_at: null,
  };

  it('stands above what the phone made of it', () => {
    const sent = outcome([fault('tyres', 'cut')], { answer });
    expect(resultOf(sent)).toBe('defects');
    expect(foundIn(sent).map(({ due_on, severity }) => [due_on, severity])).toEqual([
      ['2026-06-22', 'repair'],
    ]);
  });

  it('says whom to call, else whoever was known before, else a number without a name', () => {
    const of = subject(truck, { contact: { name: null, phone: '01 555 0100' } });
    expect(contactOf([outcome([], { of, answer })])).toEqual(answer.contact);
    expect(contactOf([outcome([], { of })])).toEqual(of.contact);
    expect(contactOf([outcome([])])).toBeNull();
  });
});

describe('A check as it is read later', () => {
  it('has its items in the order of the walk, without those that nobody answered', () => {
    const items = { headlights: 'fault', mirrors: 'ok', tyres: 'na' } as const;
    const lines = linesOf(truck.items, {
      items,
      faults: [fault('headlights', 'dirty')],
      known: {},
      day_photo: null,
    });
    expect(lines.map(({ item, answer, fault }) => [item.text, answer, fault?.words])).toEqual([
      ['Mirrors', 'ok', undefined],
      ['Headlights', 'fault', ['dirty']],
      ['Tyres', 'na', undefined],
    ]);
  });

  it('stands among those that were accepted, latest first', () => {
    const own = {
      id: 'own',
      plate: '221-D-30417',
      checked_at: '2026-06-15T04:16:00+00:00',
      result: 'defects' as const,
      is_fit: true,
      voided_at: null,
      outcome: [{ id: 'd', fault: 'Tyres: low' }],
    };
    const accepted = {
      id: 'accepted',
      plate: '222-D-40017',
      accepted_at: '2026-06-15T05:16:00+00:00',
      result: 'no_defect' as const,
      faults: [],
    };
    const shown = (faults?: FaultsByCheck) =>
      shownChecks([own], [accepted], faults).map(({ id, isOwn, faults: its }) => [
        id,
        isOwn,
        its.map(whatBecame),
      ]);
    expect(shown()).toEqual([
      ['accepted', false, []],
      ['own', true, ['']],
    ]);
    const closed = { id: 'd', fault: 'Tyres: low', closed_on: '2026-06-16' };
    expect(shown({ own: [closed] })[1]).toEqual(['own', true, ['Closed 16 Jun 2026.']]);
  });

  it.each([
    ['Open.', {}],
    ['Open. To be repaired by 22 Jun 2026.', { due_on: '2026-06-22' }],
    ['Open. Repair planned 18 Jun 2026.', { due_on: '2026-06-22', planned_on: '2026-06-18' }],
    ['Repaired 17 Jun 2026. Not signed off yet.', { planned_on: '2026-06-18', repaired_on: '2026-06-17' }],
    [
      'Repaired 17 Jun 2026: new bulb. Closed 18 Jun 2026.',
      { repaired_on: '2026-06-17', repair: 'new bulb.', closed_on: '2026-06-18' },
    ],
    ['No fault found. Closed 18 Jun 2026.', { closed_on: '2026-06-18', is_unfounded: true }],
  ])('tells an officer what has become of a fault: %s', (said, now) =>
    expect(whatBecame({ id: 'd', fault: 'Tyres: low', closed_on: null, ...now })).toBe(said),
  );
});
