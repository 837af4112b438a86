import { expect, it } from 'vitest';
import { reads } from '../../scripts/bench/db-reads.mjs';
import { fill } from '../../scripts/bench/depots.mjs';
import { connectAnew } from '../support/postgres';

it('The benchmarks load into the tables of today and read what is in them', async () => {
  const db = await connectAnew(() => undefined);
  try {
    await fill(db, 1, 2);
    const [found] = await db`select count(*)::integer as checks from public.checks`;
    expect(found?.checks).toBeGreaterThan(0);
    for (const { query } of reads) await db.unsafe(`explain ${query}`);
  } finally {
    await db.end();
  }
});
