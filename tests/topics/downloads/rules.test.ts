import { expect, it } from 'vitest';
import {
  checkDownload,
  emptyDownload,
  endOfNumber,
  partsOfStrip,
  placeOnStrip,
  spanText,
  stripFrom,
  stripText,
} from '../../../src/topics/downloads/rules';

const TODAY = '2026-06-15';

it('periods and numbers are as short as they can be read', () => {
  expect(spanText({ from: '2026-06-09', to: '2026-06-09' })).toBe('9 Jun 2026');
  expect(spanText({ from: '2026-06-09', to: '2026-06-11' })).toBe('9 to 11 Jun 2026');
  expect(spanText({ from: '2026-05-26', to: '2026-06-11' })).toBe('26 May to 11 Jun 2026');
  expect(spanText({ from: '2025-12-26', to: '2026-01-02' })).toBe('26 Dec 2025 to 2 Jan 2026');
  expect(endOfNumber('IRL0000044100002')).toBe('4410 0002');
  expect(endOfNumber('12')).toBe('12');
});

it('a strip has nine weeks, of which the last day is today', () => {
  expect(stripFrom(TODAY)).toBe('2026-04-14');
  expect(placeOnStrip({ from: '2026-04-14', to: TODAY }, TODAY)).toEqual({ left: 0, width: 100 });
  expect(placeOnStrip({ from: '2026-01-01', to: '2026-04-13' }, TODAY).width).toBe(0);
  expect(placeOnStrip({ from: TODAY, to: '2026-07-01' }, TODAY).width).toBeCloseTo(100 / 63);
});

it('a strip shows what is read, what is not yet, and what is in no file', () => {
  const strip = {
    files: [
      { from: '2026-04-20', to: '2026-05-10' },
      { from: '2026-05-14', to: '2026-06-01' },
    ],
    gaps: [{ from: '2026-05-11', to: '2026-05-12' }],
    away: [{ from: '2026-06-08', to: '2026-06-14' }],
  };
  expect(partsOfStrip(strip, false, TODAY).map(({ kind }) => kind)).toEqual([
    'open',
    'file',
    'file',
    'away',
    'gap',
  ]);
  expect(partsOfStrip(strip, true, TODAY)[0]).toEqual({ kind: 'late', from: '2026-06-02', to: TODAY });
  expect(stripText(strip, TODAY)).toBe(
    '20 Apr to 1 Jun 2026 in files, then nothing for 14 days, 11 to 12 May 2026 in no file, away 8 to 14 Jun 2026',
  );
  const read = { files: [{ from: '2026-06-01', to: TODAY }], gaps: [], away: [] };
  expect(partsOfStrip(read, false, TODAY).map(({ kind }) => kind)).toEqual(['file']);
  expect(stripText(read, TODAY)).toBe('1 to 15 Jun 2026 in files');
  expect(stripText({ files: [], gaps: [], away: [] }, TODAY)).toBe('In no file in the last nine weeks');
});

it('a reading without a file needs whose, and a day until today', () => {
  const draft = { ...emptyDownload(TODAY, 'Colm'), driverId: 'd' };
  const check = checkDownload(TODAY);
  expect(check(draft).message).toBeNull();
  expect(check({ ...draft, driverId: '' }).fields).toEqual({ driverId: 'Choose a driver' });
  expect(check({ ...draft, of: 'unit' }).fields).toEqual({ vehicleId: 'Choose a vehicle' });
  expect(check({ ...draft, readOn: '2026-06-16' }).fields).toHaveProperty('readOn');
  expect(check({ ...draft, readOn: '' }).fields).toHaveProperty('readOn');
  expect(check({ ...draft, note: 'x'.repeat(501) }).fields).toHaveProperty('note');
});
