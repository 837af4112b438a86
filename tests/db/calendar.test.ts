import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type AccountName, actors } from '../support/actors';
import type { Backend } from '../support/backend';
import { publishableKey } from '../support/config';
import { license } from '../support/factories';
import { call } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { insertRow, returnVehicles } from '../support/sql';
import { ids } from '../support/world';

const { driver } = actors;
const site_url = 'https://roadworthy.example';

async function make(backend: Backend, name: AccountName) {
  const answer = await call(backend, name, 'make_calendar', { site_url });
  expect(answer.status).toBe(200);
  return answer.body as string;
}

/** As a calendar asks for it: with nothing but its address. */
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
  onEach(servers, (server) => {
    it('shows what is due as all-day entries with links, and names nobody else to a driver', async () => {
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

    it('has neither the end of a disqualification nor what is no longer due', async () => {
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

    it('keeps to RFC 5545 with any name: lines of 75 octets, and escaped text', async () => {
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

    it('ends with its address: an unknown, replaced or stopped one is not found', async () => {
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

    it.each([
      ['approval was withdrawn', 'update public.users set approved = false where id = $1'],
      ['they left the account', 'update public.users set account_id = null where id = $1'],
      ['the account was banned', "update auth.users set banned_until = 'infinity' where id = $1"],
    ])('is not found once %s', async (_, statement) => {
      const { backend } = server;
      const token = await make(backend, 'driver');
      await returnVehicles(backend.sql, driver.id);
      await backend.sql(statement, [driver.id]);
      expect((await read(backend, token)).status).toBe(404);
    });

    it('is a file too, for people who are approved', async () => {
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
