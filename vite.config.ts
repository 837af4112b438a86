import { basename, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Rolldown } from 'vite';
import { chunkContents } from './scripts/build/chunk-contents.mjs';
import { fetchedChunks } from './scripts/build/fetched-chunks.mjs';
import { hostFiles, securityHeaders } from './scripts/build/host-files.mjs';
import { installable } from './scripts/build/installable.mjs';
import { prerender } from './scripts/build/prerender.mjs';
import { isSecretKey } from './scripts/build/secret-key.mjs';
import { socialImage } from './scripts/build/social-image.mjs';
import { embeddedBackend } from './scripts/embedded/backend.mjs';
import { dublinToday } from './src/domain/dates.ts';
import { company } from './src/lib/company.ts';

// Opens the app in a browser if there is a screen.
const hasScreen =
  !process.env.CI &&
  (process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY));

// The modules that share a file, in the order of a visit. Each group also takes what its modules import,
// unless an earlier group has it. Everything else goes with the page that needs it; what several pages share
// becomes a file of its own or, if small, a copy in each.
const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'] },
    // A public page has a form too. Without this group, what it shares would end up in the files with Supabase.
    {
      name: 'forms',
      test: /src[\\/](components[\\/](TextField|focusField)|forms[\\/]leaveWarning)\./,
    },
    // Pages without a login call functions of the database too. Without `calls`, they would load the frame for it.
    {
      name: 'session',
      test: /src[\\/](layout[\\/]SessionRoot|pages[\\/]account[\\/]LoginPage|data[\\/]calls)\b/,
    },
    // With what reads a list, as nearly all pages of staff do: it would be copied into several files of a page.
    {
      name: 'frame',
      test: /src[\\/](auth[\\/]Require|layout[\\/]AppLayout|topics[\\/]dashboard[\\/]screens[\\/]DashboardPage|data[\\/](wholeList|lists)\b)/,
    },
    // Pages of a check after its first, which share so much that files of their own would be 53 kB instead of 28.
    {
      name: 'check-later',
      test: /src[\\/]topics[\\/]checks[\\/]screens[\\/](Known|StopPanel|Accept|TypePlate|Fault|AllSides|Odometer|End|OpenList|Result)\./,
      includeDependenciesRecursively: false,
    },
  ],
  experimentalInlineCommonChunks: { maxSize: 16_384, exclude: /\.css(\?|$)/ },
};

// The worker tells languages by the names of their files (src/worker/sw.ts).
function chunkFileNames({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const isLanguage = facadeModuleId && /src[\\/]words[\\/]languages[\\/]/.test(facadeModuleId);
  return `assets/${isLanguage ? `words.${basename(facadeModuleId, '.ts')}.` : ''}[hash].js`;
}

export default defineConfig(({ command, mode }) => {
  // `--mode demo` uses the embedded backend whatever `.env` says. The browser tests use this build.
  const envDir = mode === 'demo' ? false : process.cwd();
  const env = loadEnv(mode, envDir, 'VITE_');
  if (isSecretKey(env.VITE_SUPABASE_ANON_KEY ?? ''))
    throw new Error(
      'VITE_SUPABASE_ANON_KEY is a secret key, which everybody who opens the app could read. Enter the publishable key.',
    );
  const isHosted = Boolean(env.VITE_SUPABASE_URL || env.VITE_SUPABASE_ANON_KEY);
  // If VITE_SUPABASE_URL is no valid URL, the app shows a page that says so.
  const address = env.VITE_SUPABASE_URL ?? '';
  const backend = URL.canParse(address) ? new URL(address).origin : '';

  return {
    envDir,
    plugins: [
      react(),
      tailwindcss(),
      chunkContents(),
      fetchedChunks(),
      socialImage(env.VITE_SITE_URL),
      prerender(),
      hostFiles({ backend, email: company.email, siteUrl: env.VITE_SITE_URL }),
      isHosted ? [] : embeddedBackend(),
      installable(),
    ],
    // The router's exports lead to its development build, whose warnings nobody reads in production.
    resolve: {
      alias:
        command === 'build'
          ? [
              {
                find: /^react-router$/,
                replacement: resolve('node_modules/react-router/dist/production/index.mjs'),
              },
            ]
          : [],
    },
    define: {
      'import.meta.env.VITE_DEMO': JSON.stringify(String(!isHosted)),
      // The day of the build in Ireland, shown as 'last updated' on the privacy and terms pages.
      'import.meta.env.VITE_BUILD_DAY': JSON.stringify(dublinToday(new Date())),
    },
    server: {
      host: '127.0.0.1',
      open: hasScreen,
      cors: false,
      // A build beside this server, or the database it writes to, must not reload the app.
      watch: { ignored: ['**/dist/**', '**/dist-*/**', '**/supabase/.temp/**', '**/test-results/**'] },
    },
    preview: { host: '127.0.0.1', open: hasScreen, cors: false, headers: securityHeaders(backend) },
    build: {
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        preserveEntrySignatures: false, // Required by experimentalInlineCommonChunks.
        output: { chunkFileNames, codeSplitting },
      },
    },
  };
});
