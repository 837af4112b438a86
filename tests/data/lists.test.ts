import { describe, expect, it } from 'vitest';
import { contains, narrow, readPage } from '../../src/data/lists';
import { findParts } from '../../src/domain/findText';
import { actors } from '../support/actors';
import { startWorld } from '../support/network';
import { addApplication } from '../support/records';
import { ids } from '../support/world';

// Every character with a meaning in LIKE, regular expressions, URLs or PostgREST.
const SPECIAL = [...'%_*(),"\\\'.?+|^$[]{}&=#/:;<>!~-@'];
const odd = `x${SPECIAL.join('x')}x`;

const backend = await startWorld();
await addApplication(
  backend.sql,
  { depot_id: ids.depotA, full_name: odd, email: 'odd@test.example' },
  { depot_id: ids.depotA, full_name: 'Seán Ó Briain', email: 'sean@test.example' },
  { depot_id: ids.depotA, full_name: 'Plain Name', email: 'plain@test.example' },
);

async function found(typed: string) {
  const applications = backend.as(actors.manager).from('driver_depot_applications').select('full_name');
  const { data } = await narrow(applications, contains(typed))
    .in('email', ['odd@test.example', 'sean@test.example', 'plain@test.example'])
    .order('full_name')
    .throwOnError();
  return data.map(({ full_name }) => full_name);
}

describe('a search', () => {
  it('finds everything when nothing is typed', () => {
    expect(contains('')).toEqual([]);
    expect(contains('   ')).toEqual([]);
  });

  it.each(SPECIAL)('does not take %s for a pattern', async (character) => {
    expect(await found(`x${character}xx`)).toEqual([odd]);
    expect(await found(`P${character}in Name`)).toEqual([]);
  });

  it('finds nothing by symbols alone', async () => {
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
  'a page is read from the end of a list that had 60 rows and now has %i',
  async (count) => {
    const all = Array.from({ length: count }, (_, n) => n);
    const page = await readPage({ page: 5, pageSize: 10, total: 60 }, async (from, to, isBackwards) => {
      if (from > count) throw Object.assign(new Error(), { code: 'PGRST103' });
      return { data: (isBackwards ? all.toReversed() : all).slice(from, to + 1), count };
    });
    expect(page).toEqual({ rows: all.slice(40, 50), total: count });
  },
);
