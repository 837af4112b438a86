import type { Sql } from './sql';

/** Runs the checks while a table about drivers is described as one about depots, and rolls back. */
export async function inScores(sql: Sql, checks: () => Promise<void>): Promise<void> {
  await sql('begin');
  try {
    await sql(
      'create table private.scores (id uuid primary key, driver_id uuid, depot_id uuid, score integer)',
    );
    await sql(
      "call private.record_table('private.scores', subject => 'depot', erased => 'stay', owner => 'depot_id')",
    );
    await checks();
  } finally {
    await sql('rollback');
  }
}
