import { describe, expect, it } from 'vitest';
import { type AccountName, type ActorName, actorNames, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { announced, sendDocument, storage, upload } from '../../support/documents';
import { nextId, penalty } from '../../support/factories';
import { call, send } from '../../support/rest';
import { embedded, onEach, permissionServers, servers } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids, recordOf } from '../../support/world';

const driver_id = actors.driver.id;
const driversPenalty = recordOf('penalty', 'driver');
const staff: readonly AccountName[] = ['admin', 'manager'];
const secret = 'Overtook the mart lorry';

const open = (backend: Backend, actor: ActorName, id = driver_id) =>
  call(backend, actor, 'open_penalties', { driver_id: id });
const read = async (backend: Backend, actor: ActorName) =>
  (await send(backend, actor, 'GET', 'driver_penalties?select=id')).body;

const notes = (backend: Backend) =>
  backend.sql<{ viewer_id: string; driver_id: string }>(
    'select viewer_id, driver_id from private.penalty_views order by first_at, viewer_id',
  );

describe('Opening the penalties of a driver', () => {
  onEach(permissionServers, (server) => {
    it('is the only way for staff to read them, and leaves one log entry a day', async () => {
      const { backend } = server;
      for (const actor of staff) {
        expect(await read(backend, actor), actor).toEqual([]);
        for (const _twice of [1, 2]) {
          expect((await open(backend, actor)).ok, actor).toBe(true);
          expect(await read(backend, actor), actor).toEqual([{ id: driversPenalty }]);
        }
      }
      expect(await notes(backend)).toEqual(staff.map((name) => ({ viewer_id: actors[name].id, driver_id })));
    });

    it('is for staff of the depot, and nobody else leaves a log entry', async () => {
      const { backend } = server;
      for (const actor of actorNames.filter((name) => !staff.some((one) => one === name))) {
        await open(backend, actor);
        const others = (await read(backend, actor)) as { id: string }[] | { code: string };
        expect(Array.isArray(others) ? others.filter(({ id }) => id === driversPenalty) : [], actor).toEqual(
          actor === 'driver' ? [{ id: driversPenalty }] : [],
        );
      }
      expect(await notes(backend)).toEqual([]);
    });
  });

  onEach(servers, (server) => {
    it('logs nothing if there are no penalties', async () => {
      const { backend } = server;
      await backend.sql('delete from public.driver_penalties where driver_id = $1', [driver_id]);
      expect((await open(backend, 'manager')).ok).toBe(true);
      expect(await notes(backend)).toEqual([]);
    });

    it('lasts until the end of the next day', async () => {
      const { backend } = server;
      await open(backend, 'manager');
      const daysAgo = (days: number) =>
        backend.sql('update private.penalty_views set day = private.today() - $1::integer', [days]);
      await daysAgo(1);
      expect(await read(backend, 'manager')).toEqual([{ id: driversPenalty }]);
      await daysAgo(2);
      expect(await read(backend, 'manager')).toEqual([]);
    });

    it('cannot be bypassed by provoking an error, which would roll back the log entry', async () => {
      const { backend } = server;
      const read = 'driver_penalties?select=reason::int';
      expect(await send(backend, 'manager', 'GET', read)).toMatchObject({ ok: true, body: [] });
      await open(backend, 'manager');
      expect(await send(backend, 'manager', 'GET', read)).toMatchObject({ body: { code: '22P02' } });
      expect(await notes(backend)).toHaveLength(1);
    });

    it('is needed for everything else that shows the reasons for penalties', async () => {
      const { backend } = server;
      const period = { driver_id, from_date: '2026-01-01', until_date: '2026-06-01', reason: 'court' };
      expect(await call(backend, 'manager', 'disqualification_effects', period)).toMatchObject({
        body: { message: 'Open the penalties of this driver first' },
      });
      await open(backend, 'manager');
      expect((await call(backend, 'manager', 'disqualification_effects', period)).body).toHaveLength(1);
      // A history without penalties is opened without a log entry.
      const history = { table_name: 'users', row_id: driver_id };
      await call(backend, 'admin', 'record_history', history);
      expect(await notes(backend)).toEqual([{ viewer_id: actors.manager.id, driver_id }]);
      await backend.sql('update public.driver_penalties set points = 4 where id = $1', [driversPenalty]);
      expect(JSON.stringify((await call(backend, 'admin', 'record_history', history)).body)).toContain(
        'driver_penalties',
      );
      expect(await notes(backend)).toHaveLength(2);
      await backend.sql('delete from private.penalty_views');
      const changes = async () =>
        (
          (
            await call(backend, 'admin', 'record_history', {
              table_name: 'driver_penalties',
              row_id: driversPenalty,
            })
          ).body as { changes: object }[]
        ).map((entry) => entry.changes);
      // The log entry is stored before anything is shown.
      expect(await changes()).toEqual([{}]);
      expect(await notes(backend)).toEqual([{ viewer_id: actors.admin.id, driver_id }]);
      expect(await changes()).toEqual([{ points: { old: 3, new: 4 } }]);
    });

    it('ends, in the history too, when the driver moves to another depot', async () => {
      const { backend } = server;
      await backend.sql('update public.driver_penalties set reason = $2 where id = $1', [
        driversPenalty,
        secret,
      ]);
      const history = async () =>
        JSON.stringify(
          (await call(backend, 'admin', 'record_history', { table_name: 'users', row_id: driver_id })).body,
        );
      await open(backend, 'admin');
      expect(await history()).toContain(secret);
      const { body: id } = await call(backend, 'admin', 'offer_move', { driver_id, depot_id: ids.depotB });
      expect((await call(backend, 'otherAdmin', 'accept_move', { id })).ok).toBe(true);
      expect(await history()).toContain('driver_penalties');
      expect(await history()).not.toContain(secret);
    });

    it('is not needed to add a penalty and get its id, or to delete one', async () => {
      const { backend } = server;
      const added = penalty({ driver_id });
      const stored = await backend
        .as(actors.manager)
        .from('driver_penalties')
        .insert({ ...added, depot_id: undefined as never })
        .select('id');
      expect(stored.data).toEqual([{ id: added.id }]);
      expect((await send(backend, 'manager', 'GET', 'driver_penalties?select=id')).body).toEqual([]);
      const deletion = { kind: 'driver_penalties', id: driversPenalty, reason: 'Typed twice' };
      expect(await call(backend, 'manager', 'delete_record', deletion)).toMatchObject({ ok: true });
      expect(
        await backend.sql('select id from public.driver_penalties where id = $1', [driversPenalty]),
      ).toEqual([]);
    });

    it('is shown to the driver, who learns the name of their own manager only', async () => {
      const { backend } = server;
      for (const actor of staff) await open(backend, actor);
      await open(backend, 'manager', actors.colleague.id);
      await backend.sql('update private.penalty_views set day = day - 1 where viewer_id = $1', [
        actors.admin.id,
      ]);
      const seen = (actor: ActorName) => call(backend, actor, 'my_penalty_views');
      expect((await seen('driver')).body).toMatchObject([
        { name: 'manager of the world', role: 'manager', depot_name: 'Test depot A' },
        { name: null, role: 'admin', depot_name: 'Test depot A' },
      ]);
      // The colleague has no manager.
      expect((await seen('colleague')).body).toMatchObject([{ name: null, role: 'manager' }]);
      expect((await seen('otherDriver')).body).toEqual([]);
      expect((await seen('manager')).body).toEqual([]);
      expect(await seen('anon')).toMatchObject({ ok: false });
    });

    it('is also needed for penalties that a driver sent, once decided, except for the person who decided', async () => {
      const { backend } = server;
      const submission = {
        id: ids.submission,
        driver_id,
        depot_id: ids.depotA,
        kind: 'points',
        details: { reason: secret, points: 3, date_issued: '2025-01-01', expiry_date: '2028-01-01' },
        state: 'sent',
        sent_at: '2025-01-02T09:00:00Z',
      };
      await insertRow(backend.sql, 'public.submissions', submission);
      const become = (state: string, decided_by: string | null = null, reason: string | null = null) =>
        backend.sql(
          'update public.submissions set state = $1::public.submission_state, decided_at = now(), decided_by = $2, reason = $3',
          [state, decided_by, reason],
        );
      const seenBy = async (...names: ActorName[]) => {
        const seen = [];
        for (const actor of names) {
          const { body } = await send(backend, actor, 'GET', 'submission_overview?select=id');
          if ((body as object[]).length > 0) seen.push(actor);
        }
        return seen;
      };
      const people = ['driver', 'manager', 'admin'] as const;
      expect(await seenBy(...people)).toEqual(people);
      await become('verified', actors.manager.id);
      expect(await seenBy(...people)).toEqual(['driver', 'manager']);
      await become('returned', actors.manager.id, 'Not yours');
      expect(await seenBy(...people)).toEqual(['driver', 'manager']);
      await become('withdrawn');
      expect(await seenBy(...people)).toEqual(['driver']);
    });

    it('is not needed to know how many points a driver has, and nothing else reveals more', async () => {
      const { backend } = server;
      await backend.sql(
        'update public.driver_penalties set reason = $1, points = 8, created_by = $2 where driver_id = $3',
        [secret, actors.admin.id, driver_id],
      );
      await backend.sql('update public.driver_penalties set points = 9 where driver_id = $1', [driver_id]);
      await call(backend, 'manager', 'add_disqualification', {
        id: nextId(),
        driver_id,
        from_date: '2024-01-01',
        until_date: '2024-06-30',
        reason: 'court',
        note: null,
        change_points: true,
      });
      expect(
        await backend.sql('select expiry_date::text from public.driver_penalties where id = $1', [
          driversPenalty,
        ]),
      ).toEqual([{ expiry_date: '2034-07-02' }]);
      const lists = await backend.sql<{ name: string }>(
        `select c.relname as name from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'v') order by 1`,
      );
      const functions = [
        ['compliance_dashboard'],
        ['manager_dashboard'],
        ['first_screen'],
        ['due_items', { from_day: '2026-01-01', to_day: '2036-01-01' }],
        ['find_anything', { text: 'overtook' }],
        ['my_notices'],
        ['settings_states'],
        ['type_usage'],
        ['whole_driver', { driver_id }],
        ['calendar_file', { site_url: 'https://roadworthy.example' }],
      ] as const;
      for (const actor of staff) {
        const answers = [
          ...(await Promise.all(lists.map(({ name }) => send(backend, actor, 'GET', name)))),
          ...(await Promise.all(functions.map(([name, args]) => call(backend, actor, name, args)))),
        ].map(({ body }) => JSON.stringify(body));
        expect(answers.length).toBeGreaterThan(40);
        expect(answers.filter((answer) => answer.includes('PGRST'))).toEqual([]);
        expect(
          answers.filter((answer) => answer.includes(secret) || answer.includes(driversPenalty)),
          actor,
        ).toEqual([]);
        expect(answers.filter((answer) => answer.includes('"active_points":9'))).not.toEqual([]);
      }
      expect(await notes(backend)).toEqual([]);
      await open(backend, 'manager');
      expect((await send(backend, 'manager', 'GET', 'driver_penalties?select=reason')).body).toEqual([
        { reason: secret },
      ]);
    });
  });

  onEach([embedded], (server) => {
    const isOpen = async (actor: ActorName, file: unknown) =>
      (await storage(server.backend, actor, 'GET', `object/documents/${file}`)).ok;

    it('is needed for the photos of a decided submission', async () => {
      const { backend } = server;
      await insertRow(backend.sql, 'public.submissions', {
        id: ids.submission,
        driver_id,
        depot_id: ids.depotA,
        kind: 'points',
      });
      const id = nextId();
      const values = { id, record_kind: 'submissions', record_id: ids.submission };
      const { body: path } = await call(backend, 'driver', 'add_document', announced(values));
      await upload(backend, 'driver', String(path));
      expect(await call(backend, 'driver', 'confirm_document', { id })).toMatchObject({ ok: true });
      const openTo = async () => {
        const open = [];
        for (const actor of ['driver', 'manager', 'admin'] as const)
          if (await isOpen(actor, path)) open.push(actor);
        return open;
      };
      const details = { reason: secret, points: 3, date_issued: '2025-01-01', expiry_date: '2028-01-01' };
      await backend.sql(
        "update public.submissions set state = 'sent', sent_at = now(), details = $1::text::jsonb",
        [JSON.stringify(details)],
      );
      expect(await openTo()).toEqual(['driver', 'manager', 'admin']);
      await backend.sql(
        "update public.submissions set state = 'returned', decided_at = now(), decided_by = $1, reason = 'Not yours'",
        [actors.manager.id],
      );
      expect(await openTo()).toEqual(['driver', 'manager']);
      await backend.sql(
        "update public.submissions set state = 'withdrawn', decided_by = null, reason = null",
      );
      expect(await openTo()).toEqual(['driver']);
      await open(backend, 'admin');
      expect(await openTo()).toEqual(['driver', 'admin']);
    });

    it('is needed for the photos of penalties, by each person separately', async () => {
      const { backend } = server;
      const id = nextId();
      const values = { id, record_kind: 'driver_penalties', record_id: driversPenalty };
      const { body: path } = await call(backend, 'driver', 'add_document', announced(values));
      await upload(backend, 'driver', String(path));
      expect(await call(backend, 'driver', 'confirm_document', { id })).toMatchObject({ ok: true });
      const licence = nextId();
      await sendDocument(backend, 'driver', { id: licence });

      expect(await isOpen('driver', path)).toBe(true);
      expect(await isOpen('manager', path)).toBe(false);
      expect(await isOpen('manager', String(path).replace(id, licence))).toBe(true);
      await open(backend, 'manager');
      expect(await isOpen('manager', path)).toBe(true);
      expect(await isOpen('admin', path)).toBe(false);
      // A page left open overnight keeps working, but not for another day.
      await backend.sql('update private.penalty_views set day = day - 1');
      expect(await isOpen('manager', path)).toBe(true);
      await backend.sql('update private.penalty_views set day = day - 1');
      expect(await isOpen('manager', path)).toBe(false);
    });
  });
});
