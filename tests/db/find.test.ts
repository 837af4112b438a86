import { beforeEach, describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors, fixedId } from '../support/actors';
import type { Backend } from '../support/backend';
import { nextId, user } from '../support/factories';
import type { Row } from '../support/matrix';
import { addDepotVehicle, addLicense } from '../support/records';
import { call } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { insertAccount, insertRow, insertRows } from '../support/sql';
import { ids } from '../support/world';

type Found = { kind: string; name: string; detail: string; other: string | null; state: string | null };

const find = async (backend: Backend, actor: ActorName, text: string) =>
  (await call(backend, actor, 'find_anything', { text })).body as Found[];
const namesOf = async (backend: Backend, text: string) =>
  (await find(backend, 'manager', text)).map(({ name }) => name);

const PEOPLE = [
  ['Seán Ó Briain', 'sean.obriain@hanley.example', '+353 83 555 0201'],
  ['Patrick O’Brien', 'pat@hanley.example', '083 555 0299'],
  ['Bríd Seansson', 'b@hanley.example', null],
  ['Łukasz Øst', 'lukasz@hanley.example', '00353 1 555 7788'],
] as const;

async function hire({ sql }: Backend, people: readonly (readonly [string, string, string | null])[]) {
  const rows = [];
  for (const [full_name, email, phone] of people)
    rows.push(user({ id: await insertAccount(sql, email), full_name, email, phone, depot_id: ids.depotA }));
  await insertRows(sql, 'public.users', rows);
  return rows.map(({ id }) => id);
}

describe('find_anything', () => {
  onEach(servers, (server) => {
    beforeEach(async () => {
      const [sean = '', , , lukasz = ''] = await hire(server.backend, PEOPLE);
      await addLicense(
        server.sql,
        { driver_id: sean, license_number: 'OBRIA 701-010/S9' },
        { driver_id: lukasz, license_number: 'ВХХ_123456' },
      );
      await insertRow(server.sql, 'public.users', {
        id: fixedId(70, 1),
        full_name: 'Ionuț Popescu',
        employee_number: 'HN-0042',
        approved: true,
        depot_id: ids.depotA,
      });
      await addDepotVehicle(server.sql, {
        depot_id: ids.depotA,
        vehicle_type_id: ids.vehicleType,
        registration_number: '231-D-10256',
        manufacturer: 'Citroën',
        model: 'Berlingo',
      });
    });

    it.each([
      ['sean', ['Seán Ó Briain', 'Bríd Seansson']],
      ['SEÁN O BRI', ['Seán Ó Briain', 'Bríd Seansson']],
      ['briain sean', ['Seán Ó Briain']],
      ['obrien', ['Patrick O’Brien']],
      ["o'br", ['Patrick O’Brien', 'Seán Ó Briain']],
      ['lukasz ost', ['Łukasz Øst']],
      ['sean.obriain@', ['Seán Ó Briain']],
      ['0835550201', ['Seán Ó Briain']],
      ['+353 83 555 02', ['Patrick O’Brien', 'Seán Ó Briain']],
      ['083-555', ['Patrick O’Brien', 'Seán Ó Briain']],
      ['00353 83 555 0299', ['Patrick O’Brien']],
      ['obria701010', ['Seán Ó Briain']],
      ['701 010', ['Seán Ó Briain']],
      ['вхх 123', ['Łukasz Øst']],
      // A word of the name and one of the licence, as in the list of drivers.
      ['sean 701', ['Seán Ó Briain']],
      ['hn 42', ['Ionuț Popescu']],
      ['0042', ['Ionuț Popescu']],
      ['231-d-1', ['231-D-1', '231-D-10256']],
      ['231 D 102', ['231-D-10256']],
      ['231d10256', ['231-D-10256']],
      ['10256', ['231-D-10256']],
      ['citroen berl', ['231-D-10256']],
      ['berl', ['231-D-10256']],
      ['231-C', []],
      ['%', []],
      ['_', []],
      ['\\', []],
      [' - ', []],
      ['', []],
    ])('%j finds %j', async (typed, expected) => {
      expect(await namesOf(server.backend, typed)).toEqual(expected);
    });

    it('shows what matched, who drives which vehicle, and what is out of use', async () => {
      const described = async (text: string) =>
        (await find(server.backend, 'manager', text)).map(({ detail, other, state }) => [
          detail,
          other,
          state,
        ]);
      expect(await described('sean o briain')).toEqual([['sean.obriain@hanley.example', null, null]]);
      expect(await described('083 555 0201')).toEqual([['+353 83 555 0201', null, null]]);
      expect(await described('701 010')).toEqual([['OBRIA 701-010/S9', null, null]]);
      expect(await described('HN0042')).toEqual([['HN-0042', null, null]]);
      expect(await described('ionut')).toEqual([[null, null, null]]);
      expect(await described('231D2')).toEqual([['Ford Transit', null, null]]);
      expect(await described(`${'driver'} of the world`)).toContainEqual([
        actors.driver.email,
        '231-D-1',
        null,
      ]);
      expect((await find(server.backend, 'manager', '231D1'))[0]).toMatchObject({
        other: 'driver of the world',
      });
      expect(await described('inactivedriver')).toEqual([[actors.inactiveDriver.email, null, 'inactive']]);
      expect(await described('unapproved')).toEqual([[actors.unapprovedDriver.email, null, 'pending']]);
      await server.sql(`update public.depot_vehicles set is_active = false where id = '${ids.spareVehicle}'`);
      expect(await described('231D2')).toEqual([['Ford Transit', null, 'left']]);
    });

    it('finds open defects by what is wrong and talks by their title, of the own depot alone', async () => {
      const { sql } = server;
      const defect = (values: Row) =>
        insertRow(sql, 'public.defects', {
          depot_id: ids.depotA,
          vehicle_id: ids.assignedVehicle,
          fault: 'Tyres: cut',
          severity: 'stop',
          source: 'staff',
          found_at: new Date().toISOString(),
          ...values,
          id: nextId(),
        });
      const talk = (depot_id: string, title: string) =>
        insertRow(sql, 'public.talks', {
          id: nextId(),
          depot_id,
          title,
          held_on: '2026-01-05',
          place: 'Yard',
          led_by: 'Ann',
        });
      await defect({ own_words: 'Opona przecięta' });
      await defect({ fault: 'Wheel nuts: loose' });
      await defect({ depot_id: ids.depotB, vehicle_id: ids.otherSpareVehicle, fault: 'Tyres: bald' });
      await defect({
        fault: 'Tyres: worn',
        state: 'closed',
        closed_at: new Date().toISOString(),
        is_unfounded: true,
      });
      await talk(ids.depotA, 'Winter tyres');
      await talk(ids.depotB, 'Summer tyres');
      const found = async (text: string, actor: ActorName = 'manager') =>
        (await find(server.backend, actor, text)).map(({ kind, name, detail }) => [kind, name, detail]);
      const cut = ['defect', '231-D-1', 'Tyres: cut'];
      const winter = ['talk', 'Winter tyres', '05 Jan 2026'];
      expect(await found('tyre')).toEqual([cut, winter]);
      expect(await found('TYRE cut')).toEqual([cut]);
      expect(await found('opona')).toEqual([cut]);
      expect(await found('231-D-1 cut')).toEqual([cut]);
      expect(await found('winter')).toEqual([winter]);
      // A plate alone finds its vehicle.
      expect((await found('231-D-1')).map(([kind]) => kind)).not.toContain('defect');
      expect(await found('tyre', 'otherManager')).toEqual([
        ['defect', expect.any(String), 'Tyres: bald'],
        ['talk', 'Summer tyres', '05 Jan 2026'],
      ]);
      for (const actor of ['driver', 'inactiveManager', 'applicant'] as const)
        expect((await call(server.backend, actor, 'find_anything', { text: 'tyre' })).ok, actor).toBe(false);
    });

    it('returns ten results, the closest first', async () => {
      const many = Array.from(
        { length: 12 },
        (_, n) => [`Other Murphy ${n}`, `m${n}@x.example`, null] as const,
      );
      await server.backend.restore();
      await hire(server.backend, [...many, ['Murphy Zoe', 'z@x.example', null]]);
      const names = await namesOf(server.backend, 'murphy');
      expect(names).toHaveLength(10);
      expect(names[0]).toBe('Murphy Zoe');
    });

    it("searches only the caller's depot, and refuses everybody except staff", async () => {
      const answers = await Promise.all(
        actorNames.map(async (actor) => {
          const { status, body } = await call(server.backend, actor, 'find_anything', {
            text: 'of the world',
          });
          const found = Array.isArray(body) ? body.map(({ name }: Found) => name.split(' ')[0]).sort() : [];
          return [actor, status === 200 ? found : 'refused'];
        }),
      );
      const depotA = ['colleague', 'driver', 'inactiveDriver', 'unapprovedDriver'];
      expect(Object.fromEntries(answers)).toEqual({
        ...Object.fromEntries(actorNames.map((actor) => [actor, 'refused'])),
        manager: depotA,
        admin: depotA,
        otherManager: ['otherDriver'],
        otherAdmin: ['otherDriver'],
      });
    });
  });
});
