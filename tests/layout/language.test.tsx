import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageAtStart, languages, speakLanguage, spokenLanguage } from '../../src/lib/language';
import { catalogue as everywhere } from '../../src/words/languages/pl';
import { catalogue as onOwnPage } from '../../src/words/languages/pl.own';
import { type AccountName, actors } from '../support/actors';
import { silenceLog } from '../support/log';
import { endInterceptions, intercept, noNetwork, startWorld } from '../support/network';
import { renderApp } from '../support/render';
import { alertText, field, fill, heading } from '../support/screen';

const backend = await startWorld();

const polish = { ...everywhere, ...onOwnPage };
const says = (topic: keyof typeof polish, key: string): string =>
  (polish[topic] as Record<string, string>)[key] ?? '';
const LOG_IN = says('login', 'title');
const LANGUAGE = says('language', 'choose');

/** As if the app had just been loaded at this address. */
const start = (search = '') => {
  history.replaceState(null, '', `/login${search}`);
  return speakLanguage(languageAtStart());
};
const isSpoken = (language: string, tag = language) => {
  expect(spokenLanguage()).toBe(language);
  expect(document.documentElement.lang).toBe(tag);
  // English may be translated by the browser.
  if (language !== 'en') expect(document.documentElement.getAttribute('translate')).toBe('no');
};
const stored = async (name: AccountName) => {
  const [row] = await backend.sql<{ language: string | null }>(
    'select language from public.users where id = $1',
    [actors[name].id],
  );
  return row?.language;
};
const store = (name: AccountName, language: string) =>
  backend.sql('update public.users set language = $2 where id = $1', [actors[name].id, language]);

beforeEach(async () => {
  localStorage.removeItem('language');
  await start();
});
afterEach(async () => {
  localStorage.removeItem('language');
  // Also for the tests of other files.
  await start();
  endInterceptions();
  await backend.restore();
});

describe('The language of the device', () => {
  it('is the one of the address, which a later choice outlasts', async () => {
    await start('?lang=pl&depot=1');
    isSpoken('pl');
    expect(location.search).toBe('?depot=1');
    await speakLanguage('en');
    isSpoken('en', 'en-IE');
    await start();
    isSpoken('pl');
  });

  it.each(['?lang=de', '?lang=PL', '?lang=', ''])('is English with %j and nothing kept', async (search) => {
    await start(search);
    isSpoken('en', 'en-IE');
  });

  it('is English if what was kept is no longer offered', async () => {
    localStorage.setItem('language', 'xx');
    await start();
    isSpoken('en', 'en-IE');
  });
});

describe('Choosing without a login', () => {
  it('draws the page anew where it is, and loses nothing that was typed', async () => {
    const { user } = await renderApp('/login');
    await heading('Log in', 1);
    await fill('Email', 'ola@example.ie');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'pl');
    await heading(LOG_IN, 1);
    isSpoken('pl');
    expect(document.title).toBe(`${LOG_IN} - Roadworthy`);
    expect(field(says('fields', 'email'))).toHaveProperty('value', 'ola@example.ie');
    expect(localStorage.getItem('language')).toBe('pl');

    await user.selectOptions(screen.getByRole('combobox', { name: LANGUAGE }), 'en');
    await heading('Log in', 1);
    isSpoken('en', 'en-IE');
  });

  it('names each language in itself, and says which no native speaker has read', async () => {
    await renderApp('/login');
    const options = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).options];
    expect(options.map(({ lang }) => lang)).toEqual(languages);
    expect(options.map(({ text }) => text).slice(0, 2)).toEqual(['English', 'Polski (beta)']);
  });

  it('is offered in one line to a browser that prefers another language, until somebody chooses', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pl']);
    const { user } = await renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Polski (beta)' }));
    await heading(LOG_IN, 1);
    expect(screen.queryByRole('button', { name: 'Polski (beta)' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
  });
});

describe('Logged in', () => {
  const TITLE = says('tasks', 'title');

  it("speaks the driver's own language, whatever the device's", async () => {
    await store('driver', 'pl');
    await renderApp('/dashboard', { as: 'driver' });
    await heading(TITLE, 1);
    isSpoken('pl');
  });

  it("keeps the device's choice for a driver who has none", async () => {
    await start('?lang=pl');
    await renderApp('/dashboard', { as: 'driver' });
    await heading(TITLE, 1);
    await waitFor(async () => expect(await stored('driver')).toBe('pl'));
  });

  it('is English for staff, who keep no choice of a device', async () => {
    await start('?lang=pl');
    await renderApp('/dashboard', { as: 'manager' });
    await heading('Compliance Dashboard', 1);
    isSpoken('en', 'en-IE');
    expect(await stored('manager')).toBeNull();
    expect(screen.queryByText(LANGUAGE)).toBeNull();
  });

  it('changes in the account, for the person and the device, and says what could not be saved', async () => {
    const { user } = await renderApp('/account', { as: 'driver' });
    await heading('Your account', 1);
    await fill('Phone', '+353 83 555 9999');
    silenceLog();
    intercept('/rpc/choose_language', noNetwork);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'pl');
    expect(await alertText()).toContain(says('language', 'notSaved'));
    expect(await stored('driver')).toBeNull();
    expect(field(says('fields', 'phone'))).toHaveProperty('value', '+353 83 555 9999');

    endInterceptions();
    await user.selectOptions(screen.getByRole('combobox', { name: LANGUAGE }), 'lt');
    await waitFor(async () => expect(await stored('driver')).toBe('lt'));
    await waitFor(() => isSpoken('lt'));
    expect(localStorage.getItem('language')).toBe('lt');
  });
});
