import { vi } from 'vitest';
import type { ActorName } from './actors';
import type { EmbeddedBackend } from './backend';
import { checkBody, publishedList } from './checks';
import { nextId } from './factories';
import { call } from './rest';
import { insertRow, type Sql } from './sql';
import { ids } from './world';

// Days of vehicles on the embedded server, with the clock moved: vi.useFakeTimers({ toFake: ['Date'] }) first.

export const { assignedVehicle: van, spareVehicle: spare } = ids;

/** Moves the clock to a time in Dublin: '2026-09-08 06:10'. */
export const at = (time: string) => vi.setSystemTime(new Date(`${time.replace(' ', 'T')}:00+01:00`));

/** The days from Monday, 7 September 2026, on which checks began. */
export const MON = '2026-09-07';
export const TUE = '2026-09-08';
export const WED = '2026-09-09';
export const THU = '2026-09-10';
export const FRI = '2026-09-11';
export const SAT = '2026-09-12';
export const SUN = '2026-09-13';

export type Day = {
  state: string;
  first_state: string;
  reasons: { code: string }[];
  acts: { act: string; by: string | null }[];
};

export async function begin(sql: Sql, on = MON) {
  at('2026-09-04 09:00');
  // The test world may be of a later day.
  await inThePast(
    sql,
    "update private.audit_log set at = '2026-01-01'",
    "update public.checklist_versions set published_at = '2026-01-01' where published_at is not null",
    "update public.holidays set created_at = '2026-01-01'",
    "update public.depot_vehicles set created_at = '2026-01-01', depot_start_date = '2020-01-01'",
    "update public.driver_vehicle_assignments set assigned_at = '2026-01-01', ended_at = case when status = 'ended' then timestamptz '2026-01-02' end",
  );
  // However far ahead.
  await sql('alter table public.depots disable trigger verify_checks_begin');
  await sql('update public.depots set checks_begin_on = $1', [on]);
  await sql('alter table public.depots enable trigger verify_checks_begin');
  await sql(
    `update public.checklists set categories = categories || '{Test category}', duty = 'company', has_day_photo = false, weekdays = '{1,2,3,4,5,6,7}' where name = 'Van'`,
  );
  // Nothing of the test world stops them.
  await sql(
    "update public.depot_vehicles set nct_expiry = '2027-12-31', road_tax_expiry = '2027-12-31', odometer_km = null, odometer_read_on = null",
  );
  await sql('delete from private.vehicle_stops');
}

export const write = (sql: Sql) => sql('select private.write_check_days_of_all()');

export async function day(backend: EmbeddedBackend, on: string, vehicle = van): Promise<Day> {
  await write(backend.sql);
  const { body } = await call(backend, 'manager', 'vehicle_days', {
    vehicle_id: vehicle,
    since: on,
    until: on,
  });
  return (body as Day[])[0] ?? { state: 'no row', first_state: 'no row', reasons: [], acts: [] };
}
export const state = async (backend: EmbeddedBackend, on: string, vehicle = van) =>
  (await day(backend, on, vehicle)).state;
export async function states(backend: EmbeddedBackend, days: string[], vehicle = van) {
  const found: string[] = [];
  for (const on of days) found.push(await state(backend, on, vehicle));
  return found;
}
export const acts = async (backend: EmbeddedBackend, on: string, vehicle = van) =>
  (await day(backend, on, vehicle)).acts.map(({ act }) => act);

export const check = (backend: EmbeddedBackend, values = {}, actor: ActorName = 'driver') =>
  publishedList(backend.sql).then((list) =>
    call(backend, actor, 'send_check', { body: checkBody(list, values) }),
  );

/** A check that was made at a time in Dublin, and is sent now. */
export const moments = (time: string) => {
  const finished = new Date(`${time.replace(' ', 'T')}:00+01:00`);
  return {
    started_at: new Date(finished.getTime() - 120_000).toISOString(),
    finished_at: finished.toISOString(),
  };
};

export const set = (sql: Sql, values: string, vehicle = van) =>
  sql(`update public.depot_vehicles set ${values} where id = $1`, [vehicle]);

export const stop = async (sql: Sql, values: Record<string, unknown> = {}) => {
  const id = nextId();
  await insertRow(sql, 'public.defects', {
    id,
    depot_id: ids.depotA,
    vehicle_id: van,
    fault: 'Brakes: park brake does not hold',
    severity: 'stop',
    source: 'staff',
    found_at: new Date().toISOString(),
    ...values,
  });
  return id;
};
export const close = (sql: Sql, id: string) =>
  sql("update public.defects set state = 'closed', closed_at = now() where id = $1", [id]);

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
    "update private.audit_log set at = '2020-01-01'",
    "update public.checklist_versions set published_at = '2020-01-01' where published_at is not null",
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
