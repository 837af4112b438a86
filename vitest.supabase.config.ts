import { defineConfig } from 'vitest/config';

/** The flows against Supabase's own servers, which `npm run test:supabase` starts and names in the environment. */
export default defineConfig({
  define: { 'import.meta.env.VITE_BUILD_DAY': JSON.stringify('2026-06-15') },
  test: {
    include: ['tests/supabase/**/*.test.ts'],
    environment: 'node',
    setupFiles: 'tests/supabase/support/setup.ts',
    // One project of Supabase, with limits that all callers share.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
