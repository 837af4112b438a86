import type { Page } from '@playwright/test';
import { goTo, openSignedIn } from '../e2e/support/session';
import { expect, test } from '../e2e/support/test';
import { breakRequests, controlClock, FAULTS, type Fault, GIBBERISH, LOST, UNAUTHORIZED } from './faults';
import { FORMS, type Form } from './forms';
import { askServer, type Server } from './server';

// Every form is filled once and sent under one fault after the other, so that each press is also the proof that pressing
// again works after the fault before it.

// The browser logs every request that fails.
test.use({ noStrayErrors: undefined });

let marks = 0;
const newMark = () => `x${Date.now().toString(36).slice(-5)}${(marks++).toString(36)}`;

async function open(page: Page, { role, path: template, heading }: Form, server: Server) {
  const path = await server.withIds(template);
  if (!role) await page.goto(path);
  else if (page.url().includes('/dashboard') || page.url().includes('127')) await goTo(page, path, heading);
}

/** Sends the form under a fault. The page must say so in words, keep what is typed and let it be sent again. */
async function sendUnder(page: Page, form: Form, fault: Fault, mark: string) {
  await test.step(fault.name, async () => {
    const broken = await breakRequests(page, form.sends, fault);
    await form.submit(page).click();
    await expect.poll(broken.count).toBeGreaterThan(0);
    if (fault.patience) await page.clock.fastForward(fault.patience);
    await expect(form.submit(page)).toBeEnabled();
    const alert = page.getByRole('alert').filter({ hasText: /\w{3}/ }).first();
    await expect(alert).toBeVisible();
    await expect(alert).not.toHaveText(GIBBERISH);
    const { typed } = form;
    if (typed)
      await expect(page.getByLabel(typed.label, { exact: false }).first()).toHaveValue(typed.value(mark));
    await broken.mend();
  });
}

async function expectStored(form: Form, page: Page, server: Server, mark: string) {
  if (!form.stored) return;
  const query = await server.withIds(await form.stored({ page, mark, server }));
  await expect.poll(() => server.count(query), 'rows stored').toBe(1);
}

for (const form of FORMS) {
  test(form.name, async ({ page, request }) => {
    const server = await askServer(request);
    await controlClock(page);
    if (form.role) await openSignedIn(page, '/dashboard', `${form.role}@roadworthy.example`);

    let mark = newMark();
    await open(page, form, server);
    await form.fill({ page, mark, server });
    const faults = [...FAULTS, ...(form.role ? [] : [UNAUTHORIZED])];
    for (const fault of faults) if (!form.exempt?.[fault.name]) await sendUnder(page, form, fault, mark);

    if (form.shows) {
      await breakRequests(page, form.sends, LOST);
      await form.submit(page).click();
      await expect(form.shows(page)).toBeVisible();
      return expectStored(form, page, server, mark);
    }
    await sendUnder(page, form, LOST, mark);

    // A token that died before its time is renewed on the way; a visitor has none.
    let isFirst = true;
    const dead = await breakRequests(page, form.sends, {
      name: 'dead token',
      answer: (route) => {
        if (!isFirst || !form.role) return route.fallback();
        isFirst = false;
        return UNAUTHORIZED.answer(route);
      },
    });
    await form.submit(page).click();
    await expect(form.done(page)).toBeVisible();
    await dead.mend();
    await expectStored(form, page, server, mark);
    await form.undo?.(server);
    if (form.twice === false) return;

    await test.step('12 s late', async () => {
      mark = newMark();
      await open(page, form, server);
      await form.fill({ page, mark, server });
      let release = () => {};
      let isHeld = false;
      const late = await breakRequests(page, form.sends, {
        name: 'late',
        answer: (route) => {
          if (isHeld) return route.continue();
          isHeld = true;
          return new Promise<void>((resolve) => {
            release = () => resolve(route.continue());
          });
        },
      });
      await form.submit(page).click();
      await expect.poll(late.count).toBe(1);
      await page.clock.fastForward(12_000);
      await expect(page.locator('button[aria-busy="true"]').first()).toBeVisible();
      release();
      await expect(form.done(page)).toBeVisible();
      await late.mend();
      await expectStored(form, page, server, mark);
    });
  });
}
