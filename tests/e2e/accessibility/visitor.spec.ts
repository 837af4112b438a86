import { enlargeText, expectWholeWords } from '../support/axe';
import { expectSaid, looksAt, press } from '../support/looks';
import { expect, test } from '../support/test';

// The browser logs the refusal of a wrong password and of a dead link.
test.describe('without an account', () => {
  test.use({ expectedError: /auth\/v1\/(token|verify)/ });

  test('public pages are accessible', async ({ page, isMobile }) => {
    const look = looksAt(page, isMobile);
    const paths = ['/', '/about', '/privacy', '/terms', '/signup/confirmation', '/auth/confirm'];
    for (const path of paths) {
      await look(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const linksOf = (name: string) => page.getByRole('navigation', { name }).getByRole('link');
        await expect(linksOf('Account')).toHaveText(['Apply', 'Log in']);
        await expect(linksOf('Company')).toHaveText(['About', 'Contact']);
      });
    }
    await look('contact form with errors', async () => {
      await page.goto('/contact');
      await press(page, 'Send Message');
      await expect(page.getByLabel('Name')).toBeFocused();
    });
    await look('sent contact form', async () => {
      await page.getByLabel('Name').fill('Bríd Ní Chonaill');
      await page.getByLabel('Email').fill('brid.a11y@visitor.example');
      await page.getByLabel('Subject').fill('The colours of the page');
      await page.getByRole('textbox', { name: 'Message' }).fill('They can be told apart.');
      await press(page, 'Send Message');
      await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
    });
    await look('forgotten password with an error', async () => {
      await page.goto('/forgot-password');
      await press(page, 'Send the link');
      await expect(page.getByLabel('Email')).toBeFocused();
    });
    await look('forgotten password, link sent', async () => {
      await page.getByLabel('Email').fill('nobody@roadworthy.example');
      await press(page, 'Send the link');
      await expect(page.getByText('Check your email')).toBeVisible();
    });
    await look('new password with an error', async () => {
      await page.goto('/auth/confirm?token_hash=dead&type=recovery');
      await press(page, 'Save password');
      await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    });
    await look('dead link', async () => {
      await page.getByLabel('New password', { exact: true }).fill('chosen by nobody');
      await press(page, 'Save password');
      await expectSaid(page, 'This link no longer works');
    });
    await look('unknown link of an email', async () => {
      await page.goto('/emails/unknown');
      await expect(page.getByText("This link doesn't work")).toBeVisible();
    });
    await look('emails to switch off', async () => {
      // Tests cannot know the token of an email.
      const choices = { role: 'manager', off: ['training'], digest_day: 1 };
      await page.route('**/rpc/mail_choices_of', (route) => route.fulfill({ json: [choices] }));
      await page.goto(`/emails/${crypto.randomUUID()}`);
      await expect(page.getByRole('button', { name: 'Switch off all of these' })).toBeVisible();
    });
    await look('refused login', async () => {
      await page.goto('/login');
      await page.getByLabel('Email').fill('nobody@roadworthy.example');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await press(page, 'Log in');
      await expect(page.getByRole('alert')).toBeVisible();
    });
    if (!isMobile) return;
    await enlargeText(page);
    await expectWholeWords(page, page.getByRole('alert'));
  });
});

test('the wizard is accessible in each step, including its errors', async ({ page, isMobile }) => {
  const look = looksAt(page, isMobile);
  await look('step 1', async () => {
    await page.goto('/signup');
    await press(page, 'Next');
    await expectSaid(page, 'Please fill in all required fields');
  });
  await look('step 2', async () => {
    await page.getByLabel('Depot').selectOption({ label: 'Cork' });
    await page.getByLabel('Full name').fill('Nuala Ní Cheallaigh');
    await page.getByLabel('Email').fill('nuala@applicant.example');
    await page.getByLabel('Password', { exact: true }).fill('chosen by Nuala');
    await press(page, 'Next');
    await press(page, 'Next');
    await expectSaid(page, 'Please fill in all required fields');
  });
  await look('unfinished application after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You have an unfinished application' })).toBeVisible();
  });
  await look('step 1, asking for the password again', async () => {
    await press(page, 'Continue where you left off');
    await page.getByLabel('Password', { exact: true }).fill('chosen by Nuala');
  });
  await look('step 3', async () => {
    await press(page, 'Next');
    await page.getByLabel('Phone').fill('+353 87 123 4567');
    await page.getByLabel('Address').fill('12 Main Street, Midleton, Co. Cork');
    await press(page, 'Next');
    await page.getByLabel('Do you use your own vehicle for work?').check();
    await press(page, 'Add licence');
    await press(page, 'Next');
    await expectSaid(page, 'Please fill in all vehicle details');
  });
  await look('step 3, licence types to choose from', async () => {
    await page.getByLabel('Do you use your own vehicle for work?').uncheck();
    await page.getByLabel('Licence number').fill('730114482');
    await page.getByLabel('Licence type').click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  });
  await look('step 4', async () => {
    await page.getByRole('option', { name: /^B - / }).click();
    await page.getByLabel('Issue date').fill('2020-03-05');
    await page.getByLabel('Expiry date', { exact: true }).fill(`${new Date().getFullYear() + 4}-03-04`);
    await press(page, 'Next');
    await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible();
  });
});
