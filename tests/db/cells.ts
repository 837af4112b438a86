import { type ActorName, actorNames } from '../support/actors';
import { documents, STORAGE_USES, storageOperations } from '../support/documents';
import {
  depotStaff,
  type Grants,
  list,
  nobody,
  type Person,
  personOf,
  type Table,
  type View,
} from '../support/facts';
import {
  add,
  askFor,
  type Cell,
  type Column,
  callFunction,
  change,
  changeAll,
  columnsOf,
  functionsOf,
  type Outcome,
  type Row,
  removeAll,
  seeRow,
  tryAll,
  writeThrough,
} from '../support/matrix';
import type { Sql } from '../support/sql';
import { ids, nameOf } from '../support/world';
import { allowList, tables, views } from './allFacts';

export interface Judged {
  readonly cell: Cell;
  readonly may: (person: Person) => boolean;
  /** True if nobody can do it, not even the owner. */
  readonly isSettled?: boolean;
}

async function rowsOf(sql: Sql, query: string, key: string): Promise<Row[]> {
  const all = await sql<{ row: Row }>(`select to_jsonb(t) as row from (${query}) t order by t.${key}`);
  const rows = all.map(({ row }) => row);
  const named = rows.filter((row) => nameOf(String(row[key])));
  return named.length > 0 ? named : rows.slice(0, 4);
}

const granted = (isVisitor: boolean, relation: string, verb: keyof Grants) =>
  allowList[`${isVisitor ? 'anon' : 'authenticated'} public.${relation}`]?.[verb];

function cellsOfTable(line: Table, own: readonly Column[], rows: readonly Row[]): Judged[] {
  const relation = own[0]?.relation ?? '';
  const stored = own.filter(({ isStored }) => isStored);
  const changed = list(granted(false, relation, 'update'));
  const given = list(granted(false, relation, 'insert'));
  const base = given.length > 0 ? given : stored.map(({ name }) => name);
  const forged = given.length > 0 ? stored.filter(({ name }) => !given.includes(name)) : [];
  const made = rows.map((row) => ({ ...row, ...line.fresh }));
  const ruleOf = (name: string) => line.except?.[name] ?? (changed.includes(name) ? line.change : undefined);
  return [
    ...rows.map((row) => ({
      cell: removeAll(relation, row),
      may: (person: Person) => line.remove?.(person, row) ?? false,
    })),
    ...rows.flatMap((row) =>
      stored.map((column) => ({
        cell: change(column, row),
        may: (person: Person) => ruleOf(column.name)?.(person, row) ?? false,
        isSettled: ['updated_at', 'version', ...(line.settled ?? [])].includes(column.name),
      })),
    ),
    ...rows.flatMap((row) =>
      stored
        .filter(({ name }) => name === line.inBulk)
        .map((column) => ({
          cell: changeAll(column, row),
          may: (person: Person) => line.change?.(person, row) ?? false,
        })),
    ),
    ...made.map((row) => ({
      cell: add(own, row, base, null),
      may: (person: Person) => line.add?.(person, row) ?? false,
    })),
    ...made
      .slice(0, 1)
      .flatMap((row) => forged.map((column) => ({ cell: add(own, row, given, column), may: () => false }))),
  ];
}

export async function cellsOf(sql: Sql): Promise<Judged[]> {
  const columns = await columnsOf(sql);
  // If everything is granted, a column is open to whoever may see its row, so asking for it proves nothing.
  const [careless] = await sql<{ yes: boolean }>(
    "select has_table_privilege('anon', 'public.users', 'delete') as yes",
  );
  const cells: Judged[] = [];
  for (const relation of new Set(columns.map((column) => column.relation))) {
    const own = columns.filter((column) => column.relation === relation);
    const line = tables.get(relation);
    const view: View = line ?? views.get(relation) ?? { see: nobody };
    const { see, from = `select * from public.${relation}` } = view;
    const key = own.find(({ name }) => ['id', 'driver_id', 'subject_id'].includes(name))?.name ?? 'id';
    const rows = await rowsOf(sql, from, key);
    if (rows.length === 0) throw new Error(`${relation} has no rows to try`);
    if (!careless?.yes) {
      cells.push(
        ...own.map((column) => ({
          cell: askFor(column),
          may: ({ isVisitor }: Person) => {
            const may = granted(isVisitor, relation, 'select');
            return may === '*' || list(may).includes(column.name);
          },
          isSettled: true,
        })),
      );
    }
    cells.push(
      ...rows.map((row) => ({
        cell: seeRow(relation, key, row),
        may: (person: Person) =>
          granted(person.isVisitor, relation, 'select') !== undefined && see(person, row),
      })),
    );
    if (line) {
      cells.push(...cellsOfTable(line, own, rows));
    } else {
      const writes = rows.flatMap((row) => writeThrough(relation, key, row));
      cells.push(...writes.map((cell) => ({ cell, may: () => false, isSettled: true })));
    }
  }
  return cells;
}

type Document = (typeof documents)[number];

const someOperations = ['', ...Object.values(STORAGE_USES), 'storage.object.sign'];
const TRIED: Record<string, string> = {
  send: ids.unsentDocument,
  see: ids.document,
  overwrite: ids.document,
  remove: ids.removedDocument,
};

function cellsOfFile(document: Document): Judged[] {
  const { id, path, added_by, stored_at, removed_at } = document;
  const isIt = `bucket_id = 'documents' and name = '${path}'`;
  const exists = `select exists (select from storage.objects where ${isIt})`;
  const isSender = (person: Person) => person.id === added_by;
  /**
   * The statement under every Storage operation for a document in TRIED, under some operations for the others.
   * Operations that are not in `open` are open to nobody.
   */
  const during = (
    does: string,
    statement: string,
    proof: string,
    open: { readonly [operation: string]: Judged['may'] },
  ) =>
    (id === TRIED[does] ? storageOperations : someOperations).map((operation) => ({
      cell: {
        title: `${does} the file of ${id} (${operation || 'not said'})`,
        statement: `set local storage.operation = '${operation}'; ${statement}`,
        proof,
      },
      may: (person: Person) => open[operation]?.(person) ?? false,
    }));
  const mayRemove: Judged['may'] = (person) =>
    removed_at !== null && (isSender(person) || depotStaff(person, document));
  const send = during(
    'send',
    `insert into storage.objects (bucket_id, name) values ('documents', '${path}')`,
    exists,
    { [STORAGE_USES.send]: (person) => stored_at === null && isSender(person) },
  );
  if (stored_at === null) return send;
  return [
    ...send,
    ...during('see', `select 1 / count(*) from storage.objects where ${isIt}`, 'select true', {
      [STORAGE_USES.read]: (person) =>
        removed_at === null && (tables.get('documents')?.see(person, document) ?? false),
      // Storage selects a file before removing it.
      [STORAGE_USES.remove]: mayRemove,
    }),
    ...during(
      'overwrite',
      `update storage.objects set metadata = '{"size": 1}' where ${isIt}`,
      `${exists.slice(0, -1)} and metadata = '{"size": 1}')`,
      {},
    ),
    ...during('remove', `delete from storage.objects where ${isIt}`, `select not (${exists})`, {
      [STORAGE_USES.remove]: mayRemove,
    }),
  ];
}

export const cellsOfFiles = () => documents.flatMap(cellsOfFile);

/** True if it happened, or if the refusal is one that the owner of the database gets too. */
function could(outcome: Outcome, actor: ActorName): boolean {
  const said = outcome.get(actor) ?? '';
  return said === 'true' || (said === outcome.get('owner') && said !== 'false' && said !== '42501');
}

/** Outcomes that differ from the rules, and denials that prove nothing because nobody could do it. */
export async function differences(sql: Sql, cells: readonly Judged[]): Promise<string[]> {
  const outcomes = await tryAll(
    sql,
    cells.map(({ cell }) => cell),
  );
  return cells.flatMap(({ cell: { title }, may, isSettled }) => {
    const outcome: Outcome = outcomes.get(title) ?? new Map();
    const owner = outcome.get('owner');
    const doers = actorNames.filter((actor) => could(outcome, actor));
    return actorNames.flatMap((actor) => {
      const said = outcome.get(actor);
      const isAllowed = may(personOf(actor));
      // A rule may refuse the new value of a change, but must accept a new row.
      const isDone = doers.includes(actor) && (said === 'true' || !title.startsWith('add '));
      if (isDone !== isAllowed) {
        return `${actor} ${isAllowed ? 'cannot' : 'can'} ${title} (${said}, the owner ${owner})`;
      }
      const isProved = isAllowed || isSettled || said !== owner || doers.length > 0;
      return isProved ? [] : `${title} stops ${actor}, but the owner too (${owner})`;
    });
  });
}

export async function findCallers(sql: Sql): Promise<ReadonlyMap<string, readonly ActorName[]>> {
  const served = await functionsOf(sql);
  const outcomes = await tryAll(
    sql,
    served.map(({ name, arguments: count }) => callFunction(name, count)),
  );
  return new Map(
    served.map(({ name }) => {
      const outcome: Outcome = outcomes.get(`call ${name}()`) ?? new Map();
      return [name, actorNames.filter((actor) => !['42501', 'RW002'].includes(outcome.get(actor) ?? ''))];
    }),
  );
}
