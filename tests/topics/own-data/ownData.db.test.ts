import { describe, expect, it } from 'vitest';
import type { OwnData } from '../../../src/topics/own-data/data';
import { SECTIONS } from '../../../src/topics/own-data/screens/yourDataPage';
import { fillAbout } from '../../db/allFacts';
import { type AccountName, type ActorName, accountNames, actorNames, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { contactMessage } from '../../support/factories';
import { addApplication } from '../../support/records';
import { call } from '../../support/rest';
import { inScores } from '../../support/scores';
import { onEach, servers } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

/** From the auth schema. Passwords are left out. */
const OF_AUTH = ['account', 'sessions'];
const HIDDEN_COLUMNS = [
  'account_id',
  // Also of others.
  'driver_ids',
  'token_hash',
  'stop_token',
  'search_text',
  'find_text',
  'sort_name',
  'training_key',
];

/**
 * The tables whose rows are about a person, by record type or column, except those for which the catalogue
 * says why they are not in a person's data. Columns that say who did something (`_by`) do not make a row
 * about that person.
 */
const toldTables = `
  select n.nspname || '.' || t.kind as name from private.record_tables t
  join pg_catalog.pg_class c on c.oid = t.name join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where t.not_told is null and (t.subject in ('driver', 'person') or t.author is not null or exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = t.name and a.attnum > 0 and a.attname <> 'id' and a.attname !~ '_by$' and (
      a.attname in (
        select n.column_name from private.column_names n where n.of in ('public.users'::regclass, 'auth.users'::regclass)
        union all select o.owner from private.record_tables o where o.subject in ('driver', 'person'))
      or exists (
        select from pg_catalog.pg_constraint f
        where f.conrelid = t.name and f.contype = 'f' and f.confrelid in ('public.users'::regclass, 'auth.users'::regclass)
          and f.conkey[1] = a.attnum))))`;

async function dataOf(backend: Backend, actor: ActorName): Promise<OwnData['tables'] | undefined> {
  const { ok, body } = await call(backend, actor, 'my_data');
  return ok ? (body as OwnData).tables : undefined;
}

/** Gives a driver rows in every table, whose texts have this word. */
async function fill({ sql }: Backend, name: AccountName, word: string): Promise<void> {
  const { id, email } = actors[name];
  await sql('update public.users set phone = $1, address = $2 where id = $3', [
    name === 'driver' ? '+353 1 555 0001' : '+353 1 555 0002',
    `1 ${word} Street`,
    id,
  ]);
  await sql('delete from public.grey_fleet_vehicles where driver_id = $1', [id]);
  await fillAbout(sql, { id, email, word });
}

describe("A person's own data", () => {
  onEach(servers, (server) => {
    it('can be read by that person alone: active or inactive drivers, and staff', async () => {
      const readers: string[] = [];
      for (const actor of actorNames) {
        const tables = await dataOf(server.backend, actor);
        if (!tables) continue;
        readers.push(actor);
        expect(tables.users?.map(({ id }) => id)).toEqual([actor === 'anon' ? '' : actors[actor].id]);
      }
      expect(readers).toEqual(
        actorNames.filter(
          (name) => !['anon', 'inactiveManager', 'unapprovedDriver', 'applicant'].includes(name),
        ),
      );
    });

    it('has every table about the person, unless the catalogue says why not, and every column except secrets', async () => {
      const { backend } = server;
      await fill(backend, 'driver', 'MINE');
      const own = (await dataOf(backend, 'driver')) ?? {};
      const told = (await backend.sql<{ name: string }>(toldTables)).map(({ name }) => name);
      const kinds = told.map((name) => name.split('.')[1] ?? '');
      expect([...kinds, ...OF_AUTH].sort()).toEqual(Object.keys(own).sort());
      expect(Object.keys(SECTIONS).sort()).toEqual(Object.keys(own).sort());

      await inScores(backend.sql, async () => {
        expect((await backend.sql<{ name: string }>(toldTables)).map(({ name }) => name).sort()).toEqual(
          [...told, 'private.scores'].sort(),
        );
      });

      for (const name of told.filter((table) => table !== 'private.audit_log')) {
        const columns = await backend.sql<{ name: string }>(
          'select attname as name from pg_catalog.pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
          [name],
        );
        const [row] = own[name.split('.')[1] ?? ''] ?? [];
        const expected = columns
          .map((column) => column.name)
          .filter((column) => !HIDDEN_COLUMNS.includes(column));
        expect(Object.keys(row ?? {}).sort(), name).toEqual(expected.sort());
      }
      expect(own.audit_log).not.toEqual([]);
      expect(own.account).toMatchObject([{ email: actors.driver.email }]);
      expect(own.sessions).toHaveLength(1);
    });

    it('holds nothing about others, and names only people whom the person may know', async () => {
      const { backend } = server;
      await fill(backend, 'driver', 'MINE');
      await fill(backend, 'colleague', 'NEIGHBOUR');
      await backend.sql("update public.users set phone = '+353 1 555 0003' where id = $1", [
        actors.manager.id,
      ]);
      for (const name of ['driver', 'colleague'] as const)
        await call(backend, 'admin', 'open_penalties', { driver_id: actors[name].id });
      await backend
        .as(actors.manager)
        .from('users')
        .update({ address: 'Moved to MINE Road' })
        .eq('id', actors.driver.id)
        .throwOnError();

      const own = await dataOf(backend, 'driver');
      const said = JSON.stringify(own);
      expect(said).toContain('Moved to MINE Road');
      expect(said).toContain('+353 1 555 0001');
      expect(said).not.toContain('NEIGHBOUR');
      expect(said).not.toContain('secret');
      const named = accountNames.filter((name) => said.includes(`${name} of the world`));
      expect(named.sort()).toEqual(['driver', 'manager']);
      for (const name of accountNames.filter((each) => each !== 'driver')) {
        expect(said).not.toContain(actors[name].email);
        expect(said).not.toContain(actors[name].id);
      }
      expect(said).not.toContain('+353 1 555 0003');
      expect(own?.users).toMatchObject([{ manager_id: 'manager of the world', id: actors.driver.id }]);
      expect(own?.driver_penalties).toContainEqual(
        expect.objectContaining({ driver_id: 'You', created_by: 'an admin' }),
      );
      expect(own?.submissions).toMatchObject([{ decided_by: 'an admin', reason: 'MINE' }]);
      expect(own?.audit_log?.[0]).toMatchObject({ by: 'manager of the world', table_name: 'users' });
      expect(own?.penalty_views?.map(({ viewer_id, role }) => [viewer_id, role]).sort()).toEqual([
        ['an admin', 'admin'],
        ['manager of the world', 'manager'],
      ]);

      expect(own?.mail_items?.map(({ name }) => name).sort()).toEqual(['MINE', 'Van MINE']);

      // What staff do for others belongs to those others.
      const ofManager = JSON.stringify(await dataOf(backend, 'manager'));
      expect(ofManager).toContain('manager of the world');
      expect(ofManager).not.toMatch(/MINE|NEIGHBOUR|driver of the world|colleague of the world/);
    });

    it('does not mention that a manager has left, which is for staff to settle', async () => {
      const { backend } = server;
      await call(backend, 'admin', 'set_staff_active', { user_id: actors.manager.id, active: false });
      const said = {
        subject_id: actors.driver.id,
        kind: 'manager_left',
        source_ids: [actors.manager.id],
        until: null,
        reason: 'From Monday',
      };
      const [row] = await backend.sql<{ until: string }>('select (private.today() + 3)::text as until');
      expect((await call(backend, 'admin', 'acknowledge_finding', { ...said, ...row })).ok).toBe(true);
      expect(
        await backend.sql(
          `select from private.audit_log where table_name = 'acknowledgements' and changes #>> '{kind,new}' = 'manager_left'`,
        ),
      ).toHaveLength(1);
      const own = await dataOf(backend, 'driver');
      expect(own?.finding?.length).toBeGreaterThan(0);
      expect(JSON.stringify(own)).not.toContain('manager_left');
    });

    it('includes what the person wrote, identified by account, address or approval', async () => {
      const { backend } = server;
      const { id, email } = actors.driver;
      const decided = {
        status: 'approved' as const,
        approved_by: actors.admin.id,
        approved_at: '2025-01-01T09:00:00Z',
      };
      for (const written of [
        { email },
        { full_name: 'As an account', email: 'before@test.example', sent_by: id },
        { full_name: 'As approved', email: 'then@test.example', driver_id: id, ...decided },
        { full_name: 'As a stranger', email: 'stranger@test.example' },
      ])
        await addApplication(backend.sql, { depot_id: ids.depotB, full_name: 'As an address', ...written });
      for (const written of [
        { message: 'As an address', email },
        { message: 'As an account', sent_by: id },
        { message: 'As a stranger' },
      ])
        await insertRow(backend.sql, 'public.contact_messages', contactMessage(written));

      const own = await dataOf(backend, 'driver');
      expect(own?.driver_depot_applications?.map(({ full_name }) => full_name).sort()).toEqual([
        'As an account',
        'As an address',
        'As approved',
      ]);
      expect(own?.contact_messages?.map(({ message }) => message).sort()).toEqual([
        'As an account',
        'As an address',
      ]);
    });

    it('includes what was written with the address of the account only once that is confirmed', async () => {
      const { backend } = server;
      await fill(backend, 'driver', 'MINE');
      await backend.sql('update auth.users set email_confirmed_at = null where id = $1', [actors.driver.id]);
      expect(await dataOf(backend, 'driver')).toMatchObject({
        contact_messages: [],
        driver_depot_applications: [],
      });
    });
  });
});
