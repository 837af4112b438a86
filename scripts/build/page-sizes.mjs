import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Packages that a page without a session must not load. */
export const sessionPackages = /^(@supabase\/.+|@tanstack\/.+|react-hook-form|react-hot-toast|react-select)$/;

const session = 'src/layout/SessionRoot.tsx';
// A page load never has a session, so every page behind the login is reached through the login page.
const signedIn = [
  session,
  'src/pages/account/LoginPage.tsx',
  'src/auth/RequireAuth.tsx',
  'src/topics/outbox/screens/UnsentGate.tsx',
  'src/SignedInPages.tsx',
  'src/layout/AppLayout.tsx',
];
const dashboard = [...signedIn, 'src/topics/dashboard/screens/DashboardPage.tsx'];
/** @param {string} role */
const dashboardOf = (role) => `src/topics/dashboard/screens/${role}Dashboard.tsx`;
const staff = [...signedIn, 'src/auth/RequireStaff.tsx'];
// The counts in the line of the area.
const driverCounts = ['src/topics/license-checks/data.ts', 'src/topics/cpc/data.ts'];
const fleetCounts = ['src/topics/fleet-database/data.ts'];

/**
 * What the pages of a class may load: kB of JavaScript (gzip) and number of files. About a tenth is spare, so
 * that another sentence needs no new budget. If a page exceeds its budget, ask what the bytes are for.
 */
const classes = {
  // With 1 kB for languages, as all others have 2 kB: the names of the texts; and 1 kB for browsers that translate the page
  // or keep nothing; and 1 kB for what the privacy page says of tachograph files.
  public: { budget: 102, files: 6 },
  login: { budget: 153, files: 7 },
  // And the phone's clock, which every answer of the server corrects, and which names only look garbled: 1 kB, as a wrong
  // repair of a name at sign-up is in every record.
  signup: { budget: 207, files: 12 },
  /**
   * What a driver's first screen loads, on a phone with a poor signal. 0.5 kB of it make a vehicle red that was
   * stopped without a network, before the depot answers, and 0.4 kB say that times are Irish to who is abroad.
   */
  driver: { budget: 214, files: 14 },
  // And the reasons why somebody must not drive a vehicle, each in a sentence, where it is assigned.
  staff: { budget: 270, files: 14 },
};

/** kB (gzip): what a page loads besides in another language. */
export const LANGUAGE_BUDGET = 16.5;

/**
 * @param {string} name
 * @param {string} page
 * @param {number} requests
 */
const staffPage = (name, page, requests) => ({
  name,
  as: 'manager',
  sources: [
    ...staff,
    ...(name.startsWith('/drivers') ? driverCounts : name.startsWith('/fleet') ? fleetCounts : []),
    `src/${page}.tsx`,
  ],
  ...classes.staff,
  requests,
});

/**
 * @param {string} name
 * @param {string} page
 */
const publicPage = (name, page) => ({
  name,
  sources: [`src/${page}.tsx`],
  ...classes.public,
  requests: 0,
  needsSession: false,
});

/**
 * @param {string} name
 * @param {string} page
 * @param {{ budget: number, files: number }} limits
 */
const pageWithoutSession = (name, page, limits = classes.login) => ({
  name,
  sources: [session, `src/${page}.tsx`],
  ...limits,
  requests: 0,
});

/**
 * The modules that each page needs besides the entry, the limits of its class, and how many requests it makes
 * to the API, including those of the login. tests/e2e/sizes.spec.ts compares this list with what a browser
 * really loads.
 * @type {{ name: string, as?: string, sources: string[], budget: number, files: number, requests: number, needsSession?: boolean }[]}
 */
export const pages = [
  publicPage('/', 'pages/public/LandingPage'),
  publicPage('/about', 'pages/public/AboutPage'),
  publicPage('/contact', 'pages/contact/ContactPage'),
  // This page reads how long data is kept.
  { ...publicPage('/privacy', 'pages/public/PrivacyPage'), requests: 1 },
  publicPage('/terms', 'pages/public/TermsPage'),
  publicPage('/signup/confirmation', 'pages/signup/SignupConfirmationPage'),
  pageWithoutSession('/login', 'pages/account/LoginPage'),
  pageWithoutSession('/forgot-password', 'pages/password/ForgotPasswordPage'),
  pageWithoutSession('/auth/confirm', 'pages/password/AuthConfirmPage'),
  // To answer its first item, also through the code in a cab. See `besides`.
  { ...pageWithoutSession('/check', 'topics/checks/screens/CheckPage', classes.signup), requests: 1 },
  // What the code on the leader's screen of a talk opens. Here it is no code, so nothing is asked.
  pageWithoutSession('/talk/:code', 'topics/talks/screens/ScanPage'),
  pageWithoutSession('/emails/:token', 'topics/reminders/screens/EmailsPage', classes.signup),
  { ...pageWithoutSession('/signup', 'pages/signup/SignupPage', classes.signup), requests: 2 },
  {
    name: '/dashboard',
    as: 'driver',
    sources: [...dashboard, dashboardOf('Driver')],
    ...classes.driver,
    requests: 3,
  },
  {
    name: '/dashboard',
    as: 'manager',
    sources: [...dashboard, dashboardOf('Compliance')],
    ...classes.staff,
    requests: 5,
  },
  {
    name: '/account',
    as: 'driver',
    sources: [...signedIn, 'src/pages/account/AccountPage.tsx'],
    ...classes.staff,
    // With the depot's phone, which the own page has: it is kept for a check without a network.
    requests: 6,
  },
  staffPage('/drivers', 'topics/drivers/screens/DriversPage', 12),
  staffPage('/drivers/seats', 'topics/cpc/screens/SeatsPage', 9),
  staffPage('/drivers/competence', 'topics/competence/screens/CompetencePage', 10),
  staffPage('/drivers/talks', 'topics/talks/screens/TalksPage', 9),
  staffPage('/drivers/talks/list', 'topics/talks/screens/AttendancePage', 11),
  staffPage('/drivers/import', 'topics/imports/screens/ImportDriversPage', 12),
  staffPage('/drivers/new', 'topics/drivers/screens/NewDriverPage', 8),
  {
    // This page shows thumbnails of documents.
    ...staffPage('/drivers/:id/edit', 'topics/drivers/screens/EditDriverPage', 14),
    sources: [
      ...staff,
      ...driverCounts,
      'src/topics/drivers/screens/EditDriverPage.tsx',
      'src/data/documentFiles.ts',
    ],
  },
  staffPage('/fleet', 'topics/vehicles/screens/FleetPage', 10),
  staffPage('/fleet/insurance-list', 'topics/fleet-database/screens/InsuranceListPage', 10),
  staffPage('/fleet/import', 'topics/imports/screens/ImportFleetPage', 11),
  {
    // This page shows the vehicle type picker at once, so it loads react-select.
    ...staffPage('/fleet/add', 'topics/vehicles/screens/NewVehiclePage', 7),
    sources: [
      ...staff,
      ...fleetCounts,
      'src/topics/vehicles/screens/NewVehiclePage.tsx',
      'src/components/Picker.tsx',
    ],
  },
  {
    // Vehicles and drivers are added by react-select, which is there at once.
    ...staffPage('/pack', 'topics/packs/screens/PackPage', 5),
    sources: [...staff, 'src/topics/packs/screens/PackPage.tsx', 'src/components/Picker.tsx'],
  },
  staffPage('/fleet/:id/edit', 'topics/vehicles/screens/EditVehiclePage', 16),
  staffPage('/pack/ready', 'topics/audit/screens/ReadyPage', 6),
  staffPage('/joiners', 'topics/applications/screens/JoinersPage', 8),
  staffPage('/joiners/link', 'topics/applications/screens/ApplicationLinkPage', 6),
  staffPage('/joiners/:id', 'topics/applications/screens/JoinerPage', 9),
  {
    // The first waiting photo is opened at once.
    ...staffPage('/verify', 'topics/renewals/screens/VerifyPage', 11),
    sources: [...staff, 'src/topics/renewals/screens/VerifyPage.tsx', 'src/data/documentFiles.ts'],
  },
  {
    name: '/renew/points',
    as: 'driver',
    sources: [...signedIn, 'src/auth/RequireDriver.tsx', 'src/topics/renewals/screens/RenewPage.tsx'],
    ...classes.staff,
    requests: 6,
  },
  {
    name: '/settings',
    as: 'admin',
    sources: [...signedIn, 'src/auth/RequireAdmin.tsx', 'src/pages/settings/SettingsPage.tsx'],
    ...classes.staff,
    requests: 10,
  },
];

const LOGIN = [session, 'src/pages/account/LoginPage.tsx'];
const CHECK = 'src/topics/checks/screens/';

/** The pages that are fetched before anybody asks for them, and their kB (gzip). */
export const MAIN_PAGES = {
  driver: [
    'checks/screens/CheckPage',
    'checks/screens/MyChecksPage',
    'policies/screens/ToReadPage',
    'checks/screens/WhatToReportPage',
  ],
  staff: [
    'today/screens/TodayPage',
    'drivers/screens/DriversPage',
    'vehicles/screens/FleetPage',
    'applications/screens/JoinersPage',
    'renewals/screens/VerifyPage',
  ],
};
const UNASKED_BUDGET = 200;

/**
 * What somebody loads on a page besides what it needs at once, and after which page's files: kB of JavaScript (gzip).
 * @type {{ name: string, sources: string[], after: string[], budget: number }[]}
 */
export const besides = [
  {
    // With what stops a vehicle, before the walk, and word from another page that its check was sent.
    name: 'a check, to its first answer',
    sources: [`${CHECK}CheckPage.tsx`],
    after: [...dashboard, dashboardOf('Driver')],
    budget: 30,
  },
  {
    // Fetched once the first page of a check is there, and once its first item is: with a sentence for each reason not to drive.
    name: 'a check, later',
    sources: [
      ...['Known', 'StopPanel', 'Accept', 'TypePlate'],
      ...['Fault', 'AllSides', 'Odometer', 'End', 'OpenList', 'Result'],
    ]
      .map((screen) => `${CHECK}${screen}.tsx`)
      .concat('src/data/documentFiles.ts'),
    after: [...dashboard, dashboardOf('Driver'), `${CHECK}CheckPage.tsx`],
    budget: 52,
  },
  // One after the other once the first screen has its data, unless the connection is slow (docs/decisions/0033).
  {
    name: "a driver's main pages",
    sources: MAIN_PAGES.driver.map((page) => `src/topics/${page}.tsx`),
    after: [...dashboard, dashboardOf('Driver')],
    budget: UNASKED_BUDGET,
  },
  {
    name: 'main pages of staff',
    sources: MAIN_PAGES.staff.map((page) => `src/topics/${page}.tsx`),
    after: [...dashboard, dashboardOf('Compliance')],
    budget: UNASKED_BUDGET,
  },
  {
    // After its first paint, for checks without a network.
    name: '/login, later',
    sources: [
      'src/topics/outbox/parts/LoginNotice.tsx',
      'node_modules/workbox-window/build/workbox-window.prod.es5.mjs',
    ],
    after: LOGIN,
    budget: 7,
  },
];

/**
 * Reads a production build: the files that a page loads at once, their sizes and their packages.
 * @param {string} folder
 */
export function readBuild(folder) {
  const manifestFile = join(folder, '.vite/manifest.json');
  if (!existsSync(manifestFile))
    throw new Error(`There is no build in ${folder}: run "npm run build" first.`);
  /** @type {import('vite').Manifest} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  /** @type {Record<string, { packages: string[], modules: string[] }>} */
  const contents = JSON.parse(readFileSync(join(folder, '.vite/chunks.json'), 'utf8'));
  const chunks = Object.values(manifest);

  /** @param {string} source */
  function chunkOf(source) {
    const file = Object.keys(contents).find((name) => contents[name]?.modules.includes(source));
    const chunk = manifest[source] ?? chunks.find((chunk) => chunk.file === file);
    if (!chunk) throw new Error(`${source} is not in the build.`);
    return chunk;
  }

  /**
   * @param {import('vite').ManifestChunk} chunk
   * @param {Set<string>} files
   */
  function collect(chunk, files) {
    if (files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) collect(chunkOf(imported), files);
    return files;
  }

  /** @param {string[]} sources */
  const filesOf = (sources) => {
    const files = new Set();
    for (const source of ['index.html', ...sources]) collect(chunkOf(source), files);
    return [...files].sort();
  };

  return {
    filesOf,
    /**
     * All pages behind the login: what the registry of pages loads. Those without a row in `pages` have the budget of
     * staff's, whoever opens them.
     * @returns {typeof pages}
     */
    otherPages() {
      const listed = pages.flatMap(({ sources }) => sources);
      const found = (chunkOf('src/places.ts').dynamicImports ?? []).filter((source) =>
        /(Page|Dashboard)\.tsx$/.test(source),
      );
      return found
        .filter((source) => !listed.includes(source))
        .map((source) => ({
          name: basename(source, '.tsx'),
          sources: [...staff, source],
          ...classes.staff,
          requests: 0,
        }));
    },
    /**
     * Besides those of other pages, the files of these and all that code of their topics loads later.
     * @param {string[]} sources
     * @param {RegExp} topics
     * @param {string[]} others
     */
    filesBehind(sources, topics, others) {
      const files = new Set(filesOf(others));
      const known = files.size;
      const waiting = sources.map(chunkOf);
      for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
        if (files.has(chunk.file)) continue;
        files.add(chunk.file);
        for (const css of chunk.css ?? []) files.add(css);
        const isTheirs = contents[chunk.file]?.modules.some((module) => topics.test(module));
        const later = isTheirs ? (chunk.dynamicImports ?? []) : [];
        waiting.push(...[...(chunk.imports ?? []), ...later].map(chunkOf));
      }
      return [...files].slice(known);
    },
    /** The app's texts of each language, by its file. The legal pages have files of their own. */
    languages: Object.entries(manifest).flatMap(([source, { file }]) => {
      const [, language] = /^src\/words\/languages\/([\w-]+)\.ts$/.exec(source) ?? [];
      return language ? [{ language, file }] : [];
    }),
    /** @param {string} source */
    fileWith: (source) => chunkOf(source).file,
    /** @param {string} file */
    gzipSize: (file) => gzipSync(readFileSync(join(folder, file))).length / 1000,
    /** The name of its group or first module. The first file of all would be named after the folder. @param {string} file */
    nameOf: (file) => {
      const chunk = chunks.find((each) => each.file === file);
      return chunk?.isEntry ? 'start' : (chunk?.name ?? file);
    },
    /** @param {string} file */
    packagesIn: (file) => contents[file]?.packages ?? [],
  };
}
