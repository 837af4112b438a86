import { describe, expect, it } from 'vitest';
import { contactProblems, dialledPhone } from '../../../src/domain/contactDetails';
import { toFormCheck } from '../../../src/domain/formCheck';
import {
  isNote,
  readCategories,
  readCell,
  readName,
  readPhone,
} from '../../../src/topics/imports/importCells';

const SHORTENED = 'The spreadsheet has shortened this number. Format the column as text and enter it in full';

describe('a cell', () => {
  it.each([
    ["'0871000027", '0871000027', 'Without the apostrophe before it'],
    ['’0871000027', '0871000027', 'Without the apostrophe before it'],
    ["'+353871000027", '+353871000027', 'Without the apostrophe before it'],
    ['="0871000026"', '0871000026', 'The text inside ="0871000026"'],
    ['="say ""hi"""', 'say "hi"', 'The text inside ="say ""hi"""'],
    ["'231-D-1234", '231-D-1234', 'Without the apostrophe before it'],
    ["'087 100 0027", '087 100 0027', 'Without the apostrophe before it'],
    ['C\u200bE', 'CE', 'Without invisible characters'],
    ['MÃ\u00adcheÃ¡l', 'Mícheál', 'Garbled letters repaired: the file has MÃcheÃ¡l'],
  ])('%j is read as %j, with a note', (cell, value, note) =>
    expect(readCell(cell)).toEqual({ value, notes: [note] }),
  );

  it.each([
    [" 'Pat", "'Pat"],
    ["'t Hooft", "'t Hooft"],
    ['Pat\u00a0Daly', 'Pat Daly'],
    ["'-7", '-7'],
    ["'=1+1", '=1+1'],
    ['\u200b', ''],
    ['12E5', '12E5'],
  ])('%j is read as %j, without a note because nothing is lost', (cell, value) =>
    expect(readCell(cell)).toEqual({ value, notes: [] }),
  );

  it.each([
    ['=A1', 'This is a formula. Replace it with its value'],
    ['="a"&B2', 'This is a formula. Replace it with its value'],
    ['#N/A', 'This is a spreadsheet error'],
    ['#######', 'The column was too narrow to show this value. Widen it and save the file again'],
    ['3.53871E+11', SHORTENED],
    ['3,53871e11', SHORTENED],
    ['5E+11', SHORTENED],
    ['5e +11', SHORTENED],
    ["'5E+11", SHORTENED],
    ['Se\ufffdn', 'A letter was lost (\ufffd). Enter the text as it should be'],
  ])('%j is refused: %s', (cell, why) => expect(readCell(cell).why).toBe(why));
});

describe('a phone number', () => {
  it.each([
    ['871234567', '0871234567'],
    ['87 123 4567', '087 123 4567'],
    ['18401234', '018401234'],
    ['353871234568', '+353 87 123 4568'],
    ['3530871234568', '+353 87 123 4568'],
    ['35318401234', '+35318401234'],
    ['447700900123', '+447700900123'],
    ['48512345678', '+48512345678'],
    ['40722123456', '+40722123456'],
    ['37061234567', '+37061234567'],
    ['37121234567', '+37121234567'],
    ['871234567.0', '0871234567'],
    ['０８７１２３４５６７', '0871234567'],
    ['\u202a0871234567\u202c', '0871234567'],
  ])('%j is dialled %j', (typed, phone) => expect(dialledPhone(typed)).toBe(phone));

  it.each([
    '0871234567',
    '+353 (0)87 123 4567',
    '512345678',
    '8401234',
    '01 840 1234',
    'ext. 12',
    '214270000',
  ])('%j is left as it was typed', (typed) => expect(dialledPhone(typed)).toBe(typed));

  it('is noted if it was changed or may lack digits', () => {
    expect(readPhone('871234567').notes).toEqual([
      'Changed so that it can be dialled: the file has 871234567',
    ]);
    expect(readPhone('512345678').notes).toEqual(['Starts with neither 0 nor +. Is it complete?']);
    expect(readPhone('087 123 4567').notes).toEqual([]);
  });

  it.each(['3.53871E+11', '5E+11', '3,5e+11'])(
    'is also refused in a form as shortened by a spreadsheet: %s',
    (phone) => expect(toFormCheck(contactProblems({ phone, address: '' })).fields.phone).toBe(SHORTENED),
  );

  it('has lost digits with any exponent that a spreadsheet writes', () =>
    expect(readPhone('5E11').why).toBe(SHORTENED));
});

describe('categories', () => {
  const known = ['AM', 'A1', 'A', 'B', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D1E', 'D', 'DE', 'W'];
  const read = (text: string) => readCategories(text, known);

  it.each([
    ['B, C/CE', ['B', 'C', 'CE']],
    ['c1 + e', ['C1E']],
    ['Cat. B & C', ['B', 'C']],
    ['EB EC1 EC ED1 ED M', ['BE', 'C1E', 'CE', 'D1E', 'DE', 'AM']],
    ['CE, EC', ['CE']],
    ['Ｂ', ['B']],
  ])('%j are read as %j', (text, categories) => {
    expect(read(text)).toMatchObject({ categories });
    expect(read(text).why).toBeUndefined();
  });

  it('in old codes say which are meant', () =>
    expect(read('B, EC').notes).toEqual(['EC on licences until 2013 is CE']));

  it('are not old codes where the code is a category of its own', () =>
    expect(readCategories('M', [...known, 'M'])).toEqual({ categories: ['M'], notes: [] }));

  it.each([
    ['C+', 'Did you mean CE?'],
    ['C-E', 'Did you mean CE?'],
    ['E.C.', 'Did you mean CE?'],
    ['СЕ', 'Did you mean CE?'],
    ['Cl', 'Did you mean C1?'],
    ['HGV', 'Write, for example, B, C, CE'],
    ['E', 'E on its own is not a category. Write, for example, BE or CE'],
  ])('%j are asked about: %s', (text, hint) => expect(read(text).why).toContain(hint));
});

describe('a note below a list is not a person', () => {
  it.each([
    ...[
      'Total: 1 driver',
      'TOTAL',
      'Sub-total 4',
      'Grand total',
      'Page 1 of 2',
      '42',
      '-',
      '***',
      '* agency',
    ],
    ...[
      'Note: agency staff in red',
      'Printed on 3 May 2026',
      'Count: 12',
      '12 drivers',
      'End of list',
      '† left in May',
    ],
  ])('%s', (text) => expect(isNote(text)).toBe(true));

  it.each([
    'Pat Total',
    'Seán Ó Briain',
    'Paige Noteworthy',
    'Totò Riina',
    'Key Mulligan',
    'Иван',
    'N. Page',
    'Count Daly',
    '',
  ])('but %s may be one', (name) => expect(isNote(name)).toBe(false));
});

it('turns round a name whose last part comes first, and says so', () => {
  expect(readName("O'Brien,  Seán")).toEqual({ value: "Seán O'Brien", notes: ["From O'Brien, Seán"] });
  expect(readName('Pat Daly')).toEqual({ value: 'Pat Daly', notes: [] });
});
