import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../src/domain/csv';
import {
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_IMPORT_ROWS,
  readImportFile,
  readPastedRows,
} from '../../../src/topics/imports/importFile';
import { firstReading, readRows } from '../../../src/topics/imports/importRows';
import { type ImportContext, planImport } from '../../../src/topics/imports/importUnits';
import { encode, ORIGINS, workbook } from './importFiles';

const context: ImportContext = {
  today: '2026-11-22',
  categories: ['B', 'BE', 'C', 'CE'],
  managers: [],
  vehicleTypes: [],
  requirements: [],
};

async function plan(bytes: Uint8Array) {
  const { sheet, problem } = await readImportFile(bytes, 'drivers');
  if (!sheet) throw new Error(problem);
  return planImport('drivers', readRows(sheet, firstReading('drivers', sheet)), context);
}

const card = {
  license_number: '511800264',
  issued_date: '2021-11-14',
  expiry_date: '2031-11-13',
};

it.each(Object.entries(ORIGINS))('reads the same people from %s', async (_, file) => {
  const { units, refused } = await plan(file());
  expect(refused).toEqual([]);
  expect(units.map(({ values }) => values)).toEqual([
    {
      full_name: 'Seán Ó Briain',
      email: 'sean@hanley.example',
      employee_number: 'H-1',
      phone: '083 555 0201',
      address: '4 Main Street, Lusk',
      licenses: ['B', 'C', 'CE'].map((type) => ({ type, ...card })),
    },
    {
      full_name: 'Agnieszka Wójcik',
      email: 'aga@hanley.example',
      employee_number: 'H-2',
      phone: '083 555 0202',
      licenses: [
        {
          type: 'B',
          license_number: '511800265',
          issued_date: '2020-02-01',
          expiry_date: '2030-01-31',
        },
      ],
    },
    { full_name: 'Siobhán O’Daly', email: 'siobhan@hanley.example', employee_number: 'H-3', licenses: [] },
  ]);
});

it('reads our own export back unchanged, including values that look like formulas', async () => {
  const people = [
    { name: '=Pat', phone: '+353 86 555 0101', address: '@home "Lusk"\nCo. Dublin', number: '-7' },
  ];
  const csv = toCsv(
    [
      { heading: 'Full name', cell: ({ name }) => name },
      { heading: 'Phone', cell: ({ phone }) => phone },
      { heading: 'Address', cell: ({ address }) => address },
      { heading: 'Employee number', cell: ({ number }) => number },
    ],
    people,
  );
  const { units } = await plan(encode.utf8(csv));
  expect(units[0]?.values).toMatchObject({
    full_name: '=Pat',
    phone: '+353 86 555 0101',
    address: '@home "Lusk"\nCo. Dublin',
    employee_number: '-7',
  });
});

it('reads rows pasted from a spreadsheet, without the blank lines at the end', async () => {
  const { sheet } = await readPastedRows('Name\tAddress\n\t\nSeán\t"4 Main Street\nLusk"\n\t\n', 'drivers');
  expect(sheet).toEqual({
    lines: [
      ['Name', 'Address'],
      ['', ''],
      ['Seán', '4 Main Street\nLusk'],
    ],
    width: 2,
    hidden: new Set(),
    is1904: false,
    readAs: 'pasted, tabs',
  });
});

it('takes markup as text', async () => {
  const { units } = await plan(encode.utf8('Name,Email\r\n<b>Seán</b> <script>alert(1)</script>,a@b.ie\r\n'));
  expect(units[0]?.values.full_name).toBe('<b>Seán</b> <script>alert(1)</script>');
});

it('refuses a row with a cell of 30 kB instead of cutting it', async () => {
  const long = 'x'.repeat(30_000);
  const { units, refused } = await plan(encode.utf8(`Name,Address\r\nSeán,${long}\r\nPat,4 Main Street\r\n`));
  expect(refused).toEqual([
    { line: 2, name: 'Seán', shown: long, why: 'Address can be at most 500 characters' },
  ]);
  expect(units.map(({ name }) => name)).toEqual(['Pat']);
});

const people = (count: number) =>
  encode.utf8(
    `Name,Email\r\n${Array.from({ length: count }, (_, n) => `Driver ${n},d${n}@x.ie\r\n`).join('')}`,
  );

it('reads 5,000 rows and refuses a file with one more', async () => {
  expect((await plan(people(MAX_IMPORT_ROWS))).units).toHaveLength(MAX_IMPORT_ROWS);
  expect((await readImportFile(people(MAX_IMPORT_ROWS + 1), 'drivers')).problem).toMatch(
    'This file has 5,001 rows.',
  );
});

describe('a file that is not a table', () => {
  it.each<[string, Uint8Array, string]>([
    ['an empty file', encode.utf8(''), 'We found no table'],
    ['blank lines', encode.utf8(' \r\n\r\n'), 'We found no table'],
    ['one line', encode.utf8('Name,Email'), 'We found no table'],
    ['a PDF', encode.utf8('%PDF-1.7\n1 0 obj\n<<'), 'We found no table'],
    ['a PDF after a byte order mark', encode.utf8Bom('%PDF-1.7\n1 0 obj\n<<'), 'We found no table'],
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
      'We found no table',
    ],
    ['an old or protected workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'in the old format (.xls)'],
    ['a web page', encode.utf8('\n<html><table><tr><td>Name'), 'This file is a web page'],
    ['a Word document', zipSync({ 'word/document.xml': strToU8('<document/>') }), 'as an Excel workbook'],
    ['half a workbook', workbook({ A: [['Name'], ['Pat']] }).slice(0, 900), 'as an Excel workbook'],
    ['an empty workbook', workbook({ A: [[]], B: [[null, ' ']] }), 'We found no table'],
    [
      'a quotation mark that is never closed',
      encode.utf8('Name,Email\r\n"Pat,a@b.ie\r\nJo,c@d.ie\r\n'),
      'A quotation mark opens on or after line 2',
    ],
  ])('%s', async (_, bytes, problem) => {
    expect((await readImportFile(bytes, 'drivers')).problem).toMatch(problem);
  });

  it('is refused above 5 MB, packed or unpacked', async () => {
    expect((await readImportFile(new Uint8Array(MAX_FILE_BYTES + 1), 'drivers')).problem).toMatch(
      'larger than 5 MB',
    );
    expect((await readPastedRows('é'.repeat(MAX_FILE_BYTES / 2 + 1), 'drivers')).problem).toMatch(
      'larger than 5 MB',
    );
    // 60 MB unpacked, but only according to its directory: really packing so much would take seconds.
    const bomb = workbook({ A: [['Name'], ['Pat']] });
    const directory = bomb.findLastIndex(
      (byte, index) => byte === 0x50 && bomb[index + 2] === 0x01 && bomb[index + 1] === 0x4b,
    );
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(directory + 24, 60_000_000, true);
    expect((await readImportFile(bomb, 'drivers')).problem).toMatch('larger than 5 MB');
  });
});

const HEAD = ['Name', 'Email', 'Licence number'];
const PAT = ['Pat', 'pat@x.ie', '511800264'];

async function choicesOf(...[sheets, options]: Parameters<typeof workbook>) {
  const answer = await readImportFile(workbook(sheets, options), 'drivers');
  if (!answer.sheet) throw new Error(answer.problem);
  const { sheet, choices } = answer;
  return { sheet, ...choices, names: choices.all.map(({ name }) => name) };
}

describe('a workbook of several sheets', () => {
  it('is read from the sheet that looks like the list, and says so', async () => {
    const { sheet, proposed, isSure, names, all } = await choicesOf({
      Empty: [[]],
      Cover: [
        ['Hanley Haulage Ltd'],
        ['Name of the list', 'Drivers'],
        ['Printed', '19 Nov 2026'],
        ['By', 'Pat'],
      ],
      Drivers: [HEAD, ['Pat', { formula: 'A1&"@x.ie"', value: 'pat@x.ie' }, 511800264]],
      Old: [['x']],
    });
    expect({ proposed, isSure, names }).toEqual({
      proposed: 1,
      isSure: true,
      names: ['Cover', 'Drivers', 'Old'],
    });
    expect(sheet.readAs).toBe('Excel, only the sheet “Drivers”');
    expect(sheet.lines).toEqual([HEAD, ['Pat', 'pat@x.ie', 511800264]]);
    expect(all[0]?.lines[1]).toEqual(['Name of the list', 'Drivers']);
    expect(all[2]?.read().problem).toMatch('We found no table');
  });

  it.each<[string, Parameters<typeof workbook>, { proposed: number; isSure: boolean }]>([
    ['two lists', [{ Dublin: [HEAD, PAT], Cork: [HEAD, PAT, PAT] }], { proposed: 1, isSure: false }],
    [
      'a shorter list',
      [
        {
          Managers: [
            ['Name', 'Email'],
            ['Al', 'x'],
          ],
          All: [HEAD, PAT],
        },
      ],
      { proposed: 1, isSure: false },
    ],
    [
      'no known heading',
      [
        {
          A: [
            ['x', 'y'],
            ['1', '2'],
          ],
          B: [['u'], ['v']],
        },
      ],
      { proposed: 0, isSure: false },
    ],
    [
      'a hidden copy',
      [{ Before: [HEAD, PAT, PAT], Now: [HEAD, PAT] }, { hiddenSheets: ['Before'] }],
      { proposed: 1, isSure: true },
    ],
    [
      'the list only',
      [
        {
          Now: [
            ['x', 'y'],
            ['1', '2'],
          ],
        },
      ],
      { proposed: 0, isSure: true },
    ],
  ])('with %s is proposed, with a question if two could be meant', async (_, arguments_, expected) => {
    expect(await choicesOf(...arguments_)).toMatchObject(expected);
  });

  it('depends on what is being imported', async () => {
    const bytes = workbook({
      Drivers: [HEAD, PAT],
      Fleet: [
        ['Reg', 'Make', 'Model', 'NCT'],
        ['231-D-1', 'Ford', 'Transit', { day: '2031-03-03' }],
      ],
    });
    expect((await readImportFile(bytes, 'vehicles')).sheet?.readAs).toMatch('Fleet');
    expect((await readImportFile(bytes, 'drivers')).sheet?.readAs).toMatch('Drivers');
  });
});

describe('a sheet', () => {
  const stray = (row: number, column: string) => (all: Record<string, string>) => ({
    ...all,
    'xl/worksheets/sheet1.xml': (all['xl/worksheets/sheet1.xml'] ?? '').replace(
      '</sheetData>',
      `<row r="${row}"><c r="${column}${row}" t="str"><v>x</v></c></row></sheetData>`,
    ),
  });

  it.each([
    [200_000, 'A', 3],
    [1_048_576, 'XFD', 4],
  ])('with a stray cell in row %i, column %s is read', async (row, column, width) => {
    const { sheet } = await choicesOf({ A: [HEAD, PAT] }, { parts: stray(row, column) });
    expect(sheet.width).toBe(width);
    expect(sheet.lines).toHaveLength(row);
    const read = readRows(sheet, firstReading('drivers', sheet));
    expect(read.map(({ line, values }) => [line, values.fullName])).toEqual([
      [2, 'Pat'],
      [row, width === 3 ? 'x' : ''],
    ]);
  });

  it('is refused with more columns than a list can have', async () => {
    const cells = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`).join(',');
    const read = (count: number) =>
      readImportFile(encode.utf8(`${cells(count)}\n${cells(count)}\n`), 'drivers');
    expect((await read(MAX_COLUMNS)).sheet?.width).toBe(MAX_COLUMNS);
    expect((await read(MAX_COLUMNS + 1)).problem).toMatch('This table has 301 columns.');
    expect(
      (await readImportFile(encode.utf8(`a${','.repeat(200_000)}\nb,c\n`), 'drivers')).sheet?.width,
    ).toBe(2);
  });

  it('with a thousand separators in each of thousands of lines is read', async () => {
    const lines = Array.from({ length: 2000 }, (_, n) => `Driver ${n}${','.repeat(1000)}`);
    const { sheet } = await readImportFile(encode.utf8(['Name,Email', ...lines].join('\n')), 'drivers');
    expect(sheet?.width).toBe(2);
  });

  it('lists the numbers of the lines that the spreadsheet hides', async () => {
    const { sheet } = await choicesOf({ A: [HEAD, PAT, [], PAT, PAT] }, { hidden: [2, 3, 5] });
    expect([...sheet.hidden]).toEqual([2, 5]);
  });
});

describe('the separator', () => {
  const address = '4 Main Street, Lusk, Co. Dublin, Ireland, K45 X123, near the church';
  const read = async (text: string) => {
    const answer = await readPastedRows(text, 'drivers');
    if (!answer.sheet) throw new Error(answer.problem);
    return answer;
  };

  it.each([
    [
      'a tab in each row, whatever else is in it',
      `Who\tWhere\tSince\nPat\t${address}\t2020\nJo\t${address}\t2021`,
      'tabs',
      3,
    ],
    ['the known headings', `Name;Address;Phone\nPat;${address};1\nJo;${address};2`, 'semicolons', 3],
    ['the reading most like a table', 'a;b\nc;d', 'semicolons', 2],
    ['vertical bars', 'Name|Email|Address\nPat|p@x.ie|a, b, c, d, e', 'vertical bars', 3],
    ['the first line', 'sep=;\nName,Email;x\nPat,p@x.ie;y', 'semicolons', 2],
    ['a default, in a list of one column', 'Name\nPat\nJo', 'commas', 1],
  ])('is decided by %s', async (_, text, separator, width) => {
    const { sheet } = await read(text);
    expect([sheet.readAs, sheet.width]).toEqual([`pasted, ${separator}`, width]);
  });

  it('can be changed', async () => {
    const { choices } = await read(`Name;Address\nPat;"${address}"`);
    expect(choices.all.map(({ name, lines }) => [name, lines[1]?.length])).toEqual([
      ['commas', 6],
      ['semicolons', 2],
    ]);
    expect(choices.all[0]?.read().sheet?.lines[0]).toEqual(['Name;Address']);
    expect(choices.proposed).toBe(1);
  });
});
