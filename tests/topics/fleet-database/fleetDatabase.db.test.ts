import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { nextId } from '../../support/factories';
import { moveVehicle } from '../../support/moves';
import { addDepotVehicle } from '../../support/records';
import { answerOf, call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { ids } from '../../support/world';

const { depotA, depotB } = ids;
const STAFF_ONLY = ['driver', 'inactiveManager', 'applicant', 'anon'] as const;

function kit({ backend }: { backend: Backend }) {
  const { sql } = backend;
  const day = async (days: number) =>
    (await sql<{ day: string }>('select (private.today() + $1::integer)::text as day', [days]))[0]?.day ?? '';
  /** Switches a depot on as of a year ago, with nothing to compare. */
  const switchOn = (depot: string = depotA, number = '0048812') =>
    sql(
      "update public.fleet_databases set is_on = true, number = $2, since = private.today() - 365, begun = 'compare' where id = $1",
      [depot, number],
    );
  const type = async () =>
    (
      await sql<{ id: string }>('select vehicle_type_id as id from public.depot_vehicles where id = $1', [
        ids.spareVehicle,
      ])
    )[0]?.id ?? '';
  /** A vehicle that joined so many days ago. */
  async function join(daysAgo = 0, values: object = {}) {
    const id = nextId();
    await addDepotVehicle(sql, {
      id,
      depot_id: depotA,
      vehicle_type_id: await type(),
      depot_start_date: await day(-daysAgo),
      ...values,
    });
    return id;
  }
  const change = (id: string, to: string) =>
    sql(`update public.depot_vehicles set ${to} where id = $1`, [id]);
  const leave = async (id: string, daysAgo = 0) =>
    change(id, `is_active = false, status = 'inactive', left_on = private.today() - ${daysAgo}`);
  /** What is and was to be told of a vehicle: what, days since it happened, days to tell, its state. */
  const lines = async (id: string, depot: string = depotA) =>
    (
      await sql<{ line: string }>(
        `select concat_ws(' ', d.what, private.today() - d.happened_on, d.due_on - d.happened_on, case
             when d.act_id is not null then 'told' when d.not_needed is not null then '(' || d.not_needed || ')' else 'open' end) as line
         from public.duties d where d.vehicle_id = $1 and d.depot_id = $2 order by d.happened_on, d.created_at, d.what`,
        [id, depot],
      )
    ).map(({ line }) => line);
  /** Tells all that is open of a vehicle. */
  async function tell(id: string, actor: ActorName = 'manager', daysAgo = 0) {
    const duties = await sql<{ id: string }>(
      'select id from public.duties where vehicle_id = $1 and act_id is null and not_needed is null',
      [id],
    );
    const act = nextId();
    expect(
      await call(backend, actor, 'tell_duties', {
        id: act,
        duties: duties.map((duty) => duty.id),
        done_on: await day(-daysAgo),
      }),
    ).toMatchObject({ ok: true });
    return act;
  }
  const plates = (id: string) =>
    sql(
      'select what::text, plate, plate_before from public.duties where vehicle_id = $1 order by happened_on, created_at',
      [id],
    );
  return { sql, day, switchOn, join, change, leave, lines, tell, plates };
}

const refused = (message: string, code = 'RW010') => ({ ok: false, body: { code, message } });

describe('A vehicle', () => {
  onEach([postgres], (server) => {
    it('is nothing to tell while the depot is not on the database', async () => {
      const { join, leave, lines } = kit(server);
      const id = await join();
      await leave(id);
      expect(await lines(id)).toEqual([]);
    });

    it('that joins is to be told within 14 days, leased too, and none that is not in the fleet', async () => {
      const { switchOn, join, lines } = kit(server);
      await switchOn();
      expect(await lines(await join(3))).toEqual(['joined 3 14 open']);
      expect(await lines(await join(0, { is_leased: true }))).toEqual(['joined 0 14 open']);
      expect(await lines(await join(3, { is_active: false, status: 'inactive' }))).toEqual([]);
      // Before the policy was there, nothing was to be told.
      expect(await lines(await join(400))).toEqual(['joined 365 14 open']);
    });

    it.each([
      ['14 days', 14, ['joined 14 14 (Held 14 days or less)']],
      ['15 days', 15, ['joined 15 14 open']],
    ])(
      'that leaves after %s and was not told need not be told to have left',
      async (_what, days, expected) => {
        const { switchOn, join, leave, lines } = kit(server);
        await switchOn();
        const id = await join(days);
        await leave(id);
        expect(await lines(id)).toEqual(expected);
      },
    );

    it('that was told has to be told to have left, however soon', async () => {
      const { switchOn, join, leave, lines, tell } = kit(server);
      await switchOn();
      const id = await join(3);
      await tell(id);
      await leave(id, 1);
      expect(await lines(id)).toEqual(['joined 3 14 told', 'left 1 5 open']);
      // A second trigger makes no second line, and a corrected day moves it.
      await leave(id, 1);
      await leave(id, 2);
      expect(await lines(id)).toEqual(['joined 3 14 told', 'left 2 5 open']);
      // It comes back before anybody told that it left.
      await call(server.backend, 'manager', 'set_vehicles_in_fleet', {
        ids: [id],
        in_fleet: true,
        run: nextId(),
      });
      await server.sql('update public.depot_vehicles set is_active = true, left_on = null where id = $1', [
        id,
      ]);
      expect(await lines(id)).toEqual(['joined 3 14 told', 'left 2 5 (It came back before it was told)']);
      await leave(id);
      await tell(id);
      await server.sql('update public.depot_vehicles set is_active = true where id = $1', [id]);
      expect((await lines(id)).at(-1)).toBe('joined 0 14 open');
    });

    it('whose last day is corrected to one after 14 days is to be told after all', async () => {
      const { switchOn, join, leave, lines } = kit(server);
      await switchOn();
      const id = await join(16);
      await leave(id, 5);
      expect(await lines(id)).toEqual(['joined 16 14 (Held 14 days or less)']);
      await leave(id, 1);
      expect(await lines(id)).toEqual(['joined 16 14 open']);
    });

    it('whose joining day is corrected past its due day is missing at once, and says why', async () => {
      const { sql, switchOn, join, change, lines } = kit(server);
      await switchOn();
      const id = await join(2);
      await change(id, 'depot_start_date = private.today() - 15');
      expect(await lines(id)).toEqual(['joined 15 14 open']);
      const [duty] = await sql<{ why: string }>('select why from public.duties where vehicle_id = $1', [id]);
      expect(duty?.why).toMatch(/^Its joining day was corrected from /);
      expect(
        (
          await send(
            server.backend,
            'manager',
            'GET',
            `compliance_findings?subject_id=eq.${id}&kind=eq.insurance_notice`,
          )
        ).body,
      ).toMatchObject([{ danger: 'missing', by_law: true }]);
    });

    it('is told with the new number if its number is corrected before, and again after', async () => {
      const { switchOn, join, change, lines, tell, plates } = kit(server);
      await switchOn();
      const id = await join(2, { registration_number: '12-D-40923' });
      await change(id, "registration_number = '12-D-40924'");
      expect(await plates(id)).toEqual([{ what: 'joined', plate: '12-D-40924', plate_before: null }]);
      await tell(id);
      await change(id, "registration_number = '12-D-40932'");
      await change(id, "registration_number = '12-D-40933'");
      expect(await plates(id)).toEqual([
        { what: 'joined', plate: '12-D-40924', plate_before: null },
        { what: 'changed', plate: '12-D-40933', plate_before: '12-D-40924' },
      ]);
      expect(await lines(id)).toEqual(['joined 2 14 told', 'changed 0 5 open']);
      await change(id, "registration_number = '12-D-40924'");
      expect((await lines(id)).at(-1)).toBe('changed 0 5 (Its number is again as it was told)');
      // Told, and corrected again on the same day: a line of its own.
      await change(id, "registration_number = '12-D-40932'");
      await tell(id);
      await change(id, "registration_number = '12-D-40935'");
      expect((await lines(id)).filter((line) => line.startsWith('changed'))).toEqual([
        'changed 0 5 told',
        'changed 0 5 open',
      ]);
    });

    it('that moves leaves one number and joins the other; under one number it is nothing', async () => {
      const { switchOn, join, lines, tell } = kit(server);
      await switchOn(depotA, '0048 812');
      await switchOn(depotB, '0048812');
      const same = await join(20);
      await tell(same);
      await moveVehicle(server.sql, same, depotB);
      expect(await lines(same)).toEqual(['joined 20 14 told']);
      expect(await lines(same, depotB)).toEqual([]);
      // It was told under this number, so that it left is to be told by who has it now.
      await server.sql(
        "update public.depot_vehicles set is_active = false, status = 'inactive' where id = $1",
        [same],
      );
      expect(await lines(same, depotB)).toEqual(['left 0 5 open']);

      await switchOn(depotB, '0099');
      const other = await join(20);
      await tell(other);
      await moveVehicle(server.sql, other, depotB);
      expect(await lines(other)).toEqual(['joined 20 14 told', 'moved_out 0 5 open']);
      expect(await lines(other, depotB)).toEqual(['moved_in 0 14 open']);
      // The line stays in the depot that has to tell, and names the plate there.
      const of = async (actor: ActorName) =>
        (
          await send(
            server.backend,
            actor,
            'GET',
            'compliance_findings?kind=eq.insurance_notice&select=subject,detail',
          )
        ).body;
      expect(await of('manager')).toMatchObject([
        { subject: 'depot', detail: expect.stringMatching(/went to another depot, 12-D-/) },
      ]);
      expect(await of('otherManager')).toMatchObject([
        { subject: 'depot', detail: expect.stringMatching(/left the fleet, /) },
      ]);
    });

    it('told after it left has to be told to have left; taken back, need not', async () => {
      const { switchOn, join, leave, lines, tell } = kit(server);
      await switchOn();
      const id = await join(20);
      await leave(id, 1);
      const act = await tell(id);
      expect(await lines(id)).toEqual(['joined 20 14 told', 'left 1 5 open']);
      await call(server.backend, 'manager', 'undo_duty_act', { id: act });
      expect(await lines(id)).toEqual(['joined 20 14 open', 'left 1 5 (It was not told when it joined)']);
    });
  });
});

describe('The policy', () => {
  onEach([postgres], (server) => {
    it('is one line of the depot when it is issued or renewed, once, and none for an earlier paper', async () => {
      const { sql, switchOn, day } = kit(server);
      await switchOn();
      const [paper] = await sql<{ id: string }>(
        "select id from public.requirements where code = 'fleet_insurance'",
      );
      const renew = async (daysAgo: number) => {
        const id = nextId();
        expect(
          await send(server.backend, 'manager', 'POST', 'depot_records', {
            id,
            requirement_id: paper?.id,
            done_on: await day(-daysAgo),
          }),
        ).toMatchObject({ ok: true });
        return id;
      };
      const policies = async () =>
        sql(
          `select private.today() - happened_on as days, due_on - happened_on as within, vehicle_id, not_needed from public.duties
           where what = 'policy' order by 1`,
        );
      const line = { days: 2, within: 14, vehicle_id: null, not_needed: null };
      const last = await renew(2);
      expect(await policies()).toEqual([line]);
      await renew(300);
      const twice = await renew(2);
      expect(await policies()).toEqual([line]);
      for (const id of [last, twice])
        await call(server.backend, 'manager', 'delete_record', {
          kind: 'depot_records',
          id,
          reason: 'Typed wrong',
        });
      expect(await policies()).toEqual([{ ...line, not_needed: 'The paper was deleted' }]);
      await renew(2);
      expect(await policies()).toEqual([line]);
    });
  });
});

describe('Switching it on', () => {
  onEach([postgres], (server) => {
    const set = (values: object, actor: ActorName = 'admin') =>
      call(server.backend, actor, 'set_fleet_database', { is_on: true, number: ' 0048812 ', ...values });
    const count = async (condition: string) =>
      (
        await server.sql<{ n: number }>(`select count(*)::integer as n from public.duties where ${condition}`)
      )[0]?.n;
    const vehicles = async () =>
      (
        await server.sql<{ n: number }>(
          'select count(*)::integer as n from public.depot_vehicles where depot_id = $1 and is_active',
          [depotA],
        )
      )[0]?.n;

    it('is for admins, and marks all vehicles as told on a day by one act', async () => {
      const { sql, day } = kit(server);
      await sql('update public.depot_vehicles set depot_start_date = private.today() - 10');
      const told = { since: await day(-30), begun: 'told', told_on: await day(-10), act_id: nextId() };
      for (const actor of ['manager', ...STAFF_ONLY] as const)
        expect((await set(told, actor)).ok, actor).toBe(false);
      expect(await set({ ...told, told_on: await day(-11) })).toMatchObject({
        body: {
          code: 'RW010',
          message: expect.stringMatching(/joined on .*\. It cannot have been told before\.$/),
        },
      });
      expect(await set(told)).toMatchObject({ ok: true });
      expect(await count(`act_id = '${told.act_id}' and what = 'first' and depot_id = '${depotA}'`)).toBe(
        await vehicles(),
      );
      expect(await count(`depot_id <> '${depotA}'`)).toBe(0);
      // The answer was lost.
      expect((await set(told)).ok).toBe(true);
      expect(await sql('select number, is_on from public.fleet_databases where id = $1', [depotA])).toEqual([
        { number: '0048812', is_on: true },
      ]);
      expect(await count('true')).toBe(await vehicles());
    });

    it('opens a line for each vehicle if nobody knows, within 14 days of today; a comparison opens none', async () => {
      const { day } = kit(server);
      await set({ since: await day(-30), begun: 'compare' });
      expect(await count('true')).toBe(0);
      await set({ is_on: false });
      expect((await set({ since: await day(-30), begun: 'to_tell' })).ok).toBe(true);
      expect(await count('act_id is null and not_needed is null and due_on = private.today() + 14')).toBe(
        await vehicles(),
      );
      // Switched off, nothing is to be told; switched on again, all of it is.
      await set({ is_on: false });
      expect(await count('not_needed is null')).toBe(0);
      await set({ since: await day(-30), begun: 'to_tell' });
      expect(await count('act_id is null and not_needed is null')).toBe(await vehicles());
    });

    it.each<[string, { since?: number | null; number?: string; begun?: string | null }, string | null]>([
      ['no number', { number: ' ' }, 'Enter the number of the database, at most 30 characters'],
      [
        '31 characters',
        { number: '1'.repeat(31) },
        'Enter the number of the database, at most 30 characters',
      ],
      ['no day', { since: null }, 'Enter since when'],
      ['a day of tomorrow', { since: 1 }, 'The date must be today or earlier'],
      ['no answer', { begun: null }, "Say if today's vehicles are on it already"],
      ['told on no day', { begun: 'told' }, 'Enter the day on which they were told'],
      ['30 characters', { number: '1'.repeat(30) }, null],
    ])('takes or refuses %s', async (_what, values, message) => {
      const { day } = kit(server);
      const since = typeof values.since === 'number' ? await day(values.since) : values.since;
      const answer = await set({
        begun: 'compare',
        ...values,
        since: since === undefined ? await day(0) : since,
      });
      expect(answer).toMatchObject(message === null ? { ok: true } : refused(message));
    });
  });
});

describe('Comparing', () => {
  onEach([postgres], (server) => {
    it('notes the figures, knows what is on both, and adds what differs once', async () => {
      const { sql, switchOn, join, leave, lines, tell } = kit(server);
      const [ours, known, here] = [await join(40), await join(40), await join(40)];
      await switchOn();
      const gone = await join(40);
      await tell(gone);
      await leave(gone, 2);
      await tell(gone);
      const note = { id: nextId(), same: [known], ours: 3 };
      for (const actor of STAFF_ONLY)
        expect((await call(server.backend, actor, 'note_comparison', note)).ok, actor).toBe(false);
      for (const _ of [1, 2])
        expect((await call(server.backend, 'manager', 'note_comparison', note)).ok).toBe(true);
      expect(await lines(known)).toEqual(['first 0 14 told']);
      expect(await lines(ours)).toEqual([]);
      expect(
        await sql(
          'select compared_same, compared_ours, compared_by from public.fleet_databases where id = $1',
          [depotA],
        ),
      ).toEqual([{ compared_same: 1, compared_ours: 3, compared_by: actors.manager.id }]);

      const add = (values: object, actor: ActorName = 'manager') =>
        call(server.backend, actor, 'add_differences', {
          missing: [{ id: ours, theirs: '12-D-1X' }],
          still: [gone],
          ...values,
        });
      for (const actor of [...STAFF_ONLY, 'otherManager'] as const)
        expect((await add({}, actor)).ok, actor).toBe(false);
      expect(await add({})).toMatchObject({ ok: true, body: 2 });
      expect(await add({})).toMatchObject({ ok: true, body: 0 });
      expect(await lines(ours)).toEqual(['not_listed 0 5 open']);
      expect((await lines(gone)).at(-1)).toBe('still_listed 0 5 open');
      expect(await sql('select plate_before from public.duties where vehicle_id = $1', [ours])).toEqual([
        { plate_before: '12-D-1X' },
      ]);
      // Neither one that is here is still listed, nor one that left is missing, nor another depot's.
      for (const wrong of [
        { missing: [], still: [here] },
        { missing: [{ id: gone }], still: [] },
        { missing: [{ id: ids.otherAssignedVehicle }], still: [] },
      ])
        expect(answerOf(await add(wrong))).toBe('RW003');
    });

    it('is refused while it is switched off', async () => {
      const { join } = kit(server);
      const id = await join();
      const answers = [
        call(server.backend, 'manager', 'note_comparison', { id: nextId(), same: [id], ours: 1 }),
        call(server.backend, 'manager', 'add_differences', { missing: [{ id }], still: [] }),
      ];
      for (const answer of answers)
        expect(await answer).toMatchObject(refused('Switch on the fleet database first'));
    });

    it('says which plates are of another depot, and nothing of it', async () => {
      const [theirs] = await server.sql<{ plate: string }>(
        'select registration_number as plate from public.depot_vehicles where id = $1',
        [ids.otherAssignedVehicle],
      );
      const typed = theirs?.plate.replaceAll('-', ' ').toLowerCase();
      const ask = (actor: ActorName) =>
        call(server.backend, actor, 'plates_elsewhere', { plates: [typed, '99-D-1'] });
      expect((await ask('manager')).body).toEqual([typed]);
      expect((await ask('otherManager')).body).toEqual([]);
      for (const actor of STAFF_ONLY) expect((await ask(actor)).ok, actor).toBe(false);
    });
  });
});
