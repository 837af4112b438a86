import { expect, it, vi } from 'vitest';
import { depotPhone } from '../../../src/topics/outbox/data/phone';
import type { AccountName } from '../../support/actors';
import { settled, startWorld } from '../../support/network';
import { leaveApp, renderApp } from '../../support/render';
import { heading } from '../../support/screen';
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
