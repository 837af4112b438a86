import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { otherTabs } from '../../../src/lib/deviceDatabase';
import { depotPhone } from '../../../src/topics/outbox/data/phone';
import { isAnythingKept } from '../../../src/topics/outbox/data/shelf';
import { keep } from '../../../src/topics/outbox/data/store';
import { type AccountName, actors } from '../../support/actors';
import { checkBody, publishedList } from '../../support/checks';
import { silenceLog } from '../../support/log';
import { intercept, noNetwork, settled, startWorld } from '../../support/network';
import { leaveApp, renderApp } from '../../support/render';
import { field, fill, heading } from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();

async function logIn(as: AccountName) {
  await renderApp('/notices', { as });
  await heading('Notices', 1);
  await settled();
}

it('keeps the phone of the depot of the driver who logged in last, for a check without a login', async () => {
  await backend.sql("update public.depot_contacts set phone = '01 555 0100' where id = $1", [ids.depotA]);
  await backend.sql('update public.depot_contacts set phone = null where id = $1', [ids.depotB]);
  expect(depotPhone()).toBeNull();
  await logIn('driver');
  await vi.waitFor(() => expect(depotPhone()).toBe('01 555 0100'));
  await leaveApp();
  // Staff of a depot that has none change nothing, its driver does.
  await logIn('otherManager');
  await leaveApp();
  expect(depotPhone()).toBe('01 555 0100');
  await logIn('otherDriver');
  await vi.waitFor(() => expect(depotPhone()).toBeNull());
});

/** As another tab does. Resolves once this one has heard of it, and has had time to act on it. */
async function keepElsewhere() {
  const otherTab = new BroadcastChannel('roadworthy-outbox');
  onTestFinished(() => otherTab.close());
  const body = checkBody(await publishedList(backend.sql));
  const { id, plate, finished_at: made_at } = body;
  await keep({
    id,
    kind: 'check',
    made_at,
    plate,
    body,
    is_stop: false,
    author: { person_id: actors.driver.id },
    photos: [],
  });
  const isHeard = new Promise((heard) => otherTabs?.addEventListener('message', heard, { once: true }));
  otherTab.postMessage(null);
  await isHeard;
  await import('../../../src/topics/outbox/screens/UnsentFirst');
  await act(isAnythingKept);
  await settled();
}

it('draws no page anew on which somebody may be typing, whatever another tab keeps', async () => {
  silenceLog();
  intercept('/rpc/send_check', noNetwork);
  await renderApp('/account', { as: 'driver' });
  await heading('Your account', 1);
  await fill('Phone', '+353 83 555 9999');
  const phone = field('Phone');
  await keepElsewhere();
  expect(field('Phone')).toBe(phone);
});

it('says on the own page at once what another tab has kept', async () => {
  silenceLog();
  intercept('/rpc/send_check', noNetwork);
  await renderApp('/dashboard', { as: 'driver' });
  await heading('My Driver Details', 1);
  await settled();
  await keepElsewhere();
  await screen.findByText('1 not sent');
});

it('asks the depot again once it has what was kept, so that the own page says so', async () => {
  await backend.sql('update public.checklists set has_day_photo = false');
  await import('../../../src/data/documentFiles');
  await renderApp('/dashboard', { as: 'driver' });
  await heading('My Driver Details', 1);
  await settled();
  expect(screen.queryByText(/^Checked today/)).toBeNull();
  await keepElsewhere();
  await screen.findByText(/^Checked today/);
  // Its photos are done, too.
  await vi.waitFor(async () => expect(await isAnythingKept()).toBe(false));
});
