import { describe, expect, it } from 'vitest';
import { columnsOf } from '../support/matrix';
import { onEach, permissionServers } from '../support/servers';
import { cellsOf, cellsOfFiles, differences, findCallers } from './cells';
import { addFiles, fill } from './fullWorld';
import { callers, known } from './whoMayDoWhat';

describe('Who may do what', () => {
  onEach(permissionServers, (server) => {
    it('is written for every table, view and column', async () => {
      const columns = await columnsOf(server.backend.sql);
      const inTables = columns.filter(({ isTable }) => isTable);
      expect(inTables.map(({ relation, name }) => `${relation}.${name}`).sort()).toEqual(
        [...known.columns].sort(),
      );
      const inViews = columns.filter(({ isTable }) => !isTable);
      expect([...new Set(inViews.map(({ relation }) => relation))].sort()).toEqual([...known.views].sort());
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
