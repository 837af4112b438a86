import { expect, it } from 'vitest';
import { beginsWith, findParts, fits } from '../../src/domain/findText';

it.each([
  ['', null],
  [' \u200b ', null],
  ['%', []],
  ["O'Brien", ['obrien']],
  ['O’Brien  sean', ['obrien', 'sean']],
  ['Seán@x.ie', ['seanxie']],
  ['231 D 12345', ['231d12345']],
  ['231-d', ['231d']],
  ['+353 87 123', ['87123']],
  ['087 123', ['87123']],
  ['00353 (0)87-123', ['87123']],
  ['353', ['353']],
  ['0', ['0']],
  ['511 800', ['511800']],
])('%j is searched for as %j', (typed, parts) => expect(findParts(typed)).toEqual(parts));

it.each([
  ["O'Brien", 'Aoife O’Brien'],
  ['obrien aoife', 'Aoife O’Brien'],
  ['sean', 'Seán Ó Briain'],
  ['231 d 1', '231-D-12345'],
  ['087 1234567', '+353 87 123 4567'],
  ['+353871234567', '0871234567'],
  ['', 'anything'],
])('%j matches %j', (typed, text) => expect(fits(typed, text)).toBe(true));

it.each([
  ['%', '100 %'],
  ['brien daly', 'O’Brien'],
  ['087 9', '087 1234567'],
])('%j does not match %j', (typed, text) => expect(fits(typed, text)).toBe(false));

it.each([
  ['c - ', 'C - Trucks', true],
  ['eire', 'Éire', true],
  ['c', 'A - Motorcycles', false],
])('that %j begins %j is %j', (typed, text, expected) => expect(beginsWith(typed, text)).toBe(expected));
