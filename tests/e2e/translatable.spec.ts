import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { readBuild } from '../../scripts/build/page-sizes.mjs';
import { COUNTRIES } from '../../src/domain/countries.ts';
import { paths } from '../../src/paths.ts';
import { checkAccept, checkKnown, myChecks } from '../../src/topics/checks/words/checkDay.ts';
import { checkEnd } from '../../src/topics/checks/words/checkEnd.ts';
import { checkStart } from '../../src/topics/checks/words/checkStart.ts';
import { faultPage, walk } from '../../src/words/checks.ts';
import { actions } from '../../src/words/common.ts';
import { photoReasons } from '../../src/words/faults.ts';
import { language } from '../../src/words/language.ts';
import { speak } from '../../src/words/messages.ts';
import { askServer } from '../faults/server';
import { VISITED } from '../support/addresses';
import { button, field, fillApplication, logIn } from './support/inWords';
import { pagesOf } from './support/places';
import { changeAddress, expectLoaded, leaveFor } from './support/session';
import { expect, test } from './support/test';

// A made-up language, in brackets and a third longer, takes the place of Polish: what stands outside of brackets
// is text that no translator could reach.

const WIDTH = 320;

async function speakPseudo(page: Page) {
  const pseudo = execFileSync('node', ['scripts/build/words.mjs', '--pseudo'], { encoding: 'utf8' });
  speak('pl', JSON.parse(pseudo));
  const build = readBuild('dist-demo');
  for (const part of ['', '.visitors', '.legal', '.own', '.account', '.checks'])
    await page.route(`**/${build.fileWith(`src/words/languages/pl${part}.ts`)}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `export const catalogue = ${pseudo};` }),
    );
}

/** Names in the demo, and what a row or Intl says. */
const NAMES = [
  /Roadworthy( Ltd)?|Unit 4, Example Business Park|Dublin 12|Ireland|12 Main Street, Swords, Co\. Dublin/g,
  /Dublin North|Cork|Galway|Naas|Seán Ó Briain|Aoife Nic Dhonnchadha|Darragh Quinn|Seán Byrne|Marek Kowalski|Aoife Murphy|Ola Nowak/g,
  /Volvo FH 500|DAF LF 260|Toyota|Corolla|\bIRL\b|\b\d{2,3}-[A-Z]{1,2}-\d+|\b[A-Z]{3}\/\d+\/\d+/g,
  // Typed by staff or applicants.
  /Fingal Transport Training|Liffey Safety|Order of Malta|\bRSA\b|Manual Handling|First Aid Awareness/g,
  /The licence number does not match the card\. Please check it and apply again\./g,
  /[\w.-]+@[\w.-]+\.example|\bPol\b|\bCVRT\b/g,
];
// Licence categories, days, distances and kilometres.
const SAID_BY_INTL =
  /\b(AM|[A-D]1?E?|W)\b|(?<!\p{L})(pon|wt|śr|czw|pt|sob|niedz)\.|\d+ (sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru)[a-zń]*\.? \d{4}|(za )?\d+ (dni|dzień|miesi\p{L}+|lat\p{L}*|rok)( temu)?|dzisiaj|jutro|wczoraj|\bkm\b/gu;
const countries = new Intl.DisplayNames('pl', { type: 'region' });
/** What seeded rows are called. */
const rows = readdirSync('supabase/migrations')
  .filter((file) => /_(row_texts|checklist_texts|side_names)\.sql$/.test(file))
  .flatMap((file) => [
    ...readFileSync(join('supabase/migrations', file), 'utf8').matchAll(/'((?:[^'\n{]|'')+)'|:"([^"]+)"/g),
  ])
  .map(([, name, translation]) => (name ?? translation ?? '').replaceAll("''", "'"))
  .filter((name) => name.length > 2);
/** What the demo's policies say, line by line. */
const policies = [...readFileSync('supabase/seed.sql', 'utf8').matchAll(/"pl":("(?:[^"\\]|\\.)*")/g)]
  .flatMap(([, text = '""']) => String(JSON.parse(text.replaceAll("''", "'"))).split('\n'))
  .map((line) => line.replace(/^(#|-) /, ''))
  .filter((line) => line.length > 2);
const LITERALS = [...rows, ...policies, ...COUNTRIES.map(({ code }) => countries.of(code) ?? '')].sort(
  (a, b) => b.length - a.length,
);

/** Everything that is read or read out on the page, a line each, without what stands in `lang="en"`. */
function wholeText(): string {
  const isEnglish = (element: Element) => element.closest('[lang="en"]') !== null;
  const named = [...document.querySelectorAll('body [aria-label], [placeholder], [title], img[alt]')];
  const attributes = named
    .filter((element) => !isEnglish(element))
    .flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
  const options = [...document.querySelectorAll('option:not([lang], [name=depotId] option)')].map(
    ({ textContent }) => textContent ?? '',
  );
  // biome-ignore lint/performance/useDomNodeTextContent: textContent has what is hidden too.
  const shown = (element: HTMLElement) => element.innerText;
  const english = [...document.querySelectorAll<HTMLElement>('body [lang="en"]')].map(shown);
  const text = english.reduce((rest, each) => rest.replace(each, ''), shown(document.body));
  return [document.title, ...attributes, ...options, text].join('\n');
}

function bare(text: string): string[] {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\[[^[\]]*\]/g, '');
  }
  for (const name of NAMES) rest = rest.replace(name, '');
  for (const name of LITERALS) rest = rest.replaceAll(name, '');
  rest = rest.replace(SAID_BY_INTL, '');
  return rest.split('\n').flatMap((line) => (/\p{L}{2}/u.test(line) ? [line.trim()] : []));
}

/** What was found, each text once with the first place where it stood. */
const found = new Map<string, string>();

/** Texts that end outside of what shows them. An ellipsis is meant. Runs in the page. */
function cutText(): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { right, width } = range.getBoundingClientRect();
    for (let box = node.parentElement; box && width > 0; box = box.parentElement) {
      const { overflowX, position, textOverflow } = getComputedStyle(box);
      // Only for screen readers.
      if (position === 'absolute' && box.offsetWidth <= 1) break;
      if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') break;
      if (overflowX === 'hidden' && right > box.getBoundingClientRect().right + 1) {
        cut.push(node.textContent ?? '');
        break;
      }
    }
  }
  return cut;
}

const underWay = new Set<Request>();

/** Until nothing is under way: a part that loads when it is first opened has no sign of it at once. */
async function settle(page: Page) {
  let asked: number;
  do {
    asked = underWay.size;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
  } while (asked + underWay.size > 0);
  await expectLoaded(page);
}

async function look(page: Page, where: string) {
  await settle(page);
  for (const text of bare(await page.evaluate(wholeText))) if (!found.has(text)) found.set(text, where);
  const wider = await page.evaluate((width) => document.documentElement.scrollWidth - width, WIDTH);
  for (const text of await page.evaluate(cutText)) found.set(`cut: ${text}`, where);
  if (wider > 0) found.set(`${wider} px too wide`, where);
}

/** Also sends its form empty. */
async function lookAtDialog(page: Page, where: string) {
  const dialog = page.getByRole('dialog').last();
  if (!(await dialog.isVisible())) return;
  await look(page, where);
  const send = dialog.locator('button[type=submit]').first();
  if ((await send.isVisible()) && (await send.isEnabled())) {
    await send.click();
    await look(page, `${where}, sent`);
  }
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass();
}

/** Opens what can be opened, presses what does not send, and sends each form empty. */
async function lookThrough(page: Page, where: string) {
  const main = page.locator('main');
  await page.locator('h1').first().waitFor();
  await expectLoaded(page);
  const closed = main.locator('button[aria-expanded="false"]');
  for (let left = await closed.count(); left > 0; left -= 1) {
    // The page before may be leaving.
    await expect(async () => {
      if (await closed.first().isVisible()) await closed.first().click({ timeout: 2000 });
    }).toPass();
  }
  await look(page, where);
  const buttons = main.locator('button:not([type=submit]):not([aria-expanded]):visible');
  const names = await buttons.evaluateAll((all) => all.map(({ textContent }) => textContent));
  for (const name of new Set(names)) {
    const button = buttons.filter({ hasText: name }).first();
    if (!name || !(await button.isVisible()) || (await button.isDisabled())) continue;
    await expect(async () => {
      // One that came late would be in the way.
      await lookAtDialog(page, where);
      await button.click({ timeout: 2000 });
    }).toPass();
    await look(page, `${where}, ${name}`);
    await lookAtDialog(page, `${where}, ${name}`);
  }
  await lookAtDialog(page, where);
  for (const send of await main.locator('button[type=submit]:visible').all()) {
    if (!(await send.isVisible()) || (await send.isDisabled())) continue;
    await send.click();
    await look(page, `${where}, sent`);
  }
}

test.beforeEach(async ({ page, isMobile }) => {
  test.skip(!isMobile);
  test.setTimeout(400_000);
  found.clear();
  underWay.clear();
  page.on('request', (request) => request.url().startsWith('http') && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.setViewportSize({ width: WIDTH, height: 640 });
  await speakPseudo(page);
});

/** Looked at below, in more than one step. */
const IN_STEPS: readonly string[] = [paths.login, paths.check];

test('everything that visitors read can be translated', async ({ page }) => {
  await page.goto('/?lang=pl');
  for (const path of Object.values(VISITED).filter((each) => !IN_STEPS.includes(each))) {
    await page.goto(path);
    await lookThrough(page, path);
  }
  await page.goto('/login');
  await look(page, '/login');
  await button(page, actions.logIn()).click();
  await look(page, '/login, sent');
  await page.goto('/signup');
  const applicant = {
    fullName: 'Ola Nowak',
    email: 'pseudo@applicant.example',
    password: 'chosen by the driver',
  };
  await fillApplication(page, applicant, (step) => look(page, `/signup, ${step}`));
  expect([...found].map(([text, where]) => `${where}: ${text}`)).toEqual([]);
});

/** The check of the assigned vehicle to its end, which is not signed; then the driver's checks. */
async function lookAtCheck(page: Page) {
  const press = (name: string) => page.getByRole('button', { name }).first().click();
  const title = page.getByRole('heading', { level: 1 });
  const foot = page.locator('main + div').getByRole('button');
  const turn = async (act: Promise<void>, where: string) => {
    const before = await title.textContent();
    await act;
    await expect(title).not.toHaveText(before ?? '');
    await look(page, where);
  };
  await changeAddress(page, '/check');
  await expect(title).toHaveText(checkStart.which());
  await look(page, '/check');
  await press(checkStart.start());
  await look(page, '/check, started too early');
  await page.locator('main label').first().click();
  await page.getByText(checkStart.noTrailer()).click();
  await turn(press(checkStart.start()), '/check, started');
  // Until the hour of yesterday's check.
  const again = button(page, checkAccept.again());
  if (await again.isVisible()) await turn(again.click(), '/check, known');
  await page.getByText(checkKnown.yes()).click();
  await turn(press(checkKnown.start()), '/check, in the cab');
  await turn(press(walk.fault()), '/check, fault');
  await press(faultPage.keep());
  await press(faultPage.noPhoto());
  await press(faultPage.ownWords());
  // The first word stops the vehicle.
  await page.locator('[data-demand=word] button').first().click();
  await look(page, '/check, a fault that stops the vehicle');
  await turn(press(faultPage.withdraw()), '/check, no fault');
  while ((await title.textContent()) !== checkEnd.odometer()) {
    for (const ok of await button(page, walk.ok()).all()) await ok.click();
    const noPhoto = button(page, walk.noPhoto());
    if (await noPhoto.isVisible()) {
      await noPhoto.click();
      await look(page, '/check, no photo of the day');
      await page.getByText(photoReasons.dark()).click();
    }
    await turn(foot.click(), '/check, a side');
  }
  await field(page, checkEnd.odometer()).fill('1');
  await foot.click();
  await look(page, '/check, less than before');
  await turn(press(checkEnd.right()), '/check, and you?');
  await press(checkEnd.send());
  await look(page, '/check, not said to be fit');
  await changeAddress(page, '/checks');
  await expect(title).toHaveText(myChecks.title());
  await lookThrough(page, '/checks');
  await changeAddress(page, '/checks');
  await turn(page.locator('main li a').first().click(), '/checks, a check');
}

async function lookAtEveryPage(page: Page, request: APIRequestContext) {
  const server = await askServer(request);
  for (const { path, address } of await pagesOf('driver', 'everyone')) {
    // An officer reads English.
    if (path === paths.officer) continue;
    await leaveFor(page, await server.withIds(address));
    await look(page, path);
  }
}

const DRIVERS = ['driver', 'aoife.nicdhonnchadha', 'darragh.quinn'];
const APPLICANTS = ['ionut.popescu@roadworthy', 'kevin.roche@applicant'];

test('everything that drivers read can be translated', { tag: '@long' }, async ({ page, request }) => {
  for (const name of DRIVERS) {
    await page.goto('/?lang=pl');
    await logIn(page, `${name}@roadworthy.example`);
    const links = page.locator('main a[href^="/renew"]');
    const renewals = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    if (name === 'driver') {
      await lookAtCheck(page);
      await lookAtEveryPage(page, request);
    }
    for (const path of ['/dashboard', ...new Set(renewals), '/notices', '/account']) {
      await changeAddress(page, path);
      await lookThrough(page, `${name} ${path}`);
    }
    // The record keeps the language, and other tests read English.
    await page.getByRole('combobox', { name: language.choose() }).selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IE');
  }
  await page.goto('/?lang=pl');
  for (const email of APPLICANTS) {
    await logIn(page, `${email}.example`);
    await lookThrough(page, email);
  }
  expect([...found].map(([text, where]) => `${where}: ${text}`)).toEqual([]);
});
