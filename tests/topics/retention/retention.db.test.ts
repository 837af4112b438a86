import { describe, expect, it } from 'vitest';
import { STANDARD_PERIODS } from '../../../src/lib/database.types';
import { type ActorName, actorNames, actors } from '../../support/actors';
import { insertCheck } from '../../support/checks';
import { document, storage } from '../../support/documents';
import { application, contactMessage, nextId, penalty, user } from '../../support/factories';
import { addApplication } from '../../support/records';
import { call } from '../../support/rest';
import { embedded, onEach, postgres } from '../../support/servers';
import { insertAccount, insertRow, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

const admins = ['admin', 'otherAdmin'] as const;
const { inactiveDriver, driver, manager } = actors;

const dublin = (day: string) => `${day}T12:00:00Z`;
const gone = (sql: Sql, table: string, id: string) =>
  sql(`select from ${table} where id = $1`, [id]).then((rows) => rows.length === 0);

interface Kept {
  months: number;
  add: (sql: Sql, day: string) => Promise<string>;
  isGone: (sql: Sql, id: string) => Promise<boolean>;
}

const addAll = async (sql: Sql, table: string, row: object) => {
  const id = nextId();
  await insertRow(sql, table, { ...row, id });
  return id;
};

const kinds: Record<string, Kept> = {
  leavers: {
    months: 24,
    add: async (sql, day) => {
      const id = nextId();
      await insertRow(sql, 'public.users', {
        ...user({ id, account_id: null, email: `${id}@test.example`, depot_id: ids.depotA }),
        approved_at: '2020-01-01',
        is_inactive: true,
        inactive_since: day,
      });
      return id;
    },
    isGone: (sql, id) => gone(sql, 'public.users', id),
  },
  penalties: {
    months: 0,
    add: (sql, expiry_date) =>
      addAll(sql, 'public.driver_penalties', {
        ...penalty({ driver_id: driver.id, date_issued: '2020-01-01', expiry_date }),
      }),
    isGone: (sql, id) => gone(sql, 'public.driver_penalties', id),
  },
  rejected_applications: {
    months: 6,
    add: (sql, day) =>
      addAll(sql, 'public.driver_depot_applications', {
        ...application({ depot_id: ids.depotA }),
        status: 'rejected',
        rejection_reason: 'No',
        updated_at: dublin(day),
      } as object),
    isGone: (sql, id) => gone(sql, 'public.driver_depot_applications', id),
  },
  audit_values: {
    months: 0,
    add: async (sql, day) => {
      const id = nextId();
      for (const action of ['insert', 'delete']) {
        await insertRow(sql, 'private.audit_log', {
          at: dublin(day),
          action,
          table_name: 'driver_licenses',
          row_id: id,
          depot_id: ids.depotA,
          driver_id: driver.id,
          reason: 'A mistake',
          changes: { type: { new: 'B' } },
        });
      }
      return id;
    },
    isGone: async (sql, id) => {
      const entries = await sql<{ is_empty: boolean }>(
        "select changes = '{}' and reason = 'A mistake' as is_empty from private.audit_log where row_id = $1",
        [id],
      );
      expect(entries).toHaveLength(2);
      return entries.every(({ is_empty }) => is_empty);
    },
  },
  contact_messages: {
    months: 12,
    add: (sql, day) =>
      addAll(sql, 'public.contact_messages', { ...contactMessage(), created_at: dublin(day) } as object),
    isGone: (sql, id) => gone(sql, 'public.contact_messages', id),
  },
  sent_mails: {
    months: 6,
    add: async (sql, day) => {
      const id = await addAll(sql, 'private.mails', {
        recipient_id: manager.id,
        kind: 'digest',
        day,
        state: 'sent',
        created_at: dublin(day),
      } as object);
      await insertRow(sql, 'private.mail_items', {
        recipient_id: manager.id,
        subject_id: driver.id,
        kind: 'license',
        source_id: id,
        due: day,
        stage: 0,
        subject: 'driver',
        name: 'Licence B',
        mail_id: id,
      });
      return id;
    },
    isGone: (sql, id) => gone(sql, 'private.mails', id),
  },
  checks: {
    months: 36,
    add: (sql, day) => insertCheck(sql, { checked_at: dublin(day) }),
    isGone: (sql, id) => gone(sql, 'public.checks', id),
  },
  incidents: {
    months: 84,
    add: async (sql, day) => {
      const id = await addAll(sql, 'public.incidents', {
        depot_id: ids.depotA,
        kind: 'damage',
        happened_at: dublin(day),
        place: 'The yard',
        what: 'A mirror is gone.',
        language: 'en',
        hurt: 'nobody',
        state: 'closed',
        closed_at: dublin(day),
      });
      await insertRow(sql, 'public.incident_inquiries', { id, depot_id: ids.depotA, other_name: 'Ann' });
      await sql('update public.incident_inquiries set causes = $2 where id = $1', [id, 'Ice']);
      return id;
    },
    isGone: async (sql, id) => {
      const rows = await sql<{ changes: object }>(
        "select changes from private.audit_log where row_id = $1 and changes <> '{}'",
        [id],
      );
      return rows.length === 0 && (await gone(sql, 'public.incidents', id));
    },
  },
  packs: {
    months: 84,
    add: (sql, day) =>
      addAll(sql, 'public.packs', {
        depot_id: ids.depotA,
        number: nextId().slice(-9),
        made_by: actors.manager.id,
        made_at: dublin(day),
        form: 'paper',
        vehicle_ids: '{}',
        driver_ids: '{}',
        of_depot: true,
        since: day,
        until: day,
        sections: '{}',
        reader: 'own',
        reason: 'For us',
        full_names: true,
        addresses: false,
        photos: false,
      }),
    isGone: (sql, id) => gone(sql, 'public.packs', id),
  },
  signatures: {
    months: 84,
    // Of an erased person. The last one of anybody else stays.
    add: async (sql, day) => {
      const policy_id = await addAll(sql, 'public.policies', { name: `Policy ${nextId()}` } as object);
      const version_id = await addAll(sql, 'public.policy_versions', { policy_id, number: 1 } as object);
      return addAll(sql, 'public.policy_signatures', {
        policy_id,
        version_id,
        depot_id: ids.depotA,
        language: 'en',
        sha256: 'a'.repeat(64),
        device: 'phone',
        signed_at: dublin(day),
      } as object);
    },
    isGone: (sql, id) => gone(sql, 'public.policy_signatures', id),
  },
  talks: {
    months: 84,
    add: async (sql, day) => {
      const id = await addAll(sql, 'public.talks', {
        depot_id: ids.depotA,
        title: 'Reversing',
        held_on: day,
        place: 'Canteen',
        led_by: 'Colm Daly',
        audience: 'all',
      });
      await sql(
        "update public.talk_attendance set attended_on = $2, via = 'ticked', noted_at = now() where talk_id = $1",
        [id, day],
      );
      return id;
    },
    isGone: async (sql, id) => {
      const rows = await sql(
        `select from private.audit_log
         where changes <> '{}' and (row_id = $1 or table_name = 'talk_attendance'
           and row_id not in (select a.id from public.talk_attendance a))`,
        [id],
      );
      return rows.length === 0 && (await gone(sql, 'public.talks', id));
    },
  },
  hour_talks: {
    months: 24,
    add: (sql, day) =>
      addAll(sql, 'public.debriefs', {
        driver_id: actors.driver.id,
        depot_id: ids.depotA,
        // Another one each time: a driver has one of a month.
        month: `${2000 + (Number(nextId().slice(-4)) % 20)}-01-01`,
        report_on: '2020-02-03',
        very_serious: 0,
        serious: 1,
        minor: 3,
        created_at: dublin(day),
        agreed: 'A break',
        held_on: day,
        held_by: actors.manager.id,
        closed_at: dublin(day),
        paper_by: actors.manager.id,
      } as object),
    isGone: (sql, id) => gone(sql, 'public.debriefs', id),
  },
  day_photos: {
    months: 3,
    add: async (sql, day) => {
      const photo = nextId();
      const day_photo = { item: 'tyres', photo, reason: null };
      const record_id = await insertCheck(sql, {
        checked_at: new Date().toISOString(),
        answers: { items: {}, faults: [], known: {}, day_photo },
      });
      await insertRow(sql, 'public.documents', {
        ...document({ id: photo, record_kind: 'checks', record_id, part: 'photo' }),
        path: photo,
        driver_id: null,
        vehicle_id: ids.assignedVehicle,
        created_at: dublin(day),
      });
      return photo;
    },
    // The row goes once its file is gone.
    isGone: (sql, id) =>
      sql('select from public.documents where id = $1 and removed_at is null', [id]).then(
        (rows) => rows.length === 0,
      ),
  },
};

/** The last day from which this many months are over, and the day after it. */
async function lastDay(sql: Sql, months: number): Promise<[over: string, kept: string]> {
  const [row] = await sql<{ over: string; kept: string }>(
    `select max(d)::date::text as over, (max(d)::date + 1)::text as kept
     from generate_series(private.today() - make_interval(months => $1, days => 5), private.today(), '1 day') d
     where d + make_interval(months => $1) < private.today()`,
    [months],
  );
  return [row?.over ?? '', row?.kept ?? ''];
}

interface Run {
  removed: Record<string, number>;
  more: boolean;
  files: string[];
}

describe('Retention', () => {
  onEach([postgres], (server) => {
    const run = async (actor: ActorName = 'admin') =>
      (await call(server.backend, actor, 'run_retention')).body as Run;
    const preview = async (actor: ActorName = 'admin') =>
      (await call(server.backend, actor, 'retention_preview')).body as {
        kind: string;
        total: number;
        first: { name: string; since: string }[];
      }[];
    const settle = async () => {
      await run();
      await run('otherAdmin');
      await server.sql('delete from private.retention_runs');
    };

    it.each(Object.keys(kinds))('keeps %s until the last day of the period, and not longer', async (kind) => {
      const { sql } = server;
      const { months, add, isGone } = kinds[kind] as Kept;
      await settle();
      const [over, last] = await lastDay(sql, months);
      const [old, kept] = [await add(sql, over), await add(sql, last)];
      expect(await preview()).toMatchObject([{ kind, total: 1, first: [{ since: over }] }]);

      expect(await run()).toMatchObject({ removed: { [kind]: 1 }, more: false });
      expect([await isGone(sql, old), await isGone(sql, kept)]).toEqual([true, false]);
      expect(await preview()).toEqual([]);
      // Nothing is deleted twice.
      expect(await run()).toEqual({ removed: {}, more: false, files: [] });
    });

    it.each(Object.keys(kinds))('follows the period set for %s', async (kind) => {
      const { sql } = server;
      const { months, add, isGone } = kinds[kind] as Kept;
      await settle();
      const [over] = await lastDay(sql, months);
      const id = await add(sql, over);
      await sql('update public.retention_settings set months = months + 1 where kind = $1', [kind]);
      expect(await run()).toMatchObject({ removed: {} });
      expect(await isGone(sql, id)).toBe(false);
    });

    it('covers the own depot and shared data', async () => {
      const { sql } = server;
      await settle();
      for (const { add, months } of Object.values(kinds))
        await add(sql, months === 84 ? '2019-02-01' : '2020-02-01');
      expect((await preview('otherAdmin')).map(({ kind }) => kind)).toEqual(['contact_messages']);
      expect((await run('otherAdmin')).removed).toEqual({ contact_messages: 1 });
      const others = Object.keys(kinds).filter((kind) => kind !== 'contact_messages');
      expect(Object.keys((await run()).removed).sort()).toEqual(others.sort());

      const { body } = await call(server.backend, 'admin', 'past_retention_runs');
      expect(body).toMatchObject([
        { ran_by_name: 'admin of the world', is_own: true, removed: { leavers: 1, penalties: 1 } },
      ]);
    });

    it.each(['run_retention', 'retention_preview', 'past_retention_runs'])(
      '%s answers admins, and refuses everyone else',
      async (name) => {
        const answered: string[] = [];
        for (const actor of actorNames) {
          if ((await call(server.backend, actor, name)).ok) answered.push(actor);
        }
        expect(answered).toEqual([...admins]);
        // Only the mail sender may, with the service key.
        for (const actor of actorNames) {
          expect((await call(server.backend, actor, 'clean_up')).ok, actor).toBe(false);
        }
      },
    );

    it('runs by itself for all depots until nothing is left for the day', async () => {
      const { sql } = server;
      await settle();
      const id = await kinds.leavers?.add(sql, '2019-02-01');
      await sql('select private.clean_up()');
      expect(await kinds.leavers?.isGone(sql, id ?? '')).toBe(true);
      // One run deletes a limited number, so the next continues; once nothing is left, the day is done.
      await sql('select private.clean_up()');
      await kinds.leavers?.add(sql, '2019-02-01');
      await sql('select private.clean_up()');
      expect(
        await sql('select ran_by, depot_id, removed from private.retention_runs order by ran_at'),
      ).toEqual([
        { ran_by: null, depot_id: null, removed: { leavers: 1 } },
        { ran_by: null, depot_id: null, removed: {} },
      ]);
    });

    it('ends sessions that began more than thirty days ago', async () => {
      const { sql } = server;
      const { sessionId } = actors.manager;
      const openAfter = async (age: string) => {
        await sql('delete from private.retention_runs');
        await sql('update auth.sessions set created_at = now() - $1::text::interval where id = $2', [
          age,
          sessionId,
        ]);
        await sql('select private.clean_up()');
        return sql('select id from auth.sessions where id = $1', [sessionId]);
      };
      expect(await openAfter('29 days 23 hours')).toHaveLength(1);
      expect(await openAfter('30 days 1 hour')).toEqual([]);
    });

    it('erases as many as one call can, and says that there are more', async () => {
      const { sql } = server;
      await settle();
      await sql(
        `insert into public.users (full_name, role, depot_id, is_inactive, inactive_since)
         select 'Leaver ' || n, 'driver', $1, true, '2020-01-01' from generate_series(1, 27) n`,
        [ids.depotA],
      );
      const [first] = await preview();
      expect(first).toMatchObject({ kind: 'leavers', total: 27 });
      expect(first?.first).toHaveLength(20);
      expect(await run()).toMatchObject({ removed: { leavers: 25 }, more: true });
      expect(await run()).toMatchObject({ removed: { leavers: 2 }, more: false });
    });

    it('leaves staff and drivers who are back', async () => {
      const { sql } = server;
      await settle();
      await sql("update public.users set inactive_since = '2020-01-01' where is_inactive");
      await sql('update public.users set is_inactive = false where id = $1', [inactiveDriver.id]);
      expect(await run()).toMatchObject({ removed: {} });
      expect(await sql('select inactive_since from public.users where id = $1', [inactiveDriver.id])).toEqual(
        [{ inactive_since: null }],
      );
    });

    it('deletes the account of a rejected applicant who has not come back, and no other', async () => {
      const { sql } = server;
      await settle();
      const add = async (email: string, last_sign_in_at: string | null) => {
        const account = await insertAccount(sql, email);
        await sql('update auth.users set created_at = $2, last_sign_in_at = $3 where id = $1', [
          account,
          '2020-01-01',
          last_sign_in_at,
        ]);
        await insertRow(sql, 'public.driver_depot_applications', {
          ...application({ depot_id: ids.depotA, email }),
          status: 'rejected',
          rejection_reason: 'No',
          updated_at: '2020-02-01',
        });
        return account;
      };
      const left = await add('left@test.example', '2020-01-05');
      const returned = await add('returned@test.example', new Date().toISOString());
      await sql("update public.users set email = 'works@test.example' where id = $1", [driver.id]);
      const works = await add('works@test.example', null);
      const waits = await add('waits@test.example', '2020-01-05');
      await addApplication(sql, { depot_id: ids.depotB, email: 'waits@test.example', status: 'pending' });
      expect((await run()).removed).toEqual({ rejected_applications: 4 });
      const stays: unknown[] = [];
      for (const id of [left, returned, works, waits]) stays.push(!(await gone(sql, 'auth.users', id)));
      expect(stays).toEqual([false, true, true, true]);
    });

    it('keeps penalties for a week after a disqualification, which may be a mistake', async () => {
      const { sql } = server;
      await settle();
      await sql('delete from public.driver_penalties');
      await kinds.penalties?.add(sql, '2024-06-30');
      const recorded = nextId();
      await insertRow(sql, 'public.driver_disqualifications', {
        id: recorded,
        driver_id: driver.id,
        depot_id: ids.depotA,
        from_date: '2024-01-01',
        until_date: '2024-06-30',
        reason: 'points',
        created_by: manager.id,
      });
      const recordedAgo = (days: number) =>
        sql(
          `update public.driver_disqualifications
           set created_at = (private.today() - $2::integer) + time '12:00' where id = $1`,
          [recorded, days],
        );
      await recordedAgo(7);
      expect((await run()).removed).toEqual({});
      await recordedAgo(8);
      expect((await run()).removed).toEqual({ penalties: 1 });
    });

    it('deletes a note about points with the last of the points, and withdraws submissions that were never sent', async () => {
      const { sql } = server;
      await settle();
      await sql('delete from public.driver_penalties');
      await sql("update public.users set cleared_points = 12, cleared_note = 'A court' where id = $1", [
        driver.id,
      ]);
      const open = (days: number) =>
        addAll(sql, 'public.submissions', {
          driver_id: driver.id,
          depot_id: ids.depotA,
          kind: 'training',
          created_at: new Date(Date.now() - days * 86_400_000).toISOString(),
        } as object);
      const [old, young] = [await open(7.1), await open(6.9)];
      await run('otherAdmin');
      const state = async () => [
        await sql('select cleared_note from public.users where id = $1', [driver.id]),
        await sql('select state from public.submissions where id = $1', [old]),
        await sql('select state from public.submissions where id = $1', [young]),
      ];
      expect(await state()).toEqual([
        [{ cleared_note: 'A court' }],
        [{ state: 'open' }],
        [{ state: 'open' }],
      ]);
      await run();
      expect(await state()).toEqual([
        [{ cleared_note: null }],
        [{ state: 'withdrawn' }],
        [{ state: 'open' }],
      ]);
    });

    it('empties the history of people, but not of vehicles or shared data', async () => {
      const { sql } = server;
      await settle();
      const ofPeople = ['contact_messages', 'driver_depot_applications', 'driver_licenses', 'users'];
      for (const table_name of [...ofPeople, 'depot_vehicles', 'vehicle_types'])
        await insertRow(sql, 'private.audit_log', {
          at: dublin('2020-02-01'),
          action: 'delete',
          table_name,
          row_id: nextId(),
          depot_id: ids.depotA,
          driver_id: table_name === 'driver_licenses' ? driver.id : null,
          changes: { name: { old: 'A name' } },
        });
      expect((await run()).removed).toEqual({ audit_values: 4 });
      expect(
        await sql(
          "select table_name from private.audit_log where at = '2020-02-01T12:00:00Z' and changes = '{}' order by 1",
        ),
      ).toEqual(ofPeople.map((table_name) => ({ table_name })));
    });

    it('keeps a mail that waits or whose application waits, and deletes old items that were never sent', async () => {
      const { sql } = server;
      await settle();
      const [over, last] = await lastDay(sql, 6);
      const addMail = (kind: string, state: string, record_id: string | null, day = over) =>
        addAll(sql, 'private.mails', {
          recipient_id: manager.id,
          kind,
          record_id,
          state,
          day,
          created_at: dublin(over),
        } as object);
      const waiting = await addMail('digest', 'waiting', null);
      const open = await addMail('application_waits', 'sent', ids.pendingApplication);
      await addMail('digest', 'failed', null, last);
      await addMail('application_waits', 'sent', ids.approvedApplication);
      const addItem = (recipient_id: string, day: string, mail_id: string | null = null) =>
        insertRow(sql, 'private.mail_items', {
          recipient_id,
          subject_id: driver.id,
          kind: 'license',
          source_id: nextId(),
          due: day,
          stage: 0,
          subject: 'driver',
          name: 'Licence B',
          mail_id,
          created_at: dublin(day),
        });
      for (const day of [over, last]) await addItem(manager.id, day);
      await addItem(manager.id, over, waiting);
      await addItem(actors.otherManager.id, over);
      expect((await run()).removed).toEqual({ sent_mails: 2 });
      const left = await sql<{ id: string }>('select id from private.mails');
      expect(left.map(({ id }) => id).sort()).toEqual([waiting, open].sort());
      expect(
        await sql(
          'select recipient_id, due::text, mail_id from private.mail_items order by recipient_id, due',
        ),
      ).toEqual([
        { recipient_id: manager.id, due: over, mail_id: waiting },
        { recipient_id: manager.id, due: last, mail_id: null },
        { recipient_id: actors.otherManager.id, due: over, mail_id: null },
      ]);
    });

    it('deletes what the driver sent about an expired penalty, and the values of both in the history', async () => {
      const { sql } = server;
      await settle();
      const sent = { reason: 'Speeding', points: 3, date_issued: '2020-01-01', expiry_date: '2023-01-01' };
      const source_id = await addAll(sql, 'public.submissions', {
        driver_id: driver.id,
        depot_id: ids.depotA,
        kind: 'points',
        details: sent,
        state: 'verified',
        sent_at: '2020-01-01',
        decided_at: '2020-01-01',
        decided_by: manager.id,
      } as object);
      const id = await addAll(sql, 'public.driver_penalties', {
        ...penalty({ driver_id: driver.id, date_issued: '2020-01-01', expiry_date: '2023-01-01' }),
        source_id,
      } as object);
      // The log of who opened penalties is kept as long as the driver has any.
      const opened = [driver, actors.colleague];
      await sql('delete from public.driver_penalties where driver_id = $1 and id <> $2', [driver.id, id]);
      for (const { id: driver_id } of opened)
        await sql(
          "insert into private.penalty_views (driver_id, viewer_id, depot_id, role) values ($1, $2, $3, 'manager')",
          [driver_id, manager.id, ids.depotA],
        );
      expect((await run()).removed).toEqual({ penalties: 1 });
      expect(await sql('select driver_id from private.penalty_views')).toEqual([
        { driver_id: actors.colleague.id },
      ]);
      const entries = await sql(
        'select action, changes, actor from private.audit_log where row_id = $1 order by id',
        [id],
      );
      expect(entries).toEqual([
        { action: 'insert', changes: {}, actor: null },
        { action: 'delete', changes: {}, actor: actors.admin.id },
      ]);
      expect(await gone(sql, 'public.submissions', source_id)).toBe(true);
    });

    it('deletes declared points that led to no penalty, once they have expired', async () => {
      const { sql } = server;
      await settle();
      const declared = (state: string, expiry_date: string) => ({
        id: nextId(),
        driver_id: driver.id,
        depot_id: ids.depotA,
        kind: 'points',
        details: { reason: 'Speeding', points: 3, date_issued: '2019-01-01', expiry_date },
        state,
        sent_at: '2020-01-01',
        ...(state === 'returned' && {
          decided_at: '2020-01-01',
          decided_by: manager.id,
          reason: 'On record already',
        }),
      });
      const rows = [
        declared('returned', '2022-01-01'),
        declared('returned', '2090-01-01'),
        declared('sent', '2022-01-01'),
      ];
      for (const row of rows) await insertRow(sql, 'public.submissions', row);
      await run();
      const left = await sql<{ id: string }>('select id from public.submissions where kind = $1', ['points']);
      expect(left.map(({ id }) => id).sort()).toEqual([rows[1]?.id, rows[2]?.id].sort());
      expect(
        JSON.stringify(
          await sql('select changes from private.audit_log where row_id = $1', [rows[0]?.id ?? '']),
        ),
      ).not.toContain('Speeding');
    });

    it('does not make a deleted mail go out again', async () => {
      const { sql } = server;
      await settle();
      const [{ today = '' } = {}] = await sql<{ today: string }>('select private.today()::text as today');
      await sql(
        "update public.driver_licenses set expiry_date = private.today() - interval '5 months' where driver_id = $1",
        [driver.id],
      );
      await sql('select private.decide_mails($1::date)', [today]);
      const count = async () =>
        (await sql('select from private.mail_items where subject_id = $1', [driver.id])).length;
      const told = await count();
      expect(told).toBeGreaterThan(0);
      await sql("update private.mails set state = 'sent'");
      await sql(
        "update private.mail_items set created_at = created_at - interval '5 months' where stage > 0",
      );
      await run();
      await sql('select private.decide_mails($1::date)', [today]);
      expect(await count()).toBe(told);
    });
  });

  onEach([postgres], (server) => {
    it('begins with the standard periods, and accepts months within their bounds alone', async () => {
      const { sql } = server;
      const set = (kind: string, months: number) =>
        sql('update public.retention_settings set months = $2 where kind = $1', [kind, months]);
      const periods = await sql<{ kind: string; months: number; min: number; max: number }>(
        'select kind, months, min_months as min, max_months as max from public.retention_settings',
      );
      expect(Object.fromEntries(periods.map(({ kind, months }) => [kind, months]))).toEqual(STANDARD_PERIODS);
      for (const { kind, min, max } of periods) {
        for (const allowed of [min, max]) await set(kind, allowed);
        for (const refused of [min - 1, max + 1])
          await expect(set(kind, refused)).rejects.toThrow('retention_settings_months_check');
      }
    });

    it('can run twice at once without deleting anything twice', async () => {
      const { backend } = server;
      for (let round = 0; round < 5; round += 1) {
        await kinds.leavers?.add(backend.sql, '2020-02-01');
        await kinds.contact_messages?.add(backend.sql, '2020-02-01');
        const answers = await Promise.all(
          (['admin', 'otherAdmin', 'admin'] as const).map((actor) => call(backend, actor, 'run_retention')),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        const removed = answers.map(({ body }) => (body as Run).removed);
        const total = (kind: string) => removed.reduce((sum, run) => sum + (run[kind] ?? 0), 0);
        expect([total('leavers'), total('contact_messages')]).toEqual([1, round === 0 ? 2 : 1]);
      }
    });
  });

  onEach([embedded], (server) => {
    it('leaves the files to the caller, and lists them until they are gone', async () => {
      const { backend } = server;
      await call(backend, 'admin', 'run_retention');
      const id = nextId();
      const record = nextId();
      const path = `${ids.depotA}/${driver.id}/${id}.jpg`;
      await insertRow(backend.sql, 'public.driver_penalties', {
        ...penalty({ driver_id: driver.id, date_issued: '2020-01-01', expiry_date: '2023-01-01' }),
        id: record,
      });
      await backend.sql(
        `insert into public.documents (id, depot_id, driver_id, record_kind, record_id, part, path, mime_type, size_bytes, sha256,
           added_by, stored_at)
         values ($1, $2, $3, 'driver_penalties', $4, 'photo', $5, 'image/jpeg', 2000, repeat('a', 64), $3, now())`,
        [id, ids.depotA, driver.id, record, path],
      );
      await backend.sql(
        `insert into storage.objects (bucket_id, name, metadata) values ('documents', $1, '{"mimetype": "image/jpeg", "size": 2000}')`,
        [path],
      );
      const run = async () => (await call(backend, 'admin', 'run_retention')).body as Run;
      expect(await run()).toEqual({ removed: { penalties: 1 }, more: false, files: [path] });
      expect((await call(backend, 'admin', 'document_faults')).body).toMatchObject([
        { fault: 'no_document', path },
      ]);
      expect((await run()).files).toEqual([path]);

      const remove = (actor: ActorName) =>
        storage(backend, actor, 'DELETE', 'object/documents', JSON.stringify({ prefixes: [path] }), {
          'content-type': 'application/json',
        });
      for (const actor of ['otherAdmin', 'colleague'] as const) await remove(actor);
      expect((await run()).files).toEqual([path]);
      await remove('admin');
      expect((await run()).files).toEqual([]);
      // The row is deleted a day later.
      const isThere = async () =>
        (await backend.sql('select from public.documents where id = $1', [id])).length === 1;
      expect(await isThere()).toBe(true);
      await backend.sql(
        "update public.documents set removed_at = now() - interval '25 hours' where id = $1",
        [id],
      );
      await run();
      expect(await isThere()).toBe(false);
    });
  });
});
