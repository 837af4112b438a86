import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { chunkContents } from './scripts/chunk-contents.mjs';
import { codeSplitting } from './scripts/chunk-groups.mjs';
import { embeddedBackend } from './scripts/embedded-backend.mjs';
import { fetchedChunks } from './scripts/fetched-chunks.mjs';
import { hostFiles, securityHeaders } from './scripts/host-files.mjs';
import { prerender } from './scripts/prerender.mjs';
import { runtimeInStart } from './scripts/runtime-in-start.mjs';
import { socialImage } from './scripts/social-image.mjs';
import { dublinToday } from './src/domain/dates.ts';
import { company } from './src/lib/company.ts';

// Opens the app in a browser if there is a screen.
const hasScreen =
  !process.env.CI &&
  (process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY));

// The package exports only the build that warns in the console, and ships the other one beside it.
const routerFolder = new URL('../production/', import.meta.resolve('react-router'));
const quietRouter = [
  { find: /^react-router$/, replacement: fileURLToPath(new URL('index.mjs', routerFolder)) },
  { find: /^react-router\/dom$/, replacement: fileURLToPath(new URL('dom-export.mjs', routerFolder)) },
];

// Their names for the browser's tools keep components in the build that nothing uses, and what only those need.
const namelessRouter: Plugin = {
  name: 'roadworthy:nameless-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};

export default defineConfig(({ command, mode }) => {
  // `--mode demo` uses the embedded backend whatever `.env` says. The browser tests use this build.
  const envDir = mode === 'demo' ? false : process.cwd();
  const env = loadEnv(mode, envDir, 'VITE_');
  const isHosted = Boolean(env.VITE_SUPABASE_URL || env.VITE_SUPABASE_ANON_KEY);
  // An address that is none gets a page that says so.
  const address = env.VITE_SUPABASE_URL ?? '';
  const backend = URL.canParse(address) ? new URL(address).origin : '';

  return {
    envDir,
    plugins: [
      react(),
      tailwindcss(),
      namelessRouter,
      runtimeInStart(),
      chunkContents(),
      fetchedChunks(),
      socialImage(env.VITE_SITE_URL),
      prerender(),
      hostFiles({ backend, email: company.email, siteUrl: env.VITE_SITE_URL }),
      isHosted ? [] : embeddedBackend(),
    ],
    resolve: { alias: command === 'build' ? quietRouter : [] },
    define: {
      'import.meta.env.VITE_DEMO': JSON.stringify(String(!isHosted)),
      // The day of the build in Ireland, shown as 'last updated' on the privacy and terms pages.
      'import.meta.env.VITE_BUILD_DAY': JSON.stringify(dublinToday(new Date())),
    },
    server: {
      host: '127.0.0.1',
      open: hasScreen,
      cors: false,
      // A build beside this server, or the database it writes to, is no change of the app.
      watch: { ignored: ['**/dist/**', '**/dist-*/**', '**/supabase/.temp/**', '**/test-results/**'] },
    },
    preview: { host: '127.0.0.1', open: hasScreen, cors: false, headers: securityHeaders(backend) },
    build: {
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { chunkFileNames: 'assets/[hash].js', codeSplitting },
      },
    },
  };
});
