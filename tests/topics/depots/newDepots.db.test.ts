import { describe, expect, it } from 'vitest';
import { callers } from '../../db/allFacts';
import { type ActorName, actorNames, actors } from '../../support/actors';
import { nextId, user } from '../../support/factories';
import { addDepotVehicle } from '../../support/records';
import { call } from '../../support/rest';
import { onEach, permissionServers, postgres } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const { admin, manager, otherAdmin } = actors;

describe('What a new depot has still to do', () => {
  onEach([postgres], (server) => {
    const setup = async (actor: ActorName) =>
      ((await call(server.backend, actor, 'compliance_dashboard')).body as { setup: object | null }).setup;
    const moveIn = (...people: { id: string }[]) =>
      server.sql('update public.users set depot_id = $1, manager_id = null where id = any($2::uuid[])', [
        ids.depotWithoutStaff,
        `{${people.map(({ id }) => id).join()}}`,
      ]);
    const NOTHING = {
      contact: false,
      staff: false,
      drivers: false,
      vehicles: false,
      checks: false,
      mails: false,
    };

    it('ticks from what is there, for its own admin only', async () => {
      const { sql } = server;
      await moveIn(otherAdmin);
      expect(await setup('otherAdmin')).toEqual(NOTHING);
      expect(await setup('admin')).toBeNull();

      const acts: [keyof typeof NOTHING, () => Promise<unknown>][] = [
        [
          'contact',
          () =>
            sql("update public.depot_contacts set phone = '091 555 0170' where id = $1", [
              ids.depotWithoutStaff,
            ]),
        ],
        ['staff', () => moveIn(otherAdmin, actors.otherManager)],
        [
          'drivers',
          () =>
            insertRow(
              sql,
              'public.users',
              user({
                id: nextId(),
                account_id: null,
                email: 'new@test.example',
                depot_id: ids.depotWithoutStaff,
                is_inactive: true,
              }),
            ),
        ],
        [
          'vehicles',
          () =>
            addDepotVehicle(sql, {
              depot_id: ids.depotWithoutStaff,
              vehicle_type_id: ids.vehicleType,
              is_active: false,
            }),
        ],
        ['checks', () => sql('update public.license_check_settings set checked_since = private.today()')],
        [
          'mails',
          () =>
            sql(
              "insert into private.mails (recipient_id, kind, record_id, state, sent_at) values ($1, 'test', $1, 'sent', now())",
              [otherAdmin.id],
            ),
        ],
      ];
      const done: Partial<typeof NOTHING> = {};
      for (const [line, act] of acts) {
        await act();
        done[line] = true;
        expect(await setup('otherAdmin')).toEqual({ ...NOTHING, ...done });
      }
      expect(await setup('otherManager')).toBeNull();
    });

    it.each([
      ['waiting', 'test', false],
      ['failed', 'test', false],
      ['sent', 'digest', true],
      ['sent', 'reminders', true],
      ['sent', 'invited', false],
    ])('counts a mail that is %s, of the kind %s: %s', async (state, kind, counts) => {
      await moveIn(otherAdmin);
      await server.sql(
        `insert into private.mails (recipient_id, kind, record_id, state)
        values ($1, $2, case when $2::public.mail_kind not in ('digest', 'reminders') then $1::uuid end, $3)`,
        [otherAdmin.id, kind, state],
      );
      expect(await setup('otherAdmin')).toMatchObject({ mails: counts });
    });
  });

  onEach(permissionServers, (server) => {
    it('is put away and brought back by an admin of the depot, and by nobody else', async () => {
      const { backend } = server;
      await backend.sql('update public.depots set is_set_up = false');
      const put = async (actor: ActorName, is_set_up = true) => {
        const client = actor === 'anon' ? backend.asAnon() : backend.as(actors[actor]);
        const { data } = await client.from('depots').update({ is_set_up }).eq('id', ids.depotA).select('id');
        return data?.length ?? 0;
      };
      for (const actor of actorNames.filter((name) => name !== 'admin'))
        expect(await put(actor), actor).toBe(0);
      expect(await backend.sql('select from public.depots where is_set_up')).toEqual([]);
      expect(await put('admin')).toBe(1);
      expect(await backend.sql('select id from public.depots where is_set_up')).toEqual([{ id: ids.depotA }]);
      for (const actor of actorNames.filter((name) => name !== 'admin'))
        expect(await put(actor, false), actor).toBe(0);
      expect(await put('admin', false)).toBe(1);
    });
  });
});

describe('A test email', () => {
  onEach(permissionServers, (server) => {
    it('is asked for by staff, and by nobody else', async () => {
      for (const actor of actorNames) {
        const { ok } = await call(server.backend, actor, 'send_test_mail');
        expect(ok, actor).toBe(callers.get('send_test_mail')?.includes(actor));
        expect((await call(server.backend, actor, 'my_test_mail')).ok, actor).toBe(ok);
      }
      const recipients = await server.sql<{ recipient_id: string }>(
        "select recipient_id from private.mails where kind = 'test' order by 1",
      );
      const staff = [admin, manager, otherAdmin, actors.otherManager].map(({ id }) => id);
      expect(recipients.map(({ recipient_id }) => recipient_id)).toEqual(staff.sort());
    });
  });

  onEach([postgres], (server) => {
    const ask = (actor: ActorName = 'admin') => call(server.backend, actor, 'send_test_mail');
    const last = async (actor: ActorName = 'admin') => {
      const { body } = await call(server.backend, actor, 'my_test_mail');
      return (body as object[])[0];
    };
    const claim = () =>
      server.sql<{ id: string; email: string; event: { asked_at: string } }>(
        "select id, email, event from private.claim_mails(50) where kind = 'test'",
      );
    const states = () =>
      server.sql("select state from private.mails where kind = 'test' order by created_at, state");
    const age = (seconds: number) =>
      server.sql(
        "update private.mails set created_at = created_at - $1::int * interval '1 second', occasion = occasion - 1000 * $1::int where kind = 'test'",
        [seconds],
      );

    it('goes to the person who asked, who sees what became of it', async () => {
      expect(await last()).toEqual({
        state: null,
        asked_at: null,
        sent_at: null,
        error: null,
        is_running: false,
      });
      await ask();
      expect(await last()).toMatchObject({ state: 'waiting', sent_at: null });
      expect(await last('manager')).toMatchObject({ state: null });
      const [mail, ...others] = await claim();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ email: admin.email, event: { asked_at: expect.any(String) } });
      await server.sql('select public.start_mail_run()');
      await server.sql('select public.mail_sent($1)', [mail?.id ?? '']);
      expect(await last()).toMatchObject({ state: 'sent', error: null, is_running: true });
      const { body } = await call(server.backend, 'admin', 'my_notices');
      expect((body as { kind: string }[]).filter(({ kind }) => kind === 'test')).toEqual([]);
    });

    it('can be asked for again after a minute', async () => {
      await ask();
      await age(59);
      expect((await ask()).body).toMatchObject({
        code: 'RW006',
        message: 'You have just asked for a test email. You can ask again in a minute.',
      });
      expect((await ask('manager')).ok).toBe(true);
      await age(1);
      expect((await ask()).ok).toBe(true);
    });

    it('takes the place of one that was not sent, and says why that was', async () => {
      await ask();
      const [mail] = await claim();
      await server.sql("select public.mail_sent($1, '550 No such mailbox')", [mail?.id ?? '']);
      expect(await last()).toMatchObject({ state: 'waiting', error: '550 No such mailbox' });
      await age(60);
      await ask();
      expect(await states()).toEqual([{ state: 'dropped' }, { state: 'waiting' }]);
      expect(await last()).toMatchObject({ state: 'waiting', error: null });

      const [again] = await claim();
      await server.sql("select public.mail_sent($1, 'No route', true)", [again?.id ?? '']);
      expect(await last()).toMatchObject({ state: 'waiting', error: 'No route' });
    });
  });
});
