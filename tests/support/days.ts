import type { Sql } from './sql';

/** Without the triggers that keep the past as it was. */
async function inThePast(sql: Sql, ...statements: readonly string[]): Promise<void> {
  await sql('set session_replication_role = replica');
  try {
    for (const statement of statements) await sql(statement);
  } finally {
    await sql('reset session_replication_role');
  }
}

/** Takes what is set for having been set long ago: the history is asked what a day was. */
export const settle = (sql: Sql) =>
  inThePast(
    sql,
    "update private.audit_log set at = at - interval '400 days' where at > now() - interval '400 days'",
    "update public.checklist_versions set published_at = now() - interval '400 days' where published_at is not null",
  );

/** Vehicles of the test world have been checked by the list of vans for long, on each day of the week. */
export async function expectChecks(sql: Sql, weekdays = '{1,2,3,4,5,6,7}'): Promise<void> {
  await sql("update public.depot_vehicles set depot_start_date = '2020-01-01'");
  await sql('update public.depots set works_on_holidays = true');
  await sql(
    "update public.checklists set categories = '{Test category}', duty = 'company', weekdays = $1 where name = 'Van'",
    [weekdays],
  );
  await settle(sql);
}

/** The days of all vehicles since some days ago, as they are by what is stored now. */
export async function writeDays(sql: Sql, daysAgo: number): Promise<void> {
  await inThePast(
    sql,
    `update public.depots set checks_begin_on = private.today() - ${daysAgo}`,
    'delete from private.days_written',
    'delete from public.check_days',
  );
  await sql('select private.write_check_days_of_all()');
}
