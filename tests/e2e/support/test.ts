import { test as base, expect } from '@playwright/test';

/** Playwright's test, which fails when the page throws or writes an error to the console. */
export const test = base.extend<{ noStrayErrors: undefined }>({
  noStrayErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      expect(errors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
