import { expect, it } from 'vitest';
import { choiceFilter, readFilters, rowFilter, toFilters } from '../../src/lists/filters';

const ID = '0b4c1d2e-3f40-4a51-8b62-7c83d94ea5f6';
const OTHER = '0b4c1d2e-3f40-4a51-8b62-7c83d94ea5f7';
const SPECS = {
  status: choiceFilter('Status', 'Any status', ['active', 'left'], { active: 'Active', left: 'Left' }),
  manager: rowFilter('Manager', 'Any manager', 'A former manager', [{ value: 'none', label: 'No manager' }]),
};
const at = (query: string) => {
  const params = new URLSearchParams(query);
  return (name: string) => params.get(name) ?? '';
};

it.each([
  ['', {}],
  ['status=active', { status: 'active' }],
  ['status=Active', {}],
  ['status=other', {}],
  ['manager=none', { manager: 'none' }],
  [`manager=${ID}&status=left`, { status: 'left', manager: ID }],
  [`manager=${ID.slice(1)}`, {}],
  [`manager=${ID}0`, {}],
  ['manager=nobody', {}],
])('reads the filters of "?%s"', (query, expected) => {
  expect(readFilters(SPECS, at(query))).toEqual(expected);
});

const managers = (query: string, loaded?: { value: string; label: string }[]) =>
  toFilters(SPECS, { manager: loaded }, at(query))[1]?.options.map(({ label }) => label);

it('offers the loaded rows, and a chosen one that is not among them', () => {
  const loaded = [{ value: ID, label: 'Mary' }];
  expect(managers('')).toEqual(['No manager']);
  expect(managers('', loaded)).toEqual(['No manager', 'Mary']);
  expect(managers(`manager=${ID}`, loaded)).toEqual(['No manager', 'Mary']);
  expect(managers('manager=none', loaded)).toEqual(['No manager', 'Mary']);
  expect(managers('manager=nobody', loaded)).toEqual(['No manager', 'Mary']);
  expect(managers(`manager=${OTHER}`, loaded)).toEqual(['No manager', 'Mary', 'A former manager']);
  // Until the rows are loaded, nobody can be called former.
  expect(managers(`manager=${OTHER}`)).toEqual(['No manager']);
});
