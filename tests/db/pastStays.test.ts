import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actors } from '../support/actors';
import type { EmbeddedBackend } from '../support/backend';
import { insertCheck } from '../support/checks';
import {
  at,
  begin,
  check,
  close,
  FRI,
  MON,
  SUN,
  set,
  spare,
  stop,
  THU,
  TUE,
  van,
  WED,
  write,
} from '../support/days';
import { nextId } from '../support/factories';
import { call } from '../support/rest';
import { embedded, onEach, postgres } from '../support/servers';
import type { Sql } from '../support/sql';
import { ids } from '../support/world';

/** What staff read of the week, in every place. */
async function past(backend: EmbeddedBackend) {
  const id = nextId();
  const begun = await call(backend, 'manager', 'begin_pack', {
    body: {
      id,
      form: 'zip',
      vehicle_ids: [van, spare],
      driver_ids: [],
      of_depot: false,
      since: MON,
      until: SUN,
      sections: ['checks', 'days', 'defects'],
      reader: 'authority',
      reader_name: 'P. Nolan',
      reason: 'Premises inspection',
      full_names: true,
      addresses: false,
      photos: false,
    },
  });
  expect(begun.ok, JSON.stringify(begun.body)).toBe(true);
  const read = async (name: string, values: object) => {
    const { ok, body } = await call(backend, 'manager', name, values);
    expect(ok, `${name} ${JSON.stringify(body)}`).toBe(true);
    return body;
  };
  const packs: unknown[] = [];
  const strips: unknown[] = [];
  const boards: unknown[] = [];
  for (const vehicle of [van, spare]) {
    const { rows, gaps, checks } = (await read('pack_answer', {
      pack_id: id,
      subject_id: vehicle,
      portion: 0,
    })) as {
      rows: Record<string, object[]>;
      gaps: object[];
      checks: object;
    };
    packs.push({ rows, gaps, checks });
    strips.push(await read('vehicle_days', { vehicle_id: vehicle, since: MON, until: SUN }));
  }
  for (const day of [MON, TUE, WED, THU, FRI]) {
    const { vehicles } = (await read('todays_board', { day })) as {
      vehicles: { id: string; place: string; by: string }[];
    };
    boards.push(vehicles.map(({ id: vehicle, place, by }) => [vehicle, place, by]));
  }
  const rows = await backend.sql<{ state: string }>(
    'select * from public.check_days where depot_id = $1 and day <= $2 order by vehicle_id, day',
    [ids.depotA, SUN],
  );
  return { packs, strips, boards, how: await read('how_checks_are_done', { since: MON, until: SUN }), rows };
}

/** What a column could be instead, as SQL. The first that the table takes is tried. */
const OTHERS: Record<string, string[]> = {
  boolean: ['not @'],
  date: ["'2026-09-01'", "'2029-01-01'", 'null'],
  'timestamp with time zone': ['now()', 'null'],
  smallint: ['@ + 1', '@ - 1', '1', '2', 'null'],
  integer: ['coalesce(@, 0) + 1', '2500', 'null'],
  text: [
    "@ || ' x'",
    "'99-D-' || (abs(hashtext(id::text)) % 99999)",
    "'+353 1 555 0000'",
    "'other@depot.ie'",
    "'Words'",
    'null',
  ],
  jsonb: [`'{"pl": "Inne"}'`, "'{}'", 'null'],
  _text: ["'{Nothing}'", "'{}'", 'null'],
  uuid: ['(select t.id from public.vehicle_types t where t.id <> @ and t.has_fuel limit 1)', 'null'],
};

/** What the depot can change itself of settings, vehicles and the depot, by the grants: [table, column, type, labels]. */
const changeable = (sql: Sql) =>
  sql<{ table: string; column: string; type: string; labels: string[] | null }>(`
    select p.table_name as "table", p.column_name as "column",
      case when c.data_type = 'ARRAY' then c.udt_name else c.data_type end as type,
      (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = to_regtype(c.udt_schema || '.' || c.udt_name))
        as labels
    from information_schema.column_privileges p
    join information_schema.columns c using (table_schema, table_name, column_name)
    join private.record_tables t on t.name = (p.table_schema || '.' || p.table_name)::regclass
    where p.grantee = 'authenticated' and p.privilege_type = 'UPDATE' and p.table_schema = 'public'
      and t.subject in ('all', 'vehicle', 'depot') and exists (select from pg_catalog.pg_class r where r.oid = t.name and r.relkind = 'r')
    order by 1, 2`);

/** What changes only with something else, by the statements that do it; null: it cannot change here. */
const TOGETHER: Record<string, string[] | null> = {
  // Checks have begun.
  'depots.checks_begin_on': null,
  // Whoever reads here has no second step.
  'login_settings.staff_need_second_step': null,
  // Only of a test that failed.
  'roadworthiness_tests.is_dangerous': null,
  'license_masses.license_type': ["update public.license_masses set license_type = 'C1E'"],
  'tachograph_rules.crosses': ["update public.tachograph_rules set crosses = '{for_hire}'"],
  'tachograph_rules.mass_up_to': ['update public.tachograph_rules set mass_up_to = 60000'],
  'checklists.categories': ["update public.checklists set categories = array['No ' || name]"],
  'depot_contacts.email': ["update public.depot_contacts set email = 'other@depot.ie'"],
  'depot_vehicles.nct_applicable': [
    'update public.depot_vehicles set nct_applicable = false, nct_expiry = null',
  ],
  'depot_vehicles.road_tax_applicable': [
    'update public.depot_vehicles set road_tax_applicable = false, road_tax_expiry = null',
  ],
  'depot_vehicles.odometer_km': [
    "update public.depot_vehicles set odometer_km = 120010, odometer_read_on = '2026-09-27'",
  ],
  'requirements.valid_days': ['update public.requirements set valid_months = null, valid_days = 7'],
  'depot_vehicles.odometer_read_on': ['update public.depot_vehicles set odometer_read_on = private.today()'],
  'depot_vehicles.is_active': [
    "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where status = 'active'",
    "update public.depot_vehicles set is_active = false, status = 'inactive'",
  ],
  'depot_vehicles.left_on': [
    "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where status = 'active'",
    'update public.depot_vehicles set left_on = private.today()',
  ],
};

describe('The past', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  onEach([embedded], (server) => {
    it('stays as it was, whatever is changed afterwards', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${MON} 07:00`);
      await check(backend);
      await set(sql, "status = 'maintenance'", spare);
      at(`${TUE} 15:00`);
      const defect = await stop(sql, { driver_id: actors.driver.id });
      at(`${THU} 13:00`);
      await close(sql, defect);
      await set(sql, "status = 'active'", spare);
      at(`${FRI} 07:00`);
      await insertCheck(sql, {
        checked_at: `${FRI}T06:00:00Z`,
        day: FRI,
        result: 'defects',
        outcome: [{ id: nextId() }],
        odometer_km: 1000,
      });
      await call(backend, 'manager', 'say_unused', { vehicle_id: spare, day: FRI });
      at('2026-09-28 09:00');
      await write(sql);
      const before = await past(backend);
      expect(before.rows.map(({ state }) => state)).toEqual([
        'covered',
        'stopped_later',
        'off_road',
        'off_road',
        'covered',
        'missed',
        'missed',
        'stopped_later',
        'workshop',
        'workshop',
        'workshop',
        'not_used',
        'missed',
        'missed',
      ]);

      at('2026-09-28 10:00');
      // The embedded server grants everything.
      const columns = await changeable((await postgres.open()).sql);
      expect(columns.length).toBeGreaterThan(50);
      const stuck: string[] = [];
      const alone = columns.toSorted(
        (a, b) => Number(`${a.table}.${a.column}` in TOGETHER) - Number(`${b.table}.${b.column}` in TOGETHER),
      );
      for (const { table, column, type, labels } of alone) {
        const together = TOGETHER[`${table}.${column}`];
        if (together) for (const statement of together) await sql(statement);
        const candidates = labels?.map((label) => `'${label}'`) ?? OTHERS[type] ?? ["'{1}'", 'null'];
        let took =
          together !== undefined || (await sql(`select 1 from public."${table}" limit 1`)).length === 0;
        for (const candidate of candidates) {
          if (took) break;
          const value = candidate.replaceAll('@', `"${column}"`);
          try {
            const changed = await sql(
              `update public."${table}" set "${column}" = ${value} where "${column}" is distinct from ${value} returning 1`,
            );
            took = changed.length > 0;
          } catch {
            // Refused: the next one.
          }
        }
        if (!took) stuck.push(`${table}.${column}`);
      }
      expect(stuck).toEqual([]);
      expect(await past(backend)).toEqual(before);

      // What functions change: a holiday, the severity of what stopped it, a list, a fleet.
      await sql("insert into public.holidays (day, name) values ($1, 'Late')", [TUE]);
      await sql("update public.checklists set duty = 'off', weekdays = '{}'");
      await sql(
        "update public.depot_vehicles set is_active = false, status = 'inactive', check_weekdays = '{7}'",
      );
      await sql(
        "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where status = 'active'",
      );
      const { packs: _, ...others } = before;
      await sql("update public.defects set severity = 'note', due_on = '2027-01-01'");
      expect(await past(backend)).toMatchObject(others);
    });
  });
});
