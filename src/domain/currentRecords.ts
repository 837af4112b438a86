type Renewable = { is_current: boolean };

/** Renewing adds a record, and the database then marks the one before as an earlier one. */
export function currentOnly<Row extends Renewable>(rows: readonly Row[]): Row[] {
  return rows.filter(({ is_current }) => is_current);
}

export function currentFirst<Row extends Renewable>(rows: readonly Row[]): Row[] {
  return [...currentOnly(rows), ...rows.filter(({ is_current }) => !is_current)];
}
