import base from './playwright.config';

/** Forms and a page of each kind under every fault, every page under one: `npm run test:faults`. CI leaves out the longest, and twins. */
export default {
  ...base,
  testDir: 'tests/faults',
  // A folder of its own: running in the journeys' folder would delete their pictures of failures.
  outputDir: 'test-results/faults',
  ...(process.env.CI && { grepInvert: /@long|@twin/ }),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: [{ name: 'faults', use: { viewport: { width: 1280, height: 1000 }, colorScheme: 'light' } }],
};
