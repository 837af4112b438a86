import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Checks all rules in the project's theme (playwright.config.ts), and colour contrast in the other one. */
export async function expectAccessible(page: Page, colorScheme: 'light' | 'dark') {
  await expect(page).toHaveTitle(/Roadworthy/);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(smallFields), 'px of a field in which a phone would zoom').toEqual([]);

  await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
  expect(await findings(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme });
}

const findings = (page: Page, rules?: string[]) =>
  page.evaluate(async (only) => {
    const options = only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } };
    const { violations } = await window.axe.run(document, { ...options, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);

/** WCAG 1.4.10: no sideways scrolling at a width of 320 px, which is 1280 px at 400 % zoom. */
export async function expectNoSidewaysScroll(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await tooWide(page), 'px wider than 320').toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

/** WCAG 1.4.4: no sideways scrolling with text of twice the size either. */
export async function expectRoomForLargeText(page: Page) {
  await enlargeText(page);
  expect(await tooWide(page), 'px too wide for large text').toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

export async function expectWholeWords(page: Page, within: Locator) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await within.evaluate(brokenWords)).toEqual([]);
}

export const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** Runs in the page. iOS zooms into a field of less than 16 px when it is touched, and does not zoom out again. */
function smallFields(): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return [];
  const untyped = 'checkbox radio file range hidden submit button reset image color'.split(' ');
  return [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter((field) => !untyped.includes(field.type) && field.getClientRects().length > 0)
    .map((field) => `${Number.parseFloat(getComputedStyle(field).fontSize)} ${field.outerHTML.slice(0, 120)}`)
    .filter((size) => Number.parseFloat(size) < 16);
}

/** Runs in the page. */
function brokenWords(element: Element): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top));
      if (lines.size > 1) found.push(word);
    }
  }
  return found;
}

// On a phone the window itself grows with content that is too wide.
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
