import { describe, expect, it } from 'vitest';
import { addDaysToDay } from '../../../src/domain/dates';
import { endedMonths } from '../../../src/topics/debriefs/rules';
import { type ActorName, actorNames, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { nextId } from '../../support/factories';
import { moveDriver } from '../../support/moves';
import { addDocument } from '../../support/records';
import { answerOf, call, send } from '../../support/rest';
import { embedded, onEach, permissionServers, postgres } from '../../support/servers';
import { returnVehicles } from '../../support/sql';
import { ids } from '../../support/world';

const { driver, colleague, manager } = actors;
const COUNTS = { very_serious: 1, serious: 2, minor: 4 };
const AGREED = 'A break of 45 minutes after 4 h 30 min.';

function kit({ backend }: { backend: Backend }) {
  const { sql } = backend;
  const one = async <T>(query: string, values: Parameters<typeof sql>[1] = []) =>
    Object.values((await sql<Record<string, T>>(query, values))[0] ?? {})[0] as T;
  const today = () => one<string>('select private.today()::text as day');
  const day = async (days: number) => addDaysToDay(await today(), days);
  /** `back` months before the current one. */
  const month = async (back = 1) => endedMonths(await today(), back).at(-1) ?? '';

  const values = async (of: object = {}) => ({
    id: nextId(),
    driver_id: driver.id,
    month: await month(2),
    report_on: await day(-3),
    ...COUNTS,
    ...of,
  });
  const enter = async (of: object = {}, actor: ActorName = 'manager') =>
    send(backend, actor, 'POST', 'debriefs', await values(of));
  const addReport = async (record_id: string, part: 'certificate' | 'photo' = 'certificate') =>
    addDocument(sql, {
      id: nextId(),
      record_kind: 'debriefs',
      record_id,
      part,
      path: `${ids.depotA}/${driver.id}/${nextId()}.pdf`,
      driver_id: await one<string>('select driver_id from public.debriefs where id = $1', [record_id]),
    });
  /** With its report. */
  const add = async (of: object = {}) => {
    const row = await values(of);
    const answer = await send(backend, 'manager', 'POST', 'debriefs', row);
    expect(answer.ok, JSON.stringify(answer.body)).toBe(true);
    await addReport(row.id);
    return row.id;
  };
  const hold = (id: string, agreed: string | null = AGREED, actor: ActorName = 'manager') =>
    call(backend, actor, 'hold_debrief', { id, agreed });
  const codeOf = async (id: string, agreed = AGREED) =>
    ((await hold(id, agreed)).body as { code: string }).code;
  const row = async (id: string) => (await sql('select * from public.debriefs where id = $1', [id]))[0];
  const name = () => one<string>('select full_name from public.users where id = $1', [driver.id]);
  const sign = async (id: string, code: string, of: object = {}, actor: ActorName = 'driver') =>
    call(backend, actor, 'sign_debrief', {
      id,
      version: (await row(id))?.version,
      code,
      typed_name: await name(),
      language: 'pl',
      ...of,
    });
  const finding = () =>
    sql<{ danger: string; due: string }>(
      `select danger::text, due::text from public.compliance_findings where kind = 'debrief' and subject_id = $1`,
      [driver.id],
    );
  const hasCard = (id: string) =>
    sql(
      `insert into public.driver_training (driver_id, depot_id, training_type, requirement_id, completion_date, expiry_date, provider,
         certificate_number, created_at)
       select u.id, u.depot_id, q.name, q.id, '2020-01-01', '2035-01-01', 'NDLS', u.id::text, '2020-01-01'
       from public.users u, public.requirements q where q.code = 'tachograph_card' and u.id = $1`,
      [id],
    );
  return {
    sql,
    one,
    today,
    day,
    month,
    values,
    enter,
    add,
    addReport,
    hold,
    codeOf,
    row,
    sign,
    finding,
    hasCard,
  };
}

const refused = (code: string, message: string) => ({ ok: false, body: { code, message } });

describe('A report', () => {
  onEach(permissionServers, (server) => {
    it('is entered and read by the staff of the depot, and read by its driver', async () => {
      const { backend } = server;
      const { add, enter, month, sql } = kit(server);
      const id = await add({ note: 'Both on the M50' });
      const other = { month: await month(3) };
      for (const actor of actorNames.filter((each) => !/^(admin|manager)$/.test(each)))
        expect((await enter(other, actor)).ok, actor).toBe(false);
      expect(await enter(other, 'otherManager')).toMatchObject(refused('RW003', 'Driver not found'));
      expect(answerOf(await enter(other, 'admin'))).toBe('done');

      const seen = async (actor: ActorName) =>
        Promise.all(
          [`debriefs?id=eq.${id}&select=note`, `debrief_list?id=eq.${id}&select=note`].map(
            async (path) => (await send(backend, actor, 'GET', path)).body,
          ),
        );
      const found = [{ note: 'Both on the M50' }];
      for (const actor of ['manager', 'admin', 'driver'] as const)
        expect(await seen(actor), actor).toEqual([found, found]);
      for (const actor of [
        'colleague',
        'otherDriver',
        'otherAdmin',
        'unapprovedDriver',
        'applicant',
      ] as const)
        expect(await seen(actor), actor).toEqual([[], []]);
      const documents = async (actor: ActorName) =>
        (await send(backend, actor, 'GET', `documents?record_id=eq.${id}&select=part`)).body;
      for (const actor of ['manager', 'driver'] as const)
        expect(await documents(actor), actor).toEqual([{ part: 'certificate' }]);
      for (const actor of ['colleague', 'otherManager'] as const)
        expect(await documents(actor), actor).toEqual([]);

      const mine = async (actor: ActorName) => (await call(backend, actor, 'my_debrief', { id })).body;
      expect(await mine('driver')).toMatchObject({ id, ...COUNTS, agreed: null });
      for (const actor of ['colleague', 'manager'] as const) expect(await mine(actor), actor).toBeNull();

      const edit = (actor: ActorName, change: object = { minor: 5 }) =>
        send(backend, actor, 'PATCH', `debriefs?id=eq.${id}`, change);
      for (const actor of ['driver', 'otherAdmin'] as const) await edit(actor);
      expect(await sql('select minor from public.debriefs where id = $1', [id])).toEqual([{ minor: 4 }]);
      await edit('admin');
      expect(await sql('select minor from public.debriefs where id = $1', [id])).toEqual([{ minor: 5 }]);
      expect(await edit('manager', { report_on: null })).toMatchObject(
        refused('RW010', 'Enter the day of the report'),
      );
    });
  });

  onEach([embedded, postgres], (server) => {
    it('says what is wrong with it, on both sides of each limit', async () => {
      const { enter, day, month, today, sql } = kit(server);
      const [last, before] = [await month(1), await month(2)];
      const firstAfter = addDaysToDay(endedMonths(await today(), 1)[0] ?? '', 31)
        .slice(0, 8)
        .concat('01');
      const current = (await today()).slice(0, 8).concat('01');
      const wrong: [object, string][] = [
        [{ month: current }, 'Choose a month that is over'],
        [{ month: '2090-01-01' }, 'Choose a month that is over'],
        [{ month: last.replace(/01$/, '02') }, 'Choose the month of the report'],
        [{ month: null }, 'Choose the month of the report'],
        [{ report_on: null }, 'Enter the day of the report'],
        [{ report_on: addDaysToDay(current, -1), month: last }, 'The report is of a day after its month'],
        [{ report_on: await day(1) }, 'Choose the day of the report, today or earlier'],
        ...(['very_serious', 'serious', 'minor'] as const).flatMap((kind) =>
          [-1, 1000, null].map((count): [object, string] => [
            { [kind]: count },
            'Enter how many infringements there are of each kind, from 0 to 999',
          ]),
        ),
      ];
      for (const [change, message] of wrong)
        expect(await enter(change), JSON.stringify(change)).toMatchObject(refused('RW010', message));
      await sql('update public.users set is_inactive = true where id = $1', [colleague.id]);
      expect(await enter({ driver_id: colleague.id })).toMatchObject(
        refused('RW010', 'This driver has left, so no talk is asked'),
      );
      expect(await enter({ driver_id: manager.id })).toMatchObject(refused('RW003', 'Driver not found'));
      expect(firstAfter).toBe(current);

      const { id } = await kit(server).values();
      expect(
        answerOf(
          await enter({ id, month: last, report_on: current, very_serious: 0, serious: 0, minor: 999 }),
        ),
      ).toBe('done');
      expect(answerOf(await enter({ month: before, report_on: await today() }))).toBe('done');
      // The same one again: only its answer was lost. Another one of that month is a colleague's.
      expect(await enter({ id, month: last, report_on: current })).toMatchObject({ body: { code: '23505' } });
      expect(await enter({ month: last, report_on: current }, 'admin')).toMatchObject(
        refused('RW004', 'This driver has an entry for that month already'),
      );
      expect(await sql('select from public.debriefs where driver_id = $1', [driver.id])).toHaveLength(2);
    });

    it('of two staff at once is one row', async () => {
      const { enter, sql } = kit(server);
      const answers = await Promise.all([enter(), enter({}, 'admin')]);
      expect(answers.map(answerOf).toSorted()).toEqual(['RW004', 'done']);
      expect(await sql('select from public.debriefs')).toHaveLength(1);
    });

    it('is a finding from its day, late after 14 days, until the talk is signed; without its file it is none', async () => {
      const { sql, add, day, finding, addReport, values, codeOf, sign, one } = kit(server);
      const row = await values({ report_on: await day(0) });
      await send(server.backend, 'manager', 'POST', 'debriefs', row);
      expect(await finding()).toEqual([]);
      await addReport(row.id);
      expect(await finding()).toEqual([{ danger: 'due_soon', due: await day(14) }]);
      const danger = async (days: number) => {
        await sql('update public.debriefs set report_on = $2 where id = $1', [row.id, await day(-days)]);
        return (await finding())[0]?.danger;
      };
      expect([await danger(14), await danger(15)]).toEqual(['due_soon', 'missing']);
      expect(
        await one<boolean>(
          "select exists (select from private.finding where kind = 'debrief' and worse > 'missing')",
        ),
      ).toBe(false);
      await sql("update public.documents set removed_at = now() where record_kind = 'debriefs'");
      expect(await finding()).toEqual([]);
      await sql("update public.documents set removed_at = null where record_kind = 'debriefs'");
      expect(await finding()).toHaveLength(1);
      await sign(row.id, await codeOf(row.id));
      expect(await finding()).toEqual([]);
      await sql('delete from public.debriefs where closed_at is null');
      expect(await add({ month: await kit(server).month(4) })).toBeTruthy();
      await returnVehicles(sql, driver.id);
      await sql('update public.users set is_inactive = true where id = $1', [driver.id]);
      expect(await sql("select from public.compliance_findings where kind = 'debrief' and in_use")).toEqual(
        [],
      );
    });
  });
});

describe('A month without infringements', () => {
  onEach([embedded, postgres], (server) => {
    it('is noted at once for all whose card is read and of whom nothing is entered; a report takes its place', async () => {
      const { backend } = server;
      const { sql, add, month, hasCard, enter, day, today } = kit(server);
      const last = await month(1);
      for (const { id } of [driver, colleague, actors.otherDriver]) await hasCard(id);
      await sql("update public.users set approved_at = '2020-01-01'");
      const reportOn = (await today()).slice(0, 8).concat('01');
      await add({ month: last, report_on: reportOn });
      const figures = async () => (await call(backend, 'manager', 'debrief_figures')).body;
      expect(await figures()).toEqual({ open: 1, late: 0, days: 14, month: last, without: 1 });
      const none = (of: string | null, actor: ActorName = 'manager') =>
        call(backend, actor, 'note_no_infringements', { month: of });
      expect(await none(reportOn)).toMatchObject(refused('RW010', 'Choose a month that is over'));
      for (const actor of ['driver', 'unapprovedDriver'] as const)
        expect(answerOf(await none(last, actor)), actor).toBe('RW002');
      const both = await Promise.all([none(last), none(last, 'admin')]);
      expect(both.map(({ body }) => body).toSorted()).toEqual([0, 1]);
      expect(await figures()).toMatchObject({ open: 1, without: 0 });
      const stored = () =>
        sql(
          `select driver_id, report_on is null as is_none, created_by is not null as has_author from public.debriefs
           where month = $1 order by report_on nulls last`,
          [last],
        );
      expect(await stored()).toEqual([
        { driver_id: driver.id, is_none: false, has_author: true },
        { driver_id: colleague.id, is_none: true, has_author: true },
      ]);
      const [row] = await sql<{ id: string }>('select id from public.debriefs where report_on is null');
      expect(await call(backend, 'manager', 'hold_debrief', { id: row?.id, agreed: AGREED })).toMatchObject(
        refused('RW010', 'There were no infringements, so no talk is asked'),
      );
      expect(answerOf(await enter({ driver_id: colleague.id, month: last, report_on: await day(0) }))).toBe(
        'done',
      );
      expect(await sql('select from public.debriefs where month = $1 and report_on is null', [last])).toEqual(
        [],
      );
    });
  });
});

describe('A talk', () => {
  onEach(permissionServers, (server) => {
    it('is held by staff and signed by its driver alone, with the code on the screen', async () => {
      const { backend } = server;
      const { add, hold, codeOf, sign, row } = kit(server);
      const id = await add();
      const acts = async (actor: ActorName) =>
        (
          await Promise.all([
            hold(id, AGREED, actor),
            call(backend, actor, 'note_debrief_missed', { id, day: '2020-01-01' }),
            call(backend, actor, 'note_debrief_on_paper', { id, agreed: AGREED, held_on: '2020-01-01' }),
            call(backend, actor, 'take_back_debrief', { id, reason: 'Wrong' }),
          ])
        ).map(answerOf);
      for (const actor of actorNames.filter((each) => !/^(other)?(admin|manager)$/i.test(each)))
        expect(new Set(await acts(actor)), actor).toEqual(new Set([actor === 'anon' ? '42501' : 'RW002']));
      expect(new Set(await acts('otherManager'))).toEqual(new Set(['RW003']));
      expect(await acts('admin')).toEqual(['done', 'RW010', 'RW010', 'done']);

      const code = await codeOf(id);
      expect(code).toMatch(/^\d{4}$/);
      for (const actor of actorNames.filter((each) => each !== 'driver'))
        expect(answerOf(await sign(id, code, {}, actor)), actor).toBe(
          actor === 'anon' ? '42501' : /^(colleague|otherDriver)$/.test(actor) ? 'RW003' : 'RW002',
        );
      expect(await sign(id, code)).toMatchObject({ body: { closed_at: expect.any(String) } });
      expect(await row(id)).toMatchObject({
        agreed: AGREED,
        held_by: manager.id,
        language: 'pl',
        objection: null,
      });
      // The same press again.
      expect(await sign(id, '0000')).toMatchObject({ body: { closed_at: expect.any(String) } });
    });
  });

  onEach([embedded, postgres], (server) => {
    it('needs the report, what was agreed, the name, and a fresh code of five tries', async () => {
      const { backend } = server;
      const { sql, values, addReport, hold, codeOf, sign } = kit(server);
      const row = await values();
      await send(backend, 'manager', 'POST', 'debriefs', row);
      const { id } = row;
      expect(await hold(id)).toMatchObject(refused('RW010', 'The report is missing. Add it first.'));
      expect(await sign(id, '1234')).toMatchObject(refused('RW003', 'Record not found'));
      await addReport(id);
      for (const blank of [null, '', ' \u200b\n'])
        expect(await hold(id, blank)).toMatchObject(refused('RW010', 'Write what was agreed'));
      expect(await hold(id, 'x'.repeat(1001))).toMatchObject(
        refused('RW010', 'What was agreed can be at most 1,000 characters'),
      );
      expect(answerOf(await hold(id, 'x'.repeat(1000)))).toBe('done');

      const code = await codeOf(id);
      const wrong = code === '9999' ? '0000' : '9999';
      expect(await sign(id, code, { typed_name: 'Somebody Else' })).toMatchObject({
        body: { code: 'RW010', hint: 'policyName' },
      });
      expect(await sign(id, code, { version: 1 })).toMatchObject(
        refused('RW004', 'The text on your screen is not the one that we have. Open it again.'),
      );
      expect(await sign(id, code, { language: 'xx' })).toMatchObject(
        refused('RW010', 'The text on your screen is not the one that we have. Open it again.'),
      );
      for (const left of [4, 3, 2, 1, 0]) expect((await sign(id, wrong)).body).toEqual({ tries_left: left });
      expect(await sign(id, code)).toMatchObject({ body: { tries_left: 0 } });
      const another = await codeOf(id);
      const age = (minutes: number) =>
        sql("update private.debrief_codes set made_at = now() - $1::integer * interval '1 minute'", [
          minutes,
        ]);
      await age(15);
      expect(await sign(id, another)).toMatchObject({ body: { tries_left: 0 } });
      await age(14);
      expect(
        await sign(id, another, {
          typed_name: await kit(server).one<string>(
            'select upper(full_name) from public.users where id = $1',
            [driver.id],
          ),
        }),
      ).toMatchObject({ ok: true });
      expect(await sql('select from private.debrief_codes')).toEqual([]);
    });

    it('stays as it was signed, with its report, until it is taken back with a reason', async () => {
      const { backend } = server;
      const { sql, add, codeOf, sign, row, finding, hold } = kit(server);
      const id = await add();
      await sign(id, await codeOf(id));
      const stays = refused('RW008', 'This talk is signed, so it stays. Take it back first, with a reason.');
      expect(await send(backend, 'manager', 'PATCH', `debriefs?id=eq.${id}`, { minor: 0 })).toMatchObject(
        stays,
      );
      expect(await hold(id)).toMatchObject(stays);
      const remove = () =>
        call(backend, 'manager', 'delete_record', { kind: 'debriefs', id, reason: 'Another driver' });
      expect(await remove()).toMatchObject(stays);
      await expect(sql("update public.debriefs set agreed = 'Else' where id = $1", [id])).rejects.toThrow(
        'signed',
      );
      const [document] = await sql<{ id: string }>('select id from public.documents where record_id = $1', [
        id,
      ]);
      expect(answerOf(await call(backend, 'manager', 'remove_document', { id: document?.id }))).toBe('RW008');
      const another = () =>
        call(backend, 'manager', 'add_document', {
          id: nextId(),
          record_kind: 'debriefs',
          record_id: id,
          part: 'certificate',
          mime_type: 'application/pdf',
          size_bytes: 9,
          sha256: 'a'.repeat(64),
          thumbnail_sha256: null,
        });
      expect(answerOf(await another())).toBe('RW003');

      const takeBack = (reason: string | null) =>
        call(backend, 'manager', 'take_back_debrief', { id, reason });
      expect(answerOf(await takeBack(' '))).toBe('RW010');
      expect(answerOf(await takeBack('The wrong month'))).toBe('done');
      expect(answerOf(await takeBack(null))).toBe('done');
      expect(await row(id)).toMatchObject({ closed_at: null, typed_name: null, agreed: AGREED });
      expect(await finding()).toHaveLength(1);
      expect(
        await sql(
          `select reason, changes #>> '{language,old}' as language from private.audit_log
           where row_id = $1 and reason is not null`,
          [id],
        ),
      ).toEqual([{ reason: 'The wrong month', language: 'pl' }]);
      expect(answerOf(await another())).toBe('done');
      expect(answerOf(await remove())).toBe('done');
      expect(await finding()).toEqual([]);
      expect(
        await sql("select from public.documents where record_kind = 'debriefs' and removed_at is null"),
      ).toEqual([]);
    });

    it('is closed by a driver who does not agree, in words', async () => {
      const { add, codeOf, sign, row, finding, one } = kit(server);
      const id = await add();
      const code = await codeOf(id);
      for (const objection of ['', ' ', 'x'.repeat(1001)])
        expect(await sign(id, code, { objection })).toMatchObject({
          body: { code: 'RW010', hint: 'policyWords' },
        });
      expect(await sign(id, code, { objection: 'x'.repeat(1000) })).toMatchObject({ ok: true });
      expect(await row(id)).toMatchObject({ objection: 'x'.repeat(1000) });
      expect(await one('select state from public.debrief_list where id = $1', [id])).toBe('not_agreed');
      expect(await finding()).toEqual([]);
    });

    it('may be missed, and signed on paper with the photo of the sheet', async () => {
      const { backend } = server;
      const { add, day, row, addReport, finding, one } = kit(server);
      const id = await add({ report_on: await day(-3) });
      const missed = (on: string | null) => call(backend, 'manager', 'note_debrief_missed', { id, day: on });
      for (const on of [await day(-4), await day(1), null])
        expect(await missed(on)).toMatchObject(refused('RW010', 'Choose a day from the report until today'));
      expect(answerOf(await missed(await day(-3)))).toBe('done');
      expect(answerOf(await missed(await day(0)))).toBe('done');
      expect(await finding()).toHaveLength(1);
      const paper = (of: object = {}) =>
        call(backend, 'manager', 'note_debrief_on_paper', { id, agreed: AGREED, held_on: '', ...of });
      const held_on = await day(-1);
      expect(await paper({ held_on })).toMatchObject(
        refused('RW010', 'The signed sheet is missing. Add it first.'),
      );
      await addReport(id, 'photo');
      for (const on of [await day(-4), await day(1), null])
        expect(await paper({ held_on: on })).toMatchObject(
          refused('RW010', 'Choose a day from the report until today'),
        );
      expect(await paper({ held_on, agreed: ' ' })).toMatchObject(refused('RW010', 'Write what was agreed'));
      expect(await paper({ held_on, objection: 'x'.repeat(1001) })).toMatchObject(
        refused('RW010', 'The words of the driver can be at most 1,000 characters'),
      );
      expect(answerOf(await paper({ held_on }))).toBe('done');
      expect(answerOf(await paper({ held_on }))).toBe('done');
      expect(await row(id)).toMatchObject({ paper_by: manager.id, typed_name: null, objection: null });
      expect(await one('select state from public.debrief_list where id = $1', [id])).toBe('held');
    });

    it('goes along when its driver moves, and another depot than theirs reads nothing of it', async () => {
      const { backend } = server;
      const { sql, add, hold, sign, finding } = kit(server);
      const id = await add();
      await moveDriver(sql, driver.id, ids.depotB);
      const seen = async (actor: ActorName) =>
        ((await send(backend, actor, 'GET', `debriefs?id=eq.${id}&select=id`)).body as object[]).length;
      expect([await seen('manager'), await seen('otherManager'), await seen('driver')]).toEqual([0, 1, 1]);
      expect(await finding()).toHaveLength(1);
      const { body } = await call(backend, 'otherManager', 'hold_debrief', { id, agreed: AGREED });
      expect(await sign(id, (body as { code: string }).code)).toMatchObject({ ok: true });
      expect(answerOf(await hold(id))).toBe('RW003');
    });

    it('is asked of nobody who has left, and nobody holds their own', async () => {
      const { sql, add, hold, one } = kit(server);
      const id = await add();
      await returnVehicles(sql, driver.id);
      await sql('update public.users set is_inactive = true where id = $1', [driver.id]);
      expect(await hold(id)).toMatchObject(refused('RW010', 'This driver has left, so no talk is asked'));
      expect(await one('select state from public.debrief_list where id = $1', [id])).toBe('left');
      await sql("update public.users set is_inactive = false, role = 'manager' where id = $1", [driver.id]);
      expect(await hold(id, AGREED, 'driver')).toMatchObject(
        refused('RW010', 'A colleague has to hold the talk about your own report'),
      );
    });

    it('is in a pack for the authority as a line a month, without counts and report', async () => {
      const { backend } = server;
      const { add, codeOf, sign, month, day } = kit(server);
      const id = await add();
      await sign(id, await codeOf(id));
      const pack = nextId();
      const until = await day(0);
      const begun = await call(backend, 'manager', 'begin_pack', {
        body: {
          id: pack,
          form: 'zip',
          vehicle_ids: [],
          driver_ids: [driver.id],
          of_depot: false,
          since: await month(6),
          until,
          sections: ['debriefs'],
          reader: 'authority',
          reader_name: 'P. Nolan',
          reason: 'Premises inspection',
          full_names: true,
          addresses: false,
          photos: true,
        },
      });
      expect(begun.ok, JSON.stringify(begun.body)).toBe(true);
      const { body } = await call(backend, 'manager', 'pack_answer', {
        pack_id: pack,
        subject_id: driver.id,
      });
      expect(body).toMatchObject({
        rows: { debriefs: [{ month: await month(2), report_on: await day(-3), held_on: until, id }] },
        files: [],
      });
      expect(JSON.stringify(body)).not.toContain('serious');
      const contents = await call(backend, 'manager', 'pack_contents', {
        vehicles: [],
        drivers: [driver.id],
        of_depot: false,
        since: await month(6),
        until,
      });
      const { sections } = contents.body as { sections: { code: string; amount: object }[] };
      expect(sections.find(({ code }) => code === 'debriefs')?.amount).toMatchObject({ rows: 1, files: 0 });
    });
  });
});
