import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { driversForVehicleQuery } from '../../src/topics/assignments/data';
import { depotsQuery, otherDepotsQuery } from '../../src/topics/depots/data/depots';
import { driversQuery, managersQuery } from '../../src/topics/drivers/data/drivers';
import { managedDriversQuery } from '../../src/topics/drivers/data/managedDrivers';
import { staffQuery } from '../../src/topics/staff/data';
import { actors } from '../support/actors';
import { depot } from '../support/factories';
import { startWorld } from '../support/network';
import { signInAs } from '../support/render';
import { insertRow } from '../support/sql';
import { ids } from '../support/world';
import { addDriver } from '../topics/drivers/driverList';

const backend = await startWorld();
const values = { manager_id: actors.admin.id };
await addDriver(backend.sql, { name: 'Áine Byrne', values });
await addDriver(backend.sql, { name: 'Zoe Ash', values });
await addDriver(backend.sql, {
  name: 'Úna Wall',
  licenses: [],
  values: { role: 'manager', email: 'una@list.example' },
});
await addDriver(backend.sql, {
  name: 'Zita Ash',
  licenses: [],
  values: { role: 'manager', email: 'zita@list.example' },
});
await insertRow(backend.sql, 'public.depots', depot({ name: 'Áth Luain' }));

const page = { page: 1, pageSize: 50 };
const noFilters = {
  search: '',
  status: undefined,
  danger: undefined,
  points: undefined,
  license: undefined,
  manager: undefined,
  login: undefined,
};
const client = new QueryClient();

const lists: [string, () => Promise<string[]>, string[]][] = [
  [
    'the drivers',
    async () => {
      const sort = { column: 'full_name', direction: 'asc' } as const;
      const { rows } = await client.fetchQuery(driversQuery({ ...page, ...noFilters, sort }));
      return rows.map(({ full_name }) => full_name);
    },
    ['Áine Byrne', 'driver of the world', 'Zoe Ash'],
  ],
  [
    'the drivers who report to a manager',
    async () => {
      const { rows } = await client.fetchQuery(managedDriversQuery({ ...page, managerId: actors.admin.id }));
      return rows.map(({ full_name }) => full_name);
    },
    ['Áine Byrne', 'Zoe Ash'],
  ],
  [
    'the drivers for a vehicle',
    async () =>
      (await client.fetchQuery(driversForVehicleQuery(ids.spareVehicle, ''))).map(
        ({ full_name }) => full_name,
      ),
    ['Áine Byrne', 'Zoe Ash'],
  ],
  [
    'the managers of a driver',
    async () => (await client.fetchQuery(managersQuery())).map(({ full_name }) => full_name),
    ['admin of the world', 'Úna Wall', 'Zita Ash'],
  ],
  [
    'the staff',
    async () => (await client.fetchQuery(staffQuery(page))).rows.map(({ full_name }) => full_name),
    ['admin of the world', 'Úna Wall', 'Zita Ash'],
  ],
  [
    'the depots to apply to',
    async () => (await client.fetchQuery(depotsQuery())).map(({ name }) => name),
    ['Áth Luain', 'Test depot A', 'Test depot B'],
  ],
  [
    'the other depots',
    async () => (await client.fetchQuery(otherDepotsQuery(ids.depotA, page))).rows.map(({ name }) => name),
    ['Áth Luain', 'Test depot B'],
  ],
];

it.each(lists)('%s are in the order that an Irish reader expects', async (_list, names, expected) => {
  await signInAs('admin');
  expect((await names()).filter((name) => expected.includes(name))).toEqual(expected);
});
