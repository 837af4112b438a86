import { VitePWA } from 'vite-plugin-pwa';
import { icon } from './icons.mjs';
import { readBuild } from './page-sizes.mjs';

const MANIFEST = {
  id: '/',
  name: 'Roadworthy',
  short_name: 'Roadworthy',
  description: 'Driver licence and fleet compliance for depots.',
  // A page load has no session: the login page also leads to the check.
  start_url: '/login',
  scope: '/',
  display: 'standalone',
  background_color: '#14213a',
  theme_color: '#14213a',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** What works without a network: the login page and the check, with all that they load later. */
const LOGIN = ['src/layout/SessionRoot.tsx', 'src/pages/account/LoginPage.tsx'];
const LATER = [
  'src/topics/checks/screens/CheckPage.tsx',
  'src/topics/checks/screens/WhatToReportPage.tsx',
  'src/topics/checks/screens/ReportPage.tsx',
  'src/topics/checks/screens/ReportIncidentPage.tsx',
  'src/topics/checks/screens/OfficerPage.tsx',
  'src/topics/outbox/parts/LoginNotice.tsx',
  // "1 not sent" on the own page of who lost the network after logging in.
  'src/topics/outbox/screens/UnsentFirst.tsx',
  // Who was told, there.
  'src/topics/checks/parts/ToldLine.tsx',
];
const TOPICS = /^src\/topics\/(checks|checklists|outbox)\//;
const LANGUAGE = /^assets\/words\.[\w-]+(\.checks)?\.[\w-]+\.js$/;
/** The letters of English. Those of other languages are kept when they are first shown. */
const LETTERS = /^assets\/inter-latin-wght-normal-[\w-]+\.woff2$/;

/** @param {string} folder */
function offlineFiles(folder) {
  const build = readBuild(folder);
  return new Set(['app.html', ...build.filesOf(LOGIN), ...build.filesBehind(LATER, TOPICS, LOGIN)]);
}

/**
 * Vite plugins: the manifest and the icons with which the app installs, and the worker that shows the login page and
 * the check without a network (src/worker/sw.ts).
 * @returns {import('vite').PluginOption[]}
 */
export function installable() {
  let folder = '';
  return [
    {
      name: 'roadworthy:installable',
      apply: 'build',
      configResolved: (config) => {
        folder = config.build.outDir;
      },
      generateBundle() {
        const files = {
          'manifest.webmanifest': JSON.stringify(MANIFEST),
          'icon-192.png': icon(192, 1),
          'icon-512.png': icon(512, 1),
          'icon-maskable-512.png': icon(512, 0.72),
        };
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['app.html', 'assets/*.{js,css,woff2}'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => {
            const offline = offlineFiles(folder);
            const manifest = entries.filter(
              ({ url }) => offline.has(url) || LANGUAGE.test(url) || LETTERS.test(url),
            );
            return { manifest, warnings: [] };
          },
        ],
      },
    }),
  ];
}
