import { describe, expect, it } from 'vitest';
import { addDaysToDay } from '../../../src/domain/dates';
import { type ActorName, actorNames, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { insertCheck } from '../../support/checks';
import { nextId } from '../../support/factories';
import { moveDriver } from '../../support/moves';
import { call, send } from '../../support/rest';
import { onEach, permissionServers, postgres } from '../../support/servers';
import { returnVehicles } from '../../support/sql';
import { ids } from '../../support/world';

type Outcome = {
  id: string;
  outcome: string;
  reason: string | null;
  download_id: string;
  path: string | null;
};

const CARD = 'IRL0000044100002';
let made = 0;
const sha256 = () => (++made).toString(16).padStart(64, '0');

function kit({ backend }: { backend: Backend }) {
  const { sql } = backend;
  const one = async <T>(query: string, values: Parameters<typeof sql>[1] = []) =>
    Object.values((await sql<Record<string, T>>(query, values))[0] ?? {})[0] as T;
  const today = () => one<string>('select private.today()::text as day');
  const day = async (days: number) => addDaysToDay(await today(), days);

  const file = async (values: object = {}) => ({
    id: nextId(),
    of: 'card',
    number: CARD,
    named: 'KOWALSKI TOMASZ',
    days: [{ from: await day(-20), to: await day(-3) }],
    sha256: sha256(),
    size_bytes: 2000,
    file_name: 'C_1.ddd',
    reader_version: 1,
    generation: '1',
    ...values,
  });
  const announce = async (files: object[], actor: ActorName = 'manager', read_on?: string) => {
    const answer = await call(backend, actor, 'add_downloads', {
      files,
      read_on: read_on ?? (await today()),
    });
    expect(answer.ok, JSON.stringify(answer.body)).toBe(true);
    return answer.body as Outcome[];
  };
  const arrive = (path: string | null, size = 2000) =>
    sql(
      `insert into storage.objects (bucket_id, name, metadata) values ('tachograph', $1, $2::text::jsonb)`,
      [path, JSON.stringify({ mimetype: 'application/octet-stream', size })],
    );
  const confirm = (of: readonly string[], actor: ActorName = 'manager') =>
    call(backend, actor, 'confirm_downloads', { ids: of });
  /** As the browser does it, from the first step to the last. */
  const keep = async (values: object = {}, actor: ActorName = 'manager', read_on?: string) => {
    const [announced] = await announce([await file(values)], actor, read_on);
    if (announced?.outcome !== 'done') throw new Error(JSON.stringify(announced));
    await arrive(announced.path);
    expect(await confirm([announced.download_id], actor)).toMatchObject({ body: [{ outcome: 'done' }] });
    return announced.download_id;
  };
  const hasCard = (number = 'Another number', driver: ActorName = 'driver', since = '2020-01-01') =>
    sql(
      `insert into public.driver_training (driver_id, depot_id, training_type, requirement_id, completion_date, expiry_date, provider,
         certificate_number, created_at)
       select u.id, u.depot_id, q.name, q.id, $2::date, '2035-01-01', 'NDLS', $3, $2::date::timestamptz
       from public.users u, public.requirements q where q.code = 'tachograph_card' and u.id = $1`,
      [actors[driver as 'driver'].id, since, number],
    );
  const row = async (id: string) => (await sql(`select * from public.downloads where id = $1`, [id]))[0];
  const due = (subject: string = actors.driver.id) =>
    one<string>(
      `select due::text from private.finding where subject_id = $1 and kind in ('download', 'unit_download')`,
      [subject],
    );
  const stateOf = async (id: string) => {
    const found = await row(id);
    return (
      found && {
        driver_id: found.driver_id,
        vehicle_id: found.vehicle_id,
        isAside: found.aside_since !== null,
      }
    );
  };
  const note = (values: object, actor: ActorName = 'manager') =>
    call(backend, actor, 'note_download', { id: nextId(), driver_id: null, vehicle_id: null, ...values });
  const packOf = async (values: object) => ({
    id: nextId(),
    form: 'zip',
    vehicle_ids: [],
    driver_ids: [actors.driver.id],
    of_depot: false,
    since: await day(-90),
    until: await today(),
    sections: ['card_downloads'],
    reader: 'authority',
    reader_name: 'RSA',
    reason: 'Roadside inspection',
    full_names: true,
    addresses: false,
    photos: false,
    ...values,
  });
  return {
    sql,
    one,
    today,
    packOf,
    day,
    file,
    announce,
    arrive,
    confirm,
    keep,
    hasCard,
    row,
    due,
    stateOf,
    note,
  };
}

describe('A file of a card', () => {
  onEach(permissionServers, (server) => {
    it('is announced, stored and confirmed by staff alone, and seen by its driver and their depot', async () => {
      const { file, arrive, hasCard, today, confirm } = kit(server);
      const { backend } = server;
      await hasCard('irl 0000 0441 00002');
      const body = { files: [await file()], read_on: await today() };
      for (const actor of actorNames.filter(
        (name) => !['manager', 'admin', 'otherManager', 'otherAdmin'].includes(name),
      ))
        expect((await call(backend, actor, 'add_downloads', body)).ok, actor).toBe(false);
      const [announced] = (await call(backend, 'manager', 'add_downloads', body)).body as Outcome[];
      const id = announced?.download_id ?? '';
      const sees = async (actor: ActorName) =>
        ((await send(backend, actor, 'GET', `downloads?id=eq.${id}&select=id`)).body as unknown[]).length ===
        1;
      expect(await sees('manager')).toBe(false);
      expect(await confirm([id])).toMatchObject({ body: [{ outcome: 'refused' }] });
      await arrive(announced?.path ?? null);
      expect(await confirm([id], 'otherManager')).toMatchObject({ body: [{ outcome: 'refused' }] });
      expect(await confirm([id])).toMatchObject({ body: [{ outcome: 'done' }] });
      // The answer was lost.
      expect(await confirm([id])).toMatchObject({ body: [{ outcome: 'unchanged' }] });
      const seeing: ActorName[] = [];
      for (const actor of actorNames) if (actor !== 'anon' && (await sees(actor))) seeing.push(actor);
      expect(seeing.toSorted()).toEqual(['admin', 'driver', 'manager']);
    });
  });

  onEach([postgres], (server) => {
    it('is matched by the number on record, however it is typed, and by that of an earlier file', async () => {
      const { keep, hasCard, stateOf, day } = kit(server);
      await hasCard('irl 0000 0441 00002');
      expect(await stateOf(await keep())).toEqual({
        driver_id: actors.driver.id,
        vehicle_id: null,
        isAside: false,
      });
      const unknown = await keep({ number: 'IRL9', days: [{ from: await day(-9), to: await day(-8) }] });
      expect(await stateOf(unknown)).toMatchObject({ driver_id: null, isAside: true });
      const decide = (driver_id: string, actor: ActorName = 'manager') =>
        call(server.backend, actor, 'decide_download', { id: unknown, driver_id });
      expect(await decide(actors.otherDriver.id)).toMatchObject({ ok: false });
      expect(await decide(actors.driver.id, 'otherManager')).toMatchObject({ ok: false });
      expect(await decide(actors.driver.id)).toMatchObject({ ok: true });
      expect(await decide(actors.driver.id)).toMatchObject({ ok: true });
      expect(await decide(actors.colleague.id)).toMatchObject({ body: { code: 'RW004' } });
      expect(await stateOf(await keep({ number: 'irl9' }))).toMatchObject({ driver_id: actors.driver.id });
    });

    it('of an unknown number asks once for all its files, and proposes by name', async () => {
      const { keep, hasCard, stateOf, sql } = kit(server);
      await hasCard();
      await sql("update public.users set full_name = 'Tomasz Kowalski' where id = $1", [actors.driver.id]);
      const first = await keep({ named: 'KOWALSKI TOMASZ JAN' });
      const second = await keep();
      const page = async () =>
        (await call(server.backend, 'manager', 'tachograph')).body as { aside: object[] };
      expect((await page()).aside).toMatchObject([
        { id: first, number: CARD, drivers: [{ id: actors.driver.id, name: 'Tomasz Kowalski' }] },
        { id: second },
      ]);
      expect(
        ((await call(server.backend, 'otherManager', 'tachograph')).body as { aside: object[] }).aside,
      ).toEqual([]);
      await call(server.backend, 'manager', 'decide_download', { id: first, driver_id: actors.driver.id });
      expect(await stateOf(second)).toMatchObject({ driver_id: actors.driver.id });
      expect((await page()).aside).toEqual([]);
    });

    it('is kept once in a depot, of two at once too, and again in another depot', async () => {
      const { file, announce, keep, arrive, confirm } = kit(server);
      const same = sha256();
      const id = await keep({ sha256: same });
      const again = await announce([await file({ sha256: same })], 'admin');
      expect(again).toMatchObject([{ outcome: 'unchanged', download_id: id, path: null }]);
      expect(again[0]?.reason).toMatch(/^Read on \d+ \w{3} \d{4}$/);
      expect(await announce([await file({ sha256: same })], 'otherManager')).toMatchObject([
        { outcome: 'done' },
      ]);

      const other = sha256();
      const both = await Promise.all(
        (['manager', 'admin'] as const).map(async (actor) =>
          announce([await file({ sha256: other })], actor),
        ),
      );
      const rows = new Set(both.map(([outcome]) => outcome?.download_id));
      expect(rows.size).toBe(1);
      await arrive(both[0]?.[0]?.path ?? null);
      const confirmed = await Promise.all([
        confirm([...rows] as string[]),
        confirm([...rows] as string[], 'admin'),
      ]);
      expect(
        confirmed.flatMap(({ body }) => (body as Outcome[]).map(({ outcome }) => outcome)).toSorted(),
      ).toEqual(['done', 'unchanged']);
      // In one call, too.
      const third = sha256();
      const [one, two] = await announce([await file({ sha256: third }), await file({ sha256: third })]);
      expect(one?.download_id).toBe(two?.download_id);
    });

    it('is refused with its reason, alone', async () => {
      const { file, announce, day, today, sql } = kit(server);
      const refusals = await announce([
        await file({ size_bytes: 0 }),
        await file({ size_bytes: 5_242_881 }),
        await file({ number: ' ' }),
        await file({ days: [] }),
        await file({ days: [{ from: await day(-2), to: await day(1) }] }),
        await file({ days: [{ from: await day(0), to: await day(-1) }] }),
        await file({ sha256: 'no hash' }),
        await file({ of: 'disc' }),
        await file({ days: [{ from: await day(0), to: await today() }] }),
        await file({ size_bytes: 5_242_880 }),
      ]);
      expect(refusals.map(({ outcome }) => outcome)).toEqual([...Array(8).fill('refused'), 'done', 'done']);
      expect(refusals.map(({ reason }) => reason?.replace(/\d+ \w{3} \d{4}/, '(day)'))).toEqual([
        'This file is empty',
        'A file can be at most 5 MB',
        'No card number is in this file',
        'No day with activity is in this file',
        'The last day in this file is (day), which is still to come',
        ...Array(3).fill('This file cannot be stored. Choose it again.'),
        undefined,
        undefined,
      ]);
      expect(await sql('select 1 from public.downloads')).toHaveLength(2);
      // It cannot have been read before the last day in it.
      expect(await announce([await file()], 'manager', await day(-4))).toMatchObject([
        { outcome: 'refused' },
      ]);
      expect(await announce([await file()], 'manager', await day(-3))).toMatchObject([{ outcome: 'done' }]);
      expect(
        await call(server.backend, 'manager', 'add_downloads', {
          files: [await file()],
          read_on: await day(1),
        }),
      ).toMatchObject({ ok: false, body: { code: 'RW010' } });
    });

    it('is stored only as it was announced, by who announced it', async () => {
      const { file, announce, confirm, sql } = kit(server);
      const [announced] = await announce([await file()]);
      const store = (owner: ActorName, metadata: object, name = announced?.path ?? '') =>
        sql(
          "insert into storage.objects (bucket_id, name, owner_id, metadata) values ('tachograph', $1, $2, $3::text::jsonb)",
          [
            name,
            actors[owner as 'driver'].id,
            JSON.stringify({ mimetype: 'application/octet-stream', size: 2000, ...metadata }),
          ],
        );
      await expect(store('admin', {})).rejects.toThrow('not expected');
      await expect(store('manager', { size: 2001 })).rejects.toThrow('not the one');
      await expect(store('manager', { mimetype: 'text/html' })).rejects.toThrow('not the one');
      await store('manager', {});
      await expect(
        sql("update storage.objects set version = 'x' where bucket_id = 'tachograph'"),
      ).rejects.toThrow('never overwritten');
      expect(await confirm([announced?.id ?? ''])).toMatchObject({ body: [{ outcome: 'done' }] });
      await expect(store('manager', {}, 'tachograph/other.ddd')).rejects.toThrow('not expected');
    });
  });
});

describe('The next reading', () => {
  onEach([postgres], (server) => {
    it('counts from the reading, or from the day after the last day of an older file', async () => {
      const { keep, hasCard, due, day, sql, note } = kit(server);
      expect(await due()).toBeUndefined();
      await hasCard(CARD, 'driver', await day(-5));
      expect(await due()).toBe(await day(-5 + 21));
      await keep({ days: [{ from: await day(-40), to: await day(-10) }] });
      expect(await due()).toBe(await day(-9 + 21));
      // Older than the last: it changes nothing.
      await keep({ days: [{ from: await day(-90), to: await day(-60) }] });
      expect(await due()).toBe(await day(-9 + 21));
      await keep({ days: [{ from: await day(-9), to: await day(-1) }] });
      expect(await due()).toBe(await day(21));
      await sql('delete from public.downloads');
      await note({ driver_id: actors.driver.id, read_on: await day(-2) });
      expect(await due()).toBe(await day(-2 + 21));
      // The law has another number.
      await sql("update public.law_numbers set number = 28 where code = 'card_read'");
      expect(await due()).toBe(await day(-2 + 28));
    });

    it('of a new card goes on where the old one ended', async () => {
      const { keep, hasCard, due, day } = kit(server);
      await hasCard(CARD);
      await keep({ days: [{ from: await day(-40), to: await day(-8) }] });
      const other = await keep({
        number: 'IRL0000044100103',
        days: [{ from: await day(-7), to: await day(-2) }],
      });
      expect(await due()).toBe(await day(-7 + 21));
      await call(server.backend, 'manager', 'decide_download', { id: other, driver_id: actors.driver.id });
      expect(await due()).toBe(await day(-1 + 21));
    });

    it('is later by the days away, and is a finding from 7 days before', async () => {
      const { keep, hasCard, due, day, sql, one } = kit(server);
      await hasCard(CARD);
      await keep({ days: [{ from: await day(-30), to: await day(-15) }] }, 'manager', await day(-14));
      expect(await due()).toBe(await day(7));
      const on = async (days: number) =>
        one<string | undefined>(
          `select case when worsens_on <= $2::date then worse else danger end::text as danger from private.finding
           where kind = 'download' and subject_id = $1 and starts_on <= $2::date`,
          [actors.driver.id, await day(days)],
        );
      expect([await on(-1), await on(0), await on(7), await on(8)]).toEqual([
        undefined,
        'due_soon',
        'due_soon',
        'missing',
      ]);
      // Away from today, back in 5 days.
      await sql('update public.users set back_on = $2 where id = $1', [actors.driver.id, await day(5)]);
      expect(await due()).toBe(await day(7 + 5));
      await sql('update public.users set back_on = $2 where id = $1', [actors.driver.id, await day(3)]);
      expect(await due()).toBe(await day(7 + 3));
      // After the new day there are more of them.
      await sql('update public.users set back_on = $2 where id = $1', [actors.driver.id, await day(30)]);
      expect(await due()).toBe(await day(7 + 30));
      await sql('update public.users set back_on = null where id = $1', [actors.driver.id]);
      expect(await due()).toBe(await day(7));
    });

    it('of a driver from an agency is due on the last day with us, until the card was read then', async () => {
      const { keep, hasCard, due, day, sql, today } = kit(server);
      await hasCard(CARD);
      await keep({ days: [{ from: await day(-20), to: await day(-4) }] }, 'manager', await day(-3));
      const rhythm = await day(-3 + 21);
      const until = async (days: number | null) =>
        expect(
          (
            await send(server.backend, 'manager', 'PATCH', `users?id=eq.${actors.driver.id}`, {
              agency_until: days === null ? null : await day(days),
            })
          ).ok,
        ).toBe(true);
      expect(await due()).toBe(rhythm);
      for (const days of [4, -1, -2]) {
        await until(days);
        expect(await due()).toBe(await day(days));
      }
      expect(await sql("select worsens_on::text from private.finding where kind = 'download'")).toEqual([
        { worsens_on: await day(-1) },
      ]);
      // The last reading was on that day, or later.
      await until(-3);
      expect(await due()).toBe(rhythm);
      await until(18);
      expect(await due()).toBe(rhythm);
      await until(17);
      expect(await due()).toBe(await day(17));
      await until(0);
      expect(await due()).toBe(await today());
      await keep({ days: [{ from: await day(-3), to: await day(-2) }] });
      expect(await due()).toBe(await day(-1 + 21));
      // Our own employee from now on.
      await until(1);
      expect(await due()).toBe(await day(1));
      await until(null);
      expect(await due()).toBe(await day(-1 + 21));
    });

    it('knows no agency of staff, and none without a last day', async () => {
      const { sql, day } = kit(server);
      const set = async (values: object) =>
        send(server.backend, 'manager', 'PATCH', `users?id=eq.${actors.driver.id}`, values);
      expect(await set({ agency_name: 'Staffline' })).toMatchObject({
        ok: false,
        body: { code: 'RW010', message: 'Enter the last day with us' },
      });
      expect((await set({ agency_name: 'Staffline', agency_until: await day(4) })).ok).toBe(true);
      expect(await set({ agency_until: null })).toMatchObject({ ok: false, body: { code: 'RW010' } });
      await returnVehicles(sql);
      await sql("update public.users set role = 'manager' where id = $1", [actors.driver.id]);
      expect(
        await sql('select agency_until, agency_name from public.users where id = $1', [actors.driver.id]),
      ).toEqual([{ agency_until: null, agency_name: null }]);
    });

    it('is asked of drivers with a tachograph card and vehicles with a unit, in the depot where they are', async () => {
      const { hasCard, note, due, day, one, keep, sql } = kit(server);
      expect(await due(ids.assignedVehicle)).toBeUndefined();
      await note({ vehicle_id: ids.assignedVehicle, read_on: await day(-89) });
      expect(await due(ids.assignedVehicle)).toBe(await day(1));
      await hasCard(CARD);
      await keep();
      const before = await due();
      await moveDriver(sql, actors.driver.id, ids.depotB);
      expect(await due()).toBe(before);
      expect(
        await one('select depot_id::text from public.downloads where driver_id = $1', [actors.driver.id]),
      ).toBe(ids.depotA);
    });

    it('is counted in the figures of a depot from today on', async () => {
      const { hasCard, day, one, note, sql } = kit(server);
      await hasCard(CARD);
      await note({ driver_id: actors.driver.id, read_on: await day(-22) });
      await note({ driver_id: actors.colleague.id, read_on: await day(-30) });
      await sql('select private.store_snapshots($1)', [ids.depotA]);
      expect(
        await one('select downloads_late from private.compliance_snapshots where depot_id = $1', [
          ids.depotA,
        ]),
      ).toBe(1);
      expect((await call(server.backend, 'manager', 'tachograph')).body).toMatchObject({
        cards: 1,
        cards_late: 1,
        card_days: 21,
      });
      expect((await call(server.backend, 'manager', 'tachograph_count')).body).toBe(1);
    });
  });
});

describe('A reading without a file', () => {
  onEach([postgres], (server) => {
    it('is noted once by staff, for their own drivers and vehicles, not in the future', async () => {
      const { note, day, today, sql } = kit(server);
      const own = {
        id: nextId(),
        driver_id: actors.driver.id,
        read_on: await today(),
        read_by: 'Fingal Tachograph Centre',
        note: '',
      };
      expect(await note(own)).toMatchObject({ ok: true });
      expect(await note(own)).toMatchObject({ ok: true });
      expect(await sql('select read_by, note, sha256 from public.downloads')).toEqual([
        { read_by: 'Fingal Tachograph Centre', note: null, sha256: null },
      ]);
      expect(await note({ driver_id: actors.driver.id, read_on: await day(1) })).toMatchObject({
        body: { code: 'RW010' },
      });
      expect(await note({ read_on: await today() })).toMatchObject({ body: { code: 'RW010' } });
      expect(await note({ driver_id: actors.otherDriver.id, read_on: await today() })).toMatchObject({
        body: { code: 'RW003' },
      });
      expect(await note({ vehicle_id: ids.otherAssignedVehicle, read_on: await today() })).toMatchObject({
        body: { code: 'RW003' },
      });
      expect(await note({ driver_id: actors.driver.id, read_on: await today() }, 'driver')).toMatchObject({
        body: { code: 'RW002' },
      });
    });
  });
});

describe('Gaps', () => {
  onEach([postgres], (server) => {
    it('are days with a check of a vehicle with a tachograph, between two readings, which no file has', async () => {
      const { keep, hasCard, day, sql, note, packOf } = kit(server);
      await hasCard(CARD);
      const checkOn = async (days: number, values: object = {}) => {
        const id = nextId();
        await insertCheck(sql, {
          id,
          driver_id: actors.driver.id,
          vehicle_id: ids.assignedVehicle,
          ...values,
        });
        await sql('update public.checks set day = $2, checked_at = $2::date + $3::time where id = $1', [
          id,
          await day(days),
          '10:00',
        ]);
      };
      for (const days of [-41, -31, -30, -29, -22, -21, -20, -10, -9]) await checkOn(days);
      await checkOn(-25, { vehicle_id: ids.spareVehicle });
      await keep({ days: [{ from: await day(-40), to: await day(-31) }] });
      const gaps = async () =>
        ((await call(server.backend, 'driver', 'my_card')).body as { gaps: object[] }).gaps;
      expect(await gaps()).toEqual([]);
      await keep({ days: [{ from: await day(-20), to: await day(-10) }] });
      // A van has no tachograph, as far as anybody knows.
      await sql('update public.vehicle_types set needs_tachograph_card = false');
      expect(await gaps()).toEqual([]);
      await note({ vehicle_id: ids.assignedVehicle, read_on: await day(-1) });
      const found = [
        { from: await day(-30), to: await day(-29) },
        { from: await day(-22), to: await day(-21) },
      ];
      expect(await gaps()).toMatchObject(found);
      expect(await gaps()).toHaveLength(2);
      expect(
        (
          await call(server.backend, 'manager', 'download_strips', {
            ids: [actors.driver.id],
            since: await day(-63),
          })
        ).body,
      ).toMatchObject([{ id: actors.driver.id, gaps: found, files: [{}, {}], away: [] }]);
      expect(
        (
          await call(server.backend, 'otherManager', 'download_strips', {
            ids: [actors.driver.id],
            since: await day(-63),
          })
        ).body,
      ).toEqual([]);
      // A pack says those of its period to the authority, and to nobody else.
      const noFile = async (values: object = {}) => {
        const body = await packOf(values);
        const begun = await call(server.backend, 'manager', 'begin_pack', { body });
        if (!begun.ok) return begun.body;
        const { body: answer } = await call(server.backend, 'manager', 'pack_answer', {
          pack_id: body.id,
          subject_id: actors.driver.id,
        });
        return (answer as { gaps: { kind: string; section: string; days: string[] }[] }).gaps.flatMap(
          ({ kind, section, days }) => (kind === 'no_file' ? [section, ...days] : []),
        );
      };
      const all = await Promise.all([-30, -29, -22, -21].map((days) => day(days)));
      expect(await noFile()).toEqual(['card_downloads', ...all]);
      expect(await noFile({ reader: 'own', reader_name: null })).toEqual(['card_downloads', ...all]);
      expect(await noFile({ since: await day(-29), until: await day(-22) })).toEqual([
        'card_downloads',
        ...all.slice(1, 3),
      ]);
      expect(await noFile({ since: await day(-28), until: await day(-23) })).toEqual([]);
      expect(await noFile({ sections: ['person'] })).toEqual([]);
      expect(await noFile({ reader: 'insurer' })).toMatchObject({
        code: 'RW010',
        message: '"Tachograph card" is not for this reader',
      });
      await keep({ days: [{ from: await day(-30), to: await day(-21) }] });
      expect(await gaps()).toEqual([]);
      expect(await noFile()).toEqual([]);
    });
  });
});

describe('Whoever drives', () => {
  onEach([postgres], (server) => {
    it('says of days in no file how that came, and staff of the depot read it beside them', async () => {
      const { keep, hasCard, day, sql, packOf } = kit(server);
      await hasCard(CARD);
      for (const days of [-12, -11, -10]) {
        const id = await insertCheck(sql, {
          id: nextId(),
          driver_id: actors.driver.id,
          vehicle_id: ids.assignedVehicle,
        });
        await sql("update public.checks set day = $2, checked_at = $2::date + time '10:00' where id = $1", [
          id,
          await day(days),
        ]);
      }
      await keep({ days: [{ from: await day(-40), to: await day(-13) }] });
      await keep({ days: [{ from: await day(-9), to: await day(-9) }] });
      await sql("update public.depot_vehicles set tachograph = 'smart_2' where id = $1", [
        ids.assignedVehicle,
      ]);
      const days = { from: await day(-12), to: await day(-10) };
      const tell = (values: object, actor: ActorName = 'driver') =>
        call(server.backend, actor, 'tell_gap', {
          id: nextId(),
          from_day: days.from,
          to_day: days.to,
          words: 'On a paper roll',
          ...values,
        });
      for (const actor of ['manager', 'inactiveDriver', 'unapprovedDriver'] as const)
        expect(await tell({}, actor), actor).toMatchObject({ body: { code: 'RW002' } });
      expect(await tell({}, 'colleague')).toMatchObject({ body: { code: 'RW004' } });
      expect(await tell({ words: ' ' })).toMatchObject({ body: { code: 'RW010' } });
      expect(await tell({ words: 'x'.repeat(1001) })).toMatchObject({ body: { code: 'RW010' } });
      expect(await tell({ to_day: await day(-11) })).toMatchObject({
        body: { code: 'RW004', message: 'These days have changed meanwhile. Look at them again.' },
      });
      const id = nextId();
      expect((await tell({ id })).ok).toBe(true);
      // The answer was lost.
      expect((await tell({ id, words: 'Again' })).ok).toBe(true);
      expect((await tell({ words: ` ${'x'.repeat(1000)} ` })).ok).toBe(true);
      const gap = {
        ...days,
        plates: ['231-D-1'],
        answers: [{ words: 'x'.repeat(1000) }, { words: 'On a paper roll' }],
      };
      expect((await call(server.backend, 'driver', 'my_card')).body).toMatchObject({ gaps: [gap] });
      const strips = await call(server.backend, 'manager', 'download_strips', {
        ids: [actors.driver.id],
        since: await day(-12),
      });
      expect(strips.body).toMatchObject([{ gaps: [gap], is_asked: false }]);
      const read = async (actor: ActorName) =>
        ((await send(server.backend, actor, 'GET', 'gap_answers?select=id')).body as object[]).length;
      expect(
        await Promise.all((['manager', 'driver', 'colleague', 'otherManager'] as const).map(read)),
      ).toEqual([2, 2, 0, 0]);
      // Still a gap, said as answered: a pack does not hand on the words.
      const body = await packOf({});
      await call(server.backend, 'manager', 'begin_pack', { body });
      const pack = await call(server.backend, 'manager', 'pack_answer', {
        pack_id: body.id,
        subject_id: actors.driver.id,
      });
      const answer = pack.body as { gaps: { kind: string; day: string; days: string[] }[]; rows: object };
      expect(answer.gaps.filter(({ kind }) => kind === 'no_file')).toMatchObject([
        { day: await day(0), days: [days.from, await day(-11), days.to] },
      ]);
      expect(JSON.stringify(answer)).not.toContain('paper roll');
      await sql(
        `insert into public.gap_answers (id, driver_id, depot_id, from_day, to_day, words)
         select gen_random_uuid(), driver_id, depot_id, from_day, to_day, words from public.gap_answers, generate_series(1, 9)`,
      );
      expect(await tell({})).toMatchObject({ body: { code: 'RW006' } });
      expect((await call(server.backend, 'driver', 'my_data')).body).toMatchObject({
        tables: {
          gap_answers: expect.arrayContaining([expect.objectContaining({ words: 'On a paper roll' })]),
        },
      });
    });

    it('is asked for the card once a day, and reads it in the bell until it was read', async () => {
      const { keep, hasCard, sql } = kit(server);
      const people = [actors.driver.id, actors.inactiveDriver.id, actors.colleague.id];
      const ask = async (actor: ActorName = 'manager') =>
        (
          (await call(server.backend, actor, 'ask_for_card', { ids: people })).body as {
            id: string;
            outcome: string;
            reason: string | null;
          }[]
        )
          .toSorted((a, b) => people.indexOf(a.id) - people.indexOf(b.id))
          .map(({ outcome, reason }) => reason ?? outcome);
      const bell = async () =>
        ((await call(server.backend, 'driver', 'my_notices')).body as { kind: string }[]).filter(
          ({ kind }) => kind === 'card_asked',
        ).length;
      const none = 'Has no tachograph card on record';
      expect(await ask()).toEqual([none, none, none]);
      await hasCard(CARD);
      await hasCard('IRL2', 'inactiveDriver');
      expect(await ask('otherManager')).toEqual(Array(3).fill('Driver not found'));
      expect(await ask()).toEqual(['done', 'Is not active', none]);
      expect(await ask('admin')).toEqual(['unchanged', 'Is not active', none]);
      expect(await bell()).toBe(1);
      const strips = async () =>
        (
          await call(server.backend, 'manager', 'download_strips', {
            ids: [actors.driver.id],
            since: '2026-01-01',
          })
        ).body;
      expect(await strips()).toMatchObject([{ is_asked: true }]);
      // The next day.
      await sql(
        "update private.mails set day = day - 1, occasion = occasion - 1, created_at = now() - interval '1 day'",
      );
      expect(await strips()).toMatchObject([{ is_asked: false }]);
      expect(await bell()).toBe(1);
      expect((await ask())[0]).toBe('done');
      await keep();
      expect(await bell()).toBe(0);
    });
  });
});

describe('A raw file', () => {
  onEach([postgres], (server) => {
    const reads = async (actor: ActorName, id: string) => {
      const { sql } = server.backend;
      await sql('begin');
      try {
        const person = actors[actor as 'driver'];
        await sql(
          "select set_config('role', 'authenticated', true), set_config('storage.operation', 'storage.object.get_authenticated', true), set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)",
          [
            JSON.stringify({ sub: person.id, role: 'authenticated', session_id: person.sessionId }),
            person.id,
          ],
        );
        return (
          (
            await sql(
              "select 1 from storage.objects where bucket_id = 'tachograph' and name like '%' || $1 || '.ddd'",
              [id],
            )
          ).length > 0
        );
      } finally {
        await sql('rollback');
      }
    };

    it('is opened by its driver alone, who finds each opening noted', async () => {
      const { keep, hasCard, one } = kit(server);
      await hasCard(CARD);
      const id = await keep();
      const open = (actor: ActorName) => call(server.backend, actor, 'open_download', { id });
      expect(await reads('driver', id)).toBe(false);
      for (const actor of [
        'manager',
        'admin',
        'colleague',
        'otherManager',
        'inactiveDriver',
        'applicant',
      ] as const)
        expect(await open(actor), actor).toMatchObject({ ok: false });
      expect(await open('driver')).toMatchObject({ ok: true, body: { file_name: 'C_1.ddd' } });
      expect(await reads('driver', id)).toBe(true);
      expect(await reads('manager', id)).toBe(false);
      expect(
        ((await call(server.backend, 'driver', 'my_card')).body as { openings: object[] }).openings,
      ).toMatchObject([{ by: 'You', is_mine: true }]);
      // After a day it is asked again.
      await server.backend.sql(
        "update private.download_openings set opened_at = now() - interval '25 hours'",
      );
      expect(await reads('driver', id)).toBe(false);
      expect(await one('select count(*)::integer from private.download_openings')).toBe(1);
    });

    it('is in a pack for the authority and for nobody else, which its driver reads', async () => {
      const { keep, hasCard, day, packOf: pack } = kit(server);
      await hasCard(CARD);
      const id = await keep();
      await keep({ days: [{ from: await day(-400), to: await day(-380) }] });
      for (const reader of ['insurer', 'client', 'own', 'safety'])
        expect(
          await call(server.backend, 'manager', 'begin_pack', {
            body: await pack({ reader, sections: ['card_files'] }),
          }),
        ).toMatchObject({
          body: { code: 'RW010', message: '"Tachograph card, raw files" is not for this reader' },
        });
      const answerOf = async (values: object) => {
        const body = await pack(values);
        expect((await call(server.backend, 'manager', 'begin_pack', { body })).ok).toBe(true);
        return (
          await call(server.backend, 'manager', 'pack_answer', {
            pack_id: body.id,
            subject_id: actors.driver.id,
          })
        ).body as { rows: { downloads: object[] }; files: { id: string; part: string }[] };
      };
      const without = await answerOf({ sections: ['card_downloads'] });
      expect(without.rows.downloads).toHaveLength(1);
      expect(without.files.filter(({ part }) => part === 'raw_file')).toEqual([]);
      expect(await reads('manager', id)).toBe(false);
      const whole = await answerOf({ sections: ['card_downloads', 'card_files'] });
      expect(whole.files.filter(({ part }) => part === 'raw_file').map((file) => file.id)).toEqual([id]);
      expect(await reads('manager', id)).toBe(true);
      expect(await reads('admin', id)).toBe(false);
      expect(
        ((await call(server.backend, 'driver', 'my_card')).body as { openings: object[] }).openings,
      ).toMatchObject([{ is_mine: false }]);
    });

    it('stays its months, and its row longer; a file of nobody goes after 7 days', async () => {
      const { keep, hasCard, one, sql, row } = kit(server);
      await hasCard(CARD);
      const last = (months: number, days: number) =>
        one<string>(`select ((private.today() - make_interval(months => $1))::date + $2::integer)::text`, [
          months,
          days,
        ]);
      const of = async (months: number, days: number) => {
        const day = await last(months, days);
        return keep({ days: [{ from: day, to: day }] }, 'manager', day);
      };
      const clean = () => sql('select private.apply_retention()');
      const kept = await of(12, 0);
      const over = await of(12, -1);
      const aside = await keep({ number: 'IRL1' });
      await sql("update public.downloads set aside_since = now() - interval '7 days 1 hour' where id = $1", [
        aside,
      ]);
      const fresh = await keep({ number: 'IRL2' });
      await sql(
        "update public.downloads set aside_since = now() - interval '6 days 23 hours' where id = $1",
        [fresh],
      );
      await call(server.backend, 'admin', 'keep_work_record', { on: true });
      await clean();
      expect((await row(over))?.file_removed_at).toBeNull();
      expect(await row(aside)).toMatchObject({ number: null, named: null, file_name: null });
      expect((await row(aside))?.removed_at).not.toBeNull();
      expect((await row(fresh))?.removed_at).toBeNull();
      expect(await call(server.backend, 'manager', 'keep_work_record', { on: false })).toMatchObject({
        ok: false,
      });
      await call(server.backend, 'admin', 'keep_work_record', { on: false });
      await clean();
      expect((await row(kept))?.file_removed_at).toBeNull();
      expect((await row(over))?.file_removed_at).not.toBeNull();
      const files = await one<string[]>('select private.removed_files()');
      expect(files.toSorted()).toEqual([(await row(over))?.path, (await row(aside))?.path].toSorted());
      // Storage has removed them.
      await sql(
        'delete from storage.objects where name in (select jsonb_array_elements_text($1::text::jsonb))',
        [JSON.stringify(files)],
      );
      await sql(
        "update public.downloads set removed_at = now() - interval '2 hours' where removed_at is not null",
      );
      await clean();
      expect(await row(aside)).toBeUndefined();
      expect(await row(over)).toMatchObject({ path: null, removed_at: null });
      // The days stay for 24 months.
      const end = await last(24, -1);
      await sql('update public.downloads set days = null, read_on = $2 where id = $1', [
        over,
        await last(24, 0),
      ]);
      await clean();
      expect(await row(over)).toBeDefined();
      await sql('update public.downloads set read_on = $2 where id = $1', [over, end]);
      await clean();
      expect(await row(over)).toBeUndefined();
    });

    it('of an erased driver stays under the number of the card, without the name', async () => {
      const { keep, hasCard, row, sql } = kit(server);
      await hasCard(CARD);
      await returnVehicles(sql);
      const id = await keep();
      await sql('update public.users set is_inactive = true where id = $1', [actors.driver.id]);
      await sql('select private.erase_people(array[$1::uuid])', [actors.driver.id]);
      expect(await row(id)).toMatchObject({
        driver_id: null,
        named: null,
        file_name: null,
        number: CARD,
        aside_since: null,
        removed_at: null,
      });
      await sql('select private.apply_retention()');
      expect((await row(id))?.removed_at).toBeNull();
    });

    it('is taken back for a moment, by who sent it, and otherwise stays', async () => {
      const { keep, hasCard, row, sql, note, today, due } = kit(server);
      await hasCard(CARD);
      const before = await due();
      const id = await keep();
      const discard = (of: string, actor: ActorName = 'manager') =>
        call(server.backend, actor, 'discard_downloads', { ids: [of] });
      expect(await discard(id, 'admin')).toMatchObject({ body: { code: 'RW008' } });
      expect(await discard(id)).toMatchObject({ ok: true, body: [(await row(id))?.path] });
      expect(await due()).toBe(before);
      // The same file may come again.
      await keep({ sha256: (await row(id))?.sha256 });
      const old = await keep();
      await sql("update public.downloads set stored_at = now() - interval '16 seconds' where id = $1", [old]);
      expect(await discard(old)).toMatchObject({ body: { code: 'RW008' } });
      const aside = await keep({ number: 'IRL1' });
      await sql("update public.downloads set stored_at = now() - interval '2 days' where id = $1", [aside]);
      expect(await discard(aside, 'otherManager')).toMatchObject({ ok: true, body: [] });
      expect((await row(aside))?.removed_at).toBeNull();
      expect(await discard(aside, 'admin')).toMatchObject({ ok: true });
      expect(await row(aside)).toMatchObject({ named: null, number: null });
      const byHand = nextId();
      await note({ id: byHand, driver_id: actors.driver.id, read_on: await today() });
      await sql("update public.downloads set stored_at = now() - interval '23 hours' where id = $1", [
        byHand,
      ]);
      expect(await discard(byHand)).toMatchObject({ ok: true, body: [] });
    });
  });
});

describe('A file of a unit', () => {
  onEach([postgres], (server) => {
    it('is matched by its plate, however it is written; one that cannot be read waits', async () => {
      const { keep, stateOf, sql, day, due } = kit(server);
      await sql("update public.depot_vehicles set registration_number = '171-D-6650' where id = $1", [
        ids.assignedVehicle,
      ]);
      const unit = { of: 'unit', number: 'YV2RT40A8HB123456' };
      expect(await stateOf(await keep({ ...unit, named: '171 D 6650' }))).toMatchObject({
        vehicle_id: ids.assignedVehicle,
      });
      expect(await stateOf(await keep({ ...unit, named: '171d6650', generation: '2v2' }))).toMatchObject({
        vehicle_id: ids.assignedVehicle,
      });
      const unread = await keep({ ...unit, named: null, number: null, days: [] }, 'manager', await day(-10));
      expect(await stateOf(unread)).toMatchObject({ isAside: true });
      const decide = (vehicle_id: string) =>
        call(server.backend, 'manager', 'decide_download', { id: unread, vehicle_id });
      expect(await decide(ids.otherSpareVehicle)).toMatchObject({ body: { code: 'RW003' } });
      expect(await decide(ids.spareVehicle)).toMatchObject({ ok: true });
      expect(await due(ids.spareVehicle)).toBe(await day(80));
    });
  });
});
