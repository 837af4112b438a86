import { describe, expect, it } from 'vitest';
import { readImportFile } from '../../../src/topics/imports/importFile';
import { readWorksheets } from '../../../src/topics/imports/workbook';
import { workbook } from './importFiles';

type Content = Parameters<typeof workbook>[0][string][number][number];

function cellOf(content: Content, properties = '') {
  const bytes = workbook(
    {
      A: [
        ['Name', 'Expires'],
        ['Pat', content],
      ],
    },
    { properties },
  );
  return readWorksheets(bytes)[0]?.rows.get(1)?.get(1);
}

const xml = (text: string): Content => ({ xml: text });

describe('a cell', () => {
  it.each<[string, Content, string | number | undefined]>([
    ['a day', { day: '2031-03-03' }, '2031-03-03'],
    ['a day with a time', xml(' s="1"><v>47910.999</v>'), '2031-03-03'],
    ['a day with a format of its own', xml(' s="2"><v>47910</v>'), '2031-03-03'],
    ['an ISO day', xml(' s="1" t="d"><v>2031-07-13T00:00:00</v>'), '2031-07-13T00:00:00'],
    ['a number', 1523.125, 1523.125],
    ['a large number', xml('><v>3.53871234568E11</v>'), 353871234568],
    ['a number whose format shows zeros in front', xml(' s="3"><v>871234567</v>'), '0871234567'],
    ['a number that fills its format', xml(' s="3"><v>1871234567</v>'), 1871234567],
    ['a duration', xml(' s="4"><v>1.5</v>'), 1.5],
    ['a time without a day', xml(' s="1"><v>0.5</v>'), 0.5],
    ['an error', xml(' t="e"><v>#N/A</v>'), '#N/A'],
    ['the error of a formula', xml(' t="e"><f>X!A1</f><v>#REF!</v>'), '#REF!'],
    ['a newer error', xml(' t="e"><v>#SPILL!</v>'), '#SPILL!'],
    ['an error without its name', xml(' t="e">'), '#ERROR!'],
    ['a formula with its result', xml('><f>A1+1</f><v>5</v>'), 5],
    ['a formula without a result', xml('><f>A1+1</f>'), '=A1+1'],
    ['a formula with an empty result', xml('><f>A1+1</f><v></v>'), '=A1+1'],
    ['a shared formula without a result', xml('><f t="shared" si="0"/>'), '='],
    ['a formula that gives an empty text', xml(' t="str"><f>IF(1,"")</f><v></v>'), undefined],
    ['true', xml(' t="b"><v>1</v>'), 'TRUE'],
    ['false', xml(' t="b"><v>0</v>'), 'FALSE'],
    ['only a style', xml(' s="1">'), undefined],
    [
      'parts of a text',
      xml(' t="inlineStr"><is><r><t>Seán</t></r><r><rPr><b/></rPr><t xml:space="preserve"> Ó</t></r></is>'),
      'Seán Ó',
    ],
    [
      'a text with its pronunciation',
      xml(' t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is>'),
      '東京',
    ],
    ['signs', xml(' t="inlineStr"><is><t>a_x000A_b &amp; &lt;c&gt; &#8217;</t></is>'), 'a\nb & <c> ’'],
    ['CDATA', xml(' t="inlineStr"><is><t><![CDATA[Pat & Jo]]></t></is>'), 'Pat & Jo'],
    ['nothing but a comment', xml('><!-- <v>1</v> -->'), undefined],
    ['an unknown type', xml(' t="new"><v>kept</v>'), 'kept'],
  ])('with %s', (_, content, value) => {
    expect(cellOf(content)).toBe(value);
  });

  it.each(['date1904="1"', 'date1904="true"'])('has the day of the spreadsheet with %s', (properties) => {
    expect(cellOf(xml(' s="1"><v>46448</v>'), properties)).toBe('2031-03-03');
    expect(cellOf(xml(' s="1" t="d"><v>2031-03-03</v>'), properties)).toBe('2031-03-03');
    expect(cellOf(46448, properties)).toBe(46448);
    expect(readWorksheets(workbook({ A: [['x']] }, { properties }))[0]?.is1904).toBe(true);
  });

  it.each(['date1904="0"', 'date1904="false"', ''])('counts from 1900 with %j', (properties) => {
    expect(cellOf(xml(' s="1"><v>47910</v>'), properties)).toBe('2031-03-03');
  });
});

describe('what other programs write', () => {
  const rows = [
    ['Name', 'Expires'],
    ['Pat', { day: '2031-03-03' }],
  ];
  const read = (change: (xml: string, path: string) => string) => {
    const bytes = workbook(
      { A: rows },
      {
        hidden: [2],
        parts: (all) =>
          Object.fromEntries(Object.entries(all).map(([path, text]) => [path, change(text, path)])),
      },
    );
    const [sheet] = readWorksheets(bytes);
    return { cells: [...(sheet?.rows.get(1)?.values() ?? [])], hidden: [...(sheet?.hiddenRows ?? [])] };
  };

  it.each<[string, (xml: string, path: string) => string]>([
    ['attributes in single quotes', (text) => text.replaceAll('"', "'").replace("('on ')", '')],
    [
      'names with a prefix',
      (text, path) =>
        path.startsWith('xl/') && path.endsWith('.xml')
          ? text.replace(/<(\/?)(?=[a-z])/gi, '<$1x:').replace('xmlns=', 'xmlns:x=')
          : text,
    ],
    [
      'strict workbooks',
      (text) =>
        text
          .replaceAll(
            'http://schemas.openxmlformats.org/spreadsheetml/2006',
            'http://purl.oclc.org/ooxml/spreadsheetml',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          ),
    ],
    ['cells and rows without their places', (text) => text.replace(/(<(?:c|row)) r="\w+"/g, '$1')],
    [
      'absolute addresses of the parts',
      (text) => text.replaceAll('Target="worksheets', 'Target="/xl/worksheets'),
    ],
    ['true instead of 1', (text) => text.replace('hidden="1"', 'hidden="true"')],
    ['a byte order mark', (text) => `\uFEFF${text}`],
    [
      'blanks and comments between the parts',
      (text) => text.replaceAll('><', '>\n <!-- <c r="A9"><v>9</v></c> --> <'),
    ],
  ])('is read: %s', (_, change) => {
    expect(read(change)).toEqual({ cells: ['Pat', '2031-03-03'], hidden: [1] });
  });

  it('is read: parts stored under names in other capitals', () => {
    const bytes = workbook(
      { A: rows },
      {
        parts: ({ 'xl/sharedStrings.xml': strings = '', ...others }) => ({
          ...others,
          'xl/SharedStrings.xml': strings,
        }),
      },
    );
    expect(readWorksheets(bytes)[0]?.rows.get(1)?.get(0)).toBe('Pat');
  });
});

it('leaves out tabs without cells', () => {
  const bytes = workbook(
    { Chart: [[]], Drivers: [['Name'], ['Pat']] },
    {
      parts: (all) => ({
        ...all,
        'xl/_rels/workbook.xml.rels': (all['xl/_rels/workbook.xml.rels'] ?? '').replace(
          '/worksheet"',
          '/chartsheet"',
        ),
      }),
    },
  );
  expect(readWorksheets(bytes).map(({ name }) => name)).toEqual(['Drivers']);
});

describe('merged cells', () => {
  const valuesOf = (merged: string, rows: (string | null)[][]) =>
    [...(readWorksheets(workbook({ A: rows }, { merged }))[0]?.rows ?? [])].map(([row, cells]) => [
      row + 1,
      ...cells.values(),
    ]);

  it('fill each of their rows that has another value', () => {
    const rows = [
      ['Name', 'Category'],
      ['Pat', 'B'],
      [null, 'C'],
      [null, null],
      ['Jo', 'B'],
    ];
    expect(valuesOf('A2:A4', rows)).toEqual([
      [1, 'Name', 'Category'],
      [2, 'Pat', 'B'],
      [3, 'C', 'Pat'],
      [5, 'Jo', 'B'],
    ]);
  });

  it('that span columns are a title, which is read once', () => {
    expect(
      valuesOf('A1:B1', [
        ['Hanley Haulage', null],
        ['Name', 'Category'],
      ]),
    ).toEqual([
      [1, 'Hanley Haulage'],
      [2, 'Name', 'Category'],
    ]);
  });
});

it.each<[string, (all: Record<string, string>) => Record<string, string>]>([
  ['a text that is missing', (all) => ({ ...all, 'xl/sharedStrings.xml': '<sst/>' })],
  [
    'a row that no spreadsheet has',
    (all) => ({
      ...all,
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="99999999"><c><v>1</v></c></row></sheetData></worksheet>',
    }),
  ],
])('refuses a workbook with %s', async (_, parts) => {
  const bytes = workbook({ A: [['Name'], ['Pat']] }, { parts });
  expect((await readImportFile(bytes, 'drivers')).problem).toMatch(
    "We couldn't read this file as an Excel workbook",
  );
});

it('stops before too many merged cells, and counts rows without keeping them', async () => {
  const merges = Array.from({ length: 3 }, () => 'A2:A1048576').join(' ');
  const merged = workbook({ A: [['Name'], ['Pat']] }, { merged: merges });
  expect((await readImportFile(merged, 'drivers')).problem).toMatch('larger than 5 MB');

  const row = '<row><c><v>1</v></c></row>';
  const many = workbook(
    { A: [['Name']] },
    {
      parts: (all) => ({
        ...all,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row.repeat(40_000)}</sheetData></worksheet>`,
      }),
    },
  );
  expect((await readImportFile(many, 'drivers')).problem).toMatch('This file has 39,999 rows.');
});
