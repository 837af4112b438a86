import type { Browser, Page } from '@playwright/test';
import { goTo, leaveFor, openSignedIn } from '../e2e/support/session';
import { expect, shareClock, test } from '../e2e/support/test';
import { breakRequests, controlClock, FAULTS, type Fault, GIBBERISH, LOST, UNAUTHORIZED } from './faults';
import { FORMS, type Form } from './forms';
import { askServer } from './server';

// Each form is filled once and sent under one fault after the other, so each press also proves that the form
// can be sent again after the previous fault. The last press has a slow answer and, where possible, an
// expired token.

// The browser logs every request that fails.
test.use({ noStrayErrors: undefined });

let marks = 0;
const newMark = () => `x${Date.now().toString(36).slice(-5)}${(marks++).toString(36)}`;

/** Asks for nothing. */
const REST = '/about';

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await shareClock(context);
  const page = await context.newPage();
  await controlClock(page);
  return page;
}

/**
 * Whoever is logged in stays so for the next form: a login takes as long as a form. A failed test ends this
 * process, so that the next one begins anew.
 */
const loggedIn = new Map<string, Page>();

async function open(browser: Browser, { as }: Form): Promise<Page> {
  const known = loggedIn.get(as ?? '');
  if (known) return known;
  const page = await newPage(browser);
  if (as) {
    await openSignedIn(page, '/account', `${as}@roadworthy.example`);
    loggedIn.set(as, page);
  }
  return page;
}

/** Nothing of this form may be taken for a part of the next: not its page, not what it said, not its faults. */
async function leave(page: Page, { as }: Form) {
  if (!as) return page.context().close();
  await page.unrouteAll();
  await leaveFor(page, REST);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Sends the form under a fault. The page must say so in words, keep what is typed and let it be sent again. */
async function sendUnder(page: Page, form: Form, fault: Fault, mark: string) {
  await test.step(fault.name, async () => {
    const broken = await breakRequests(page, form.sends, fault);
    await form.submit(page).click();
    await expect.poll(broken.count).toBeGreaterThan(0);
    if (fault.patience) await page.clock.fastForward(fault.patience);
    // The alert of the previous fault may still be there and must not be taken for this one's.
    await broken.answered();
    await expect(form.submit(page)).toBeEnabled();
    const alert = page.getByRole('alert').filter({ hasText: /\w{3}/ }).first();
    await expect(alert).toBeVisible();
    await expect(alert).not.toHaveText(GIBBERISH);
    const { typed } = form;
    if (typed) {
      const field = page.getByLabel(typed.label).and(page.locator('input, textarea')).first();
      await expect(field).toHaveValue(typed.value(mark));
    }
    await broken.mend();
  });
}

async function sendLate(page: Page, form: Form, answer: Fault['answer']) {
  await test.step('12 s late', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late = await breakRequests(page, form.sends, {
      name: '12 s late',
      answer: async (route) => {
        await isReleased;
        return answer(route);
      },
    });
    await form.submit(page).click();
    await expect.poll(late.count).toBe(1);
    await page.clock.fastForward(12_000);
    await expect(page.locator('button[aria-busy="true"]').first()).toBeVisible();
    release();
  });
}

/** A token that expired early and is renewed on the way. */
function deadToken(): Fault['answer'] {
  let isFirst = true;
  return (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return UNAUTHORIZED.answer(route);
  };
}

/** In CI each form meets every third fault, and each fault every third form; by hand, all of them. */
const some = (faults: readonly Fault[], place: number) =>
  process.env.CI ? faults.filter((_, at) => at % 3 === place % 3) : faults;

for (const [place, form] of FORMS.entries()) {
  test(form.name, form.twin ? { tag: '@twin' } : {}, async ({ browser, request }) => {
    const server = await askServer(request);
    const page = await open(browser, form);
    const context = { page, mark: newMark(), server };
    await form.prepare?.(context);
    const path = await server.withIds(form.path);
    await (form.as ? goTo(page, path, form.heading) : page.goto(path));
    await form.fill(context);

    // Only these calls renew the token, and only a logged-in person has one.
    const renews = form.as !== undefined && form.sends.path.startsWith('/rest/');
    const faults = renews ? FAULTS : [...FAULTS, UNAUTHORIZED];
    for (const fault of some(faults, place))
      if (!form.exempt?.[fault.name]) await sendUnder(page, form, fault, context.mark);

    if (form.findsOut) await sendLate(page, form, LOST.answer);
    else {
      await sendUnder(page, form, LOST, context.mark);
      await sendLate(page, form, renews ? deadToken() : (route) => route.fallback());
    }
    await expect(form.done(page)).toBeVisible();
    await expect(page.locator('main').getByText(/^Failed to/)).toHaveCount(0);
    if (form.stored) {
      const query = await server.withIds(form.stored(context));
      await expect.poll(() => server.count(query), 'rows stored').toBe(form.rows ?? 1);
    }
    await form.undo?.(server);
    await leave(page, form);
  });
}
