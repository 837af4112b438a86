import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { clockLibrary, liveOnTestDay } from './scripts/check/day.mjs';

const config = readFileSync('supabase/config.toml', 'utf8');
const publishableKey = /publishable_key = "(.+)"/.exec(config)?.[1] ?? '';

// This process makes the databases of the tests, which must be of the same day as the tests.
const isOnTestDay = clockLibrary() !== undefined;
if (isOnTestDay) liveOnTestDay();
else process.emitWarning("Without libfaketime, the tests of the database run on today's date.");

/** It loads the app's modules as a page that is opened does. Other files of its process would see two of each. */
const OPENS_PAGES = ['tests/topics/outbox/data.test.ts'];

export default defineConfig({
  plugins: [react()],
  define: { 'import.meta.env.VITE_BUILD_DAY': JSON.stringify('2026-06-15') },
  test: {
    // By default Vitest leaves one core free, which is half of a two-core machine. Two workers leave these
    // cores idle for a tenth of the time: while a test waits for a timer of the app or another process.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Megabytes for young objects, by default 16: collecting garbage took 7 % of a screen's test.
    execArgv: ['--max-semi-space-size=64'],
    env: {
      VITE_SUPABASE_URL: 'http://backend.test',
      VITE_SUPABASE_ANON_KEY: publishableKey,
      VITE_DEMO: 'true',
      LITE_TELEMETRY: '0',
      TZ: 'America/New_York', // Dublin's day must not depend on where the code runs.
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/{domain,functions,lib,words}/**/*.test.ts', 'tests/topics/**/*.test.ts'],
          exclude: ['**/data.test.ts', '**/*.db.test.ts'],
          environment: 'node',
          isolate: false, // These tests share no state, and a process for each file takes longer than the tests.
        },
      },
      // Days must be the same everywhere: at home, and on the other side of midnight from New York.
      ...['Europe/Dublin', 'Pacific/Auckland'].map((zone) => ({
        extends: true as const,
        test: {
          name: `rules in ${zone.slice(zone.indexOf('/') + 1)}`,
          include: [
            'tests/domain/{dates,expiry,due}.test.ts',
            'tests/{domain,topics/imports}/{importDates,importRows,workbook}.test.ts',
            'tests/{lib/format,functions/mails}.test.ts',
          ],
          environment: 'node' as const,
          isolate: false,
          env: { TZ: zone },
        },
      })),
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 20_000, // A picker takes seconds on a slow, shared machine.
          isolate: false, // These tests share no state, and starting jsdom for each file takes longer than the tests.
          setupFiles: 'tests/support/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [
            'tests/{data,auth,layout,forms,lists,pages,records}/**/*.test.{ts,tsx}',
            'tests/topics/*/{*.test.tsx,data.test.ts}',
          ],
          exclude: OPENS_PAGES,
          environment: 'jsdom',
          globalSetup: 'tests/support/globalSetup.ts',
          isolate: false,
          setupFiles: ['tests/support/setup.ts', 'tests/support/screenSetup.ts'],
          testTimeout: 60_000,
          // CI machines are shared and slow. A real failure fails every time.
          retry: process.env.CI ? 2 : 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages opened anew',
          include: OPENS_PAGES,
          environment: 'jsdom',
          globalSetup: 'tests/support/globalSetup.ts',
          setupFiles: ['tests/support/setup.ts', 'tests/support/screenSetup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['tests/db/**/*.test.ts', 'tests/topics/*/*.db.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/globalSetup.ts', 'tests/support/postgresSetup.ts'],
          setupFiles: isOnTestDay ? 'tests/support/testDay.ts' : [],
          isolate: false, // The files of a worker share its two servers.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
