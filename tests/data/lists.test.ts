import { describe, expect, it } from 'vitest';
import { readPage, searchPattern } from '../../src/data/lists';
import { MOST_ROWS, readWhole } from '../../src/data/wholeList';
import { actors } from '../support/actors';
import { application } from '../support/factories';
import { startWorld } from '../support/network';
import { insertRows } from '../support/sql';
import { ids } from '../support/world';

// Every character with a meaning in LIKE, regular expressions, URLs or PostgREST.
const SPECIAL = [...'%_*(),"\\\'.?+|^$[]{}&=#/:;<>!~-@ '];
const odd = `x${SPECIAL.join('x')}x`;

const backend = await startWorld();
await insertRows(backend.sql, 'public.driver_depot_applications', [
  application({ depot_id: ids.depotA, full_name: odd, email: 'odd@test.example' }),
  application({ depot_id: ids.depotA, full_name: 'Seán Ó Briain', email: 'sean@test.example' }),
  application({ depot_id: ids.depotA, full_name: 'Plain Name', email: 'plain@test.example' }),
]);

/** The names of the applications that the server finds for the text. */
async function found(typed: string) {
  const { data } = await backend
    .as(actors.manager)
    .from('driver_depot_applications')
    .select('full_name')
    .filter('search_text', 'imatch', searchPattern(typed))
    .in('email', ['odd@test.example', 'sean@test.example', 'plain@test.example'])
    .order('full_name')
    .throwOnError();
  return data.map(({ full_name }) => full_name);
}

describe('searchPattern', () => {
  it('is empty when nothing is typed', () => {
    expect(searchPattern('')).toBe('');
    expect(searchPattern('   ')).toBe('');
  });

  it.each(SPECIAL)('searches for %s literally', async (character) => {
    expect(await found(`x${character}x`)).toEqual([odd]);
    expect(await found(`P${character}in Name`)).toEqual([]);
  });

  it('searches for all of them together literally', async () => {
    expect(await found(odd)).toEqual([odd]);
  });

  it.each(['PLAIN', 'plain name', 'lain n', 'Plain@Test', ' plain '])(
    'finds "%s" in any case',
    async (typed) => {
      expect(await found(typed)).toEqual(['Plain Name']);
    },
  );

  it.each(['Seán', 'sean', 'SEÁN Ó', 'sean o briain', 'o\u0301 bri'])(
    'finds "%s" with or without accents',
    async (typed) => {
      expect(await found(typed)).toEqual(['Seán Ó Briain']);
    },
  );

  it('does not match across the name and the email', async () => {
    expect(await found('Name plain')).toEqual([]);
    expect(await found('Nameplain')).toEqual([]);
  });
});

it.each([0, 5, 29, 40, 45, 60, 90])(
  'a page is read from the end of a list that had 60 rows: it has %i now',
  async (count) => {
    const all = Array.from({ length: count }, (_, n) => n);
    const page = await readPage({ page: 5, pageSize: 10, total: 60 }, async (from, to, isBackwards) => {
      if (from > count) throw Object.assign(new Error(), { code: 'PGRST103' });
      return { data: (isBackwards ? all.toReversed() : all).slice(from, to + 1), count };
    });
    expect(page).toEqual({ rows: all.slice(40, 50), total: count });
  },
);

describe('a list that is shown as a whole', () => {
  it.each([0, 1, MOST_ROWS - 1, MOST_ROWS, MOST_ROWS + 1, 2 * MOST_ROWS])(
    'is read to its end, a few rows at a time: %i rows',
    async (count) => {
      const all = Array.from({ length: count }, (_, n) => n);
      const asked: number[] = [];
      const rows = await readWhole(async (from, to) => {
        asked.push(to - from + 1);
        return { data: all.slice(from, to + 1) };
      });
      expect(rows).toEqual(all);
      expect(new Set(asked)).toEqual(new Set([MOST_ROWS]));
      expect(asked).toHaveLength(Math.floor(count / MOST_ROWS) + 1);
    },
  );
});
