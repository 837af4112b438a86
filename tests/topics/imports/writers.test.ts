import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { readImportFile } from '../../../src/topics/imports/importFile';
import { firstReading, readRows } from '../../../src/topics/imports/importRows';
import { encode } from './importFiles';

/** What every writer is given: a typed apostrophe, a number with a zero in front, a letter beyond Latin-1, a day. */
const HEADINGS = ['Name', 'Email', 'Employee number', 'Licence number', 'Categories', 'Issued', 'Expires'];
const DRIVERS = [
  ['Seán Ó’Briain', 'sean@x.ie', '0042', '511800264', 'C', '2021-03-04', '2031-03-03'],
  ['Łukasz Wójcik', 'l@x.ie', 'H-2', '511800265', 'B', '2020-02-01', '2030-01-31'],
] as const;
const isDay = (cell: string) => /^\d{4}-\d{2}-\d{2}$/.test(cell);
const serialOf = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;

async function driversIn(bytes: Uint8Array) {
  const { sheet, problem } = await readImportFile(bytes, 'drivers');
  if (!sheet) return problem;
  return readRows(sheet, firstReading('drivers', sheet)).map(({ values, problem: refused }) => ({
    values: [
      values.fullName,
      values.email,
      values.employeeNumber,
      values.licenseNumber,
      values.categories,
      values.issuedDate,
      values.expiryDate,
    ],
    refused,
  }));
}

const EXPECTED = DRIVERS.map((values) => ({ values: [...values], refused: null }));

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const STYLES = `<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;

/** `text` and `day`: the cell after its reference, as ` t="str"><v>…</v>`. */
type Shape = {
  text: (text: string) => string;
  day?: (day: string) => string;
  /** Parts beside the workbook and its sheet, by the kind that the workbook calls them. */
  parts?: Record<string, [path: string, xml: string]>;
  sheetTarget?: string;
  change?: (xml: string, path: string) => string;
};

const sharedTexts = () => {
  const texts: string[] = [];
  return {
    text: (text: string) => ` t="s"><v>${texts.push(text) - 1}</v>`,
    xml: () => `<sst ${MAIN}>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  };
};

const serialDay = (day: string) => ` s="1"><v>${serialOf(day)}</v>`;

function shaped(
  { text, day = serialDay, parts = {}, sheetTarget = 'worksheets/sheet1.xml', change }: Shape,
  table: readonly (readonly string[])[] = [HEADINGS, ...DRIVERS],
) {
  const rows = table.map((cells, row) => {
    const xml = cells.map((cell, column) => {
      const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
      return `<c r="${reference}"${isDay(cell) ? day(cell) : text(cell)}</c>`;
    });
    return `<row r="${row + 1}">${xml.join('')}</row>`;
  });
  const related = Object.entries({ worksheet: [sheetTarget, ''], ...parts }).map(
    ([kind, [path]], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${path}"/>`,
  );
  const all: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Drivers" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${related.join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  for (const [path, xml] of Object.values(parts)) if (xml) all[`xl/${path}`] = xml;
  return zipSync(
    Object.fromEntries(Object.entries(all).map(([path, xml]) => [path, strToU8(change?.(xml, path) ?? xml)])),
  );
}

const styles: [string, string] = ['styles.xml', STYLES];
const inline = (text: string) => ` t="inlineStr"><is><t>${text}</t></is>`;
const asResult = (text: string) => ` t="str"><v>${text}</v>`;
const withShared = (shape: Omit<Shape, 'text'>) => {
  const shared = sharedTexts();
  const sharedStrings: [string, string] = ['sharedStrings.xml', ''];
  const parts = { ...shape.parts, sharedStrings };
  // The texts are known when the sheet has been written.
  return shaped({
    ...shape,
    text: shared.text,
    parts: { ...parts, sharedStrings: ['sharedStrings.xml', '<!-- -->'] },
    change: (xml, path) =>
      path.endsWith('sharedStrings.xml') ? shared.xml() : (shape.change?.(xml, path) ?? xml),
  });
};

/**
 * The parts and cells of files that these programs wrote, read in November 2026. Of the libraries on npm one
 * is kept up, so it writes its file itself; SheetJS has known holes there, and exceljs is left alone since 2023.
 */
const WRITERS: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'write-excel-file': () =>
    writeExcelFile(
      [HEADINGS, ...DRIVERS].map((cells) =>
        cells.map((cell) =>
          isDay(cell)
            ? { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
            : { value: cell, type: String },
        ),
      ),
    ).toBuffer(),
  'SheetJS 0.18 to 0.20: no shared texts, a text is the result of no formula': () =>
    shaped({ text: asResult, parts: { styles, sheetMetadata: ['metadata.xml', '<metadata/>'] } }),
  'SheetJS with cellDates: a day with its time, in UTC': () =>
    shaped({ text: asResult, day: (day) => ` s="1" t="d"><v>${day}T00:00:00.000Z</v>`, parts: { styles } }),
  'SheetJS with bookSST': () => withShared({ parts: { styles } }),
  'exceljs 4: a theme, styles, shared texts': () =>
    withShared({ parts: { styles, theme: ['theme/theme1.xml', '<a:theme xmlns:a="a"/>'] } }),
  'exceljs 4, streaming: no shared texts': () =>
    shaped({ text: asResult, parts: { styles, theme: ['theme/theme1.xml', '<a:theme xmlns:a="a"/>'] } }),
  'exceljs 4, streaming without styles: a day is a number': () =>
    shaped({ text: asResult, parts: { styles: ['styles.xml', `<styleSheet ${MAIN}/>`] } }),
  'openpyxl 3.1: inline texts, absolute address of the sheet': () =>
    shaped({ text: inline, parts: { styles }, sheetTarget: '/xl/worksheets/sheet1.xml' }),
  'openpyxl 3.1 with iso_dates': () =>
    shaped({ text: inline, day: (day) => ` s="1" t="d"><v>${day}</v>`, parts: { styles } }),
  'xlsxwriter 3': () => withShared({ parts: { styles } }),
  'xlsxwriter 3 with constant_memory: inline texts': () => shaped({ text: inline, parts: { styles } }),
  'xlsx-populate 1.21, Excel: shared texts with their blanks': () =>
    withShared({
      parts: { styles },
      change: (xml) => xml.replaceAll('<t>', '<t xml:space="preserve">'),
    }),
  'Open XML SDK, ClosedXML: every name with the prefix x': () =>
    shaped({
      text: inline,
      parts: { styles },
      sheetTarget: '/xl/worksheets/sheet1.xml',
      change: (xml, path) =>
        path.endsWith('.rels')
          ? xml
          : xml.replace(/<(\/?)(?=[a-z])/gi, '<$1x:').replace(' xmlns=', ' xmlns:x='),
    }),
  'MiniExcel, SpreadCheetah: neither styles nor shared texts': () =>
    shaped({ text: inline, day: (day) => `><v>${serialOf(day)}</v>` }),
  'streaming writers that leave out the places of cells': () =>
    shaped({
      text: inline,
      parts: { styles },
      change: (xml) => xml.replace(/(<(?:c|row)) r="\w+"/g, '$1'),
    }),
};

describe('a workbook', () => {
  it.each(Object.entries(WRITERS))('of %s', async (_, file) =>
    expect(await driversIn(await file())).toEqual(EXPECTED),
  );
});

/** What the format lets a writer leave out. Cells hold what they need, so that nothing is lost with a part. */
const OPTIONAL: Record<string, [path: string, xml: string]> = {
  sharedStrings: ['sharedStrings.xml', `<sst ${MAIN}/>`],
  styles,
  theme: ['theme/theme1.xml', '<a:theme xmlns:a="a"/>'],
  calcChain: ['calcChain.xml', '<calcChain/>'],
  sheetMetadata: ['metadata.xml', '<metadata/>'],
  connections: ['connections.xml', '<connections/>'],
  externalLink: ['externalLinks/externalLink1.xml', '<externalLink/>'],
  customXml: ['../customXml/item1.xml', '<x/>'],
  vbaProject: ['vbaProject.bin', 'x'],
  person: ['persons/person.xml', '<personList/>'],
};

describe('a part that is optional', () => {
  const without = (kind: string, how: 'unnamed' | 'named' | 'empty') => {
    const { [kind]: part, ...others } = OPTIONAL;
    return shaped({
      text: inline,
      day: (day) => ` t="d"><v>${day}</v>`,
      parts:
        how === 'unnamed' || !part ? others : { ...others, [kind]: [part[0], how === 'named' ? '' : ' '] },
    });
  };

  it.each(Object.keys(OPTIONAL))('may be absent: %s', async (kind) => {
    expect(await driversIn(without(kind, 'unnamed'))).toEqual(EXPECTED);
    expect(await driversIn(without(kind, 'named'))).toEqual(EXPECTED);
    expect(await driversIn(without(kind, 'empty'))).toEqual(EXPECTED);
  });

  it('may be absent: all of them', async () =>
    expect(await driversIn(shaped({ text: inline, day: inline }))).toEqual(EXPECTED));
});

it.each(['_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/worksheets/sheet1.xml'])(
  'is refused, not taken for an empty list, without %s',
  async (needed) => {
    const bytes = shaped({ text: inline, change: (xml, path) => (path === needed ? '' : xml) });
    expect(await driversIn(bytes)).toMatch("We couldn't read this file as an Excel workbook");
  },
);

describe('a text file', () => {
  const written = (separator: string, end: string, drivers: readonly (readonly string[])[] = DRIVERS) =>
    [HEADINGS, ...drivers].map((cells) => cells.join(separator) + end).join('');
  // Windows-1252 and Mac Roman have no Ł.
  const west = DRIVERS.map((cells) => cells.map((cell) => cell.replace('Łukasz', 'Lukasz')));
  const FILES: Record<string, [Uint8Array, readonly (readonly string[])[]]> = {
    'UTF-8, commas, LF (Google Sheets, Python)': [encode.utf8(written(',', '\n')), DRIVERS],
    'UTF-8 with a byte order mark (Excel "CSV UTF-8")': [encode.utf8Bom(written(',', '\r\n')), DRIVERS],
    'UTF-8 with a mark and semicolons': [encode.utf8Bom(written(';', '\r\n')), DRIVERS],
    'UTF-16 with tabs (Excel "Unicode text")': [encode.utf16le(written('\t', '\r\n')), DRIVERS],
    'UTF-16 of the other order': [encode.utf16be(written('\t', '\r\n')), DRIVERS],
    'UTF-16 without a mark': [encode.utf16le(written(';', '\n')).slice(2), DRIVERS],
    'Windows-1252 with semicolons (Excel, German)': [encode.windows1252(written(';', '\r\n', west)), west],
    'Windows-1252 with commas (Excel, Irish)': [encode.windows1252(written(',', '\r\n', west)), west],
    'Mac Roman, CR only (old Excel on a Mac)': [encode.macRoman(written(';', '\r', west)), west],
    'UTF-8, CR only': [encode.utf8(written(',', '\r')), DRIVERS],
    'UTF-8, tabs': [encode.utf8(written('\t', '\n')), DRIVERS],
    'UTF-8, every cell in quotation marks (R, many databases)': [
      encode.utf8(
        written('","', '\n').replace(/^(.*?)$/gm, (line) => line && `"${line.replace(/","$/, '')}"`),
      ),
      DRIVERS,
    ],
    'without an end of the last line': [encode.utf8(written(',', '\n').trimEnd()), DRIVERS],
  };

  it.each(Object.entries(FILES))('of %s', async (_, [bytes, drivers]) =>
    expect(await driversIn(bytes)).toEqual(drivers.map((values) => ({ values: [...values], refused: null }))),
  );
});

describe('weights and tachographs', () => {
  const table = [
    ['Reg', 'Plated mass', 'Axles', 'Crosses the border', 'Tachograph'],
    ['231-D-1', '26000', '3', 'For hire or reward', 'Smart 2'],
    ['182-D-2', '7,5 t', '2', 'Never', 'Not known'],
  ];
  const lines = (separator: string) => table.map((cells) => cells.join(separator)).join('\r\n');
  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    [
      'write-excel-file',
      () => writeExcelFile(table.map((row) => row.map((value) => ({ value, type: String })))).toBuffer(),
    ],
    ['SheetJS', () => shaped({ text: asResult, parts: { styles } }, table)],
    ['openpyxl', () => shaped({ text: inline, sheetTarget: '/xl/worksheets/sheet1.xml' }, table)],
    ['Excel "CSV UTF-8"', () => encode.utf8Bom(lines(';'))],
    ['Excel "Unicode text"', () => encode.utf16le(lines('\t'))],
  ])('of %s', async (_, write) => {
    const { sheet } = await readImportFile(await write(), 'vehicles');
    expect(sheet && readRows(sheet, firstReading('vehicles', sheet)).map(({ values }) => values)).toEqual([
      {
        registration: '231-D-1',
        platedMass: '26000',
        axles: '3',
        crosses: 'For hire or reward',
        tachograph: 'Smart 2',
      },
      { registration: '182-D-2', platedMass: '7500', axles: '2', crosses: 'Never', tachograph: 'Not known' },
    ]);
  });
});
