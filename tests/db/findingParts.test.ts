import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { onEach, servers } from '../support/servers';
import { generateDepot } from './generatedDepot';

/** The kinds of findings of applications and of pairs, which are not stored. */
const OTHERS = ['application', 'vehicle_stopped', 'driver_stopped'];
const former = readFileSync('tests/db/formerFindings.sql', 'utf8');

describe('The findings from one view for each source', () => {
  onEach(servers, (server) => {
    // Delete this test, and formerFindings.sql, as soon as a finding changes on purpose.
    it('are, column by column, those that two large views had', async () => {
      const { sql } = server.backend;
      await generateDepot(sql, actors.manager.id);
      const overdueByDistance =
        'update public.vehicle_records set due_on = private.today() + 100 where km_left < 0';
      expect(await sql(`${overdueByDistance} returning id`)).not.toEqual([]);
      const kinds = await sql<{ kind: string }>(`select distinct f.kind::text as kind from (${former}) f`);
      const all = await sql<{ kind: string }>(
        'select unnest(enum_range(null::public.finding_kind))::text as kind',
      );
      expect([...kinds.map(({ kind }) => kind), ...OTHERS].sort()).toEqual(
        all.map(({ kind }) => kind).sort(),
      );
      const differences = await sql(`
        with former as materialized (${former}),
        now as materialized (
          select * from private.driver_finding_now union all select * from private.vehicle_finding_now
        )
        select 'missing' as what, f.* from (select * from former except all select * from now) f
        union all select 'added', n.* from (select * from now except all select * from former) n`);
      expect(differences).toEqual([]);
    });
  });
});

describe('A view that unites others', () => {
  onEach(servers, (server) => {
    const unite = (parts: string) => server.backend.sql(`call private.unite('private.united', ${parts})`);

    beforeEach(async () => {
      const { sql } = server.backend;
      await sql('begin');
      await sql("create view private.part_a as select 'a'::text as name, 1 as points");
      await sql("create view private.part_b as select 2 as points, true as more, 'b'::text as name");
    });
    afterEach(() => server.backend.sql('rollback'));

    it('matches columns by name, runs as the caller, and keeps what depends on it when it gets one more part', async () => {
      const { sql } = server.backend;
      await unite("'private.part_a'");
      await sql('create view private.reader as select * from private.united');
      await unite("'private.part_a', 'private.part_b'");
      expect(await sql('select * from private.reader order by name')).toEqual([
        { name: 'a', points: 1 },
        { name: 'b', points: 2 },
      ]);
      expect(
        await sql("select reloptions from pg_catalog.pg_class where oid = 'private.united'::regclass"),
      ).toEqual([{ reloptions: ['security_invoker=true'] }]);
    });

    it.each([
      ['lacks a column', "select 3 as points, 'c'::text as title", /column "name" does not exist/],
      [
        'has another type',
        "select 'c'::text as name, 'many'::text as points",
        /UNION types integer and text/,
      ],
    ])('fails when a part %s', async (_title, part, message) => {
      await server.backend.sql(`create view private.part_c as ${part}`);
      await expect(unite("'private.part_a', 'private.part_c'")).rejects.toThrow(message);
    });
  });
});
