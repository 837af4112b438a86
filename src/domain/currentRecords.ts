type Renewable = { is_current: boolean };

/** The records that the database marks as current: renewing adds a record, and the one before becomes an earlier one. */
export function currentOnly<Row extends Renewable>(rows: readonly Row[]): Row[] {
  return rows.filter(({ is_current }) => is_current);
}

/** The current records, then the earlier ones, each in the order given. */
export function currentFirst<Row extends Renewable>(rows: readonly Row[]): Row[] {
  return [...currentOnly(rows), ...rows.filter(({ is_current }) => !is_current)];
}
