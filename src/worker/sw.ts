import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { OnDevice } from '../lib/onDevice';

// Shows the login page and the check without a network. Keeps files of the build and the public checklists, and
// never any other answer of the server.

type Lasting = { waitUntil: (work: Promise<unknown>) => void };

/** What is used of ServiceWorkerGlobalScope, whose types exclude those of the page. */
declare const self: {
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listen: (event: Lasting) => void): void;
    (type: 'message', listen: (event: Lasting & { data: unknown }) => void): void;
  };
};

const LANGUAGES = 'languages' satisfies OnDevice;
const languageOf = (url: string) => /\/words\.([\w-]+)\./.exec(url)?.[1];

const files = self.__WB_MANIFEST.map((file) => ({
  ...file,
  url: new URL(file.url, location.origin).pathname,
}));
const languageFiles = files.flatMap(({ url }) => (languageOf(url) ? [url] : []));

precacheAndRoute(files.filter(({ url }) => !languageOf(url)));
cleanupOutdatedCaches();
clientsClaim();

/** An address that has no page of its own is the app, of which every page begins without a session. */
const PUBLIC = [/^\/$/, /^\/(about|contact|privacy|terms|signup|forgot-password|auth|emails)\b/, /\.\w+$/];
const PATIENCE = 3000;

const shell = async () => (await matchPrecache('/app.html')) ?? Response.error();

// The network first: what it brings fits the files on the server, whichever version this worker is of.
registerRoute(
  new NavigationRoute(
    ({ request }) =>
      Promise.race([
        fetch(request).catch(shell),
        new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(shell),
      ]),
    { denylist: PUBLIC },
  ),
);

/** The address that people type. Without a network its page is not here, and the login page leads to the check. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/',
  ({ request }) => fetch(request).catch(() => Response.redirect('/login')),
);

registerRoute(
  ({ url }) => url.pathname.endsWith('/rest/v1/rpc/checklists_in_use'),
  new NetworkFirst({
    cacheName: 'checklists' satisfies OnDevice,
    networkTimeoutSeconds: PATIENCE / 1000,
    matchOptions: { ignoreVary: true },
    // By its address alone: the request of a person carries their token.
    plugins: [{ cacheKeyWillBeUsed: async ({ request }) => request.url }],
  }),
);

registerRoute(({ url }) => languageFiles.includes(url.pathname), new CacheFirst({ cacheName: LANGUAGES }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.woff2'),
  new CacheFirst({ cacheName: 'letters' satisfies OnDevice }),
);

async function keepLanguages(wanted: (language: string) => boolean) {
  const cache = await caches.open(LANGUAGES);
  await cache.addAll(languageFiles.filter((url) => wanted(languageOf(url) ?? '')));
}

/** Those that somebody has read on this phone, in this version too. */
async function keepSameLanguages() {
  const known = await (await caches.open(LANGUAGES)).keys();
  const languages = new Set(known.map(({ url }) => languageOf(url)));
  // Without them the new version speaks English until it is online.
  await keepLanguages((language) => languages.has(language)).catch(() => undefined);
}

async function dropOldLanguages() {
  const cache = await caches.open(LANGUAGES);
  const known = await cache.keys();
  const old = known.filter(({ url }) => !languageFiles.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

const isMessage = (data: unknown): data is { type: string; language?: string } =>
  typeof data === 'object' && data !== null && 'type' in data;

self.addEventListener('install', (event) => event.waitUntil(keepSameLanguages()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldLanguages()));
self.addEventListener('message', (event) => {
  if (!isMessage(event.data)) return;
  const { type, language } = event.data;
  // The page asks for it when nobody is in the middle of a check.
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  else if (type === 'LANGUAGE')
    event.waitUntil(keepLanguages((each) => each === language).catch(() => undefined));
});
