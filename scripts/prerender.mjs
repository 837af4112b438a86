import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** @typedef {typeof import('../src/prerender').prerenderedPages[number]} PrerenderedPage */

/** The app without a page in it, served for every address that has no file of its own. */
const SHELL = 'app.html';

/**
 * Fills the shell with a page: its title and description, an inline stylesheet, and preloads for its chunks.
 * @param {string} shell
 * @param {PrerenderedPage} page
 * @param {string} css
 * @param {string[]} chunks
 */
function fillShell(shell, { path, title, description, markup }, css, chunks) {
  const preloads = chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  return shell
    .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
    .replace(/(property="og:title" content=")[^"]*/, `$1${title}`)
    .replace(/((?:name|property)="(?:og:)?description" content=")[^"]*/g, `$1${description}`)
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`)
    .replace('</head>', () => `${preloads}</head>`)
    .replace('<div id="root">', () => `<div id="root" data-path="${path}">${markup}`);
}

/**
 * Vite plugin: writes each public page to an HTML file, so it can be read before any script has loaded.
 * @returns {import('vite').Plugin}
 */
export function prerender() {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'roadworthy:prerender',
    configResolved: (resolved) => {
      config = resolved;
    },
    async writeBundle({ dir: folder = '' }) {
      /** @param {string} file */
      const read = (file) => readFileSync(join(folder, file), 'utf8');
      /** @type {import('vite').Manifest} */
      const manifest = JSON.parse(read('.vite/manifest.json'));
      /** @type {(key: string) => string[]} */
      const chunksOf = (key) => [
        manifest[key]?.file ?? '',
        ...(manifest[key]?.imports ?? []).flatMap(chunksOf),
      ];
      const { css: ownCss = [], imports = [] } = manifest['index.html'] ?? {};
      const css = [...ownCss, ...imports.flatMap((key) => manifest[key]?.css ?? [])].map(read);
      if (css.length === 0) throw new Error('The build has no style sheet for the prerendered pages.');

      renameSync(join(folder, 'index.html'), join(folder, SHELL));
      const shell = read(SHELL);
      const { module } = await runnerImport('/src/prerender.tsx', { define: config.define });
      for (const page of module.prerenderedPages) {
        if (!manifest[page.source])
          throw new Error(`${page.source} is not in the build as a chunk of its own.`);
        const chunks = [...new Set(chunksOf(page.source))].filter((file) => !shell.includes(file));
        const html = fillShell(shell, page, css.join(''), chunks);
        writeFileSync(join(folder, page.path === '/' ? 'index.html' : `${page.path}.html`), html);
      }
    },
    configurePreviewServer(server) {
      // The fallback of docs/deploy.md. Runs after Vite has found a file or fallen back to the start page.
      return () =>
        server.middlewares.use((request, _response, next) => {
          const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
          if (request.url === '/index.html' && pathname !== '/') request.url = `/${SHELL}`;
          next();
        });
    },
  };
}
