import { describe, expect, it } from 'vitest';
import { addFiles } from '../support/documents';
import { columnsOf } from '../support/matrix';
import { onEach, permissionServers } from '../support/servers';
import { callers, fill, tables, views } from './allFacts';
import { cellsOf, cellsOfFiles, differences, findCallers } from './cells';

describe('Who may do what', () => {
  onEach(permissionServers, (server) => {
    it('is stated of every table and view, in the facts of its topic', async () => {
      const columns = await columnsOf(server.backend.sql);
      const named = (inTables: boolean) =>
        new Set(columns.flatMap(({ relation, isTable }) => (isTable === inTables ? relation : [])));
      expect(new Set(tables.keys())).toEqual(named(true));
      expect(new Set(views.keys())).toEqual(named(false));
    });

    it('holds for every actor, row and column', async () => {
      const { sql, asAnon } = server.backend;
      // The embedded server grants everything on its first request.
      await asAnon().from('depots').select('id');
      await fill(sql);
      expect(await differences(sql, await cellsOf(sql))).toEqual([]);
    }, 180_000);

    it('holds for every file', async () => {
      const { sql, asAnon } = server.backend;
      await asAnon().from('depots').select('id');
      await fill(sql);
      await addFiles(sql);
      expect(await differences(sql, cellsOfFiles())).toEqual([]);
    });

    it('holds for every function', async () => {
      expect(await findCallers(server.backend.sql)).toEqual(new Map([...callers].sort()));
    });
  });
});
