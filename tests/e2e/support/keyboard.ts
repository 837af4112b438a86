import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

const MANY_PRESSES = 250;

/** Presses Tab until the element has the focus. The focus must be visible at every stop on the way. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MANY_PRESSES; presses += 1) {
    const { arrived, unseen } = await target.evaluate(lookAtFocus);
    if (presses > 0) expect(unseen, 'tab stop without visible focus').toBeNull();
    if (arrived) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached the element');
}

/** Runs in the page. `unseen` is the focused element if its focus cannot be seen (WCAG 2.4.7, 2.4.11). */
function lookAtFocus(target: Element) {
  const focused = document.activeElement;
  const arrived = focused === target;
  // After the last stop the browser itself has the focus.
  if (!focused || focused === document.body) return { arrived, unseen: null };
  // The button within a date field shows its focus in the browser's own way.
  if (focused.matches('[type="date"]:not(:focus)')) return { arrived, unseen: null };

  const withParents = (element: Element): Element[] => {
    const parent = element.parentElement;
    return parent && !parent.matches('form, section, dialog, main')
      ? [element, ...withParents(parent)]
      : [element];
  };
  const ringed = withParents(focused).find((element) => {
    const { outlineStyle, outlineWidth, position, clipPath } = getComputedStyle(element);
    const isForReadersOnly = position === 'absolute' && clipPath !== 'none';
    return outlineStyle !== 'none' && outlineWidth !== '0px' && !isForReadersOnly;
  });
  const html = focused.outerHTML.slice(0, 200);
  if (!ringed) return { arrived, unseen: `no ring: ${html}` };

  const { left, top, width, height } = ringed.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  const isOnTop = parts.some((x) =>
    parts.some((y) => {
      const [first] = document
        .elementsFromPoint(left + width * x, top + height * y)
        // A toast disappears by itself.
        .filter((element) => !element.closest('[data-toasts]'));
      return first && (ringed.contains(first) || first.contains(ringed));
    }),
  );
  return { arrived, unseen: isOnTop ? null : `covered: ${html}` };
}

export async function typeInto(page: Page, label: string | RegExp, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

export async function typeOver(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

export async function pressKeyOn(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** A new page starts with the focus on its heading, from which a screen reader reads. */
export const expectArrival = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();

/** 3 March: the segments of a date field take day and month in the order of the browser's language. */
export const thirdOfMarch = (ofYear: number) => `0303${ofYear}`;
