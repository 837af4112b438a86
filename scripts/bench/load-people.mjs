import { runnerImport } from 'vite';
import { oneOf } from './load-client.mjs';

/** @typedef {import('./load-client.mjs').Visitor} Visitor */
/** @typedef {import('./load-visits.ts').Role} Role */

const { module: tokens } = /** @type {{ module: typeof import('../../tests/support/tokens') }} */ (
  await runnerImport('/tests/support/tokens.ts')
);

/**
 * The people of the benchmark's depots, with what each of them opens.
 * @param {import('postgres').Sql} db
 * @param {typeof import('./load-visits.ts').places} places
 */
export async function findVisitors(db, places) {
  const rows = await db`
    select u.id, u.account_id, u.email, u.role, u.depot_id, s.id as session_id
    from public.users u join auth.sessions s on s.user_id = u.account_id
    where u.email ~ '^p([1-5]|2[2-9]|[3-6][0-9]|7[01])[.][0-9]+@bench' and u.approved and not u.is_inactive`;
  const idsByDepot = async (/** @type {string} */ table, /** @type {string} */ where) => {
    const found = await db.unsafe(
      `select depot_id, array_agg(id) as ids from public.${table} where ${where} group by 1`,
    );
    return new Map(found.map(({ depot_id, ids }) => [depot_id, ids]));
  };
  const drivers = await idsByDepot('users', "role = 'driver'");
  const vehicles = await idsByDepot('depot_vehicles', 'true');
  const applications = await idsByDepot('driver_depot_applications', 'true');

  /** @type {Record<Role, Visitor[]>} */
  const visitors = { admin: [], manager: [], driver: [] };
  for (const { id, account_id, email, role, depot_id, session_id } of rows) {
    const token = await tokens.accessToken(
      { id, accountId: account_id, email, sessionId: session_id },
      4 * 3600,
    );
    const ids = () => ({
      [places.me]: id,
      [places.account]: account_id,
      [places.depot]: depot_id,
      [places.driver]: oneOf(drivers.get(depot_id), Math.random()),
      [places.vehicle]: oneOf(vehicles.get(depot_id), Math.random()),
      [places.application]: oneOf(applications.get(depot_id), Math.random()),
    });
    visitors[/** @type {Role} */ (role)].push({ token, ids });
  }
  return visitors;
}
