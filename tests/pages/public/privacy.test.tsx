import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { kept as keptAs } from '../../db/allFacts';
import { endInterceptions, intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { findSection, items } from '../../support/screen';

const backend = await startWorld();
afterEach(async () => {
  endInterceptions();
  await backend.restore();
});

const names = (part: Awaited<ReturnType<typeof findSection>>) =>
  part.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);

it('names every kind of record about a person', async () => {
  const kinds = await backend.sql<{ kind: string }>(
    "select kind from private.record_tables where subject in ('driver', 'person') or author is not null",
  );
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...keptAs.keys()].toSorted());
  await renderApp('/privacy');
  const kept = names(await findSection('What is kept'));
  expect(kept).toEqual(
    expect.arrayContaining([...keptAs.values()].filter((said) => typeof said === 'string')),
  );
});

it('names the monitoring of checks, health data, and a legal basis for each of them', async () => {
  await renderApp('/privacy');
  const bases = items(await findSection('What it is for, and the legal basis')).map((item) => item.join(' '));
  const said = (name: string) => bases.find((text) => text.startsWith(name)) ?? '';
  for (const what of ['kilometres', 'seconds', 'photos', '"to look at"', 'monitoring', 'Article 6(1)(f)'])
    expect(said('How you check')).toContain(what);
  expect(said('Incidents')).toContain('Article 9(2)(b) of the GDPR and section 46');
  for (const name of [
    'Checks of vehicles',
    'Policies and safety talks',
    'Emails sent to you',
    'Your record given',
  ])
    expect(said(name), name).toContain('Article 6(1)');
  expect(bases.every((text) => /Article \d/.test(text))).toBe(true);
});

it('says what stays on the phone, each kind of it once', async () => {
  await renderApp('/privacy');
  expect(names(await findSection('What stays on your phone or computer'))).toEqual([
    'Checks and reports that wait',
    'Checks and reports that you have begun',
    'Applications and renewals that you have begun',
    'For the next check on this phone',
    'What you chose',
    'The app itself',
  ]);
});

it('lists its headings beside the text', async () => {
  await renderApp('/privacy');
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
  for (const entry of contents.getAllByRole('link')) {
    const target = document.getElementById(entry.getAttribute('href')?.slice(1) ?? '');
    expect(target?.textContent).toBe(entry.textContent);
  }
  expect(contents.getAllByRole('link')).toHaveLength(8);
});

async function statedPeriods() {
  const part = await findSection('How long it is kept');
  return items(part).map((item) => item.join(' ').replace(/\s+/g, ' '));
}

const WITHOUT = /the usual periods/;

it('says the periods that are set', async () => {
  await renderApp('/privacy');
  const usual = await statedPeriods();
  expect(usual).toEqual([
    'Drivers: while you drive for the depot, and 24 months after you left.',
    'Applications that were rejected: 6 months, in case you ask why or apply again.',
    'Penalty points: until they expire, three years from the day they were put on your record.',
    'Changes: what a record said before, until the record is deleted. That it was changed, when and by whom stays.',
    'Vehicles: test and maintenance dates for at least two years, as the rules for operators require.',
    'Checks of vehicles: 36 months after the check, or after the last defect that it found was closed. Your name stays in it for 24 months, also after you leave, so that your depot can show who checked. A photo of the day is deleted sooner.',
    'Incidents: 84 months after they happened, once they are closed. Your name goes when you are erased.',
    'Policies that you sign: your last signature as long as we keep your record, an earlier one for 84 months. When you are erased, a signature about safety stays without your name.',
    'Safety talks that you attend: 84 months after the talk.',
    'Tachograph cards: the file for 12 months after the last day in it, or 24 where it is also the record of your working time; which days were in it for 24 months. When you are erased, your name goes and the file stays its months under the number of the card.',
    'Talks about your driving hours: 24 months after the report was entered.',
    'Your record given to inspectors, insurers or clients: 84 months: what was given, when, to whom and why.',
    'Messages: 12 months.',
    'Emails sent to you: what they were about, 6 months.',
  ]);
});

it('follows the settings, for visitors too', async () => {
  await backend.sql("update public.retention_settings set months = 1 where kind in ('leavers', 'penalties')");
  await renderApp('/privacy');
  await waitFor(async () =>
    expect(await statedPeriods()).toEqual(
      expect.arrayContaining([
        'Drivers: while you drive for the depot, and 1 month after you left.',
        'Penalty points: 1 month after they expire, three years from the day they were put on your record.',
      ]),
    ),
  );
  expect(screen.queryByText(WITHOUT)).toBeNull();
});

it.each([
  ['without a network', noNetwork],
  ['when the server refuses', async () => new Response('busy', { status: 503 })],
])('says that the periods are the usual ones %s', async (_when, answer) => {
  await backend.sql('update public.retention_settings set months = 8 where kind = $1', ['sent_mails']);
  intercept('retention_settings', answer);
  await renderApp('/privacy');
  await screen.findByText(WITHOUT);
  expect(await statedPeriods()).toContain('Emails sent to you: what they were about, 6 months.');
});
