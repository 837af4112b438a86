import './telemetry-off.mjs';
import { applyPendingMigrations, createApi, ensureSchema } from '@supabase/lite/cli';
import { honoMiddleware, supalite } from '@supabase/lite/vite';
import { DatabaseRefusal, openDatabase, rememberVersion } from './embedded-database.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/** Opens the database; where it cannot be used, says why in a sentence and ends the server. */
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
 * Vite plugin: the embedded backend in the dev and the preview server, migrated and with demo data. It is the plugin of
 * @supabase/lite, but for the mounting: that one answers requests side by side, which PGlite's one connection does not
 * stand (see one-at-a-time.mjs).
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
