import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { insertCheck } from '../../support/checks';
import { nextId } from '../../support/factories';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRow, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

const MINE = '231-D-1';
const SPARE = '231-D-2';

type Free = { plate: string; category: string; checked_at: string | null; by: string | null };
const listed = async (backend: Backend, as: ActorName = 'driver', instead_of = MINE) =>
  (await send(backend, as, 'GET', `rpc/free_vehicles?instead_of=${instead_of}`)).body as Free[];
const plates = async (backend: Backend, as?: ActorName) =>
  (await listed(backend, as)).map(({ plate }) => plate);

/** The spare vehicle has a list, its papers are in date, and the driver has what it needs. */
async function inOrder(sql: Sql) {
  await sql("update public.checklists set categories = categories || '{Test category}' where name = 'Truck'");
  await sql(
    `update public.depot_vehicles set nct_expiry = private.today() + 90, road_tax_expiry = private.today() + 90,
       road_tax_paid_on = private.today() - 90, nct_done_on = private.today() - 90`,
  );
  await sql(
    "update public.vehicle_types set required_category = 'B', needs_cpc = false, needs_tachograph_card = false",
  );
  await sql('delete from public.driver_penalties where driver_id = $1', [actors.driver.id]);
  await sql('delete from public.checks');
}

const today = async (sql: Sql, values: Record<string, unknown>) => {
  const id = await insertCheck(sql, { vehicle_id: ids.spareVehicle, plate: SPARE, ...values });
  await sql('update public.checks set checked_at = now(), day = private.today() where id = $1', [id]);
  return id;
};

describe('free_vehicles()', () => {
  onEach([postgres], (server) => {
    it('is for active drivers, of their own depot, without the one that they cannot take', async () => {
      const { backend } = server;
      await inOrder(backend.sql);
      const outcomes = new Map<ActorName, number>();
      for (const actor of actorNames)
        outcomes.set(actor, (await call(backend, actor, 'free_vehicles', { instead_of: MINE })).status);
      expect([...outcomes].filter(([, status]) => status < 300).map(([actor]) => actor)).toEqual([
        'driver',
        'colleague',
        'otherDriver',
      ]);
      expect(await plates(backend)).toEqual([SPARE]);
      expect((await listed(backend, 'driver', SPARE)).map(({ plate }) => plate)).toEqual([MINE]);
      expect(await plates(backend, 'otherDriver')).not.toContain(SPARE);
      // It can be checked, though nobody has to.
      await backend.sql("update public.checklists set duty = 'off'");
      expect(await plates(backend)).toEqual([SPARE]);
    });

    it('says who of the staff checked it today, and leaves out what another driver has', async () => {
      const { backend, sql } = server;
      await inOrder(sql);
      expect(await listed(backend)).toMatchObject([{ plate: SPARE, checked_at: null, by: null }]);
      const taken = async (values: Record<string, unknown>) => {
        const id = await today(sql, values);
        const free = await listed(backend);
        await sql('delete from public.checks where id = $1', [id]);
        return free.length === 0;
      };
      await today(sql, { driver_id: actors.manager.id });
      expect(await listed(backend)).toMatchObject([{ plate: SPARE, by: 'm. w.' }]);
      expect((await listed(backend))[0]?.checked_at).not.toBeNull();

      expect(await taken({ driver_id: actors.colleague.id })).toBe(true);
      expect(await taken({ driver_id: actors.colleague.id, is_fit: false })).toBe(false);
      expect(await taken({ driver_id: actors.driver.id })).toBe(false);
      expect(await taken({ driver_id: null, signed_name: 'Marek' })).toBe(true);
      const [of] = await sql<{ id: string }>('select id from public.checks limit 1');
      const accepted = (driver_id: string) =>
        insertRow(sql, 'public.check_acceptances', {
          ...{ id: nextId(), check_id: of?.id, vehicle_id: ids.spareVehicle, depot_id: ids.depotA },
          driver_id,
        });
      await accepted(actors.driver.id);
      expect(await plates(backend)).toEqual([SPARE]);
      await accepted(actors.colleague.id);
      expect(await plates(backend)).toEqual([]);
    });

    it('leaves out what was checked yesterday by another driver from "taken", and what is assigned', async () => {
      const { backend, sql } = server;
      await inOrder(sql);
      const id = await today(sql, { driver_id: actors.colleague.id });
      await sql(
        "update public.checks set checked_at = private.start_of(private.today()) - interval '1 second', day = private.today() - 1 where id = $1",
        [id],
      );
      expect(await listed(backend)).toMatchObject([{ plate: SPARE, checked_at: null }]);
      await sql(
        'update public.checks set checked_at = private.start_of(private.today()), day = private.today()',
      );
      expect(await listed(backend)).toEqual([]);
      await sql('delete from public.checks');
      const assign = {
        ...{ id: nextId(), driver_id: actors.colleague.id, vehicle_id: ids.spareVehicle },
        ...{ depot_id: ids.depotA, status: 'active' },
      };
      await sql('alter table public.driver_vehicle_assignments disable trigger user');
      await sql('delete from public.driver_vehicle_assignments where driver_id = $1', [actors.colleague.id]);
      await insertRow(sql, 'public.driver_vehicle_assignments', assign);
      await sql('alter table public.driver_vehicle_assignments enable trigger user');
      expect(await listed(backend)).toEqual([]);
      expect(await plates(backend, 'colleague')).toEqual([SPARE]);
    });

    it.each([
      ['is in the workshop', "update public.depot_vehicles set status = 'maintenance' where id = $1"],
      ['has left', 'update public.depot_vehicles set is_active = false where id = $1'],
      [
        'has an expired test',
        'update public.depot_vehicles set nct_expiry = private.today() - 1 where id = $1',
      ],
      [
        'is stopped',
        `insert into public.defects (id, depot_id, vehicle_id, fault, severity, source, found_at)
         select gen_random_uuid(), v.depot_id, v.id, 'Brakes: soft', 'stop', 'staff', now() from public.depot_vehicles v where v.id = $1`,
      ],
      [
        'needs another licence',
        `update public.vehicle_types t set required_category = 'D' from public.depot_vehicles v
         where v.id = $1 and t.id = v.vehicle_type_id`,
      ],
      [
        'has no list',
        "update public.checklists set categories = array_remove(categories, 'Test category') where $1::uuid is not null",
      ],
      [
        'is a trailer',
        "update public.checklists set drawing = 'trailer' where name = 'Truck' and $1::uuid is not null",
      ],
    ])('leaves out a vehicle that %s', async (_, change) => {
      const { backend } = server;
      await inOrder(backend.sql);
      expect(await plates(backend)).toEqual([SPARE]);
      await backend.sql(change, [ids.spareVehicle]);
      expect(await plates(backend)).toEqual([]);
    });

    it('is empty for a driver whose licence is over, and for one who is not fit', async () => {
      const { backend, sql } = server;
      await inOrder(sql);
      const unfit = await today(sql, { driver_id: actors.driver.id, is_fit: false });
      expect(await plates(backend)).toEqual([]);
      await sql('update public.checks set let_at = now(), let_by = $2 where id = $1', [
        unfit,
        actors.manager.id,
      ]);
      expect(await plates(backend)).toEqual([SPARE]);
      await sql('update public.driver_licenses set expiry_date = private.today() - 1 where driver_id = $1', [
        actors.driver.id,
      ]);
      expect(await plates(backend)).toEqual([]);
    });
  });
});
