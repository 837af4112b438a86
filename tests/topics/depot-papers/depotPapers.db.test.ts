import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import { nextId } from '../../support/factories';
import { addDepotVehicle } from '../../support/records';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { ids } from '../../support/world';

const STAFF = ['manager', 'admin'] as const;
const OTHERS = ['driver', 'otherManager', 'otherAdmin', 'inactiveManager', 'applicant'] as const;

type Finding = { kind: string; detail: string; danger: string; is_missing: boolean; subject_name: string };
type Calendar = { due: string };

describe("The depot's own papers", () => {
  onEach([postgres], (server) => {
    const requirement = async (name: string) => {
      const [row] = await server.sql<{ id: string }>(
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
      const [row] = await server.sql<{ day: string }>('select (private.today() + $1::integer)::text as day', [
        days,
      ]);
      return row?.day;
    };

    it('are written and read by its staff alone, and are of the depot of whoever wrote them', async () => {
      for (const actor of STAFF) expect((await add(actor, 'Self-declaration')).ok, actor).toBe(true);
      expect((await add('driver', 'Self-declaration')).ok).toBe(false);
      expect((await add('manager', 'Self-declaration', { depot_id: ids.depotB })).ok).toBe(false);
      expect(await server.sql('select distinct depot_id from public.depot_records')).toEqual([
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
          await server.sql<{ reference: string }>(
            'select reference from public.depot_records where is_current',
          )
        ).map(({ reference }) => reference);
      await add('manager', 'Operator licence', { reference: 'A', due_on: '2030-01-01' });
      await add('manager', 'Operator licence', { reference: 'B', due_on: '2029-01-01' });
      expect(await current()).toEqual(['B']);
      await add('manager', 'Operator licence', { reference: 'old', done_on: '2020-01-01' });
      expect(await current()).toEqual(['B']);
      const [last] = await server.sql<{ id: string }>(
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
      const { sql } = server;
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
      const { sql } = server;
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

    it('do not apply if staff say so with a reason, until it is taken back or a paper is added', async () => {
      const { sql } = server;
      await sql(
        "update public.requirements set required_from = private.today() where name = 'Self-declaration'",
      );
      const requirement_id = await requirement('Self-declaration');
      const REASON = 'Cars of staff only';
      const say = (actor: ActorName, values: object = {}) =>
        send(server.backend, actor, 'POST', 'depot_exemptions', {
          id: nextId(),
          requirement_id,
          reason: REASON,
          ...values,
        });
      const end = (actor: ActorName, id: string) => call(server.backend, actor, 'end_exemption', { id });
      const missing = async () => (await findings('manager')).map(({ detail }) => detail);
      const said = async (actor: ActorName) =>
        ((await send(server.backend, actor, 'GET', 'depot_exemptions?select=id')).body as unknown[]).length;
      const ready = async () =>
        (await call(server.backend, 'manager', 'ready_for_inspection')).body as {
          exempt: unknown[];
          optional: string[];
          on_record: string[];
          findings: { kind: string }[];
        };
      expect(await missing()).toEqual(['Self-declaration']);
      expect((await ready()).findings.map(({ kind }) => kind)).toContain('depot_record');
      expect((await ready()).on_record).not.toContain('depot_papers');

      for (const actor of ['driver', 'applicant', 'inactiveManager'] as const)
        expect((await say(actor)).ok, actor).toBe(false);
      for (const values of [{ reason: ' ' }, { reason: 'x'.repeat(501) }, { depot_id: ids.depotB }])
        expect((await say('manager', values)).ok, JSON.stringify(values)).toBe(false);
      const [driver] = await sql<{ id: string }>(
        "select id from public.requirements where subject = 'driver' limit 1",
      );
      expect((await say('manager', { requirement_id: driver?.id })).body).toMatchObject({ code: 'RW010' });
      expect(await missing()).toEqual(['Self-declaration']);

      const id = nextId();
      expect((await say('manager', { id })).ok).toBe(true);
      // Sent again after a lost answer it is the same row; a colleague is told.
      expect((await say('manager', { id })).body).toMatchObject({ code: '23505' });
      expect((await say('admin')).body).toMatchObject({
        message: 'A colleague has said already that it does not apply',
      });
      expect(await missing()).toEqual([]);
      expect(await ready()).toMatchObject({ exempt: [{ detail: 'Self-declaration', reason: REASON }] });
      expect((await ready()).on_record).toContain('depot_papers');
      expect((await ready()).optional).not.toContain('Self-declaration');
      expect((await page('admin')).body).toMatchObject({
        obligations: expect.arrayContaining([
          expect.objectContaining({
            detail: 'Self-declaration',
            wanted_from: null,
            exemption: expect.objectContaining({ id, reason: REASON, by: 'manager of the world' }),
          }),
        ]),
      });
      for (const actor of STAFF) expect(await said(actor), actor).toBe(1);
      for (const actor of OTHERS) expect(await said(actor), actor).toBe(0);
      expect((await findings('otherManager', ids.depotB)).map(({ detail }) => detail)).toEqual([
        'Self-declaration',
      ]);

      for (const actor of ['driver', 'otherAdmin', 'inactiveManager'] as const)
        expect((await end(actor, id)).ok, actor).toBe(false);
      expect(await missing()).toEqual([]);
      for (const _again of [1, 2]) expect((await end('admin', id)).ok).toBe(true);
      expect(await missing()).toEqual(['Self-declaration']);

      // Also of a paper that has run out; the next one ends it.
      await add('manager', 'Self-declaration', { due_on: await due(-1) });
      expect(await missing()).toEqual(['Self-declaration']);
      expect((await say('manager')).ok).toBe(true);
      expect(await missing()).toEqual([]);
      await add('manager', 'Self-declaration', { done_on: '2025-02-01', due_on: await due(-1) });
      expect(await missing()).toEqual(['Self-declaration']);
      expect(
        await sql(
          'select created_by, ended_by, ended_at is not null as is_ended from public.depot_exemptions order by created_at',
        ),
      ).toEqual([
        { created_by: actors.manager.id, ended_by: actors.admin.id, is_ended: true },
        { created_by: actors.manager.id, ended_by: actors.manager.id, is_ended: true },
      ]);
      const { body: history } = await call(server.backend, 'admin', 'record_history', {
        table_name: 'depots',
        row_id: ids.depotA,
      });
      expect(
        (history as { table_name: string; action: string }[])
          .filter(({ table_name }) => table_name === 'depot_exemptions')
          .map(({ action }) => action),
      ).toEqual(['insert', 'update', 'insert', 'update']);
    });

    it('are asked of every operator from the first day, and count once there is a vehicle', async () => {
      const { sql } = server;
      // The world asks for nothing; an installation begins like this.
      await sql(`update public.requirements set required_from = private.today()
        where code in ('operator_licence', 'fleet_insurance') or name = 'Self-declaration'`);
      const id = nextId();
      await sql("insert into public.depots (id, name) values ($1, 'Sligo')", [id]);
      const found = () =>
        sql<{ detail: string }>(
          `select detail, danger, is_missing, in_use from private.own_finding_today where subject_id = $1 order by detail`,
          [id],
        );
      const missing = (detail: string, in_use: boolean) => ({
        detail,
        danger: 'missing',
        is_missing: true,
        in_use,
      });
      expect(await found()).toEqual([missing('Fleet insurance', false), missing('Self-declaration', false)]);
      await sql("update public.vehicle_types set category = 'Truck' where id = $1", [ids.vehicleType]);
      await addDepotVehicle(sql, { depot_id: id, vehicle_type_id: ids.vehicleType });
      expect(await found()).toEqual([
        missing('Fleet insurance', true),
        missing('Operator licence', true),
        missing('Self-declaration', true),
      ]);
    });

    it('can be put off by its staff, until the finding is another one', async () => {
      await add('manager', 'Self-declaration', { due_on: await due(-1) });
      const [finding] = await server.sql<{ source_id: string }>(
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
