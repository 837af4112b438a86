import base from './playwright.config';

/** Journeys against Supabase's own servers, which `npm run test:supabase` starts. They share one database. */
export default {
  ...base,
  testDir: 'tests',
  testMatch: [
    'supabase/journeys/*.spec.ts',
    'e2e/{application,day,documents,find,import,office,offline,people,renewal,waiting}.spec.ts',
  ],
  globalSetup: undefined,
  outputDir: 'test-results/supabase',
  workers: 1,
  retries: 0,
};
