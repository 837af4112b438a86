import type { Field } from './fields';

// A correction is not a renewal: the same record, of which a value was wrong. Imports tell them apart in the same way
// (private.license_on_record).

type Value = string | number | null;

/** A value of a record on file, and the one that was typed. */
export type CorrectedValue = { label: string; old: Value; new: Value };

/** A record that what was typed corrects, and the columns with other values. */
export type Correction = {
  id: string;
  /** Tells it from others that are corrected with it. */
  name: string;
  columns: Record<string, Value>;
  values: CorrectedValue[];
};

export function correctionOf<Row extends { id: string }>(
  name: string,
  stored: Row,
  typed: object,
  correctable: readonly Field<keyof Row & string>[],
): Correction | null {
  const values = correctable.flatMap(({ column, heading }) => {
    const [old, next] = [columnOf(stored, column), columnOf(typed, column)];
    // What the form does not ask is not corrected.
    return next === undefined || old === next
      ? []
      : [{ column, label: heading, old: old ?? null, new: next }];
  });
  if (values.length === 0) return null;
  const columns = Object.fromEntries(values.map((each) => [each.column, each.new]));
  return { id: stored.id, name, columns, values: values.map(({ column: _, ...value }) => value) };
}

function columnOf(row: object, column: string): Value | undefined {
  const value: unknown = Reflect.get(row, column);
  return typeof value === 'string' || typeof value === 'number' || value === null ? value : undefined;
}
