import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import { nextId, penalty, user } from '../../support/factories';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const driver_id = actors.driver.id;

describe('Penalty points', () => {
  onEach([postgres], (server) => {
    const sql = (query: string, values: string[] = []) => server.sql(query, values);
    const clear = () => sql('delete from public.driver_penalties where driver_id = $1', [driver_id]);
    const setDriver = (values: string) => sql(`update public.users set ${values} where id = $1`, [driver_id]);

    const day = async (distance: number) => {
      const [row] = await server.sql<{ day: string }>('select (private.today() + $1::integer)::text as day', [
        distance,
      ]);
      return row?.day ?? '';
    };

    async function add(points: number, change: object = {}) {
      const row = penalty({ driver_id, points, date_issued: await day(-10), expiry_date: await day(900) });
      const values = { ...row, ...change };
      await insertRow(server.sql, 'public.driver_penalties', values);
      return values.id ?? '';
    }

    async function finding(): Promise<unknown> {
      const path = `compliance_findings?subject_id=eq.${driver_id}&kind=in.(points,points_open)&select=danger,points,points_limit`;
      const [found] = (await send(server.backend, 'manager', 'GET', path)).body as {
        danger: string;
        points: number;
        points_limit: number | null;
      }[];
      return found && [found.danger, found.points, found.points_limit];
    }

    const NOVICE = "permit = 'full', first_full_licence_on = private.today() - 365";

    // The same cases as in tests/topics/penalties/rules.test.ts.
    it.each([
      ['novice', 3, 7, undefined],
      ['novice', 4, 7, 'to_watch'],
      ['novice', 5, 7, 'to_watch'],
      ['novice', 6, 7, 'high_risk'],
      ['novice', 7, 7, 'must_not_drive'],
      ['novice', 8, 7, 'must_not_drive'],
      ['full driver', 6, 12, undefined],
      ['full driver', 7, 12, 'to_watch'],
      ['full driver', 9, 12, 'to_watch'],
      ['full driver', 10, 12, 'high_risk'],
      ['full driver', 11, 12, 'high_risk'],
      ['full driver', 12, 12, 'must_not_drive'],
    ])('of a %s at %i of %i are %s', async (driver, points, limit, danger) => {
      await clear();
      if (driver === 'novice') await setDriver(NOVICE);
      await add(points);
      expect(await finding()).toEqual(danger && [danger, points, limit]);
      const [listed] = await sql('select points_limit, danger from public.driver_overview where id = $1', [
        driver_id,
      ]);
      expect(listed).toEqual({ points_limit: limit, danger: danger ?? null });
    });

    // The same cases as in tests/topics/penalties/rules.test.ts.
    it.each([
      [3, null, undefined],
      [4, null, 'to_watch'],
      [5, null, 'high_risk'],
      [7, null, 'high_risk'],
      [11, null, 'high_risk'],
      [12, 12, 'must_not_drive'],
    ])('of somebody nobody has asked, %i, are %s', async (points, limit, danger) => {
      await clear();
      await setDriver('first_full_licence_before = null');
      await add(points);
      expect(await finding()).toEqual(danger && [danger, points, limit]);
      const [listed] = await sql(
        'select points_limit, is_limit_open from public.driver_overview where id = $1',
        [driver_id],
      );
      expect(listed).toEqual({ points_limit: limit, is_limit_open: true });
    });

    it('of whoever got the first full licence before a day are at an unknown limit if they are from less than two years after it', async () => {
      await clear();
      const date_issued = await day(-10);
      await add(7, { date_issued });
      const gotBefore = (days: number) =>
        setDriver(
          `first_full_licence_before = ('${date_issued}'::date - interval '2 years')::date + ${days}`,
        );
      await gotBefore(1);
      expect(await finding()).toEqual(['high_risk', 7, null]);
      await gotBefore(0);
      expect(await finding()).toEqual(['to_watch', 7, 12]);
    });

    it('of somebody nobody has asked cannot be put off, only answered', async () => {
      await clear();
      await setDriver('first_full_licence_before = null');
      await add(7);
      const answer = await call(server.backend, 'manager', 'acknowledge_finding', {
        subject_id: driver_id,
        kind: 'points_open',
        source_ids: [driver_id],
        until: await day(1),
        reason: 'Later',
      });
      expect(answer.body).toMatchObject({
        code: 'RW010',
        message: 'Answer it instead: when was the first full licence?',
      });
    });

    it('of several drivers get their limit in one call, which leaves other answers as they are', async () => {
      const [{ today = '', before = '' } = {}] = await server.sql<{ today: string; before: string }>(
        "select private.today()::text as today, (private.today() - interval '2 years')::date::text as before",
      );
      const others = { novice: nextId(), learner: nextId(), elsewhere: nextId() };
      for (const [name, id] of Object.entries(others))
        await insertRow(server.sql, 'public.users', {
          ...user({
            id,
            email: `${name}@test.example`,
            depot_id: name === 'elsewhere' ? ids.depotB : ids.depotA,
          }),
          account_id: null,
          first_full_licence_before: null,
          ...(name === 'novice' && { first_full_licence_on: today }),
          ...(name === 'learner' && { permit: 'learner' }),
        });
      await setDriver('first_full_licence_before = null');
      const run = nextId();
      const answer = async (rows: object[], actor: ActorName = 'manager') =>
        (await call(server.backend, actor, 'set_first_licences', { run, drivers: rows })).body;
      const all = [driver_id, ...Object.values(others)].map((id) => ({
        id,
        first_full_licence_before: before,
      }));
      const answered = (await answer(all)) as { id: string; outcome: string; reason: string | null }[];
      expect(Object.fromEntries(answered.map(({ id, outcome, reason }) => [id, reason ?? outcome]))).toEqual({
        [driver_id]: 'done',
        [others.novice]: expect.stringMatching(/^First full licence on .* is on record$/),
        [others.learner]: 'Has a learner permit',
        [others.elsewhere]: 'Driver not found',
      });
      expect(await answer([{ id: driver_id, first_full_licence_before: before }])).toMatchObject([
        { outcome: 'done' },
      ]);
      expect(await answer([{ id: driver_id, first_full_licence_before: '2099-01-01' }])).toMatchObject([
        { outcome: 'refused' },
      ]);
      // Undone only as long as nobody has said something else.
      await setDriver("first_full_licence_before = '2001-01-01'");
      const undo = [{ id: driver_id, first_full_licence_before: null, instead_of: before }];
      expect(await answer(undo)).toMatchObject([{ outcome: 'refused' }]);
      await setDriver(`first_full_licence_before = '${before}'`);
      expect(await answer(undo)).toMatchObject([{ outcome: 'done' }]);
      expect(
        await sql('select first_full_licence_before from public.users where id = $1', [driver_id]),
      ).toEqual([{ first_full_licence_before: null }]);
      expect(await answer(all, 'driver')).toMatchObject({ code: 'RW002' });
    });

    it('are measured against the higher limit from two years after the first full licence', async () => {
      await clear();
      await add(6);
      const twoYearsAgo = (days: number) =>
        setDriver(
          `permit = 'full', first_full_licence_on = (private.today() - interval '2 years')::date + ${days}`,
        );
      await twoYearsAgo(1);
      expect(await finding()).toEqual(['high_risk', 6, 7]);
      await twoYearsAgo(0);
      expect(await finding()).toBeUndefined();
    });

    it('of a former learner keep the lower limit for two years, from a date that must be entered', async () => {
      await clear();
      await setDriver("permit = 'learner'");
      await add(7);
      const patch = async (values: object) =>
        (await send(server.backend, 'manager', 'PATCH', `users?id=eq.${driver_id}`, values)).body;
      for (const permit of ['full', null])
        expect(await patch({ permit })).toMatchObject({
          code: 'RW010',
          message: 'Enter the day of the first full licence',
        });
      expect(await finding()).toEqual(['must_not_drive', 7, 7]);
      await patch({ permit: 'full', first_full_licence_on: await day(-1) });
      expect(await sql('select permit from public.users where id = $1', [driver_id])).toEqual([
        { permit: 'full' },
      ]);
      expect(await finding()).toEqual(['must_not_drive', 7, 7]);
    });

    it('count on the day they expire, and not after', async () => {
      await clear();
      await add(6);
      const last = await add(6, { expiry_date: await day(0) });
      expect(await finding()).toEqual(['must_not_drive', 12, 12]);
      await sql('update public.driver_penalties set expiry_date = private.today() - 1 where id = $1', [last]);
      expect(await finding()).toBeUndefined();
    });

    it('of two offences on one occasion count only the higher number, and the other again once that is deleted', async () => {
      await clear();
      await setDriver(NOVICE);
      const offence_date = await day(-40);
      const small = await add(3, { offence_date });
      const great = await add(5, { offence_date, occasion_id: small });
      const counting = () =>
        server.sql(
          'select points, counts from public.driver_penalties where driver_id = $1 order by points',
          [driver_id],
        );
      expect(await counting()).toEqual([
        { points: 3, counts: false },
        { points: 5, counts: true },
      ]);
      expect(await finding()).toEqual(['to_watch', 5, 7]);
      await sql('delete from public.driver_penalties where id = $1', [great]);
      expect(await counting()).toEqual([{ points: 3, counts: true }]);
    });

    it('of a lesser offence do not return when the greater one is erased after its time', async () => {
      await clear();
      const offence_date = await day(-40);
      const small = await add(3, { offence_date });
      await add(5, { offence_date, occasion_id: small, expiry_date: await day(-1) });
      await sql('select private.apply_retention()');
      const left = () =>
        sql('select points, counts from public.driver_penalties where driver_id = $1 order by points', [
          driver_id,
        ]);
      expect(await left()).toEqual([{ points: 3, counts: false }]);
      const least = await add(2, { offence_date, occasion_id: small });
      expect(await left()).toEqual([
        { points: 2, counts: false },
        { points: 3, counts: false },
      ]);
      await sql('delete from public.driver_penalties where id = $1', [least]);
      expect(await left()).toEqual([{ points: 3, counts: false }]);
    });

    it('are of one occasion only on the same day, which is checked only for staff who have opened the penalties', async () => {
      await clear();
      const first = await add(3, { offence_date: await day(-40) });
      const date_issued = await day(-10);
      const join = async (offence_date: string) =>
        (
          await send(
            server.backend,
            'manager',
            'POST',
            'driver_penalties',
            penalty({ driver_id, date_issued, offence_date, occasion_id: first }),
          )
        ).body;
      const unopened = { code: 'RW010', message: 'Open the penalties of this driver first' };
      for (const daysAgo of [-40, -41]) expect(await join(await day(daysAgo))).toMatchObject(unopened);
      await call(server.backend, 'manager', 'open_penalties', { driver_id });
      expect(await join(await day(-41))).toMatchObject({
        code: 'RW010',
        message: 'Only offences by the same driver on the same day can be the same occasion',
      });
      expect(await join(await day(-40))).toBeUndefined();
    });

    it('at the limit may be explained by a note, which ends with new points', async () => {
      await clear();
      const offence_date = await day(-40);
      const counted = await add(12, { offence_date });
      await setDriver("cleared_points = 12, cleared_note = 'The court left the licence'");
      await add(5, { expiry_date: await day(-1) });
      await add(0);
      await add(3, { offence_date, occasion_id: counted });
      expect(await finding()).toEqual(['high_risk', 12, 12]);

      const added = await add(1, { expiry_date: await day(0) });
      expect(await finding()).toEqual(['must_not_drive', 13, 12]);
      await sql('delete from public.driver_penalties where id = $1', [added]);
      expect(await finding()).toEqual(['must_not_drive', 12, 12]);
    });

    describe('and a disqualification', () => {
      const disqualify = async (
        actor: ActorName,
        reason: 'points' | 'court',
        from: number,
        until: number,
      ) => {
        const id = nextId();
        const period = { driver_id, from_date: await day(from), until_date: await day(until), reason };
        await call(server.backend, actor, 'open_penalties', { driver_id });
        const effects = await call(server.backend, actor, 'disqualification_effects', period);
        const added = await call(server.backend, actor, 'add_disqualification', {
          id,
          ...period,
          note: '',
          change_points: true,
        });
        return { id, effects: effects.body, ok: added.ok };
      };
      const expiries = () =>
        server.sql<{ distance: number }>(
          'select expiry_date - private.today() as distance from public.driver_penalties where driver_id = $1 order by expiry_date',
          [driver_id],
        );

      it('extends both expiry dates by its days, as previewed, and restores them when removed', async () => {
        await clear();
        const first = await add(2, { expiry_date: await day(20) });
        const second = await add(3, { expiry_date: await day(50) });
        const { id, effects } = await disqualify('manager', 'court', 0, 99);
        expect(
          await server.sql('select created_by from public.driver_disqualifications where id = $1', [id]),
        ).toEqual([{ created_by: actors.manager.id }]);
        expect(effects).toEqual([
          expect.objectContaining({ penalty_id: first, new_expiry: await day(120) }),
          expect.objectContaining({ penalty_id: second, new_expiry: await day(150) }),
        ]);
        expect(await expiries()).toEqual([{ distance: 120 }, { distance: 150 }]);
        expect(
          (await call(server.backend, 'manager', 'remove_disqualification', { id, reason: 'Mistake' })).ok,
        ).toBe(true);
        expect(await expiries()).toEqual([{ distance: 20 }, { distance: 50 }]);
      });

      it('stops the clock only once for days that it shares with another', async () => {
        await clear();
        await add(3, { expiry_date: await day(20) });
        await disqualify('manager', 'court', 0, 30);
        expect(await expiries()).toEqual([{ distance: 51 }]);
        await disqualify('manager', 'court', 20, 40);
        expect(await expiries()).toEqual([{ distance: 61 }]);
        const within = await disqualify('manager', 'court', 10, 35);
        expect(within.effects).toEqual([]);
      });

      it('for points ends the points that led to it on its last day, and replaces the finding at the limit', async () => {
        await clear();
        await add(12);
        await disqualify('manager', 'points', 0, 181);
        expect(await expiries()).toEqual([{ distance: 181 }]);
        const path = `compliance_findings?subject_id=eq.${driver_id}&danger=eq.must_not_drive&select=kind`;
        expect((await send(server.backend, 'manager', 'GET', path)).body).toEqual([{ kind: 'disqualified' }]);
      });

      it('changes points that were active on its first day or issued by its last', async () => {
        await clear();
        for (const [issued, expires] of [
          [-20, 100],
          [-19, 200],
          [-1, 400],
          [0, 300],
          [-30, -20],
          [-30, -21],
        ] as const)
          await add(1, { date_issued: await day(issued), expiry_date: await day(expires) });
        await disqualify('manager', 'points', -20, -1);
        expect((await expiries()).map(({ distance }) => distance)).toEqual([-21, -1, -1, 219, 300, 401]);
      });

      it('that is removed leaves an expiry date that another has changed since', async () => {
        await clear();
        await add(3, { expiry_date: await day(20) });
        const first = await disqualify('manager', 'court', 0, 30);
        const second = await disqualify('manager', 'court', 20, 40);
        for (const [id, distance] of [
          [first.id, 61],
          [second.id, 51],
        ] as const) {
          await call(server.backend, 'manager', 'remove_disqualification', { id, reason: 'Mistake' });
          expect(await expiries()).toEqual([{ distance }]);
        }
        expect(await sql('select id from public.driver_disqualifications')).toEqual([]);
      });

      it('is merged with others that overlap it or start the day after, and ends with the last', async () => {
        const bans = async () => {
          const path = `compliance_findings?subject_id=eq.${driver_id}&kind=eq.disqualified&select=due`;
          return (await send(server.backend, 'manager', 'GET', path)).body;
        };
        for (const [from, until, end] of [
          [0, 30, 30],
          [20, 40, 40],
          [10, 35, 40],
          [41, 50, 50],
          [52, 60, 50],
          [51, 51, 60],
        ] as const) {
          await disqualify('manager', 'court', from, until);
          expect(await bans(), `from ${from} to ${until}`).toEqual([{ due: await day(end) }]);
        }
      });

      it.each(['driver', 'colleague', 'otherManager'] as const)('is not recorded by %s', async (actor) => {
        expect((await disqualify(actor, 'court', 0, 10)).ok).toBe(false);
        expect(await sql('select id from public.driver_disqualifications')).toEqual([]);
      });
    });
  });
});
