/**
 * Makes the connection act for a user of one depot, as PostgREST does for a request.
 * @param {import('postgres').Sql} db
 * @param {string} actor
 * @param {boolean} withPolicies
 * @param {number} [depot]
 */
export async function become(db, actor, withPolicies, depot = 5) {
  const email = `${actor === 'manager' ? 'p2' : 'p23'}.${depot}@bench.example`;
  await db`reset role`;
  await db`set default_transaction_read_only = on`;
  const [person] = await db`
    select u.id, s.id as session_id from public.users u join auth.sessions s on s.user_id = u.id where u.email = ${email}`;
  const claims = { sub: person?.id, session_id: person?.session_id, role: 'authenticated' };
  await db`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, false),
    set_config('request.jwt.claim.sub', ${claims.sub}, false)`;
  await db`
    select set_config(split_part(setting, '=', 1), split_part(setting, '=', 2), false)
    from pg_catalog.pg_roles, unnest(rolconfig) setting where rolname = 'authenticated'`;
  if (withPolicies) await db`set role authenticated`;
}
