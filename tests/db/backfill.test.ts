import { readFileSync } from 'node:fs';
import { getAuthSchemaSql } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { migrationFiles } from '../support/image';
import { loadWorld } from '../support/loadWorld';
import type { Sql } from '../support/sql';
import { ids, recordOf } from '../support/world';

const files = migrationFiles();
const first = files.findIndex((file) => file.endsWith('_record_history.sql'));
let connection: PgliteConnection;
const sql: Sql = async <T extends object>(text: string, parameters: readonly unknown[] = []) =>
  (await connection.driver.query<T>(text, [...parameters])).rows;
const apply = async (some: readonly string[]) => {
  for (const file of some) await connection.driver.exec(readFileSync(file, 'utf8'));
};

beforeAll(async () => {
  connection = await createPgliteConnection({ url: 'memory://' });
  await connection.driver.exec(`${getAuthSchemaSql()}
    create function auth.uid() returns uuid language sql as 'select null::uuid'`);
  await apply(files.slice(0, first));
  await loadWorld(sql);
});

afterAll(() => connection.close());

it('finds out whose the entries are that were made before history knew', async () => {
  const license = recordOf('license', 'driver');
  const penalty = recordOf('penalty', 'colleague');
  await sql("update public.driver_licenses set country = 'PL' where id = $1", [license]);
  await sql("update public.driver_penalties set reason = 'Changed' where id = $1", [penalty]);
  await sql('delete from public.driver_penalties where id = $1', [penalty]);
  await sql("update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where id = $1", [
    ids.assignment,
  ]);
  await sql("update public.users set phone = '1' where id = $1", [actors.driver.id]);

  await apply(files.slice(first));

  const owner = { driver_id: actors.driver.id, vehicle_id: null };
  expect(
    await sql('select action, row_id, driver_id, vehicle_id from private.audit_log order by id'),
  ).toEqual([
    { action: 'update', row_id: license, ...owner },
    { action: 'update', row_id: penalty, ...owner, driver_id: actors.colleague.id },
    { action: 'delete', row_id: penalty, ...owner, driver_id: actors.colleague.id },
    { action: 'update', row_id: ids.assignment, ...owner, vehicle_id: ids.assignedVehicle },
    { action: 'update', row_id: actors.driver.id, driver_id: null, vehicle_id: null },
  ]);
  await expect(sql('delete from private.audit_log')).rejects.toThrow('append-only');
});

it('counts the licences that were there before the count', async () => {
  expect(
    await sql(`select distinct license_count from public.users where role = 'driver' order by 1`),
  ).toEqual([{ license_count: 1 }]);
  expect(
    await sql(
      `select count(*)::integer as staff from public.users where role <> 'driver' and license_count <> 0`,
    ),
  ).toEqual([{ staff: 0 }]);
});
