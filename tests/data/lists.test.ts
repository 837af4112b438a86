import { describe, expect, it, vi } from 'vitest';
import { contains, narrow, type Page, readPage, readPages } from '../../src/data/lists';
import { MOST_ROWS, readWhole } from '../../src/data/wholeList';
import { findParts } from '../../src/domain/findText';
import { actors } from '../support/actors';
import { application } from '../support/factories';
import { startWorld } from '../support/network';
import { insertRows } from '../support/sql';
import { ids } from '../support/world';

// Every character with a meaning in LIKE, regular expressions, URLs or PostgREST.
const SPECIAL = [...'%_*(),"\\\'.?+|^$[]{}&=#/:;<>!~-@'];
const odd = `x${SPECIAL.join('x')}x`;

const backend = await startWorld();
await insertRows(backend.sql, 'public.driver_depot_applications', [
  application({ depot_id: ids.depotA, full_name: odd, email: 'odd@test.example' }),
  application({ depot_id: ids.depotA, full_name: 'Seán Ó Briain', email: 'sean@test.example' }),
  application({ depot_id: ids.depotA, full_name: 'Plain Name', email: 'plain@test.example' }),
]);

/** The names of the applications that the server finds for the text. */
async function found(typed: string) {
  const applications = backend.as(actors.manager).from('driver_depot_applications').select('full_name');
  const { data } = await narrow(applications, contains(typed))
    .in('email', ['odd@test.example', 'sean@test.example', 'plain@test.example'])
    .order('full_name')
    .throwOnError();
  return data.map(({ full_name }) => full_name);
}

describe('a search', () => {
  it('is for everything when nothing is typed', () => {
    expect(contains('')).toEqual([]);
    expect(contains('   ')).toEqual([]);
  });

  it.each(SPECIAL)('takes %s for no pattern', async (character) => {
    expect(await found(`x${character}xx`)).toEqual([odd]);
    expect(await found(`P${character}in Name`)).toEqual([]);
  });

  it('finds nothing by signs alone', async () => {
    for (const typed of ['%', "'", '_*']) expect(await found(typed)).toEqual([]);
  });

  it.each(['PLAIN', 'plain name', 'lain na', 'name plain', 'Plain@Test', ' plain '])(
    'finds "%s" in any case and order',
    async (typed) => {
      expect(await found(typed)).toEqual(['Plain Name']);
    },
  );

  it.each(['Seán', 'sean', 'SEÁN Ó B', 'sean o briain', 'o\u0301 bri'])(
    'finds "%s" with or without accents',
    async (typed) => {
      expect(await found(typed)).toEqual(['Seán Ó Briain']);
    },
  );

  it('does not match across the name and the email', async () => {
    expect(await found('Nameplain')).toEqual([]);
  });

  it.each([
    ['', ' \u200b', '%', "O'Brien", 'O’Brien  sean', 'Seán@x.ie', '231 D 12345', '231-d', '12d', '1 D 2'],
    [
      '+353 87 123',
      '087 123',
      '00353 (0)87-123',
      '353',
      '00353',
      '0',
      '03',
      '511 800',
      'Łódź 5',
      'a\u00a0b',
      '()',
    ],
  ])('means the same in the browser and in the database: %s ...', async (...typed) => {
    const patterns = await backend.sql<{ patterns: string[] | null }>(
      'select private.find_patterns(t) as patterns from jsonb_array_elements_text($1::jsonb) with ordinality u (t, place) order by place',
      [JSON.stringify(typed)],
    );
    expect(patterns.map((row) => row.patterns)).toEqual(
      typed.map((each) => findParts(each)?.map((part) => `%${part}%`) ?? null),
    );
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

describe('a whole list', () => {
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
  /** Reads a list of so many rows, in which `change` makes other pages of the right ones. */
  const read = (
    total: number,
    change: (page: Page<number>, number: number) => Page<number> = (page) => page,
  ) => {
    const onProgress = vi.fn();
    const rows = readPages(
      async ({ page, pageSize }) => {
        const start = (page - 1) * pageSize;
        const count = Math.max(0, Math.min(pageSize, total - start));
        return change({ rows: numbers(start, count), total }, page);
      },
      String,
      { onProgress },
    );
    return { rows, onProgress };
  };

  it.each([0, 1, MOST_ROWS, MOST_ROWS + 1, 2 * MOST_ROWS])(
    'of %i rows is read in its order',
    async (total) => {
      const { rows, onProgress } = read(total);
      expect(await rows).toEqual(numbers(0, total));
      const said = onProgress.mock.calls.map(([progress]) => progress);
      expect(said).toEqual(total > MOST_ROWS ? [{ read: MOST_ROWS, total }] : []);
    },
  );

  const second = (change: (page: Page<number>) => Page<number>) => (page: Page<number>, number: number) =>
    number === 2 ? change(page) : page;
  it.each([
    ['a row more', second(({ rows, total }) => ({ rows, total: total + 1 }))],
    ['a row less', second(({ rows, total }) => ({ rows: rows.slice(1), total: total - 1 }))],
    [
      'a row that moved to the second page',
      second(({ rows, total }) => ({ rows: [199, ...rows.slice(1)], total })),
    ],
    ['no second page any more', second(({ total }) => ({ rows: [], total }))],
  ])('is refused with %s', async (_what, change) => {
    await expect(read(250, change).rows).rejects.toThrow('The list changed while it was read. Try again.');
  });

  it('is read no further when it is called off', async () => {
    const running = new AbortController();
    const readPage = vi.fn(async () => {
      running.abort();
      return { rows: numbers(0, MOST_ROWS), total: 2 * MOST_ROWS };
    });
    await expect(readPages(readPage, String, { signal: running.signal })).rejects.toThrow(/abort/);
    expect(readPage).toHaveBeenCalledOnce();
  });
});
