import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { expect, it } from 'vitest';
import { RECORDS } from '../../src/topics/recordTypes';

// A feature that lists the record types by name is one more list that a new type has to join. It should ask
// recordTypes.ts instead.

const MOST = 5;

const ALLOWED: Record<string, string> = {
  'lib/database.ts': 'what the generated types of tables and views leave open',
  'places.ts': 'the registry of the pages behind the login',
  'driverSections.tsx': 'the registry of the sections of a driver',
  'words/privacy.ts': 'a legal text, which names all that is kept',
  'topics/dashboard/data/driverParts.ts': 'the parts of one answer, each for the query that it answers',
  'topics/retention/rules.ts': 'the periods in Settings, each in words',
  'topics/drivers/screens/DriverPaper.tsx': 'two pages of paper, laid out by hand',
};

const topics = readdirSync('src/topics').filter((topic) => existsSync(`src/topics/${topic}/fields.ts`));
const tables = Object.keys(RECORDS);

function named(file: string): number {
  const text = readFileSync(join('src', file), 'utf8');
  const imported = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)).split(sep),
  );
  const ofTopics = topics.filter((topic) =>
    imported.some(([root, name]) => root === 'topics' && name === topic),
  );
  const ofTables = tables.filter((table) => new RegExp(`\\b${table}\\b`).test(text));
  return Math.max(ofTopics.length, ofTables.length);
}

it('only the registries name the types of record', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && file !== join('lib', 'database.types.ts'),
  );
  const lists = files.filter((file) => named(file) > MOST).map((file) => file.replaceAll(sep, '/'));
  expect(lists.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

it('each topic with fields registers a record type', async () => {
  for (const topic of topics) {
    const { records } = await import(`../../src/topics/${topic}/fields.ts`);
    for (const table of Object.keys(records)) expect(tables).toContain(table);
    expect(Object.keys(records)).not.toEqual([]);
  }
});
