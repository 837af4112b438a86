import { strToU8, zipSync } from 'fflate';

const utf8 = (text: string) => new TextEncoder().encode(text);

const latin = (text: string, others: Record<string, number> = {}) =>
  Uint8Array.from(text, (character) => others[character] ?? character.charCodeAt(0));

function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1)
    bytes.setUint16(index * 2, text.charCodeAt(index), isLittleEndian);
  return new Uint8Array(bytes.buffer);
}

/** Encodes a text as programs save it. Mac Roman knows only the letters of these tests. */
export const encode = {
  utf8,
  utf8Bom: (text: string) => utf8(`\uFEFF${text}`),
  utf16le: (text: string) => utf16(`\uFEFF${text}`, true),
  utf16be: (text: string) => utf16(`\uFEFF${text}`, false),
  windows1252: (text: string) => latin(text, { '’': 0x92, '€': 0x80 }),
  macRoman: (text: string) =>
    latin(text, { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, Ó: 0xee, Á: 0xe7, É: 0x83, '’': 0xd5 }),
};

/** `xml` is a raw cell after its reference: ` t="e"><v>#N/A</v>`. */
type Cell = string | number | { day: string } | { formula: string; value: string } | { xml: string } | null;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const serial = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

type WorkbookOptions = {
  /** Merged cells, by sheet: `A2:A4 B2:B4`. */
  merged?: string;
  /** Texts are stored in the cells instead of the shared table, as some programs do. */
  inline?: boolean;
  /** Attributes of the workbook's properties, such as the day from which it counts: `date1904="1"`. */
  properties?: string;
  hidden?: readonly number[];
  hiddenSheets?: readonly string[];
  parts?: (parts: Record<string, string>) => Record<string, string>;
};

/**
 * A workbook as Excel saves it. Style 1 is a date, 2 a date with text around it, 3 a number of ten digits, 4
 * a time.
 */
export function workbook(
  sheets: Record<string, readonly (readonly Cell[])[]>,
  {
    merged = '',
    inline = false,
    properties = '',
    hidden = [],
    hiddenSheets = [],
    parts,
  }: WorkbookOptions = {},
): Uint8Array {
  const shared: string[] = [];
  const cellXml = (cell: Cell, reference: string) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === 'string' && inline)
      return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    if (typeof cell === 'string') return `<c r="${reference}" t="s"><v>${shared.push(cell) - 1}</v></c>`;
    if ('xml' in cell) return `<c r="${reference}"${cell.xml}</c>`;
    if ('day' in cell) return `<c r="${reference}" s="1"><v>${serial(cell.day)}</v></c>`;
    return `<c r="${reference}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
  };
  const sheetXml = (rows: readonly (readonly Cell[])[]) => {
    const lines = rows.map((cells, row) => {
      const xml = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`));
      const hide = hidden.includes(row + 1) ? ' hidden="1"' : '';
      return `<row r="${row + 1}"${hide}>${xml.join('')}</row>`;
    });
    const ranges = merged.split(' ').map((range) => `<mergeCell ref="${range}"/>`);
    const merges = merged ? `<mergeCells count="${ranges.length}">${ranges.join('')}</mergeCells>` : '';
    return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`;
  };
  const names = Object.keys(sheets);
  const files = Object.values(sheets).map((rows, index): [string, string] => [
    `xl/worksheets/sheet${index + 1}.xml`,
    sheetXml(rows),
  ]);
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties && `<workbookPr ${properties}/>`}<sheets>${names
      .map(
        (name, index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${hiddenSheets.includes(name) ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${names
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId98" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId99" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="[$-1809]&quot;on &quot;dddd,\\ d\\ mmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="0000000000"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(files),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts?.(all) ?? all).map(([name, xml]) => [name, strToU8(xml)])),
  );
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const lines = (rows: readonly string[], end = '\r\n') => rows.map((row) => row + end).join('');

/** Each holds the same three people, whatever program saved it. */
export const ORIGINS: Record<string, () => Uint8Array> = {
  'Excel on Windows with German settings': () =>
    encode.windows1252(
      lines([
        'Name;E-Mail;Mobil;Adresse;Personalnummer;Führerscheinnummer;Klassen;Ausgestellt am;Gültig bis',
        'Seán Ó Briain;sean@hanley.example;083 555 0201;4 Main Street, Lusk;H-1;511800264;"B, C, CE";14.11.2021;13.11.2031',
        'Agnieszka Wójcik;aga@hanley.example;083 555 0202;;H-2;511800265;B;01.02.2020;31.01.2030',
        'Siobhán O’Daly;siobhan@hanley.example;;;H-3;;;;',
      ]),
    ),
  'Excel on Windows with Irish settings': () =>
    encode.windows1252(
      lines([
        'Name,E-mail,Mobile,Address,Emp no,Lic. No.,Cats,Lic from,Lic to,Shoe size',
        'Seán Ó Briain,sean@hanley.example,083 555 0201,"4 Main Street, Lusk",H-1,511800264,"B, C, CE",14/11/2021,13/11/2031,44',
        'Agnieszka Wójcik,aga@hanley.example,083 555 0202,,H-2,511800265,B,01/02/2020,31/01/2030,38',
        'Siobhán O’Daly,siobhan@hanley.example,,,H-3,,,,,',
      ]),
    ),
  'Excel on a Mac': () =>
    encode.macRoman(
      lines(
        [
          'Full Name;Email Address;Phone;Home address;Payroll No;Licence No;Categories;Issued;Expires',
          'Seán Ó Briain;sean@hanley.example;083 555 0201;4 Main Street, Lusk;H-1;511800264;B C CE;14/11/2021;13/11/2031',
          'Agnieszka Wójcik;aga@hanley.example;083 555 0202;;H-2;511800265;B;01/02/2020;31/01/2030',
          'Siobhán O’Daly;siobhan@hanley.example;;;H-3;;;;',
        ],
        '\r',
      ),
    ),
  'Google Sheets': () =>
    encode.utf8(
      lines(
        [
          'First name,Surname,Email,Mobile No.,Address,Employee ID,Driving licence no.,Category,Date of issue,Valid to',
          'Seán,Ó Briain,sean@hanley.example,083 555 0201,"4 Main Street, Lusk",H-1,511800264,B/C/CE,2021-11-14,2031-11-13',
          'Agnieszka,Wójcik,aga@hanley.example,083 555 0202,,H-2,511800265,B,2020-02-01,2030-01-31',
          'Siobhán,O’Daly,siobhan@hanley.example,,,H-3,,,,',
        ],
        '\n',
      ),
    ),
  LibreOffice: () =>
    workbook(
      {
        Drivers: [
          [
            'Name',
            'Email',
            'Phone',
            'Address',
            'Employee number',
            'Licence number',
            'Categories',
            'Issued',
            'Expires',
          ],
          [
            'Seán Ó Briain',
            'sean@hanley.example',
            '083 555 0201',
            '4 Main Street, Lusk',
            'H-1',
            511800264,
            'B, C, CE',
            { day: '2021-11-14' },
            { day: '2031-11-13' },
          ],
          [
            'Agnieszka Wójcik',
            'aga@hanley.example',
            '083 555 0202',
            null,
            'H-2',
            511800265,
            'B',
            { day: '2020-02-01' },
            { day: '2030-01-31' },
          ],
          ['Siobhán O’Daly', 'siobhan@hanley.example', null, null, 'H-3'],
        ],
      },
      { inline: true },
    ),
  "a fleet system's export, as Unicode text with three lines above the headings": () =>
    encode.utf16le(
      lines([
        'Hanley Haulage Ltd.\t\t\t\t\t\t\t\t',
        'Driver report\tPrinted 19 Nov 2026\t\t\t\t\t\t\t',
        '\t\t\t\t\t\t\t\t',
        'Driver\tEmail\tMobile\tAddress\tStaff No\tDL Number\tClass\tIssue Date\tExpiry Date',
        '"Ó Briain, Seán"\tsean@hanley.example\t083 555 0201\t4 Main Street, Lusk\tH-1\t511800264\tB, C, CE\t14-Nov-2021\t13-Nov-2031',
        '"Wójcik, Agnieszka"\taga@hanley.example\t083 555 0202\t\tH-2\t511800265\tB\t01-Feb-2020\t31-Jan-2030',
        '"O’Daly, Siobhán"\tsiobhan@hanley.example\t\t\tH-3\t\t\t\t',
      ]),
    ),
  'UTF-16 with the other byte order, and days as numbers': () =>
    encode.utf16be(
      lines([
        'Name;Email;Phone;Address;Employee number;Licence number;Categories;Issued;Expires',
        'Seán Ó Briain;sean@hanley.example;083 555 0201;4 Main Street, Lusk;H-1;511800264;B,C,CE;44514;48165',
        'Agnieszka Wójcik;aga@hanley.example;083 555 0202;;H-2;511800265;B;43862;47514',
        'Siobhán O’Daly;siobhan@hanley.example;;;H-3;;;;',
      ]),
    ),
  'one row for each licence, with merged names': () =>
    workbook(
      {
        Drivers: [
          [
            'Name',
            'Email',
            'Phone',
            'Address',
            'Employee number',
            'Licence number',
            'Categories',
            'Issued',
            'Expires',
          ],
          [
            'Seán Ó Briain',
            'sean@hanley.example',
            '083 555 0201',
            '4 Main Street, Lusk',
            'H-1',
            '511800264',
            'B',
            { day: '2021-11-14' },
            { day: '2031-11-13' },
          ],
          [null, null, null, null, null, '511800264', 'C', { day: '2021-11-14' }, { day: '2031-11-13' }],
          [null, null, null, null, null, '511800264', 'CE', { day: '2021-11-14' }, { day: '2031-11-13' }],
          [
            'Agnieszka Wójcik',
            'aga@hanley.example',
            '083 555 0202',
            null,
            'H-2',
            '511800265',
            'B',
            { day: '2020-02-01' },
            { day: '2030-01-31' },
          ],
          ['Siobhán O’Daly', 'siobhan@hanley.example', null, null, 'H-3'],
        ],
      },
      { merged: 'A2:A4' },
    ),
  'empty lines, and a first line that names the separator': () =>
    encode.utf8Bom(
      lines([
        'sep=;',
        'Name;Email;Phone;Address;Employee number;Licence number;Categories;Issued;Expires',
        ';;;;;;;;',
        'Seán Ó Briain;sean@hanley.example;083 555 0201;4 Main Street, Lusk;H-1;511800264;"B;C;CE";14/11/2021;13/11/2031',
        '',
        'Agnieszka Wójcik;aga@hanley.example;083 555 0202;;H-2;511800265;B;01/02/2020;31/01/2030',
        ';;;;;;;;',
        'Siobhán O’Daly;siobhan@hanley.example;;;H-3;;;;',
        ';;;;;;;;',
      ]),
    ),
};
