import { describe, expect, it } from 'vitest';
import type { ActorName } from '../support/actors';
import { depot } from '../support/factories';
import { call, send } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { insertRows } from '../support/sql';
import { addDriver } from '../topics/drivers/driverList';

const NAMES = [
  'Æmilia Strand',
  'Aisling Byrne',
  'Áisling Byrne',
  'aisling Byrnes',
  'Ann Zimmer',
  'Anna Abbott',
  'Bríd Mac Giolla',
  'Brid MacAuley',
  'Conor Ó Briain',
  "Conor O'Brien",
  'CONOR O’BYRNE',
  'Conor Oakes',
  'Éamon Daly',
  'Emma Daly',
  'Łukasz Zając',
  'Lúsaí Doyle',
  'Mary Kate',
  'Mary-Kate Ryan',
  'Maryanne Bell',
  'Órla Nolan',
  'Oscar Daly',
  'Søren Vik',
  'Úna Wall',
  'Zoe Ash',
];
const shuffled = NAMES.toSorted((a, b) => a.length - b.length || (a > b ? -1 : 1));

describe('Names are in the order that an Irish reader expects', () => {
  onEach(servers, (server) => {
    const read = async (actor: ActorName, path: string) => {
      const { body } = await send(server.backend, actor, 'GET', path);
      const names = (body as { name: string }[]).map(({ name }) => name);
      return names.filter((name) => NAMES.includes(name));
    };

    it('for drivers and staff', async () => {
      for (const [index, name] of shuffled.entries()) {
        await addDriver(server.sql, { name, values: { email: `driver${index}@list.example` } });
      }
      const list = (view: string) => `${view}?select=name:full_name&order=sort_name,id`;
      expect(await read('manager', list('driver_overview'))).toEqual(NAMES);
      expect(await read('manager', list('driver_overview').replace('sort_name', 'sort_name.desc'))).toEqual(
        NAMES.toReversed(),
      );

      await server.sql(`update public.users set role = 'manager' where email like '%@list.example'`);
      expect(await read('admin', list('users'))).toEqual(NAMES);
      expect(await read('manager', list('colleagues'))).toEqual(NAMES);
    });

    it('for depots', async () => {
      const named = (name: string) => depot({ name });
      // Two depots cannot have names that look alike.
      const names = NAMES.filter((name) => name !== 'Áisling Byrne');
      const order = shuffled.filter((name) => names.includes(name));
      await insertRows(server.sql, 'public.depots', order.map(named));
      expect(await read('anon', 'depots?select=name&order=sort_name')).toEqual(names);
      expect(await read('admin', 'depot_overview?select=name&order=sort_name')).toEqual(names);
    });

    it('after a change of name, which the history shows only once', async () => {
      const id = await addDriver(server.sql, { name: 'Zoe Ash' });
      await send(server.backend, 'manager', 'PATCH', `users?id=eq.${id}`, { full_name: 'Úna Wall' });
      const rows = await server.sql('select sort_name from public.users where id = $1', [id]);
      expect(rows).toEqual([{ sort_name: 'una wall\nÚna Wall' }]);
      const { body } = await call(server.backend, 'admin', 'record_history', {
        table_name: 'users',
        row_id: id,
      });
      expect(JSON.stringify(body)).toContain('Úna Wall');
      expect(JSON.stringify(body)).not.toContain('sort_name');
    });

    it('with sort names compared byte by byte, whatever the collation of the database', async () => {
      expect(
        await server.sql(`
          select c.relname as name from pg_catalog.pg_attribute a
          join pg_catalog.pg_class c on c.oid = a.attrelid
          join pg_catalog.pg_collation o on o.oid = a.attcollation
          where a.attname = 'sort_name' and c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace
            and o.collname = 'C' order by 1`),
      ).toEqual(
        [
          'colleagues',
          'debrief_list',
          'depot_overview',
          'depots',
          'download_subjects',
          'driver_overview',
          'license_check_overview',
          'staff_overview',
          'talk_people',
          'users',
        ].map((name) => ({ name })),
      );
    });
  });
});
