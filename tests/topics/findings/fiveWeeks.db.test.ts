import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import type { EmbeddedBackend } from '../../support/backend';
import { at, begin, check, close, MON, moments, set, spare, stop, van, write } from '../../support/days';
import { nextId } from '../../support/factories';
import { call } from '../../support/rest';
import { embedded, onEach } from '../../support/servers';
import { ids } from '../../support/world';

type Row = { vehicle_id: string; day: string; state: string; result: string | null; acts: number };

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Where the board of a day that is over has a vehicle with this row. */
const placeOf = ({ state, result }: Row) => {
  if (state.startsWith('covered'))
    return result === 'stopped' ? 'held' : result === 'no_defect' ? 'no_defect' : 'defects';
  const places: Record<string, string> = {
    off_road: 'held',
    stopped_later: 'held',
    not_used: 'unused',
    missed: 'not_checked',
    not_known: 'not_checked',
  };
  return places[state] ?? state;
};
const isMissed = ({ state }: Row) => state === 'missed' || state === 'stopped_later';
const isExpected = (row: Row) => isMissed(row) || row.state.startsWith('covered');

/** What happens on the days of the five weeks, by the number of the day. The van is checked at 07:00 on all others, the spare one never. */
const life: Record<number, (backend: EmbeddedBackend, day: string) => Promise<unknown>> = {
  2: async () => undefined,
  3: ({ sql }) => set(sql, "status = 'maintenance'"),
  4: async () => undefined,
  5: ({ sql }) => set(sql, "status = 'active'"),
  6: (backend, day) => call(backend, 'manager', 'say_unused', { vehicle_id: van, day }),
  8: ({ sql }) => stop(sql, { driver_id: actors.driver.id }),
  9: async () => undefined,
  10: async ({ sql }) => {
    for (const { id } of await sql<{ id: string }>("select id from public.defects where state <> 'closed'"))
      await close(sql, id);
  },
  11: async () => undefined,
  12: (backend, day) => check(backend, moments(`${addDays(day, -1)} 18:00`)),
  14: (backend, day) => call(backend, 'manager', 'say_nobody_worked', { day }),
  16: ({ sql }, day) => set(sql, `nct_expiry = '${addDays(day, 1)}'`, spare),
  20: ({ sql }) => set(sql, "nct_expiry = '2027-12-31'", spare),
  22: ({ sql }) => sql("update public.checklists set weekdays = '{1,2,3,4,5}' where name = 'Van'"),
  25: async (backend, day) => {
    const [made] = await backend.sql<{ id: string }>('select id from public.checks where day = $1', [
      addDays(day, -3),
    ]);
    await call(backend, 'manager', 'void_check', { id: made?.id ?? '', reason: 'Another van' });
  },
  27: (backend, day) =>
    call(backend, 'manager', 'say_unused', {
      vehicle_id: spare,
      day: addDays(day, -2),
      words: 'In the yard',
    }),
  30: ({ sql }, day) =>
    sql("insert into public.holidays (day, name) values ($1, 'One more')", [addDays(day, 1)]),
  33: ({ sql }) => set(sql, 'left_on = private.today()', spare),
};

describe('Five weeks of a depot', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  onEach([embedded], (server) => {
    it('say the same in every place, each morning', async () => {
      const { backend, sql } = server;
      const read = async <T>(name: string, values: object = {}) => {
        const { ok, body } = await call(backend, 'manager', name, values);
        expect(ok, `${name} ${JSON.stringify(body)}`).toBe(true);
        return body as T;
      };
      await begin(sql);
      const seen = new Map<string, Row>();
      for (let number = 0; number < 35; number += 1) {
        const day = addDays(MON, number);
        at(`${day} 07:00`);
        const { [number]: happens } = life;
        if (happens) await happens(backend, day);
        else await check(backend);
        if (number % 7 === 1) await check(backend, { walk_id: nextId() }, 'colleague');

        const morning = addDays(day, 1);
        at(`${morning} 05:00`);
        await write(sql);
        const rows = await sql<Row>(
          `select d.vehicle_id, d.day, d.state, d.result,
            (select count(*)::integer from public.check_day_acts a where a.vehicle_id = d.vehicle_id and a.day = d.day) as acts
          from public.check_days d where d.depot_id = $1 order by d.vehicle_id, d.day`,
          [ids.depotA],
        );
        // What is over changes by an act alone.
        for (const row of rows) {
          const before = seen.get(`${row.vehicle_id} ${row.day}`);
          if (before?.acts === row.acts) expect(row).toEqual(before);
          seen.set(`${row.vehicle_id} ${row.day}`, row);
        }

        const board = await read<{ vehicles: { id: string; place: string }[] }>('todays_board', { day });
        expect(board.vehicles.map(({ id, place }) => [id, place]).sort()).toEqual(
          rows
            .filter((row) => row.day === day)
            .map((row) => [row.vehicle_id, placeOf(row)])
            .sort(),
        );
        const ready = await read<{
          not_checked: { vehicle_id: string; days: string[] }[];
          not_known: number;
        }>('ready_for_inspection');
        const pack = nextId();
        await read('begin_pack', {
          body: {
            id: pack,
            form: 'zip',
            vehicle_ids: [van, spare],
            driver_ids: [],
            of_depot: false,
            since: MON,
            until: day,
            sections: ['checks', 'days'],
            reader: 'authority',
            reader_name: 'P. Nolan',
            reason: 'Premises inspection',
            full_names: true,
            addresses: false,
            photos: false,
          },
        });
        for (const vehicle of [van, spare]) {
          const own = rows.filter(({ vehicle_id }) => vehicle_id === vehicle);
          const strip = await read<Row[]>('vehicle_days', { vehicle_id: vehicle, since: MON, until: day });
          expect(strip.map((each) => [each.day, each.state])).toEqual(
            own.map((each) => [each.day, each.state]),
          );
          const missed = own.filter(isMissed).map((row) => row.day);
          const asked = missed.filter((each) => each >= addDays(morning, -28));
          expect(ready.not_checked.find(({ vehicle_id }) => vehicle_id === vehicle)?.days ?? []).toEqual(
            asked,
          );
          const hasLeft = vehicle === spare && number >= 33;
          if (!hasLeft) {
            const {
              checks,
              gaps,
              rows: packed,
            } = await read<{
              checks: object;
              gaps: { kind: string; days: string[] }[];
              rows: Record<string, Row[]>;
            }>('pack_answer', { pack_id: pack, subject_id: vehicle, portion: 0 });
            expect(checks).toMatchObject({ expected: own.filter(isExpected).length, missed });
            expect(gaps.filter(({ kind }) => kind === 'no_check').flatMap(({ days }) => days)).toEqual(
              missed,
            );
            expect(packed.check_days?.map((each) => [each.day, each.state])).toEqual(
              own.map((each) => [each.day, each.state]),
            );
          }
          const found = await sql<{ detail: string }>(
            "select detail from private.own_finding_today where subject_id = $1 and kind = 'check_missed'",
            [vehicle],
          );
          const last = missed.at(-1);
          const week =
            last && last >= addDays(morning, -7) ? missed.filter((each) => each > addDays(last, -7)) : [];
          expect(found.map(({ detail }) => detail)).toEqual(week.length > 0 ? [week.join(', ')] : []);
        }
      }
      const states = new Set([...seen.values()].map(({ state }) => state));
      expect([...states].sort()).toEqual([
        'covered',
        'covered_late',
        'missed',
        'not_expected',
        'not_used',
        'off_road',
        'stopped_later',
        'workshop',
      ]);
    }, 120_000);
  });
});
