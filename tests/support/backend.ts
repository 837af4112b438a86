import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type EmailMessage } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { inject } from 'vitest';
import './longTimers';
import { filesIn, storedIn, uploading } from '../../scripts/embedded/files.mjs';
import { learnInputTypes, refusalOfNesting } from '../../scripts/embedded/inputs.mjs';
import { linksWithoutMail } from '../../scripts/embedded/links.mjs';
import { finishMail } from '../../scripts/embedded/mails.mjs';
import { oneAtATime } from '../../scripts/embedded/one-at-a-time.mjs';
import { quickenServer } from '../../scripts/embedded/quick-server.mjs';
import { restore } from './baseline';
import { anonymousClient, type Client, clientOf, type Fetch } from './clients';
import { secretKey, serverConfig } from './config';
import type { Sql } from './sql';
import type { Account } from './tokens';

/** A database behind Supabase's HTTP interface, whichever server answers. */
export interface Backend {
  readonly url: string;
  readonly fetch: Fetch;
  readonly sql: Sql;
  /** A client signed in as the account; its session must be in auth.sessions, as it is for all actors. */
  as(account: Account): Client;
  asAnon(): Client;
  restore(): Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedBackend extends Backend {
  readonly files: string;
  readonly mails: readonly EmailMessage[];
}

/** Node's Request does not accept jsdom's AbortSignal, so aborting is handled here. */
async function whenNotAborted(
  signal: AbortSignal | null | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  signal?.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([answer(), aborted]);
}

/** The in-process backend. vitest.config.ts gives the app's own client the same address. */
const url = 'http://backend.test';
const siteUrl = globalThis.location?.origin ?? 'http://localhost:3000';

/**
 * Starts the embedded backend inside the test process: migrated, and with the test world loaded. This takes
 * about two seconds; network.ts and servers.ts keep it for the files that follow. `confirmEmail` asks new
 * accounts to confirm their address by mail, as production does and the demo does not.
 *
 * Time: PGlite reads the same `Date` as the test. With vi.useFakeTimers({ toFake: ['Date'], now }), SQL's
 * now(), clock_timestamp() and private.today() and the expiry of tokens and sessions all follow the frozen
 * clock, which may be in the past. Fake only `Date`: the server needs real timers. While the clock is frozen
 * every row gets the same created_at and updated_at, so move it with vi.setSystemTime() where the order of
 * writes matters.
 */
export async function startBackend({ confirmEmail = false } = {}): Promise<EmbeddedBackend> {
  const connection = await createPgliteConnection({
    url: 'memory://',
    pgliteOptions: { loadDataDir: new Blob([readFileSync(inject('embeddedImage'))]) },
  });
  const mails: EmailMessage[] = [];
  let redirectTo: string | null = null;
  const links = linksWithoutMail({
    send: async (message) => {
      mails.push(finishMail(message, { siteUrl, redirectTo }));
    },
    serviceKey: secretKey,
    query: (text, parameters) => connection.driver.query(text, parameters),
  });
  const app = new App({
    connection,
    ...serverConfig,
    auth: {
      ...serverConfig.auth,
      secret_key: secretKey,
      site_url: siteUrl,
      email: { ...serverConfig.auth?.email, enable_confirmations: confirmEmail },
    },
    options: { server: { admin: false }, drivers: { email: { send: links.send } } },
  });
  // Its folder is made with the first file, and most tests send none. A worker that is killed leaves it
  // behind.
  const files = join(tmpdir(), `roadworthy-files-${crypto.randomUUID()}`);
  app._storageAdapter = filesIn(files);
  const removeFiles = () => rmSync(files, { recursive: true, force: true });
  process.once('exit', removeFiles);
  const inTurn = oneAtATime(<T>(work: () => Promise<T>) => work());
  const fetch: Fetch = (input, init) => {
    const request = new Request(input, { ...init, signal: null });
    return whenNotAborted(init?.signal, () =>
      inTurn(async () => {
        redirectTo = new URL(request.url).searchParams.get('redirect_to');
        return (
          (await refusalOfNesting(request)) ??
          (await links.answer(request, (asked) => app.fetch(asked))) ??
          uploading(request, (asked) => app.fetch(asked), storedIn(connection.driver))
        );
      }),
    );
  };
  const sql: Sql = async <T extends object>(text: string, parameters: readonly unknown[] = []) =>
    (await inTurn(() => connection.driver.query<T>(text, [...parameters]))).rows;
  await app.init();
  // The statement with which `npm run test:mutants` breaks a rule.
  if (process.env.ROADWORTHY_MUTANT) await sql(process.env.ROADWORTHY_MUTANT);
  await learnInputTypes(connection.driver);
  await quickenServer(connection);

  return {
    url,
    fetch,
    mails,
    files,
    sql,
    as: (account) => clientOf(account, url, fetch),
    asAnon: () => anonymousClient(url, fetch),
    restore: async () => {
      await restore(sql);
    },
    stop: async () => {
      await connection.close();
      process.off('exit', removeFiles);
      removeFiles();
    },
  };
}
