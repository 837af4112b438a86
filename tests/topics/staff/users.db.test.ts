import { describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { user } from '../../support/factories';
import { send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

describe('The record of a person', () => {
  onEach([postgres], (server) => {
    const change = (id: string, values: object) =>
      send(server.backend, 'admin', 'PATCH', `users?id=eq.${id}`, values);
    const stored = async (id: string, columns: string) =>
      (await server.sql(`select ${columns} from public.users where id = $1`, [id]))[0];

    it('shows who approved them and when, and clears both once approval is withdrawn', async () => {
      const { id } = actors.unapprovedDriver;
      await change(id, { approved: true });
      expect(await stored(id, 'approved, approved_by, approved_at is not null as since')).toEqual({
        approved: true,
        approved_by: actors.admin.id,
        since: true,
      });
      await change(id, { approved: false });
      expect(await stored(id, 'approved, approved_by, approved_at is not null as since')).toEqual({
        approved: false,
        approved_by: null,
        since: false,
      });
    });

    it.each([
      ['of another depot', actors.otherManager.id],
      ['who is a driver', actors.driver.id],
      ['who is inactive', actors.inactiveManager.id],
    ])('accepts no manager %s', async (_, manager_id) => {
      expect(await change(actors.colleague.id, { manager_id })).toMatchObject({
        ok: false,
        body: { code: 'RW010' },
      });
      expect(await stored(actors.colleague.id, 'manager_id')).toEqual({ manager_id: null });
      expect((await change(actors.colleague.id, { manager_id: actors.manager.id })).ok).toBe(true);
    });

    it('is no longer invited once the email has changed', async () => {
      await insertRow(server.sql, 'public.users', {
        ...user({ id: ids.withoutAccount, email: 'sile@test.example', depot_id: ids.depotA }),
        account_id: null,
        invited_at: '2025-01-01T00:00:00+00:00',
      });
      await change(ids.withoutAccount, { employee_number: 'E 17' });
      expect(await stored(ids.withoutAccount, 'invited_at is null as uninvited')).toEqual({
        uninvited: false,
      });
      await change(ids.withoutAccount, { email: 'sile@other.example' });
      expect(await stored(ids.withoutAccount, 'invited_at is null as uninvited')).toEqual({
        uninvited: true,
      });
    });
  });
});
