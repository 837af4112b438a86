import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Packages that a page without a session must not load. */
export const sessionPackages = /^(@supabase\/.+|@tanstack\/.+|react-hook-form|react-hot-toast|react-select)$/;

const session = 'src/layout/SessionRoot.tsx';
// A page load never has a session, so every page behind the login is reached through it.
const signedIn = [
  session,
  'src/pages/account/LoginPage.tsx',
  'src/auth/RequireAuth.tsx',
  'src/layout/AppLayout.tsx',
];
const dashboard = [...signedIn, 'src/pages/dashboard/DashboardPage.tsx'];
/** @param {string} role */
const dashboardOf = (role) => `src/pages/dashboard/${role}Dashboard.tsx`;
const staff = [...signedIn, 'src/auth/RequireStaff.tsx'];

/**
 * @param {string} name
 * @param {string} page
 * @param {number} budget
 * @param {number} files
 * @param {number} requests
 */
const staffPage = (name, page, budget, files, requests) => ({
  name,
  as: 'manager',
  sources: [...staff, `src/pages/${page}.tsx`],
  budget,
  files,
  requests,
});

/**
 * @param {string} name
 * @param {string} page
 * @param {number} budget
 * @param {number} files
 */
const publicPage = (name, page, budget, files) => ({
  name,
  sources: [`src/pages/${page}.tsx`],
  budget,
  files,
  requests: 0,
  needsSession: false,
});

/**
 * The modules that each page needs besides the entry, and its budgets: kB of JavaScript (gzip), number of files, and requests
 * to the API, those of the login included. tests/e2e/sizes.spec.ts compares this list with what a browser really loads.
 * @type {{ name: string, as?: string, sources: string[], budget: number, files: number, requests: number, needsSession?: boolean }[]}
 */
export const pages = [
  publicPage('/', 'public/LandingPage', 90, 3),
  publicPage('/about', 'public/AboutPage', 89, 3),
  publicPage('/contact', 'contact/ContactPage', 91, 3),
  // It reads how long data is kept.
  { ...publicPage('/privacy', 'public/PrivacyPage', 91, 3), requests: 1 },
  publicPage('/terms', 'public/TermsPage', 90, 3),
  publicPage('/signup/confirmation', 'signup/SignupConfirmationPage', 89, 3),
  {
    name: '/login',
    sources: [session, 'src/pages/account/LoginPage.tsx'],
    budget: 142,
    files: 4,
    requests: 0,
  },
  {
    name: '/forgot-password',
    sources: [session, 'src/pages/password/ForgotPasswordPage.tsx'],
    budget: 142,
    files: 4,
    requests: 0,
  },
  {
    name: '/auth/confirm',
    sources: [session, 'src/pages/password/AuthConfirmPage.tsx'],
    budget: 142,
    files: 4,
    requests: 0,
  },
  {
    name: '/emails/:token',
    sources: [session, 'src/pages/account/EmailsPage.tsx'],
    budget: 161,
    files: 6,
    requests: 0,
  },
  {
    name: '/signup',
    sources: [session, 'src/pages/signup/SignupPage.tsx'],
    budget: 181,
    files: 7,
    requests: 2,
  },
  {
    name: '/dashboard',
    as: 'driver',
    sources: [...dashboard, dashboardOf('Driver')],
    budget: 195,
    files: 8,
    requests: 3,
  },
  {
    name: '/dashboard',
    as: 'manager',
    // The chart loads when the browser is idle.
    sources: [...dashboard, dashboardOf('Staff'), 'src/pages/dashboard/DueChart.tsx'],
    budget: 201,
    files: 8,
    requests: 5,
  },
  {
    name: '/account',
    as: 'driver',
    sources: [...signedIn, 'src/pages/account/AccountPage.tsx'],
    budget: 218,
    files: 10,
    requests: 5,
  },
  staffPage('/drivers', 'drivers/DriversPage', 198, 9, 9),
  staffPage('/drivers/seats', 'drivers/SeatsPage', 198, 9, 7),
  staffPage('/drivers/import', 'imports/ImportDriversPage', 246, 12, 10),
  staffPage('/drivers/new', 'drivers/NewDriverPage', 212, 9, 6),
  staffPage('/drivers/:id/edit', 'drivers/EditDriverPage', 236, 11, 12),
  staffPage('/fleet', 'fleet/FleetPage', 185, 8, 9),
  staffPage('/fleet/import', 'imports/ImportFleetPage', 246, 12, 10),
  {
    // These pages show the vehicle type picker at once, so they load react-select.
    ...staffPage('/fleet/add', 'fleet/NewVehiclePage', 244, 10, 6),
    sources: [...staff, 'src/pages/fleet/NewVehiclePage.tsx', 'src/components/Picker.tsx'],
  },
  {
    ...staffPage('/fleet/:id/edit', 'fleet/EditVehiclePage', 253, 12, 11),
    sources: [...staff, 'src/pages/fleet/EditVehiclePage.tsx', 'src/components/Picker.tsx'],
  },
  staffPage('/joiners', 'joiners/JoinersPage', 199, 10, 8),
  staffPage('/joiners/:id', 'joiners/JoinerPage', 185, 8, 9),
  {
    // The first photo of what waits is opened at once.
    ...staffPage('/verify', 'verify/VerifyPage', 213, 12, 11),
    sources: [...staff, 'src/pages/verify/VerifyPage.tsx', 'src/data/documentFiles.ts'],
  },
  {
    name: '/renew/points',
    as: 'driver',
    sources: [...signedIn, 'src/auth/RequireDriver.tsx', 'src/pages/renew/RenewPage.tsx'],
    budget: 237,
    files: 13,
    requests: 5,
  },
  {
    name: '/settings',
    as: 'admin',
    sources: [...signedIn, 'src/auth/RequireAdmin.tsx', 'src/pages/settings/SettingsPage.tsx'],
    budget: 231,
    files: 11,
    requests: 8,
  },
];

// A visitor to a public page loads nothing of another one, however short the page is, nor what only the person who sets the
// app up sees.
const publicSources = [
  ...pages.filter(({ needsSession }) => needsSession === false).flatMap(({ sources }) => sources),
  'src/layout/SettingsProblem.tsx',
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

  return {
    /** @param {string[]} sources */
    filesOf(sources) {
      const files = new Set();
      for (const source of ['index.html', ...sources]) collect(chunkOf(source), files);
      return [...files].sort();
    },
    /** @param {string} source */
    fileWith: (source) => chunkOf(source).file,
    /** @param {string} file */
    gzipSize: (file) => gzipSync(readFileSync(join(folder, file))).length / 1000,
    /** What scripts/chunk-groups.mjs calls it. @param {string} file */
    nameOf: (file) => chunks.find((chunk) => chunk.file === file)?.name ?? file,
    /** @param {string} file */
    packagesIn: (file) => contents[file]?.packages ?? [],
    /** The files under 3 kB, which cost more to ask for than to read, each with a module in it. */
    smallFiles() {
      return Object.entries(contents).flatMap(([file, { modules }]) => {
        const [module] = modules;
        const kB = readFileSync(join(folder, file)).length / 1000;
        const isPublic = modules.every((id) => publicSources.includes(id));
        return module && kB < 3 && !isPublic ? [{ file, module, kB }] : [];
      });
    },
  };
}
