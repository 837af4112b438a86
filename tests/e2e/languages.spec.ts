import { tasks } from '../../src/topics/dashboard/words/dashboard.ts';
import { renewForm } from '../../src/topics/renewals/words/renewForm.ts';
import { account } from '../../src/words/account.ts';
import { documentSlots } from '../../src/words/documents.ts';
import { language as languageWords } from '../../src/words/language.ts';
import { speak } from '../../src/words/messages.ts';
import { pending } from '../../src/words/pending.ts';
import { photos } from '../../src/words/photos.ts';
import { signup } from '../../src/words/signup.ts';
import { submitted } from '../../src/words/submitted.ts';
import { catalogues } from '../../supabase/functions/send-mail/languages.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { button, field, fillApplication, logIn } from './support/inWords';
import { changeAddress, expectLoaded } from './support/session';
import { expect, test } from './support/test';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A driver of the demo for each language. */
const DRIVERS: Record<string, string> = {
  pl: 'tomasz.kowalski',
  ro: 'marykate.fitzgerald',
  lt: 'eoin.gallagher',
  lv: 'fionn.mccarthy',
  uk: 'eimear.crowley',
  'pt-BR': 'caoimhe.brennan',
};

/** CI goes the way in the letters that are not Latin, and in the longest words. */
const gone = Object.entries(catalogues).filter(
  ([language]) => !process.env.CI || ['uk', 'lv'].includes(language),
);

for (const [language, catalogue] of gone)
  test(`${language}: applies, waits, renews with a photo and opens the account`, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile);
    const visitors = await import(`../../src/words/languages/${language}.visitors.ts`);
    const own = await import(`../../src/words/languages/${language}.own.ts`);
    const ofAccount = await import(`../../src/words/languages/${language}.account.ts`);
    const texts = { ...catalogue, ...visitors.catalogue, ...own.catalogue, ...ofAccount.catalogue };
    speak(language, texts);
    const look = async () => {
      // The pages are the same in each: once is enough, in the letters that are not Latin.
      if (language === 'uk') await expectAccessible(page, 'light');
      await expectNoSidewaysScroll(page);
    };
    const email = `${language.toLowerCase()}@applicant.example`;
    const password = 'chosen by the driver';

    await page.goto(`/signup?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: signup.title() })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await fillApplication(page, { fullName: 'Ola Nowak', email, password }, look);
    await button(page, signup.submit()).click();
    await expect(page.getByRole('heading', { level: 1, name: submitted.title() })).toBeVisible();
    await look();

    await logIn(page, email, password);
    await expect(page.getByRole('heading', { name: pending.title() })).toBeVisible();
    await look();

    // The device keeps the language, and so does the record of the driver who now uses it.
    await logIn(page, `${DRIVERS[language]}@roadworthy.example`);
    await look();
    const picture = await page.screenshot({ type: 'jpeg' });
    const renew = page.locator('main a[href^="/renew/license?"]').first();
    await changeAddress(page, (await renew.getAttribute('href')) ?? '');
    await expectLoaded(page);
    const chooser = page.waitForEvent('filechooser');
    await page
      .locator('label')
      .filter({ has: page.getByLabel(photos.takePhoto({ place: documentSlots.front() })) })
      .click();
    await (await chooser).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: picture });
    await page.getByLabel(renewForm.issued()).fill(day(-3));
    await field(page, renewForm.expires()).fill(day(1500));
    await look();
    await button(page, renewForm.send()).click();
    await expect(page).toHaveURL('/dashboard');
    await changeAddress(page, '/account');
    await expect(page.getByRole('heading', { level: 1, name: account.title() })).toBeVisible();
    await expectLoaded(page);
    await expect(page.getByRole('combobox', { name: languageWords.choose() })).toHaveValue(language);
    await look();

    // Another device, where nobody has chosen.
    await page.evaluate(() => localStorage.clear());
    speak('en');
    await logIn(page, `${DRIVERS[language]}@roadworthy.example`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    // As it was, for the tests after this one.
    speak(language, texts);
    await page.getByRole('button').filter({ hasText: tasks.takeBack() }).click();
    await changeAddress(page, '/account');
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/auth/v1/user'),
    );
    await page.getByRole('combobox', { name: languageWords.choose() }).selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IE');
    await saved;
  });
