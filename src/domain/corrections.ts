import type { RecordField } from './fields';

// A correction is not a renewal: it puts a wrong value of the same record right. Imports tell the two apart
// in the same way (private.license_on_record).

type Value = string | number | null;

export type CorrectedValue = { label: string; old: Value; new: Value };

export type Correction = {
  id: string;
  name: string;
  columns: Record<string, Value>;
  values: CorrectedValue[];
};

export function correctionOf<Row extends { id: string }>(
  name: string,
  stored: Row,
  typed: object,
  correctable: readonly RecordField<keyof Row & string>[],
): Correction | null {
  const values = correctable.flatMap(({ column, heading }) => {
    const [old, next] = [columnOf(stored, column), columnOf(typed, column)];
    // Columns that the form does not ask for stay as they are.
    return next === undefined || old === next
      ? []
      : [{ column, label: heading(), old: old ?? null, new: next }];
  });
  if (values.length === 0) return null;
  const columns = Object.fromEntries(values.map((each) => [each.column, each.new]));
  return { id: stored.id, name, columns, values: values.map(({ column: _, ...value }) => value) };
}

function columnOf(row: object, column: string): Value | undefined {
  const value: unknown = Reflect.get(row, column);
  return typeof value === 'string' || typeof value === 'number' || value === null ? value : undefined;
}
