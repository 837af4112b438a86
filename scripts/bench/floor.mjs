import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build, loadConfigFromFile, preview } from 'vite';
import { freePort } from '../check/free-port.mjs';
import { embeddedBackend } from '../embedded/backend.mjs';
import { fileOf, publicPages } from './visits.mjs';

/** Writes the public pages as plain HTML files beside the floor: their text and style, without any script. */
function writePlainPages() {
  mkdirSync('dist-floor/plain', { recursive: true });
  for (const file of publicPages.map(fileOf)) {
    const page = readFileSync(`dist-demo/${file}`, 'utf8');
    const plain = page.replace(/<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
    if (plain === page || plain.includes('<script')) throw new Error(`The scripts of ${file} are not known.`);
    writeFileSync(`dist-floor/plain/${file}`, plain);
  }
  cpSync('dist-demo/assets', 'dist-floor/assets', { recursive: true });
}

const settings = /** @type {const} */ ({
  configFile: false,
  root: 'scripts/bench/floor',
  logLevel: 'error',
  build: { outDir: '../../../dist-floor', emptyOutDir: true },
});

/**
 * Builds the smallest app of the same parts, and serves it beside ours, whose API it uses.
 * @param {string} ours
 */
export async function startFloor(ours) {
  const { configureServer, configurePreviewServer, ...plugin } = embeddedBackend();
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'demo' });
  await build({
    ...settings,
    mode: 'demo',
    plugins: [plugin],
    // The production build of the router, as in our app.
    resolve: loaded?.config.resolve ?? {},
  });
  writePlainPages();
  const port = await freePort();
  const server = await preview({
    ...settings,
    preview: { host: '127.0.0.1', port, strictPort: true, proxy: { '^/(auth|rest)/v1/': { target: ours } } },
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
