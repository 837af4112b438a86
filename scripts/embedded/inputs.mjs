/**
 * PGlite writes a value by the type of its parameter, and knows no domains: an object for `input.body` has to be
 * written as one for jsonb.
 * @param {import('@supabase/lite/pglite').PgliteConnection['driver']} driver
 */
export async function learnInputTypes(driver) {
  const { rows } = await driver.query(
    "select oid::integer as domain, typbasetype::integer as base from pg_catalog.pg_type where typnamespace = 'input'::regnamespace and typtype = 'd'",
  );
  for (const { domain, base } of rows) {
    if (driver.serializers[base]) driver.serializers[domain] = driver.serializers[base];
  }
}

/** PostgreSQL's own limit is near 6,000. */
const MOST_LEVELS = 1000;

/** @param {string} json */
function levelsOf(json) {
  let level = 0;
  let most = 0;
  for (const [mark] of json.replace(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[[\]{}]/g)) {
    level += mark === '[' || mark === '{' ? 1 : -1;
    most = Math.max(most, level);
  }
  return most;
}

/**
 * The answer to a body that is nested without end, as PostgREST gives PostgreSQL's. The embedded server would
 * fail over it.
 * @param {Request} request
 */
export async function refusalOfNesting(request) {
  if (!new URL(request.url).pathname.startsWith('/rest/v1/') || !request.body) return undefined;
  if (levelsOf(await request.clone().text()) <= MOST_LEVELS) return undefined;
  const message = 'stack depth limit exceeded';
  return Response.json({ code: '54001', message, details: null, hint: null }, { status: 413 });
}
