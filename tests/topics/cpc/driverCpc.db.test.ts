import { describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { license } from '../../support/factories';
import { addTraining } from '../../support/records';
import { send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRows } from '../../support/sql';

const driver_id = actors.colleague.id;

type Case = {
  /** SQL for the first day of the five years. */
  start?: string;
  /** The source of that day: a card on record, staff (`said`), or none. */
  told?: 'card' | 'said' | 'nothing';
  licenses?: readonly string[];
  /** Modules and the years after the start in which each was done, from 0. */
  modules?: readonly (readonly [module: number, year: number])[];
  scope?: string;
};

const TODAY = 'private.today()';
/** The next module is due at the end of the fourth year, a date that exists for 29 February too. */
const aModuleAYear = [
  [1, 0],
  [2, 1],
  [5, 2],
] as const;
const TENTH_OF_SEPTEMBER = `make_date(extract(year from ${TODAY} - interval '252 days')::integer - 2, 9, 10)`;

describe('Driver CPC', () => {
  onEach([postgres], (server) => {
    const day = async (expression: string) => {
      const rows = await server.sql<{ day: string }>(`select (${expression})::date::text as day`);
      return rows[0]?.day ?? '';
    };

    async function record({ start = TODAY, told = 'card', licenses = ['C'], modules = [], scope }: Case) {
      const { sql } = server;
      for (const table of ['driver_licenses', 'driver_training', 'driver_penalties', 'grey_fleet_vehicles'])
        await sql(`delete from public.${table} where driver_id = $1`, [driver_id]);
      await insertRows(
        sql,
        'public.driver_licenses',
        licenses.map((type) => license({ driver_id, type })),
      );
      const first = await day(start);
      if (told === 'card') {
        const card = {
          completion_date: first,
          expiry_date: await day(`date '${first}' + interval '5 years' - interval '1 day'`),
        };
        await addTraining(sql, { driver_id, training_type: 'Driver CPC card', ...card });
      }
      for (const [cpc_module, year] of modules) {
        const completion_date = await day(`date '${first}' + interval '${year} years'`);
        await addTraining(sql, { driver_id, training_type: 'Module', cpc_module, completion_date, hours: 7 });
      }
      const values = [told === 'said' ? first : null, scope ?? null, driver_id];
      await sql(
        'update public.users set cpc_cycle_start = $1::date, cpc_scope = $2::public.cpc_scope where id = $3',
        values,
      );
      return first;
    }

    async function read() {
      const { sql } = server;
      const { body } = await send(
        server.backend,
        'manager',
        'GET',
        `driver_cpc?id=eq.${driver_id}&select=cpc_keeps,cpc_start,cpc_modules,cpc_due`,
      );
      const [cpc] = body as {
        cpc_keeps: string;
        cpc_start: string;
        cpc_modules: { module: number }[];
        cpc_due: string;
      }[];
      const found = await sql<{ finding: string }>(
        `select kind || ' ' || danger as finding from public.compliance_findings where subject_id = $1 order by 1`,
        [driver_id],
      );
      const strays = await sql(
        '(table private.driver_state_now except table private.driver_state) union all (table private.driver_state except table private.driver_state_now)',
      );
      expect(strays).toEqual([]);
      return {
        ...cpc,
        cpc_modules: cpc?.cpc_modules.map(({ module }) => module),
        findings: found.map(({ finding }) => finding),
      };
    }

    const endOf = (year: number, first: string) =>
      day(`date '${first}' + interval '${year} years' - interval '1 day'`);

    const cases: [title: string, given: Case, dueAfter: number | null, keeps: string, findings: string[]][] =
      [
        ['a new driver has a year for the first module', { start: `${TODAY} - 40` }, 1, 'truck', []],
        [
          'a card without records is overdue after a year',
          { start: `${TODAY} - 500` },
          1,
          'truck',
          ['cpc_module missing'],
        ],
        ['a module a year is on track', { start: `${TODAY} - 900`, modules: aModuleAYear }, 4, 'truck', []],
        [
          'a module done twice counts once',
          {
            start: `${TODAY} - 500`,
            modules: [
              [5, 0],
              [5, 1],
            ],
          },
          2,
          'truck',
          [],
        ],
        [
          'the module for buses does not count for trucks',
          { start: `${TODAY} - 500`, modules: [[6, 0]] },
          1,
          'truck',
          ['cpc_module missing'],
        ],
        [
          'the module for trucks does not count for buses',
          { start: `${TODAY} - 500`, modules: [[5, 0]], licenses: ['D'] },
          1,
          'bus',
          ['cpc_module missing'],
        ],
        [
          'truck and bus need a sixth module in the fifth year',
          {
            start: `${TODAY} - interval '4 years 6 months'`,
            licenses: ['C', 'D'],
            modules: [
              [1, 0],
              [2, 1],
              [3, 2],
              [4, 3],
              [5, 4],
            ],
          },
          5,
          'both',
          [],
        ],
        [
          'truck and bus are complete with six modules',
          {
            start: `${TODAY} - interval '4 years 6 months'`,
            licenses: ['C', 'D'],
            modules: [
              [1, 0],
              [2, 1],
              [3, 2],
              [4, 3],
              [5, 4],
              [6, 4],
            ],
          },
          null,
          'both',
          [],
        ],
        [
          'a module is due soon 60 days before',
          { start: `${TODAY} + 61 - interval '4 years'`, modules: aModuleAYear },
          4,
          'truck',
          ['cpc_module due_soon'],
        ],
        [
          'a module is not due soon 62 days before',
          { start: `${TODAY} + 62 - interval '4 years'`, modules: aModuleAYear },
          4,
          'truck',
          [],
        ],
        [
          'the first day set by staff counts without a card',
          { start: `${TODAY} - 40`, told: 'said' },
          1,
          'truck',
          ['cpc_card to_watch'],
        ],
        [
          'without a card or a first day nothing is due',
          { told: 'nothing' },
          null,
          'truck',
          ['cpc_card to_watch'],
        ],
        [
          'a driver who does not drive professionally needs nothing',
          { start: `${TODAY} - 500`, scope: 'not_professional' },
          null,
          'not_professional',
          [],
        ],
      ];

    it.each(cases)('%s', async (_title, given, dueAfter, keeps, findings) => {
      const first = await record(given);
      const cpc = await read();
      expect(cpc).toMatchObject({
        cpc_keeps: keeps,
        cpc_due: dueAfter === null ? null : await endOf(dueAfter, first),
        findings,
      });
    });

    it('begins again after five years, counted from the first day set by staff', async () => {
      const { sql } = server;
      const first = await record({
        start: `${TODAY} - interval '5 years' - interval '40 days'`,
        told: 'said',
        modules: [[1, 0]],
      });
      const { cpc_start, cpc_due, cpc_modules, findings } = await read();
      expect(cpc_start).toBe(await day(`date '${first}' + interval '5 years'`));
      expect(cpc_due).toBe(await endOf(6, first));
      expect(cpc_modules).toEqual([]);
      expect(findings).toEqual(['cpc_card to_watch']);

      // On the day itself nothing changes the driver, so the nightly job refreshes the state.
      await sql(
        'update private.driver_state set cpc_start = $1::date, cpc_due = $2::date where driver_id = $3',
        [first, await endOf(2, first), driver_id],
      );
      await sql('select private.store_snapshots()');
      expect(await read()).toMatchObject({ cpc_due, findings });
    });

    it('begins a new year on 10 September for acquired rights', async () => {
      await record({
        start: TENTH_OF_SEPTEMBER,
        modules: [
          [1, 0],
          [2, 1],
        ],
      });
      const { cpc_start, cpc_due, cpc_modules } = await read();
      expect(cpc_start).toMatch(/-09-10$/);
      expect(cpc_due).toBe(`${Number(cpc_start?.slice(0, 4)) + 3}-09-09`);
      expect(cpc_modules).toEqual([1, 2]);
    });

    it('names the person who set its scope, without raising the version of the driver', async () => {
      const { sql } = server;
      const version = () => sql('select version, updated_at from public.users where id = $1', [driver_id]);
      const before = await version();
      await server.backend
        .as(actors.manager)
        .from('users')
        .update({ cpc_scope: 'bus', cpc_cycle_start: '2026-01-01' })
        .eq('id', driver_id)
        .throwOnError();
      const { body } = await send(
        server.backend,
        'admin',
        'GET',
        `driver_cpc?id=eq.${driver_id}&select=cpc_scope,cpc_scope_by_name,cpc_cycle_start`,
      );
      expect(body).toEqual([
        {
          cpc_scope: 'bus',
          cpc_scope_by_name: 'manager of the world',
          cpc_cycle_start: '2026-01-01',
        },
      ]);
      expect(await version()).toEqual(before);
    });
  });
});
