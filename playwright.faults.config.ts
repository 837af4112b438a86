import base from './playwright.config';

/** Every form and every page under every fault of a network or server: `npm run test:faults`. CI leaves out the longest, and twins. */
export default {
  ...base,
  testDir: 'tests/faults',
  // Not that of the journeys, whose pictures of failures it would delete.
  outputDir: 'test-results/faults',
  ...(process.env.CI && { grepInvert: /@long|@twin/ }),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: [{ name: 'faults', use: { viewport: { width: 1280, height: 1000 }, colorScheme: 'light' } }],
};
