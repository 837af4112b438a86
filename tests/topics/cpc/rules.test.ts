import { describe, expect, it } from 'vitest';
import {
  checkCpc,
  concernsCpc,
  cpcHours,
  cpcPlaces,
  cpcYear,
  type DriverCpc,
  isToldByCard,
  modulesLeft,
  seatRequest,
} from '../../../src/topics/cpc/rules';

const cpc = (values: Partial<DriverCpc> = {}): DriverCpc => ({
  cpc_keeps: 'truck',
  cpc_start: '2024-09-10',
  cpc_modules: [],
  cpc_due: '2025-09-09',
  ...values,
});
const done = (...modules: number[]) => modules.map((module) => ({ module, done_on: '2025-03-01', hours: 7 }));

describe('The modules', () => {
  it.each([
    ['truck', [1, 2, 3, 4, 5], '0 of 35 hours'],
    ['bus', [1, 2, 3, 4, 6], '0 of 35 hours'],
    ['both', [1, 2, 3, 4, 5, 6], '0 of 42 hours'],
  ] as const)('for %s are %j', (cpc_keeps, modules, hours) => {
    expect(cpcPlaces(cpc({ cpc_keeps })).map(({ module }) => module)).toEqual(modules);
    expect(cpcHours(cpc({ cpc_keeps }))).toBe(hours);
  });

  it('are ticked off by number', () => {
    const some = cpc({ cpc_keeps: 'both', cpc_modules: done(6, 2) });
    expect(cpcPlaces(some)[1]).toEqual({
      module: 2,
      name: 'Minimising risks and managing emergencies in the transport industry',
      doneOn: '2025-03-01',
    });
    expect(modulesLeft(some)).toEqual([1, 3, 4, 5]);
    expect(cpcHours(some)).toBe('14 of 42 hours');
  });
});

describe("This year's module", () => {
  it.each([
    ['before the five years', '2024-09-09', '2025-09-09', null],
    ['to do on their first day', '2024-09-10', '2025-09-09', { year: 1, module: 'to_do' }],
    ['to do on the last day of the year', '2025-09-09', '2025-09-09', { year: 1, module: 'to_do' }],
    ['overdue on the day after', '2025-09-10', '2025-09-09', { year: 2, module: 'overdue' }],
    ['done, if the next is due a year later', '2025-09-09', '2026-09-09', { year: 1, module: 'done' }],
    ['to do again a day later', '2025-09-10', '2026-09-09', { year: 2, module: 'to_do' }],
    ['done, if none is due', '2026-01-01', null, { year: 2, module: 'done' }],
    ['in the fifth year until its last day', '2029-09-09', '2029-09-09', { year: 5, module: 'to_do' }],
    ['after the five years', '2029-09-10', '2029-09-09', null],
  ] as const)('is %s', (_title, today, cpc_due, expected) => {
    expect(cpcYear(cpc({ cpc_due }), today)).toEqual(expected);
  });

  it('is unknown without a first day', () => {
    expect(cpcYear(cpc({ cpc_start: null, cpc_due: null }), '2025-09-09')).toBeNull();
  });
});

it('concerns drivers who hold a truck or bus licence, or have a card', () => {
  expect(concernsCpc(cpc({ cpc_start: null }))).toBe(true);
  expect(concernsCpc(cpc({ cpc_keeps: null }))).toBe(true);
  expect(concernsCpc(cpc({ cpc_keeps: null, cpc_start: null }))).toBe(false);
});

describe('The five years', () => {
  it.each([
    [null, null, false],
    [null, '2026-09-10', false],
    ['2024-09-10', null, true],
    ['2024-09-10', '2023-09-10', true],
    ['2024-09-10', '2024-09-10', false],
    ['2024-09-10', '2014-09-10', false],
    ['2025-02-28', '2020-02-29', false],
  ])(
    'starting on %s, when staff entered %s, come from the card: %s',
    (cpc_start, cpc_cycle_start, isTold) => {
      expect(isToldByCard({ cpc_start, cpc_cycle_start })).toBe(isTold);
    },
  );
});

describe('The first day of the five years', () => {
  it.each([
    ['', undefined],
    ['2026-06-15', undefined],
    ['2010-06-16', undefined],
    ['2026-06-16', 'First day of the CPC period must be today or earlier'],
    ['1949-12-31', expect.stringContaining('1950')],
  ])('"%s" gets the message %j', (cycleStart, message) => {
    expect(checkCpc({ scope: '', cycleStart }, '2026-06-15').fields.cycleStart).toEqual(message);
  });
});

describe('The email to a training provider', () => {
  const seat = (full_name: string) => ({
    ...cpc({ cpc_modules: done(1) }),
    full_name,
    cpc_due: '2026-09-09',
  });
  const body = (mail: string) => new URL(mail).searchParams.get('body') ?? '';

  it('names the drivers, their days and modules, and nothing else', () => {
    const mail = seatRequest([seat('Seán Ó Briain'), seat('A & B')], 'Dublin North', (day) => day);
    expect(new URL(mail).searchParams.get('subject')).toBe('Seats for Driver CPC, Dublin North');
    expect(body(mail).split('\r\n')).toEqual([
      'Hello,',
      '',
      'Which dates can you offer for these drivers? Each needs a seat on a Driver CPC module by the day given:',
      '',
      '- Seán Ó Briain: by 2026-09-09, modules left: 2, 3, 4, 5',
      '- A & B: by 2026-09-09, modules left: 2, 3, 4, 5',
      '',
      'Thank you',
      'Dublin North',
    ]);
  });

  it('says how many drivers do not fit', () => {
    const mail = seatRequest(
      Array.from({ length: 50 }, (_, n) => seat(`Driver ${n}`)),
      'Dublin North',
      (day) => day,
    );
    const named = body(mail).match(/^- /gm)?.length ?? 0;
    expect(named).toBeGreaterThan(8);
    expect(body(mail)).toContain(`and ${50 - named} more. We'll send you their names separately.`);
    expect(mail.length).toBeLessThanOrEqual(1900);
  });
});
