import { inject } from 'vitest';
import type { Backend } from './backend';
import { restore } from './baseline';
import { anonymousClient, clientOf, type Fetch } from './clients';
import { makeProject, template } from './hosted';
import { connect, sqlOf } from './postgresCluster';
import type { PostgresLane } from './postgresSetup';

// Like the gateway of hosted Supabase: serves PostgREST under /rest/v1, and passes on only user tokens.
const gateway: Fetch = (input, init) => {
  const request = new Request(String(input).replace('/rest/v1', ''), init);
  const isToken = /^Bearer .+\..+\./.test(request.headers.get('authorization') ?? '');
  if (!isToken) request.headers.delete('authorization');
  return fetch(request);
};

function laneOf(kind: keyof PostgresLane) {
  const lane = inject('postgresLanes')[Number(process.env.VITEST_POOL_ID) - 1]?.[kind];
  if (!lane) throw new Error('There is no database for this worker');
  return lane;
}

export async function connectAnew(onnotice: Parameters<typeof connect>[2]) {
  const { socketFolder, database } = laneOf('plain');
  const anew = `${database}_anew`;
  const server = connect(socketFolder, 'postgres');
  await server.unsafe(`drop database if exists ${anew}`);
  await server.unsafe(`create database ${anew} template ${template}`);
  await server.end();
  return connect(socketFolder, anew, onnotice);
}

/** Connects to a project that grants nothing by default, with only the rows of the migrations. */
export async function connectToStrictProject(onnotice: Parameters<typeof connect>[2]) {
  const { socketFolder, database } = laneOf('plain');
  const strict = `${database}_strict`;
  await makeProject(socketFolder, strict, { grantsByDefault: false, onnotice });
  return connect(socketFolder, strict, onnotice);
}

/**
 * The stricter server: this worker's database on real PostgreSQL behind PostgREST, migrated as on hosted
 * Supabase, with the test world. With `careless`, everything in it was then granted to everyone. It serves
 * only tables and functions, has no Auth, and its clock cannot be frozen.
 */
export async function openPostgres(kind: keyof PostgresLane): Promise<Backend> {
  const lane = laneOf(kind);
  const db = connect(lane.socketFolder, lane.database);
  const sql = sqlOf(db);
  // It is in the role already that a restore needs, so the plans of a restore are kept.
  const restorer = connect(lane.socketFolder, lane.database, undefined, {
    session_replication_role: 'replica',
  });
  const restoring = sqlOf(restorer);
  await restore(restoring);

  return {
    url: lane.url,
    fetch: gateway,
    sql,
    as: (account) => clientOf(account, lane.url, gateway),
    asAnon: () => anonymousClient(lane.url, gateway),
    restore: async () => {
      await restore(restoring);
    },
    stop: async () => {
      await Promise.all([db.end(), restorer.end()]);
    },
  };
}
