import './telemetry-off.mjs';
import { applyPendingMigrations, createApi, ensureSchema } from '@supabase/lite/cli';
import { honoMiddleware, supalite } from '@supabase/lite/vite';
import { lockDatabase } from './embedded-database.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/**
 * The package would load seed.sql again when the file has changed, into the rows that are there. `npm run db:reset` starts over.
 *
 * @param {Awaited<ReturnType<Awaited<ReturnType<typeof createApi>>['project']['local']['createApp']>>} app
 */
async function keepData({ config, connection }) {
  const driver = /** @type {import('@electric-sql/pglite').PGlite} */ (connection.driver);
  const { rows } = await driver.query('select from public.depots limit 1');
  if (rows.length > 0) config.db = { ...config.db, seed: { ...config.db?.seed, enabled: false } };
}

/**
 * Vite plugin: the embedded backend in the dev and the preview server, migrated and with demo data. It is the plugin of
 * @supabase/lite, but for the mounting: that one answers requests side by side, which PGlite's one connection does not
 * stand (see one-at-a-time.mjs).
 *
 * @returns {import('vite').Plugin}
 */
export function embeddedBackend() {
  /** @param {import('vite').ViteDevServer | import('vite').PreviewServer} server */
  async function mount(server) {
    lockDatabase();
    const api = await createApi({ withSupabaseClient: false });
    const app = await api.project.local.createApp(undefined, { admin: false });
    await applyPendingMigrations(app);
    await keepData(app);
    await ensureSchema(app);
    app.fetch = oneAtATime(app.fetch);
    // The package declares its App twice.
    const mounted = /** @type {Parameters<typeof honoMiddleware>[0]} */ (/** @type {unknown} */ (app));
    server.middlewares.use(honoMiddleware(mounted));
    server.httpServer?.once('close', () => app.connection.close());
  }

  return { ...supalite({ initOnBoot: false }), configureServer: mount, configurePreviewServer: mount };
}
