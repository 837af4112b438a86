import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { nextId } from '../../support/factories';
import { moveDriver } from '../../support/moves';
import { answerOf, call, send } from '../../support/rest';
import { embedded, onEach, permissionServers, postgres } from '../../support/servers';
import { ids } from '../../support/world';

const refused = (code: string, message: string) => ({ ok: false, body: { code, message } });

function kit({ backend }: { backend: Backend }) {
  const { sql } = backend;
  const dayIn = async (days: number) =>
    (await sql<{ day: string }>('select (private.today() + $1::integer)::text as day', [days]))[0]?.day;
  async function addTalk(row: object = {}, actor: ActorName = 'manager') {
    const id = nextId();
    const made = await send(backend, actor, 'POST', 'talks', {
      id,
      title: 'Reversing in the yard',
      held_on: await dayIn(0),
      place: 'Canteen',
      led_by: 'Colm Daly',
      ...row,
    });
    expect(made.ok, JSON.stringify(made.body)).toBe(true);
    return id;
  }
  /** Of depot A, for 12 months. */
  async function addRequirement() {
    const id = nextId();
    await sql(
      "insert into public.requirements (id, subject, name, valid_months) values ($1, 'driver', 'Reversing', 12)",
      [id],
    );
    return id;
  }
  const note = (talk_id: string, drivers: readonly string[], day?: string, actor: ActorName = 'manager') =>
    call(backend, actor, 'note_attendance', { talk_id, drivers, day });
  const takeBack = (talk_id: string, drivers: readonly string[], reason?: string) =>
    call(backend, 'manager', 'take_back_attendance', { talk_id, drivers, reason });
  const states = (talk_id: string) =>
    sql<{ driver_id: string; state: string; via: string | null }>(
      'select driver_id, state, via::text from public.talk_people where talk_id = $1 order by sort_name',
      [talk_id],
    );
  const trainings = (driver_id: string, requirement_id: string) =>
    sql(
      `select training_type, completion_date::text, expiry_date::text, provider, is_current
       from public.driver_training where driver_id = $1 and requirement_id = $2 order by completion_date`,
      [driver_id, requirement_id],
    );
  /** As if the codes, scans and notes had been made so much earlier. */
  const age = (interval: string) =>
    sql(
      `with t as (update private.talk_tokens set made_at = made_at - $1::interval)
       update public.talk_attendance set noted_at = noted_at - $1::interval`,
      [interval],
    );
  const show = async (talk_id: string) =>
    ((await call(backend, 'manager', 'show_talk_code', { talk_id })).body as { code: string }).code;
  const scan = (code: string, actor: ActorName = 'anon') => call(backend, actor, 'scan_talk', { code });
  const ticketOf = async (talk_id: string) =>
    ((await scan(await show(talk_id))).body as { ticket: string }).ticket;
  const attend = (ticket: string, actor: ActorName = 'driver') =>
    call(backend, actor, 'attend_talk', { ticket });
  return {
    sql,
    dayIn,
    addTalk,
    addRequirement,
    note,
    takeBack,
    states,
    trainings,
    age,
    show,
    scan,
    ticketOf,
    attend,
  };
}

const { driver, colleague } = actors;

describe('Talks', () => {
  onEach(permissionServers, (server) => {
    it('are held by the staff of the depot; a driver sees those on whose list they are', async () => {
      const { backend } = server;
      const { addTalk, sql } = kit(server);
      const talk_id = await addTalk();
      const drivers = [driver.id];
      const acts = async (actor: ActorName) =>
        [
          await call(backend, actor, 'note_attendance', { talk_id, drivers, day: '2020-01-01' }),
          await call(backend, actor, 'take_back_attendance', { talk_id, drivers }),
          await call(backend, actor, 'expect_at_talk', { talk_id, drivers, expected: true }),
          await call(backend, actor, 'show_talk_code', { talk_id }),
        ].map(answerOf);
      for (const actor of actorNames.filter(
        (name) => !/admin|manager/i.test(name) || name.startsWith('inactive'),
      ))
        expect(new Set(await acts(actor)), actor).toEqual(new Set([actor === 'anon' ? '42501' : 'RW002']));
      expect(new Set(await acts('otherManager'))).toEqual(new Set(['RW003']));
      for (const actor of ['manager', 'admin'] as const)
        expect(await acts(actor)).toEqual(['RW010', 'done', 'done', 'done']);

      const edit = (actor: ActorName) =>
        send(backend, actor, 'PATCH', `talks?id=eq.${talk_id}`, { place: actor });
      for (const actor of ['driver', 'otherAdmin', 'manager', 'otherManager'] as const) await edit(actor);
      expect(await sql('select place from public.talks where id = $1', [talk_id])).toEqual([
        { place: 'manager' },
      ]);
      const seen = async (actor: ActorName) => {
        const { body } = await send(
          backend,
          actor,
          'GET',
          `talk_people?talk_id=eq.${talk_id}&select=driver_id`,
        );
        return Array.isArray(body) ? body.map((row) => row.driver_id).toSorted() : 'refused';
      };
      expect(await seen('manager')).toEqual([driver.id, colleague.id].toSorted());
      expect(await seen('driver')).toEqual([driver.id]);
      for (const actor of ['otherManager', 'otherDriver', 'unapprovedDriver'] as const)
        expect(await seen(actor), actor).toEqual([]);

      // One of another depot reaches nobody, whoever asks.
      const other = await addTalk({}, 'otherManager');
      expect(answerOf(await call(backend, 'manager', 'delete_talk', { id: other }))).toBe('done');
      expect(await sql('select depot_id from public.talks where id = $1', [other])).toEqual([
        { depot_id: ids.depotB },
      ]);
    });
  });

  onEach(permissionServers, (server) => {
    it('are read by a driver on their list, without the notes of staff', async () => {
      const { backend } = server;
      const { addTalk } = kit(server);
      const id = await addTalk({ notes: 'Brendan was loud', body: 'Look behind you' });
      const seen = async (actor: ActorName) =>
        Promise.all(
          [
            `talks?id=eq.${id}&select=title,notes`,
            `talk_list?id=eq.${id}&select=title,notes`,
            `talk_people?talk_id=eq.${id}&driver_id=eq.${driver.id}&select=title,body`,
          ].map(async (path) => (await send(backend, actor, 'GET', path)).body),
        );
      const told = [{ title: 'Reversing in the yard', body: 'Look behind you' }];
      const noted = [{ title: 'Reversing in the yard', notes: 'Brendan was loud' }];
      expect(await seen('driver')).toEqual([[], [], told]);
      for (const actor of ['manager', 'admin'] as const)
        expect(await seen(actor), actor).toEqual([noted, noted, told]);
      for (const actor of ['otherManager', 'otherDriver', 'unapprovedDriver'] as const)
        expect(await seen(actor), actor).toEqual([[], [], []]);
    });
  });

  onEach([embedded], (server) => {
    it('ask whom they are for, and can no longer be another once somebody was there', async () => {
      const { backend } = server;
      const { addTalk, addRequirement, dayIn, note, takeBack, states, sql } = kit(server);
      await sql('update public.users set manager_id = null where id = $1', [colleague.id]);
      await sql('update public.users set manager_id = $2 where id = $1', [driver.id, actors.manager.id]);
      const asked = async (audience: string) =>
        (await states(await addTalk({ audience }))).map(({ driver_id }) => driver_id).toSorted();
      expect(await asked('all')).toEqual([driver.id, colleague.id].toSorted());
      expect(await asked('own')).toEqual([driver.id]);
      expect(await asked('nobody')).toEqual([]);

      const requirement_id = await addRequirement();
      const id = await addTalk({ requirement_id });
      const edit = (row: object) => send(backend, 'manager', 'PATCH', `talks?id=eq.${id}`, row);
      expect(answerOf(await edit({ held_on: await dayIn(365) }))).toBe('done');
      expect(await edit({ held_on: await dayIn(366) })).toMatchObject(
        refused('RW010', 'Choose a day within a year'),
      );
      expect(await edit({ policy_version_id: nextId() })).toMatchObject(
        refused('RW010', 'Choose a policy from the list'),
      );
      const early = await note(id, [driver.id], await dayIn(0));
      expect(early).toMatchObject(refused('RW010', 'The talk is still to come'));
      await edit({ held_on: await dayIn(-1) });
      expect((await note(id, [driver.id], await dayIn(-1))).body).toBe(1);
      const policy_version_id = ids.policyVersion;
      for (const row of [
        { held_on: await dayIn(0) },
        { requirement_id: null },
        { body: 'Another text' },
        { policy_version_id },
      ])
        expect(await edit(row)).toMatchObject(
          refused('RW008', 'Somebody is noted as present, so the day, the text and what it counts as stay'),
        );
      expect(answerOf(await edit({ title: 'Reversing', notes: 'Bring a torch' }))).toBe('done');
      expect(await call(backend, 'manager', 'delete_talk', { id })).toMatchObject(
        refused('RW008', 'Somebody is noted as present, so it stays'),
      );

      const policy_id = nextId();
      await sql("insert into public.policies (id, name, state) values ($1, 'Phones', 'published')", [
        policy_id,
      ]);
      const [version] = await sql<{ id: string }>(
        `insert into public.policy_versions (policy_id, number, state, texts, signed_from, asked_since, sign_days, audience,
           categories, published_at)
         select $1, 1, 'published', '{"en": "Off"}', 1, t, 14, 'drivers', '{}', now() from private.today() t returning id`,
        [policy_id],
      );
      const about = await addTalk({ policy_version_id: version?.id });
      await note(about, [driver.id], await dayIn(0));
      const deletePolicy = () => call(backend, 'admin', 'delete_policy', { policy_id });
      expect(await deletePolicy()).toMatchObject(
        refused('RW008', 'People were at a talk about it, so it stays. Withdraw it instead.'),
      );
      await takeBack(about, [driver.id]);
      expect(answerOf(await deletePolicy())).toBe('done');

      const mistake = await addTalk();
      for (let twice = 0; twice < 2; twice += 1)
        expect(answerOf(await call(backend, 'manager', 'delete_talk', { id: mistake }))).toBe('done');
      expect(await sql('select from public.talk_attendance where talk_id = $1', [mistake])).toEqual([]);
    });
  });
});

describe('Attendance', () => {
  onEach([postgres], (server) => {
    it('that staff tick is training, once, and goes with it when it is taken back', async () => {
      const { addTalk, addRequirement, dayIn, note, takeBack, states, trainings, age, sql } = kit(server);
      const requirement_id = await addRequirement();
      const day = await dayIn(-3);
      const talk = await addTalk({ requirement_id, held_on: day });
      expect(new Set((await states(talk)).map(({ state }) => state))).toEqual(new Set(['missed']));
      expect((await note(talk, [driver.id], day)).body).toBe(1);
      expect((await note(talk, [driver.id], day)).body).toBe(0);
      const [expiry] = await sql<{ day: string }>(
        "select ($1::date + interval '12 months' - interval '1 day')::date::text as day",
        [day ?? ''],
      );
      expect(await trainings(driver.id, requirement_id)).toEqual([
        {
          training_type: 'Reversing',
          completion_date: day,
          expiry_date: expiry?.day,
          provider: 'Colm Daly',
          is_current: true,
        },
      ]);
      // A second talk on that day is no second training, and keeps the first.
      const second = await addTalk({ requirement_id, held_on: day });
      expect((await note(second, [driver.id], day)).body).toBe(1);
      expect(await trainings(driver.id, requirement_id)).toHaveLength(1);

      expect((await note(talk, [colleague.id], await dayIn(-1))).body).toBe(1);
      const state = async () =>
        Object.fromEntries((await states(talk)).map((row) => [row.driver_id, row.state]));
      expect(await state()).toEqual({ [driver.id]: 'there', [colleague.id]: 'caught_up' });

      // At once without a reason, later with one.
      expect((await takeBack(talk, [driver.id])).body).toBe(1);
      expect((await takeBack(talk, [driver.id])).body).toBe(0);
      expect(await trainings(driver.id, requirement_id)).toHaveLength(1);
      expect((await takeBack(second, [driver.id])).body).toBe(1);
      expect(await trainings(driver.id, requirement_id)).toEqual([]);
      await age('1 minute');
      expect(await takeBack(talk, [colleague.id])).toMatchObject(refused('RW010', 'Say why it is deleted'));
      expect((await takeBack(talk, [colleague.id], 'It was Conor')).body).toBe(1);
      expect(await state()).toEqual({ [driver.id]: 'missed', [colleague.id]: 'missed' });
      expect(
        await sql(
          "select distinct reason from private.audit_log where driver_id = $1 and table_name = 'driver_training' and action = 'delete'",
          [colleague.id],
        ),
      ).toEqual([{ reason: 'It was Conor' }]);
    });

    it('by the code counts from the scan for 15 minutes, for one driver, once', async () => {
      const {
        addTalk,
        addRequirement,
        age,
        attend,
        show,
        scan,
        ticketOf,
        states,
        trainings,
        dayIn,
        note,
        takeBack,
        sql,
      } = kit(server);
      const requirement_id = await addRequirement();
      const talk = await addTalk({ requirement_id });
      const code = await show(talk);
      await age('80 seconds');
      const { ticket } = (await scan(code)).body as { ticket: string };
      await age('20 seconds');
      const tooOld = refused('RW003', 'This code is too old. Scan the one that is on the screen now.');
      for (const other of [code, ticket, nextId()]) expect(await scan(other)).toMatchObject(tooOld);
      expect(await attend(code)).toMatchObject(tooOld);
      await age('14 minutes');
      for (let twice = 0; twice < 2; twice += 1)
        expect(await attend(ticket)).toMatchObject({
          ok: true,
          body: { title: 'Reversing in the yard', training: 'Reversing', was_there: false },
        });
      const usedUp = (hint: string) => ({ ok: false, body: { code: 'RW004', hint } });
      expect(await attend(ticket, 'colleague')).toMatchObject(usedUp('talkUsed'));
      // Nor can somebody who is on the list already hand a scan on.
      const again = await ticketOf(talk);
      expect(await attend(again)).toMatchObject({ ok: true, body: { was_there: true } });
      expect(await attend(again, 'colleague')).toMatchObject(usedUp('talkUsed'));
      expect(await trainings(driver.id, requirement_id)).toHaveLength(1);
      // Staff take it back: neither scan is good for anybody, a new one is.
      expect((await takeBack(talk, [driver.id], 'Was in the yard')).body).toBe(1);
      for (const used of [ticket, again]) {
        expect(await attend(used)).toMatchObject(usedUp('talkTakenBack'));
        expect(await attend(used, 'colleague')).toMatchObject(usedUp('talkUsed'));
      }
      expect(await trainings(driver.id, requirement_id)).toEqual([]);
      expect(await attend(await ticketOf(talk))).toMatchObject({ ok: true, body: { was_there: false } });

      const late = await ticketOf(talk);
      await age('15 minutes');
      expect(await attend(late, 'colleague')).toMatchObject({
        ok: false,
        body: { code: 'RW003', hint: 'talkLate' },
      });
      expect(await states(talk)).toMatchObject([
        { driver_id: colleague.id, state: 'expected', via: null },
        { driver_id: driver.id, state: 'there', via: 'code' },
      ]);
      expect((await note(talk, [colleague.id], await dayIn(0))).body).toBe(1);

      // Scans without a session use up a code, and no more: neither the next one, nor that of whoever is logged in.
      const shown = await show(talk);
      await sql(
        'insert into private.talk_tokens (talk_id, code_id) select $1, $2 from generate_series(1, 99)',
        [talk, shown],
      );
      expect(await scan(shown, 'colleague')).toMatchObject({ ok: true });
      expect(await scan(shown)).toMatchObject({ ok: true });
      expect(await scan(shown)).toMatchObject({ ok: false, body: { code: 'RW006', hint: 'talkScans' } });
      expect(await scan(await show(talk))).toMatchObject({ ok: true });
      expect(await scan(shown, 'driver')).toMatchObject({ ok: true });
    });

    it('by a phone with a session are for its driver alone, however often they scan', async () => {
      const { addTalk, age, attend, scan, show, states, takeBack } = kit(server);
      const talk = await addTalk();
      const scanned = async (actor: ActorName, of = talk) =>
        ((await scan(await show(of), actor)).body as { ticket: string }).ticket;
      const old = await scanned('driver');
      await age('15 minutes');
      const mine = await scanned('driver');
      expect(mine).not.toBe(old);
      expect(await scanned('driver')).toBe(mine);
      expect(await scanned('driver', await addTalk())).not.toBe(mine);
      const theirs = await scanned('colleague');
      expect(theirs).not.toBe(mine);
      for (const [ticket, actor] of [
        [mine, 'colleague'],
        [theirs, 'driver'],
      ] as const)
        expect(await attend(ticket, actor)).toMatchObject({
          ok: false,
          body: { code: 'RW004', hint: 'talkUsed' },
        });
      expect((await states(talk)).map(({ state }) => state)).toEqual(['expected', 'expected']);
      expect(await attend(mine)).toMatchObject({ ok: true, body: { was_there: false } });
      // A used one is not given out again: staff may have taken back what it noted.
      await takeBack(talk, [driver.id]);
      expect(await scanned('driver')).not.toBe(mine);
    });

    it('a driver of another depot cannot scan the code; an uninvited one is added to the list', async () => {
      const { addTalk, attend, ticketOf, states, dayIn } = kit(server);
      const talk = await addTalk({ audience: 'nobody' });
      const ticket = await ticketOf(talk);
      const hints = {
        manager: 'talkStaff',
        inactiveDriver: 'talkInactive',
        otherDriver: 'talkOther',
        unapprovedDriver: 'unauthorized',
        inactiveManager: 'unauthorized',
      } as const;
      for (const [actor, hint] of Object.entries(hints))
        expect(await attend(ticket, actor as ActorName), actor).toMatchObject({ ok: false, body: { hint } });
      expect(await states(talk)).toEqual([]);
      expect(await attend(ticket)).toMatchObject({ ok: true, body: { was_there: false } });
      expect(await states(talk)).toMatchObject([{ driver_id: driver.id, state: 'there' }]);
      const yesterday = await addTalk({ held_on: await dayIn(-1) });
      expect(await call(server.backend, 'manager', 'show_talk_code', { talk_id: yesterday })).toMatchObject({
        body: { code: 'RW010' },
      });
    });
  });

  onEach([embedded], (server) => {
    it('takes drivers on and off the list, never one who was there, and none of another depot', async () => {
      const { backend } = server;
      const { addTalk, dayIn, note, states } = kit(server);
      const talk = await addTalk();
      const expectAt = (drivers: readonly string[], expected: boolean) =>
        call(backend, 'manager', 'expect_at_talk', { talk_id: talk, drivers, expected });
      await note(talk, [driver.id], await dayIn(0));
      expect(answerOf(await expectAt([driver.id, colleague.id], false))).toBe('done');
      expect(await states(talk)).toMatchObject([{ driver_id: driver.id }]);
      expect(answerOf(await expectAt([driver.id, colleague.id], true))).toBe('done');
      expect(await states(talk)).toHaveLength(2);
      for (const wrong of [actors.otherDriver.id, actors.manager.id, nextId()]) {
        expect(answerOf(await expectAt([wrong], true))).toBe('RW003');
        expect(answerOf(await note(talk, [driver.id, wrong], await dayIn(0)))).toBe('RW003');
      }
      for (const days of [-1, 1])
        expect(answerOf(await note(talk, [colleague.id], await dayIn(days)))).toBe('RW010');
    });

    it('is noted of active drivers alone', async () => {
      const { addTalk, addRequirement, dayIn, note, states, trainings, sql } = kit(server);
      const requirement_id = await addRequirement();
      const talk = await addTalk({ requirement_id });
      const setInactive = (isInactive: boolean) =>
        sql('update public.users set is_inactive = $2 where id = $1', [colleague.id, isInactive]);
      await setInactive(true);
      expect(await note(talk, [driver.id, colleague.id], await dayIn(0))).toMatchObject(
        refused('RW010', 'Only active drivers can be on the list of a talk'),
      );
      const drivers = [colleague.id];
      const expectAt = (expected: boolean) =>
        call(server.backend, 'manager', 'expect_at_talk', { talk_id: talk, drivers, expected });
      expect(await expectAt(true)).toMatchObject(
        refused('RW010', 'Only active drivers can be on the list of a talk'),
      );
      expect((await states(talk)).map(({ state }) => state).toSorted()).toEqual(['expected', 'left']);
      expect(answerOf(await expectAt(false))).toBe('done');
      expect(await states(talk)).toHaveLength(1);
      expect(await trainings(colleague.id, requirement_id)).toEqual([]);
      await setInactive(false);
      expect((await note(talk, [driver.id, colleague.id], await dayIn(0))).body).toBe(2);
      expect(await trainings(colleague.id, requirement_id)).toHaveLength(1);
    });

    it('stays where it was when a driver moves, who still reads it', async () => {
      const { addTalk, dayIn, note, sql } = kit(server);
      const talk = await addTalk();
      await note(talk, [driver.id], await dayIn(0));
      await moveDriver(sql, driver.id, ids.depotB);
      const seen = async (actor: ActorName) =>
        (await send(server.backend, actor, 'GET', `talk_people?talk_id=eq.${talk}&select=driver_id`)).body;
      expect(await seen('otherManager')).toEqual([]);
      expect(await seen('driver')).toEqual([{ driver_id: driver.id }]);
      expect(await seen('manager')).toHaveLength(2);
    });
  });

  onEach([postgres], (server) => {
    it('of two drivers with one scan at once is of one of them', async () => {
      const { addTalk, attend, ticketOf, states } = kit(server);
      const talk = await addTalk();
      const ticket = await ticketOf(talk);
      const answers = await Promise.all([attend(ticket), attend(ticket, 'colleague')]);
      expect(answers.map(answerOf).toSorted()).toEqual(['RW004', 'done']);
      expect((await states(talk)).filter(({ state }) => state === 'there')).toHaveLength(1);
    });

    it('of two phones of one driver at once is one row and one training', async () => {
      const { addTalk, addRequirement, attend, ticketOf, trainings, states } = kit(server);
      const requirement_id = await addRequirement();
      const talk = await addTalk({ requirement_id });
      const tickets = [await ticketOf(talk), await ticketOf(talk)];
      const answers = await Promise.all(tickets.map((ticket) => attend(ticket)));
      expect(answers.map(({ body }) => (body as { was_there: boolean }).was_there).toSorted()).toEqual([
        false,
        true,
      ]);
      expect(await trainings(driver.id, requirement_id)).toHaveLength(1);
      expect((await states(talk)).filter(({ state }) => state === 'there')).toHaveLength(1);
    });
  });
});
