import './telemetry-off.mjs';
import { randomBytes } from 'node:crypto';
import { App, setExperimental } from '@supabase/lite';
import { applyPendingMigrations, createApi, ensureSchema } from '@supabase/lite/cli';
import { honoMiddleware, supalite } from '@supabase/lite/vite';
import { runnerImport } from 'vite';
import { DatabaseRefusal, filesFolder, openDatabase, rememberVersion } from './database.mjs';
import { addDemoDocuments } from './demo-documents.mjs';
import { filesIn, storedIn, uploading } from './files.mjs';
import { learnInputTypes, refusalOfNesting } from './inputs.mjs';
import { linksWithoutMail } from './links.mjs';
import { finishMail } from './mails.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { quickenServer } from './quick-server.mjs';

/** Opens the database and returns whether it is new. If it cannot be used, prints the reason and exits. */
function openOrExit() {
  try {
    return openDatabase();
  } catch (error) {
    if (!(error instanceof DatabaseRefusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Refusals are answers to the caller. The server also logs each with its stack, which hides real faults. */
function hideRefusals() {
  const { error } = console;
  console.error = (...messages) => {
    const [first] = messages;
    const isAnswer = first instanceof Error && ('routine' in first || 'relation' in first);
    if (!isAnswer) error(...messages);
  };
  return () => {
    console.error = error;
  };
}

/**
 * Starts the server without its warning that Storage is experimental (see decision 16).
 * @param {() => Promise<unknown>} start
 */
async function withoutBanner(start) {
  const { warn } = console;
  console.warn = (...messages) => {
    if (!String(messages[0]).startsWith('EXPERIMENTAL FEATURES ENABLED')) warn(...messages);
  };
  try {
    await start();
  } finally {
    console.warn = warn;
  }
}

/**
 * Runs a part of the start that reads the schema before and after changing it. It changes nothing in an
 * existing database, so there the second reading, a tenth of the time of the start, is skipped.
 * @param {App['connection']} connection
 * @param {boolean} isNew
 * @param {() => Promise<unknown>} start
 */
async function readingOnce(connection, isNew, start) {
  const { introspect } = connection;
  /** @type {ReturnType<typeof introspect> | undefined} */
  let known;
  if (!isNew) connection.introspect = () => (known ??= introspect.call(connection));
  try {
    await start();
  } finally {
    connection.introspect = introspect;
  }
}

/**
 * The body of an answer as hosted Supabase sends it: JSON is compressed for clients that accept it. Adjusts
 * the headers.
 * @param {Request} request
 * @param {Response} answer
 * @param {Headers} headers
 */
function bodyFor(request, { body }, headers) {
  const canUnzip = request.headers.get('accept-encoding')?.includes('gzip');
  if (!body || !canUnzip || !headers.get('content-type')?.includes('json')) return body;
  headers.set('content-encoding', 'gzip');
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  return body.pipeThrough(new CompressionStream('gzip'));
}

/**
 * The embedded server, migrated and with demo data. Its mails go to `deliver`, with links to the address that
 * the request came to. It answers no page of another origin.
 * @param {(mail: import('@supabase/lite').EmailMessage) => void} deliver
 * @param {boolean} isNew
 */
async function startApp(deliver, isNew) {
  const { project } = await createApi({ withSupabaseClient: false });
  const config = await project.local.getConfig();
  const request = { siteUrl: '', redirectTo: /** @type {string | null} */ (null) };
  // With the secret published in config.toml, anyone on this machine could sign tokens.
  const serviceKey = `sb_secret_${randomBytes(32).toString('base64url')}`;
  const auth = {
    ...config.auth,
    jwt_secret: randomBytes(32).toString('base64url'),
    secret_key: serviceKey,
  };
  const links = linksWithoutMail({
    send: async (mail) => deliver(finishMail(mail, request)),
    serviceKey,
    query: (text, parameters) => driver.query(text, parameters),
  });
  const app = new App({
    ...config,
    auth,
    options: { ...config.options, server: { admin: false }, drivers: { email: { send: links.send } } },
  });
  setExperimental('storage', true);
  const files = filesIn(filesFolder);
  app._storageAdapter = files;
  await withoutBanner(() => app.init());
  await applyPendingMigrations(app);
  // PGlite knows only the array types that existed when it started, and returns others as text.
  const connection = /** @type {import('@supabase/lite/pglite').PgliteConnection} */ (app.connection);
  const { driver } = connection;
  if (isNew) await driver.refreshArrayTypes();
  await learnInputTypes(driver);
  await readingOnce(app.connection, isNew, () => ensureSchema(app));
  if (isNew) await addDemoDocuments(app.connection, files);
  await quickenServer(connection);

  const { fetch } = app;
  const isStored = storedIn(driver);
  app.fetch = oneAtATime(async (incoming, ...rest) => {
    const url = new URL(incoming.url);
    const from = incoming.headers.get('origin');
    if (from && (!URL.canParse(from) || new URL(from).host !== url.host)) {
      return new Response('The embedded backend answers only its own app.', { status: 403 });
    }
    request.siteUrl = url.origin;
    request.redirectTo = url.searchParams.get('redirect_to');
    if (app.config.auth) app.config.auth.site_url = url.origin;
    const answer =
      (await refusalOfNesting(incoming)) ??
      (await links.answer(incoming, (asked) => fetch.call(app, asked, ...rest))) ??
      (await uploading(incoming, (asked) => fetch.call(app, asked, ...rest), isStored));
    // The server allows every origin to read its answers.
    const headers = new Headers(answer.headers);
    for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
    const body = bodyFor(incoming, answer, headers);
    return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
  });
  return { app, serviceKey };
}

/** @type {Promise<{ module: typeof import('../../supabase/functions/send-mail/handler.ts') }> | undefined} */
let handler;

/**
 * Sends the mails that are due, as a scheduled call of the function send-mail does on hosted Supabase. The
 * handler is TypeScript, which Node cannot load by itself.
 * @param {{ supabaseUrl: string, serviceKey: string, siteUrl: string }} api
 * @param {App} app
 * @param {(mail: { to: string, subject: string, text?: string }) => void} print
 */
async function sendDueMails(api, app, print) {
  handler ??= runnerImport('./supabase/functions/send-mail/handler.ts');
  const { module } = await handler;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = process.env;
  const send =
    smtpUrl && from
      ? module.sendBySmtp({ smtpUrl, from })
      : async (/** @type {Parameters<typeof print>[0]} */ mail) => print(mail);
  await module.sendMails(api, send, async (url, init) => app.fetch(new Request(url, init)));
}

const READY =
  'Demo data is ready. Log in as admin@roadworthy.example, password roadworthy. Mails are printed here.';

/**
 * Vite plugin: the embedded backend in the dev and preview servers, migrated and with demo data. It wraps the plugin of
 * `@supabase/lite`, which answers requests in parallel; PGlite's single connection cannot (see one-at-a-time.mjs).
 *
 * @returns {import('vite').Plugin}
 */
export function embeddedBackend() {
  /** @param {import('vite').ViteDevServer | import('vite').PreviewServer} server */
  async function mount(server) {
    const isNew = openOrExit();
    const { logger } = server.config;
    /** @param {{ to: string, subject: string, text?: string }} mail */
    const print = ({ to, subject, text }) =>
      logger.info(`\nEmail to ${to}: ${subject}\n${(text ?? '').replace(/^/gm, '  ')}\n`);
    const { app, serviceKey } = await startApp(print, isNew);
    rememberVersion();
    const showLog = hideRefusals();
    // The package declares its App twice.
    const mounted = /** @type {Parameters<typeof honoMiddleware>[0]} */ (/** @type {unknown} */ (app));
    server.middlewares.use(honoMiddleware(mounted, ['/auth/v1', '/rest/v1', '/storage/v1']));
    server.httpServer?.once('close', () => {
      showLog();
      app.connection.close();
    });

    const clock = setInterval(() => {
      const siteUrl = server.resolvedUrls?.local[0]?.replace(/\/$/, '');
      if (!siteUrl) return;
      sendDueMails({ supabaseUrl: siteUrl, serviceKey, siteUrl }, app, print).catch((error) =>
        logger.error(`No mail could be sent: ${error.message}`),
      );
    }, 15_000).unref();
    server.httpServer?.once('close', () => clearInterval(clock));

    const { printUrls } = server;
    server.printUrls = () => {
      printUrls.call(server);
      logger.info(`\n  ${READY}\n`);
    };
  }

  return { ...supalite({ initOnBoot: false }), configureServer: mount, configurePreviewServer: mount };
}
