import { inWords, type RecordField } from './fields';

export type CsvColumn<Row> = { heading: string; cell: (row: Row) => string | number | null };

/** Days stay as they are stored, for spreadsheets. */
export const fileColumn = <Column extends string, Stored>(
  field: RecordField<Column, unknown, Stored>,
): CsvColumn<Record<Column, Stored | null>> => ({
  heading: field.heading(),
  cell: (row) => inWords(field, row[field.column], { day: (day) => day }),
});

// Makes Excel read the file as UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
// The characters that start a formula in a spreadsheet, including their full-width forms.
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
// Digits and spaces after a plus are a phone number. Anything else, such as +1-2, could be calculated.
const INTERNATIONAL_PHONE = /^\+\d[\d ]*$/;
// Where a decimal comma is usual, a spreadsheet splits at semicolons.
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/;

/** RFC 4180. A spreadsheet will not run a formula hidden in a record. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ heading }) => csvCell(heading)),
    ...rows.map((row) => columns.map(({ cell }) => csvCell(readable(cell, row)))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.join(',') + LINE_END).join('');
}

/** One value that nothing can be made of says so, and the rest of the file is there. */
function readable<Row>(cell: CsvColumn<Row>['cell'], row: Row) {
  try {
    return cell(row);
  } catch {
    return 'Cannot be read';
  }
}

export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA_START.test(value) && !INTERNATIONAL_PHONE.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
