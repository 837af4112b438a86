import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  compare,
  comparisonCsv,
  isMistyped,
  type OurVehicle,
  plateColumn,
  platesOfText,
  toAdd,
} from '../../../src/topics/fleet-database/compare';
import { platesOf, readPastedStatement, readStatement } from '../../../src/topics/fleet-database/statement';

const vehicle = (plate: string, values: Partial<OurVehicle> = {}): OurVehicle => ({
  id: plate,
  plate,
  isHere: true,
  before: [],
  due: null,
  about: null,
  ...values,
});

const OURS = [
  vehicle('221-D-30417'),
  vehicle('231-D-10256'),
  vehicle('12-D-40932'),
  vehicle('TZ 4410'),
  vehicle('161-D-7714', { isHere: false }),
];

const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (name: string, content: Uint8Array) => {
  const answer = await readStatement(name, content, OURS);
  if (answer.problem !== undefined) return answer.problem;
  const { column } = answer.statement;
  return column ? [column.heading, platesOf(answer.statement, column, OURS)] : null;
};

/** A workbook as Excel writes it: a title above the table, dates as numbers, the plates in the third column. */
function workbook() {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
  const rows = [
    ['Motor fleet schedule'],
    ['No', 'Make', 'Registration mark', 'From'],
    ['1', 'Volvo', '221D30417', '46023'],
    ['2', 'Scania', '231 D 10256', '46023'],
    ['3', 'MAN', 'TZ4410', '46023'],
  ].map(row);
  const relations = (all: [id: string, type: string, target: string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
      .map(
        ([id, type, target]) =>
          `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  return zipSync({
    '_rels/.rels': strToU8(relations([['r1', 'officeDocument', 'xl/workbook.xml']])),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Schedule" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(relations([['r1', 'worksheet', 'worksheets/sheet1.xml']])),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ),
  });
}

describe('a statement', () => {
  it('of an insurer: commas, with quotation marks', async () => {
    expect(
      await read(
        'a.csv',
        bytes('Policy,"Reg No",Cover\r\nFL-1,221-D-30417,"Comp, all"\r\nFL-1,161-D-7714,TP\r\n'),
      ),
    ).toEqual(['Reg No', ['221-D-30417', '161-D-7714']]);
  });

  it('of a broker: semicolons, a title and blank lines above, small letters and blanks', async () => {
    expect(
      await read(
        'b.csv',
        bytes('Fleet list of 3 December;;\n;;\nMake;Plate;Value\nVolvo;221 d 30417;10,5\nMAN;tz 4410;3,0\n'),
      ),
    ).toEqual(['Plate', ['221 d 30417', 'tz 4410']]);
  });

  it('in a workbook: no hyphens, days as numbers, in the third column', async () => {
    expect(await read('c.xlsx', workbook())).toEqual([
      'Registration mark',
      ['221D30417', '231 D 10256', 'TZ4410'],
    ]);
  });

  it('from an old program: Windows letters, no headings, a typing error', async () => {
    const old = Uint8Array.from(
      [...'Se\xe1n;221-D-30417\n\xd3rla;231-D-1O256\n'].map((c) => c.charCodeAt(0)),
    );
    expect(await read('d.txt', old)).toEqual(['221-D-30417', ['221-D-30417', '231-D-1O256']]);
  });

  it('pasted: rows of a spreadsheet, plates in lines, or with commas', async () => {
    for (const text of [
      'Reg\tMake\n221-D-30417\tVolvo\n231-D-10256\tScania',
      '221-D-30417\n231D10256\n',
      '221-D-30417, 231-D-10256',
    ]) {
      const answer = await readPastedStatement(text, OURS);
      if (answer.problem !== undefined || !answer.statement.column) throw new Error(text);
      expect(compare(platesOf(answer.statement, answer.statement.column, OURS), OURS).same).toHaveLength(2);
    }
    expect(platesOfText('221-D-30417 Volvo')).toBeNull();
  });

  it('without plates asks which column they are, and names those that there are', async () => {
    const answer = await readStatement(
      'e.csv',
      bytes('Policy no.,Start,Premium\nFL 1,01/02/2026,300\nFL 2,01/02/2026,400\n'),
      OURS,
    );
    if (answer.problem !== undefined) throw new Error(answer.problem);
    expect(answer.statement.column).toBeNull();
    expect(answer.statement.columns.map(({ heading }) => heading)).toEqual([
      'Policy no.',
      'Start',
      'Premium',
    ]);
  });

  it('that is none says so', async () => {
    expect(await read('f.pdf', bytes('%PDF-1.4'))).toMatch(/^We found no table in this file/);
    expect(await read('g.csv', bytes(''))).toMatch(/^We found no table in this file/);
    expect(await read('h.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).toMatch(/old format/);
    expect(await read('i.csv', new Uint8Array(5_000_001))).toMatch(/larger than 5 MB/);
  });

  it('takes the column most of whose cells are plates', () => {
    const lines = [
      ['Note', 'Plate'],
      ['replaces 161-D-1', '221-D-30417'],
      ['161-D-7714', '231-D-10256'],
      ['', '12-D-1'],
    ];
    expect(plateColumn(columnsOf(lines, OURS))?.index).toBe(1);
    expect(plateColumn([])).toBeNull();
  });
});

describe('two plates', () => {
  it.each([
    ['12D40932', '12D40923', true],
    ['12D40932', '12D4093', true],
    ['12D40932', '12D409322', true],
    ['12D40932', '12D40832', true],
    ['12D40932', '12D4O932', true],
    ['12D40932', '12D40932', false],
    ['12D40932', '12D40813', false],
    ['12D40932', '12D490', false],
    ['12D1', '12D2', false],
  ])('%s and %s: one mistyped is %s', (one, other, expected) => {
    expect(isMistyped(one, other)).toBe(expected);
    expect(isMistyped(other, one)).toBe(expected);
  });
});

describe('comparing', () => {
  const plates = (found: ReturnType<typeof compare>) => ({
    missing: found.missing.map(({ vehicle: { plate }, theirs }) => [plate, theirs]),
    extra: found.extra.map(({ plate, vehicle: ours }) => [plate, ours?.id ?? null]),
    same: found.same.map(({ plate }) => plate),
    twice: found.twice,
  });

  it('finds what is on one alone, on both, and twice; a mistyped plate is one line', () => {
    expect(
      plates(compare(['221 d 30417', '12-D-40923', '161-D-7714', '99-D-1', '221-D-30417', 'tz4410'], OURS)),
    ).toEqual({
      missing: [
        ['12-D-40932', '12-D-40923'],
        ['231-D-10256', null],
      ],
      extra: [
        ['161-D-7714', '161-D-7714'],
        ['99-D-1', null],
      ],
      same: ['221-D-30417', 'TZ 4410'],
      twice: ['221-D-30417'],
    });
  });

  it('knows a number that a vehicle had before, however unlike, and of one that left', () => {
    const ours = [
      vehicle('12-D-40932', { before: ['171-C-1'] }),
      vehicle('161-D-2', { isHere: false, before: ['151-D-77777'] }),
    ];
    expect(plates(compare(['171-C-1', '151-D-77777'], ours))).toMatchObject({
      missing: [['12-D-40932', '171-C-1']],
      extra: [['151-D-77777', '161-D-2']],
    });
  });

  it('guesses nothing where one could be two', () => {
    expect(plates(compare(['12-D-40922'], [vehicle('12-D-40932'), vehicle('12-D-40942')])).missing).toEqual([
      ['12-D-40932', null],
      ['12-D-40942', null],
    ]);
    expect(plates(compare(['12-D-40922', '12-D-40933'], [vehicle('12-D-40932')]))).toMatchObject({
      missing: [['12-D-40932', null]],
      extra: [
        ['12-D-40922', null],
        ['12-D-40933', null],
      ],
    });
  });

  it('adds what differs and is not on the list, never a plate that never was ours', () => {
    const ours = [
      vehicle('12-D-40932'),
      vehicle('231-D-1', { due: '2026-12-06' }),
      vehicle('161-D-7714', { isHere: false }),
      vehicle('161-D-7715', { isHere: false, due: '2026-11-29' }),
    ];
    const found = compare(['12-D-40923', '161-D-7714', '161-D-7715', '99-D-1'], ours);
    expect(toAdd(found)).toEqual({
      missing: [{ id: '12-D-40932', theirs: '12-D-40923' }],
      still: ['161-D-7714'],
    });
    const csv = comparisonCsv(found, new Set(['99-D-1']));
    expect(csv).toContain('99-D-1,"On theirs, not on ours. Of another depot"');
    expect(csv).toContain('12-D-40932,12-D-40923,On theirs with another number');
    expect(comparisonCsv(found, new Set())).toContain('Never ours');
  });

  it('takes 5,000 plates against 1,000 vehicles in a moment', () => {
    const ours = Array.from({ length: 1000 }, (_, n) => vehicle(`231-D-${20_000 + n}`));
    const theirs = Array.from({ length: 5000 }, (_, n) => `232-D-${n * 7}`);
    const start = performance.now();
    compare(theirs, ours);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
