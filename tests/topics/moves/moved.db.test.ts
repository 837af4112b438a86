import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill } from '../../db/allFacts';
import { type ActorName, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { checkBody, publishedList, withFault } from '../../support/checks';
import {
  at,
  begin,
  expectChecks,
  MON,
  moments,
  stop,
  THU,
  TUE,
  van,
  WED,
  write,
  writeDays,
} from '../../support/days';
import { nextId } from '../../support/factories';
import { addDocument } from '../../support/records';
import { answerOf, call, send } from '../../support/rest';
import { embedded, onEach, postgres } from '../../support/servers';
import { ids } from '../../support/world';

// What happened stays in the depot where it happened; what is held goes along. Depot A has `manager`, `admin`, `driver`, `colleague`.

type Row = Record<string, unknown>;

function kit(backend: Backend) {
  const { sql } = backend;
  const as = (actor: ActorName, name: string, args: object = {}) => call(backend, actor, name, args);
  const read = async (actor: ActorName, path: string) =>
    (await send(backend, actor, 'GET', path)).body as Row[];

  async function move(subject: { vehicle_id: string } | { driver_id: string }, back = false) {
    const [from, to, depot_id] = back
      ? (['otherAdmin', 'admin', ids.depotA] as const)
      : (['admin', 'otherAdmin', ids.depotB] as const);
    const { body: id } = await as(from, 'offer_move', { depot_id, ...subject });
    expect(answerOf(await as(to, 'accept_move', { id }))).toBe('done');
  }

  /** A check that finds what stops the van, with a photo of it, as a phone sends it. */
  async function faultyCheck(time: string) {
    const list = await publishedList(sql);
    const item = list.items.find(({ words }) => words.some(({ severity }) => severity === 'stop'));
    const word = item?.words.find(({ severity }) => severity === 'stop');
    if (!item || !word) throw new Error('No item stops a vehicle');
    const photo = nextId();
    const body = withFault(checkBody(list, moments(time)), item, {
      words: [word.id],
      photos: [photo],
      photo_reason: null,
    });
    return { body, photo };
  }

  const addPhoto = (id: string, values: Row) =>
    addDocument(sql, {
      id,
      driver_id: null,
      vehicle_id: van,
      stored_at: new Date().toISOString(),
      ...values,
    });

  const bell = async (actor: ActorName) =>
    ((await as(actor, 'my_notices')).body as { kind: string; source_id: string | null }[])
      .filter(({ kind }) => kind === 'off_the_road')
      .map(({ source_id }) => source_id);

  const daysOf = async (actor: ActorName, since: string, until: string) =>
    ((await as(actor, 'vehicle_days', { vehicle_id: van, since, until })).body as Row[]).map(
      ({ day, state, depot, name, check_id }) => [day, state, depot, name, check_id !== null],
    );

  const lookAt = async (actor: ActorName) =>
    ((await as(actor, 'todays_board')).body as { look: Row[] }).look.filter(({ kind }) => kind === 'void');

  return { sql, as, read, move, faultyCheck, addPhoto, bell, daysOf, lookAt };
}

describe('After a move', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  onEach([embedded], (server) => {
    it('a vehicle that was checked at 05:12 and moved at 10:00 has that day in the depot it left, and the next in the other', async () => {
      const { sql, as, move, daysOf } = kit(server.backend);
      await begin(sql);
      at(`${MON} 05:12`);
      const sent = checkBody(await publishedList(sql));
      const { body } = await as('driver', 'send_check', { body: sent });
      expect(body).toMatchObject({ result: 'no_defect' });
      at(`${MON} 10:00`);
      await move({ vehicle_id: van });
      at(`${WED} 09:00`);
      await write(sql);
      expect(
        await sql(
          'select day::text, depot_id, state from public.check_days where vehicle_id = $1 order by day',
          [van],
        ),
      ).toEqual([
        { day: MON, depot_id: ids.depotA, state: 'covered' },
        { day: TUE, depot_id: ids.depotB, state: 'missed' },
      ]);
      expect(await daysOf('otherManager', MON, TUE)).toEqual([
        [MON, 'covered', 'Test depot A', 'Somebody from another depot', false],
        [TUE, 'missed', null, null, false],
      ]);
      expect(answerOf(await as('manager', 'vehicle_days', { vehicle_id: van, since: MON, until: TUE }))).toBe(
        'RW003',
      );
      const elsewhere = (await as('otherManager', 'vehicle_elsewhere', { id: van })).body as Row;
      expect(elsewhere).toMatchObject({
        checks: [{ id: sent.id, day: MON, result: 'no_defect', depot: 'Test depot A' }],
        incidents: [],
        assignments: [{ depot: 'Test depot A', until: MON }, { depot: 'Test depot A' }],
      });
    });

    it('a check with a fault and a stop that the phone sends later lie where the vehicle was, and the defects where it is', async () => {
      const { sql, as, read, move, faultyCheck, bell } = kit(server.backend);
      await begin(sql);
      at(`${MON} 05:12`);
      const { body } = await faultyCheck(`${MON} 05:12`);
      const reported = {
        vehicle_id: van,
        plate: '231-D-1',
        fault: 'Leak',
        severity: 'stop',
        measures: ['parked'],
        photo_reason: 'dark',
      };
      const report = (actor: ActorName, time: string) =>
        as(actor, 'report_defect', {
          body: { ...reported, id: nextId(), found_at: moments(time).finished_at },
        });
      at(`${MON} 10:00`);
      await move({ vehicle_id: van });
      at(`${MON} 11:00`);
      expect(answerOf(await as('driver', 'send_check', { body }))).toBe('done');
      expect(answerOf(await report('driver', `${MON} 06:00`))).toBe('done');
      expect(await sql('select depot_id, flags from public.checks')).toEqual([
        { depot_id: ids.depotA, flags: expect.not.arrayContaining(['other_depot']) },
      ]);
      const defects = await sql<{ id: string }>(
        'select id, depot_id, made_in from public.defects order by id',
      );
      expect(defects).toEqual(
        Array.from({ length: 2 }, () =>
          expect.objectContaining({ depot_id: ids.depotB, made_in: ids.depotA }),
        ),
      );
      // Staff of both depots are told; those whom it left, of what they cannot open.
      expect((await bell('otherManager')).toSorted()).toEqual(defects.map(({ id }) => id).toSorted());
      expect(await bell('manager')).toEqual(expect.arrayContaining([null]));
      expect(await read('otherManager', 'defect_list?select=id')).toHaveLength(2);
      expect(await read('manager', 'defect_list?select=id')).toEqual([]);
      expect(await read('manager', 'checks?select=id')).toHaveLength(1);
      expect(await read('otherManager', 'checks?select=id')).toEqual([]);
      // Whoever could have reported it at that moment can send it later, and nobody else of that depot.
      expect(answerOf(await report('driver', `${MON} 10:30`))).toBe('RW003');
      expect(answerOf(await report('otherDriver', `${MON} 10:30`))).toBe('done');
    });

    it('a check that a second driver accepted is voided by the depot that made it, and the other looks at what came of it', async () => {
      const { sql, as, move, faultyCheck, lookAt } = kit(server.backend);
      await begin(sql);
      at(`${MON} 05:12`);
      const { body } = await faultyCheck(`${MON} 05:12`);
      const light = {
        ...body,
        answers: {
          ...body.answers,
          faults: [],
          items: Object.fromEntries(Object.keys(body.answers.items).map((id) => [id, 'ok' as const])),
        },
      };
      expect(answerOf(await as('driver', 'send_check', { body: light }))).toBe('done');
      const defect = await stop(sql, {
        check_id: body.id,
        severity: 'note',
        fault: 'Scratch',
        due_on: '2026-09-30',
      });
      at(`${MON} 09:00`);
      expect(
        answerOf(await as('colleague', 'accept_check', { id: nextId(), check_id: body.id, language: 'en' })),
      ).toBe('done');
      at(`${TUE} 10:00`);
      await move({ vehicle_id: van });
      at(`${WED} 10:00`);
      expect(await lookAt('otherManager')).toEqual([]);
      const voided = (actor: ActorName) => as(actor, 'void_check', { id: body.id, reason: 'Another van' });
      expect(answerOf(await voided('otherManager'))).toBe('RW003');
      expect(answerOf(await voided('manager'))).toBe('done');
      expect(await sql('select depot_id from public.check_acceptances')).toEqual([{ depot_id: ids.depotA }]);
      expect(await sql('select state from public.defects where id = $1', [defect])).toEqual([
        { state: 'open' },
      ]);
      expect(await sql('select odometer_km from public.depot_vehicles where id = $1', [van])).toEqual([
        { odometer_km: body.odometer_km },
      ]);
      const [proposed, ...others] = await lookAt('otherManager');
      expect(others).toEqual([]);
      expect(proposed).toMatchObject({
        words: 'Another van',
        depot: 'Test depot A',
        km: body.odometer_km,
        defects: [{ id: defect, fault: 'Scratch' }],
      });
      expect(await lookAt('manager')).toEqual([]);
      // There and back again: it stands there once.
      await move({ vehicle_id: van }, true);
      await move({ vehicle_id: van });
      expect(await lookAt('otherManager')).toHaveLength(1);
    });

    it('a defect goes along while its check, the photos and an incident stay, and who may do what follows', async () => {
      const { sql, as, read, move, faultyCheck, addPhoto } = kit(server.backend);
      await begin(sql);
      at(`${MON} 05:12`);
      const { body, photo } = await faultyCheck(`${MON} 05:12`);
      expect(answerOf(await as('driver', 'send_check', { body }))).toBe('done');
      await addPhoto(photo, {
        record_kind: 'checks',
        record_id: body.id,
        part: 'photo',
        added_by: actors.driver.id,
      });
      const [defect] = await sql<{ id: string }>('select id from public.defects');
      if (!defect) throw new Error('No defect');
      const incident = nextId();
      const reported = {
        id: incident,
        defect_id: nextId(),
        kind: 'collision',
        happened_at: moments(`${MON} 05:40`).finished_at,
        place: 'M50, exit 9',
        what: 'A van reversed into us.',
        language: 'en',
        vehicle_id: van,
        plate: '231-D-1',
        trailer: null,
        hurt: 'nobody',
        garda_informed: false,
        pulse: null,
        may_be_used: true,
        is_nameless: false,
        other: { name: 'Ann Other', plate: '12-C-9', insurer: 'Any Mutual', phone: '01 555 0000' },
      };
      at(`${MON} 06:00`);
      expect(answerOf(await as('driver', 'report_incident', { body: reported }))).toBe('done');
      at(`${MON} 10:00`);
      await move({ vehicle_id: van });
      expect(
        await sql('select depot_id from public.checks union all select depot_id from public.incidents'),
      ).toEqual([{ depot_id: ids.depotA }, { depot_id: ids.depotA }]);
      expect(await sql('select distinct depot_id, made_in from public.defects')).toEqual([
        { depot_id: ids.depotB, made_in: ids.depotA },
      ]);

      at(`${MON} 11:00`);
      const { version = 0 } = (await sql<{ version: number }>('select version from public.defects'))[0] ?? {};
      const plan = (actor: ActorName) =>
        as(actor, 'plan_defect', { id: defect.id, version, planned_on: TUE, planned_with: 'Garage' });
      expect(answerOf(await plan('manager'))).toBe('RW003');
      expect(answerOf(await plan('otherManager'))).toBe('done');
      const repair = (actor: ActorName) =>
        as(actor, 'repair_defect', {
          id: defect.id,
          version: version + 1,
          repair: 'New pads',
          repaired_by: 'Garage',
          qualification: 'Mechanic',
          repaired_on: MON,
        });
      expect(answerOf(await repair('manager'))).toBe('RW003');
      await addPhoto(nextId(), {
        depot_id: ids.depotB,
        record_kind: 'defects',
        record_id: defect.id,
        part: 'certificate',
        added_by: actors.otherManager.id,
      });
      const repaired = await repair('otherManager');
      expect(answerOf(repaired)).toBe('done');
      const signOff = (actor: ActorName) =>
        as(actor, 'sign_off_defect', { id: defect.id, version: Number(repaired.body) });
      expect(answerOf(await signOff('manager'))).toBe('RW003');
      expect(answerOf(await signOff('otherAdmin'))).toBe('done');

      // A check's photo stays with the check, and is read with the defect.
      const photos = async (actor: ActorName) =>
        (await read(actor, `documents?id=eq.${photo}&select=id`)).length;
      expect([await photos('manager'), await photos('otherManager'), await photos('driver')]).toEqual([
        1, 1, 1,
      ]);
      expect(await photos('colleague')).toBe(0);
      const incidents = async (actor: ActorName) =>
        (await read(actor, `incident_list?id=eq.${incident}&select=id`)).length;
      expect([await incidents('manager'), await incidents('otherManager')]).toEqual([1, 0]);
      const own = async (actor: ActorName) => (await read(actor, `checks?id=eq.${body.id}&select=id`)).length;
      expect([await own('driver'), await own('otherDriver')]).toEqual([1, 0]);

      // The check is no longer one to accept: it was made in another depot.
      const accept = (actor: ActorName) =>
        as(actor, 'accept_check', { id: nextId(), check_id: body.id, language: 'en' });
      expect(answerOf(await accept('colleague'))).not.toBe('done');
    });

    it('whether it was used on a day is said and taken back by the depot in which it was', async () => {
      const { sql, as, move } = kit(server.backend);
      await begin(sql);
      at(`${TUE} 10:00`);
      await move({ vehicle_id: van });
      at(`${WED} 10:00`);
      const say = (actor: ActorName, name: string, day: string) =>
        as(actor, name, {
          vehicle_id: van,
          day,
          ...(name === 'say_unused' && { words: 'Stood in the yard' }),
        }).then(answerOf);
      const [here, there] = ['manager', 'otherManager'] as const;
      for (const [day, may, mayNot, depot_id] of [
        [MON, here, there, ids.depotA],
        [WED, there, here, ids.depotB],
      ] as const) {
        expect(await say(mayNot, 'say_unused', day)).toBe('RW003');
        expect(await say(may, 'say_unused', day)).toBe('done');
        expect(await sql('select depot_id from public.unused_days where day = $1', [day])).toEqual([
          { depot_id },
        ]);
        expect(await say(mayNot, 'withdraw_unused', day)).toBe('RW003');
        expect(await say(may, 'withdraw_unused', day)).toBe('done');
      }
    });

    it("a driver's check of Friday that comes on Monday lies where the vehicle was, and what waited on the phone goes to the new depot", async () => {
      const { sql, as, read, move } = kit(server.backend);
      await begin(sql);
      at(`${TUE} 05:12`);
      const body = checkBody(await publishedList(sql), moments(`${TUE} 05:12`));
      at(`${WED} 10:00`);
      await move({ driver_id: actors.driver.id });
      at(`${THU} 07:00`);
      expect(answerOf(await as('driver', 'send_check', { body }))).toBe('done');
      expect(await sql('select depot_id, flags from public.checks')).toEqual([
        { depot_id: ids.depotA, flags: expect.not.arrayContaining(['other_depot']) },
      ]);
      expect(await read('driver', 'checks?select=id')).toHaveLength(1);
      expect(await read('manager', 'checks?select=id')).toHaveLength(1);
      expect(await read('otherManager', 'checks?select=id')).toEqual([]);
      await write(sql);
      expect(
        await sql('select depot_id, state from public.check_days where vehicle_id = $1 and day = $2', [
          van,
          TUE,
        ]),
      ).toEqual([{ depot_id: ids.depotA, state: 'covered_late' }]);
      expect(answerOf(await as('driver', 'start_submission', { id: nextId(), kind: 'training' }))).toBe(
        'done',
      );
      expect(await sql('select depot_id from public.submissions')).toEqual([{ depot_id: ids.depotB }]);
    });

    it('a vehicle that comes back brings its defects, and each day stays where it was', async () => {
      const { sql, as, move, daysOf } = kit(server.backend);
      await begin(sql);
      at(`${MON} 05:12`);
      const check = async (actor: ActorName, odometer_km: number) =>
        answerOf(
          await as(actor, 'send_check', { body: checkBody(await publishedList(sql), { odometer_km }) }),
        );
      expect(await check('driver', 120_000)).toBe('done');
      at(`${MON} 18:00`);
      await move({ vehicle_id: van });
      at(`${TUE} 05:12`);
      expect(await check('otherDriver', 120_100)).toBe('done');
      const defect = await stop(sql, { depot_id: ids.depotB, severity: 'note', due_on: '2026-09-30' });
      at(`${TUE} 18:00`);
      await move({ vehicle_id: van }, true);
      at(`${WED} 05:12`);
      expect(await check('driver', 120_200)).toBe('done');
      at(`${THU} 09:00`);
      await write(sql);
      expect(await daysOf('manager', MON, WED)).toEqual([
        [MON, 'covered', null, 'driver of the world', true],
        [TUE, 'covered', 'Test depot B', 'Somebody from another depot', false],
        [WED, 'covered', null, 'driver of the world', true],
      ]);
      expect(await sql('select depot_id, made_in from public.defects where id = $1', [defect])).toEqual([
        { depot_id: ids.depotA, made_in: ids.depotB },
      ]);
      expect(await sql("select flags from public.checks where 'other_depot' = any (flags)")).toEqual([]);
    });
  });
});

/** What a depot counts of a period that is over. */
async function pastFigures(backend: Backend, actor: ActorName, days: readonly string[]) {
  const ask = async (name: string, args: object = {}) => {
    const { ok, body } = await call(backend, actor, name, args);
    expect(ok, `${name}: ${JSON.stringify(body)}`).toBe(true);
    return body as Record<string, Row[]>;
  };
  const list = async (path: string) => (await send(backend, actor, 'GET', path)).body as Row[];
  const [first = ''] = days;
  const year = (day: string) => Number(day.slice(0, 4));
  const years = [...new Set(days.map(year)), year(first) - 1];
  const boards = [];
  for (const day of days) {
    const { vehicles, defects, look } = await ask('todays_board', { day });
    boards.push({ day, vehicles, defects: defects?.map(({ id }) => id), look });
  }
  const { not_checked, not_known } = await ask('ready_for_inspection');
  return {
    boards,
    not_checked,
    not_known,
    incidents: await Promise.all(
      years.map(async (each) => (await ask('incident_figures', { year: each })).figures),
    ),
    lostDays: await list('incident_list?select=id,kind,happened_at,days_off,reported_by_name&order=id'),
    checks: await ask('how_checks_are_done', { since: '2020-01-01', until: days.at(-1) }),
    days: await list('check_days?select=id,day,plate,state,checked_by&order=id'),
    acts: await list('check_day_acts?select=id,act&order=id'),
    gaps: await list('mileage_gaps?select=id,from_km,to_km&order=id'),
    unused: await list('unused_days?select=id,day&order=id'),
    talks: await list('talk_list?select=id,there&order=id'),
    people: await list('talk_people?attended_on=not.is.null&select=id,driver_name,state&order=id'),
    assignments: await list('assignment_overview?status=eq.ended&select=id,driver_name&order=id'),
  };
}

describe('The figures of past periods', () => {
  onEach([postgres], (server) => {
    it('of both depots are what they were before a van and a driver moved that have everything', async () => {
      const { backend, sql } = server;
      await fill(sql);
      await expectChecks(sql);
      await writeDays(sql, 6);
      await sql(
        "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where status = 'active'",
      );
      const days = (
        await sql<{ day: string }>(
          'select (private.today() - n)::text as day from generate_series(1, 5) n order by 1',
        )
      ).map(({ day }) => day);
      const both = async () => ({
        A: await pastFigures(backend, 'manager', days),
        B: await pastFigures(backend, 'otherManager', days),
      });
      const before = await both();
      // Each has something to lose.
      for (const part of ['days', 'incidents', 'checks', 'talks', 'people', 'not_checked'] as const)
        expect([part, before.A[part]]).not.toEqual([part, []]);
      const { move } = kit(backend);
      await move({ vehicle_id: van });
      await move({ driver_id: actors.driver.id });
      expect(await both()).toEqual(before);
    });
  });
});
