import './telemetry-off.mjs';
import { applyPendingMigrations, createApi, ensureSchema } from '@supabase/lite/cli';
import { honoMiddleware, supalite } from '@supabase/lite/vite';
import { DatabaseRefusal, openDatabase, rememberVersion } from './embedded-database.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/** Opens the database. If it cannot be used, prints the reason and exits. */
function openOrExit() {
  try {
    openDatabase();
  } catch (error) {
    if (!(error instanceof DatabaseRefusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Vite plugin: the embedded backend in the dev and preview servers, migrated and with demo data. The plugin
 * of `@supabase/lite`, which this one wraps, answers requests in parallel. PGlite's single connection cannot
 * handle that (see one-at-a-time.mjs).
 *
 * @returns {import('vite').Plugin}
 */
export function embeddedBackend() {
  /** @param {import('vite').ViteDevServer | import('vite').PreviewServer} server */
  async function mount(server) {
    openOrExit();
    const api = await createApi({ withSupabaseClient: false });
    const app = await api.project.local.createApp(undefined, { admin: false });
    await applyPendingMigrations(app);
    await ensureSchema(app);
    rememberVersion();
    app.fetch = oneAtATime(app.fetch);
    // The package declares its App twice.
    const mounted = /** @type {Parameters<typeof honoMiddleware>[0]} */ (/** @type {unknown} */ (app));
    server.middlewares.use(honoMiddleware(mounted));
    server.httpServer?.once('close', () => app.connection.close());
  }

  return { ...supalite({ initOnBoot: false }), configureServer: mount, configurePreviewServer: mount };
}
