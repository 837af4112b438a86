import { describe, expect, it } from 'vitest';
import { categoriesLeft, inCategoryOrder } from '../../../src/domain/categories';
import type { ComplianceReason } from '../../../src/domain/compliance';
import {
  driveStop,
  isStoppedBy,
  ownSentences,
  vehicleStop,
  vehiclesOf,
} from '../../../src/topics/findings/ownWords';
import { listed } from '../../../src/words/messages';

const today = '2026-06-15';
const writeDay = (day: string) => `<${day}>`;
const held = (...types: string[]) => types.map((type) => ({ type, expiry_date: today }));
const past = (...types: string[]) => types.map((type) => ({ type, expiry_date: '2026-06-14' }));

const reason = (values: Partial<ComplianceReason> & { kind: ComplianceReason['kind'] }) => ({
  danger: 'must_not_drive' as const,
  verdict: 'not_compliant' as const,
  detail: null,
  points: null,
  points_until: null,
  due: null,
  license_number: null,
  ...values,
});
const expired = (detail: string) => reason({ kind: 'license', detail, due: '2026-06-14' });

describe('the categories that are left', () => {
  it.each([
    ['all in date', held('C', 'B'), [], ['C', 'B']],
    ['all expired', past('C', 'CE', 'B'), ['CE', 'C', 'B'], []],
    ['trucks expired, B left', [...past('C', 'CE'), ...held('B')], ['CE', 'C'], ['B']],
    ['C expired, and CE covers it', [...past('C'), ...held('CE')], [], ['CE', 'C', 'B']],
    ['CE expired, and C does not cover it', [...past('CE'), ...held('C')], ['CE'], ['C', 'B']],
    ['B expired, and every bus licence covers it', [...past('B'), ...held('D1')], [], ['D1', 'B']],
    ['D expired, and CE does not cover it', [...past('D'), ...held('CE')], ['D'], ['CE', 'B']],
    [
      'DE expired, covered by CE for a driver who holds D',
      [...past('DE'), ...held('CE', 'D')],
      [],
      ['CE', 'DE', 'D', 'B'],
    ],
    ['a category that no other covers', [...past('AM'), ...held('B')], ['AM'], ['B']],
    ['none', [], [], []],
  ])('%s', (_, licenses, stopped, left) => {
    expect(categoriesLeft(licenses, today)).toEqual({ stopped, left });
  });

  it('are named after the vehicles they are for', () => {
    expect(vehiclesOf(['CE', 'C'])).toBe('trucks (C, CE)');
    expect(vehiclesOf(['D', 'C', 'B'])).toBe('trucks (C), buses (D) and cars (B)');
    expect(vehiclesOf(['T', 'X'])).toBe('category T, X');
    expect(listed(inCategoryOrder(['B', 'C', 'CE']))).toBe('CE, C and B');
    expect(listed(['B'])).toBe('B');
  });
});

describe('a driver who must not drive', () => {
  const stop = (reasons: ReturnType<typeof reason>[], licenses = held('B')) => {
    const found = driveStop(reasons, licenses, today, { writeDay, points: { limit: 12, first: 3 } });
    return found && [found.title, found.left ?? found.advice, found.why.map(({ text }) => text)];
  };

  it('is told which category has expired and which are left', () => {
    expect(stop([expired('C, CE')], [...past('C', 'CE'), ...held('B')])).toEqual([
      'Do not drive trucks (C, CE)',
      'You may drive B.',
      ['Your category C and CE licences expired on <2026-06-14>.'],
    ]);
    expect(stop([expired('C')], past('C'))).toEqual([
      'Do not drive',
      null,
      ['Your category C licence expired on <2026-06-14>.'],
    ]);
    // While the licences are not loaded, no category is known to be left.
    expect(stop([expired('C')], [])?.[0]).toBe('Do not drive');
  });

  it('is not stopped by a category that another covers', () => {
    const covered = [{ ...expired('B'), danger: 'missing' as const }];
    expect(stop(covered, [...past('B'), ...held('CE')])).toBeNull();
    expect(isStoppedBy(covered)).toBe(false);
    expect(isStoppedBy([expired('B')])).toBe(true);
  });

  it('may drive nothing when disqualified, at the limit or without a licence, whatever the licences say', () => {
    const ban = reason({ kind: 'disqualified', due: '2027-04-09' });
    expect(stop([ban, expired('C')], [...past('C'), ...held('B')])).toEqual([
      'Do not drive',
      null,
      ['You are disqualified until <2027-04-09>.', 'Your category C licence expired on <2026-06-14>.'],
    ]);
    expect(stop([reason({ kind: 'points', points: 12, points_until: '2028-07-13' } as never)])).toEqual([
      'Do not drive',
      null,
      ['12 points: you reached the limit. The first 3 points end on <2028-07-13>.'],
    ]);
    expect(stop([reason({ kind: 'no_license' })], [])).toEqual([
      "We don't have your licence. Do not drive.",
      null,
      [''],
    ]);
  });

  it('may drive below the limit of points', () => {
    expect(stop([{ ...reason({ kind: 'points', points: 11 }), danger: 'high_risk' as never }])).toBeNull();
  });

  it.each([
    [
      [{ code: 'licence', name: 'C', until: '2026-11-10' }],
      'Your category C licence expired on <2026-11-10>.',
    ],
    [[{ code: 'licence', until: '2026-11-10' }], 'Your licence expired on <2026-11-10>.'],
    [[{ code: 'licence' }], "We don't have your licence."],
    [[{ code: 'needs_licence', name: 'CE', held: 'B, C' }], 'It needs a category CE licence. You hold B, C.'],
    [[{ code: 'needs_licence', name: 'CE' }], 'It needs a category CE licence. You have none in date.'],
    [
      [
        { code: 'needs_licence', name: 'C', held: 'B' },
        { code: 'driver_cpc' },
        { code: 'tachograph_card', until: '2026-01-01' },
      ],
      "It needs a category C licence. You hold B. We don't have your Driver CPC card. Your tachograph driver card expired on <2026-01-01>.",
    ],
  ] as const)('may be stopped for the assigned vehicle alone: %j', (causes, text) => {
    expect(stop([reason({ kind: 'unfit', detail: 'TZ 4410', causes })])).toEqual([
      'Do not drive TZ 4410',
      'Ask your depot for another vehicle.',
      [text],
    ]);
  });

  it('does not read the same reason for both licence and vehicle', () => {
    const causes = [{ code: 'licence', name: 'C', until: '2026-06-14' }, { code: 'driver_cpc' }] as const;
    const both = [expired('C'), reason({ kind: 'unfit', detail: 'TZ 4410', causes })];
    expect(stop(both, [...past('C'), ...held('B')])?.[2]).toEqual([
      'Your category C licence expired on <2026-06-14>.',
      "Do not drive TZ 4410. We don't have your Driver CPC card.",
    ]);
    expect(stop(both, past('C', 'B'))?.[2]).toHaveLength(1);
  });
});

describe('a vehicle that must not be used', () => {
  const own = [reason({ kind: 'vehicle_stopped', danger: 'not_roadworthy', detail: '191-D-55821' })];
  const stopping = (values: Parameters<typeof reason>[0]) => reason({ danger: 'not_roadworthy', ...values });

  it.each([
    [stopping({ kind: 'nct', detail: 'CVRT', due: '2026-06-14' }), 'Its CVRT expired on <2026-06-14>.'],
    [stopping({ kind: 'nct', detail: 'NCT', due: '2026-06-14' }), 'Its NCT expired on <2026-06-14>.'],
    [stopping({ kind: 'road_tax', due: '2026-06-14' }), 'Its road tax expired on <2026-06-14>.'],
    [
      stopping({ kind: 'insurance', detail: 'Insurance', due: '2026-06-14' }),
      'Its insurance expired on <2026-06-14>.',
    ],
    [stopping({ kind: 'insurance', detail: 'Insurance' }), 'It has no insurance on record.'],
    [stopping({ kind: 'failed_test', detail: 'CVRT:dangerous' }), 'It failed its CVRT: dangerous.'],
  ])('says why and what to do', (finding, text) => {
    const service = {
      ...stopping({ kind: 'vehicle_record', detail: 'Service' }),
      danger: 'missing' as never,
    };
    expect(vehicleStop(own, [finding, service], writeDay)).toEqual({
      title: 'Do not drive 191-D-55821',
      left: null,
      advice: 'Ask your depot for another vehicle.',
      why: [{ reason: finding, text }],
    });
  });

  it('is named even while the reasons are not loaded; a vehicle in order is not', () => {
    expect(vehicleStop(own, [], writeDay)).toMatchObject({ title: 'Do not drive 191-D-55821', why: [] });
    expect(isStoppedBy(own)).toBe(true);
    expect(vehicleStop([], [stopping({ kind: 'road_tax', due: '2026-06-14' })], writeDay)).toBeNull();
  });
});

describe('points below the limit', () => {
  const points = (first: number | undefined, total: number) =>
    ownSentences(
      { ...reason({ kind: 'points', points: total }), danger: 'due_soon', points_until: '2028-07-13' },
      { writeDay, ...(first && { points: { limit: 12, first } }) },
    );

  it('say how many, the limit, and when the first end', () => {
    expect(points(3, 7)).toEqual([
      'You have 7 penalty points. The limit is 12.',
      'The first 3 points end on <2028-07-13>.',
    ]);
    expect(points(1, 7)[1]).toBe('The first point ends on <2028-07-13>.');
    expect(points(7, 7)[1]).toBe('They end on <2028-07-13>.');
    expect(points(undefined, 7)).toEqual([
      'You have 7 penalty points.',
      'The first points end on <2028-07-13>.',
    ]);
  });
});
