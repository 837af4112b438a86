import { describe, expect, it } from 'vitest';
import type { VehicleDay } from '../../../src/topics/today/days';
import { type ActorName, actorNames, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { insertCheck } from '../../support/checks';
import { expectChecks, settle, writeDays } from '../../support/days';
import { nextId } from '../../support/factories';
import { call, send } from '../../support/rest';
import { onEach, permissionServers, postgres } from '../../support/servers';
import { insertRow, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

const staff = ['admin', 'manager', 'otherAdmin', 'otherManager'];
const everyDay = '{1,2,3,4,5,6,7}';
const { assignedVehicle: assigned, spareVehicle: spare } = ids;

/** Sets something long ago. */
const set = async (sql: Sql, statement: string, values: string[] = []) => {
  await sql(statement, values);
  await settle(sql);
};

/** Noon in Dublin, some days ago. */
async function noon(sql: Sql, daysAgo: number): Promise<{ checked_at: string; day: string }> {
  const [row] = await sql<{ checked_at: string; day: string }>(
    `select to_char((d + time '12:00') at time zone 'Europe/Dublin' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as checked_at,
      to_char(d, 'YYYY-MM-DD') as day from (select private.today() - $1::integer as d) n`,
    [daysAgo],
  );
  if (!row) throw new Error('No day');
  return row;
}

async function check(sql: Sql, daysAgo: number, values: Record<string, unknown> = {}) {
  return insertCheck(sql, { ...(await noon(sql, daysAgo)), ...values });
}

const stop = (sql: Sql, vehicle_id: string, daysAgo: number, values: Record<string, unknown> = {}) =>
  insertRow(sql, 'public.defects', {
    id: nextId(),
    depot_id: ids.depotA,
    vehicle_id,
    fault: 'Brakes: park brake does not hold',
    severity: 'stop',
    source: 'staff',
    found_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    texts: {},
    word_ids: '{}',
    measures: '{}',
    language: 'en',
    state: 'open',
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    version: 1,
    is_unfounded: false,
    ...values,
  });

type Row = {
  id: string;
  place: string;
  by: string | null;
  driver: { id: string; name: string } | null;
  signed: { name: string; on_paper: boolean } | null;
  missed: number;
  check: { id: string } | null;
};
type Board = {
  vehicles: Row[];
  defects: { fault: string; state: string }[];
  look: { kind: string; km?: number; missed?: number; gap_id?: string }[];
  day: string;
};

async function board(backend: Backend, day?: string, actor: ActorName = 'manager'): Promise<Board> {
  return (await call(backend, actor, 'todays_board', day ? { day } : {})).body as Board;
}
const placeOf = async (backend: Backend, vehicle: string, day?: string) =>
  (await board(backend, day)).vehicles.find(({ id }) => id === vehicle)?.place;

describe('What staff see of checks', () => {
  onEach(permissionServers, (server) => {
    it('is answered to staff for their own depot alone, and how checks are done to a driver for the own line', async () => {
      const { backend } = server;
      await check(backend.sql, 1);
      await check(backend.sql, 1, { driver_id: actors.colleague.id });
      const span = { since: '2020-01-01', until: (await noon(backend.sql, 0)).day };
      const seen: Record<string, unknown> = {};
      for (const actor of actorNames) {
        const own = await call(backend, actor, 'todays_board');
        const counts = await call(backend, actor, 'my_counts');
        const days = await call(backend, actor, 'vehicle_days', { vehicle_id: assigned, since: span.since });
        const how = await call(backend, actor, 'how_checks_are_done', span);
        seen[actor] = {
          board: own.ok && (own.body as Board).vehicles.some(({ id }) => id === assigned),
          isAnswered: own.ok,
          isCounted: counts.ok && (counts.body as { stopped: number | null }).stopped !== null,
          days: days.ok,
          how: how.ok && (how.body as { driver_id: string }[]).map(({ driver_id }) => driver_id).sort(),
        };
      }
      const none = { board: false, isAnswered: false, isCounted: false, days: false, how: false };
      const both = [actors.driver.id, actors.colleague.id].sort();
      const ofA = { board: true, isAnswered: true, isCounted: true, days: true, how: both };
      const ofB = { ...ofA, board: false, days: false, how: [] };
      for (const actor of actorNames) {
        const { [actor]: found } = seen;
        if (!staff.includes(actor)) {
          const lines: Partial<Record<ActorName, string[]>> = {
            driver: [actors.driver.id],
            colleague: [actors.colleague.id],
            inactiveDriver: [],
            otherDriver: [],
          };
          expect([actor, found]).toEqual([actor, { ...none, how: lines[actor] ?? false }]);
        } else expect([actor, found]).toEqual([actor, actor.startsWith('other') ? ofB : ofA]);
      }
    });
  });

  onEach([postgres], (server) => {
    it('puts each vehicle where it belongs today: expected, checked, with a defect, stopped, on a trip, not used', async () => {
      const { backend, sql } = server;
      expect(await placeOf(backend, assigned)).toBe('not_expected');
      await expectChecks(sql);
      expect(await placeOf(backend, assigned)).toBe('not_checked');
      await set(sql, "update public.checklists set duty = 'off' where name = 'Van'");
      expect(await placeOf(backend, assigned)).toBe('not_expected');
      await expectChecks(sql);

      // The weekday of today, and all but it.
      await set(
        sql,
        `update public.checklists set weekdays = array[extract(isodow from private.today())::smallint] where name = 'Van'`,
      );
      expect(await placeOf(backend, assigned)).toBe('not_checked');
      await set(
        sql,
        `update public.checklists set weekdays = array_remove('${everyDay}'::smallint[], extract(isodow from private.today())::smallint) where name = 'Van'`,
      );
      expect(await placeOf(backend, assigned)).toBe('not_expected');
      await set(
        sql,
        'update public.depot_vehicles set check_weekdays = array[extract(isodow from private.today())::smallint] where id = $1',
        [assigned],
      );
      expect(await placeOf(backend, assigned)).toBe('not_checked');
      await sql('update public.depot_vehicles set check_weekdays = null');
      await expectChecks(sql);

      const today = (await noon(sql, 0)).day;
      expect((await call(backend, 'manager', 'say_unused', { vehicle_id: assigned, day: today })).ok).toBe(
        true,
      );
      expect(await placeOf(backend, assigned)).toBe('unused');
      const now = new Date().toISOString();
      const id = await insertCheck(sql, { checked_at: now, day: today });
      expect(await placeOf(backend, assigned)).toBe('no_defect');
      await sql("update public.checks set result = 'defects' where id = $1", [id]);
      expect(await placeOf(backend, assigned)).toBe('defects');
      await sql(
        "update public.checks set voided_at = now(), voided_by = $2, void_reason = 'Wrong' where id = $1",
        [id, actors.manager.id],
      );
      expect(await placeOf(backend, assigned)).toBe('unused');

      await stop(sql, assigned, 0.01);
      expect(await placeOf(backend, assigned)).toBe('held');
      expect((await call(backend, 'manager', 'my_counts')).body).toMatchObject({ stopped: 1 });
      const trip = { vehicle_id: assigned, depot_id: ids.depotA, reason: 'Repair', place: 'Swords' };
      await sql(
        `insert into public.workshop_trips (vehicle_id, depot_id, reason, place, until) values ($1, $2, $3, $4, now() + interval '1 hour')`,
        Object.values(trip),
      );
      expect(await placeOf(backend, assigned)).toBe('trip');
      expect((await call(backend, 'manager', 'my_counts')).body).toMatchObject({ stopped: 0 });
      await sql("update public.workshop_trips set until = now() - interval '1 minute'");
      expect(await placeOf(backend, assigned)).toBe('held');
    });

    it('reminds the driver of each vehicle that is not checked at that moment, once a day', async () => {
      const { backend, sql } = server;
      await expectChecks(sql);
      const remind = (actor: ActorName = 'manager', vehicles = [assigned, spare]) =>
        call(backend, actor, 'remind_to_check', { ids: vehicles });
      const outcomes = async (actor: ActorName = 'manager', vehicles = [assigned, spare]) =>
        (
          (await remind(actor, vehicles)).body as { id: string; outcome: string; reason: string | null }[]
        ).map(({ id, outcome, reason }) => [id, reason ?? outcome]);
      const bell = async (actor: ActorName) =>
        ((await call(backend, actor, 'my_notices')).body as { kind: string; name: string }[])
          .filter(({ kind }) => kind === 'check_asked')
          .map(({ name }) => name);
      const [sent, again] = [
        [
          [assigned, 'done'],
          [spare, 'Has no driver'],
        ],
        [
          [assigned, 'unchanged'],
          [spare, 'Has no driver'],
        ],
      ];
      expect(await outcomes('otherManager')).toEqual([
        [assigned, 'Vehicle not found'],
        [spare, 'Vehicle not found'],
      ]);
      expect(await outcomes()).toEqual(sent);
      expect(await outcomes('admin')).toEqual(again);
      expect(await bell('driver')).toEqual(['231-D-1']);
      expect(await bell('colleague')).toEqual([]);
      // The next day.
      await sql("update private.mails set day = day - 1, occasion = occasion - 1 where kind = 'check_asked'");
      expect(await bell('driver')).toEqual([]);
      expect(await outcomes()).toEqual(sent);
      expect(await bell('driver')).toEqual(['231-D-1']);

      await sql('update public.users set account_id = null where id = $1', [actors.driver.id]);
      expect(await outcomes()).toEqual([[assigned, 'Cannot log in yet. Invite them first.'], sent[1]]);
      await sql('update public.users set account_id = $1 where id = $1', [actors.driver.id]);
      const id = await insertCheck(sql, {
        checked_at: new Date().toISOString(),
        day: (await noon(sql, 0)).day,
      });
      expect(await bell('driver')).toEqual([]);
      expect(await outcomes('manager', [assigned])).toEqual([[assigned, 'Has been checked meanwhile']]);
      await sql('delete from public.checks where id = $1', [id]);
      await stop(sql, assigned, 0.01);
      expect(await outcomes('manager', [assigned])).toEqual([[assigned, 'No check is expected any more']]);
    });

    it('says that papers or a defect hold a vehicle back, each once, and shows that its driver must not drive', async () => {
      const { backend, sql } = server;
      await sql('update public.depot_vehicles set road_tax_expiry = private.today() where id = $1', [
        assigned,
      ]);
      expect(await placeOf(backend, assigned)).toBe('not_expected');
      await sql('update public.depot_vehicles set road_tax_expiry = private.today() - 1 where id = $1', [
        assigned,
      ]);
      const held = async () => (await board(backend)).vehicles.find(({ id }) => id === assigned);
      expect(await held()).toMatchObject({ place: 'held', by: 'paper', papers: [{ kind: 'road_tax' }] });
      await sql('update public.depot_vehicles set road_tax_expiry = private.today() where id = $1', [
        assigned,
      ]);
      await sql('update public.driver_licenses set expiry_date = private.today() - 1 where driver_id = $1', [
        actors.driver.id,
      ]);
      // The vehicle is in order, for somebody else.
      const forOthers = { by: null, papers: [], driver_finding: { kind: 'license' } };
      expect(await held()).toMatchObject({ place: 'not_expected', ...forOthers });
      expect((await call(backend, 'manager', 'my_counts')).body).toMatchObject({ stopped: 0 });
      await stop(sql, assigned, 0.01);
      expect(await held()).toMatchObject({ place: 'held', by: 'defect' });
      expect((await call(backend, 'manager', 'my_counts')).body).toMatchObject({ stopped: 1 });
    });

    it('counts an accepted check for the day on which it was accepted, and names who accepted', async () => {
      const { backend, sql } = server;
      await expectChecks(sql);
      const checked = new Date(Date.now() - 20 * 3_600_000).toISOString();
      const id = await insertCheck(sql, { checked_at: checked, day: (await noon(sql, 1)).day });
      expect(await placeOf(backend, assigned)).toBe('not_checked');
      await insertRow(sql, 'public.check_acceptances', {
        id: nextId(),
        check_id: id,
        vehicle_id: assigned,
        depot_id: ids.depotA,
        driver_id: actors.colleague.id,
        accepted_at: new Date().toISOString(),
        language: 'en',
      });
      const row = (await board(backend)).vehicles.find((each) => each.id === assigned);
      const [{ full_name = '' } = {}] = await sql<{ full_name: string }>(
        'select full_name from public.users where id = $1',
        [actors.colleague.id],
      );
      expect(row).toMatchObject({ place: 'no_defect', driver: { name: full_name } });
    });

    it('names who signed a check of the day that nobody confirmed, and never beside a driver', async () => {
      const { backend, sql } = server;
      await expectChecks(sql);
      await sql('delete from public.driver_vehicle_assignments');
      const signed = async () => {
        const row = (await board(backend)).vehicles.find((each) => each.id === assigned);
        return [row?.driver, row?.signed];
      };
      expect(await signed()).toEqual([null, null]);
      const unconfirmed = { driver_id: null, signed_name: 'Ann Daly' };
      const justNow = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
      const { day } = await noon(sql, 0);
      // Of the day before, it says nothing of who drives today.
      await insertCheck(sql, { ...(await noon(sql, 1)), ...unconfirmed });
      expect(await signed()).toEqual([null, null]);
      await insertCheck(sql, { checked_at: justNow(2), day, ...unconfirmed });
      expect(await signed()).toEqual([null, { name: 'Ann Daly', on_paper: false }]);
      await insertCheck(sql, { checked_at: justNow(1), day });
      expect(await signed()).toMatchObject([{ id: actors.driver.id }, null]);
    });

    it('shows an earlier day as it was: stopped then, checked at one minute to midnight in Dublin, missed', async () => {
      const { backend, sql } = server;
      await expectChecks(sql);
      const day = async (ago: number) => (await noon(sql, ago)).day;
      const [{ at = '' } = {}] = await sql<{ at: string }>(
        `select to_char((($1::date + 1)::timestamp at time zone 'Europe/Dublin' - interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
        [await day(3)],
      );
      await insertCheck(sql, { checked_at: at, day: await day(3) });
      const { checked_at: found_at } = await noon(sql, 6);
      const { checked_at: closed_at } = await noon(sql, 4);
      await stop(sql, assigned, 6, { found_at, created_at: found_at, closed_at, state: 'closed' });
      // A note is open again on the day until which it was watched, as in the list.
      const until = await day(1);
      const watched = { severity: 'note', state: 'watched', watched_until: until, due_on: until };
      await stop(sql, spare, 4, { ...watched, fault: 'Wiper streaks' });
      // Its check stopped it that day.
      await check(sql, 8, { result: 'stopped' });
      await writeDays(sql, 8);
      const places = [];
      for (const ago of [8, 7, 6, 5, 4, 3, 2, 0])
        places.push(await placeOf(backend, assigned, await day(ago)));
      expect(places).toEqual([
        'held',
        'not_checked',
        'held',
        'held',
        'held',
        'no_defect',
        'not_checked',
        'not_checked',
      ]);
      expect((await board(backend, await day(8))).vehicles.find(({ id }) => id === assigned)).toMatchObject({
        by: 'defect',
        state: 'covered',
      });
      // What has changed since changes nothing of it.
      await sql("update public.depot_vehicles set status = 'maintenance'");
      expect(await placeOf(backend, assigned, await day(2))).toBe('not_checked');
      expect(await placeOf(backend, assigned)).toBe('workshop');
      // Before checks began, nothing is on record.
      expect(await placeOf(backend, assigned, await day(9))).toBeUndefined();
      const stateOn = async (of?: string) =>
        (await board(backend, of)).defects
          .filter(({ fault }) => fault === 'Wiper streaks')
          .map(({ state }) => state);
      expect(await stateOn(await day(3))).toEqual(['watched']);
      expect(await stateOn(until)).toEqual(['open']);
      expect(await stateOn()).toEqual(['open']);
      const later = await call(backend, 'manager', 'todays_board', { day: '2099-01-01' });
      expect(later.body).toMatchObject({ code: 'RW010' });
    });

    it('lists what was driven further than the checked days explain, until somebody has looked, and what nobody has confirmed', async () => {
      const { backend, sql } = server;
      await expectChecks(sql);
      await writeDays(sql, 10);
      const since = (await noon(sql, 10)).day;
      /** From 1000 km three days ago to a reading of today. */
      const drive = async (km: number) => {
        const read = `update public.depot_vehicles set odometer_km = $2, odometer_read_on = private.today() - $3::integer,
          odometer_reason = 'Tried again' where id = $1`;
        await sql(read, [assigned, 1000, 3]);
        await sql('delete from public.mileage_gaps');
        await sql(read, [assigned, km, 0]);
      };
      // A vehicle's own days say the same.
      const look = async () => {
        const { look: items } = await board(backend);
        const { body } = await call(backend, 'manager', 'vehicle_days', { vehicle_id: assigned, since });
        const gaps = (body as { gap_km: number | null }[]).flatMap(({ gap_km }) => gap_km ?? []);
        expect(gaps).toEqual(items.flatMap(({ kind, km }) => (kind === 'gap' ? km : [])));
        return items;
      };
      // 50 km and, for the rest of the first day, the most of a day.
      await drive(1350);
      expect(await look()).toEqual([]);
      await drive(1351);
      const [gap] = await look();
      expect(gap).toMatchObject({ kind: 'gap', km: 351, missed: 3 });
      // A lower reading withdraws it.
      await sql(
        "update public.depot_vehicles set odometer_km = 1300, odometer_reason = 'Misread' where id = $1",
        [assigned],
      );
      expect(await look()).toEqual([]);
      // One more day was checked, and explains as much.
      await check(sql, 1);
      await drive(1650);
      expect(await look()).toEqual([]);
      await drive(1651);
      expect(await look()).toMatchObject([{ kind: 'gap', km: 651, missed: 2 }]);
      // If each day was checked, it is not asked how far.
      await check(sql, 2);
      await check(sql, 0);
      await drive(4000);
      expect(await look()).toEqual([]);

      await sql('delete from public.checks');
      await drive(2000);
      const id = (await look())[0]?.gap_id;
      expect(await call(backend, 'otherManager', 'look_at_mileage', { id })).toMatchObject({
        body: { code: 'RW003' },
      });
      expect(await call(backend, 'manager', 'look_at_mileage', { id })).toMatchObject({ ok: true });
      expect((await board(backend)).look).toEqual([]);

      await sql('delete from public.mileage_gaps');
      await check(sql, 6, { driver_id: null, signed_name: 'Piotr' });
      await check(sql, 7, { driver_id: null, signed_name: 'Piotr' });
      await check(sql, 6, { vehicle_id: null, plate: '99-D-1' });
      await check(sql, 6, { flags: '{clock}' });
      expect((await look()).map(({ kind }) => kind).sort()).toEqual(['clock', 'unconfirmed', 'unknown']);
    });

    it('gives each day of a vehicle its state', async () => {
      const { backend, sql } = server;
      await expectChecks(sql);
      await check(sql, 9);
      await check(sql, 8, {
        result: 'defects',
        outcome: [{}, {}],
      });
      await check(sql, 7, { result: 'stopped' });
      const { checked_at: found_at } = await noon(sql, 7);
      const { checked_at: closed_at } = await noon(sql, 6);
      await stop(sql, assigned, 7, { found_at, created_at: found_at, closed_at, state: 'closed' });
      const { checked_at: created_at, day } = await noon(sql, 5);
      await insertRow(sql, 'public.unused_days', {
        id: nextId(),
        vehicle_id: assigned,
        depot_id: ids.depotA,
        day,
        created_at,
      });
      await check(sql, 4, { received_at: (await noon(sql, 3)).checked_at });
      await writeDays(sql, 9);
      const since = (await noon(sql, 10)).day;
      const { body } = await call(backend, 'manager', 'vehicle_days', { vehicle_id: assigned, since });
      const days = body as { state: string; first_state: string; result: string | null; defects: number }[];
      expect(days.map(({ state }) => state)).toEqual([
        'covered',
        'covered',
        'covered',
        'off_road',
        'not_used',
        'covered_late',
        'missed',
        'missed',
        'missed',
        'expected',
      ]);
      expect(days.slice(0, 3).map(({ result }) => result)).toEqual(['no_defect', 'defects', 'stopped']);
      expect(days[5]?.first_state).toBe('missed');
      const until = (await noon(sql, 5)).day;
      const { body: earlier } = await call(backend, 'manager', 'vehicle_days', {
        vehicle_id: assigned,
        since,
        until,
      });
      expect(earlier).toEqual(days.slice(0, 5));
      expect(days[1]?.defects).toBe(2);
      // One that came too late is named on its day, and covers nothing.
      await check(sql, 9, { flags: '{clock}' });
      await check(sql, 3, { flags: '{too_late}' });
      await check(sql, 8, { flags: '{too_late}', result: 'stopped' });
      const { body: flagged } = await call(backend, 'manager', 'vehicle_days', {
        vehicle_id: assigned,
        since,
      });
      const named = (flagged as VehicleDay[]).map(({ state, flags, name }) => [
        state,
        flags.join(),
        name !== null,
      ]);
      expect([named[0], named[1], named[6], named[7]]).toEqual([
        ['covered', 'clock', true],
        ['covered', 'too_late', true],
        ['missed', 'too_late', true],
        ['missed', '', false],
      ]);
    });

    it('says how checks are done: share, times, refused photos, and what somebody else found within 24 hours', async () => {
      const { backend, sql } = server;
      const photo = (photo: string | null) => ({
        items: {},
        faults: [],
        known: {},
        day_photo: { item: 'a', photo, reason: photo ? null : 'dark' },
      });
      await check(sql, 4, { seconds: 100, answers: photo(nextId()) });
      await check(sql, 3, { seconds: 50, answers: photo(null) });
      await check(sql, 2, { seconds: 300, result: 'defects' });
      const { checked_at } = await noon(sql, 3);
      const later = (hours: number) => new Date(Date.parse(checked_at) + hours * 3_600_000).toISOString();
      const found = { severity: 'note', due_on: (await noon(sql, 0)).day };
      await stop(sql, assigned, 0, { ...found, found_at: later(25), driver_id: actors.colleague.id });
      await stop(sql, assigned, 0, { ...found, found_at: later(2), driver_id: actors.driver.id });
      const span = { since: (await noon(sql, 5)).day, until: (await noon(sql, 0)).day };
      const line = async () =>
        ((await call(backend, 'manager', 'how_checks_are_done', span)).body as object[])[0];
      expect(await line()).toMatchObject({
        checks: 3,
        without_defect: 2,
        median_seconds: 100,
        fastest_seconds: 50,
        photos_asked: 2,
        photos_refused: 1,
        found_by_others: 0,
      });
      await stop(sql, assigned, 0, { ...found, found_at: later(24), driver_id: actors.colleague.id });
      expect(await line()).toMatchObject({ found_by_others: 1 });
    });

    it('counts a test that a vehicle failed on the day of a check without a defect or in the 14 days after it, once', async () => {
      const { backend, sql } = server;
      const day = async (ago: number) => (await noon(sql, ago)).day;
      const fail = async (ago: number, vehicle_id: string = assigned) =>
        insertRow(sql, 'public.roadworthiness_tests', {
          id: nextId(),
          vehicle_id,
          tested_on: await day(ago),
          faults: 'Brakes',
        });
      const failed = async (actor: ActorName = 'manager', since = 40, until = 0) => {
        const span = { since: await day(since), until: await day(until) };
        const { body } = await call(backend, actor, 'how_checks_are_done', span);
        return (body as { driver_id: string; failed_tests: number }[]).find(
          ({ driver_id }) => driver_id === actors.driver.id,
        )?.failed_tests;
      };
      await check(sql, 20);
      await check(sql, 19);
      await check(sql, 3, { result: 'defects' });
      await fail(21);
      await fail(4);
      expect(await failed()).toBe(0);
      await fail(8, spare);
      await sql(`update public.depot_vehicles set nct_done_on = private.today() - 8 where id = $1`, [
        assigned,
      ]);
      expect(await failed()).toBe(0);
      // The last day for the first check, and the last one for the second.
      await fail(6);
      expect(await failed()).toBe(1);
      await fail(5);
      expect(await failed()).toBe(2);
      await fail(20);
      expect(await failed()).toBe(3);
      // Of the checks of the chosen time, with tests after it.
      expect(await failed('manager', 19, 19)).toBe(2);
      expect(await failed('driver', 20, 20)).toBe(2);
      await check(sql, 19, { driver_id: actors.colleague.id });
      expect(await failed()).toBe(3);
    });
  });
});

describe('The finding "No check"', () => {
  // Days go by: only a server whose rows say so by themselves is right on later days.
  onEach([postgres], (server) => {
    const stored = () =>
      server.sql(
        `select f.detail, f.starts_on - private.today() as starts, case when f.ends_on < 'infinity' then f.ends_on - private.today() end as ends
          from private.finding f where f.kind = 'check_missed' and f.subject_id = $1 order by f.starts_on`,
        [assigned],
      );
    const day = async (ago: number) => (await noon(server.sql, ago)).day;
    const same = async () =>
      expect(
        await server.sql(
          `(select * from private.finding where kind = 'check_missed' except select * from private.check_missed_finding)
          union all (select * from private.check_missed_finding except select * from private.finding)`,
        ),
      ).toEqual([]);

    it('follows the rows of the days and what is said of them, whatever is set later', async () => {
      const { sql } = server;
      await expectChecks(sql);
      expect(await stored()).toEqual([]);
      await check(sql, 6);
      const id = await check(sql, 2);
      await writeDays(sql, 6);
      const missed = async (...ago: number[]) => {
        const days: string[] = [];
        for (const each of ago) days.push(await day(each));
        return [{ detail: days.join(', '), starts: 1 - (ago[0] ?? 0), ends: 7 - (ago.at(-1) ?? 0) }];
      };
      expect(await stored()).toEqual(await missed(5, 4, 3, 1));
      await same();
      const ask = (name: string, args: object, actor: ActorName = 'manager') =>
        call(server.backend, actor, name, args);
      expect(await ask('void_check', { id, reason: 'Wrong vehicle' })).toMatchObject({ ok: true });
      expect(await stored()).toEqual(await missed(5, 4, 3, 2, 1));
      const fifth = { vehicle_id: assigned, day: await day(5) };
      expect(await ask('say_unused', { ...fifth, words: 'In the yard' })).toMatchObject({ ok: true });
      expect(await stored()).toEqual(await missed(4, 3, 2, 1));
      await same();
      expect(await ask('withdraw_unused', fifth, 'admin')).toMatchObject({ ok: true });
      expect(await stored()).toEqual(await missed(5, 4, 3, 2, 1));
      const [{ danger } = { danger: '' }] = await sql<{ danger: string }>(
        "select distinct danger from private.finding where kind = 'check_missed'",
      );
      expect(danger).toBe('to_watch');

      await stop(sql, assigned, 0.01);
      await sql("update public.checklists set duty = 'off' where name = 'Van'");
      // A vehicle has days of its own; an update by staff that the database refuses changes nothing.
      const own = (days: number[], actor: ActorName = 'manager') =>
        send(server.backend, actor, 'PATCH', `depot_vehicles?id=eq.${assigned}`, { check_weekdays: days });
      expect(await own([1])).toMatchObject({ ok: true });
      for (const days of [[], [0], [8], [1, 1, 1, 1, 1, 1, 1, 1]])
        expect(await own(days)).toMatchObject({ ok: false });
      await own([2], 'otherManager');
      await own([2], 'driver');
      expect(await sql('select check_weekdays from public.depot_vehicles where id = $1', [assigned])).toEqual(
        [{ check_weekdays: [1] }],
      );
      expect(await stored()).toEqual(await missed(5, 4, 3, 2, 1));
      await same();
    });

    it('is of the vehicles that missed a day, whatever else a depot checks', async () => {
      const { sql } = server;
      await expectChecks(sql);
      await check(sql, 1, { vehicle_id: spare });
      await writeDays(sql, 1);
      expect(await stored()).toMatchObject([{ detail: await day(1) }]);
      expect(
        await sql("select from private.finding where kind = 'check_missed' and subject_id = $1", [spare]),
      ).toEqual([]);
      await same();
    });
  });
});
