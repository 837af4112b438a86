import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { visitorStyle } from './visitor-style.mjs';

/** @typedef {typeof import('../../src/prerender').prerenderedPages[number]} PrerenderedPage */

/** The app without a page in it, served for every URL that has no file of its own. */
const SHELL = 'app.html';

/**
 * The shells, each with the chunks that its URLs load first. A page load never has a session, so all but the
 * few pages with a file of their own lead to the login.
 * @type {{ file: string, first: string[] }[]}
 */
const SHELLS = [
  { file: SHELL, first: ['session'] },
  { file: 'signup/confirmation.html', first: [] },
];

/** @param {string[]} chunks */
const preloads = (chunks) =>
  chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');

/**
 * Fills the shell with a page: its title, its description and an inline stylesheet that names the whole one.
 * A form also gets the preloads of its chunks, first, so that the browser requests them while it reads the
 * rest. A text page gets none, not even the shell's: they would delay its first paint.
 * @param {string} shell
 * @param {PrerenderedPage} page
 * @param {string} css
 * @param {string[] | undefined} chunks
 */
function fillShell(shell, { path, title, description, markup }, css, chunks) {
  return (chunks ? shell : shell.replace(/<link rel="modulepreload"[^>]*>/g, ''))
    .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
    .replace(/(property="og:title" content=")[^"]*/, `$1${title}`)
    .replace(/((?:name|property)="(?:og:)?description" content=")[^"]*/g, `$1${description}`)
    .replace(
      /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/,
      (_, whole) => `${preloads(chunks ?? [])}<style data-whole="${whole}">${css}</style>`,
    )
    .replace(
      '<div id="root">',
      () => `<div id="root" data-path="${path}"${chunks ? ' data-is-form="true"' : ''}>${markup}`,
    );
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
      const shell = read('index.html');
      if (!shell.includes('<link rel="stylesheet"')) throw new Error('The build has no stylesheet.');
      const css = await visitorStyle(this, config);
      /** @param {string[]} names */
      const neededBy = (names) => {
        const keys = Object.keys(manifest).filter((key) => names.includes(manifest[key]?.name ?? ''));
        if (keys.length !== names.length) throw new Error(`The build has no chunks ${names.join(', ')}.`);
        return [...new Set(keys.flatMap(chunksOf))].filter((file) => !shell.includes(file));
      };
      mkdirSync(join(folder, 'signup'), { recursive: true });
      for (const { file, first } of SHELLS) {
        const html = shell.replace('</head>', `${preloads(neededBy(first))}</head>`);
        writeFileSync(join(folder, file), html);
      }
      // Only the browser knows the address of the embedded server.
      const define = {
        ...config.define,
        'import.meta.env.VITE_SUPABASE_URL': '"http://127.0.0.1:9"',
        'import.meta.env.VITE_SUPABASE_ANON_KEY': '"none"',
      };
      const { module } = await runnerImport('/src/prerender.tsx', { define });
      for (const page of module.prerenderedPages) {
        const html = fillShell(shell, page, css, page.formChunks && neededBy(page.formChunks));
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
