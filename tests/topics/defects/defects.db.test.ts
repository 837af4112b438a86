import { describe, expect, it } from 'vitest';
import type { Item } from '../../../src/topics/checklists/items';
import type { CheckAnswer, CheckBody, KnownAnswer } from '../../../src/topics/checks/body';
import { type ActorName, actorNames, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { checkBody, publishedList, withFault, withoutTime } from '../../support/checks';
import { nextId } from '../../support/factories';
import { call, send } from '../../support/rest';
import { embedded, onEach, postgres, servers } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const DAY = 86_400_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

type Defect = {
  id: string;
  state: string;
  severity: string;
  fault: string;
  texts: Record<string, string>;
  due_in: number | null;
  version: number;
  again_of: string | null;
  works: boolean | null;
};

function kit({ backend }: { backend: Backend }) {
  const { sql } = backend;
  const read = async (vehicle = ids.assignedVehicle) =>
    sql<Defect>(
      `select id, state::text, severity::text, fault, texts, due_on - private.today() as due_in, version, again_of, works
       from public.defects where vehicle_id = $1 order by created_at, id`,
      [vehicle],
    );
  const one = async (id: string) => {
    const [found] = (await read()).filter((defect) => defect.id === id);
    if (!found) throw new Error('No such defect');
    return found;
  };
  const steps = async (id: string) =>
    (
      await sql<{ kind: string; person_id: string | null }>(
        'select kind::text, person_id from public.defect_steps where defect_id = $1 order by at, kind',
        [id],
      )
    ).map(({ kind, person_id }) => [kind, person_id]);
  /** In words alone. */
  const sendReport = (values: object, actor: ActorName = 'admin') =>
    call(backend, actor, 'report_defect', {
      body: {
        vehicle_id: ids.assignedVehicle,
        fault: 'Mirror loose',
        severity: 'note',
        found_at: ago(60_000),
        ...values,
      },
    });
  /** Reported by staff, or by another actor. */
  async function report(values: object = {}, actor: ActorName = 'admin') {
    const id = nextId();
    const answer = await sendReport({ id, ...values }, actor);
    expect(answer).toMatchObject({ ok: true });
    return id;
  }
  const act = (name: string, id: string, version: number, args: object = {}, actor: ActorName = 'manager') =>
    call(backend, actor, name, { id, version, ...args });
  async function paper(record_id: string, part = 'certificate') {
    const id = nextId();
    await insertRow(sql, 'public.documents', {
      id,
      depot_id: ids.depotA,
      vehicle_id: ids.assignedVehicle,
      record_kind: 'defects',
      record_id,
      part,
      path: `${id}.jpg`,
      mime_type: 'image/jpeg',
      size_bytes: 9,
      sha256: 'a'.repeat(64),
      thumbnail_sha256: null,
      added_by: actors.manager.id,
      stored_at: new Date().toISOString(),
    });
    return id;
  }
  async function list() {
    await sql('update public.checklists set has_day_photo = false');
    return publishedList(sql);
  }
  async function check(body: CheckBody, actor: ActorName = 'driver', more: object = {}) {
    const answer = await call(backend, actor, 'send_check', { body, ...more });
    expect(answer).toMatchObject({ ok: true });
    return answer.body as CheckAnswer;
  }
  /** What a driver said of known defects. */
  const say = async (
    id: string,
    answer: KnownAnswer,
    actor: ActorName = 'colleague',
    finished_at = ago(1000),
  ) => {
    const body = checkBody(await list(), { started_at: ago(8 * DAY - 1), finished_at });
    return check({ ...body, answers: { ...body.answers, known: { [id]: answer } } }, actor);
  };
  const mails = () =>
    sql<{ kind: string; name: string; record_id: string }>(
      `select m.kind::text, m.record_id, u.full_name as name from private.mails m join public.users u on u.id = m.recipient_id
       where m.kind in ('off_the_road', 'not_fit') order by m.kind, u.full_name`,
    );
  const stops = () =>
    sql("select from private.finding where subject_id = $1 and kind = 'defect_stop'", [ids.assignedVehicle]);
  return { sql, read, one, steps, report, sendReport, act, paper, list, check, say, mails, stops };
}

const wordOf = (item: Item, severity: string) => item.words.find((word) => word.severity === severity)?.id;
const onSide = (items: readonly Item[], side: string) => items.filter(({ zone }) => zone === side);
function itemWith(items: readonly Item[], ...severities: string[]): Item {
  const found = items.find((item) => severities.every((severity) => wordOf(item, severity)));
  if (!found) throw new Error(`No item for ${severities}`);
  return found;
}

const REPAIR = {
  repair: 'Bulb replaced',
  repaired_by: 'Murphy Garage',
  qualification: 'Mechanic',
  repaired_on: new Date().toISOString().slice(0, 10),
};
const soon = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const PLAN = { planned_on: soon(2), planned_with: 'Murphy Garage' };

describe('A fault of a check', () => {
  onEach(servers, (server) => {
    it('is one defect however many report it, with its side and the words of all, and only ever gets worse', async () => {
      const { sql, list, check, read, one, act, paper, steps } = kit(server);
      const of = await list();
      const item = itemWith(onSide(of.items, 'nearside'), 'repair', 'stop');
      const [milder, worse] = [wordOf(item, 'repair') ?? '', wordOf(item, 'stop') ?? ''];
      const first = withFault(checkBody(of), item, { words: [milder] });
      await check(first);
      const [found, ...none] = await read();
      expect(none).toEqual([]);
      expect(found).toMatchObject({ state: 'open', severity: 'repair', due_in: 7 });
      const wordText = (id: string) => item.words.find((word) => word.id === id)?.text;
      expect(found?.fault).toBe(`${wordText(milder)} (${item.text}, left side (nearside))`);
      const polish = `${item.words.find(({ id }) => id === milder)?.texts.pl} (${item.texts.pl}, lewa strona)`;
      expect(found?.texts.pl).toBe(polish);

      await check(withFault(checkBody(of), item, { words: [worse, milder] }), 'colleague');
      const [joined, ...others] = await read();
      expect(others).toEqual([]);
      expect(joined).toMatchObject({ id: found?.id, severity: 'stop', due_in: null });
      expect(joined?.fault).toBe(
        `${wordText(milder)}, ${wordText(worse)} (${item.text}, left side (nearside))`,
      );
      await check(withFault(checkBody(of), item, { words: [milder] }));
      expect((await read()).map(({ severity }) => severity)).toEqual(['stop']);
      expect(await steps(found?.id ?? '')).toEqual([
        ['found', actors.driver.id],
        ['also_seen', actors.colleague.id],
        ['also_seen', actors.driver.id],
      ]);

      // Whoever looked before the repair has not seen it, whenever their phone has a network again.
      const id = found?.id ?? '';
      await paper(id);
      await act('repair_defect', id, (await one(id)).version, REPAIR);
      // A phone tells milliseconds and the database microseconds: both may be the same millisecond.
      await sql("update public.defect_steps set at = at - interval '1 minute' where kind = 'repaired'");
      const at = (time: string) => checkBody(of, { started_at: ago(8 * DAY - 1), finished_at: time });
      for (const [time, state] of [
        [ago(3_600_000), 'repaired'],
        [ago(0), 'open'],
      ] as const) {
        await check(withFault(at(time), item, { words: [milder] }), 'colleague');
        expect(await one(id)).toMatchObject({ state });
      }

      // Something else says nothing that could be compared, and stops the vehicle until staff have assessed it.
      for (const own_words of ['Squeaks', 'Rattles'])
        await check(withFault(checkBody(of), item, { words: ['other'], own_words }));
      expect((await read()).slice(1).map(({ fault, severity }) => [fault, severity])).toEqual(
        ['', ''].map(() => [`Something else (${item.text}, left side (nearside))`, 'stop']),
      );
    });

    it('is asked of the next driver: still there, worse, not seen, and the repair', async () => {
      const { say, report, one, steps, act, read, paper } = kit(server);
      const id = await report();
      const answered = (severity: string, result: string) => ({
        result,
        defects: [{ id, fault: 'Mirror loose', severity, is_joined: true }],
      });
      expect(await say(id, 'still')).toMatchObject(answered('note', 'defects'));
      expect(await one(id)).toMatchObject({ severity: 'note', due_in: 28 });
      expect(await say(id, 'worse')).toMatchObject(answered('repair', 'defects'));
      expect(await one(id)).toMatchObject({ severity: 'repair', due_in: 7 });
      await say(id, 'worse');
      await say(id, 'worse');
      expect((await say(id, 'gone')).defects).toEqual([]);
      expect(await one(id)).toMatchObject({ severity: 'stop', due_in: null, state: 'open' });
      expect((await steps(id)).map(([kind]) => kind)).toEqual([
        'found',
        'still_there',
        'worse',
        'worse',
        'worse',
        'not_seen',
      ]);

      await paper(id);
      const version = async () => (await one(id)).version;
      await act('repair_defect', id, await version(), REPAIR);
      await say(id, 'works');
      expect(await one(id)).toMatchObject({ state: 'repaired', works: true });
      await say(id, 'fails');
      // Of the next repair nobody has said anything.
      expect(await one(id)).toMatchObject({ state: 'open', severity: 'stop', works: null });
      await act('repair_defect', id, await version(), { ...REPAIR, sign_off: true });
      expect(await one(id)).toMatchObject({ state: 'closed', works: null });
      // They checked before it was closed.
      await say(id, 'still', 'driver', ago(DAY));
      expect(await read()).toHaveLength(1);
      expect(await say(id, 'works')).toMatchObject({ result: 'no_defect', defects: [] });
      expect(await one(id)).toMatchObject({ works: true });
      // A new defect, and to the phone the one that it asked about.
      expect(await say(id, 'fails', 'driver')).toMatchObject(answered('stop', 'stopped'));
      const [, again] = await read();
      expect(again).toMatchObject({ again_of: id, state: 'open', severity: 'stop', fault: 'Mirror loose' });
      expect(await one(id)).toMatchObject({ state: 'closed', works: false });
    });
  });

  onEach([embedded], (server) => {
    it('a fault from an unconfirmed check names no reporter', async () => {
      const { list, check, read, steps } = kit(server);
      const of = await list();
      const body = withFault(checkBody(of), itemWith(of.items, 'note'));
      await check(body, 'driver', { is_mine: false, signed_name: 'Jan' });
      const [found] = await read();
      expect(await steps(found?.id ?? '')).toEqual([['found', null]]);
      const { body: rows } = await send(server.backend, 'manager', 'GET', 'defect_list?select=found_by,seen');
      expect(rows).toEqual([{ found_by: 'Jan', seen: 0 }]);
    });
  });
});

describe('report_defect()', () => {
  onEach(servers, (server) => {
    it('is for active drivers and staff of the depot, and the same each time', async () => {
      const { read } = kit(server);
      const { backend } = server;
      const outcomes: Record<string, number> = {};
      for (const actor of actorNames) {
        const body = {
          id: nextId(),
          vehicle_id: ids.assignedVehicle,
          fault: `Seen by ${actor}`,
          severity: 'note',
          measure_words: 'Parked',
          photo_reason: 'dark',
        };
        const answer = withoutTime(await call(backend, actor, 'report_defect', { body }));
        outcomes[actor] = answer.status;
        if (answer.ok)
          expect(
            withoutTime(await call(backend, actor, 'report_defect', { body: { ...body, fault: 'x' } })),
          ).toMatchObject({
            body: answer.body,
          });
      }
      expect(outcomes).toEqual({
        anon: expect.any(Number),
        admin: 200,
        manager: 200,
        driver: 200,
        colleague: 200,
        inactiveDriver: 403,
        inactiveManager: 403,
        unapprovedDriver: 403,
        applicant: 403,
        otherAdmin: 404,
        otherManager: 404,
        otherDriver: 404,
      });
      expect(outcomes.anon).toBeGreaterThanOrEqual(400);
      // What is on no list stops the vehicle if a driver says it.
      expect(Object.fromEntries((await read()).map(({ fault, severity }) => [fault, severity]))).toEqual({
        'Seen by admin': 'note',
        'Seen by manager': 'note',
        'Seen by driver': 'stop',
        'Seen by colleague': 'stop',
      });
    });
  });

  onEach(servers, (server) => {
    it('finds the vehicle by its plate, and takes photos from whoever reported the same', async () => {
      const { sql, list, read } = kit(server);
      await sql(
        `update public.checklists set categories = categories || (
           select t.category from public.depot_vehicles v join public.vehicle_types t on t.id = v.vehicle_type_id where v.id = $1)
         where name = 'Van'`,
        [ids.assignedVehicle],
      );
      const item = itemWith((await list()).items, 'note');
      const body = { item_id: item.id, words: [wordOf(item, 'note')], plate: '231 d 1' };
      const ask = (actor: ActorName, values: object) =>
        call(server.backend, actor, 'report_defect', { body: { ...body, id: nextId(), ...values } });
      expect(await ask('colleague', { plate: '99-D-1' })).toMatchObject({ status: 404 });
      expect(await ask('colleague', {})).toMatchObject({
        body: { is_joined: false, is_stopped: false, told_at: null },
      });
      expect(await ask('driver', {})).toMatchObject({ body: { is_joined: true, is_stopped: false } });
      const [found] = await read();
      // A small fault of a vehicle that another one stops: it must not be driven.
      const stops = { item_id: null, fault: 'Loose', measures: ['parked'], photo_reason: 'dark' };
      expect(await ask('colleague', stops)).toMatchObject({ body: { is_stopped: true } });
      expect(await ask('driver', {})).toMatchObject({
        body: { severity: 'note', is_stopped: true, told_at: expect.any(String) },
      });
      const may: ActorName[] = [];
      for (const actor of actorNames) {
        const photo = { id: nextId(), record_kind: 'defects', record_id: found?.id, part: 'photo' };
        const file = {
          mime_type: 'image/jpeg',
          size_bytes: 2000,
          sha256: '0'.repeat(64),
          thumbnail_sha256: null,
        };
        if ((await call(server.backend, actor, 'add_document', { ...photo, ...file })).ok) may.push(actor);
      }
      expect(may).toEqual(['admin', 'manager', 'driver', 'colleague']);
    });
  });

  onEach([postgres], (server) => {
    it('refuses what says nothing, and lets a driver only make it worse', async () => {
      const { sql, list, read } = kit(server);
      await sql(
        `update public.checklists set categories = categories || (
           select t.category from public.depot_vehicles v join public.vehicle_types t on t.id = v.vehicle_type_id where v.id = $1)
         where name = 'Van'`,
        [ids.assignedVehicle],
      );
      const { items } = await list();
      const item = itemWith(items, 'repair');
      const picked = { item_id: item.id, words: [wordOf(item, 'repair')] };
      const body = { vehicle_id: ids.assignedVehicle, measures: ['parked'], photo_reason: 'dark' };
      const ask = (values: object) =>
        call(server.backend, 'driver', 'report_defect', { body: { ...body, id: nextId(), ...values } });
      for (const [values, hint] of [
        [{}, 'faultWords'],
        [{ ...picked, words: [] }, 'faultItem'],
        [{ ...picked, words: ['unknown'] }, 'faultItem'],
        [{ ...picked, item_id: 'unknown' }, 'faultItem'],
        [{ ...picked, photo_reason: null }, 'faultPhoto'],
        [{ fault: 'Loose', measures: [] }, 'faultMeasure'],
        [{ ...picked, words: ['other'] }, 'faultOwnWords'],
        [{ ...picked, found_at: '2020-01-01T00:00:00Z' }, 'faultFoundAt'],
      ] as const)
        expect(await ask(values)).toMatchObject({ ok: false, body: { hint } });
      expect(await ask({ ...picked, severity: 'note', measures: [] })).toMatchObject({
        body: { severity: 'repair', is_joined: false },
      });
      expect(await ask({ ...picked, severity: 'stop' })).toMatchObject({
        body: { severity: 'stop', is_joined: true },
      });
      expect(await read()).toHaveLength(1);

      // Staff say that it is less bad than the list says, and why.
      const other = items.find((each) => each.id !== item.id && wordOf(each, 'stop'));
      const staff = (values: object) =>
        call(server.backend, 'manager', 'report_defect', {
          body: {
            id: nextId(),
            vehicle_id: ids.assignedVehicle,
            item_id: other?.id,
            words: [other && wordOf(other, 'stop')],
            severity: 'note',
            found_at: ago(0),
            ...values,
          },
        });
      expect(await staff({ own_words: ' ' })).toMatchObject({
        body: { message: 'Say why it is less bad than the checklist says' },
      });
      expect(await staff({ own_words: 'Only the cover' })).toMatchObject({ body: { severity: 'note' } });
      expect(await staff({ severity: 'stop' })).toMatchObject({ body: { severity: 'stop' } });
    });
  });

  onEach([postgres], (server) => {
    it('is of one vehicle, and found in a way that there is', async () => {
      const { report, sendReport } = kit(server);
      const id = await report();
      const again = (values: object) => sendReport({ id, ...values });
      expect(await again({})).toMatchObject({ body: { id } });
      expect(await again({ vehicle_id: ids.spareVehicle })).toMatchObject({ body: { code: 'RW003' } });
      expect(await again({ id: nextId(), source: 'friend' })).toMatchObject({ body: { code: 'RW010' } });
      expect(await again({ id: nextId(), source: 'cvrt' })).toMatchObject({ ok: true });
    });

    it('that staff assess stays planned, and is told as soon as it stops the vehicle', async () => {
      const { report, act, one, mails } = kit(server);
      const id = await report();
      await act('plan_defect', id, 1, PLAN);
      await act('assess_defect', id, 2, { severity: 'repair' });
      expect(await one(id)).toMatchObject({ state: 'planned', severity: 'repair', version: 3 });
      expect(await mails()).toEqual([]);
      await act('assess_defect', id, 3, { severity: 'stop' });
      expect(await one(id)).toMatchObject({ state: 'planned', severity: 'stop' });
      expect((await mails()).map(({ kind }) => kind)).toContain('off_the_road');
    });

    it('is limited a day and person, with texts that are cut', async () => {
      const { sql, report } = kit(server);
      const send_ = (actor: ActorName) =>
        call(server.backend, actor, 'report_defect', {
          body: {
            id: nextId(),
            vehicle_id: ids.assignedVehicle,
            fault: 'Mirror loose',
            measures: ['parked', 'x'.repeat(20_000)],
            photo_reason: 'dark',
          },
        });
      for (let sent = 0; sent < 50; sent += 1) expect(await send_('driver')).toMatchObject({ ok: true });
      expect(await send_('driver')).toMatchObject({
        status: 429,
        body: { code: 'RW006', hint: 'reportsToday' },
      });
      expect(await sql('select max(pg_column_size(measures)) < 300 as is_cut from public.defects')).toEqual([
        { is_cut: true },
      ]);
      await report();
      await sql("update public.defect_steps set at = at - interval '25 hours'");
      expect(await send_('driver')).toMatchObject({ ok: true });
    });
  });
});

describe('A sign-off', () => {
  onEach(servers, (server) => {
    const signedOff = async (id: string) => {
      const { act, paper, one } = kit(server);
      await paper(id);
      await act('repair_defect', id, (await one(id)).version, { ...REPAIR, sign_off: true });
    };
    const undo = (id: string, actor: ActorName = 'manager') =>
      call(server.backend, actor, 'undo_sign_off', { id });
    const late = {
      ok: false,
      body: { code: 'RW010', message: 'A sign-off can be taken back for 10 seconds only' },
    };
    const seen = {
      ok: false,
      body: { code: 'RW004', message: 'Somebody has checked this vehicle since. Report the defect again.' },
    };

    it('is taken back by whoever signed off, and the vehicle was stopped all the while', async () => {
      const { report, one, steps, stops, sql } = kit(server);
      const id = await report({ severity: 'stop' });
      await signedOff(id);
      expect(await stops()).toEqual([]);
      for (const actor of ['otherManager', 'driver'] as const)
        expect([actor, await undo(id, actor)]).toMatchObject([actor, { ok: false }]);
      expect(await undo(id, 'admin')).toMatchObject(late);
      const { version } = await one(id);
      expect(await undo(id)).toMatchObject({ ok: true, body: version + 1 });
      expect(await undo(id)).toMatchObject({ ok: true, body: version + 1 });
      expect(await one(id)).toMatchObject({ state: 'repaired' });
      expect((await steps(id)).at(-1)).toEqual(['sign_off_undone', actors.manager.id]);
      expect(await stops()).toHaveLength(1);
      expect(
        await sql('select since < now() as began, until from private.vehicle_stops where source_id = $1', [
          id,
        ]),
      ).toEqual([{ began: true, until: null }]);
    });

    it('is final after its time, and once somebody has checked the vehicle, accepted its check or reported the fault again', async () => {
      const { report, list, check, sql } = kit(server);
      const late_ = await report();
      await signedOff(late_);
      await sql('update public.defects set closed_at = now() - private.undo_time()');
      expect(await undo(late_)).toMatchObject(late);
      await sql("update public.defects set closed_at = now() - private.undo_time() + interval '5 seconds'");
      expect(await undo(late_)).toMatchObject({ ok: true });

      const checked = await report();
      await signedOff(checked);
      const { id: check_id } = await check(checkBody(await list()), 'colleague');
      expect(await undo(checked)).toMatchObject(seen);
      await sql("update public.checks set received_at = received_at - interval '1 hour'");
      await insertRow(sql, 'public.check_acceptances', {
        id: nextId(),
        check_id,
        driver_id: actors.driver.id,
        depot_id: ids.depotA,
        vehicle_id: ids.assignedVehicle,
        accepted_at: new Date().toISOString(),
      });
      expect(await undo(checked)).toMatchObject(seen);
      await sql('delete from public.check_acceptances');
      const again = await report();
      await sql('update public.defects set again_of = $1 where id = $2', [checked, again]);
      expect(await undo(checked)).toMatchObject(seen);
      await sql('update public.defects set again_of = null');
      expect(await undo(checked)).toMatchObject({ ok: true });
    });

    it('is not what closes a defect without a repair', async () => {
      const { report, act } = kit(server);
      const id = await report();
      await act('close_unfounded', id, 1, { examined_by: 'Ann', words: 'Looked' });
      expect(await undo(id)).toMatchObject(late);
    });
  });
});

describe('The steps of a defect', () => {
  onEach(servers, (server) => {
    it('lead from open to closed, each once, and tell whoever saw an older state', async () => {
      const { sql, report, act, one, steps } = kit(server);
      const id = await report();
      const stale = { ok: false, body: { code: 'RW004' } };
      expect(await act('plan_defect', id, 1, PLAN)).toMatchObject({ ok: true, body: 2 });
      expect(await act('plan_defect', id, 1, PLAN)).toMatchObject({ ok: true, body: 2 });
      expect(await act('plan_defect', id, 1, { ...PLAN, planned_with: 'Another' }, 'admin')).toMatchObject({
        ...stale,
        body: { code: 'RW004', message: expect.stringContaining('manager of the world has changed') },
      });
      expect(await act('sign_off_defect', id, 2)).toMatchObject(stale);
      expect(await act('repair_defect', id, 2, REPAIR)).toMatchObject({ ok: true, body: 3 });
      expect(await act('repair_defect', id, 2, REPAIR)).toMatchObject({ ok: true, body: 3 });
      const righted = { ...REPAIR, repair_km: 201_874 };
      expect(await act('change_repair', id, 3, righted)).toMatchObject({ ok: true, body: 4 });
      expect(await act('change_repair', id, 3, righted)).toMatchObject({ ok: true, body: 4 });
      expect(await act('change_repair', id, 3, REPAIR, 'admin')).toMatchObject(stale);
      expect(await sql('select state, repair_km from public.defects')).toEqual([
        { state: 'repaired', repair_km: 201_874 },
      ]);
      expect(await act('plan_defect', id, 4, PLAN)).toMatchObject(stale);
      const words = { words: 'Still flickers' };
      expect(await act('reject_repair', id, 4, words)).toMatchObject({ ok: true, body: 5 });
      expect(await act('reject_repair', id, 4, words)).toMatchObject({ ok: true, body: 5 });
      expect(await act('reject_repair', id, 4, words, 'admin')).toMatchObject(stale);
      expect(await one(id)).toMatchObject({ state: 'open' });
      expect(await act('change_repair', id, 5, REPAIR)).toMatchObject(stale);
      // The qualification is asked once for a repairer, however the name is written.
      const later = { ...REPAIR, repaired_by: 'murphy garage', qualification: '' };
      await act('repair_defect', id, 5, REPAIR);
      const other = await report({ fault: 'Wiper torn' });
      expect(await act('repair_defect', other, 1, later)).toMatchObject({ ok: true });
      expect(
        await act('repair_defect', await report({ fault: 'Dirt' }), 1, { ...later, repaired_by: 'New' }),
      ).toMatchObject({ ok: false, body: { message: 'Say what qualifies them' } });
      expect(await act('sign_off_defect', id, 6, {}, 'admin')).toMatchObject({ ok: true, body: 7 });
      expect(await act('sign_off_defect', id, 6, {}, 'admin')).toMatchObject({ ok: true, body: 7 });
      expect(await act('sign_off_defect', id, 6)).toMatchObject(stale);
      for (const [name, args] of [
        ['plan_defect', PLAN],
        ['repair_defect', REPAIR],
        ['change_repair', righted],
        ['assess_defect', { severity: 'repair' }],
        ['watch_defect', { watched_until: soon(9) }],
      ] as const)
        expect(await act(name, id, 7, args)).toMatchObject(stale);
      expect((await steps(id)).map(([kind]) => kind)).toEqual([
        'found',
        'planned',
        'repaired',
        'repair_changed',
        'not_repaired',
        'repaired',
        'closed',
      ]);
    });

    it('are taken by staff of the depot, and a trip is allowed by an admin', async () => {
      const { report, act } = kit(server);
      const acts: Record<string, object> = {
        plan_defect: PLAN,
        repair_defect: REPAIR,
        change_repair: REPAIR,
        sign_off_defect: {},
        reject_repair: { words: 'No' },
        close_unfounded: { examined_by: 'Murphy', words: 'Nothing' },
        watch_defect: { watched_until: soon(9) },
        assess_defect: { severity: 'repair' },
      };
      const id = await report({ severity: 'note' });
      const answers: Record<string, Set<string>> = {};
      for (const actor of ['driver', 'inactiveManager', 'applicant', 'otherManager', 'otherAdmin'] as const) {
        answers[actor] = new Set();
        for (const [name, args] of Object.entries(acts)) {
          const { body } = await act(name, id, 1, args, actor);
          answers[actor].add((body as { code: string }).code);
        }
      }
      const [refused, hidden] = [new Set(['RW002']), new Set(['RW003'])];
      expect(answers).toEqual({
        driver: refused,
        inactiveManager: refused,
        applicant: refused,
        otherManager: hidden,
        otherAdmin: hidden,
      });

      const trip = (actor: ActorName, values: object = {}) =>
        call(server.backend, actor, 'allow_trip', {
          id: nextId(),
          vehicle_id: ids.assignedVehicle,
          reason: 'No mobile workshop',
          place: 'Murphy Garage',
          until: new Date(Date.now() + 3_600_000).toISOString(),
          ...values,
        });
      expect(await trip('admin')).toMatchObject({ body: { code: 'RW008' } });
      await act('assess_defect', id, 1, { severity: 'stop' });
      expect(await trip('manager')).toMatchObject({ body: { code: 'RW002' } });
      expect(await trip('otherAdmin')).toMatchObject({ body: { code: 'RW003' } });
      for (const hours of [0, 72.1])
        expect(
          await trip('admin', { until: new Date(Date.now() + hours * 3_600_000).toISOString() }),
        ).toMatchObject({ body: { code: 'RW010' } });
      const same = { id: nextId() };
      expect(await trip('admin', same)).toMatchObject({ ok: true });
      expect(await trip('admin', { ...same, place: 'Elsewhere' })).toMatchObject({ ok: true });
      const trips = (actor: ActorName) =>
        send(server.backend, actor, 'GET', 'workshop_trips?select=place').then(({ body }) => body);
      expect(await trips('driver')).toEqual([{ place: 'Murphy Garage' }]);
      expect(await trips('otherDriver')).toEqual([]);
      // It was not allowed with what is found later.
      await report({ fault: 'Side lamp out', severity: 'repair' });
      expect(await trips('driver')).toHaveLength(1);
      const later = await report({ fault: 'Brakes pull', severity: 'stop' });
      expect(await trips('driver')).toEqual([]);
      await act('assess_defect', later, 1, {
        severity: 'repair',
        words: 'On wet leaves',
        examined_by: 'Pat, Swords',
      });
      await trip('admin');
      await act('assess_defect', later, 2, { severity: 'stop' });
      expect(await trips('driver')).toEqual([]);
      await trip('admin');
      expect(await trips('driver')).toHaveLength(1);
      // It ends by itself.
      await server.sql("update public.workshop_trips set until = now() - interval '1 second'");
      expect(await trips('driver')).toEqual([]);
      expect(await trips('manager')).toHaveLength(3);
    });
  });

  onEach([postgres], (server) => {
    it('need a paper of the repair and a second person for what stops the vehicle', async () => {
      const { sql, report, act, paper, one } = kit(server);
      const id = await report({ severity: 'stop' });
      const refused = { body: { message: 'Add the paper or a photo of the repair first' } };
      expect(await act('repair_defect', id, 1, REPAIR)).toMatchObject(refused);
      await paper(id, 'photo');
      expect(await act('repair_defect', id, 1, REPAIR)).toMatchObject(refused);
      await paper(id);
      await sql('update public.defects set driver_id = $1 where id = $2', [actors.manager.id, id]);
      const { version } = await one(id);
      for (const [name, args] of [
        ['repair_defect', { ...REPAIR, sign_off: true }],
        ['close_unfounded', { examined_by: 'Me', words: 'Nothing' }],
      ] as const)
        expect(await act(name, id, version, args)).toMatchObject({ body: { code: 'RW002' } });
      expect(await act('repair_defect', id, version, REPAIR)).toMatchObject({ ok: true });
      expect(await act('sign_off_defect', id, version + 1)).toMatchObject({ body: { code: 'RW002' } });
      // What proved a repair that did not hold proves nothing of the next one.
      expect(await act('reject_repair', id, version + 1, { words: 'Still out' })).toMatchObject({ ok: true });
      expect(await act('repair_defect', id, version + 2, REPAIR)).toMatchObject(refused);
      await paper(id);
      expect(await act('repair_defect', id, version + 2, REPAIR)).toMatchObject({ ok: true });
      expect(await act('sign_off_defect', id, version + 3, {}, 'admin')).toMatchObject({ ok: true });
    });

    it('keep the paper with which it was closed, and take papers of a repair from staff alone', async () => {
      const { sql, report, act, paper, one } = kit(server);
      const remove = async (id: string) =>
        (await call(server.backend, 'manager', 'remove_document', { id })).ok;
      const id = await report({ severity: 'stop' });
      const wrong = await paper(id);
      expect(await remove(wrong)).toBe(true);
      const proof = await paper(id);
      await act('repair_defect', id, (await one(id)).version, { ...REPAIR, sign_off: true });
      expect(await remove(proof)).toBe(false);
      // The wrong invoice, added later.
      await sql("update public.defects set closed_at = closed_at - interval '1 minute' where id = $1", [id]);
      await sql("update public.documents set stored_at = stored_at - interval '2 minutes' where id = $1", [
        proof,
      ]);
      expect(await remove(await paper(id))).toBe(true);
      expect(await remove(proof)).toBe(false);

      const own = await report({ photo_reason: 'dark', measures: ['parked'] }, 'driver');
      const add = async (actor: ActorName, part: string) => {
        const { ok, body } = await call(server.backend, actor, 'add_document', {
          id: nextId(),
          record_kind: 'defects',
          record_id: own,
          part,
          mime_type: 'image/jpeg',
          size_bytes: 2000,
          sha256: '0'.repeat(64),
          thumbnail_sha256: null,
        });
        if (!ok) expect(body).toMatchObject({ code: 'RW010' });
        return ok;
      };
      expect([await add('driver', 'certificate'), await add('driver', 'photo')]).toEqual([false, true]);
      expect(await add('manager', 'certificate')).toBe(true);
    });

    it('make milder what stopped a vehicle once a second person says who examined it and why', async () => {
      const { report, act, one, list, check, read, stops, sql } = kit(server);
      const examined = { severity: 'repair', words: 'Only the cover is cracked', examined_by: 'Pat, Swords' };
      const id = await report({ severity: 'stop' });
      const refusedAs = async (args: object, actor: ActorName = 'manager') =>
        ((await act('assess_defect', id, 1, args, actor)).body as { message: string }).message;
      expect(await refusedAs({ ...examined, words: ' ' })).toBe('Say why it is less bad');
      expect(await refusedAs({ ...examined, examined_by: ' ' })).toBe('Say who examined it');
      expect(await stops()).toHaveLength(1);
      expect((await act('assess_defect', id, 1, examined)).ok).toBe(true);
      expect(await stops()).toEqual([]);
      const [step] = await sql(
        "select details from public.defect_steps where defect_id = $1 and kind = 'severity'",
        [id],
      );
      expect(step).toEqual({
        details: { severity: 'repair', was: 'stop', by: 'Pat, Swords', words: 'Only the cover is cracked' },
      });
      // What did not stop it needs words alone.
      expect((await act('assess_defect', id, 2, { severity: 'note', words: 'Dry' })).ok).toBe(true);

      const of = await list();
      await check(
        withFault(checkBody(of), itemWith(of.items, 'stop'), { words: ['other'], own_words: 'Hiss' }),
        'manager',
      );
      const own = (await read()).at(-1)?.id ?? '';
      const { version } = await one(own);
      expect(await act('assess_defect', own, version, examined)).toMatchObject({ body: { code: 'RW002' } });
      expect((await act('assess_defect', own, version, examined, 'admin')).ok).toBe(true);
    });

    it('are closed by nobody who has said as a driver that it is there, whatever they called it', async () => {
      const { list, check, say, report, act, one, read } = kit(server);
      const of = await list();
      const unclaimed = { is_mine: false, signed_name: 'Jan' };
      const closing = { examined_by: 'Pat', words: 'Nothing' };
      const isRefused = async (id: string) => {
        const { version } = await one(id);
        const answer = await act('close_unfounded', id, version, closing);
        if (!answer.ok) expect(answer.body).toMatchObject({ code: 'RW002' });
        return !answer.ok;
      };
      const newest = async () => (await read()).at(-1)?.id ?? '';
      const sends = async (body: CheckBody, more: object = {}) => {
        await check(body, 'manager', more);
        return newest();
      };
      const item = itemWith(of.items, 'stop');
      const fault = () => withFault(checkBody(of), item, { words: [wordOf(item, 'stop') ?? ''] });

      // Sent for somebody who has not said so, until they do.
      const body = fault();
      const sent = await sends(body, unclaimed);
      expect(await isRefused(sent)).toBe(true);
      await call(server.backend, 'manager', 'void_check', { id: body.id, reason: 'Wrong vehicle' });
      expect(await one(sent)).toMatchObject({ state: 'open', severity: 'stop' });
      await call(server.backend, 'admin', 'close_unfounded', { id: sent, version: 1, ...closing });
      const others = fault();
      const claimed = await sends(others, unclaimed);
      await check(others, 'colleague');
      expect(await isRefused(claimed)).toBe(false);

      // Of what somebody else has found.
      for (const [said, expected] of [
        ['worse', true],
        ['fails', true],
        ['still', false],
        ['gone', false],
      ] as const) {
        const id = await report({ fault: `Mirror ${said}` });
        await say(id, said, 'manager');
        expect(await isRefused(id), said).toBe(expected);
      }
      const seen = await report({ fault: 'Wiper torn' });
      const worse = checkBody(of);
      await check(
        { ...worse, answers: { ...worse.answers, known: { [seen]: 'worse' } } },
        'manager',
        unclaimed,
      );
      expect(await isRefused(seen)).toBe(true);
      // At a desk, they say what others told them.
      expect(await isRefused(await report({ fault: 'Seat loose' }, 'manager'))).toBe(false);
    });

    it('asks about fewer km than were read before, and takes them if they are right', async () => {
      const { report, act, sql } = kit(server);
      const id = await report();
      const read = (km: number, daysAgo: number) =>
        sql(
          `update public.depot_vehicles set odometer_km = ${km}, odometer_read_on = private.today() - ${daysAgo}
           where id = (select vehicle_id from public.defects where id = $1)`,
          [id],
        );
      const repair = (more: object) =>
        act('repair_defect', id, 1, { ...REPAIR, repair_km: 199_999, ...more });
      await read(200_000, 1);
      expect(await repair({})).toMatchObject({
        body: { code: 'RW010', message: expect.stringMatching(/^That is less than before: 200,000 km on /) },
      });
      expect(await repair({ km_is_right: true })).toMatchObject({ ok: true, body: 2 });
      // What is on record is not asked again.
      const changed = { ...REPAIR, repair_km: 199_999, repaired_by: 'Murphy' };
      expect(await act('change_repair', id, 2, changed)).toMatchObject({ ok: true, body: 3 });
      expect(await act('change_repair', id, 3, { ...changed, repair_km: 1 })).toMatchObject({
        body: { code: 'RW010' },
      });
    });

    it('refuse what cannot be, on both sides of each limit', async () => {
      const { report, act, one } = kit(server);
      const id = await report();
      const say = (name: string, args: object) => act(name, id, 1, args);
      for (const [name, args] of [
        ['plan_defect', { ...PLAN, planned_on: soon(-1) }],
        ['plan_defect', { ...PLAN, planned_on: soon(367) }],
        ['plan_defect', { ...PLAN, planned_with: ' ' }],
        ['repair_defect', { ...REPAIR, repaired_on: soon(1) }],
        ['repair_defect', { ...REPAIR, repaired_on: soon(-1) }],
        ['repair_defect', { ...REPAIR, repair: '' }],
        ['repair_defect', { ...REPAIR, repair: 'x'.repeat(501) }],
        ['repair_defect', { ...REPAIR, repair_km: -1 }],
        ['watch_defect', { watched_until: soon(0) }],
        ['watch_defect', { watched_until: soon(91) }],
        ['close_unfounded', { examined_by: 'Murphy', words: '' }],
      ] as const)
        expect([name, args, (await say(name, args)).body]).toMatchObject([name, args, { code: 'RW010' }]);
      expect(await say('watch_defect', { watched_until: soon(90) })).toMatchObject({ body: 2 });
      expect(await one(id)).toMatchObject({ state: 'watched', due_in: 90 });
      expect(await act('assess_defect', id, 2, { severity: 'repair' })).toMatchObject({ body: 3 });
      expect(await one(id)).toMatchObject({ state: 'open', severity: 'repair', due_in: 7 });
      expect(await act('assess_defect', id, 3, { severity: 'note' })).toMatchObject({
        body: { code: 'RW010' },
      });
      expect(await act('watch_defect', id, 3, { watched_until: soon(9) })).toMatchObject({ ok: false });
      expect(await act('assess_defect', id, 3, { severity: 'stop', words: 'x'.repeat(501) })).toMatchObject({
        body: { code: 'RW010' },
      });
      expect(await act('assess_defect', id, 3, { severity: 'note', words: 'Only dirt' })).toMatchObject({
        body: 4,
      });
      expect(await act('close_unfounded', id, 4, { examined_by: 'Murphy', words: 'Nothing' })).toMatchObject({
        body: 5,
      });
    });
  });
});

describe('What a defect means', () => {
  onEach(servers, (server) => {
    it('is a finding from the report to the sign-off, and refuses the vehicle to the next driver', async () => {
      const { sql, report, act, paper, one } = kit(server);
      const findings = (id: string) =>
        sql(
          `select kind, danger::text, due - private.today() as due_in from private.own_finding_today
           where subject_id = $1 and record_id = $2`,
          [ids.assignedVehicle, id],
        );
      const note = await report();
      expect(await findings(note)).toEqual([{ kind: 'defect', danger: 'due_soon', due_in: 28 }]);
      await act('watch_defect', note, 1, { watched_until: soon(5) });
      expect(await findings(note)).toEqual([{ kind: 'defect', danger: 'to_watch', due_in: 5 }]);
      await sql(
        'update public.defects set watched_until = private.today(), due_on = private.today() - 1 where id = $1',
        [note],
      );
      expect(await findings(note)).toEqual([{ kind: 'defect', danger: 'missing', due_in: -1 }]);
      const { body: shown } = await send(
        server.backend,
        'manager',
        'GET',
        `defect_list?id=eq.${note}&select=state,is_late`,
      );
      expect(shown).toEqual([{ state: 'open', is_late: true }]);

      const stop = await report({ fault: 'Brakes: leak heard', severity: 'stop' });
      const finding = { kind: 'defect_stop', danger: 'not_roadworthy', due_in: null };
      expect(await findings(stop)).toEqual([finding]);
      const put = await call(server.backend, 'manager', 'acknowledge_finding', {
        subject_id: ids.assignedVehicle,
        kind: 'defect_stop',
        source_ids: [stop],
        until: soon(3),
        reason: 'Later',
      });
      expect(put).toMatchObject({ body: { code: 'RW010' } });
      const own = await sql<{ kinds: string[] }>(
        `select to_json(array_agg(kind)) as kinds from private.pair_finding_today where subject_id = $1`,
        [actors.driver.id],
      );
      expect(own).toEqual([{ kinds: ['vehicle_stopped'] }]);
      await sql(
        "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where vehicle_id = $1",
        [ids.assignedVehicle],
      );
      const assign = () =>
        send(server.backend, 'manager', 'POST', 'driver_vehicle_assignments', {
          id: nextId(),
          driver_id: actors.colleague.id,
          vehicle_id: ids.assignedVehicle,
        });
      const refusal = (await assign()).body as { code: string; details: string };
      expect(refusal.code).toBe('RW011');
      expect(JSON.parse(refusal.details)).toContainEqual({
        code: 'defect_stop',
        name: 'Brakes: leak heard',
        texts: {},
        since: expect.any(String),
      });
      await paper(stop);
      await act('repair_defect', stop, (await one(stop)).version, REPAIR);
      expect(await findings(stop)).toEqual([finding]);
      await act('sign_off_defect', stop, (await one(stop)).version);
      expect(await findings(stop)).toEqual([]);
    });

    it('is told at once to staff and to the driver who has the vehicle, whatever they have switched off', async () => {
      const { sql, list, check, mails, read } = kit(server);
      await sql('update private.mail_choices set off = enum_range(null::public.mail_topic)');
      const of = await list();
      const item = itemWith(onSide(of.items, 'offside'), 'stop');
      await check(withFault(checkBody(of), item, { words: [wordOf(item, 'stop') ?? ''] }), 'colleague');
      const [found] = await read();
      expect([found?.fault, found?.texts.pl]).toMatchObject([
        expect.stringContaining(', right side (offside))'),
        expect.stringContaining(', prawa strona)'),
      ]);
      const stop = { kind: 'off_the_road', record_id: found?.id };
      expect(await mails()).toEqual(
        ['admin of the world', 'driver of the world', 'manager of the world'].map((name) => ({
          ...stop,
          name,
        })),
      );
      const bell = async (actor: ActorName) =>
        (
          (await call(server.backend, actor, 'my_notices')).body as {
            kind: string;
            name: string;
            detail: string;
          }[]
        )
          .filter(({ kind }) => kind === 'off_the_road' || kind === 'not_fit')
          .map(({ kind, name, detail }) => [kind, name, detail]);
      expect(await bell('manager')).toEqual([['off_the_road', '231-D-1', found?.fault]]);
      await sql("update public.users set language = 'pl' where id = $1", [actors.driver.id]);
      expect(await bell('driver')).toEqual([['off_the_road', '231-D-1', found?.texts.pl]]);
      expect(await bell('colleague')).toEqual([]);
      expect(await bell('otherManager')).toEqual([]);
      await sql("update public.defects set state = 'closed', closed_at = now()");
      expect(await bell('manager')).toEqual([]);

      await check(checkBody(of, { is_fit: false }), 'colleague');
      expect((await bell('admin')).map(([kind, name]) => [kind, name])).toEqual([
        ['not_fit', 'colleague of the world'],
      ]);
      expect(await bell('driver')).toEqual([]);

      // Without the manager the other staff are told, and nobody in the name of who has left.
      await sql('update public.users set is_inactive = true where id = $1', [actors.manager.id]);
      await sql('delete from private.mails');
      await check(withFault(checkBody(of, { is_fit: false }), item, { words: [wordOf(item, 'stop') ?? ''] }));
      expect((await mails()).map(({ kind, name }) => [kind, name])).toEqual([
        ['off_the_road', 'admin of the world'],
        ['not_fit', 'admin of the world'],
      ]);
    });
  });

  onEach([embedded], (server) => {
    it('tells one check once, with all that stops the vehicle, until all of it is closed', async () => {
      const { list, check, mails, sql, read } = kit(server);
      const of = await list();
      const [first, second] = of.items.filter(({ words }) =>
        words.some(({ severity }) => severity === 'stop'),
      );
      if (!first || !second) throw new Error('The list has one item that stops');
      const stop = (item: Item) => ({ words: [wordOf(item, 'stop') ?? ''] });
      await check(withFault(withFault(checkBody(of), first, stop(first)), second, stop(second)));
      expect((await mails()).map(({ name }) => name)).toEqual(['admin of the world', 'manager of the world']);
      const faults = (await read()).map(({ fault }) => fault).sort();
      expect(faults).toHaveLength(2);
      const told = async () =>
        (
          await sql<{ fault: string; others: string[] }>(
            `select e ->> 'fault' as fault, e -> 'others' as others from private.mails m, private.mail_event(m) e
             where m.kind = 'off_the_road' and e is not null`,
          )
        ).map(({ fault, others }) => [fault, ...others].sort());
      expect(await told()).toEqual([faults, faults]);
      await sql(
        `update public.defects set state = 'closed', closed_at = now()
         where id = (select record_id from private.mails where kind = 'off_the_road' limit 1)`,
      );
      const [left] = await read().then((all) => all.filter(({ state }) => state === 'open'));
      expect(await told()).toEqual([[left?.fault], [left?.fault]]);
      await sql("update public.defects set state = 'closed', closed_at = now() where state = 'open'");
      expect(await told()).toEqual([]);
    });

    it('says to the mail whether somebody typed what it is, or chose it from the list', async () => {
      const { list, check, report, sql } = kit(server);
      const of = await list();
      const item = itemWith(of.items, 'stop');
      await check(withFault(checkBody(of), item, { words: [wordOf(item, 'stop') ?? ''] }));
      await report({ fault: 'Visit evil.example', severity: 'stop' });
      expect(
        await sql(
          `select d.fault = 'Visit evil.example' as is_typed, bool_and((private.mail_event(m) ->> 'in_words')::boolean) as in_words
           from private.mails m join public.defects d on d.id = m.record_id
           join public.users u on u.id = m.recipient_id and u.role <> 'driver'
           where m.kind = 'off_the_road' group by 1 order by 1`,
        ),
      ).toEqual([
        { is_typed: false, in_words: false },
        { is_typed: true, in_words: true },
      ]);
    });
  });

  onEach(servers, (server) => {
    it('is withdrawn with a void check: closed unless others reported it, milder unless others said so', async () => {
      const { sql, list, check, read, steps, stops } = kit(server);
      const of = await list();
      const [alone, shared, worse] = of.items.filter(
        (item) => wordOf(item, 'stop') && wordOf(item, 'repair'),
      );
      if (!alone || !shared || !worse) throw new Error('Not enough items');
      const fault = (body: CheckBody, item: Item, ...severities: string[]) =>
        withFault(body, item, { words: severities.map((severity) => wordOf(item, severity) ?? '') });
      const times = { started_at: ago(DAY), finished_at: ago(DAY - 1000) };
      await check(fault(checkBody(of, { ...times, odometer_km: 119_000 }), worse, 'repair'), 'colleague');
      const wrong = checkBody(of);
      await check(fault(fault(fault(wrong, alone, 'stop'), shared, 'stop'), worse, 'repair', 'stop'));
      await check(fault(checkBody(of, { odometer_km: 1 }), shared, 'stop'), 'colleague');
      const states = async () =>
        Object.fromEntries(
          (
            await sql<{ item_id: string; said: string }>(
              `select item_id, concat_ws(' ', severity, state, case when is_unfounded then 'unfounded' end) as said
               from public.defects`,
            )
          ).map(({ item_id, said }) => [item_id, said]),
        );
      const odometer = () =>
        sql('select odometer_km from public.depot_vehicles where id = $1', [ids.assignedVehicle]);
      const before = { [alone.id]: 'stop open', [shared.id]: 'stop open', [worse.id]: 'stop open' };
      expect(await states()).toEqual(before);
      expect(await stops()).toHaveLength(3);
      expect(await odometer()).toEqual([{ odometer_km: 120_000 }]);

      const voided = { id: wrong.id, reason: 'Wrong vehicle' };
      expect(await call(server.backend, 'otherManager', 'void_check', voided)).toMatchObject({ status: 404 });
      expect(await states()).toEqual(before);
      expect(await call(server.backend, 'manager', 'void_check', voided)).toMatchObject({ ok: true });
      expect(await states()).toEqual({
        [alone.id]: 'stop closed unfounded',
        [shared.id]: 'stop open',
        [worse.id]: 'repair open',
      });
      expect(await stops()).toHaveLength(1);
      expect(await odometer()).toEqual([{ odometer_km: 119_000 }]);
      const [closed] = (await read()).filter(({ state }) => state === 'closed');
      expect(await steps(closed?.id ?? '')).toEqual([
        ['found', actors.driver.id],
        ['no_fault', actors.manager.id],
      ]);
    });

    it('stays if who voids the check made it, and asks of a repair again', async () => {
      const { sql, list, check, report, say, act, one, stops } = kit(server);
      const of = await list();
      const repaired = await report();
      await act('repair_defect', repaired, (await one(repaired)).version, { ...REPAIR, sign_off: true });
      await say(repaired, 'fails', 'manager');
      // Tried before its sign-off.
      const tried = await report({ fault: 'Wiper torn' });
      await act('repair_defect', tried, 1, REPAIR);
      await say(tried, 'fails', 'driver', ago(0));
      await act('repair_defect', tried, (await one(tried)).version, REPAIR);
      const { id: triedBy } = await say(tried, 'works', 'driver', ago(0));
      expect(await one(tried)).toMatchObject({ state: 'repaired', works: true });
      await call(server.backend, 'admin', 'void_check', { id: triedBy, reason: 'Wrong vehicle' });
      expect(await one(tried)).toMatchObject({ state: 'repaired', works: null });

      const item = itemWith(of.items, 'stop');
      const own = withFault(checkBody(of), item, { words: [wordOf(item, 'stop') ?? ''] });
      await check(own, 'manager');
      const saidBack = await sql<{ id: string }>(
        "select id from public.checks where answers -> 'known' ? $1",
        [repaired],
      );
      await call(server.backend, 'manager', 'void_check', { id: own.id, reason: 'Wrong vehicle' });
      expect(await stops()).toHaveLength(1);

      expect(await one(repaired)).toMatchObject({ works: false });
      await call(server.backend, 'admin', 'void_check', { id: saidBack[0]?.id, reason: 'Wrong vehicle' });
      expect(await one(repaired)).toMatchObject({ state: 'closed', works: null });
      expect(await sql('select state::text from public.defects where again_of = $1', [repaired])).toEqual([
        { state: 'closed' },
      ]);
    });
  });

  onEach([postgres], (server) => {
    it('stays when its reporter is erased, and is deleted only once it is closed and old', async () => {
      const { sql, report, read, steps } = kit(server);
      const id = await report({ photo_reason: 'dark', measures: ['parked'], own_words: 'Rusty' }, 'driver');
      const mine = await call(server.backend, 'driver', 'my_data');
      expect(mine.body).toMatchObject({
        tables: { defects: [{ id, driver_id: 'You' }], defect_steps: [{ kind: 'found' }] },
      });
      await sql("update public.driver_vehicle_assignments set status = 'ended', ended_at = now()");
      await sql('select private.erase_people(array[$1]::uuid[])', [actors.driver.id]);
      expect(await sql('select driver_id, own_words from public.defects')).toEqual([
        { driver_id: null, own_words: 'Rusty' },
      ]);
      expect(await steps(id)).toEqual([['found', null]]);
      await sql("update public.defects set found_at = now() - interval '9 years'");
      await sql('select private.apply_retention()');
      expect(await read()).toHaveLength(1);
      await sql("update public.defects set state = 'closed', closed_at = now() - interval '37 months'");
      await sql('select private.apply_retention()');
      expect(await read()).toEqual([]);
      expect(await sql('select from public.defect_steps')).toEqual([]);
    });

    it('is seen by drivers of the depot while the next one must know of it', async () => {
      const { sql, report } = kit(server);
      const id = await report();
      const seen = async (actor: ActorName) =>
        ((await send(server.backend, actor, 'GET', `defects?id=eq.${id}&select=id`)).body as unknown[])
          .length;
      const all = async () =>
        Promise.all(
          (['colleague', 'manager', 'inactiveDriver', 'otherDriver', 'otherManager'] as const).map(seen),
        );
      expect(await all()).toEqual([1, 1, 0, 0, 0]);
      await sql("update public.defects set state = 'closed', closed_at = now()");
      expect(await all()).toEqual([1, 1, 0, 0, 0]);
      await sql('update public.defects set works = true');
      expect(await all()).toEqual([0, 1, 0, 0, 0]);
      await sql('update public.defects set works = null, is_unfounded = true');
      expect(await all()).toEqual([0, 1, 0, 0, 0]);
    });
  });
});
