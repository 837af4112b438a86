import base from './playwright.config';

/** Journeys against Supabase's own servers, which `npm run test:supabase` starts. They share one database. */
export default {
  ...base,
  testDir: 'tests',
  testMatch: [
    'supabase/journeys/*.spec.ts',
    'e2e/{application,day,documents,find,import,office,offline,people,renewal}.spec.ts',
  ],
  globalSetup: undefined,
  outputDir: 'test-results/supabase',
  // Auth refuses the password that an applicant has already, and the app takes that as success.
  use: { ...base.use, expectedError: /422 .*\/auth\/v1\/user\b/ },
  workers: 1,
  retries: 0,
};
