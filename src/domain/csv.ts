export type CsvColumn<Row> = { heading: string; cell: (row: Row) => string | number | null };

// So that Excel reads the file as UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
// What a spreadsheet takes for the beginning of a formula, in full width too.
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** The rows as a CSV file (RFC 4180) that a spreadsheet can open without running anything that was typed into a record. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ heading }) => csvCell(heading)),
    ...rows.map((row) => columns.map(({ cell }) => csvCell(cell(row)))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.join(',') + LINE_END).join('');
}

/** One cell: a text that could be read as a formula gets an apostrophe before it, and quotes stand where they are needed. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
