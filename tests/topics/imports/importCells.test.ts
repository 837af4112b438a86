import { describe, expect, it } from 'vitest';
import { type Cell, kgOfCell, kmOfCell, readCell } from '../../../src/topics/imports/importCells';

it.each([
  '#N/A',
  '#n/a',
  '#REF!',
  '#REF',
  '#DIV/0!',
  '#NAME?',
  '#NULL!',
  '#SPILL!',
  '#GETTING_DATA',
  '#ERROR!',
  '#NV',
  '#BEZUG!',
  '#ÜBERLAUF!',
  ' #VALUE! ',
])('%s is a spreadsheet error', (cell) => {
  expect(readCell(cell).why).toBe('This is a spreadsheet error');
});

it.each(['#12 Main Street', '#A1', '#7', '#no', 'Unit #REF! 2'])('%s is plain text', (cell) => {
  expect(readCell(cell).why).toBeUndefined();
});

describe('kilometres', () => {
  it.each<[Cell, string]>([
    [1523.125, '1523'],
    [1523, '1523'],
    [0.9, '0'],
    [-3.7, '-3'],
    ['1523.125', '1523'],
    ['1,523.125 km', '1523'],
    ['1.523,125', '1523'],
    ['1523,5', '1523'],
    ['523.5', '523'],
    ['120,000', '120000'],
    ['120,000.0', '120000'],
    ['120 000 km', '120000'],
    ["120'000", '120000'],
    ['1.200.000', '1200000'],
    ['1,200,000 kms.', '1200000'],
    ['0.125', '0'],
    ['000123', '000123'],
    ['12,34', '12'],
    ['12,34,567', '12,34,567'],
    ['about 5', 'about 5'],
  ])('written as %j are %s', (cell, value) => {
    expect(kmOfCell(cell)).toEqual({ value });
  });

  it.each([
    ['150.000', 'Could be 150 or 150,000 km. Write it without the dot'],
    ['523.125 km', 'Could be 523 or 523,125 km. Write it without the dot'],
  ])('written as %s are ambiguous', (cell, why) => {
    expect(kmOfCell(cell).why).toBe(why);
  });
});

describe('kilograms', () => {
  it.each<[Cell, string]>([
    [3500, '3500'],
    ['3,500 kg', '3500'],
    ['3.5 t', '3500'],
    ['3,5t', '3500'],
    ['12 tonnes', '12000'],
    ['3.500', '3500'],
    ['26.000 kg', '26000'],
    ['3.5', '3'],
    ['heavy', 'heavy'],
  ])('written as %j are %s', (cell, value) => {
    expect(kgOfCell(cell)).toEqual({ value });
  });
});
