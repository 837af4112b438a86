import { expect, it } from 'vitest';
import { areFast, type HowDone, sortHow } from '../../../src/topics/checks/how';

const line = (name: string, figures: Partial<HowDone> = {}): HowDone => ({
  driver_id: name,
  name,
  checks: 10,
  without_defect: 5,
  median_seconds: 180,
  fastest_seconds: 100,
  photos_asked: 0,
  photos_refused: 0,
  found_by_others: 0,
  failed_tests: 0,
  ...figures,
});
const names = (rows: readonly HowDone[]) => rows.map(({ name }) => name).join('');

it('drivers are ordered by a figure, those that are equal by name', () => {
  const rows = [
    line('A', { fastest_seconds: 90 }),
    line('B', { fastest_seconds: 31 }),
    line('C', { fastest_seconds: 90 }),
  ];
  expect(names(sortHow(rows, 'fastest_seconds', 'asc'))).toBe('BAC');
  expect(names(sortHow(rows, 'fastest_seconds', 'desc'))).toBe('ACB');
  expect(names(sortHow(rows, 'name', 'asc'))).toBe('ABC');
  expect(names(sortHow(rows, 'name', 'desc'))).toBe('CBA');
  expect(names(rows)).toBe('ABC');
});

it('shares are compared, not numbers, and who was not asked is last in both directions', () => {
  const rows = [
    line('A', { photos_asked: 12, photos_refused: 3 }),
    line('B'),
    line('C', { photos_asked: 2, photos_refused: 2 }),
  ];
  expect(names(sortHow(rows, 'photos_refused', 'desc'))).toBe('CAB');
  expect(names(sortHow(rows, 'photos_refused', 'asc'))).toBe('ACB');
  const found = [
    line('A', { checks: 100, without_defect: 90 }),
    line('B', { checks: 10, without_defect: 10 }),
  ];
  expect(names(sortHow(found, 'without_defect', 'desc'))).toBe('BA');
});

it.each([
  ['a third of what is typical', 60, []],
  ['less', 59, ['C']],
])('a check is fast below a third of what is typical: %s', (_, fastest_seconds, fast) => {
  const rows = [
    line('A', { median_seconds: 180 }),
    line('B', { median_seconds: 400, fastest_seconds: 61 }),
    line('C', { median_seconds: 65, fastest_seconds }),
  ];
  expect([...areFast(rows)]).toEqual(fast);
});

it('nobody is fast where nobody checked', () => {
  expect([...areFast([])]).toEqual([]);
});
