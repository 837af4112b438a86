import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../src/domain/csv';
import { MAX_FILE_BYTES, MAX_IMPORT_ROWS, readImportFile, readPastedRows } from '../../src/domain/importFile';
import { firstReading, readRows } from '../../src/domain/importRows';
import { type ImportContext, planImport } from '../../src/domain/importUnits';
import { encode, ORIGINS, workbook } from './importFiles';

const context: ImportContext = {
  today: '2026-11-22',
  categories: ['B', 'BE', 'C', 'CE'],
  managers: [],
  vehicleTypes: [],
  requirements: [],
};

async function plan(bytes: Uint8Array) {
  const { sheet, problem } = await readImportFile(bytes);
  if (!sheet) throw new Error(problem);
  return planImport('drivers', readRows(sheet, firstReading('drivers', sheet)), context);
}

const card = {
  license_number: '511800264',
  issued_date: '2021-11-14',
  expiry_date: '2031-11-13',
  country: 'IE',
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
          country: 'IE',
        },
      ],
    },
    { full_name: 'Siobhán O’Daly', email: 'siobhan@hanley.example', employee_number: 'H-3', licenses: [] },
  ]);
});

it('reads our own export as it was, with what could be a formula', async () => {
  const people = [
    { name: '=1+1', phone: '+353 86 555 0101', address: '@home "Lusk"\nCo. Dublin', number: '-7' },
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
    full_name: '=1+1',
    phone: '+353 86 555 0101',
    address: '@home "Lusk"\nCo. Dublin',
    employee_number: '-7',
  });
});

it('reads rows pasted from a spreadsheet, without the blank lines at the end', async () => {
  const { sheet } = await readPastedRows('Name\tAddress\n\t\nSeán\t"4 Main Street\nLusk"\n\t\n');
  expect(sheet).toEqual({
    lines: [
      ['Name', 'Address'],
      ['', ''],
      ['Seán', '4 Main Street\nLusk'],
    ],
    readAs: 'pasted, tabs',
  });
});

it('takes markup as text', async () => {
  const { units } = await plan(encode.utf8('Name,Email\r\n<b>Seán</b> <script>alert(1)</script>,a@b.ie\r\n'));
  expect(units[0]?.values.full_name).toBe('<b>Seán</b> <script>alert(1)</script>');
});

it('refuses a row with a cell of 30 kB, and cuts nothing', async () => {
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
  expect((await readImportFile(people(MAX_IMPORT_ROWS + 1))).problem).toMatch('This file has 5,001 rows.');
});

describe('a file that is not a table', () => {
  it.each<[string, Uint8Array, string]>([
    ['an empty file', encode.utf8(''), 'We found no table'],
    ['blank lines', encode.utf8(' \r\n\r\n'), 'We found no table'],
    ['one line', encode.utf8('Name,Email'), 'We found no table'],
    ['a PDF', encode.utf8('%PDF-1.7\n1 0 obj\n<<'), 'We found no table'],
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
      'A quotation mark opens on line 2',
    ],
  ])('%s', async (_, bytes, problem) => {
    expect((await readImportFile(bytes)).problem).toMatch(problem);
  });

  it('is refused above 5 MB, packed or unpacked', async () => {
    expect((await readImportFile(new Uint8Array(MAX_FILE_BYTES + 1))).problem).toMatch('larger than 5 MB');
    expect((await readPastedRows('é'.repeat(MAX_FILE_BYTES / 2 + 1))).problem).toMatch('larger than 5 MB');
    // Of 60 MB when unpacked, as its directory says, which packing so much in a test would take seconds to show.
    const bomb = workbook({ A: [['Name'], ['Pat']] });
    const directory = bomb.findLastIndex(
      (byte, index) => byte === 0x50 && bomb[index + 2] === 0x01 && bomb[index + 1] === 0x4b,
    );
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(directory + 24, 60_000_000, true);
    expect((await readImportFile(bomb)).problem).toMatch('larger than 5 MB');
  });
});

it('takes the first sheet that is not empty and says so', async () => {
  const bytes = workbook({
    Cover: [[]],
    Drivers: [
      ['Name', 'Email'],
      ['Pat', { formula: 'A1&"@x.ie"', value: 'pat@x.ie' }],
    ],
    Old: [['x']],
  });
  const { sheet } = await readImportFile(bytes);
  expect(sheet?.readAs).toBe('Excel, only the sheet “Drivers”');
  expect(sheet?.lines).toEqual([
    ['Name', 'Email'],
    ['Pat', 'pat@x.ie'],
  ]);
});
