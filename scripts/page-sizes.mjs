import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the pages that need no session must not load. */
export const sessionPackages = /^(@supabase\/.+|@tanstack\/.+|react-hook-form|react-hot-toast|react-select)$/;

const session = 'src/layout/SessionRoot.tsx';
// A page load never has a session, so every page behind the login is reached through it.
const signedIn = [
  session,
  'src/pages/account/LoginPage.tsx',
  'src/auth/RequireAuth.tsx',
  'src/layout/AppLayout.tsx',
];
const dashboard = [...signedIn, 'src/DashboardPage.tsx'];
/** @param {string} role */
const dashboardOf = (role) => `src/pages/dashboard/${role}Dashboard.tsx`;
const staff = [...signedIn, 'src/auth/RequireStaff.tsx'];

/**
 * @param {string} name
 * @param {string} page
 */
const staffPage = (name, page) => ({
  name,
  as: 'manager',
  sources: [...staff, `src/pages/${page}.tsx`],
  budget: 190,
});

/** @param {string} page */
const publicPage = (page) => [`src/pages/${page}.tsx`];

/**
 * The modules that each page needs besides the entry, and its budget for JavaScript in kB (gzip).
 * tests/e2e/sizes.spec.ts holds this list to what a browser really loads.
 * @type {{ name: string, as?: string, sources: string[], budget: number, needsSession?: boolean }[]}
 */
export const pages = [
  { name: '/', sources: publicPage('public/LandingPage'), budget: 90, needsSession: false },
  { name: '/about', sources: publicPage('public/AboutPage'), budget: 100, needsSession: false },
  { name: '/contact', sources: publicPage('contact/ContactPage'), budget: 100, needsSession: false },
  { name: '/privacy', sources: publicPage('public/PrivacyPage'), budget: 100, needsSession: false },
  { name: '/terms', sources: publicPage('public/TermsPage'), budget: 100, needsSession: false },
  {
    name: '/signup/confirmation',
    sources: publicPage('signup/SignupConfirmationPage'),
    budget: 100,
    needsSession: false,
  },
  { name: '/login', sources: [session, 'src/pages/account/LoginPage.tsx'], budget: 150 },
  { name: '/forgot-password', sources: [session, 'src/pages/password/ForgotPasswordPage.tsx'], budget: 190 },
  { name: '/auth/confirm', sources: [session, 'src/pages/password/AuthConfirmPage.tsx'], budget: 190 },
  { name: '/signup', sources: [session, 'src/pages/signup/SignupPage.tsx'], budget: 190 },
  { name: '/dashboard', as: 'driver', sources: [...dashboard, dashboardOf('Driver')], budget: 190 },
  {
    name: '/dashboard',
    as: 'manager',
    // The chart comes when the browser is idle.
    sources: [...dashboard, dashboardOf('Staff'), 'src/pages/dashboard/DueChart.tsx'],
    budget: 190,
  },
  staffPage('/drivers', 'drivers/DriversPage'),
  staffPage('/drivers/new', 'drivers/NewDriverPage'),
  staffPage('/drivers/:id/edit', 'drivers/EditDriverPage'),
  staffPage('/fleet', 'fleet/FleetPage'),
  {
    name: '/fleet/add',
    as: 'manager',
    // The picker of vehicle types is there from the start, and react-select with it.
    sources: [...staff, 'src/pages/fleet/VehicleFormPage.tsx', 'src/components/Picker.tsx'],
    budget: 220,
  },
  staffPage('/joiners', 'joiners/JoinersPage'),
  staffPage('/joiners/:id', 'joiners/JoinerPage'),
];

/**
 * The production build in a folder: which files a page loads at once, how large a file is, what is in it.
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
    /** @param {string} file */
    gzipSize: (file) => gzipSync(readFileSync(join(folder, file))).length / 1000,
    /** @param {string} file */
    packagesIn: (file) => contents[file]?.packages ?? [],
  };
}
