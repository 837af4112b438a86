import { fixedId } from './actors';

/** Runs one statement as the owner of the database, without permission checks. */
export type Sql = <T extends object = Record<string, unknown>>(
  text: string,
  parameters?: readonly (string | number | boolean | null)[],
) => Promise<T[]>;

/** Inserts rows as the owner. All rows name the same columns; other columns get their default. */
export async function insertRows(sql: Sql, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await sql(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
    [JSON.stringify(rows)],
  );
}

export const insertRow = (sql: Sql, table: string, row: object) => insertRows(sql, table, [row]);

/** Returns the vehicle of one driver, or all vehicles. A driver with a vehicle cannot become inactive. */
export const returnVehicles = (sql: Sql, driverId: string | null = null) =>
  sql(
    `update public.driver_vehicle_assignments set status = 'ended', ended_at = now()
     where status = 'active' and driver_id = coalesce($1, driver_id)`,
    [driverId],
  );

let accounts = 0;

export async function insertAccount(sql: Sql, email: string, id = fixedId(98, ++accounts)): Promise<string> {
  await sql('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [id, email]);
  return id;
}
