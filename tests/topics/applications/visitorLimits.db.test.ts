import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import { document as storedDocument } from '../../support/documents';
import { application, contactMessage, depot, nextId } from '../../support/factories';
import { addDocument } from '../../support/records';
import { call, send } from '../../support/rest';
import { onEach, permissionServers, servers } from '../../support/servers';
import { insertAccount, insertRow, insertRows } from '../../support/sql';
import { ids } from '../../support/world';

const APPLICATIONS = 'driver_depot_applications';
const MESSAGES = 'contact_messages';
const { applicant } = actors;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const many = <Row>(count: number, make: (n: number) => Row) =>
  Array.from({ length: count }, (_, n) => make(n));
const tooMany = { status: 429, body: { code: 'RW006' } };

describe('One row at a time', () => {
  onEach(permissionServers, (server) => {
    it.each<[string, ActorName, (n: number) => object]>([
      [APPLICATIONS, 'anon', (n) => application({ depot_id: ids.depotA, email: `batch-${n}@test.example` })],
      [APPLICATIONS, 'applicant', () => application({ depot_id: ids.depotA, email: applicant.email })],
      [MESSAGES, 'anon', (n) => contactMessage({ email: `batch-${n}@test.example` })],
      [MESSAGES, 'driver', () => contactMessage()],
    ])('is accepted into %s from %s, while a batch stores nothing', async (table, actor, make) => {
      const { backend } = server;
      const count = async () => (await backend.sql(`select from public.${table}`)).length;
      const before = await count();
      const answer = await send(backend, actor, 'POST', table, many(2, make));
      expect(answer).toMatchObject({ body: { code: '42501' } });
      expect(await count()).toBe(before);
      expect(await send(backend, actor, 'POST', table, [make(3)])).toMatchObject({ ok: true });
      expect(await count()).toBe(before + 1);
    });
  });
});

describe('A large row', () => {
  onEach(permissionServers, (server) => {
    const large = 'x'.repeat(70_000);
    it.each<[string, ActorName, object]>([
      [APPLICATIONS, 'anon', application({ depot_id: ids.depotA, address: large })],
      [APPLICATIONS, 'applicant', application({ depot_id: ids.depotA, full_name: large })],
      [APPLICATIONS, 'anon', { ...application({ depot_id: ids.depotA }), vehicle_details: { large } }],
      [MESSAGES, 'anon', { ...contactMessage(), message: large }],
      [MESSAGES, 'driver', { ...contactMessage(), email: `${large}@test.example` }],
    ])('is refused in %s from %s before anything looks at it', async (table, actor, row) => {
      expect(await send(server.backend, actor, 'POST', table, row)).toMatchObject({
        ok: false,
        body: { code: '42501', message: `A row of ${table} can have at most 64 kB` },
      });
    });
  });
});

describe('Applications', () => {
  onEach(servers, (server) => {
    const apply = (values: Partial<ReturnType<typeof application>> = {}, actor: ActorName = 'anon') =>
      send(server.backend, actor, 'POST', APPLICATIONS, application({ depot_id: ids.depotA, ...values }));
    const alreadyThere = (count: number, created_at: string, values: object = {}) =>
      insertRows(
        server.sql,
        `public.${APPLICATIONS}`,
        many(count, (n) =>
          application({ depot_id: ids.depotA, email: `flood-${n}@test.example`, created_at, ...values }),
        ),
      );
    const stored = async (email: string) =>
      (await server.sql(`select from public.${APPLICATIONS} where email = $1`, [email])).length;

    it('from strangers get the same answer, however many name the same email', async () => {
      for (const email of [applicant.email, 'niamh@test.example', actors.driver.email]) {
        for (let n = 0; n < 4; n += 1) expect(await apply({ email })).toMatchObject({ status: 201 });
      }
    });

    it('are limited to one at a depot, and three in all, that wait for one person signed in with that email', async () => {
      const { sql } = server;
      // Strangers in their name do not hold them up.
      await alreadyThere(5, minutesAgo(5), { email: applicant.email });
      const applyAgain = (values = {}) => apply({ email: applicant.email, ...values }, 'applicant');
      const first = application({ depot_id: ids.depotA, email: applicant.email });
      const waits = {
        ...tooMany,
        body: { message: 'Your application to this depot is already waiting for an answer.' },
      };
      const fourth = depot();
      await insertRow(sql, 'public.depots', fourth);
      expect(await applyAgain(first)).toMatchObject({ ok: true });
      expect(await applyAgain()).toMatchObject(waits);
      expect(await applyAgain({ browser: 'another browser' })).toMatchObject(waits);
      expect(await applyAgain({ depot_id: ids.depotB })).toMatchObject({ ok: true });
      expect(await applyAgain({ depot_id: ids.depotWithoutStaff })).toMatchObject({ ok: true });
      expect(await applyAgain({ depot_id: fourth.id })).toMatchObject(tooMany);
      expect(await applyAgain()).toMatchObject(waits);
      // The answer was lost.
      expect(await applyAgain(first)).toMatchObject({ status: 409, body: { code: '23505' } });
      // Whatever way a second one takes.
      await expect(
        insertRow(sql, `public.${APPLICATIONS}`, {
          ...application({ depot_id: ids.depotA }),
          sent_by: applicant.id,
        }),
      ).rejects.toThrow('driver_depot_applications_waiting_key');

      await server.sql(
        `update public.${APPLICATIONS} set status = 'rejected', rejection_reason = 'No' where id = $1`,
        [first.id ?? ''],
      );
      expect(await applyAgain()).toMatchObject({ ok: true });
    });

    it('from strangers are limited to 200 per depot and hour, whatever emails they name', async () => {
      // Applications that people send in their own name do not count.
      await alreadyThere(1, minutesAgo(5), { email: applicant.email, sent_by: applicant.id });
      await alreadyThere(199, minutesAgo(59));
      const last = application({ depot_id: ids.depotA, email: 'last@test.example' });
      expect(await apply(last)).toMatchObject({ ok: true });
      expect(await apply()).toMatchObject(tooMany);
      expect(await apply({ email: applicant.email })).toMatchObject(tooMany);
      expect(await apply({}, 'applicant')).toMatchObject(tooMany);
      expect(await apply(last)).toMatchObject({ status: 409, body: { code: '23505' } });
      expect(await apply({ depot_id: ids.depotB })).toMatchObject({ ok: true });
    });

    it('from a person with a confirmed email are not held up by strangers', async () => {
      await alreadyThere(200, minutesAgo(1));
      expect(await apply({ email: ' Applicant@Test.Example' }, 'applicant')).toMatchObject({ ok: true });
      await server.sql('update auth.users set email_confirmed_at = null where id = $1', [applicant.id]);
      expect(await apply({ email: applicant.email }, 'applicant')).toMatchObject(tooMany);
    });

    it('from strangers are accepted again after an hour', async () => {
      await alreadyThere(200, minutesAgo(61));
      expect(await apply()).toMatchObject({ ok: true });
    });

    it('with an email that is not confirmed are dropped after a day, when the next one arrives', async () => {
      const { sql } = server;
      await insertAccount(sql, 'confirmed@test.example');
      const unconfirmed = await insertAccount(sql, 'unconfirmed@test.example');
      await sql('update auth.users set email_confirmed_at = null where id = $1', [unconfirmed]);
      const day = 24 * 60;
      const kept = ['confirmed@test.example', 'young@test.example', 'elsewhere@test.example'];
      await alreadyThere(1, minutesAgo(day + 1), { email: 'confirmed@test.example' });
      await alreadyThere(1, minutesAgo(day - 1), { email: 'young@test.example' });
      await alreadyThere(1, minutesAgo(day + 1), { email: 'elsewhere@test.example', depot_id: ids.depotB });
      await alreadyThere(1, minutesAgo(day + 1), { email: 'unconfirmed@test.example' });
      await alreadyThere(1, minutesAgo(day + 1), { email: 'unknown@test.example' });

      await apply();
      for (const email of kept) expect([email, await stored(email)]).toEqual([email, 1]);
      for (const email of ['unconfirmed@test.example', 'unknown@test.example']) {
        expect([email, await stored(email)]).toEqual([email, 0]);
      }
      expect(await sql('select from private.audit_log')).toEqual([]);
    });

    it('sent before the email was confirmed wait as well, and are replaced from the same browser', async () => {
      const { sql } = server;
      const { email } = applicant;
      await sql(`delete from public.${APPLICATIONS} where email = $1`, [email]);
      await sql('update auth.users set created_at = $2, email_confirmed_at = now() where id = $1', [
        applicant.id,
        minutesAgo(9),
      ]);
      await alreadyThere(1, minutesAgo(5), {
        email,
        browser: createHash('sha256').update('b').digest('hex'),
      });
      expect(await apply({ email, browser: 'c' }, 'applicant')).toMatchObject(tooMany);
      expect(await apply({ email, browser: 'b' }, 'applicant')).toMatchObject({ status: 201 });
      expect(await stored(email)).toBe(1);
    });

    it('that name the same email are over once one of them is approved', async () => {
      const { sql } = server;
      const mine = nextId();
      await alreadyThere(1, minutesAgo(5), { email: applicant.email, id: mine, sent_by: applicant.id });
      await alreadyThere(2, minutesAgo(5), { email: applicant.email });
      await alreadyThere(1, minutesAgo(5), { email: applicant.email, depot_id: ids.depotB });
      await sql(`delete from public.${APPLICATIONS} where id = $1`, [ids.pendingApplication]);
      const count = async () =>
        (
          await sql(
            `select from public.${APPLICATIONS} where email = $1 and depot_id = $2 and status = 'pending'`,
            [applicant.email, ids.depotA],
          )
        ).length;
      expect(await count()).toBe(3);
      expect(await call(server.backend, 'manager', 'approve_application', { id: mine })).toMatchObject({
        ok: true,
      });
      expect(await count()).toBe(0);
      expect(await stored(applicant.email)).toBe(2);
    });

    it("from a stranger are deleted with their photos, and the owner's is kept", async () => {
      const { sql } = server;
      const old = minutesAgo(2000);
      await sql(`update public.${APPLICATIONS} set created_at = $2, sent_by = null where id = $1`, [
        ids.pendingApplication,
        old,
      ]);
      await sql('update auth.users set created_at = $2, email_confirmed_at = now() where id = $1', [
        applicant.id,
        old,
      ]);
      const stranger = nextId();
      await alreadyThere(1, old, { id: stranger, email: 'unknown@test.example' });
      await alreadyThere(3, minutesAgo(1000), { email: applicant.email });
      const phone = { old: '1', new: '2' };
      for (const row_id of [ids.pendingApplication, stranger])
        await insertRow(sql, 'private.audit_log', {
          action: 'update',
          table_name: APPLICATIONS,
          row_id,
          depot_id: ids.depotA,
          changes: { phone },
        });
      await insertRows(
        sql,
        'public.documents',
        [ids.pendingApplication, stranger].map((record_id) =>
          storedDocument({
            id: nextId(),
            driver_id: null,
            record_kind: 'driver_depot_applications',
            record_id,
          }),
        ),
      );
      await apply();
      expect(await stored(applicant.email)).toBe(4);
      expect(
        await sql('select record_id, removed_at is not null as is_removed from public.documents order by 2'),
      ).toEqual([
        { record_id: ids.pendingApplication, is_removed: false },
        { record_id: stranger, is_removed: true },
      ]);
      expect(
        await sql(
          "select row_id, changes from private.audit_log where changes = '{}' or changes ? 'phone' order by changes",
        ),
      ).toEqual([
        { row_id: stranger, changes: {} },
        { row_id: ids.pendingApplication, changes: { phone } },
      ]);
    });

    it('replace what the same browser sent for the same email and depot, and nothing else', async () => {
      const { sql } = server;
      const browser = 'the first browser';
      const email = 'twice@test.example';
      const sent = async (values: object, actor: ActorName = 'anon') => {
        const row = application({ depot_id: ids.depotA, email, browser, ...values });
        expect(await send(server.backend, actor, 'POST', APPLICATIONS, row)).toMatchObject({ status: 201 });
        return row.id ?? '';
      };
      const left = async () =>
        (
          await sql<{ id: string }>(
            `select id from public.${APPLICATIONS} where id = any ($1::uuid[]) order by id`,
            [`{${all.join()}}`],
          )
        ).map(({ id }) => id);
      const all = [
        await sent({ browser: 'another browser' }),
        await sent({ browser: null }),
        await sent({ email: 'other@test.example' }),
        await sent({ depot_id: ids.depotB }),
        await sent({ email: applicant.email }, 'applicant'),
        await sent({ email: applicant.email }),
      ];
      const decided = await sent({});
      await sql(
        `update public.${APPLICATIONS} set status = 'rejected', rejection_reason = 'No' where id = $1`,
        [decided],
      );
      const first = await sent({ full_name: 'First' });
      const kept = [...all, decided];
      all.push(decided, first);
      all.push(await sent({ full_name: 'Second' }));
      all.push(await sent({ full_name: 'Third', email: ` ${email.toUpperCase()} ` }));
      expect(await left()).toEqual([...kept, all.at(-1)].sort());
      // A dropped application can neither be decided nor be read in the history, and nobody can pose as that
      // browser.
      expect(await sql('select from private.audit_log where row_id = $1', [first])).toEqual([]);
      const [stored] = await sql<{ browser: string }>(
        `select browser from public.${APPLICATIONS} where id = $1`,
        [all.at(-1) ?? ''],
      );
      all.push(await sent({ browser: stored?.browser ?? '' }));
      expect(await left()).toEqual([...kept, all.at(-2), all.at(-1)].sort());
    });

    it('do not replace one with photos, and say so', async () => {
      const row = () => application({ depot_id: ids.depotA, email: 'photos@test.example', browser: 'b' });
      const first = row();
      await send(server.backend, 'anon', 'POST', APPLICATIONS, first);
      await addDocument(server.sql, {
        id: nextId(),
        driver_id: null,
        record_kind: APPLICATIONS,
        record_id: first.id ?? '',
      });
      expect(await send(server.backend, 'anon', 'POST', APPLICATIONS, row())).toMatchObject({
        status: 429,
        body: {
          message:
            'Your application to this depot is already waiting, with the photos you added. Log in to see it.',
        },
      });
      expect(
        await send(server.backend, 'anon', 'POST', APPLICATIONS, { ...row(), browser: 'c' }),
      ).toMatchObject({ ok: true });
    });

    it('with one confirmed email are kept for a day, and after that only the newest three', async () => {
      for (let n = 1; n <= 5; n += 1)
        await alreadyThere(1, minutesAgo(2000 + n), { email: actors.driver.email });
      await apply();
      expect(await stored(actors.driver.email)).toBe(3);
    });
  });
});

describe('Messages', () => {
  onEach(servers, (server) => {
    const write = (values: Partial<ReturnType<typeof contactMessage>> = {}, actor: ActorName = 'anon') =>
      send(server.backend, actor, 'POST', MESSAGES, contactMessage(values));
    const alreadyThere = (count: number, created_at: string) =>
      insertRows(
        server.sql,
        `public.${MESSAGES}`,
        many(count, (n) => contactMessage({ email: `flood-${n}@test.example`, created_at })),
      );

    it('are limited to five per email and hour, not counting one that is sent again', async () => {
      const first = contactMessage();
      expect(await write(first)).toMatchObject({ ok: true });
      for (let n = 2; n <= 5; n += 1) expect(await write()).toMatchObject({ ok: true });
      expect(await write({ email: 'OISIN@test.example' })).toMatchObject(tooMany);
      expect(await write(first)).toMatchObject({ status: 409, body: { code: '23505' } });
      expect(await write({ email: 'other@test.example' })).toMatchObject({ ok: true });
      await server.sql(`update public.${MESSAGES} set created_at = now() - interval '61 minutes'`);
      expect(await write()).toMatchObject({ ok: true });
    });

    it('from strangers are limited to 200 an hour, with the same answer', async () => {
      for (let n = 1; n <= 5; n += 1) await write();
      const ofOneEmail = await write();
      await alreadyThere(195, minutesAgo(59));
      expect(await write({ email: 'late@test.example' })).toEqual(ofOneEmail);
      await server.sql(
        `update public.${MESSAGES} set created_at = now() - interval '61 minutes' where email like 'flood%'`,
      );
      expect(await write({ email: 'late@test.example' })).toMatchObject({ ok: true });
    });

    it('from a person with a confirmed email are not held up by strangers', async () => {
      const { email } = actors.driver;
      for (let n = 1; n <= 5; n += 1) await write({ email });
      await alreadyThere(200, minutesAgo(1));
      for (let n = 1; n <= 5; n += 1) expect(await write({ email }, 'driver')).toMatchObject({ ok: true });
      expect(await write({ email }, 'driver')).toMatchObject(tooMany);
    });
  });
});
