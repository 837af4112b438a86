import { describe, expect, it } from 'vitest';
import {
  bytesOf,
  cameText,
  checkPack,
  daysByMonthText,
  gapSentence,
  inParts,
  keptInTime,
  mayHave,
  type PackDraft,
  type PackFinding,
  type PackGap,
  type PackSection,
  periodError,
  photosFor,
  ticksOf,
} from '../../../src/topics/packs/rules';

const TODAY = '2026-06-15';

describe('The days of a gap', () => {
  it.each([
    [['2026-03-03'], '3 Mar 2026'],
    [['2026-03-03', '2026-03-09'], '3 and 9 Mar 2026'],
    [['2026-03-03', '2026-03-09', '2026-03-10', '2026-04-02'], '3, 9 and 10 Mar 2026, 2 Apr 2026'],
    [['2025-12-31', '2026-12-30'], '31 Dec 2025, 30 Dec 2026'],
  ])('%j', (days, text) => expect(daysByMonthText(days)).toBe(text));
});

describe('A gap is printed as a sentence', () => {
  const gap: PackGap = {
    section: 'papers',
    kind: 'no_document',
    record_kind: 'vehicle_records',
    record_id: 'r',
    finding: null,
    detail: 'Insurance',
    day: '2026-03-12',
    days: null,
    expected: null,
  };
  const finding = (values: Partial<PackFinding>): PackFinding => ({
    kind: 'requirement',
    danger: 'missing',
    verdict: 'not_compliant',
    detail: 'First aid',
    points: null,
    due: null,
    is_missing: false,
    record_id: null,
    source_id: 's',
    ...values,
  });
  it.each<[Partial<PackGap>, string]>([
    [{}, 'Insurance of 12 Mar 2026: document missing.'],
    [{ record_kind: 'depot_vehicles', detail: 'CVRT' }, 'CVRT until 12 Mar 2026: document missing.'],
    [{ kind: 'not_verified' }, 'Insurance of 12 Mar 2026: not verified.'],
    [{ kind: 'no_invoice', detail: 'Park brake' }, 'Park brake, repaired 12 Mar 2026: invoice missing.'],
    [
      { kind: 'no_check', days: ['2026-03-03', '2026-03-09'], expected: 61 },
      'No check on record on 2 of 61 expected days: 3 and 9 Mar 2026.',
    ],
    [
      { kind: 'no_file', days: ['2026-03-08', '2026-03-09', '2026-03-10', '2026-04-02'], day: null },
      '8 to 10 Mar 2026, 2 Apr 2026 are in no tachograph file, though checks are on record.',
    ],
    [
      { kind: 'no_file', days: ['2026-03-08'] },
      '8 Mar 2026 is in no tachograph file, though checks are on record. The driver said why on 12 Mar 2026.',
    ],
    [
      { kind: 'no_record', finding: finding({ kind: 'requirement', is_missing: true }) },
      'First aid: not on record.',
    ],
    [
      { kind: 'not_in_order', finding: finding({ kind: 'license', detail: 'C', due: '2026-05-27' }) },
      'Licence C has expired, 27 May 2026.',
    ],
    [
      {
        kind: 'not_in_order',
        finding: finding({ kind: 'short_licence', detail: 'The operator licence is for too few' }),
      },
      'The operator licence is for too few.',
    ],
    [{ kind: 'no_record', finding: finding({ kind: 'of a newer database' as 'license' }) }, 'First aid.'],
  ])('%j', (values, sentence) => expect(gapSentence({ ...gap, ...values })).toBe(sentence));
});

it('says what did not come along from another depot', () => {
  expect(cameText('vehicle', '2026-03-12')).toBe(
    'Until 12 Mar 2026 in another depot: who drove it there and how its records were changed there stay with that depot.',
  );
  expect(cameText('driver', '2026-03-12')).toContain('depot: how its records');
});

describe('What a pack is asked', () => {
  const draft: PackDraft = {
    reader: 'authority',
    readerName: 'P. Nolan',
    reason: 'RSA',
    since: '2024-06-15',
    until: TODAY,
    sections: ['checks'],
    fullNames: true,
    addresses: false,
    photos: true,
  };
  const faults = (values: Partial<PackDraft>) =>
    Object.keys(checkPack(TODAY)({ ...draft, ...values }).fields);

  it.each<[string, Partial<PackDraft>, string[]]>([
    ['all', {}, []],
    ['an own file without a reader', { reader: 'own', readerName: '' }, []],
    ['another without a reader', { reader: 'client', readerName: ' ' }, ['readerName']],
    ['two letters', { reason: 'No ' }, ['reason']],
    ['200 letters', { reason: 'x'.repeat(200) }, []],
    ['201 letters', { reason: 'x'.repeat(201) }, ['reason']],
    ['no section', { sections: [] }, ['sections']],
    ['84 months', { since: '2019-06-15' }, []],
    ['a day more', { since: '2019-06-14' }, ['since']],
    ['tomorrow', { until: '2026-06-16' }, ['since']],
  ])('%s', (_what, values, expected) => expect(faults(values)).toEqual(expected));

  it('has a first day that is not after the last', () => {
    expect(periodError({ since: TODAY, until: TODAY, today: TODAY })).toBeNull();
    expect(periodError({ since: '2026-06-15', until: '2026-06-14', today: TODAY })).toBe(
      'The first day is after the last',
    );
  });
});

it('ticks what the reader gets, and never what nobody gets untold', () => {
  const section = (code: string, readers: string[]): PackSection => ({
    code,
    name: code,
    about: 'driver',
    readers,
    only_for: null,
    amount: null,
  });
  const sections = [section('licenses', ['authority', 'client']), section('points', [])];
  expect(ticksOf(sections, 'authority')).toEqual(['licenses']);
  expect(ticksOf(sections, 'safety')).toEqual([]);
  const only = { ...section('card_downloads', ['authority']), only_for: ['authority', 'own'] };
  expect([mayHave(only, 'own'), mayHave(only, 'client'), mayHave(section('points', []), 'client')]).toEqual([
    true,
    false,
    true,
  ]);
  const [vehicle, driver] = [{ about: 'vehicle' }, { about: 'driver' }] as const;
  expect(photosFor('authority', [vehicle])).toBe(true);
  expect(photosFor('client', [vehicle])).toBe(false);
  expect(photosFor('authority', [vehicle, driver])).toBe(false);
});

it('counts the bytes of photos only with photos', () => {
  const amounts = [{ rows: 1, files: 2, bytes: 30, photos: 1, photo_bytes: 20 }];
  expect([bytesOf(amounts, true), bytesOf(amounts, false)]).toEqual([30, 10]);
});

describe('Maintenance in time', () => {
  const service = (done_on: string, due_on: string | null) => ({
    requirement_id: 'Service',
    done_on,
    due_on,
  });
  it.each([
    ['nothing', [], 0, 0],
    ['not due yet', [service('2026-01-01', TODAY)], 0, 0],
    ['due yesterday', [service('2026-01-01', '2026-06-14')], 1, 0],
    ['done on the day', [service('2025-01-01', '2026-01-01'), service('2026-01-01', '2027-01-01')], 1, 1],
    ['done a day late', [service('2026-01-02', '2027-01-01'), service('2025-01-01', '2026-01-01')], 1, 0],
    ['never due', [service('2025-01-01', null)], 0, 0],
    [
      'each kind by itself',
      [service('2025-01-01', '2026-01-01'), { ...service('2025-06-01', null), requirement_id: 'Brakes' }],
      1,
      0,
    ],
  ])('%s', (_what, records, due, inTime) => expect(keptInTime(records, TODAY)).toEqual({ due, inTime }));
});

it('splits what is too large, subject by subject', () => {
  const parts = (sizes: number[]) => inParts(sizes, (size) => size, 100);
  expect(parts([])).toEqual([]);
  expect(parts([60, 40])).toEqual([[60, 40]]);
  expect(parts([60, 41])).toEqual([[60], [41]]);
  expect(parts([10, 500, 10])).toEqual([[10], [500], [10]]);
});
