import type { createPgliteConnection } from '@supabase/lite/pglite';

const served = ['public', 'auth', 'storage'];
/**
 * The types whose arrays the app reads, besides enums. Each table and view has a type and an array type too.
 */
const inArrays = ['bool', 'int2', 'int4', 'int8', 'text', 'uuid', 'date', 'timestamptz', 'json', 'jsonb'];

type Connection = Awaited<ReturnType<typeof createPgliteConnection>>;

interface Caller {
  readonly auth?: { readonly uid?: unknown; readonly role?: string; readonly jwt?: unknown };
  readonly storage?: { readonly operation?: string };
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly requestHeaders?: object;
}

/**
 * On every request the server searches the text of each view once per column, and sends each setting in a
 * statement of its own, which was most of its statements. On every query PGlite copies the parsers of all
 * types, and sends six messages, of which a statement without
 * parameters needs one.
 */
export async function quickenServer(connection: Connection) {
  const schema = await connection.introspect({ useCache: true });
  for (const view of schema.views) view.sql = '';
  schema.columns = schema.columns.filter((column) => served.includes(column.schema ?? ''));

  const { driver } = connection;
  const { rows } = await driver.query<{ oid: number }>(
    "select typarray::integer as oid from pg_type where typarray > 0 and typtype <> 'e' and typname <> all ($1)",
    [inArrays],
  );
  for (const { oid } of rows) delete driver.parsers[oid];

  const query = driver.query.bind(driver);
  Object.assign(driver, {
    query: async (text: string, parameters: unknown[] = [], options?: object) =>
      parameters.length === 0 && !options ? (await driver.exec(text))[0] : query(text, parameters, options),
  });

  const set = (settings: Record<string, string>) =>
    driver.query('select set_config(key, value, true) from jsonb_each_text($1)', [settings]);
  Object.assign(connection, {
    applyJwtSessionContext: (_: unknown, { auth, storage }: Caller) => {
      const role = auth?.role || 'anon';
      return set({
        role,
        'request.jwt.claim.sub': String(auth?.uid ?? ''),
        'request.jwt.claim.role': role,
        'storage.operation': storage?.operation ?? '',
        ...(auth?.jwt ? { 'request.jwt.claims': JSON.stringify(auth.jwt) } : {}),
      });
    },
    applyRpcRequestGucs: (_: unknown, { method, path, requestHeaders = {} }: Call) =>
      set({
        'response.status': '',
        'response.headers': '',
        'request.method': method,
        'request.path': path,
        'request.headers': JSON.stringify(requestHeaders),
      }),
  });
}
