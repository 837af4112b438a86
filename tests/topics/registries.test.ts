import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from '../../src/App';
import type { FindingForms } from '../../src/domain/findingForms';
import { places } from '../../src/places';
import type { Place } from '../../src/topics/place';
import { RECORDS } from '../../src/topics/recordTypes';
import { SETTINGS_IDS } from '../../src/topics/topic';
import { TOPICS } from '../../src/topics/topics';
import { FINDING_KINDS } from '../../src/words/findings';
import { EXAMPLES, LIST_OF, SILENT, VISITED } from '../support/addresses';

// A feature that lists the record types by name is one more list that a new type has to join. It should ask
// recordTypes.ts instead.

const MOST = 5;

const ALLOWED: Record<string, string> = {
  'lib/database.ts': 'what the generated types of tables and views leave open',
  'places.ts': 'the registry of the pages behind the login',
  'driverSections.tsx': 'the registry of the sections of a driver',
  'vehicleSections.tsx': 'the registry of the sections of a vehicle',
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

const stated = import.meta.glob<Record<string, Place>>('../../src/topics/*/places.ts', { eager: true });

it.each(Object.entries(stated))('%s has no page that the app does not know', (_, own) => {
  expect(places).toEqual(expect.arrayContaining(Object.values(own)));
});

it('each page with an id has an address that tests can open', () => {
  const known = places.map(({ path }) => path);
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(known.filter((path) => path.includes(':')).toSorted());
  const named = [...Object.keys(SILENT), ...Object.keys(LIST_OF)].map((path) => path.replace(/\?.*/, ''));
  expect(known).toEqual(expect.arrayContaining(named));
});

const pathsOf = ({ path, children = [] }: RouteObject): string[] => [
  ...(path && path !== '*' ? [path] : []),
  ...children.flatMap(pathsOf),
];

it('each page of visitors has an address that tests can open', () => {
  expect(Object.keys(VISITED).toSorted()).toEqual(routes.flatMap(pathsOf).toSorted());
});

it('what is said of a page for the search is said once, of a page that is there', () => {
  const found = TOPICS.flatMap(({ search = {} }) => Object.keys(search));
  expect(places.map(({ path }) => path)).toEqual(expect.arrayContaining(found));
  expect(new Set(found).size).toBe(found.length);
});

const forms = import.meta.glob<FindingForms>('../../src/topics/*/findings.ts', {
  eager: true,
  import: 'findings',
});

it('one topic says of each kind of finding where it is put right', () => {
  const kinds = Object.values(forms).flatMap((own) => Object.keys(own));
  expect(kinds.toSorted()).toEqual(FINDING_KINDS.toSorted());
});

it('each tab of the settings belongs to one topic', () => {
  const tabs = TOPICS.flatMap(({ settings = {} }) => Object.keys(settings));
  expect(tabs.toSorted()).toEqual(SETTINGS_IDS.toSorted());
});

/** Names that several files must export, or a page and its words share, and why. */
const SHARED_NAMES: Record<string, string> = {
  records: 'of each topic with fields',
  findings: 'of each topic whose findings staff put right',
  topic: 'of each topic',
  prefetch: 'of pages that ask for their data while their code is loaded',
  keepParts: 'of both dashboards, loaded by role',
  catalogue: 'of each language',
  myChecks: 'a page and its words',
  notices: 'a page and its words',
  talks: 'a page and its words',
  toRead: 'a page and its words',
};

it('an exported name means one thing', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && file !== join('lib', 'database.types.ts'),
  );
  const declared = files.flatMap((file) => {
    const text = readFileSync(join('src', file), 'utf8');
    const names = text.matchAll(/^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm);
    return [...new Set(Array.from(names, ([, name = '']) => name))];
  });
  const twice = declared.filter((name, index) => declared.indexOf(name) !== index);
  expect([...new Set(twice)].toSorted()).toEqual(Object.keys(SHARED_NAMES).toSorted());
});
