import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { endInterceptions, intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { findSection, items } from '../../support/screen';

const backend = await startWorld();
afterEach(async () => {
  endInterceptions();
  await backend.restore();
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
