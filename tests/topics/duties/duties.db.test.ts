import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { announced } from '../../support/documents';
import { nextId } from '../../support/factories';
import { answerOf, call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { ids } from '../../support/world';

const OUTSIDE = ['driver', 'otherManager', 'otherDriver', 'inactiveManager', 'applicant', 'anon'] as const;

function kit({ backend }: { backend: Backend }) {
  const { sql } = backend;
  const day = async (days: number) =>
    (await sql<{ day: string }>('select (private.today() + $1::integer)::text as day', [days]))[0]?.day ?? '';
  /** Begins a duty as a trigger does, so many days ago. */
  async function begin(daysAgo: number, what = 'left', vehicle: string | null = ids.assignedVehicle) {
    const law =
      { joined: 'fleet_joined', left: 'fleet_left', policy: 'fleet_policy' }[what] ?? 'fleet_changed';
    const [row] = await sql<{ id: string }>(
      `select private.begin_duty('fleet_database', $1::public.duty_event, $2, $3::uuid,
         (select v.registration_number from public.depot_vehicles v where v.id = $3::uuid), private.today() - $4::integer,
         $5::public.law_code) as id`,
      [what, ids.depotA, vehicle, daysAgo, law],
    );
    return row?.id ?? '';
  }
  const tell = async (duties: readonly string[], values: object = {}, actor: ActorName = 'manager') => {
    const id = nextId();
    const answer = await call(backend, actor, 'tell_duties', {
      id,
      duties,
      done_on: await day(0),
      ...values,
    });
    return { id, answer };
  };
  const undo = (id: string, reason: string | null = null, actor: ActorName = 'manager') =>
    call(backend, actor, 'undo_duty_act', { id, reason });
  const states = async () =>
    (await sql<{ state: string }>('select state from public.duty_list order by happened_on desc, what')).map(
      ({ state }) => state,
    );
  const findings = async (actor: ActorName = 'manager') =>
    (
      await send(
        backend,
        actor,
        'GET',
        'compliance_findings?select=subject,detail,danger,due,by_law&kind=eq.insurance_notice&order=due,detail',
      )
    ).body;
  const age = (id: string, seconds: number) =>
    sql('update public.duty_acts set created_at = created_at - make_interval(secs => $2) where id = $1', [
      id,
      seconds,
    ]);
  return { sql, day, begin, tell, undo, states, findings, age };
}

const refused = (message: string, code = 'RW010') => ({ ok: false, body: { code, message } });

describe('A duty', () => {
  onEach([postgres], (server) => {
    it('has its day from the law of the day on which it happened, and keeps it', async () => {
      const { sql, begin } = kit(server);
      const dues = () =>
        sql(
          'select what::text, due_on - happened_on as days from public.duties where depot_id = $1 order by what',
          [ids.depotA],
        );
      await begin(3, 'left');
      await begin(3, 'policy', null);
      await sql(`insert into public.law_numbers (code, valid_from, number, source) values
        ('fleet_left', private.today() - 3, 4, 'Law'), ('fleet_policy', private.today() - 2, 9, 'Law')`);
      expect(await dues()).toEqual([
        { what: 'left', days: 5 },
        { what: 'policy', days: 14 },
      ]);
      await begin(2, 'left');
      await begin(3, 'joined');
      await begin(2, 'policy', null);
      expect(await dues()).toEqual([
        { what: 'joined', days: 14 },
        { what: 'left', days: 5 },
        { what: 'left', days: 4 },
        { what: 'policy', days: 14 },
        { what: 'policy', days: 9 },
      ]);
    });

    it('is one row, however often it is begun, and told it stays told', async () => {
      const { begin, tell, states } = kit(server);
      const id = await begin(1);
      expect(await begin(1)).toBe(id);
      expect(await states()).toEqual(['to_tell']);
      expect((await tell([id])).answer.ok).toBe(true);
      await begin(1);
      expect(await states()).toEqual(['told']);
    });

    it.each([
      ['14 days, 8 left: nothing', 'policy', 6, []],
      ['14 days, 7 left', 'policy', 7, ['due_soon']],
      ['14 days, today', 'policy', 14, ['due_soon']],
      ['14 days, yesterday', 'policy', 15, ['missing']],
      ['5 days, at once', 'left', 0, ['due_soon']],
      ['5 days, today', 'left', 5, ['due_soon']],
      ['5 days, yesterday', 'left', 6, ['missing']],
    ] as const)('is a finding: %s', async (_what, what, daysAgo, dangers) => {
      const { begin, findings } = kit(server);
      await begin(daysAgo, what, what === 'policy' ? null : ids.assignedVehicle);
      expect(await findings()).toMatchObject(dangers.map((danger) => ({ danger, by_law: true })));
    });

    it('is a finding of its vehicle while that is in use, otherwise of the depot, which names it; never of another depot', async () => {
      const { sql, begin, findings } = kit(server);
      await begin(0, 'joined', ids.spareVehicle);
      await sql("update public.duties set due_on = private.today() where what = 'joined'");
      expect(await findings()).toMatchObject([
        { subject: 'vehicle', detail: 'Tell the fleet database: joined the fleet' },
      ]);
      const [vehicle] = await sql<{ plate: string }>(
        'select registration_number as plate from public.depot_vehicles where id = $1',
        [ids.spareVehicle],
      );
      for (const off of ["status = 'inactive'", 'is_active = false']) {
        await sql(`update public.depot_vehicles set ${off} where id = $1`, [ids.spareVehicle]);
        expect(await findings(), off).toMatchObject([
          { subject: 'depot', detail: `Tell the fleet database: joined the fleet, ${vehicle?.plate}` },
        ]);
      }
      expect(await findings('otherManager')).toEqual([]);
    });

    it('is nothing that the driver of its vehicle sees, nor what its vehicle is to them', async () => {
      const { begin, findings } = kit(server);
      const seen = async (actor: ActorName) =>
        (
          (
            await send(
              server.backend,
              actor,
              'GET',
              `vehicle_overview?select=danger&id=eq.${ids.assignedVehicle}`,
            )
          ).body as { danger: string | null }[]
        ).map(({ danger }) => danger);
      const before = await seen('driver');
      await begin(9);
      expect(await findings()).toMatchObject([{ danger: 'missing' }]);
      expect(await seen('manager')).toEqual(['missing']);
      expect(await findings('driver')).toEqual([]);
      expect(await seen('driver')).toEqual(before);
      for (const table of ['duties', 'duty_acts', 'duty_list'])
        expect((await send(server.backend, 'driver', 'GET', table)).body, table).toEqual([]);
    });
  });
});

describe('Telling', () => {
  onEach([postgres], (server) => {
    it('is one act for several, by staff of the depot alone', async () => {
      const { sql, begin, tell, day, states, findings } = kit(server);
      const duties = [await begin(2), await begin(2, 'policy', null)];
      for (const actor of OUTSIDE) expect((await tell(duties, {}, actor)).answer.ok, actor).toBe(false);
      const { id, answer } = await tell(duties, { done_on: await day(-1), note: ' Ref 12 ' });
      expect(answer.ok).toBe(true);
      expect(
        await sql('select done_on::text, note, created_by from public.duty_acts where id = $1', [id]),
      ).toEqual([{ done_on: await day(-1), note: 'Ref 12', created_by: actors.manager.id }]);
      expect(await states()).toEqual(['told', 'told']);
      expect(await findings()).toEqual([]);
    });

    it.each([
      ['the day it happened', -2, null],
      ['today', 0, null],
      ['tomorrow', 1, 'The date must be today or earlier'],
    ])('takes %s', async (_what, days, message) => {
      const { begin, tell, day } = kit(server);
      const { answer } = await tell([await begin(2)], { done_on: await day(days) });
      expect(answer).toMatchObject(message === null ? { ok: true } : refused(message));
    });

    it('refuses a day before it happened, and names the plate; no day; a long note; nothing', async () => {
      const { sql, begin, tell, day, states } = kit(server);
      const [plate] = await sql<{ plate: string; on: string }>(
        `select registration_number as plate, to_char(private.today() - 1, 'FMDD Mon YYYY') as on
         from public.depot_vehicles where id = $1`,
        [ids.assignedVehicle],
      );
      const duties = [await begin(3, 'policy', null), await begin(1)];
      expect((await tell(duties, { done_on: await day(-2) })).answer).toMatchObject(
        refused(`${plate?.plate} left on ${plate?.on}. It cannot have been told before.`),
      );
      expect((await tell(duties, { done_on: null })).answer).toMatchObject(refused('Enter the day'));
      expect((await tell(duties, { note: 'a'.repeat(501) })).answer).toMatchObject(
        refused('Note: at most 500 characters'),
      );
      expect((await tell(duties, { note: 'a'.repeat(500) })).answer.ok).toBe(true);
      expect((await tell([])).answer).toMatchObject(refused('This is not there any more', 'RW003'));
      expect((await tell([nextId()])).answer).toMatchObject(refused('This is not there any more', 'RW003'));
      expect(await states()).toEqual(['told', 'told']);
    });

    it('is refused for one that is told, with who told it; the same act again is the same', async () => {
      const { sql, begin, tell, day } = kit(server);
      const duties = [await begin(1)];
      const { id } = await tell(duties);
      expect((await tell(duties, { id })).answer.ok).toBe(true);
      expect((await tell(duties, { id }, 'admin')).answer).toMatchObject(
        refused('This is not there any more', 'RW003'),
      );
      expect((await tell(duties, {}, 'admin')).answer).toMatchObject({
        body: {
          code: 'RW004',
          message: expect.stringContaining('manager of the world has told it meanwhile'),
        },
      });
      expect(await sql('select count(*)::integer as acts from public.duty_acts')).toEqual([{ acts: 1 }]);
      await begin(1, 'joined');
      // Of two at once, one tells it.
      const both = await Promise.all(
        (['manager', 'admin'] as const).map(async (actor) =>
          call(server.backend, actor, 'tell_duties', {
            id: nextId(),
            duties: (await sql<{ id: string }>("select id from public.duties where what = 'joined'")).map(
              (row) => row.id,
            ),
            done_on: await day(0),
          }),
        ),
      );
      expect(both.map(answerOf).sort()).toEqual(['RW004', 'done']);
    });

    it('takes its proof as a document of the act, which goes with it', async () => {
      const { sql, begin, tell, undo } = kit(server);
      const { id } = await tell([await begin(1)]);
      const proof = announced({ id: nextId(), record_kind: 'duty_acts', record_id: id, part: 'certificate' });
      for (const actor of OUTSIDE)
        expect((await call(server.backend, actor, 'add_document', proof)).ok, actor).toBe(false);
      expect((await call(server.backend, 'manager', 'add_document', proof)).ok).toBe(true);
      const proven = () => sql('select has_proof from public.duty_list where act_id = $1', [id]);
      expect(await proven()).toEqual([{ has_proof: false }]);
      // Its file has arrived.
      await sql('update public.documents set stored_at = now() where id = $1', [proof.id]);
      expect(await proven()).toEqual([{ has_proof: true }]);
      expect((await send(server.backend, 'otherManager', 'GET', `documents?id=eq.${proof.id}`)).body).toEqual(
        [],
      );
      expect((await undo(id)).ok).toBe(true);
      expect(
        await sql('select removed_at is not null as gone from public.documents where id = $1', [proof.id]),
      ).toEqual([{ gone: true }]);
    });
  });
});

describe('Taking back', () => {
  onEach([postgres], (server) => {
    it('is one act, without a reason at once and by whoever told it; later by an admin with one', async () => {
      const { sql, begin, tell, undo, states, age, findings } = kit(server);
      const duties = [await begin(1), await begin(1, 'policy', null)];
      const first = await tell(duties);
      for (const actor of OUTSIDE) await undo(first.id, 'Wrong', actor);
      expect(await states()).toEqual(['told', 'told']);
      expect((await undo(first.id)).ok).toBe(true);
      // The answer was lost.
      expect((await undo(first.id)).ok).toBe(true);
      expect(await states()).toEqual(['to_tell', 'to_tell']);
      expect(await findings()).toHaveLength(1);

      const later = await tell(duties);
      await age(later.id, 14);
      expect((await undo(later.id)).ok).toBe(true);
      const late = await tell(duties);
      await age(late.id, 16);
      expect(await undo(late.id, 'Wrong')).toMatchObject(
        refused('Only an administrator can take this back now', 'RW002'),
      );
      expect((await undo(late.id, ' ', 'admin')).ok).toBe(false);
      expect((await undo(late.id, 'Wrong policy', 'admin')).ok).toBe(true);
      expect(
        await sql(
          "select reason from private.audit_log where table_name = 'duty_acts' and action = 'delete' and row_id = $1",
          [late.id],
        ),
      ).toEqual([{ reason: 'Wrong policy' }]);
    });

    it('of what a colleague told needs an admin and a reason at once', async () => {
      const { begin, tell, undo } = kit(server);
      const { id } = await tell([await begin(1)]);
      expect((await undo(id, null, 'admin')).ok).toBe(false);
      expect((await undo(id, 'Not sent', 'admin')).ok).toBe(true);
    });
  });
});

describe('What need not be told', () => {
  onEach([postgres], (server) => {
    it('is said by an admin in words, and taken back', async () => {
      const { begin, tell, states, findings } = kit(server);
      const id = await begin(9);
      const spare = (words: string | null, actor: ActorName = 'admin') =>
        call(server.backend, actor, 'spare_duty', { id, words });
      for (const actor of ['manager', 'otherAdmin', ...OUTSIDE] as const)
        expect((await spare('Sold', actor)).ok, actor).toBe(false);
      expect(await spare('a'.repeat(501))).toMatchObject(refused('Reason: at most 500 characters'));
      expect((await spare('Entered twice')).ok).toBe(true);
      expect(await states()).toEqual(['not_needed']);
      expect(await findings()).toEqual([]);
      expect((await tell([id])).answer).toMatchObject({ body: { code: 'RW004' } });
      expect((await spare(null)).ok).toBe(true);
      expect(await findings()).toHaveLength(1);
      await tell([id]);
      expect(await spare('Sold')).toMatchObject(refused('It has been told meanwhile', 'RW004'));
    });

    it('goes with a vehicle that was added by mistake; what was told keeps it', async () => {
      const { sql, begin, tell } = kit(server);
      const add = async () => {
        const id = nextId();
        await sql(
          `insert into public.depot_vehicles (id, depot_id, vehicle_type_id, registration_number, manufacturer, model, fuel_type, nct_expiry, road_tax_expiry)
           select $1, v.depot_id, v.vehicle_type_id, '12-D-' || (9000 + floor(random() * 900))::text, 'Ford', 'Transit', 'diesel', '2035-01-01', '2035-01-01'
           from public.depot_vehicles v where v.id = $2`,
          [id, ids.spareVehicle],
        );
        return id;
      };
      const open = await add();
      await begin(0, 'joined', open);
      await sql('delete from public.depot_vehicles where id = $1', [open]);
      expect(await sql('select from public.duties where vehicle_id = $1', [open])).toEqual([]);
      const told = await add();
      await tell([await begin(0, 'joined', told)]);
      await expect(sql('delete from public.depot_vehicles where id = $1', [told])).rejects.toThrow('duties');
    });
  });
});
