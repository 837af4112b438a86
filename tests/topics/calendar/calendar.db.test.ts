import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type AccountName, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { publishableKey } from '../../support/config';
import { license } from '../../support/factories';
import { call } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRow, returnVehicles } from '../../support/sql';
import { ids } from '../../support/world';

const { driver } = actors;
const site_url = 'https://roadworthy.example';

async function make(backend: Backend, name: AccountName) {
  const answer = await call(backend, name, 'make_calendar', { site_url });
  expect(answer.status).toBe(200);
  return answer.body as string;
}

const read = ({ fetch, url }: Backend, token: string) =>
  fetch(`${url}/rest/v1/rpc/calendar?token=${token}&apikey=${publishableKey}`, {
    headers: { accept: '*/*', apikey: publishableKey },
  });

const entries = (source: string) =>
  new ICAL.Component(ICAL.parse(source)).getAllSubcomponents('vevent').map((event) => ({
    summary: String(event.getFirstPropertyValue('summary')),
    start: String(event.getFirstPropertyValue('dtstart')),
    url: String(event.getFirstPropertyValue('url')),
  }));

async function dayIn({ sql }: Backend, days: number) {
  const [row] = await sql<{ day: string }>('select (private.today() + $1::int)::text as day', [days]);
  return row?.day ?? '';
}

async function dueIn(backend: Backend, driver_id: string, days: number, type = 'C') {
  const due = await dayIn(backend, days);
  const added = license({ driver_id, type, issued_date: '2020-01-01', expiry_date: due });
  await insertRow(backend.sql, 'public.driver_licenses', added);
  return { due, id: added.id };
}

describe('A calendar feed', () => {
  onEach([postgres], (server) => {
    it('shows due dates as all-day entries with links, and to a driver only their own', async () => {
      const { backend } = server;
      const { due, id } = await dueIn(backend, driver.id, 40, 'CE');
      await dueIn(backend, actors.colleague.id, 41);
      const answer = await read(backend, await make(backend, 'driver'));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(answer.headers.get('cache-control')).toContain('private');
      expect(entries(await answer.text())).toEqual([
        {
          summary: 'Licence CE expires',
          start: due,
          url: `${site_url}/due/driver/${driver.id}/license/${id}`,
        },
      ]);
    });

    it("is written in the person's language, and in English until they choose one", async () => {
      const { backend } = server;
      await backend.sql("delete from private.calendar_sentences where language = 'pl'");
      await backend.sql("insert into private.calendar_sentences values ('license', false, 'pl', '«{name}»')");
      await dueIn(backend, driver.id, 40, 'CE');
      const token = await make(backend, 'driver');
      const said = async () =>
        entries(await (await read(backend, token)).text()).map(({ summary }) => summary);
      expect(await said()).toEqual(['Licence CE expires']);
      await call(backend, 'driver', 'choose_language', { language: 'pl' });
      expect(await said()).toEqual(['«CE»']);
    });

    it('is English for staff, whatever they chose as a driver', async () => {
      const { backend } = server;
      await dueIn(backend, driver.id, 40, 'CE');
      await backend.sql("update public.users set language = 'pl' where id = $1", [actors.manager.id]);
      const text = await (await read(backend, await make(backend, 'manager'))).text();
      expect(entries(text).map(({ summary }) => summary)).toEqual([
        'driver of the world: Licence CE expires',
      ]);
    });

    it('shows managers their own drivers, and admins their own depot', async () => {
      const { backend } = server;
      for (const name of ['driver', 'colleague', 'otherDriver'] as const) {
        await dueIn(backend, actors[name].id, 40);
      }
      await backend.sql('update public.depot_vehicles set nct_expiry = private.today() + 50 where id = $1', [
        ids.spareVehicle,
      ]);
      const seen = async (name: AccountName) =>
        entries(await (await read(backend, await make(backend, name))).text()).map(({ summary }) => summary);
      expect(await seen('manager')).toEqual([
        'driver of the world: Licence C expires',
        '231-D-2: NCT expires',
      ]);
      expect(await seen('admin')).toEqual(
        expect.arrayContaining([
          'driver of the world: Licence C expires',
          'colleague of the world: Licence C expires',
        ]),
      );
      expect(await seen('otherManager')).toEqual([]);
    });

    it('contains neither the end of a disqualification nor items that are no longer due', async () => {
      const { backend } = server;
      await insertRow(backend.sql, 'public.driver_disqualifications', {
        driver_id: driver.id,
        depot_id: ids.depotA,
        reason: 'court',
        from_date: await dayIn(backend, -10),
        until_date: await dayIn(backend, 40),
      });
      await dueIn(backend, driver.id, 40);
      await backend.sql("update private.finding set ends_on = private.today() - 1 where kind = 'license'");
      expect(
        await backend.sql(
          'select kind from private.finding where subject_id = $1 and due is not null order by kind',
          [driver.id],
        ),
      ).toEqual(expect.arrayContaining([{ kind: 'disqualified' }, { kind: 'license' }]));
      expect(entries(await (await read(backend, await make(backend, 'driver'))).text())).toEqual([]);
    });

    it('follows RFC 5545 with any name: lines of 75 octets, and escaped text', async () => {
      const { backend } = server;
      const name = `Séamus, "Mór"; Ó\\Briain ${'ó'.repeat(80)}`;
      await backend.sql('update public.users set full_name = $1 where id = $2', [name, driver.id]);
      await dueIn(backend, driver.id, 40);
      const source = await (await read(backend, await make(backend, 'manager'))).text();
      const lines = source.split('\r\n');
      expect(lines.pop()).toBe('');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
      expect(source).not.toMatch(/(?<!\r)\n/);
      expect(entries(source)[0]?.summary).toBe(`${name}: Licence C expires`);
    });

    it('is not found at an unknown, replaced or stopped address', async () => {
      const { backend } = server;
      expect((await read(backend, 'unknown')).status).toBe(404);
      const first = await make(backend, 'driver');
      const second = await make(backend, 'driver');
      expect((await read(backend, first)).status).toBe(404);
      expect((await read(backend, second)).status).toBe(200);
      expect((await call(backend, 'driver', 'my_calendar')).body).toEqual(expect.any(String));
      await call(backend, 'driver', 'stop_calendar');
      expect((await read(backend, second)).status).toBe(404);
      expect((await call(backend, 'driver', 'my_calendar')).body).toBeNull();
    });

    const leave = 'update public.users set is_inactive = true where id = $1';
    it.each([
      [404, 'the approval was withdrawn', 'driver', 'update public.users set approved = false where id = $1'],
      [
        404,
        'the person has no account any more',
        'driver',
        'update public.users set account_id = null where id = $1',
      ],
      [
        404,
        'the account was banned',
        'driver',
        "update auth.users set banned_until = 'infinity' where id = $1",
      ],
      [404, 'the manager is inactive', 'manager', leave],
      [200, 'the driver is inactive', 'driver', leave],
    ] as const)('answers %i once %s', async (status, _, name, statement) => {
      const { backend } = server;
      const token = await make(backend, name);
      await returnVehicles(backend.sql, driver.id);
      await backend.sql(statement, [actors[name].id]);
      expect((await read(backend, token)).status).toBe(status);
    });

    it('covers the last 30 and the next 400 days', async () => {
      const { backend } = server;
      const shown: string[] = [];
      for (const [type, days] of [
        ['CE', -31],
        ['C', -30],
        ['D', 400],
        ['BE', 401],
      ] as const) {
        const { due } = await dueIn(backend, driver.id, days, type);
        if (days === -30 || days === 400) shown.push(due);
      }
      const source = await (await read(backend, await make(backend, 'driver'))).text();
      expect(entries(source).map(({ start }) => start)).toEqual(shown);
    });

    it('shows a licence check to staff once it is a finding, never to the driver', async () => {
      const { backend } = server;
      // After four years, a check on 29 February is due on 29 February.
      await backend.sql(
        "update public.license_check_settings set checked_since = '2020-01-01', months_1_to_3 = 48",
      );
      // Each check saw the licences.
      await backend.sql("update public.driver_licenses set created_at = '2020-01-01'");
      const shownTo = async (name: AccountName) =>
        entries(await (await read(backend, await make(backend, name))).text()).map(({ summary }) => summary);
      const checkedDueIn = async (days: number) => {
        await backend.sql('delete from public.license_checks');
        await backend.sql(
          "insert into public.license_checks (driver_id, checked_on) values ($1, private.today() + $2::int - interval '48 months')",
          [driver.id, days],
        );
      };
      await checkedDueIn(8);
      expect(await shownTo('manager')).toEqual([]);
      await checkedDueIn(7);
      expect(await shownTo('manager')).toEqual(['driver of the world: Licence check is due']);
      expect(await shownTo('driver')).toEqual([]);
    });

    it('can be downloaded as a file by approved people', async () => {
      const { backend } = server;
      await dueIn(backend, driver.id, 40);
      const file = await call(backend, 'driver', 'calendar_file', { site_url });
      expect(entries(file.body as string)).toHaveLength(1);
      for (const name of ['unapprovedDriver', 'inactiveManager', 'applicant'] as const) {
        for (const made of ['calendar_file', 'make_calendar']) {
          expect((await call(backend, name, made, { site_url })).body).toMatchObject({ code: 'RW002' });
        }
      }
      const bad = await call(backend, 'driver', 'make_calendar', { site_url: 'javascript:alert(1)' });
      expect(bad.body).toMatchObject({ code: 'RW010' });
    });
  });
});
