import { describe, expect, it } from 'vitest';
import { IMPORT_FIELDS, IMPORT_KINDS } from '../../../src/topics/imports/importFields';
import { readImportFile } from '../../../src/topics/imports/importFile';
import {
  firstReading,
  hiddenCount,
  readingFrom,
  readRows,
  withColumn,
  withHiddenRows,
  withOrder,
} from '../../../src/topics/imports/importRows';
import { workbook } from './importFiles';

type Rows = Parameters<typeof workbook>[0][string];

async function sheetOf(rows: Rows, options: Parameters<typeof workbook>[1] = {}) {
  const { sheet, problem } = await readImportFile(workbook({ A: rows }, options), 'drivers');
  if (!sheet) throw new Error(problem);
  return sheet;
}

const daysOf = async (rows: Rows, order: 'dmy' | 'mdy' | 'dmy swapped' | 'mdy swapped') => {
  const sheet = await sheetOf(rows);
  const reading = withOrder(firstReading('drivers', sheet), 1, order);
  return readRows(sheet, reading).map(({ values }) => values.expiryDate);
};

const EVERY_FIELD = IMPORT_KINDS.flatMap((kind) =>
  IMPORT_FIELDS[kind].map(({ key }) => [kind, key] as const),
);

describe('a cell that cannot be taken', () => {
  it.each(EVERY_FIELD)('is refused in words: %s, %s', async (kind, key) => {
    const sheet = await sheetOf([
      ['A', 'B'],
      ['x', { xml: ' t="e"><v>#N/A</v>' }],
      ['x', { xml: '><f>A1+1</f>' }],
      ['x', 1e20],
    ]);
    const rows = readRows(sheet, withColumn(firstReading(kind, sheet), sheet, 1, key));
    expect(rows.map(({ problem }) => problem)).toEqual([
      { key, why: 'This is a spreadsheet error' },
      { key, why: 'This is a formula. Replace it with its value' },
      {
        key,
        why: 'The spreadsheet has shortened this number. Format the column as text and enter it in full',
      },
    ]);
  });
});

describe('dates that a spreadsheet may have swapped', () => {
  const half: Rows = [
    ['Name', 'Expires', 'Issued'],
    ['Pat', { day: '2031-03-04' }, { day: '2021-03-04' }],
    ['Jo', '13/04/2031', { day: '2021-05-06' }],
  ];

  it('are asked about, with an example in both readings, and so are those of the other columns', async () => {
    const sheet = await sheetOf(half);
    const { orders, choices } = firstReading('drivers', sheet);
    expect(orders).toEqual({ 1: 'unclear', 2: 'unclear' });
    expect(choices).toEqual({
      1: { example: '2031-03-04', orders: ['dmy swapped', 'dmy'] },
      2: { example: '2021-03-04', orders: ['dmy swapped', 'dmy'] },
    });
  });

  it('are read the way that was chosen', async () => {
    expect(await daysOf(half, 'dmy swapped')).toEqual(['2031-04-03', '2031-04-13']);
    expect(await daysOf(half, 'dmy')).toEqual(['2031-03-04', '2031-04-13']);
    const american: Rows = [
      ['Name', 'Expires'],
      ['Pat', { day: '2031-03-04' }],
      ['Jo', '04/13/2031'],
    ];
    expect(await daysOf(american, 'mdy swapped')).toEqual(['2031-04-03', '2031-04-13']);
    expect(firstReading('drivers', await sheetOf(american)).choices[1]?.orders).toEqual([
      'mdy',
      'mdy swapped',
    ]);
  });

  it('are not asked about where another date shows that they are right', async () => {
    const sheet = await sheetOf([...half, ['Al', { day: '2031-05-14' }, { day: '2021-05-14' }]]);
    expect(firstReading('drivers', sheet).orders).toEqual({ 1: 'dmy' });
  });

  it('are asked about again only if the columns change', async () => {
    const sheet = await sheetOf(half);
    const chosen = withOrder(firstReading('drivers', sheet), 1, 'dmy');
    expect(withColumn(chosen, sheet, 0, 'email').orders[1]).toBe('dmy');
    expect(withColumn(chosen, sheet, 1, null).orders[1]).toBeUndefined();
  });
});

it('counts plain numbers in a date column from the first day of the workbook', async () => {
  const rows: Rows = [
    ['Name', 'Expires'],
    ['Pat', 46448],
  ];
  const days = async (properties: string) => {
    const sheet = await sheetOf(rows, { properties });
    return readRows(sheet, firstReading('drivers', sheet)).map(({ values }) => values.expiryDate);
  };
  expect(await days('date1904="true"')).toEqual(['2031-03-03']);
  expect(await days('')).toEqual(['2027-03-02']);
});

it('takes number cells as they are', async () => {
  const sheet = await sheetOf([
    ['Reg', 'Odometer', 'Ref'],
    ['231-D-1', 1523.125, 871234567],
  ]);
  const [row] = readRows(sheet, firstReading('vehicle_records', sheet));
  expect(row).toMatchObject({
    typed: { odometerKm: '1523.125' },
    values: { odometerKm: '1523', reference: '871234567' },
    problem: null,
  });
});

describe('hidden rows', () => {
  const rows: Rows = [
    ['Name', 'Expires'],
    ['Left', '13/04/2031'],
    ['Pat', '05/04/2031'],
  ];

  it('are left out unless they are wanted, and counted below the headings', async () => {
    const sheet = await sheetOf(rows, { hidden: [2] });
    const reading = firstReading('drivers', sheet);
    const names = (withHidden: boolean) =>
      readRows(sheet, withHiddenRows(reading, sheet, withHidden)).map(({ values }) => values.fullName);
    expect(hiddenCount(sheet, reading)).toBe(1);
    expect([names(false), names(true)]).toEqual([['Pat'], ['Left', 'Pat']]);
    expect(hiddenCount(sheet, readingFrom('drivers', sheet, 1))).toBe(0);
  });

  it('say nothing about the order of dates while they are left out', async () => {
    const sheet = await sheetOf(rows, { hidden: [2] });
    const reading = firstReading('drivers', sheet);
    expect(reading.orders[1]).toBe('unclear');
    expect(withHiddenRows(reading, sheet, true).orders[1]).toBe('dmy');
  });
});
