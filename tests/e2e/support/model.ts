import { existsSync } from 'node:fs';
import { startServer } from './server';

/**
 * Makes the database of which the server of each worker gets a copy. `npm test` runs the journeys and then the faults, on one build and one
 * model.
 */
export default async function makeModel() {
  if (process.env.E2E_MODEL === 'made' && existsSync('supabase/.temp/e2e-model.version')) return;
  const server = await startServer();
  await server.stop();
}
