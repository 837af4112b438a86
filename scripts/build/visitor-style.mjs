import { join, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { pages } from './page-sizes.mjs';

const ENTRY = 'src/main.tsx';
const ROUTES = /^src\/(App\.tsx|places\.ts|topics\/[\w-]+\/places\.ts)$/;
const STYLE = 'src/index.css';
const SOURCE = "source('.')";

// The modules that people can see before they log in.
const VISITOR_SOURCES = [
  ENTRY,
  'src/layout/SettingsProblem.tsx',
  ...pages.filter(({ as }) => !as).flatMap(({ sources }) => sources),
];

/**
 * Our modules that can show something to a visitor: those of the visitors' pages and all that they import,
 * even lazily.
 * @param {import('vite').Rolldown.PluginContext} graph
 * @param {string} root
 */
function visitorModules(graph, root) {
  const waiting = VISITOR_SOURCES.map((source) => join(root, source));
  const found = new Set(waiting);
  for (const id of waiting) {
    const info = graph.getModuleInfo(id);
    if (!info) throw new Error(`${id} is not in the build.`);
    // The lazy imports of the routes lead to every page.
    const isRoutes = ROUTES.test(relative(root, id).replaceAll('\\', '/'));
    for (const next of [...info.importedIds, ...(isRoutes ? [] : info.dynamicallyImportedIds)]) {
      if (found.has(next) || !next.startsWith(join(root, 'src')) || !/\.tsx?$/.test(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return [...found];
}

/**
 * The stylesheet with only the utilities that a visitor's pages can use, in any state: 8 of 15 kB (gzip).
 * @param {import('vite').Rolldown.PluginContext} graph
 * @param {import('vite').ResolvedConfig} config
 */
export async function visitorStyle(graph, { root, mode, build: { target } }) {
  const sources = visitorModules(graph, root).map((id) => `@source ${JSON.stringify(id)};\n`);
  const input = join(root, STYLE);
  const result = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'roadworthy:visitor-style',
        enforce: 'pre',
        transform: (code, id) => {
          if (id !== input) return null;
          if (!code.includes(SOURCE)) throw new Error(`${STYLE} has no ${SOURCE}.`);
          // After the imports, which must come first.
          return code.replace(SOURCE, 'source(none)').replace(/(?=@config)/, () => sources.join(''));
        },
      },
      tailwindcss(),
    ],
    build: { target, write: false, rolldownOptions: { input } },
  });
  const outputs = 'output' in result ? result.output : [];
  const file = outputs.find(({ fileName }) => fileName.endsWith('.css'));
  if (file?.type !== 'asset') throw new Error('The stylesheet of the visitors was not built.');
  return String(file.source);
}
