import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { application } from '../../support/factories';
import { moveDriver } from '../../support/moves';
import { addLicense } from '../../support/records';
import { call } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRow, returnVehicles } from '../../support/sql';
import { ids } from '../../support/world';

const { driver } = actors;

interface Notice {
  kind: string;
  is_new: boolean;
  subject_name: string | null;
  name: string;
  at: string;
}

const notices = async (backend: Backend, actor: ActorName) =>
  (await call(backend, actor, 'my_notices')).body as Notice[];
const count = async (backend: Backend, actor: ActorName) =>
  ((await call(backend, actor, 'my_counts')).body as { notices: number }).notices;

/** The driver's licence expires in 30 days, and everyone has read the notices from before. */
async function oneNews({ sql }: Backend) {
  await sql('delete from public.driver_licenses');
  for (const name of ['colleague', 'otherDriver'] as const)
    await addLicense(sql, {
      driver_id: actors[name].id,
      issued_date: '2020-01-01',
      expiry_date: '2090-01-01',
    });
  await sql('delete from public.grey_fleet_vehicles');
  await returnVehicles(sql);
  await sql('delete from public.driver_depot_applications');
  await sql("update public.reminder_settings set stages = '{}' where kind <> 'license'");
  await sql("update private.mail_choices set digest_day = null, notices_seen_at = now() - interval '1 hour'");
  const [row] = await sql<{ due: string }>('select (private.today() + 30)::text as due');
  await addLicense(sql, {
    driver_id: driver.id,
    type: 'CE',
    issued_date: '2020-01-01',
    expiry_date: row?.due,
  });
  await sql('select private.decide_mails()');
}

describe('Notices', () => {
  onEach([postgres], (server) => {
    it('go to the person concerned alone, and are new until read', async () => {
      const { backend } = server;
      await oneNews(backend);
      const [own, ...others] = await notices(backend, 'driver');
      expect(others).toEqual([]);
      expect(own).toMatchObject({ kind: 'license', name: 'CE', is_new: true });
      expect(await notices(backend, 'manager')).toMatchObject([
        { subject_name: 'driver of the world', is_new: true },
      ]);
      expect(await count(backend, 'driver')).toBe(1);
      for (const nobody of ['colleague', 'otherManager', 'unapprovedDriver', 'applicant'] as const) {
        expect(await notices(backend, nobody)).toEqual([]);
        expect(await count(backend, nobody)).toBe(0);
      }

      await call(backend, 'driver', 'see_notices', { until: own?.at });
      expect(await count(backend, 'driver')).toBe(0);
      expect(await notices(backend, 'driver')).toMatchObject([{ is_new: false }]);
      expect(await count(backend, 'manager')).toBe(1);
    });

    it('come even with mails switched off, and stay read once read', async () => {
      const { backend } = server;
      await backend.sql("update private.mail_choices set off = '{drivers,overdue}'");
      await oneNews(backend);
      expect(await backend.sql("select from private.mails where kind = 'reminders'")).toEqual([]);
      expect(await count(backend, 'driver')).toBe(1);
      await call(backend, 'driver', 'see_notices', { until: '2100-01-01T00:00:00Z' });
      expect(await count(backend, 'driver')).toBe(0);
      await call(backend, 'driver', 'see_notices', { until: '2000-01-01T00:00:00Z' });
      expect(await count(backend, 'driver')).toBe(0);
    });

    it('are new if they come after a reader claimed to have read up to a future time', async () => {
      const { backend } = server;
      await oneNews(backend);
      await call(backend, 'driver', 'see_notices', { until: '2100-01-01T00:00:00Z' });
      expect(await count(backend, 'driver')).toBe(0);
      await call(backend, 'manager', 'ask_to_renew', { ids: [driver.id] });
      expect(await count(backend, 'driver')).toBe(1);
    });

    it('appear once for a finding that was mailed in several stages', async () => {
      const { backend } = server;
      await oneNews(backend);
      await backend.sql("update private.mail_items set created_at = created_at - interval '1 minute'");
      await backend.sql('select private.decide_mails(private.today() + 30)');
      expect(
        await backend.sql('select from private.mail_items where recipient_id = $1', [driver.id]),
      ).toHaveLength(2);
      expect(await notices(backend, 'driver')).toHaveLength(1);
      expect(await count(backend, 'driver')).toBe(1);
    });

    it('stay in the words of their day, say how what is done ended, and do not count it', async () => {
      const { backend } = server;
      await oneNews(backend);
      const [{ due = '', later = '' } = {}] = await backend.sql<{ due: string; later: string }>(
        'select (private.today() + 30)::text as due, (private.today() + 1800)::text as later',
      );
      expect(await notices(backend, 'driver')).toMatchObject([{ due, is_done: false, renewed_until: null }]);
      expect(await count(backend, 'driver')).toBe(1);
      await addLicense(backend.sql, {
        driver_id: driver.id,
        type: 'CE',
        issued_date: '2020-02-01',
        expiry_date: later,
      });
      for (const actor of ['driver', 'manager'] as const) {
        expect(await notices(backend, actor)).toMatchObject([{ due, is_done: true, renewed_until: later }]);
        expect(await count(backend, actor)).toBe(0);
      }
      // Taken off the record, and nothing in its place.
      await backend.sql('delete from public.driver_licenses where driver_id = $1', [driver.id]);
      expect(await notices(backend, 'driver')).toMatchObject([{ due, is_done: true, renewed_until: null }]);
    });

    it('of what is repeated each week keep their time', async () => {
      const { backend } = server;
      await oneNews(backend);
      const at = async () => (await notices(backend, 'driver')).map((notice) => notice.at);
      const daysAgo = (days: number) =>
        backend.sql(
          "update private.mail_items set created_at = created_at - $1::integer * interval '1 day'",
          [days],
        );
      await daysAgo(7);
      await backend.sql('select private.decide_mails(private.today() + 31)');
      const first = await at();
      await daysAgo(1);
      await backend.sql('select private.decide_mails(private.today() + 37)');
      const stages = await backend.sql<{ stage: number }>(
        'select stage from private.mail_items where recipient_id = $1 order by stage desc',
        [driver.id],
      );
      expect(stages.map(({ stage }) => stage)).toEqual([30, -1, -7]);
      expect(await at()).toHaveLength(1);
      expect(new Date((await at())[0] ?? '').getTime()).toBeLessThan(new Date(first[0] ?? '').getTime());
    });

    it('leave out drivers who have moved to another depot', async () => {
      const { backend } = server;
      await oneNews(backend);
      await moveDriver(backend.sql, driver.id, ids.depotWithoutStaff);
      expect(await notices(backend, 'manager')).toEqual([]);
      expect(await count(backend, 'manager')).toBe(0);
    });

    it('leave out the notices of a staff member who becomes a driver', async () => {
      const { backend } = server;
      await oneNews(backend);
      await insertRow(backend.sql, 'public.driver_depot_applications', {
        ...application({ depot_id: ids.depotA, email: actors.applicant.email }),
        created_at: '2024-01-01T09:00:00Z',
        updated_at: '2024-01-01T09:00:00Z',
        status: 'pending',
        version: 1,
      });
      await backend.sql('select private.decide_mails()');
      const kindsFor = async (actor: ActorName) =>
        (await notices(backend, actor)).map(({ kind }) => kind).sort();
      expect(await kindsFor('manager')).toEqual(['application_waits', 'license']);
      const nameOfApplicant = async () =>
        (await notices(backend, 'manager')).find(({ kind }) => kind === 'application_waits')?.name;
      expect(await nameOfApplicant()).toBe('Niamh Walsh');
      // Until the address was confirmed, anyone could have typed it.
      await backend.sql(
        "update auth.users set created_at = '2022-01-01', email_confirmed_at = '2023-01-01' where id = $1",
        [actors.applicant.id],
      );
      expect(await nameOfApplicant()).toBe('An applicant');
      expect(await count(backend, 'manager')).toBe(2);
      await backend.sql("update public.users set role = 'driver' where id = $1", [actors.manager.id]);
      expect(await kindsFor('manager')).toEqual([]);
      expect(await count(backend, 'manager')).toBe(0);
      expect(await kindsFor('driver')).toEqual(['license']);
    });

    it('tell the outcome of what was sent, and who is waiting', async () => {
      const { backend } = server;
      await oneNews(backend);
      const id = ids.submission;
      await call(backend, 'driver', 'start_submission', { id, kind: 'nct' });
      await call(backend, 'driver', 'send_submission', { id, details: { nct_expiry: '2035-01-01' } });
      await call(backend, 'manager', 'return_submission', { id, version: 2, reason: 'The photo is blurred' });
      await call(backend, 'manager', 'ask_to_renew', { ids: [driver.id] });
      await backend.sql('update private.mails set not_before = created_at');
      const told = await notices(backend, 'driver');
      expect(told.filter(({ kind }) => kind !== 'license')).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            kind: 'returned',
            name: null,
            detail: 'nct',
            source_id: id,
          }),
          expect.objectContaining({ kind: 'renewal_asked', detail: 'manager of the world' }),
        ]),
      );
      expect(await count(backend, 'driver')).toBe(3);
    });
  });
});
