import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import { license } from '../../support/factories';
import { addPenalty } from '../../support/records';
import { call, send } from '../../support/rest';
import { embedded, onEach, postgres } from '../../support/servers';
import { insertRow, type Sql } from '../../support/sql';
import { ids, recordOf } from '../../support/world';

const { driver, colleague, manager } = actors;

async function acknowledgeInEachDepot(sql: Sql) {
  await sql(
    `insert into public.acknowledgements (id, depot_id, driver_id, vehicle_id, kind, source_id, until, reason, acknowledged_by)
     values ($1, $2, $3, null, 'points', $3, private.today() + 7, 'Spoke to them', $4),
       ($5, $6, null, $7, 'nct', $7, private.today() + 7, 'Booked', $8)`,
    [
      ids.acknowledgement,
      ids.depotA,
      driver.id,
      manager.id,
      ids.otherAcknowledgement,
      ids.depotB,
      ids.otherSpareVehicle,
      actors.otherManager.id,
    ],
  );
}

type Shown = {
  kind: string;
  acknowledged_until: string | null;
  acknowledged_by: string | null;
  acknowledged_reason: string | null;
};
type Row = { subject_id: string; danger: string; findings: Shown[] };

const trainingId = recordOf('training', 'driver');
const licenseId = recordOf('license', 'driver');
const training = { subject_id: driver.id, kind: 'training', source_ids: [trainingId] };
const card = { subject_id: driver.id, kind: 'license', source_ids: [licenseId] };
const nct = { subject_id: ids.spareVehicle, kind: 'nct', source_ids: [ids.spareVehicle] };

describe('A finding', () => {
  onEach([postgres], (server) => {
    const sql: Sql = (...query) => server.sql(...query);
    const day = async (days: number) => {
      const [row] = await sql<{ day: string }>('select (private.today() + $1::int)::text as day', [days]);
      return row?.day ?? '';
    };
    const trainingIn = (days: number, name: 'driver' | 'colleague' = 'driver') =>
      sql('update public.driver_training set expiry_date = private.today() + $1::int where id = $2', [
        days,
        recordOf('training', name),
      ]);
    const acknowledge = async (args: object, days = 7, actor: ActorName = 'manager') =>
      call(server.backend, actor, 'acknowledge_finding', {
        ...training,
        until: await day(days),
        reason: 'Booked',
        ...args,
      });
    const withdraw = (actor: ActorName = 'manager') =>
      call(server.backend, actor, 'withdraw_acknowledgement', training);
    const read = async <T>(path: string, actor: ActorName = 'admin') =>
      (await send(server.backend, actor, 'GET', path)).body as T;
    const findingsOf = (id: string, actor?: ActorName) =>
      read<Shown[]>(
        `compliance_findings?subject_id=eq.${id}&order=danger,kind&select=kind,acknowledged_until,acknowledged_by,acknowledged_reason`,
        actor,
      );
    const isPutOff = async (id = driver.id) =>
      (await findingsOf(id)).map(({ acknowledged_until }) => acknowledged_until !== null);
    /** Lets days pass by moving the acknowledgements: nothing else in the test world has a date nearby. */
    const later = (days: number) =>
      sql(
        `update public.acknowledgements
         set acknowledged_at = acknowledged_at - make_interval(days => $1), until = until - $1::int`,
        [days],
      );

    it('tells only staff until when it is acknowledged, by whom and why, and comes back on that day', async () => {
      await trainingIn(5);
      expect(await acknowledge({ reason: ' Course on Friday ' })).toMatchObject({ status: 204 });
      const shown = {
        kind: 'training',
        acknowledged_until: await day(7),
        acknowledged_by: 'manager of the world',
        acknowledged_reason: 'Course on Friday',
      };
      expect(await findingsOf(driver.id)).toEqual([shown]);
      const [listed] = await read<{ reasons: Shown[] }[]>(`driver_overview?id=eq.${driver.id}`);
      expect(listed?.reasons).toMatchObject([shown]);
      expect(await findingsOf(driver.id, 'driver')).toMatchObject([
        { acknowledged_until: null, acknowledged_by: null, acknowledged_reason: null },
      ]);
      expect(await read<unknown[]>('acknowledgements', 'driver')).toEqual([]);
      await later(6);
      expect(await isPutOff()).toEqual([true]);
      await later(1);
      expect(await isPutOff()).toEqual([false]);
    });

    it('stays put off when it becomes overdue, but not when it becomes "must not drive"', async () => {
      await trainingIn(5);
      await acknowledge({});
      await sql('update private.finding set worsens_on = private.today() where kind = $1', ['training']);
      expect(await isPutOff()).toEqual([true]);

      await sql('update public.driver_licenses set expiry_date = private.today() where id = $1', [licenseId]);
      expect((await acknowledge(card)).ok).toBe(true);
      expect(await isPutOff()).toEqual([true, true]);
      await sql('update private.finding set worsens_on = private.today() where kind = $1', ['license']);
      expect(await isPutOff()).toEqual([false, true]);
    });

    it('moves its driver to the end of the group only if the driver has no other finding as bad that is unacknowledged', async () => {
      await sql('delete from public.driver_depot_applications');
      await trainingIn(5);
      await trainingIn(20, 'colleague');
      const dashboard = async () => {
        const { body } = await call(server.backend, 'manager', 'compliance_dashboard');
        return (body as { groups: { total: number; subjects: Row[] }[] }).groups;
      };
      const attention = () =>
        read<Row[]>('attention?in_use=is.true&order=danger,urgency.desc&select=subject_id,danger,findings');
      const order = async () => (await attention()).map(({ subject_id }) => subject_id);

      expect(await order()).toEqual([driver.id, colleague.id]);
      await acknowledge({});
      expect(await order()).toEqual([colleague.id, driver.id]);
      const [group] = await dashboard();
      expect(group).toMatchObject({
        total: 2,
        subjects: [
          { subject_id: colleague.id, findings: [{ acknowledged_until: null }] },
          { subject_id: driver.id, findings: [{ acknowledged_by: 'manager of the world' }] },
        ],
      });

      // Another finding that is as bad makes the row urgent again, and is listed first in it.
      await sql('update public.driver_licenses set expiry_date = private.today() + 10 where id = $1', [
        licenseId,
      ]);
      for (const rows of [await attention(), (await dashboard())[0]?.subjects]) {
        expect(rows?.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([
          ['license', 'training'],
          ['training'],
        ]);
      }
      await acknowledge(card);
      expect(await order()).toEqual([colleague.id, driver.id]);

      // In a worse group, acknowledgements from another group do not matter.
      await sql('update public.driver_licenses set expiry_date = private.today() - 1 where id = $1', [
        licenseId,
      ]);
      expect(await attention()).toMatchObject([
        { subject_id: driver.id, danger: 'must_not_drive' },
        { subject_id: colleague.id },
      ]);
    });

    it('cannot be acknowledged if it means "must not drive" or "not roadworthy", is resolved, or belongs to another depot', async () => {
      const gone = { status: 404, body: { code: 'RW003', message: expect.stringMatching(/^This is done/) } };
      const danger = {
        status: 400,
        body: { code: 'RW010', message: expect.stringMatching(/cannot be put off$/) },
      };
      expect(await acknowledge({})).toMatchObject(gone);
      await trainingIn(5);
      expect(await acknowledge({ source_ids: [recordOf('training', 'colleague')] })).toMatchObject(gone);
      for (const actor of ['otherManager', 'otherAdmin'] as const)
        expect(await acknowledge({}, 7, actor)).toMatchObject(gone);
      for (const actor of ['driver', 'colleague', 'applicant', 'inactiveManager'] as const)
        expect(await acknowledge({}, 7, actor)).toMatchObject({ status: 403, body: { code: 'RW002' } });
      expect((await acknowledge({}, 7, 'admin')).ok).toBe(true);

      for (const [table, column, key] of [
        ['driver_licenses', 'expiry_date', card],
        ['depot_vehicles', 'nct_expiry', nct],
      ] as const) {
        const expires = (days: number) =>
          sql(`update public.${table} set ${column} = private.today() + $1::int where id = $2`, [
            days,
            key.source_ids[0] ?? '',
          ]);
        await expires(-1);
        expect(await acknowledge(key)).toMatchObject(danger);
        await expires(0);
        expect(await acknowledge(key)).toMatchObject({ ok: true });
      }
    });

    it('is not acknowledged over a newer acknowledgement by a colleague, unless the caller saw it', async () => {
      const [row] = await sql<{ name: string }>('select full_name as name from public.users where id = $1', [
        manager.id,
      ]);
      const meanwhile = (name = row?.name) => ({
        status: 409,
        body: { code: 'RW004', message: expect.stringMatching(new RegExp(`^${name} is already on it`)) },
      });
      const saying = (reason: string, instead_of: string | null) =>
        acknowledge({ reason, instead_of }, 10, 'admin');
      const said = async () => {
        const rows = await sql<{ reason: string }>('select reason from public.acknowledgements');
        return rows.map(({ reason }) => reason);
      };
      await trainingIn(5);
      await acknowledge({});
      for (const unseen of [null, 'Rang them'])
        expect(await saying('Sick', unseen)).toMatchObject(meanwhile());
      expect(await said()).toEqual(['Booked']);
      expect(await saying('Sick', 'Booked')).toMatchObject({ ok: true });
      // Repeated after a lost answer: the stored acknowledgement is the caller's own.
      expect(await saying('Sick', 'Booked')).toMatchObject({ ok: true });
      expect(await acknowledge({})).toMatchObject(meanwhile('admin of the world'));
      expect(await said()).toEqual(['Sick']);

      // An acknowledgement does not protect a finding that has come back, or is due on another day.
      await later(9);
      expect(await acknowledge({})).toMatchObject(meanwhile('admin of the world'));
      await later(1);
      expect(await acknowledge({})).toMatchObject({ ok: true });
      await sql("update private.finding set due = due + 1 where kind = 'training'");
      expect(await saying('Sick', null)).toMatchObject({ ok: true });
      await sql("update private.finding set points = 1 where kind = 'training'");
      expect(await acknowledge({})).toMatchObject({ ok: true });
      await withdraw();
      expect(await saying('Sick', null)).toMatchObject({ ok: true });
      await sql('update public.users set depot_id = $1 where id = $2', [ids.depotB, actors.admin.id]);
      expect(await acknowledge({})).toMatchObject(meanwhile('A colleague'));
    });

    it.each([
      [0, false],
      [1, true],
      [90, true],
      [91, false],
    ])('can be acknowledged until %i days from now: %s', async (days, isAllowed) => {
      await trainingIn(5);
      const { ok, body } = await acknowledge({}, days);
      expect(ok).toBe(isAllowed);
      if (!isAllowed)
        expect(body).toMatchObject({ code: 'RW010', message: expect.stringMatching(/^Choose a day/) });
      const owner = (until: number) =>
        sql('update public.acknowledgements set until = private.today() + $1::int', [until]);
      await acknowledge({});
      await (isAllowed ? owner(days) : expect(owner(days)).rejects.toThrow('acknowledgements_until_check'));
    });

    it.each([
      ['', false],
      [' \n\u200b ', false],
      ['x'.repeat(501), false],
      [`${'x'.repeat(500)}  `, true],
    ])('can be acknowledged with the reason %j: %s', async (reason, isAllowed) => {
      await trainingIn(5);
      const { ok, body } = await acknowledge({ reason });
      expect(ok).toBe(isAllowed);
      if (!isAllowed) expect(body).toMatchObject({ code: 'RW010' });
    });

    it.each([
      [
        'is renewed',
        (id: string) => `update public.driver_training set expiry_date = expiry_date + 1 where id = '${id}'`,
      ],
      ['is deleted', (id: string) => `delete from public.driver_training where id = '${id}'`],
      [
        'is replaced',
        (
          id: string,
        ) => `insert into public.driver_training (driver_id, training_type, completion_date, expiry_date, provider,
            certificate_number)
          select driver_id, training_type, private.today() - 1, expiry_date, provider, certificate_number
          from public.driver_training where id = '${id}'`,
      ],
    ])('has to be acknowledged again when its record %s', async (_, statement) => {
      await trainingIn(5);
      await acknowledge({});
      // Saving the record with the same day changes nothing.
      await sql("update public.driver_training set provider = 'Another' where id = $1", [trainingId]);
      expect(await isPutOff()).toEqual([true]);
      await sql(statement(trainingId));
      expect(await isPutOff()).not.toContain(true);
      expect(await sql('select from public.acknowledgements')).toEqual([]);
    });

    it('for several categories of a card is acknowledged as a whole', async () => {
      const other = license({ driver_id: driver.id, type: 'BE', expiry_date: await day(5) });
      await insertRow(sql, 'public.driver_licenses', other);
      await sql('update public.driver_licenses set expiry_date = $1 where id = $2', [
        await day(5),
        licenseId,
      ]);
      const both = { ...card, source_ids: [licenseId, other.id ?? ''] };
      await acknowledge(both);
      expect(await isPutOff()).toEqual([true, true]);
      await call(server.backend, 'admin', 'withdraw_acknowledgement', both);
      expect(await isPutOff()).toEqual([false, false]);
    });

    it.each([
      ['from now on', '2034-02-01'],
      ['for a while', '2034-01-31'],
    ])('about points has to be acknowledged again when there are more points %s', async (_, expiry_date) => {
      const points = { ...training, kind: 'points', source_ids: [driver.id] };
      const add = (values: object) => addPenalty(sql, { driver_id: driver.id, ...values });
      await add({ points: 4 });
      await acknowledge(points);
      expect(await isPutOff()).toEqual([true]);
      await add({ points: 1, expiry_date });
      expect(await isPutOff()).toEqual([false]);
    });

    it('has to be acknowledged again once it is due on another day', async () => {
      await trainingIn(5);
      await acknowledge({});
      await sql("update private.finding set due = due + 1 where kind = 'training'");
      expect(await isPutOff()).toEqual([false]);
      await acknowledge({});
      expect(await isPutOff()).toEqual([true]);
    });

    it('has each acknowledgement in its history, with the author and the reason', async () => {
      await trainingIn(5);
      await acknowledge({});
      // Repeated after a lost answer.
      await acknowledge({});
      await acknowledge({ reason: 'Course is full', instead_of: 'Booked' }, 10, 'admin');
      expect(await findingsOf(driver.id)).toMatchObject([
        { acknowledged_until: await day(10), acknowledged_by: 'admin of the world' },
      ]);
      for (const actor of ['otherManager', 'driver'] as const) await withdraw(actor);
      expect(await isPutOff()).toEqual([true]);
      await withdraw();
      await withdraw();
      expect(await isPutOff()).toEqual([false]);

      const { body } = await call(server.backend, 'admin', 'record_history', {
        table_name: 'users',
        row_id: driver.id,
      });
      const entries = (body as { table_name: string }[]).filter(
        (entry) => entry.table_name === 'acknowledgements',
      );
      const what = { kind: { new: 'training' }, detail: { new: 'Driver CPC module 1' } };
      expect(entries).toMatchObject([
        {
          actor_name: 'manager of the world',
          reason: 'Booked',
          changes: { ...what, until: { new: await day(7) } },
        },
        {
          actor_name: 'admin of the world',
          reason: 'Course is full',
          changes: { until: { new: await day(10) } },
        },
        { actor_name: 'manager of the world', reason: null, changes: what },
      ]);
      expect(Object.keys((entries[2] as unknown as { changes: object }).changes)).not.toContain('until');
    });

    it('loses its acknowledgement when its driver or vehicle is deleted', async () => {
      const person = ids.withoutAccount;
      await sql("insert into public.users (id, full_name, depot_id) values ($1, 'Síle', $2)", [
        person,
        ids.depotA,
      ]);
      await acknowledgeInEachDepot(sql);
      await sql('update public.acknowledgements set driver_id = $1 where driver_id is not null', [person]);
      expect(await sql('select from public.acknowledgements')).toHaveLength(2);
      await sql('delete from public.users where id = $1', [person]);
      expect(await sql('select from public.acknowledgements')).toHaveLength(1);
      await sql('delete from public.depot_vehicles where id = $1', [ids.otherSpareVehicle]);
      expect(await sql('select from public.acknowledgements')).toEqual([]);
    });
  });

  onEach([postgres], (server) => {
    it('keeps one of two concurrent acknowledgements, in 20 rounds', async () => {
      const { sql } = server;
      const [row] = await sql<{ until: string }>(
        `update public.driver_training set expiry_date = private.today() + 5 where id = $1
         returning (private.today() + 7)::text as until`,
        [trainingId],
      );
      const by = (actor: ActorName) =>
        call(server.backend, actor, 'acknowledge_finding', { ...training, ...row, reason: actor });
      for (let round = 0; round < 20; round += 1) {
        const [ofManager, ofAdmin] = await Promise.all([by('manager'), by('admin')]);
        expect([ofManager.ok, ofAdmin.ok].sort()).toEqual([false, true]);
        expect(await sql('select reason from public.acknowledgements')).toEqual([
          { reason: ofManager.ok ? 'manager' : 'admin' },
        ]);
        const taken = await Promise.all(
          (['manager', 'admin'] as const).map((actor) =>
            call(server.backend, actor, 'withdraw_acknowledgement', training),
          ),
        );
        expect(taken.map(({ ok }) => ok)).toEqual([true, true]);
      }
    });
  });

  onEach([embedded], (server) => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it('comes back at midnight in Dublin', async () => {
      const { sql } = server;
      await sql("update public.driver_training set expiry_date = '2027-06-20' where id = $1", [trainingId]);
      const at = async (now: string) => {
        vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
        const path = `compliance_findings?select=acknowledged_until&subject_id=eq.${driver.id}`;
        return (await send(server.backend, 'admin', 'GET', path)).body;
      };
      await at('2027-06-14T23:30Z');
      const args = { ...training, until: '2027-06-16', reason: 'Booked' };
      expect((await call(server.backend, 'manager', 'acknowledge_finding', args)).ok).toBe(true);
      expect(await at('2027-06-15T22:59Z')).toEqual([{ acknowledged_until: '2027-06-16' }]);
      expect(await at('2027-06-15T23:01Z')).toEqual([{ acknowledged_until: null }]);
    });
  });
});
