import { afterAll, beforeAll, expect, it } from 'vitest';
import { become } from '../../scripts/bench/become.mjs';
import { changes } from '../../scripts/bench/db-changes.mjs';
import { imports, runImport } from '../../scripts/bench/db-imports.mjs';
import { reads } from '../../scripts/bench/db-reads.mjs';
import { fill } from '../../scripts/bench/depots.mjs';
import { oneOf, requestsIn, sendAt } from '../../scripts/bench/load-client.mjs';
import { findVisitors } from '../../scripts/bench/load-people.mjs';
import { places, recordVisits } from '../../scripts/bench/load-visits';
import { connectAnew } from '../support/postgres';
import { postgrestBinary, startPostgrest } from '../support/postgrest';

// What `npm run bench:db` and `npm run bench:load` measure, on the smallest data they can make.
const db = await connectAnew(() => undefined);
beforeAll(() => fill(db, 1, 2));
afterAll(() => db.end());

it('The benchmark of the database loads into the tables of today and reads what is in them', async () => {
  const [found] = await db`select count(*)::integer as checks from public.checks`;
  expect(found?.checks).toBeGreaterThan(0);
  for (const { query } of reads) await db.unsafe(`explain ${query}`);
});

// Made for all drivers, they would take a quarter of a minute.
it('Its changes fit the tables of today', async () => {
  for (const { prepare = 'select', statement } of changes) {
    await db.unsafe(`begin; ${prepare}`);
    await db.unsafe(`explain ${statement}`);
    await db.unsafe('rollback');
  }
});

it('Its files are imported', async () => {
  await become(db, 'manager', true, 1);
  await db`set default_transaction_read_only = off`;
  for (const file of imports) {
    await runImport(db, file, true, 5);
    await runImport(db, file, false, 5);
  }
  await db`reset role`;
});

it('The visits of the load are recorded, and each of their requests is answered', async () => {
  const visits = await recordVisits();
  const visitors = await findVisitors(db, places);
  const [where] = await db`
    select current_database() as name, split_part(current_setting('unix_socket_directories'), ',', 1) as folder`;
  const api = await startPostgrest(postgrestBinary() ?? '', where?.folder, where?.name, 2);
  try {
    const sent = visits.map((visit) =>
      sendAt({
        url: api.url,
        visits: [visit],
        weight: () => 1,
        visitor: ({ role }, random) => oneOf(visitors[role], random()),
        headers: {},
        rate: 1000,
        seconds: requestsIn(visit) / 1000,
      }),
    );
    for (const { failures, errors } of await Promise.all(sent)) expect([failures, ...errors]).toEqual([0]);
  } finally {
    await api.stop();
  }
});
