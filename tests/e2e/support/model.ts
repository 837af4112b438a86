import { startServer } from './server';

/** Makes the database of which the server of each worker gets a copy. */
export default async function makeModel() {
  const server = await startServer();
  await server.stop();
}
