import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunkPackages } from './scripts/chunk-packages.mjs';
import { embeddedBackend } from './scripts/embedded-backend.mjs';
import { embeddedMailLinks } from './scripts/embedded-mail-links.mjs';
import { prerender } from './scripts/prerender.mjs';

// Opens the app in the browser where there is a screen to open it on.
const hasScreen =
  !process.env.CI &&
  (process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY));

/**
 * Modules that are loaded together come as one file: many small ones compress worse, cost a request each, and each of their
 * names stands in what the start page loads.
 */
const chunkGroups = [
  { name: 'shared', tags: ['$initial' as const], test: /node_modules|src(?!.main\.tsx)/ },
  {
    name: 'start',
    test: /src.(components.(ButtonLink|buttonClass|PageHeading|PlateChip|PointsDial|StatusBadge|StrokeIcon|tone\w+)|domain.penalties)\./,
  },
  {
    name: 'form',
    test: /src.(components.(Button|controlClass|Field|FieldMessages|focusField|InlineAlert|RequiredNote|SpinnerIcon|TextAreaField|TextField|useFieldControl)|domain.(emails|formCheck))\./,
  },
  { name: 'format', test: /src.(lib.format|components.Card)\./ },
  {
    name: 'signed-in',
    test: /src.(components.(ConfirmDialog|EmptyState|ErrorState|ExpiryBadge|ExpiryLine|FormActions|Modal|NativeSelect|Section|Skeleton|StatCard)|domain.(compliance|drivers|expiry|names)|data.(export|list|search))\./,
  },
  { name: 'session', test: /node_modules.(@supabase|@tanstack|tslib)/ },
  { name: 'icons', test: /node_modules.lucide-react/ },
];

export default defineConfig(({ command, mode }) => {
  // `--mode demo` is the embedded backend whatever `.env` says; the browser tests are built with it.
  const envDir = mode === 'demo' ? false : process.cwd();
  const env = loadEnv(mode, envDir, 'VITE_');
  const isHosted = Boolean(env.VITE_SUPABASE_URL || env.VITE_SUPABASE_ANON_KEY);

  return {
    envDir,
    plugins: [
      react(),
      tailwindcss(),
      chunkPackages(),
      prerender(),
      isHosted ? [] : [embeddedMailLinks(), embeddedBackend()],
    ],
    // Without its development warnings; the package knows no condition for that.
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
      // The day the app was built, shown as 'last updated' on the privacy and terms pages.
      'import.meta.env.VITE_BUILD_DAY': JSON.stringify(new Date().toISOString().slice(0, 10)),
    },
    server: { host: '127.0.0.1', open: hasScreen },
    preview: { host: '127.0.0.1', open: hasScreen },
    build: {
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: chunkGroups } },
      },
    },
  };
});
