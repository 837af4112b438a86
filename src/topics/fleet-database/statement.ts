import { type FileAnswer, type FileChoices, readImportFile, readPastedRows } from '../imports/importFile';
import { columnsOf, type OurVehicle, type PlateColumn, plateColumn, platesIn, platesOfText } from './compare';

/** A statement as it was read. It stays in the browser, and is forgotten with the page. */
export type Statement = {
  name: string;
  lines: readonly (readonly unknown[])[];
  columns: readonly PlateColumn[];
  /** Null: no column looks like plates, so somebody has to choose. */
  column: PlateColumn | null;
};

export type StatementAnswer = { statement: Statement; problem?: undefined } | { problem: string };

export const platesOf = ({ lines }: Statement, { index }: PlateColumn, ours: readonly OurVehicle[]) =>
  platesIn(lines, index, ours);

/** The sheet, or the way to read it, that has plates; otherwise the likeliest. */
function toStatement(name: string, answer: FileAnswer, ours: readonly OurVehicle[]): StatementAnswer {
  if (!answer.sheet) return { problem: answer.problem };
  const others = sheetsOf(answer.choices);
  const read = [answer.sheet, ...others].map(({ lines }) => {
    const columns = columnsOf(lines, ours);
    return { name, lines, columns, column: plateColumn(columns) };
  });
  const [first] = read;
  const found = read
    .filter(({ column }) => column !== null)
    .toSorted((a, b) => (b.column?.plates ?? 0) - (a.column?.plates ?? 0))[0];
  const statement = found ?? first;
  return statement ? { statement } : { problem: 'We found no table in this file.' };
}

const sheetsOf = ({ all, proposed }: FileChoices) =>
  all.flatMap((choice, index) => (index === proposed || choice.isHidden ? [] : (choice.read().sheet ?? [])));

export const readStatement = async (name: string, bytes: Uint8Array, ours: readonly OurVehicle[]) =>
  toStatement(name, await readImportFile(bytes, 'vehicles'), ours);

export async function readPastedStatement(
  text: string,
  ours: readonly OurVehicle[],
): Promise<StatementAnswer> {
  const name = 'Pasted plates';
  const plates = platesOfText(text);
  if (plates === null) return toStatement(name, await readPastedRows(text, 'vehicles'), ours);
  const lines = plates.map((plate) => [plate]);
  const columns = columnsOf(lines, ours);
  return { statement: { name, lines, columns, column: columns[0] ?? null } };
}
