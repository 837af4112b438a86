const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Vite plugin: every dynamic import of the build first fetches its files with src/lib/fetchChunk.ts, in place
 * of Vite's own helper. Vite's helper preloads them as modules, and Chromium never requests a module again
 * after one failure.
 * @returns {import('vite').Plugin}
 */
export function fetchedChunks() {
  return {
    name: 'roadworthy:fetched-chunks',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === PRELOAD_HELPER
        ? `export { importFetched as __vitePreload } from '/src/lib/fetchChunk.ts';`
        : null,
  };
}
