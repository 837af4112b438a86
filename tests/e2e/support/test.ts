import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { liveOnTestDay, moveDate } from '../../../scripts/check/day.mjs';
import { type Server, startServer } from './server';

/** Gives pages the clock of the server and of this process. */
export const shareClock = (pages: BrowserContext | Page) => pages.addInitScript(moveDate, liveOnTestDay());

/** Playwright's test, which fails when the page throws or writes an error to the console. */
export const test = base.extend<
  { noStrayErrors: undefined; expectedError: RegExp | null },
  { server: Server }
>({
  // One server for each worker. A failed test is retried in a new worker, without the rows it stored before.
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  context: async ({ context }, use) => {
    await shareClock(context);
    await use(context);
  },
  baseURL: ({ server }, use) => use(server.url),
  expectedError: [null, { option: true }],
  noStrayErrors: [
    async ({ page, expectedError }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      const stray = errors.filter((error) => !expectedError?.test(error));
      expect(stray, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
