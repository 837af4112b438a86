import { describe, expect, it } from 'vitest';
import type { Item } from '../../../src/topics/checklists/items';
import { readFragment } from '../../../src/topics/checks/address';
import { cabAddress, inTwoColumns, pagesOf, sidesOf } from '../../../src/topics/sheets/rules';

it.each([
  [0, []],
  [1, [1]],
  [8, [8]],
  [9, [8, 1]],
  [16, [8, 8]],
  [17, [8, 8, 1]],
])('%i labels make pages of %o', (count, pages) => {
  const labels = Array.from({ length: count }, (_, index) => index);
  expect(pagesOf(labels).map(({ length }) => length)).toEqual(pages);
  expect(pagesOf(labels).flat()).toEqual(labels);
});

it.each([
  ['231-D-12345', 'Truck'],
  ['TZ 4410', 'Van'],
  ['04/D#1', 'Bus & coach'],
])('the code of %s, %s is what the check reads', (plate, category) => {
  const { origin, pathname, search, hash } = new URL(
    cabAddress('https://depot.example/check', plate, category),
  );
  expect(origin + pathname + search).toBe('https://depot.example/check');
  expect(readFragment(hash)).toEqual({ plate, category });
});

it.each([
  [
    [6, 3, 4, 4, 2, 4, 1],
    [6, 3, 4],
  ],
  [[1, 9], [1]],
  [[9, 1], [9]],
  [[5], [5]],
  [[4, 4], [4]],
])('sides of %j items are two columns, the first %j', (counts, first) => {
  const sides = counts.map((count) => ({ zone: 'cab' as const, items: Array<never>(count) }));
  const columns = inTwoColumns(sides);
  expect(columns[0]?.map(({ items }) => items.length)).toEqual(first);
  expect(columns.flat()).toEqual(sides);
});

describe('The sides of a sheet', () => {
  const item = (id: string, zone: Item['zone']): Item => ({
    id,
    zone,
    text: id,
    texts: {},
    help: '',
    helps: {},
    may_be_na: false,
    words: [],
  });

  it('come in walking order, whatever order the list has, and number its items through', () => {
    const sides = sidesOf([item('d', 'load'), item('b', 'front'), item('a', 'cab'), item('c', 'front')]);
    expect(sides.map(({ zone, items }) => [zone, items.map((each) => [each.number, each.item.id])])).toEqual([
      ['cab', [[1, 'a']]],
      [
        'front',
        [
          [2, 'b'],
          [3, 'c'],
        ],
      ],
      ['load', [[4, 'd']]],
    ]);
  });
});
