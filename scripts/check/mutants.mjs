// Breaks the database in one place after another, and lists the breaks that no test notices. Policies,
// guards, constraints and grants are dropped or opened. Refusals and limits a day are left out, and so are
// conditions in the functions that say who is calling, and each condition of those that decide: by the
// catalogue, not by a list. The matrix of who may do what (tests/db/cells.ts) comes first, in a transaction that
// is rolled back. For a break that it does not notice, the test files that name the object are run.
//
//   npm run test:mutants                       all of them: many hours, so rather those of what changed
//   npm run test:mutants -- --from=500         goes on where an earlier run stopped
//   npm run test:mutants -- policies           of one kind: policies, guards, grants, conditions, terms, refusals, constraints, triggers
//   npm run test:mutants -- refusals approve   of one kind, with this in their name
//   npm run test:mutants -- terms --list       only their names
//   npm run test:mutants -- terms may_report --tests=tests/topics/defects/defects.db.test.ts   with these test files alone
//   npm run test:mutants -- policies --matrix  without the test files: minutes
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { runnerImport } from 'vite';
import { NO_POSTGRES, stopWith } from './needs.mjs';

/** @typedef {{ kind: string, name: string, sql: string, relation?: string, words: string[] }} Mutant */

const [kind, ...rest] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const part = rest.join(' ');
const isMatrixOnly = process.argv.includes('--matrix');
const isList = process.argv.includes('--list');
const chosenTests = process.argv
  .find((argument) => argument.startsWith('--tests='))
  ?.slice(8)
  .split(',');
const from = Number(process.argv.find((argument) => argument.startsWith('--from='))?.slice(7) ?? 0);
/** How many cells of the matrix are compared before it can stop at a difference. */
const cellsAtOnce = 300;

/**
 * Survivors that another layer stops, with the name of that layer.
 * @type {Record<string, string>}
 */
const accepted = JSON.parse(readFileSync('scripts/check/mutants-accepted.json', 'utf8'));

/** The layer that stops a survivor, if it is known. A name can have * for any text. @param {string} name */
const stoppedBy = (name) =>
  Object.entries(accepted).find(([pattern]) => {
    const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${escaped}$`).test(name);
  })?.[1];

const load = async (/** @type {string} */ file) => (await runnerImport(file)).module;
const binaries = /** @type {typeof import('../../tests/support/postgresBinaries')} */ (
  await load('/tests/support/postgresBinaries.ts')
).postgresBinaries();
if (!binaries) stopWith(NO_POSTGRES);
const { connect, sqlOf, startCluster } = /** @type {typeof import('../../tests/support/postgresCluster')} */ (
  await load('/tests/support/postgresCluster.ts')
);
const { makeTemplate, template } = /** @type {typeof import('../../tests/support/hosted')} */ (
  await load('/tests/support/hosted.ts')
);
const { callers, fill } = /** @type {typeof import('../../tests/db/allFacts')} */ (
  await load('/tests/db/allFacts.ts')
);
const { cellsOf, cellsOfFiles, differences, findCallers } =
  /** @type {typeof import('../../tests/db/cells')} */ (await load('/tests/db/cells.ts'));
const { addFiles } = /** @type {typeof import('../../tests/support/documents')} */ (
  await load('/tests/support/documents.ts')
);

/** @param {string} body @param {RegExp} pattern @param {string} replacement */
const eachReplaced = (body, pattern, replacement) =>
  [...body.matchAll(pattern)].map(
    ({ index, 0: found }) => body.slice(0, index) + replacement + body.slice(index + found.length),
  );

const beforeTerm = /\b(?:where|and|or|on(?! conflict)|having|if|elsif|when)\b/g;
const afterTerm =
  /\b(?:and|or|then|loop|group|order|having|limit|offset|for|returning|union|except|intersect|left|cross|join|where|on|when|else|set)\b|[();]|\b(?:case|end|between)\b/g;

/**
 * The body without one of its conditions, once for each: a condition after "or" becomes false, any other
 * true.
 * @param {string} body
 * @returns {{ term: string, changed: string }[]}
 */
function withoutEachTerm(body) {
  // Quoted text contains neither keywords nor brackets.
  const plain = body.replace(/'[^']*'/g, (quoted) => `'${'x'.repeat(quoted.length - 2)}'`);
  /** @type {Set<number>} */
  const betweens = new Set();
  return [...plain.matchAll(beforeTerm)].flatMap(({ index, 0: word }) => {
    if (betweens.has(index)) return [];
    const start = index + word.length;
    let depth = 0;
    let isBetween = false;
    let end = plain.length;
    for (const { index: at, 0: found } of plain.slice(start).matchAll(afterTerm)) {
      if (found === '(' || found === 'case') depth += 1;
      else if (depth > 0 && (found === ')' || found === 'end')) depth -= 1;
      else if (depth > 0) continue;
      else if (found === 'between') isBetween = true;
      else if (found === 'and' && isBetween) {
        isBetween = false;
        betweens.add(start + at);
      } else {
        end = start + at;
        break;
      }
    }
    const term = body.slice(start, end).trim();
    const put = ` ${word === 'or' ? 'false' : 'true'} `;
    return [{ term: term.replace(/\s+/g, ' '), changed: body.slice(0, start) + put + body.slice(end) }];
  });
}

/** @param {<T extends object = Record<string, any>>(text: string) => Promise<T[]>} sql @returns {Promise<Mutant[]>} */
async function mutantsOf(sql) {
  /** @type {Mutant[]} */
  const mutants = [];
  const inOurs = "n.nspname in ('public', 'private')";

  for (const { policy, relation, has_using, has_check, is_open } of await sql(`
    select quote_ident(p.polname) as policy, p.polrelid::regclass::text as relation, p.polqual is not null as has_using,
      p.polwithcheck is not null as has_check, pg_get_expr(p.polqual, p.polrelid) = 'true' as is_open
    from pg_catalog.pg_policy p order by 2, 1`)) {
    const made = (/** @type {string} */ name, /** @type {string} */ statement) =>
      mutants.push({
        kind: 'policies',
        name: `${relation}: ${name} ${policy}`,
        sql: statement,
        // Tables in private are read through views, so all cells are compared.
        relation: relation.startsWith('private.') ? undefined : relation,
        words: [relation],
      });
    made('without', `drop policy ${policy} on ${relation}`);
    // USING and CHECK say the same, so opening one of them alone changes nothing.
    if (is_open) continue;
    const open = [has_using && 'using (true)', has_check && 'with check (true)'].filter(Boolean).join(' ');
    made('open', `alter policy ${policy} on ${relation} ${open}`);
  }

  for (const { trigger, relation, is_view, is_guard, function: called } of await sql(`
    select quote_ident(t.tgname) as trigger, c.oid::regclass::text as relation, c.relkind = 'v' as is_view,
      t.tgname ~ '^guard_|^read_only$' as is_guard, p.proname as function
    from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace join pg_catalog.pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and ${inOurs} order by 2, 1`)) {
    const statement = is_view
      ? `drop trigger ${trigger} on ${relation}`
      : `alter table ${relation} disable trigger ${trigger}`;
    mutants.push({
      kind: is_guard ? 'guards' : 'triggers',
      name: `${relation}: without ${trigger}`,
      sql: statement,
      relation: is_guard ? relation : undefined,
      words: [called, relation],
    });
  }

  for (const { constraint, relation } of await sql(`
    select quote_ident(k.conname) as constraint, c.oid::regclass::text as relation
    from pg_catalog.pg_constraint k join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where k.contype in ('c', 'f', 'u') and ${inOurs} order by 2, 1`)) {
    mutants.push({
      kind: 'constraints',
      name: `${relation}: without ${constraint}`,
      sql: `alter table ${relation} drop constraint ${constraint} cascade`,
      words: [constraint, relation],
    });
  }
  for (const { index, relation } of await sql(`
    select i.indexrelid::regclass::text as index, i.indrelid::regclass::text as relation
    from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where i.indisunique and ${inOurs}
      and not exists (select from pg_catalog.pg_constraint k where k.conindid = i.indexrelid) order by 2, 1`)) {
    mutants.push({
      kind: 'constraints',
      name: `${relation}: without ${index}`,
      sql: `drop index ${index}`,
      words: [relation],
    });
  }

  for (const { relation } of await sql(`
    select c.oid::regclass::text as relation from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v') and n.nspname = 'public' order by 1`)) {
    for (const statement of [
      `grant all on ${relation} to authenticated`,
      `grant all on ${relation} to anon`,
      `revoke all on ${relation} from anon, authenticated`,
    ]) {
      mutants.push({
        kind: 'grants',
        name: statement,
        sql: statement,
        relation,
        words: ['allowList', relation],
      });
    }
  }

  const saysWho =
    /^(caller|account_of|my_|is_(staff|admin|active_driver)|require_|may_|account_|colleagues|name_for_staff)/;
  /** What reaches whom, in functions that only read. */
  const tells = /^(mail_event|notices_since|calendar_of)$/;
  for (const { name, definition, users, decides } of await sql(`
    select p.proname as name, pg_get_functiondef(p.oid) as definition,
      -- It refuses, says yes or no, or changes rows.
      p.prosrc ~ 'private\\.(refuse|limit_day)\\(' or p.prorettype = 'boolean'::regtype or p.provolatile = 'v' as decides,
      -- The functions that call it, and the tables of its triggers.
      array(select c.proname::text from pg_catalog.pg_proc c
        where c.prolang = p.prolang and c.oid <> p.oid and c.prosrc ~ ('private\\.' || p.proname || '\\('))
        || array(select t.tgrelid::regclass::text from pg_catalog.pg_trigger t where t.tgfoid = p.oid) as users
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'private' and p.prokind in ('f', 'p') order by 1`)) {
    const [head = '', source = ''] = definition.split(/\bAS \$function\$/);
    const body = source.replace(/--.*/g, '');
    const say = (/** @type {string} */ changed) => `${head}AS $function$${changed}`;
    const refusals = eachReplaced(body, /perform private\.(?:refuse|limit_day)\(/g, 'perform concat(');
    refusals.forEach((changed, i) => {
      mutants.push({
        kind: 'refusals',
        name: `${name}() without refusal ${i + 1}`,
        sql: say(changed),
        words: [name],
      });
    });
    if (decides || tells.test(name)) {
      const left = withoutEachTerm(body).map(({ term, changed }) => ({ what: `without "${term}"`, changed }));
      const turned = ['least', 'greatest'].flatMap((word, i, both) =>
        eachReplaced(body, new RegExp(`\\b${word}\\b`, 'g'), both[1 - i] ?? '').map((changed, n) => ({
          what: `${word} ${n + 1} turned`,
          changed,
        })),
      );
      for (const { what, changed } of [...left, ...turned])
        mutants.push({
          kind: 'terms',
          name: `${name}() ${what}`,
          sql: say(changed),
          words: [name, ...users],
        });
    }
    if (!saysWho.test(name)) continue;
    for (const [pattern, replacement] of /** @type {const} */ ([
      [/\band\b/g, 'or'],
      [/\bor\b/g, 'and'],
      [/\bnot\b(?! null)/g, ''],
    ])) {
      eachReplaced(body, pattern, replacement).forEach((changed, i) => {
        mutants.push({
          kind: 'conditions',
          name: `${name}(): ${pattern.source.replaceAll('\\b', '')} ${i + 1} as "${replacement}"`,
          sql: say(changed),
          words: [name],
        });
      });
    }
  }
  return mutants;
}

const topicTests = readdirSync('tests/topics', { recursive: true, encoding: 'utf8' }).map((name) =>
  join('tests/topics', name),
);
/** What these ask of every table stands in the facts of the topics. */
const ofAllTables = ['erasure.db.test.ts', 'keys.test.ts', 'ownData.db.test.ts'];
const facts = topicTests
  .filter((path) => path.endsWith('facts.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join();
const databaseTests = readdirSync('tests/db').map((name) => join('tests/db', name));
const testFiles = [
  ...databaseTests.filter((path) => path.endsWith('.test.ts')),
  ...topicTests.filter((path) => path.endsWith('.db.test.ts')),
].map((path) => ({
  path,
  text: readFileSync(path, 'utf8') + (ofAllTables.includes(basename(path)) ? facts : ''),
}));

/** The test files that name one of these, or all files if none does. @param {string[]} words */
function filesNaming(words) {
  const bare = words.map((word) => word.replace(/^(public|private)\./, ''));
  const naming = testFiles.filter(({ text }) => bare.some((word) => text.includes(word)));
  return (naming.length > 0 ? naming : testFiles).map(({ path }) => path);
}

/**
 * Whether a test fails with the mutant in the database: on PostgreSQL, or on the embedded server, which has
 * Storage too.
 * @param {Mutant} mutant
 */
async function isNoticedByTests({ sql, words }) {
  const files = chosenTests ?? filesNaming(words);
  for (const server of ["on 'PostgreSQL", "on 'PGlite"]) {
    // Several runs share the machine, so none may fail for being slow.
    const options = ['--bail=1', '--maxWorkers=1', '--testTimeout=600000', '--hookTimeout=600000'];
    const run = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project=database', ...options, '-t', server, ...files],
      { env: { ...process.env, ROADWORTHY_MUTANT: sql }, stdio: 'ignore' },
    );
    const [status] = await once(run, 'exit');
    if (status !== 0) return true;
  }
  return false;
}

const cluster = await startCluster(binaries);
const server = connect(cluster.socketFolder, 'postgres');
try {
  await makeTemplate(cluster.socketFolder);
  const connections = await Promise.all(
    ['plain', 'careless'].map(async (name) => {
      await server.unsafe(`create database ${name} template ${template}`);
      return connect(cluster.socketFolder, name);
    }),
  );
  const [plain, careless] =
    /** @type {[import('../../tests/support/sql').Sql, import('../../tests/support/sql').Sql]} */ (
      connections.map(sqlOf)
    );
  for (const sql of [plain, careless]) {
    await fill(sql);
    await addFiles(sql);
  }
  const cells = [...(await cellsOf(plain)), ...cellsOfFiles()];
  const expected = JSON.stringify([...callers].sort());
  await careless('grant all on all tables in schema public, private to anon, authenticated');
  const mutants = (await mutantsOf(plain)).filter(
    (mutant) => (!kind || mutant.kind === kind) && mutant.name.includes(part),
  );

  if (isList) console.log(mutants.map(({ name }) => name).join('\n'));

  /** Whether the matrix differs, with the grants as they are or with everything granted to everyone. @param {Mutant} mutant */
  const isNoticedByMatrix = async ({ kind: mutantKind, sql: statement, relation }) => {
    const bare = relation?.replace(/^public\./, '');
    const chosen = bare
      ? cells.filter(({ cell }) =>
          bare === 'storage.objects' ? / the file /.test(cell.title) : cell.title.includes(` ${bare}`),
        )
      : cells;
    for (const sql of mutantKind === 'grants' ? [plain] : [plain, careless]) {
      await sql('begin');
      try {
        await sql(statement);
        if (!relation && sql === plain && JSON.stringify([...(await findCallers(sql))]) !== expected)
          return true;
        const judged = sql === plain ? chosen : chosen.filter(({ cell }) => !cell.title.startsWith('ask '));
        for (let from = 0; from < judged.length; from += cellsAtOnce) {
          if ((await differences(sql, judged.slice(from, from + cellsAtOnce))).length > 0) return true;
        }
      } catch {
        return true; // It broke so much that nothing runs.
      } finally {
        await sql('rollback');
      }
    }
    return false;
  };

  /** @type {Mutant[]} */
  const survivors = [];
  const counts = { matrix: 0, tests: 0, accepted: 0 };
  // The matrix cannot see these, because none of its cells breaks such a rule.
  const isForTests = (/** @type {Mutant} */ { kind: mutantKind }) =>
    ['constraints', 'triggers', 'refusals', 'terms'].includes(mutantKind);
  /** @param {Mutant} mutant @param {string} progress */
  const judge = async (mutant, progress) => {
    if (stoppedBy(mutant.name)) {
      counts.accepted += 1;
      console.log(`${progress} stopped elsewhere: ${mutant.name} (${stoppedBy(mutant.name)})`);
    } else if (!isMatrixOnly && (await isNoticedByTests(mutant))) {
      counts.tests += 1;
    } else {
      survivors.push(mutant);
      console.log(`${progress} SURVIVED: ${mutant.name}`);
    }
  };
  // If the tests fail without a break, they would seem to notice everything.
  if (!kind && !isList && (await isNoticedByTests({ kind: '', name: '', sql: 'select', words: [] })))
    throw new Error('The tests fail without a mutant.');
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  for (const [i, mutant] of mutants.entries()) {
    if (isList || i < from) continue;
    const progress = `${i + 1}/${mutants.length}`;
    if (i % 50 === 0) console.log(`${progress} ${mutant.kind}`);
    if (!isForTests(mutant) && (await isNoticedByMatrix(mutant))) {
      counts.matrix += 1;
      continue;
    }
    const judged = judge(mutant, progress).finally(() => running.delete(judged));
    running.add(judged);
    if (running.size >= availableParallelism()) await Promise.race(running);
  }
  await Promise.all(running);
  if (isList) console.log(`${mutants.length} mutants`);
  else
    console.log(
      `${mutants.length - from} mutants: ${counts.matrix} noticed by the matrix, ${counts.tests} by other tests, ${counts.accepted} stopped by another layer, ${survivors.length} survived`,
    );
  process.exitCode = survivors.length > 0 ? 1 : 0;
  await Promise.all(connections.map((connection) => connection.end()));
} finally {
  await server.end();
  await cluster.stop();
}
