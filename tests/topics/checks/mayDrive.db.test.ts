import { describe, expect, it } from 'vitest';
import type { Cause } from '../../../src/words/causes';
import { actors } from '../../support/actors';
import { checkRow, publishedList } from '../../support/checks';
import { depotVehicle, nextId, vehicleType } from '../../support/factories';
import { addLicense, addPenalty } from '../../support/records';
import { onEach, postgres } from '../../support/servers';
import { insertRow, type Sql } from '../../support/sql';
import type { Account } from '../../support/tokens';
import { ids } from '../../support/world';
import { cases, type Person, type Trailer, type Vehicle } from './mayDrive';

const { driver, manager } = actors;

/** Until the end of the transaction. */
const logIn = (sql: Sql, { id, accountId = id, sessionId }: Account) =>
  sql("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub: accountId, session_id: sessionId }),
  ]);

const inDays = async (sql: Sql, days: number) =>
  (await sql<{ day: string }>('select (private.today() + $1::integer)::text as day', [days]))[0]?.day ?? '';

/** A truck that needs C, a trailer that needs nothing and one that needs CE; the driver holds B and C. */
async function begin(sql: Sql) {
  const type = vehicleType({ category: 'Truck', required_category: 'C' });
  const plain = vehicleType({ category: 'Trailer' });
  const heavy = vehicleType({ category: 'Trailer', required_category: 'CE' });
  for (const each of [type, plain, heavy]) await insertRow(sql, 'public.vehicle_types', each);
  const vehicleOf = async (vehicle_type_id: string | undefined, fuel_type: 'diesel' | null) => {
    const vehicle = depotVehicle({ depot_id: ids.depotA, vehicle_type_id: vehicle_type_id ?? '', fuel_type });
    await insertRow(sql, 'public.depot_vehicles', vehicle);
    return vehicle.id ?? '';
  };
  const truck = await vehicleOf(type.id, 'diesel');
  const trailers = { plain: await vehicleOf(plain.id, null), heavy: await vehicleOf(heavy.id, null) };
  await sql(
    "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where driver_id = $1 and status = 'active'",
    [driver.id],
  );
  await sql('delete from public.driver_licenses where driver_id = $1', [driver.id]);
  for (const held of ['B', 'C'])
    await addLicense(sql, {
      driver_id: driver.id,
      type: held,
      issued_date: '2010-01-01',
      expiry_date: await inDays(sql, 900),
    });
  return { type: type.id ?? '', truck, trailers };
}

type World = Awaited<ReturnType<typeof begin>>;

/** Nothing of it stays. */
async function within(sql: Sql, run: (world: World) => Promise<void>) {
  await sql('begin');
  try {
    await run(await begin(sql));
  } finally {
    await sql('rollback');
  }
}

const expireC = async (sql: Sql) =>
  sql("update public.driver_licenses set expiry_date = $2 where driver_id = $1 and type = 'C'", [
    driver.id,
    await inDays(sql, -1),
  ]);

/** In spite of a Driver CPC card that is not on record. */
async function override(sql: Sql, { type, truck }: World) {
  await sql('update public.vehicle_types set needs_cpc = true where id = $1', [type]);
  await insertRow(sql, 'public.driver_vehicle_assignments', {
    id: nextId(),
    driver_id: driver.id,
    vehicle_id: truck,
    override_reason: 'Renewed, the card is on its way',
    assigned_by: manager.id,
  });
}

const PEOPLE: Record<Person, (sql: Sql, world: World) => Promise<unknown>> = {
  in_order: async () => undefined,
  staff: async () => undefined,
  disqualified: async (sql) =>
    insertRow(sql, 'public.driver_disqualifications', {
      id: nextId(),
      driver_id: driver.id,
      depot_id: ids.depotA,
      from_date: await inDays(sql, -10),
      until_date: await inDays(sql, 0),
      reason: 'court',
    }),
  expired_for_category: (sql) => expireC(sql),
  at_the_limit: async (sql) =>
    addPenalty(sql, {
      driver_id: driver.id,
      points: 12,
      date_issued: await inDays(sql, -10),
      expiry_date: await inDays(sql, 0),
    }),
  not_fit: async (sql) =>
    insertRow(
      sql,
      'public.checks',
      checkRow(await publishedList(sql), {
        id: nextId(),
        driver_id: driver.id,
        depot_id: ids.depotA,
        is_fit: false,
        checked_at: new Date(Date.now() - 60_000).toISOString(),
        day: await inDays(sql, 0),
      }),
    ),
  override,
  override_and_expired_since: async (sql, world) => {
    await override(sql, world);
    await expireC(sql);
  },
};

const stopDefect = (sql: Sql, vehicle_id: string) =>
  insertRow(sql, 'public.defects', {
    id: nextId(),
    depot_id: ids.depotA,
    vehicle_id,
    fault: 'Brakes: soft',
    severity: 'stop',
    source: 'staff',
    found_at: new Date(Date.now() - 60_000).toISOString(),
  });

const failTest = async (sql: Sql, vehicle_id: string, is_dangerous: boolean | null, days = -1) =>
  insertRow(sql, 'public.roadworthiness_tests', {
    id: nextId(),
    vehicle_id,
    tested_on: await inDays(sql, days),
    result: 'fail',
    faults: 'Brakes',
    is_dangerous,
  });

const VEHICLES: Record<Vehicle, (sql: Sql, truck: string) => Promise<string | null>> = {
  in_order: async (_, truck) => truck,
  stopped_by_defect: async (sql, truck) => {
    await stopDefect(sql, truck);
    return truck;
  },
  stopped_by_paper: async (sql, truck) => {
    await sql('update public.depot_vehicles set nct_expiry = private.today() - 1 where id = $1', [truck]);
    return truck;
  },
  stopped_by_failed_test: async (sql, truck) => {
    await failTest(sql, truck, true);
    return truck;
  },
  in_maintenance: async (sql, truck) => {
    await sql("update public.depot_vehicles set status = 'maintenance' where id = $1", [truck]);
    return truck;
  },
  trip_allowed: async (sql, truck) => {
    await stopDefect(sql, truck);
    await sql(
      `insert into public.workshop_trips (vehicle_id, depot_id, reason, place, until)
       values ($1, $2, 'To be repaired', 'Naas', now() + interval '1 hour')`,
      [truck, ids.depotA],
    );
    return truck;
  },
  of_another_depot: async () => ids.otherSpareVehicle,
  unknown: async () => null,
};

const TRAILERS: Record<Trailer, (sql: Sql, world: World) => Promise<string[]>> = {
  none: async () => [],
  in_order: async (_, { trailers }) => [trailers.plain],
  licence_lacks_e: async (_, { trailers }) => [trailers.heavy],
  stopped: async (sql, { trailers }) => {
    await stopDefect(sql, trailers.plain);
    return [trailers.plain];
  },
};

describe('What is said first, as the database has it', () => {
  const answered = cases.filter(({ network }) => network === 'answers');
  onEach([postgres], (server) => {
    it.each(Object.keys(PEOPLE) as Person[])('of every vehicle and trailer to who is: %s', async (person) => {
      const { sql } = server;
      const said: object[] = [];
      const rows = answered.filter((row) => row.person === person);
      await within(sql, async (world) => {
        await PEOPLE[person](sql, world);
        await logIn(sql, person === 'staff' ? manager : driver);
        for (const row of rows) {
          await sql('savepoint one');
          const vehicle = await VEHICLES[row.vehicle](sql, world.truck);
          const others = await TRAILERS[row.trailer](sql, world);
          const [found] = await sql<{ headline: string }>(
            `select private.drive_headline(jsonb_agg(private.drive_of(v.id::uuid) order by v.place)) as headline
             from jsonb_array_elements_text($1::text::jsonb) with ordinality v (id, place)`,
            [JSON.stringify([vehicle, ...others])],
          );
          said.push({ ...row, headline: found?.headline });
          await sql('rollback to savepoint one');
        }
      });
      expect(said).toEqual(rows);
      expect(rows).toHaveLength(32);
    });
  });
});

describe('The reasons of may_drive()', () => {
  onEach([postgres], (server) => {
    type Said = Cause & { of: string; effect: string; refuses: boolean; lifted?: string };
    const reasons = async (sql: Sql, vehicle: string | null, of: string | null = driver.id) =>
      (await sql<{ said: Said[] }>('select private.may_drive($1, $2) as said', [of, vehicle]))[0]?.said ?? [];
    it('ask the depot for a card, a failed test of which nobody said more, and the insurance of the fleet', () =>
      within(server.sql, async (world) => {
        const { sql } = server;
        await sql(
          'update public.vehicle_types set needs_cpc = true, needs_tachograph_card = true where id = $1',
          [world.type],
        );
        await failTest(sql, world.truck, null);
        await sql(
          `insert into public.depot_records (depot_id, requirement_id, done_on, due_on)
           select $1, q.id, private.today() - 400, private.today() - 1 from public.requirements q where q.code = 'fleet_insurance'`,
          [ids.depotA],
        );
        const said = await reasons(sql, world.truck);
        expect(said.map(({ code, of, effect, refuses }) => [code, of, effect, refuses])).toEqual([
          ['driver_cpc', 'driver', 'asks', true],
          ['tachograph_card', 'driver', 'asks', true],
          ['failed_test_unsaid', 'vehicle', 'asks', true],
          ['fleet_insurance', 'depot', 'asks', false],
        ]);
        // A record of its own counts instead.
        await sql(
          `insert into public.vehicle_records (vehicle_id, requirement_id, done_on, due_on)
           select $1, q.id, private.today(), private.today() + 300 from public.requirements q where q.code = 'insurance'`,
          [world.truck],
        );
        expect((await reasons(sql, world.truck)).map(({ code }) => code)).not.toContain('fleet_insurance');
      }));

    it('are those of a failed test until it passes, or until its defect is repaired and signed off', () =>
      within(server.sql, async ({ truck }) => {
        const { sql } = server;
        const codes = async () => (await reasons(sql, truck)).map(({ effect }) => effect);
        const danger = async () =>
          (
            await sql<{ danger: string }>(
              "select danger from private.own_finding_today where kind = 'failed_test' and subject_id = $1",
              [truck],
            )
          ).map((row) => row.danger);
        await failTest(sql, truck, false);
        expect(await codes()).toEqual([]);
        expect(await danger()).toEqual(['due_soon']);
        await sql('update public.roadworthiness_tests set is_dangerous = null where vehicle_id = $1', [
          truck,
        ]);
        expect(await codes()).toEqual(['asks']);
        expect(await danger()).toEqual(['missing']);
        await sql('update public.roadworthiness_tests set is_dangerous = true where vehicle_id = $1', [
          truck,
        ]);
        expect(await codes()).toEqual(['stops']);
        expect(await danger()).toEqual(['not_roadworthy']);
        await sql('savepoint failed');
        await sql('update public.depot_vehicles set nct_done_on = private.today() - 2 where id = $1', [
          truck,
        ]);
        expect(await codes()).toEqual(['stops']);
        await sql('update public.depot_vehicles set nct_done_on = private.today() - 1 where id = $1', [
          truck,
        ]);
        expect([await codes(), await danger()]).toEqual([[], []]);
        await sql('rollback to savepoint failed');
        const parts = [nextId(), nextId()];
        for (const id of parts)
          await insertRow(sql, 'public.defects', {
            id,
            depot_id: ids.depotA,
            vehicle_id: truck,
            fault: 'Brakes',
            severity: 'repair',
            due_on: await inDays(sql, 5),
            source: 'cvrt',
            found_at: `${await inDays(sql, -1)}T12:00:00Z`,
          });
        expect(await codes()).toEqual(['stops']);
        const close = (id = '') =>
          sql("update public.defects set state = 'closed', closed_at = now() where id = $1", [id]);
        await close(parts[0]);
        // One of two that failed.
        expect(await codes()).toEqual(['stops']);
        await close(parts[1]);
        expect([await codes(), await danger()]).toEqual([[], []]);
      }));

    it('are lifted by an override as far as they stood then, and only what the driver lacks', () =>
      within(server.sql, async (world) => {
        const { sql } = server;
        await override(sql, world);
        const [kept] = await sql<{ kept: object[]; today: string }>(
          'select override_reasons as kept, private.today()::text as today from public.driver_vehicle_assignments where vehicle_id = $1',
          [world.truck],
        );
        expect(kept?.kept).toMatchObject([{ code: 'driver_cpc', day: kept?.today }]);
        const lifted = async () =>
          (await reasons(sql, world.truck)).map(({ code, lifted }) => [code, lifted]);
        expect(await lifted()).toEqual([['driver_cpc', 'let']]);
        await sql('update public.vehicle_types set needs_tachograph_card = true where id = $1', [world.type]);
        expect(await lifted()).toEqual([
          ['tachograph_card', undefined],
          ['driver_cpc', 'let'],
        ]);
        await stopDefect(sql, world.truck);
        expect((await lifted()).at(0)).toEqual(['defect_stop', undefined]);
        // The finding follows: what the admin knew of is none.
        const [found] = await sql<{ causes: Cause[] }>(
          "select causes from private.own_finding_today where kind = 'unfit' and subject_id = $1",
          [driver.id],
        );
        expect(found?.causes.map(({ code }) => code)).toEqual(['tachograph_card']);
      }));

    it('of a trip lift the defects that stood when it was allowed, until another one stops the vehicle', () =>
      within(server.sql, async ({ truck }) => {
        const { sql } = server;
        await VEHICLES.trip_allowed(sql, truck);
        expect((await reasons(sql, truck)).map(({ lifted }) => lifted)).toEqual(['trip']);
        await sql('update public.depot_vehicles set nct_expiry = private.today() - 1 where id = $1', [truck]);
        expect((await reasons(sql, truck)).map(({ code, lifted }) => [code, lifted])).toEqual([
          ['nct', undefined],
          ['defect_stop', 'trip'],
        ]);
        await sql(
          "update public.workshop_trips set until = now() - interval '1 second' where vehicle_id = $1",
          [truck],
        );
        expect((await reasons(sql, truck)).every(({ lifted }) => lifted === undefined)).toBe(true);
      }));

    it('of who was not fit stay, whatever they say later that day, until staff let them drive', () =>
      within(server.sql, async ({ truck }) => {
        const { sql } = server;
        await PEOPLE.not_fit(sql, { type: '', truck, trailers: { plain: '', heavy: '' } });
        expect((await reasons(sql, truck)).map(({ code }) => code)).toEqual(['not_fit']);
        expect(await reasons(sql, truck, null)).toEqual([]);
        await insertRow(
          sql,
          'public.checks',
          checkRow(await publishedList(sql), {
            id: nextId(),
            driver_id: driver.id,
            depot_id: ids.depotA,
            is_fit: true,
            checked_at: new Date(Date.now() - 30_000).toISOString(),
            day: await inDays(sql, 0),
          }),
        );
        expect((await reasons(sql, truck)).map(({ code }) => code)).toEqual(['not_fit']);
        await sql('update public.checks set let_at = now(), let_by = $1 where not is_fit', [
          actors.manager.id,
        ]);
        expect(await reasons(sql, truck)).toEqual([]);
      }));

    it('are the same as the board and the list of who must not go out, for every vehicle of the depot', () =>
      within(server.sql, async (world) => {
        const { sql } = server;
        await stopDefect(sql, world.truck);
        await failTest(sql, world.trailers.plain, true);
        await sql('update public.depot_vehicles set road_tax_expiry = private.today() - 1 where id = $1', [
          world.trailers.heavy,
        ]);
        const differ = await sql(
          `select v.id from public.depot_vehicles v
           where v.depot_id = $1 and v.is_active and v.status = 'active'
             and (jsonb_array_length(private.stops_of(v.id)) > 0)
               <> exists (select from private.must_not_go_out($1) m where m.vehicle_id = v.id)`,
          [ids.depotA],
        );
        expect(differ).toEqual([]);
        const stopped = await sql('select distinct vehicle_id from private.must_not_go_out($1)', [
          ids.depotA,
        ]);
        expect(stopped.length).toBeGreaterThanOrEqual(3);
      }));
  });
});
