import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../support/actors';
import { call, send } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { ids } from '../support/world';

const STAFF = ['manager', 'admin'] as const;
const OTHERS = ['driver', 'otherManager', 'otherAdmin', 'inactiveManager', 'applicant'] as const;

type Finding = { kind: string; detail: string; danger: string; is_missing: boolean; subject_name: string };
type Calendar = { due: string };

describe("The depot's own papers", () => {
  onEach(servers, (server) => {
    const requirement = async (name: string) => {
      const [row] = await server.backend.sql<{ id: string }>(
        "select id from public.requirements where subject = 'depot' and name = $1",
        [name],
      );
      return row?.id;
    };
    const add = async (actor: ActorName, name: string, values: object = {}) =>
      send(server.backend, actor, 'POST', 'depot_records', {
        requirement_id: await requirement(name),
        done_on: '2025-01-01',
        ...values,
      });
    const findings = async (actor: ActorName, depot: string = ids.depotA) =>
      (await send(server.backend, actor, 'GET', `compliance_findings?subject_id=eq.${depot}&order=detail`))
        .body as Finding[];
    const page = (actor: ActorName) => call(server.backend, actor, 'whole_depot');
    const papers = async (actor: ActorName) =>
      ((await send(server.backend, actor, 'GET', 'depot_records')).body as unknown[]).length;
    const due = async (days: number) => {
      const [row] = await server.backend.sql<{ day: string }>(
        'select (private.today() + $1::integer)::text as day',
        [days],
      );
      return row?.day;
    };

    it('are written and read by its staff alone, and are of the depot of whoever wrote them', async () => {
      for (const actor of STAFF) expect((await add(actor, 'Self-declaration')).ok, actor).toBe(true);
      expect((await add('driver', 'Self-declaration')).ok).toBe(false);
      expect((await add('manager', 'Self-declaration', { depot_id: ids.depotB })).ok).toBe(false);
      expect(await server.backend.sql('select distinct depot_id from public.depot_records')).toEqual([
        { depot_id: ids.depotA },
      ]);
      for (const actor of STAFF) expect(await papers(actor), actor).toBe(2);
      for (const actor of OTHERS) expect(await papers(actor), actor).toBe(0);
      for (const actor of STAFF)
        expect((await page(actor)).body, actor).toMatchObject({
          records: [{}, {}],
          documents: [],
          short_licence: null,
        });
      expect((await page('otherManager')).body).toMatchObject({ records: [] });
      for (const actor of ['driver', 'inactiveManager', 'applicant'] as const)
        expect((await page(actor)).ok, actor).toBe(false);
    });

    it('take the latest day, and of one day the one entered last', async () => {
      const current = async () =>
        (
          await server.backend.sql<{ reference: string }>(
            'select reference from public.depot_records where is_current',
          )
        ).map(({ reference }) => reference);
      await add('manager', 'Operator licence', { reference: 'A', due_on: '2030-01-01' });
      await add('manager', 'Operator licence', { reference: 'B', due_on: '2029-01-01' });
      expect(await current()).toEqual(['B']);
      await add('manager', 'Operator licence', { reference: 'old', done_on: '2020-01-01' });
      expect(await current()).toEqual(['B']);
      const [last] = await server.backend.sql<{ id: string }>(
        "select id from public.depot_records where reference = 'B'",
      );
      const remove = (actor: ActorName) =>
        call(server.backend, actor, 'delete_record', {
          kind: 'depot_records',
          id: last?.id,
          reason: 'Typed wrong',
        });
      await remove('otherAdmin');
      expect(await current()).toEqual(['B']);
      expect((await remove('manager')).ok).toBe(true);
      expect(await current()).toEqual(['A']);
    });

    it.each([
      ['due in 31 days, nothing', 31, []],
      ['due in 30 days, due soon', 30, ['due_soon']],
      ['due today, due soon', 0, ['due_soon']],
      ['due yesterday, overdue', -1, ['missing']],
    ])('lead to a finding: %s', async (_what, days, dangers) => {
      await add('manager', 'Self-declaration', { due_on: await due(days) });
      expect((await findings('manager')).map(({ danger }) => danger)).toEqual(dangers);
    });

    it('are on the dashboard, in the calendar and in the mails of staff, and nowhere for a driver', async () => {
      const { sql } = server.backend;
      await add('manager', 'Fleet insurance', { due_on: await due(-1) });
      type Board = { rate: number; groups: { danger: string; subjects: { subject_id: string }[] }[] };
      const board = async () => (await call(server.backend, 'admin', 'compliance_dashboard')).body as Board;
      const { rate, groups } = await board();
      expect(
        groups.flatMap(({ danger, subjects }) =>
          subjects.filter(({ subject_id }) => subject_id === ids.depotA).map((one) => ({ danger, ...one })),
        ),
      ).toMatchObject([
        {
          danger: 'missing',
          subject: 'depot',
          subject_name: 'Test depot A',
          subject_detail: 'Depot papers',
          findings: [{ kind: 'depot_record', detail: 'Fleet insurance' }],
        },
      ]);
      expect((await send(server.backend, 'manager', 'GET', 'attention?subject=eq.depot')).body).toMatchObject(
        [{ subject_name: 'Test depot A', danger: 'missing' }],
      );

      await sql('select private.decide_mails()');
      const told = await sql<{ recipient_id: string }>(
        "select recipient_id from private.mail_items where subject = 'depot' order by recipient_id",
      );
      expect(told.map(({ recipient_id }) => recipient_id)).toEqual(
        [actors.manager.id, actors.admin.id].toSorted(),
      );
      const notices = async (actor: ActorName) =>
        ((await call(server.backend, actor, 'my_notices')).body as { kind: string; subject_name: string }[])
          .filter(({ kind }) => kind === 'depot_record')
          .map(({ subject_name }) => subject_name);
      expect(await notices('manager')).toEqual(['Test depot A']);

      const calendar = async ({ id }: { id: string }) =>
        (await sql<Calendar>("select private.calendar_of($1, 'https://x.test') as due", [id]))[0]?.due;
      for (const actor of STAFF) {
        expect(await calendar(actors[actor])).toContain('Test depot A: Fleet insurance is due');
        expect(await calendar(actors[actor])).toContain(`/due/depot/${ids.depotA}/`);
      }

      expect(await calendar(actors.driver)).not.toContain('Fleet insurance');
      expect(await calendar(actors.otherAdmin)).not.toContain('Fleet insurance');
      expect(await findings('manager')).toHaveLength(1);
      for (const actor of OTHERS) {
        expect(await findings(actor), actor).toEqual([]);
        expect(await notices(actor), actor).toEqual([]);
      }

      // The rate is of drivers and vehicles.
      await call(server.backend, 'admin', 'store_snapshot');
      await sql('delete from public.depot_records');
      expect((await board()).rate).toBe(rate);
      expect(await findings('manager')).toEqual([]);
    });

    it('are missing once they are required, of a depot with vehicles that need them', async () => {
      const { sql } = server.backend;
      const missing = async (depot: string, actor: ActorName) =>
        (await findings(actor, depot)).map(({ detail, danger, is_missing }) => ({
          detail,
          danger,
          is_missing,
        }));
      const isMissing = { detail: 'Operator licence', danger: 'missing', is_missing: true };
      await sql('delete from public.driver_vehicle_assignments where depot_id = $1', [ids.depotB]);
      await sql('update public.depot_vehicles set is_active = false where depot_id = $1', [ids.depotB]);
      await sql(`update public.requirements set required_from = private.today(),
        applies_to = (select array_agg(distinct category) from public.vehicle_types) where code = 'operator_licence'`);
      expect(await missing(ids.depotA, 'manager')).toEqual([isMissing]);
      expect(await missing(ids.depotB, 'otherManager')).toEqual([]);

      await sql('update public.depot_vehicles set is_active = true where id = $1', [ids.otherSpareVehicle]);
      expect(await missing(ids.depotB, 'otherManager')).toEqual([isMissing]);
      await sql('update public.depot_vehicles set is_active = false where depot_id = $1', [ids.depotB]);
      expect(await missing(ids.depotB, 'otherManager')).toEqual([]);

      await add('manager', 'Operator licence');
      expect(await missing(ids.depotA, 'manager')).toEqual([]);
    });

    it('can be put off by its staff, until the finding is another one', async () => {
      await add('manager', 'Self-declaration', { due_on: await due(-1) });
      const [finding] = await server.backend.sql<{ source_id: string }>(
        "select source_id from private.finding where subject = 'depot'",
      );
      const putOff = async (actor: ActorName) =>
        call(server.backend, actor, 'acknowledge_finding', {
          subject_id: ids.depotA,
          kind: 'depot_record',
          source_ids: [finding?.source_id],
          until: await due(7),
          reason: 'Ordered',
        });
      expect((await putOff('otherManager')).ok).toBe(false);
      expect((await putOff('driver')).ok).toBe(false);
      expect((await putOff('manager')).ok).toBe(true);
      expect(await findings('admin')).toMatchObject([{ acknowledged_reason: 'Ordered' }]);
      await add('manager', 'Self-declaration', { done_on: '2025-02-01', due_on: await due(-1) });
      expect(await findings('admin')).toMatchObject([{ acknowledged_reason: null }]);
    });

    it('have a history for its admins', async () => {
      await add('manager', 'Risk rating', { rating: 'amber' });
      const read = (actor: ActorName) =>
        call(server.backend, actor, 'record_history', { table_name: 'depots', row_id: ids.depotA });
      expect((await read('admin')).body).toMatchObject([
        {
          table_name: 'depot_records',
          action: 'insert',
          changes: { rating: { new: 'amber' }, requirement_id: { new: 'Risk rating' } },
        },
      ]);
      expect((await read('otherAdmin')).body).toEqual([]);
      expect((await read('manager')).ok).toBe(false);
    });
  });
});
