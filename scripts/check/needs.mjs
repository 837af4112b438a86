/** Ends a command that cannot run on this machine, and says what to do about it. @param {string} sentence @returns {never} */
export function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

export const NO_POSTGRES =
  'PostgreSQL 15 or newer was not found on this machine. On Debian, install the package postgresql.';

/**
 * What to do if PostgreSQL lacks the extension on this machine; null if it has it.
 * @param {import('../../tests/support/sql').Sql} sql
 * @param {string} name
 */
export async function missingExtension(sql, name) {
  /** @type {{ version: number, has_it: boolean }[]} */
  const [server] = await sql(
    `select current_setting('server_version_num')::integer / 10000 as version,
      exists (select from pg_catalog.pg_available_extensions where name = $1) as has_it`,
    [name],
  );
  if (!server || server.has_it) return null;
  const debian = `postgresql-${server.version}-${name.replaceAll('_', '-')}`;
  return `PostgreSQL ${server.version} has no extension ${name} on this machine. On Debian, install the package ${debian}.`;
}
