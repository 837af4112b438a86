import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import { checkBody, insertCheck, publishedList } from '../../support/checks';
import {
  acts,
  at,
  begin,
  check,
  close,
  day,
  FRI,
  MON,
  moments,
  SAT,
  SUN,
  set,
  spare,
  state,
  states,
  stop,
  THU,
  TUE,
  van,
  WED,
  write,
} from '../../support/days';
import { nextId } from '../../support/factories';
import { moveVehicle } from '../../support/moves';
import { call } from '../../support/rest';
import { embedded, onEach } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

describe('A day of a vehicle', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  onEach([embedded], (server) => {
    it('is written once, after the day', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${MON} 06:00`);
      expect((await check(backend)).body).toMatchObject({ result: 'no_defect' });
      expect(await state(backend, MON)).toBe('covered');
      expect(await state(backend, MON, spare)).toBe('expected');
      at(`${TUE} 00:01`);
      expect((await call(backend, 'driver', 'my_counts')).body).toMatchObject({ days_to_write: true });
      await call(backend, 'driver', 'write_check_days');
      expect((await call(backend, 'driver', 'my_counts')).body).toMatchObject({ days_to_write: false });
      expect(
        await sql(
          'select day, vehicle_id, state from public.check_days where depot_id = $1 order by vehicle_id',
          [ids.depotA],
        ),
      ).toEqual([
        { day: MON, vehicle_id: van, state: 'covered' },
        { day: MON, vehicle_id: spare, state: 'missed' },
      ]);
      expect(await state(backend, TUE)).toBe('expected');
      expect(await state(backend, '2026-09-06')).toBe('no row');
    });

    it('Maintenance at 17:00 and Active at 08:00 hide nothing, and a whole day in the workshop is one', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${MON} 17:00`);
      await set(sql, "status = 'maintenance'");
      at(`${TUE} 08:00`);
      await set(sql, "status = 'active'");
      at(`${WED} 17:00`);
      await set(sql, "status = 'maintenance'");
      at(`${FRI} 12:01`);
      await set(sql, "status = 'active'");
      at(`${SAT} 06:30`);
      await set(sql, "status = 'maintenance'");
      at('2026-09-14 09:00');
      expect(await states(backend, [MON, TUE, WED, THU, FRI, SAT, SUN])).toEqual([
        'stopped_later',
        'missed',
        'stopped_later',
        'workshop',
        'workshop',
        'stopped_later',
        'workshop',
      ]);
    });

    it('weekdays that were taken away in the evening and given back before noon hide nothing', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${MON} 17:00`);
      await set(sql, "check_weekdays = '{6}'");
      at(`${TUE} 08:00`);
      await set(sql, 'check_weekdays = null');
      at(`${WED} 10:00`);
      await set(sql, "check_weekdays = '{6}'");
      at(`${FRI} 12:30`);
      await set(sql, 'check_weekdays = null');
      at('2026-09-14 09:00');
      expect(await states(backend, [MON, TUE, WED, THU, FRI, SAT])).toEqual([
        'missed',
        'missed',
        'missed',
        'not_expected',
        'not_expected',
        'missed',
      ]);
    });

    it('what is expected for the first time begins with the next day: a duty switched on, a vehicle that joins', async () => {
      const { backend, sql } = server;
      await begin(sql);
      await sql("update public.checklists set duty = 'off' where name = 'Van'");
      at(`${TUE} 11:00`);
      await sql("update public.checklists set duty = 'company' where name = 'Van'");
      const joined = nextId();
      await insertRow(sql, 'public.depot_vehicles', {
        id: joined,
        depot_id: ids.depotA,
        vehicle_type_id: ids.vehicleType,
        registration_number: '262-D-77',
        manufacturer: 'Ford',
        model: 'Transit',
        fuel_type: 'diesel',
        nct_applicable: false,
        road_tax_applicable: false,
        depot_start_date: TUE,
      });
      at(`${THU} 09:00`);
      expect(await states(backend, [MON, TUE, WED])).toEqual(['not_expected', 'not_expected', 'missed']);
      expect(await states(backend, [MON, TUE, WED], joined)).toEqual(['no row', 'not_expected', 'missed']);
    });

    it('off the road is a stop without interruption until noon; what stops it later leaves the day expected', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${MON} 11:55`);
      const first = await stop(sql);
      at(`${WED} 06:10`);
      await close(sql, first);
      at(`${WED} 11:50`);
      const second = await stop(sql);
      at(`${FRI} 12:00`);
      await close(sql, second);
      at('2026-09-14 09:00');
      expect(await states(backend, [MON, TUE, WED, THU, FRI, SAT])).toEqual([
        'stopped_later',
        'off_road',
        'stopped_later',
        'off_road',
        'off_road',
        'missed',
      ]);
      expect((await day(backend, TUE)).reasons).toEqual([
        { code: 'defect_stop', name: 'Brakes: park brake does not hold' },
      ]);
      // Assessed milder afterwards.
      await sql(
        "update public.defects set state = 'open', closed_at = null, severity = 'note', due_on = '2026-10-01'",
      );
      expect(await states(backend, [TUE, THU])).toEqual(['off_road', 'off_road']);
    });

    it('a stop that is reported today as found long ago excuses nothing before today', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${THU} 05:00`);
      await stop(sql, { source: 'driver', found_at: '2025-12-01T09:00:00Z' });
      at(`${FRI} 09:00`);
      expect(await states(backend, [MON, WED, THU])).toEqual(['missed', 'missed', 'stopped_later']);
      expect(await acts(backend, WED)).toEqual([]);
    });

    it('a stop of Friday that waited on a phone until Monday excuses the days between, and says so', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${SAT} 06:00`);
      expect(await states(backend, [THU, FRI])).toEqual(['missed', 'missed']);
      at('2026-09-14 09:00');
      const late = await stop(sql, {
        source: 'driver',
        found_at: `${FRI}T06:30:00Z`,
        driver_id: actors.driver.id,
      });
      expect(await states(backend, [THU, FRI, SAT, SUN])).toEqual([
        'missed',
        'stopped_later',
        'off_road',
        'off_road',
      ]);
      expect((await day(backend, SAT)).acts).toEqual([
        { act: 'stop_arrived', at: expect.any(String), by: expect.any(String), words: null, record_id: late },
      ]);
      // Withdrawn later, it excuses still. By staff, it would not have.
      await sql("update public.defects set is_unfounded = true, state = 'closed', closed_at = now()");
      expect(await states(backend, [FRI, SAT])).toEqual(['stopped_later', 'off_road']);
      await stop(sql, { source: 'staff', found_at: `${THU}T06:30:00Z` });
      expect(await state(backend, THU)).toBe('missed');
    });

    it('papers count as they were on record, by their own dates', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${MON} 08:00`);
      await set(sql, `nct_expiry = '${MON}'`);
      at(`${WED} 09:30`);
      await set(sql, "nct_expiry = '2027-09-09'");
      at(`${WED} 13:00`);
      await set(sql, `nct_expiry = '${WED}'`);
      at(`${FRI} 15:00`);
      await set(sql, "nct_expiry = '2027-09-09'");
      at('2026-09-14 09:00');
      expect(await states(backend, [MON, TUE, WED, THU, FRI, SAT])).toEqual([
        'missed',
        'off_road',
        'missed',
        'off_road',
        'off_road',
        'missed',
      ]);
      expect(await day(backend, THU)).toMatchObject({ recorded_on: FRI, reasons: [{ code: 'nct' }] });
      const pack = nextId();
      const body = {
        ...{
          id: pack,
          form: 'zip',
          vehicle_ids: [van],
          driver_ids: [],
          of_depot: false,
          since: MON,
          until: SAT,
        },
        ...{
          sections: ['days'],
          reader: 'own',
          reason: 'Own check',
          full_names: true,
          addresses: false,
          photos: false,
        },
      };
      expect((await call(backend, 'manager', 'begin_pack', { body })).ok).toBe(true);
      const answer = await call(backend, 'manager', 'pack_answer', {
        pack_id: pack,
        subject_id: van,
        portion: 0,
      });
      expect(answer.body).toMatchObject({
        recorded: [
          { day: TUE, recorded_on: WED },
          { day: THU, recorded_on: FRI },
        ],
      });
    });

    it('a vehicle of a disqualified driver is expected all the same', async () => {
      const { backend, sql } = server;
      await begin(sql);
      await sql("update public.driver_licenses set expiry_date = '2026-09-01' where driver_id = $1", [
        actors.driver.id,
      ]);
      at('2026-09-14 09:00');
      expect(new Set(await states(backend, [MON, TUE, WED, THU, FRI, SAT, SUN]))).toEqual(
        new Set(['missed']),
      );
    });

    it('a check that arrives after its day covers it late; nine days late it covers nothing', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${TUE} 00:20`);
      const sent = await check(backend, moments(`${MON} 23:50`));
      expect(sent.body).toMatchObject({ result: 'no_defect' });
      expect(await day(backend, MON)).toMatchObject({ state: 'covered_late', first_state: 'missed' });
      expect(await acts(backend, MON)).toEqual(['check_arrived']);
      expect(await sql('select flags from public.checks')).toEqual([{ flags: ['late'] }]);
      at('2026-09-17 09:00');
      await check(backend, moments(`${TUE} 07:00`));
      expect(await day(backend, TUE)).toMatchObject({ state: 'missed', acts: [] });
    });

    it('written late, a day is the same as written at once', async () => {
      const { backend, sql } = server;
      const columns =
        'day, vehicle_id, plate, driver_ids, state, first_state, uncovered, reasons, check_id, checked_at, result';
      const rows = () =>
        sql(
          `select ${columns} from public.check_days where day = '${MON}' and depot_id = '${ids.depotA}' order by vehicle_id`,
        );
      await begin(sql);
      at(`${MON} 07:00`);
      await check(backend);
      at(`${TUE} 00:01`);
      await write(sql);
      const once = await rows();
      const again = async (time: string) => {
        at(time);
        await sql('alter table public.check_days disable trigger user');
        await sql('delete from public.check_days');
        await sql('delete from private.days_written');
        await sql('alter table public.check_days enable trigger user');
        await write(sql);
        return rows();
      };
      at(`${TUE} 09:00`);
      await set(sql, "nct_expiry = '2026-09-01', status = 'maintenance'", spare);
      expect(await again(`${TUE} 09:30`)).toEqual(once);
      at(`${WED} 09:00`);
      await set(sql, "is_active = false, status = 'inactive'", spare);
      await sql("update public.checklists set duty = 'off', weekdays = '{1}'");
      await sql(
        "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where status = 'active'",
      );
      await sql("insert into public.holidays (day, name) values ($1, 'Late')", [MON]);
      await sql('update public.depots set works_on_holidays = true');
      await stop(sql, { vehicle_id: spare });
      expect(await again(`${FRI} 09:30`)).toEqual(once);
    });

    it('is not used if somebody says so: today and yesterday the driver, 7 days back staff with words', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${WED} 09:00`);
      const say = async (actor: ActorName, on: string, words?: string) =>
        (
          (await call(backend, actor, 'say_unused', { vehicle_id: van, day: on, words })).body as {
            message: string;
          } | null
        )?.message ?? null;
      expect(await say('driver', MON)).toBe('Choose today or yesterday');
      expect(await say('driver', TUE)).toBe(null);
      expect(await say('manager', '2026-09-01', 'In the yard')).toContain('last 7 days');
      expect(await say('manager', MON)).toBe('Say how you know that it was not used');
      expect(await say('manager', MON, 'In the yard')).toBe(null);
      expect(await states(backend, [MON, TUE])).toEqual(['not_used', 'not_used']);
      expect((await day(backend, MON)).acts).toMatchObject([{ act: 'not_used', words: 'In the yard' }]);
      at(`${WED} 09:05`);
      const take = async (actor: ActorName, on: string) =>
        (
          (await call(backend, actor, 'withdraw_unused', { vehicle_id: van, day: on })).body as {
            message: string;
          } | null
        )?.message ?? null;
      expect(await take('manager', TUE)).toBe('Only an admin can take back what somebody else said');
      expect(await take('driver', MON)).toBe('Only an admin can take back what somebody else said');
      expect(await take('driver', TUE)).toBe(null);
      expect(await take('admin', MON)).toBe(null);
      expect(await states(backend, [MON, TUE])).toEqual(['missed', 'missed']);
      expect(await acts(backend, MON)).toEqual(['not_used', 'not_used_withdrawn']);
    });

    it('"Nobody worked" holds for all vehicles, is refused after a check, and stands when one comes later', async () => {
      const { backend, sql } = server;
      await begin(sql);
      const say = async (on: string, words?: string, actor: ActorName = 'manager') =>
        (
          (await call(backend, actor, 'say_nobody_worked', { day: on, words })).body as {
            message: string;
          } | null
        )?.message ?? null;
      at(`${MON} 07:00`);
      expect(await say(MON, undefined, 'driver')).toBe('Unauthorized access');
      expect(await say(MON)).toBe(null);
      expect(await say(MON)).toBe(null);
      at(`${MON} 09:00`);
      await check(backend);
      const { body } = await call(backend, 'manager', 'todays_board');
      expect((body as { look: object[] }).look).toMatchObject([{ kind: 'idle', day: MON, checks: 1 }]);
      at(`${WED} 09:00`);
      expect(await states(backend, [MON])).toEqual(['covered']);
      expect(await states(backend, [MON, TUE], spare)).toEqual(['not_used', 'missed']);
      expect(await say(TUE)).toBe('Say why nobody worked');
      expect(await say(TUE, 'Storm Amy')).toBe(null);
      expect(await states(backend, [TUE])).toEqual(['not_used']);
      at(`${WED} 09:05`);
      expect((await call(backend, 'manager', 'withdraw_nobody_worked', { day: TUE })).ok).toBe(true);
      expect(await states(backend, [TUE])).toEqual(['missed']);
      expect(await acts(backend, TUE)).toEqual(['nobody_worked', 'nobody_worked_withdrawn']);
      await check(backend);
      expect(await say(WED)).toBe('A vehicle was checked or driven on that day');
    });

    it('holidays expect nothing, unless the depot works on them; what is changed afterwards changes nothing', async () => {
      const { backend, sql } = server;
      await begin(sql);
      await sql("insert into public.holidays (day, name) values ($1, 'One'), ($2, 'Two')", [TUE, THU]);
      at(`${WED} 09:00`);
      await sql('update public.depots set works_on_holidays = true');
      await sql('update public.holidays set removed_at = now() where day = $1', [TUE]);
      at('2026-09-12 09:00');
      expect(await states(backend, [MON, TUE, WED, THU, FRI])).toEqual([
        'missed',
        'not_expected',
        'missed',
        'missed',
        'missed',
      ]);
    });

    it('nobody logs in from Good Friday to Tuesday, and every day is written', async () => {
      const { backend, sql } = server;
      await begin(sql, '2027-03-24');
      at('2027-03-30 12:00');
      expect(await states(backend, ['2027-03-26', '2027-03-28', '2027-03-29'])).toEqual([
        'missed',
        'missed',
        'not_expected',
      ]);
    });

    it('sold on Friday and typed on Wednesday, its days after Friday were not expected', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at('2026-09-16 10:00');
      await write(sql);
      expect(await states(backend, [FRI, SAT, SUN], spare)).toEqual(['missed', 'missed', 'missed']);
      await expect(set(sql, `left_on = '${MON}'`, van)).rejects.toThrow('It was still used on 16 Sep 2026');
      await set(sql, `left_on = '${FRI}'`, spare);
      expect(await sql('select is_active, status from public.depot_vehicles where id = $1', [spare])).toEqual(
        [{ is_active: false, status: 'inactive' }],
      );
      expect(await states(backend, [FRI, SAT, SUN], spare)).toEqual([
        'missed',
        'not_expected',
        'not_expected',
      ]);
      expect(await acts(backend, SAT, spare)).toEqual(['left_fleet']);
      at('2026-09-18 10:00');
      expect(await state(backend, '2026-09-17', spare)).toBe('no row');
    });

    it('finds what was driven further than the checked days explain, and takes it back with the reading', async () => {
      const { sql } = server;
      await begin(sql);
      const gaps = () =>
        sql(
          'select from_day, to_day, to_km - from_km as km, uncovered, withdrawn_at is null as holds from public.mileage_gaps',
        );
      const read = (on: string, km: number, reason?: string) => {
        at(`${on} 08:00`);
        return set(
          sql,
          `odometer_km = ${km}, odometer_read_on = '${on}', odometer_reason = ${reason ? `'${reason}'` : 'null'}`,
        );
      };
      const cover = async (on: string) => insertCheck(sql, { checked_at: `${on}T06:00:00Z`, day: on });
      // 400 km on the Friday, after its reading.
      await cover(FRI);
      await read(FRI, 1000);
      await cover('2026-09-14');
      await read('2026-09-14', 1350);
      expect(await gaps()).toEqual([]);
      await read('2026-09-16', 1701);
      expect(await gaps()).toEqual([
        { from_day: '2026-09-14', to_day: '2026-09-16', km: 351, uncovered: 2, holds: true },
      ]);
      // One day accepted, three not used: 50 and two days of 300.
      await cover('2026-09-18');
      await read('2026-09-20', 2351);
      expect(await gaps()).toHaveLength(1);
      await read('2026-09-21', 2702);
      expect(await gaps()).toHaveLength(2);
      await read('2026-12-01', 2400, 'Misread');
      expect((await gaps()).map(({ holds }) => holds)).toEqual([true, false]);
    });

    it('a day of a vehicle that moved stays with the depot where it was, and follows its check', async () => {
      const { backend, sql } = server;
      await begin(sql);
      await sql('update public.depots set checks_begin_on = null where id = $1', [ids.depotB]);
      at(`${MON} 06:00`);
      const { id } = checkBody(await publishedList(sql));
      await check(backend, { id });
      at(`${WED} 09:00`);
      await write(sql);
      await moveVehicle(sql, van, ids.depotB);
      const voided = (actor: ActorName) => call(backend, actor, 'void_check', { id, reason: 'Another van' });
      expect((await voided('otherManager')).body).toMatchObject({ code: 'RW003' });
      expect((await voided('manager')).ok).toBe(true);
      expect(
        await sql(
          'select d.state, d.depot_id, a.act from public.check_days d join public.check_day_acts a using (vehicle_id, day, depot_id) where d.vehicle_id = $1 and d.day = $2',
          [van, MON],
        ),
      ).toEqual([{ state: 'missed', depot_id: ids.depotA, act: 'check_voided' }]);
    });

    it('a sheet covers its day when its photo is there', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${WED} 09:00`);
      await write(sql);
      const id = await insertCheck(sql, {
        checked_at: `${MON}T06:00:00Z`,
        day: MON,
        source: 'paper',
        received_at: `${WED}T08:00:00Z`,
      });
      expect(await state(backend, MON)).toBe('missed');
      const photo = nextId();
      await insertRow(sql, 'public.documents', {
        added_by: actors.manager.id,
        id: photo,
        record_kind: 'checks',
        record_id: id,
        part: 'photo',
        thumbnail_sha256: null,
        depot_id: ids.depotA,
        vehicle_id: van,
        path: `${ids.depotA}/${photo}`,
        mime_type: 'image/jpeg',
        size_bytes: 1000,
        sha256: 'a'.repeat(64),
      });
      await sql('update public.documents set stored_at = now() where id = $1', [photo]);
      expect(await state(backend, MON)).toBe('covered_late');
      expect(await acts(backend, MON)).toEqual(['sheet_arrived']);
      // Without it the day would not be covered.
      const removed = await call(backend, 'manager', 'remove_document', { id: photo });
      expect(removed.body).toMatchObject({ message: 'This document proves the record, so it stays' });
    });

    it('a void check covers nothing, nor what was accepted of it', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${MON} 18:00`);
      const made = (await check(backend)).body as { id: string };
      at(`${TUE} 07:00`);
      await sql(
        'insert into public.check_acceptances (id, check_id, vehicle_id, depot_id, driver_id) values ($1, $2, $3, $4, $5)',
        [nextId(), made.id, van, ids.depotA, actors.colleague.id],
      );
      at(`${THU} 07:00`);
      expect(await states(backend, [MON, TUE])).toEqual(['covered', 'covered']);
      expect((await call(backend, 'manager', 'void_check', { id: made.id, reason: 'Wrong van' })).ok).toBe(
        true,
      );
      expect(await states(backend, [MON, TUE])).toEqual(['missed', 'missed']);
      expect(await acts(backend, TUE)).toEqual(['check_voided']);
      expect((await day(backend, MON)).first_state).toBe('covered');
    });

    it('a plate that nobody knew covers the day of its vehicle once it is linked', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${MON} 07:00`);
      const made = (await check(backend, { plate: '99-D-1234', vehicle_id: null })).body as { id: string };
      at(`${WED} 07:00`);
      expect(await state(backend, MON)).toBe('missed');
      expect((await call(backend, 'manager', 'link_check', { id: made.id, vehicle_id: van })).ok).toBe(true);
      expect(await day(backend, MON)).toMatchObject({ state: 'covered', first_state: 'missed' });
      expect(await acts(backend, MON)).toEqual(['check_linked']);
    });

    it("a day on which a vehicle moved is the former depot's, and nobody of the new one changes it", async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${TUE} 10:00`);
      const offer = await call(backend, 'admin', 'offer_move', { depot_id: ids.depotB, vehicle_id: spare });
      expect((await call(backend, 'otherAdmin', 'accept_move', { id: offer.body })).ok).toBe(true);
      at(`${THU} 09:00`);
      await write(sql);
      const rows = () =>
        sql('select day, depot_id, state from public.check_days where vehicle_id = $1 order by day', [spare]);
      const expected = [
        { day: MON, depot_id: ids.depotA, state: 'missed' },
        { day: TUE, depot_id: ids.depotA, state: 'missed' },
        { day: WED, depot_id: ids.depotB, state: 'missed' },
      ];
      expect(await rows()).toEqual(expected);
      const say = (on: string) =>
        call(backend, 'otherManager', 'say_unused', { vehicle_id: spare, day: on, words: 'In the yard' });
      expect((await say(MON)).body).toMatchObject({ code: 'RW003' });
      expect(await rows()).toEqual(expected);
      expect((await say(WED)).ok).toBe(true);
      await expect(set(sql, `left_on = '${MON}'`, spare)).rejects.toThrow('It was still used on 8 Sep 2026');
      expect(await rows()).toEqual([...expected.slice(0, 2), { ...expected[2], state: 'not_used' }]);
    });

    it('a last day that is taken back gives the days after it back, also those that nobody had written', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${WED} 09:00`);
      await write(sql);
      at(`${FRI} 09:00`);
      await set(sql, `left_on = '${MON}'`, spare);
      expect(await states(backend, [TUE, THU], spare)).toEqual(['not_expected', 'not_expected']);
      expect(await acts(backend, THU, spare)).toEqual(['left_fleet']);
      at(`${FRI} 09:10`);
      // As staff bring vehicles back, without a word on the day.
      await set(sql, "is_active = true, status = 'active'", spare);
      expect(await states(backend, [TUE, THU], spare)).toEqual(['missed', 'missed']);
      expect(await acts(backend, TUE, spare)).toEqual(['left_fleet', 'left_fleet']);
    });

    it('"Nobody worked" of a day that nobody has written is an act, and is refused if a vehicle was read', async () => {
      const { backend, sql } = server;
      await begin(sql);
      at(`${MON} 18:00`);
      await set(sql, `odometer_km = 500, odometer_read_on = '${MON}'`, spare);
      at(`${WED} 07:00`);
      await set(sql, `odometer_km = 520, odometer_read_on = '${WED}'`, spare);
      const say = (on: string) => call(backend, 'manager', 'say_nobody_worked', { day: on, words: 'Storm' });
      expect((await say(MON)).body).toMatchObject({ message: 'A vehicle was checked or driven on that day' });
      expect((await say(TUE)).ok).toBe(true);
      expect(await day(backend, TUE)).toMatchObject({ state: 'not_used', first_state: 'missed' });
      expect(await acts(backend, TUE)).toEqual(['nobody_worked']);
    });

    it('knows each act, and notes each that it knows', async () => {
      const { sql } = server;
      const noted = await sql<{ act: string }>(
        "select distinct m[1] as act from pg_catalog.pg_proc p, regexp_matches(p.prosrc, 'note_act\\(''([a-z_]+)''', 'g') m order by 1",
      );
      const known = await sql<{ act: string }>(
        'select a::text as act from unnest(enum_range(null::public.check_day_act)) a order by 1',
      );
      expect(noted).toEqual(known);
    });

    it('has no rows before the day on which checks begin, which is chosen ahead or comes by itself', async () => {
      const { backend, sql } = server;
      await begin(sql);
      await sql('alter table public.depots disable trigger user');
      await sql('update public.depots set checks_begin_on = null');
      await sql('alter table public.depots enable trigger user');
      at(`${MON} 07:00`);
      await check(backend);
      const begins = async () =>
        (await sql('select checks_begin_on from public.depots where id = $1', [ids.depotA]))[0]
          ?.checks_begin_on;
      at('2026-09-20 07:00');
      await write(sql);
      expect(await begins()).toBe(null);
      at('2026-09-21 07:00');
      expect((await call(backend, 'driver', 'my_counts')).body).toMatchObject({ days_to_write: true });
      await call(backend, 'driver', 'write_check_days');
      expect(await begins()).toBe('2026-09-22');
      const told = (await call(backend, 'admin', 'my_notices')).body as { kind: string; name: string }[];
      expect(told.map(({ kind }) => kind)).toContain('checks_begin');
      expect(await state(backend, MON)).toBe('no row');
      const choose = (on: string) =>
        sql('update public.depots set checks_begin_on = $1 where id = $2', [on, ids.depotA]);
      await expect(choose('2026-09-21')).rejects.toThrow('Choose a day after today');
      await choose('2026-09-25');
      at('2026-09-25 07:00');
      await expect(choose('2026-09-28')).rejects.toThrow('Checks have begun');
    });
  });
});
