import { describe, expect, it } from 'vitest';
import type { CheckAnswer, CheckBody } from '../../../src/topics/checks/body';
import type { MyDay } from '../../../src/topics/checks/subject';
import { type AccountName, type ActorName, actorNames, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { checkBody, insertCheck, publishedList } from '../../support/checks';
import { call, send } from '../../support/rest';
import { embedded, onEach, postgres } from '../../support/servers';
import { ids } from '../../support/world';

async function listOf({ sql }: Backend) {
  await sql('update public.checklists set has_day_photo = false');
  // Somebody can be told.
  await sql('update auth.users set last_sign_in_at = now()');
  return publishedList(sql, 'Van');
}

const OTHER = { plate: '231-D-2', vehicle_id: ids.spareVehicle };

async function check(backend: Backend, body: CheckBody, as: AccountName = 'driver'): Promise<CheckAnswer> {
  const { ok, body: answer } = await call(backend, as, 'send_check', { body });
  expect(ok).toBe(true);
  return answer as CheckAnswer;
}

const codes = ({ drive }: Pick<CheckAnswer, 'drive'>) =>
  (drive?.reasons ?? []).filter(({ of }) => of === 'driver').map(({ code }) => code);
const letDrive = (backend: Backend, as: ActorName, check_id: string) =>
  call(backend, as, 'let_drive', { check_id });
const myDay = async (backend: Backend, as: AccountName = 'driver') =>
  (await send(backend, as, 'GET', 'rpc/my_day')).body as MyDay;

describe('A driver who said that they are not fit', () => {
  onEach([postgres], (server) => {
    it('is held in each later check and acceptance of the day, and was told once', async () => {
      const { backend } = server;
      const list = await listOf(backend);
      const theirs = checkBody(list, OTHER);
      await check(backend, theirs, 'colleague');
      expect(codes(await check(backend, checkBody(list)))).toEqual([]);
      expect((await myDay(backend)).unfit_at).toBeNull();
      const said = checkBody(list, { is_fit: false, odometer_km: 120_001 });
      expect(codes(await check(backend, said))).toEqual(['not_fit']);
      const later = await check(backend, checkBody(list, { odometer_km: 120_002 }));
      expect(later).toMatchObject({ drive: { reasons: [{ code: 'not_fit', effect: 'stops' }] } });
      expect(later.drive?.reasons[0]?.since).toBe((await myDay(backend)).unfit_at);
      expect(later.told_at).not.toBeNull();
      expect(codes(await check(backend, checkBody(list, { ...OTHER, odometer_km: 5 })))).toEqual(['not_fit']);
      const accept = { id: '00000000-0000-4000-8000-00000000ac01', check_id: theirs.id, language: 'en' };
      expect(await call(backend, 'driver', 'accept_check', accept)).toMatchObject({
        status: 409,
        body: { hint: 'driverStopped' },
      });
      expect((await myDay(backend)).checked.map(({ is_fit }) => is_fit)).toContain(false);
      // The colleague is free.
      expect(codes(await check(backend, checkBody(list, { odometer_km: 120_003 }), 'colleague'))).toEqual([]);
    });

    it('is let drive by staff of their depot, who are kept, and is held again by the next such word', async () => {
      const { backend } = server;
      const list = await listOf(backend);
      const said = checkBody(list, { is_fit: false });
      const again = checkBody(list, { ...OTHER, is_fit: false });
      await check(backend, said);
      await check(backend, again);
      const outcomes = new Map<ActorName, number>();
      for (const actor of actorNames) {
        outcomes.set(actor, (await letDrive(backend, actor, said.id)).status);
        await backend.sql('update public.checks set let_at = null, let_by = null');
      }
      const done = [...outcomes].filter(([, status]) => status < 300).map(([actor]) => actor);
      expect(done).toEqual(['admin', 'manager']);
      expect(outcomes.get('driver')).toBe(403);
      expect(outcomes.get('otherAdmin')).toBe(404);

      await letDrive(backend, 'manager', said.id);
      // A colleague's later press changes nothing; it was about all that was said until then.
      expect((await letDrive(backend, 'admin', again.id)).status).toBe(204);
      expect(await backend.sql('select distinct let_by, is_fit from public.checks')).toEqual([
        { let_by: actors.manager.id, is_fit: false },
      ]);
      expect((await myDay(backend)).unfit_at).toBeNull();
      expect(codes(await check(backend, checkBody(list, { odometer_km: 120_001 })))).toEqual([]);
      expect(
        await backend.sql(
          "select actor from private.audit_log where table_name = 'checks' and changes ? 'let_at' order by id desc limit 2",
        ),
      ).toEqual([{ actor: actors.manager.id }, { actor: actors.manager.id }]);

      const third = checkBody(list, { is_fit: false, odometer_km: 120_002 });
      expect(codes(await check(backend, third))).toEqual(['not_fit']);
      expect(codes(await check(backend, checkBody(list, { odometer_km: 120_003 })))).toEqual(['not_fit']);
    });

    it('never lets themself drive, whatever they are by now, and a colleague does', async () => {
      const { backend } = server;
      const list = await listOf(backend);
      const said = checkBody(list, { is_fit: false });
      await check(backend, said, 'manager');
      expect(codes(await check(backend, checkBody(list, { odometer_km: 120_001 }), 'manager'))).toEqual([
        'not_fit',
      ]);
      expect(await letDrive(backend, 'manager', said.id)).toMatchObject({
        status: 403,
        body: { message: 'You said that you are not fit, so a colleague lets you drive' },
      });
      await expect(
        backend.sql('update public.checks set let_at = now(), let_by = driver_id where id = $1', [said.id]),
      ).rejects.toThrow(/checks_let_check/);
      // Nor by taking the check back: it is about the person.
      await call(backend, 'manager', 'void_check', { id: said.id, reason: 'Wrong van' });
      expect(codes(await check(backend, checkBody(list, { odometer_km: 120_002 }), 'manager'))).toEqual([
        'not_fit',
      ]);
      expect((await letDrive(backend, 'admin', said.id)).ok).toBe(true);
      expect(codes(await check(backend, checkBody(list, { odometer_km: 120_003 }), 'manager'))).toEqual([]);
    });

    it('is free when the Irish day is over, in summer too, and nobody lets them drive then', async () => {
      const { backend, sql } = server;
      const list = await listOf(backend);
      const [day] = await sql<{ starts: string; today: string; before: string }>(
        `select private.start_of(private.today()) as starts, private.today()::text as today,
           (private.today() - 1)::text as before`,
      );
      if (!day) throw new Error('No day');
      const starts = new Date(day.starts).getTime();
      const saidAt = (at: number, on: string) =>
        insertCheck(sql, { is_fit: false, checked_at: new Date(at).toISOString(), day: on });
      const held = async () => (await myDay(backend)).unfit_at !== null;
      const late = await saidAt(starts - 1, day.before);
      expect(await held()).toBe(false);
      expect(codes(await check(backend, checkBody(list)))).toEqual([]);
      expect(await letDrive(backend, 'manager', late)).toMatchObject({
        status: 400,
        body: { message: 'That day is over' },
      });
      await saidAt(starts, day.today);
      expect(await held()).toBe(true);
      // Which day a moment belongs to.
      const dayOf = async (at: string) =>
        (await sql<{ day: string }>('select private.day_of($1)::text as day', [at]))[0]?.day;
      expect(await dayOf('2026-06-14T22:59:59Z')).toBe('2026-06-14');
      expect(await dayOf('2026-06-14T23:00:00Z')).toBe('2026-06-15');
      expect(await dayOf('2026-12-14T23:59:59Z')).toBe('2026-12-14');
    });

    it('is held by what came today with a clock that nobody can trust, and not by what came before', async () => {
      const { backend, sql } = server;
      const id = await insertCheck(sql, { is_fit: false, flags: '{clock}' });
      expect((await myDay(backend)).unfit_at).toBeNull();
      await sql('update public.checks set received_at = now() where id = $1', [id]);
      expect((await myDay(backend)).unfit_at).not.toBeNull();
      await sql("update public.checks set flags = '{late}' where id = $1", [id]);
      expect((await myDay(backend)).unfit_at).toBeNull();
    });

    it('is on the page of the driver and on the board of their depot, until they are let drive', async () => {
      const { backend } = server;
      const list = await listOf(backend);
      const shown = async (as: AccountName) => {
        const whole = await send(backend, as, 'GET', `rpc/whole_driver?driver_id=${actors.driver.id}`);
        return (whole.body as { unfit: unknown } | null)?.unfit;
      };
      const look = async (as: AccountName) => {
        const { body } = await send(backend, as, 'GET', 'rpc/todays_board');
        return (body as { look: { kind: string; name: string }[] }).look.filter(
          ({ kind }) => kind === 'unfit',
        );
      };
      expect([await shown('manager'), await look('manager')]).toEqual([null, []]);
      const said = checkBody(list, { is_fit: false });
      await check(backend, said);
      expect(await shown('manager')).toMatchObject({ check_id: said.id, let_at: null, let_by: null });
      expect(await look('manager')).toMatchObject([{ check_id: said.id, name: 'driver of the world' }]);
      expect(await look('otherManager')).toEqual([]);
      await letDrive(backend, 'manager', said.id);
      expect(await shown('admin')).toMatchObject({ check_id: said.id, let_by: 'manager of the world' });
      expect(await look('manager')).toEqual([]);
    });
  });

  it.each([
    [embedded, 2],
    [postgres, 20],
  ] as const)('is held by the second of two checks that are sent at once, on %o', async (server, rounds) => {
    const backend = await server.open();
    for (let round = 0; round < rounds; round++) {
      await backend.restore();
      const list = await listOf(backend);
      const unfit = checkBody(list, { is_fit: false });
      const fit = checkBody(list, OTHER);
      const order = round % 2 ? [unfit, fit] : [fit, unfit];
      const answers = await Promise.all(order.map((body) => check(backend, body)));
      const [second] = await backend.sql<{ id: string }>(
        'select id from public.checks order by xmin::text::bigint desc limit 1',
      );
      const last = answers.find(({ id }) => id === second?.id);
      expect(last && codes(last)).toEqual(['not_fit']);
    }
    await backend.restore();
  });
});
