import { afterEach, beforeAll, describe } from 'vitest';
import { type Backend, type EmbeddedBackend, startBackend } from './backend';
import { openPostgres } from './postgres';
import { hideServerLog } from './serverLog';
import type { Sql } from './sql';

hideServerLog();

interface Server {
  readonly name: string;
  open(): Promise<Backend>;
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}

/** Each server is opened by the first test file of a worker that needs it, and shared with the others. */
export const embedded: { name: string; open(): Promise<EmbeddedBackend> } = {
  name: 'PGlite, which grants everything',
  open: once(startBackend),
};
export const postgres: Server = { name: 'PostgreSQL', open: once(() => openPostgres('plain')) };
const carelessPostgres: Server = {
  name: 'PostgreSQL after a careless grant',
  open: once(() => openPostgres('careless')),
};

/** One of two servers that should answer alike is enough to find what depends on the day (`npm run test:days -- --quick`). */
const isQuick = process.env.ROADWORTHY_QUICK === 'true';

/** For what the server itself has a part in: requests, files, sessions. What SQL alone decides is tried on PostgreSQL. */
export const servers = isQuick ? [embedded] : [embedded, postgres];

/**
 * For permissions, which must hold even where everything was granted to everyone, as on the embedded server.
 */
export const permissionServers = isQuick ? [postgres] : [postgres, carelessPostgres];

/** Every test starts from the test world. */
export function onEach<B extends Backend>(
  chosen: readonly { name: string; open(): Promise<B> }[],
  define: (server: { readonly backend: B; readonly sql: Sql }) => void,
): void {
  describe.each(chosen)('on $name', ({ open }) => {
    let backend: B;
    beforeAll(async () => {
      backend = await open();
      await backend.restore();
    });
    afterEach(() => backend.restore());
    define({
      get backend() {
        return backend;
      },
      get sql() {
        return backend.sql;
      },
    });
  });
}
