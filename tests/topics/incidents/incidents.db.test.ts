import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { announced } from '../../support/documents';
import { hurt, incidentBody, nextId } from '../../support/factories';
import { call, send } from '../../support/rest';
import { embedded, onEach, postgres } from '../../support/servers';
import { ids } from '../../support/world';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

function kit({ backend }: { backend: Backend }) {
  const { sql } = backend;
  const body = incidentBody;
  async function report(values: object = {}, actor: ActorName = 'driver') {
    const sent = body(values);
    const answer = await call(backend, actor, 'report_incident', { body: sent });
    expect(answer).toMatchObject({ ok: true, body: { id: sent.id } });
    return sent;
  }
  const list = async (actor: ActorName) =>
    (await send(backend, actor, 'GET', 'incident_list?select=*')).body as Record<string, unknown>[];
  const versionOf = async (id: string) =>
    (await sql<{ version: number }>('select version from public.incidents where id = $1', [id]))[0]?.version;
  const act = async (name: string, id: string, args: object = {}, actor: ActorName = 'manager') =>
    call(backend, actor, name, { id, version: await versionOf(id), ...args });
  const lookInto = (id: string, more: object = {}) =>
    act('look_into_incident', id, { owner_id: actors.manager.id, due_on: today(7), ...more });
  /** As if all of it had happened that many days earlier. */
  const age = (id: string, days: number) =>
    sql(
      'update public.incidents set happened_at = happened_at - make_interval(days => $2), created_at = created_at - make_interval(days => $2) where id = $1',
      [id, days],
    );
  const findings = async (actor: ActorName) =>
    (
      await send(
        backend,
        actor,
        'GET',
        'compliance_findings?select=kind,danger,due,verdict&subject=eq.incident&order=kind',
      )
    ).body;
  return { sql, body, report, list, act, lookInto, age, findings, versionOf };
}

const today = (days = 0) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);
const refused = (message: string, code = 'RW010') => ({ ok: false, body: { code, message } });

describe('A report', () => {
  onEach([postgres], (server) => {
    it('is seen by who made it and the staff of the depot; the other party by staff alone', async () => {
      const { report, list } = kit(server);
      const { id } = await report();
      expect(await list('driver')).toMatchObject([{ id, what: 'A van reversed into us.', other_name: null }]);
      expect(await list('manager')).toMatchObject([
        { id, other_name: 'Ann Other', other_phone: '01 555 0000', reported_by: 'driver of the world' },
      ]);
      for (const actor of ['colleague', 'otherManager', 'otherDriver'] as const)
        expect(await list(actor)).toEqual([]);
      for (const actor of ['driver', 'otherManager'] as const)
        expect(await send(server.backend, actor, 'GET', 'incident_inquiries?select=id')).toMatchObject({
          body: [],
        });
      expect(await send(server.backend, 'manager', 'GET', 'incident_inquiries?select=id')).toMatchObject({
        body: [{ id }],
      });
    });

    it('that arrives again changes nothing, and nobody else sends it', async () => {
      const { report, body, sql } = kit(server);
      const { id } = await report();
      const again = body({ id, what: 'Something else' });
      expect(await call(server.backend, 'driver', 'report_incident', { body: again })).toMatchObject({
        ok: true,
        body: { id, is_stopped: false },
      });
      expect(await call(server.backend, 'colleague', 'report_incident', { body: again })).toMatchObject(
        refused('Record not found', 'RW003'),
      );
      expect(await sql('select what from public.incidents')).toEqual([{ what: 'A van reversed into us.' }]);
    });

    it('counts by our clock, however wrong that of the phone is', async () => {
      const { report, sql, body } = kit(server);
      const minutesAgo = async (of: Record<string, unknown>) => {
        const { id } = await report(of);
        const [row] = await sql<{ ago: string }>(
          'select round(extract(epoch from now() - happened_at) / 60)::integer as ago from public.incidents where id = $1',
          [id],
        );
        return row?.ago;
      };
      for (const off of [26, -26]) {
        const clock = { sent_at: ago(off), clock_offset: off * 3600 };
        expect(await minutesAgo({ happened_at: ago(off + 1), ...clock })).toBe(60);
        expect(await minutesAgo({ happened_at: ago(off + 1), sent_at: ago(off) })).toBe(60);
      }
      // It was put right in between: the earlier moment counts.
      expect(await minutesAgo({ happened_at: ago(3), sent_at: ago(0), clock_offset: 7200 })).toBe(180);
      // Nothing has happened after it was sent.
      const later = body({ happened_at: ago(25.8), sent_at: ago(26) });
      expect(await call(server.backend, 'driver', 'report_incident', { body: later })).toMatchObject(
        refused('Check when it happened'),
      );
    });

    it('stops the vehicle by a defect if it may not be used, once', async () => {
      const { report, sql } = kit(server);
      const sent = await report({ may_be_used: false });
      const again = await call(server.backend, 'driver', 'report_incident', { body: sent });
      expect(again).toMatchObject({ ok: true, body: { is_stopped: true, told_at: expect.any(String) } });
      expect(
        await sql(
          `select d.id, d.severity::text, d.driver_id, i.defect_id = d.id as is_named from public.defects d, public.incidents i
           where i.id = $1`,
          [sent.id],
        ),
      ).toEqual([{ id: sent.defect_id, severity: 'stop', driver_id: actors.driver.id, is_named: true }]);
    });

    it('of a near miss keeps nothing about who sent it, if that is wanted', async () => {
      const { report, body, list, sql } = kit(server);
      const nameless = {
        kind: 'near_miss',
        hurt: 'nobody',
        may_be_used: null,
        is_nameless: true,
        language: 'pl',
      };
      const { id } = await report(nameless);
      // Its author may send it again, and is as unknown as before.
      await report({ ...nameless, id });
      expect(await list('driver')).toEqual([]);
      expect(await list('manager')).toMatchObject([
        { id, created_by: null, reported_by: null, language: 'en' },
      ]);
      expect(await sql('select from private.audit_log where row_id = $1', [id])).toEqual([]);
      const author = actors.driver.id;
      const told = await sql<{ rows: string }>(
        'select (to_jsonb(i) || to_jsonb(q))::text as rows from public.incidents i join public.incident_inquiries q on q.id = i.id',
      );
      expect(told.some(({ rows }) => rows.includes(author))).toBe(false);
      for (const wrong of [{ kind: 'collision' }, { may_be_used: false }])
        expect(
          await call(server.backend, 'driver', 'report_incident', { body: body({ ...nameless, ...wrong }) }),
        ).toMatchObject(
          refused('Without your name you can send only a near miss, and the vehicle must be fit to drive'),
        );
    });
  });

  onEach([postgres], (server) => {
    it('is limited a day and person, and never if somebody is hurt', async () => {
      const { report, body, sql } = kit(server);
      const nearMiss = { kind: 'near_miss', hurt: 'nobody' };
      const nameless = { ...nearMiss, is_nameless: true, may_be_used: null };
      const tooMany = { ok: false, status: 429, body: { code: 'RW006' } };
      const send_ = (values: object, actor: ActorName = 'driver') =>
        call(server.backend, actor, 'report_incident', { body: body(values) });
      for (let sent = 0; sent < 20; sent += 1) await report(nearMiss);
      expect(await send_(nearMiss)).toMatchObject({ ...tooMany, body: { hint: 'reportsToday' } });
      await report({ hurt: 'others' });
      await report(nearMiss, 'colleague');
      await report(nearMiss, 'manager');
      // Nobody knows who sent these, so they are those of the depot, and refuse nothing else.
      for (let sent = 0; sent < 30; sent += 1) await report(nameless);
      expect(await send_(nameless, 'colleague')).toMatchObject({
        ...tooMany,
        body: { hint: 'namelessToday' },
      });
      await report(nearMiss, 'colleague');
      await sql("update public.incidents set created_at = created_at - interval '25 hours'");
      await report(nearMiss);
      await report(nameless);
    });
  });

  onEach([embedded], (server) => {
    it('is refused in words, each limit from both sides', async () => {
      const { body } = kit(server);
      const send_ = (values: object, actor: ActorName = 'driver') =>
        call(server.backend, actor, 'report_incident', { body: body(values) });
      const cases: readonly (readonly [wrong: object, message: string, right?: object])[] = [
        [{ kind: null }, 'Choose what it was'],
        [{ kind: 'flood' }, 'Choose what it was', { kind: 'other' }],
        [{ hurt: '' }, 'Say if anybody is hurt', { hurt: 'others' }],
        [{ happened_at: ago(-0.2) }, 'Check when it happened', { happened_at: ago(-0.1) }],
        [{ happened_at: ago(366 * 24) }, 'Check when it happened', { happened_at: ago(364 * 24) }],
        [{ place: ' ' }, 'Say where it happened, in at most 200 characters'],
        [
          { place: 'x'.repeat(201) },
          'Say where it happened, in at most 200 characters',
          { place: 'x'.repeat(200) },
        ],
        [{ what: '' }, 'Say what happened, in at most 2,000 characters'],
        [
          { what: 'x'.repeat(2001) },
          'Say what happened, in at most 2,000 characters',
          { what: 'x'.repeat(2000) },
        ],
        [{ may_be_used: null }, 'Say if the vehicle may be used', { may_be_used: true }],
        [{ trailer: '231 d 1' }, 'The trailer has the plate of the vehicle', { trailer: '19-D-8842' }],
        [{ trailer: 'x'.repeat(21) }, 'A plate has at most 20 characters', { trailer: 'x'.repeat(20) }],
        [{ pulse: 'x'.repeat(41) }, 'A PULSE number has at most 40 characters', { pulse: 'x'.repeat(40) }],
        [
          { other: { name: 'x'.repeat(121) } },
          'The other driver or person: too many characters',
          { other: { name: 'x'.repeat(120) } },
        ],
      ];
      for (const [wrong, message, right] of cases) {
        expect([wrong, await send_(wrong)]).toMatchObject([wrong, refused(message)]);
        if (right) expect([right, await send_(right)]).toMatchObject([right, { ok: true }]);
      }
      expect(await send_({}, 'inactiveDriver')).toMatchObject({ ok: false, body: { code: 'RW002' } });
      // Staff write down what is older.
      expect(await send_({ happened_at: ago(366 * 24) }, 'manager')).toMatchObject({ ok: true });
    });

    it('of a plate that the depot does not have is kept as it was typed, and stops nothing', async () => {
      const { report, list } = kit(server);
      const { id } = await report({ vehicle_id: null, plate: '99-D-1', may_be_used: false });
      expect(await list('manager')).toMatchObject([
        { id, vehicle_id: null, plate: '99-D-1', defect_id: null },
      ]);
      // By the plate alone, as from a phone without a network.
      const known = await report({ vehicle_id: null, plate: '231d1' });
      expect(await list('manager')).toContainEqual(
        expect.objectContaining({ id: known.id, vehicle_id: ids.assignedVehicle, plate: '231-D-1' }),
      );
    });

    it('takes photos of who made it, and of staff', async () => {
      const { report } = kit(server);
      const { id } = await report();
      const add = (actor: ActorName) =>
        call(
          server.backend,
          actor,
          'add_document',
          announced({ id: nextId(), record_kind: 'incidents', record_id: id, part: 'photo' }),
        );
      expect(await add('colleague')).toMatchObject({ ok: false, body: { code: 'RW003' } });
      for (const actor of ['driver', 'manager'] as const)
        expect([actor, await add(actor)]).toMatchObject([actor, { ok: true }]);
    });

    it('keeps its photos in the depot where it happened, also without a vehicle', async () => {
      const { report, sql } = kit(server);
      const { id } = await report({ vehicle_id: null, plate: null, may_be_used: null });
      for (const actor of ['driver', 'manager'] as const)
        expect(
          await call(
            server.backend,
            actor,
            'add_document',
            announced({ id: nextId(), record_kind: 'incidents', record_id: id, part: 'photo' }),
          ),
        ).toMatchObject({ ok: true });
      expect(
        await sql('select depot_id, driver_id from public.documents where record_id = $1', [id]),
      ).toEqual(Array(2).fill({ depot_id: ids.depotA, driver_id: null }));
    });
  });
});

describe('What staff do', () => {
  onEach([postgres], (server) => {
    it('goes from an owner to the end, each step refused in words before its time', async () => {
      const { report, act, lookInto, list } = kit(server);
      const { id } = await report();
      expect(await act('close_incident', id)).toMatchObject(refused('First choose the owner'));
      expect(await lookInto(id, { owner_id: actors.driver.id })).toMatchObject(refused('Choose the owner'));
      expect(await lookInto(id, { due_on: today(366) })).toMatchObject(refused('Choose a day within a year'));
      expect(await lookInto(id, { due_on: today(365) })).toMatchObject({ ok: true });
      expect(await lookInto(id, { causes: 'x'.repeat(2001) })).toMatchObject(
        refused('Causes: at most 2,000 characters'),
      );
      expect(await act('close_incident', id)).toMatchObject(
        refused('First say what caused it, and what action is taken'),
      );
      expect(await lookInto(id, { causes: 'No mirror', actions: 'Mirror fitted' })).toMatchObject({
        ok: true,
      });
      for (const actor of ['driver', 'otherManager'] as const)
        expect([actor, await act('close_incident', id, {}, actor)]).toMatchObject([actor, { ok: false }]);
      const stale = await call(server.backend, 'admin', 'close_incident', { id, version: 1 });
      expect(stale).toMatchObject(
        refused('manager of the world has changed this incident meanwhile. Look at it again.', 'RW004'),
      );
      expect(await act('close_incident', id)).toMatchObject({ ok: true });
      expect(await list('admin')).toMatchObject([{ state: 'closed', closed_by: actors.manager.id }]);
      expect(await lookInto(id)).toMatchObject(refused('This incident is closed', 'RW004'));
      expect(await act('correct_incident', id, { hurt: 'staff', garda_informed: true })).toMatchObject(
        refused('This incident is closed', 'RW004'),
      );
    });

    it('takes back that it is closed, within its time and nobody else', async () => {
      const { report, act, lookInto, list, sql, versionOf } = kit(server);
      const { id } = await report();
      const undo = (actor: ActorName = 'manager') =>
        call(server.backend, actor, 'undo_close_incident', { id });
      const late = refused('This can be taken back for 10 seconds only');
      await lookInto(id, { causes: 'No mirror', actions: 'Mirror fitted' });
      await act('close_incident', id);
      for (const actor of ['driver', 'otherManager'] as const)
        expect([actor, await undo(actor)]).toMatchObject([actor, { ok: false }]);
      expect(await undo('admin')).toMatchObject(late);
      await sql('update public.incidents set closed_at = now() - private.undo_time()');
      expect(await undo()).toMatchObject(late);
      await sql("update public.incidents set closed_at = now() - private.undo_time() + interval '5 seconds'");
      expect(await undo()).toMatchObject({ ok: true });
      const version = await versionOf(id);
      expect(await undo()).toMatchObject({ ok: true, body: version });
      expect(await list('admin')).toMatchObject([{ state: 'looked_into', closed_by: null, closed_at: null }]);
      expect(await act('close_incident', id)).toMatchObject({ ok: true });
    });

    it('corrects who was hurt, the Garda and the other party', async () => {
      const { report, act, list, sql } = kit(server);
      const { id } = await report({ garda_informed: false, pulse: null, other: null });
      const facts = { hurt: 'others', garda_informed: true, pulse: '77', other: { name: 'Bo' } };
      expect(await act('correct_incident', id, { ...facts, garda_informed: false })).toMatchObject(
        refused('A PULSE number comes from the Gardaí: tick that they know'),
      );
      expect(await act('correct_incident', id, facts)).toMatchObject({ ok: true });
      expect(await list('manager')).toMatchObject([{ hurt: 'others', pulse: '77', other_name: 'Bo' }]);
      // Without the other party it stays, and what was changed of it is in the history.
      expect(await act('correct_incident', id, { hurt: 'nobody', garda_informed: false })).toMatchObject({
        ok: true,
      });
      expect(await list('manager')).toMatchObject([{ hurt: 'nobody', pulse: null, other_name: 'Bo' }]);
      expect(await act('correct_incident', id, { ...facts, other: { name: 'Bo Derry' } })).toMatchObject({
        ok: true,
      });
      expect(
        await sql(
          "select changes -> 'other_name' as name from private.audit_log where row_id = $1 and changes ? 'other_name' order by id",
          [id],
        ),
      ).toEqual([{ name: { old: null, new: 'Bo' } }, { name: { old: 'Bo', new: 'Bo Derry' } }]);
    });
  });
});

describe('The clock of the HSA', () => {
  onEach([embedded], (server) => {
    it('counts days off without the day itself, and ten days from Monday to Friday', async () => {
      const { sql } = kit(server);
      const count = async (...args: readonly (string | null)[]) =>
        (await sql<{ days: number }>('select private.days_off($1, $2, $3, $4) as days', args))[0]?.days;
      // An accident on Tuesday 10 Nov 2026, off from that day on.
      expect(await count('2026-11-10', '2026-11-14', '2026-11-10', '2026-11-27')).toBe(3);
      expect(await count('2026-11-10', '2026-11-15', '2026-11-10', '2026-11-27')).toBe(4);
      expect(await count('2026-11-12', '2026-11-15', '2026-11-10', '2026-11-27')).toBe(3);
      expect(await count('2026-11-10', null, '2026-11-10', '2026-11-10')).toBe(0);
      expect(await count('2026-11-10', null, '2026-11-10', '2026-11-14')).toBe(4);
      const due = async (...args: readonly (string | number | boolean)[]) =>
        (await sql<{ due: string | null }>('select private.hsa_due($1, $2, $3)::text as due', args))[0]?.due;
      expect(await due(false, 3, '2026-11-10')).toBeNull();
      expect(await due(false, 4, '2026-11-10')).toBe('2026-11-24');
      expect(await due(false, 4, '2026-11-13')).toBe('2026-11-27');
      expect(await due(false, 4, '2026-11-14')).toBe('2026-11-27');
      expect(await due(false, 4, '2026-11-15')).toBe('2026-11-27');
      expect(await due(false, 4, '2026-11-16')).toBe('2026-11-30');
      expect(await due(true, 0, '2026-11-10')).toBe('2026-11-10');
    });

    it('is a finding of staff until the day of the report is entered, and keeps the incident open', async () => {
      const { report, act, lookInto, age, findings } = kit(server);
      const { id } = await report();
      expect(await findings('manager')).toMatchObject([{ kind: 'incident', danger: 'waiting' }]);
      for (const actor of ['driver', 'otherManager'] as const) expect(await findings(actor)).toEqual([]);
      await age(id, 2);
      expect(await findings('manager')).toMatchObject([{ kind: 'incident', danger: 'waiting' }]);
      await age(id, 1);
      expect(await findings('manager')).toMatchObject([
        { kind: 'incident', danger: 'due_soon', verdict: 'attention' },
      ]);
      await lookInto(id, { causes: 'Ice', actions: 'Salt', due_on: today(31) });
      expect(await findings('manager')).toEqual([]);

      const noted = (more: object) => act('note_days_off', id, { is_fatal: false, ...more });
      expect(await noted({ ...hurt(today(-2)) })).toMatchObject({ ok: true });
      expect(await findings('manager')).toEqual([]);
      expect(await act('close_incident', id)).toMatchObject(
        refused('Somebody is still off. Enter the day back first.'),
      );
      await age(id, 1);
      expect(await noted({ ...hurt(today(-3)) })).toMatchObject({ ok: true });
      expect(await findings('admin')).toMatchObject([{ kind: 'hsa_report', danger: 'due_soon' }]);
      expect(await noted({ ...hurt(today(-3), today(0)) })).toMatchObject({ ok: true });
      expect(await findings('admin')).toEqual([]);
      await age(id, 20);
      expect(await noted({ ...hurt(today(-20), today(-10)) })).toMatchObject({ ok: true });
      expect(await findings('admin')).toMatchObject([
        { kind: 'hsa_report', danger: 'missing', verdict: 'not_compliant' },
      ]);
      expect(await act('close_incident', id)).toMatchObject(
        refused('Report it to the HSA first, and enter the day'),
      );
      const reported = { ...hurt(today(-20), today(-10)), hsa_reported_on: today(-1) };
      expect(await noted({ ...reported, hsa_reference: 'IR-1' })).toMatchObject({ ok: true });
      expect(await findings('admin')).toEqual([]);
      expect(await act('close_incident', id)).toMatchObject({ ok: true });
    });

    it('is that of whoever is off longest, and runs while anybody is off', async () => {
      const { report, act, age, list, findings, sql } = kit(server);
      const { id } = await report();
      await age(id, 9);
      await sql('update public.incidents set created_at = now() where id = $1', [id]);
      const short = hurt(today(-8), today(-6), 'No. 15').people;
      const long = hurt(today(-7), null, 'No. 14').people;
      const noted = (people: object[]) => act('note_days_off', id, { is_fatal: false, people });
      const hsa = async () =>
        ((await findings('manager')) as { kind: string }[]).filter(({ kind }) => kind === 'hsa_report');
      await noted(short);
      expect(await list('manager')).toMatchObject([{ days_off: 2, is_off: false, hsa_due: null }]);
      expect(await hsa()).toEqual([]);
      await noted([...short, ...long]);
      // Eight days until today, and two.
      expect(await list('manager')).toMatchObject([
        {
          days_off: 10,
          is_off: true,
          hsa_due: expect.any(String),
          people: [{ who: 'No. 15' }, { who: 'No. 14' }],
        },
      ]);
      expect(await hsa()).toHaveLength(1);
      // The driver who reported it reads nothing of it.
      expect(await list('driver')).toMatchObject([{ people: [], days_off: null, hsa_due: null }]);
      await noted(short);
      expect(await hsa()).toEqual([]);
      const elsewhere = await report();
      expect(await act('note_days_off', elsewhere.id, { is_fatal: false, people: short })).toMatchObject(
        refused('Record not found', 'RW003'),
      );
      expect(await noted([{ ...short[0], who: ' ' }])).toMatchObject(
        refused('Say who it is, by name or number, in at most 60 characters'),
      );
      expect(await noted(Array(21).fill(short[0]))).toMatchObject(refused('At most 20 people can be listed'));
    });

    it('refuses days that cannot be', async () => {
      const { report, act, age } = kit(server);
      const { id } = await report();
      await age(id, 5);
      const noted = (more: object) => act('note_days_off', id, { is_fatal: false, ...more });
      const cases: readonly (readonly [object, string])[] = [
        [{ ...hurt(today(-6)) }, 'Off from: choose a day from the incident until today'],
        [{ ...hurt(today(1)) }, 'Off from: choose a day from the incident until today'],
        [hurt(null, today(0)), 'Back on: choose a day after the first day off'],
        [{ ...hurt(today(-1), today(-1)) }, 'Back on: choose a day after the first day off'],
        [{ ...hurt(today(-1), today(1)) }, 'Back on: enter the day once they are back'],
        [{ hsa_reported_on: today(1) }, 'Reported on: choose a day from the incident until today'],
        [{ hsa_reference: 'IR-1' }, 'Enter the day on which the HSA was told'],
      ];
      for (const [wrong, message] of cases)
        expect([wrong, await noted(wrong)]).toMatchObject([wrong, refused(message)]);
      const nobody = await report({ hurt: 'nobody' });
      expect(await act('note_days_off', nobody.id, { is_fatal: false, ...hurt(today(0)) })).toMatchObject(
        refused('Say first that own staff were hurt'),
      );
      expect(await act('note_days_off', nobody.id, { is_fatal: true })).toMatchObject(
        refused('Say first who was hurt'),
      );
      await noted({ ...hurt(today(-1)) });
      expect(await act('correct_incident', id, { hurt: 'nobody', garda_informed: true })).toMatchObject(
        refused('People of your own staff are on record, so they were hurt'),
      );
    });
  });
});

describe('The figures of a year', () => {
  onEach([embedded], (server) => {
    it('count incidents, near misses and days lost, by kind and vehicle, of the own depot', async () => {
      const { report, act, age } = kit(server);
      const { id } = await report({ happened_at: ago(0) });
      await age(id, 4);
      await act('note_days_off', id, { is_fatal: false, ...hurt(today(-3), today(-1)) });
      const near = { kind: 'near_miss', hurt: 'nobody', may_be_used: null, is_nameless: true };
      await report({ ...near, vehicle_id: null, plate: null });
      await report(near);
      const figures = (actor: ActorName, of: number) =>
        call(server.backend, actor, 'incident_figures', { year: of });
      // In the first days of January, they are of two years.
      const years = [...new Set([today(-4), today(0)].map((day) => Number(day.slice(0, 4))))];
      const year = years[0] ?? 0;
      const all = async (actor: ActorName) => {
        const found: { days_lost: number; reports: number }[] = [];
        for (const each of years)
          found.push(...((await figures(actor, each)).body as { figures: typeof found }).figures);
        return found;
      };
      const plate = '231-D-1';
      expect(await figures('manager', year)).toMatchObject({ body: { drivers: 2 } });
      expect(await all('manager')).toMatchObject([
        { plate, kind: 'collision', reports: 1, days_lost: 2 },
        { plate, kind: 'near_miss', reports: 1, days_lost: 0 },
        { kind: 'near_miss', plate: null, reports: 1, days_lost: 0 },
      ]);
      // Everybody who was hurt counts, also where somebody else died.
      const lost = async () => (await all('manager'))[0]?.days_lost;
      const people = [hurt(today(-3), today(-1)), hurt(today(-3), today(-2), 'No. 15')].flatMap(
        (each) => each.people,
      );
      await act('note_days_off', id, { is_fatal: true, people, hsa_reported_on: today(-3) });
      expect(await lost()).toBe(3);
      await act('note_days_off', id, { is_fatal: true, hsa_reported_on: today(-3) });
      expect(await lost()).toBe(0);
      expect(await figures('manager', year - 1)).toMatchObject({ body: { drivers: 2, figures: [] } });
      expect(await figures('otherManager', year)).toMatchObject({ body: { drivers: 1, figures: [] } });
      expect(await figures('driver', year)).toMatchObject({ ok: false, body: { code: 'RW002' } });
      expect(await figures('manager', 0)).toMatchObject(refused('Choose a year'));
    });

    it('counts each day off in its own year, and nothing for people of another depot', async () => {
      const { report, sql } = kit(server);
      const { id } = await report();
      const at = (happened_at: string) =>
        sql('update public.incidents set happened_at = $2, created_at = $2 where id = $1', [id, happened_at]);
      await at('2025-12-29T10:00:00Z');
      for (const [who, from, back] of [
        ['No. 14', '2025-12-30', '2026-01-03'],
        ['No. 15', '2025-12-31', '2026-01-01'],
      ] as const)
        await sql(
          'insert into public.incident_people (id, incident_id, depot_id, who, off_from, back_on) values (gen_random_uuid(), $1, $2, $3, $4, $5)',
          [id, ids.depotA, who, from, back],
        );
      const of = async (year: number) =>
        ((await call(server.backend, 'manager', 'incident_figures', { year })).body as { figures: object[] })
          .figures;
      expect(await of(2025)).toMatchObject([{ kind: 'collision', reports: 1, days_lost: 3 }]);
      expect(await of(2026)).toMatchObject([{ kind: 'collision', reports: 0, days_lost: 2 }]);
      expect(await of(2024)).toEqual([]);
    });
  });
});
