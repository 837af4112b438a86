const served = ['public', 'auth', 'storage'];
/**
 * The types whose arrays the app reads, besides enums. Each table and view has a type and an array type too.
 */
const inArrays = ['bool', 'int2', 'int4', 'int8', 'text', 'uuid', 'date', 'timestamptz', 'json', 'jsonb'];

/** @typedef {import('@supabase/lite/pglite').PgliteConnection} Connection */

/**
 * @typedef {object} Caller
 * @property {{ uid?: unknown, role?: string, jwt?: unknown }} [auth]
 * @property {{ operation?: string }} [storage]
 *
 * @typedef {{ method: string, path: string, requestHeaders?: object }} Call
 */

/**
 * On every request the server searches the text of each view once per column, and sends each setting in a
 * statement of its own, which was most of its statements. On every query PGlite copies the parsers of all
 * types, and sends six messages, of which a statement without parameters needs one.
 * @param {Connection} connection
 */
export async function quickenServer(connection) {
  const schema = await connection.introspect({ useCache: true });
  for (const view of schema.views) view.sql = '';
  schema.columns = schema.columns.filter((column) => served.includes(column.schema ?? ''));

  const { driver } = connection;
  const { rows } = await driver.query(
    "select typarray::integer as oid from pg_type where typarray > 0 and typtype <> 'e' and typname <> all ($1)",
    [inArrays],
  );
  for (const { oid } of rows) delete driver.parsers[oid];

  const query = driver.query.bind(driver);
  Object.assign(driver, {
    /** @param {string} text @param {unknown[]} parameters @param {object} [options] */
    query: async (text, parameters = [], options) =>
      parameters.length === 0 && !options ? (await driver.exec(text))[0] : query(text, parameters, options),
  });

  /** @param {Record<string, string>} settings */
  const set = (settings) =>
    driver.query('select set_config(key, value, true) from jsonb_each_text($1)', [settings]);
  Object.assign(connection, {
    /** @param {unknown} _ @param {Caller} caller */
    applyJwtSessionContext: (_, { auth, storage }) => {
      const role = auth?.role || 'anon';
      return set({
        role,
        'request.jwt.claim.sub': String(auth?.uid ?? ''),
        'request.jwt.claim.role': role,
        'storage.operation': storage?.operation ?? '',
        ...(auth?.jwt ? { 'request.jwt.claims': JSON.stringify(auth.jwt) } : {}),
      });
    },
    /** @param {unknown} _ @param {Call} call */
    applyRpcRequestGucs: (_, { method, path, requestHeaders = {} }) =>
      set({
        'response.status': '',
        'response.headers': '',
        'request.method': method,
        'request.path': path,
        'request.headers': JSON.stringify(requestHeaders),
      }),
  });
}
