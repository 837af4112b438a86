import { describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { license, penalty, personalVehicle, training } from '../../support/factories';
import { moveDriver } from '../../support/moves';
import { addTraining } from '../../support/records';
import { send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { ids } from '../../support/world';

const driver_id = actors.driver.id;

function withoutId<T extends { id?: string | undefined }>({ id: _, ...values }: T) {
  return values;
}

const records = [
  {
    table: 'driver_licenses',
    values: withoutId(license({ driver_id })),
  },
  {
    table: 'driver_training',
    values: withoutId(training({ driver_id })),
  },
  {
    table: 'driver_penalties',
    values: withoutId(penalty({ driver_id })),
  },
] as const;

describe('A record of a driver', () => {
  onEach([postgres], (server) => {
    it.each(records)('in $table can only belong to a driver of the depot', async ({ table, values }) => {
      const add = (driver: string) =>
        send(server.backend, 'manager', 'POST', table, { ...values, driver_id: driver });
      for (const { id } of [actors.manager, actors.otherDriver]) {
        expect(await add(id)).toMatchObject({ ok: false, body: { code: 'RW003' } });
      }
      expect((await add(driver_id)).ok).toBe(true);
    });

    it.each(records)(
      "in $table gets the driver's depot and its creator from the database",
      async ({ table, values }) => {
        const { sql } = server;
        expect((await send(server.backend, 'manager', 'POST', table, values)).ok).toBe(true);
        const [row] = await sql(
          `select depot_id, created_by from public.${table} where driver_id = $1 order by created_at desc limit 1`,
          [driver_id],
        );
        expect(row).toEqual({ depot_id: ids.depotA, created_by: actors.manager.id });
      },
    );

    it.each([
      ['driver_licenses', 'issued_date', license],
      ['driver_training', 'completion_date', training],
      ['driver_penalties', 'date_issued', penalty],
      ['grey_fleet_vehicles', 'last_inspection_date', personalVehicle],
    ] as const)('in %s has a %s of today or earlier', async (table, column, record) => {
      const { sql } = server;
      const add = async (days: number) => {
        const [{ day = '' } = {}] = await sql<{ day: string }>(
          `select (private.today() + ${days})::text as day`,
        );
        return send(
          server.backend,
          'manager',
          'POST',
          table,
          record({ driver_id: actors.colleague.id, [column]: day }),
        );
      };
      expect(await add(1)).toMatchObject({ ok: false, body: { code: 'RW010' } });
      expect((await add(0)).ok).toBe(true);
    });

    it('follows its driver to another depot, and an ended assignment stays', async () => {
      const { sql } = server;
      await moveDriver(sql, actors.colleague.id, ids.depotB);
      for (const { table } of records) {
        expect(
          await sql(`select distinct depot_id, made_in from public.${table} where driver_id = $1`, [
            actors.colleague.id,
          ]),
        ).toEqual([{ depot_id: ids.depotB, made_in: ids.depotA }]);
      }
      expect(
        await sql('select depot_id from public.driver_vehicle_assignments where id = $1', [
          ids.endedAssignment,
        ]),
      ).toEqual([{ depot_id: ids.depotA }]);
    });

    it('is refused with the same answer for an unknown id and for a driver of the other depot', async () => {
      for (const { table, values } of records) {
        const add = (id: string) =>
          send(server.backend, 'manager', 'POST', table, { ...values, driver_id: id });
        const foreign = await add(actors.otherDriver.id);
        expect(foreign.ok).toBe(false);
        expect(foreign).toEqual(await add(ids.message));
      }
    });
  });
});

describe('A typed training', () => {
  onEach([postgres], (server) => {
    it('meets a requirement that is added or renamed later, in every depot, and so does its renewal', async () => {
      const { backend } = server;
      const type = async (training_type: string, driver: string, completion_date: string) =>
        addTraining(backend.sql, { training_type, driver_id: driver, completion_date });
      const stored = () =>
        backend.sql(
          `select t.completion_date::text as day, r.name, t.is_current from public.driver_training t
           left join public.requirements r on r.id = t.requirement_id
           where t.training_type ~* 'reach|winch' order by t.completion_date`,
        );
      await type('Reach truck', driver_id, '2020-01-01');
      await type(' reach TRUCK', actors.otherDriver.id, '2021-01-01');
      await type('Winch', driver_id, '2022-01-01');
      await backend
        .as(actors.admin)
        .from('requirements')
        .insert({ id: ids.requirement, subject: 'driver', name: 'Reach Truck' })
        .throwOnError();
      await type('reach truck', driver_id, '2024-01-01');
      expect(await stored()).toEqual([
        { day: '2020-01-01', name: 'Reach Truck', is_current: false },
        { day: '2021-01-01', name: 'Reach Truck', is_current: true },
        { day: '2022-01-01', name: null, is_current: true },
        { day: '2024-01-01', name: 'Reach Truck', is_current: true },
      ]);

      await backend
        .as(actors.admin)
        .from('requirements')
        .update({ name: 'Winch' })
        .eq('id', ids.requirement)
        .throwOnError();
      // A record keeps its requirement when that is renamed.
      expect((await stored()).map(({ name }) => name)).toEqual(['Winch', 'Winch', 'Winch', 'Winch']);
    });
  });
});
