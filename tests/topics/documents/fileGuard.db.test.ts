import { describe, expect, it } from 'vitest';
import { type AccountName, actors } from '../../support/actors';
import { announced } from '../../support/documents';
import { nextId } from '../../support/factories';
import { call } from '../../support/rest';
import { onEach, servers } from '../../support/servers';
import { returnVehicles } from '../../support/sql';
import { ids } from '../../support/world';

type Arrived = { name: string; owner: string | null; size: number; mimetype: string; bucket: string };
type Given = { id: string; path: string };

const NOT_EXPECTED = 'This file is not expected any more';
const OTHER_FILE = 'This file is not the one that was announced';
const account = (name: AccountName): string => {
  const person: { id: string; accountId?: string } = actors[name];
  return person.accountId ?? person.id;
};
const session = "select id from auth.sessions where user_id = '%'".replace('%', account('driver'));

describe('A file that has arrived', () => {
  onEach(servers, (server) => {
    const announce = async (actor: AccountName, values: object = {}): Promise<Given> => {
      const args = announced({ id: nextId(), ...values });
      const { body } = await call(server.backend, actor, 'add_document', args);
      return { id: args.id, path: String(body) };
    };

    /** Storage's last step, with rights of its own: null if the file is stored, or why it is not. */
    async function arrive({ path }: Given, owner: AccountName, values: Partial<Arrived> = {}) {
      const file = {
        name: path,
        owner: account(owner),
        size: 2000,
        mimetype: 'image/jpeg',
        bucket: 'documents',
      };
      const { name, bucket, owner: owner_id, ...metadata } = { ...file, ...values };
      const { sql } = server;
      await sql('begin');
      try {
        await sql(`set local request.jwt.claims = '{"role": "service_role"}'`);
        await sql('set local role service_role');
        await sql(
          `insert into storage.objects (bucket_id, name, owner_id, version, metadata) values ($1, $2, $3, $4, $5::text::jsonb)
           on conflict (name, bucket_id) do update set version = excluded.version, metadata = excluded.metadata`,
          [bucket, name, owner_id, nextId(), JSON.stringify(metadata)],
        );
        expect(await sql("select current_setting('request.jwt.claims') as claims")).toEqual([
          { claims: '{"role": "service_role"}' },
        ]);
        await sql('commit');
        return null;
      } catch (error) {
        await sql('rollback');
        return error instanceof Error ? error.message : error;
      }
    }

    it.each<[string, Partial<Arrived>, string | null]>([
      ['as it was announced', {}, null],
      ['one byte longer', { size: 2001 }, OTHER_FILE],
      ['one byte shorter', { size: 1999 }, OTHER_FILE],
      ['of another type', { mimetype: 'image/png' }, OTHER_FILE],
      ['of somebody else', { owner: account('colleague') }, NOT_EXPECTED],
      ['of staff, who did not announce it', { owner: account('manager') }, NOT_EXPECTED],
      ['that an operator puts back', { owner: null, size: 1 }, null],
    ])('is stored only where it was expected: %s', async (_what, values, refusal) => {
      expect(await arrive(await announce('driver'), 'driver', values)).toBe(refusal);
    });

    it.each<[string, Partial<Arrived>, string | null]>([
      ['of at most 5 MB', { size: 5_242_880 }, null],
      ['larger', { size: 5_242_881 }, OTHER_FILE],
      ['of another type', { mimetype: 'application/pdf' }, OTHER_FILE],
    ])('is a thumbnail, and %s', async (_what, values, refusal) => {
      await server.sql("insert into storage.buckets (id, name) values ('others', 'others')");
      const { id, path } = await announce('driver', { thumbnail_sha256: 'a'.repeat(64) });
      const name = path.replace('.jpg', '-small.jpg');
      expect(await arrive({ id, path }, 'driver', { size: 300, name, ...values })).toBe(refusal);
    });

    it('has a name that was announced, unless it lies in another bucket', async () => {
      const given = await announce('driver');
      const name = given.path.replace('.jpg', '-small.jpg');
      expect(await arrive(given, 'driver', { name })).toBe(NOT_EXPECTED);
      await server.sql("insert into storage.buckets (id, name) values ('others', 'others')");
      expect(await arrive(given, 'driver', { name, bucket: 'others' })).toBe(null);
    });

    it('is never replaced, neither before nor after its document is confirmed', async () => {
      const given = await announce('driver');
      expect(await arrive(given, 'driver')).toBe(null);
      expect(await arrive(given, 'driver')).toBe('A file is never overwritten');
      expect(await call(server.backend, 'driver', 'confirm_document', { id: given.id })).toMatchObject({
        ok: true,
      });
      expect(await arrive(given, 'driver')).toBe(NOT_EXPECTED);
      expect(await arrive(given, 'driver', { owner: null })).toBe('A file is never overwritten');
      // Storage notes when a file was last read.
      await server.sql('update storage.objects set last_accessed_at = now() where name = $1', [given.path]);
    });

    it.each<[string, string, string | null]>([
      ['nothing', 'select 1', null],
      ['the session', `delete from auth.sessions where id in (${session})`, NOT_EXPECTED],
      ['another session', "delete from auth.sessions where id = '#'", null],
      ['the document', "update public.documents set removed_at = now() where id = '%'", NOT_EXPECTED],
      [
        'the right',
        `update public.users set approved = false where id = '${actors.driver.id}'`,
        NOT_EXPECTED,
      ],
      [
        'the account',
        `update auth.users set banned_until = now() + interval '1 day' where id = '${account('driver')}'`,
        NOT_EXPECTED,
      ],
    ])('is not stored where what allowed it ended meanwhile: %s', async (_what, statement, refusal) => {
      const given = await announce('driver');
      const [other] = await server.sql<{ id: string }>(
        'insert into auth.sessions (id, user_id, created_at) values ($1, $2, now()) returning id',
        [nextId(), account('driver')],
      );
      await returnVehicles(server.sql, actors.driver.id);
      await server.sql(statement.replace('%', given.id).replace('#', other?.id ?? ''));
      expect(await arrive(given, 'driver')).toBe(refusal);
    });

    it('comes from whom a person has become, and from an applicant', async () => {
      expect(await arrive(await announce('admin'), 'admin')).toBe(null);
      const application = {
        record_kind: 'driver_depot_applications',
        record_id: ids.pendingApplication,
      };
      expect(await arrive(await announce('applicant', application), 'applicant')).toBe(null);
    });

    it('is stored after a new login, once it is announced again', async () => {
      const given = await announce('driver');
      await server.sql('update private.sendings set session_id = $1', [nextId()]);
      expect(await arrive(given, 'driver')).toBe(NOT_EXPECTED);
      expect(await announce('driver', { id: given.id })).toEqual(given);
      expect(await arrive(given, 'driver')).toBe(null);
    });
  });
});

describe('A document that is sent again', () => {
  onEach(servers, (server) => {
    it('is stored already where only the answer was lost, and is no other one', async () => {
      const { backend } = server;
      const args = announced({ id: nextId() });
      const add = (values: object = {}) => call(backend, 'driver', 'add_document', { ...args, ...values });
      const { body: path } = await add();
      expect((await add()).body).toBe(path);
      const other = await add({ sha256: 'f'.repeat(64) });
      expect(other).toMatchObject({ ok: false, body: { code: 'RW010' } });
      await backend.sql(
        `insert into storage.objects (bucket_id, name, metadata) values ('documents', $1, '{"mimetype": "image/jpeg", "size": 2000}')`,
        [String(path)],
      );
      await call(backend, 'driver', 'confirm_document', { id: args.id });
      expect(await add()).toMatchObject({ ok: true, body: null });
      expect(await backend.sql('select from private.sendings')).toEqual([]);
    });
  });
});
