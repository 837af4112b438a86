import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../../src/paths';
import { actors } from '../../support/actors';
import { nextId } from '../../support/factories';
import { startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { call } from '../../support/rest';
import { findSection, items, link } from '../../support/screen';
import { ids, recordOf } from '../../support/world';

const backend = await startWorld();
const { driver } = actors;

async function giveNotices() {
  await backend.sql("update public.driver_licenses set expiry_date = '2026-07-01' where id = $1", [
    recordOf('license', 'driver'),
  ]);
  await backend.sql("update private.mail_choices set notices_seen_at = now() - interval '1 hour'");
  await backend.sql("update public.reminder_settings set stages = '{}' where kind <> 'license'");
  await backend.sql('select private.decide_mails()');
}

it('shows what is new, leads to the form, and then counts as read', async () => {
  await giveNotices();
  const app = await renderApp(paths.dashboard, { as: 'driver' });
  await app.user.click(await screen.findByRole('link', { name: 'Notices, 1 new' }));
  await screen.findByRole('link', { name: 'Licence B expires in 16 days' });
  expect(link('Licence B expires in 16 days')).toBe(
    paths.due('driver', driver.id, 'license', recordOf('license', 'driver')),
  );
  await screen.findByRole('link', { name: 'Notices' });
  (await findSection('New')).getByRole('link', { name: 'Licence B expires in 16 days' });
  const [row] = await backend.sql<{ count: number }>(
    "select count(*)::integer as count from private.mail_choices where person_id = $1 and notices_seen_at > now() - interval '1 minute'",
    [driver.id],
  );
  expect(row?.count).toBe(1);
});

it('strikes through what is done, and says how', async () => {
  await giveNotices();
  await backend.sql("update public.driver_licenses set expiry_date = '2031-07-01' where id = $1", [
    recordOf('license', 'driver'),
  ]);
  await renderApp(paths.notices, { as: 'manager' });
  const text = await screen.findByText('Licence B expires in 16 days');
  expect(text.tagName).toBe('S');
  screen.getByText('Renewed, until 01 Jul 2031');
});

it('tells staff that somebody was hurt, and leads to the incident', async () => {
  const id = nextId();
  const body = {
    id,
    kind: 'injury',
    happened_at: '2026-06-15T08:00:00Z',
    place: 'Yard',
    what: 'A fall',
    hurt: 'staff',
  };
  await call(backend, 'driver', 'report_incident', { body });
  await renderApp(paths.notices, { as: 'manager' });
  await screen.findByRole('link', { name: 'Somebody was hurt: Yard' });
  expect(link('Somebody was hurt: Yard')).toBe(paths.incident(id));
});

it('informs a driver of a move, and leads to their record', async () => {
  await backend.sql("update private.mail_choices set notices_seen_at = now() - interval '1 hour'");
  const { body } = await call(backend, 'otherAdmin', 'offer_move', {
    depot_id: ids.depotA,
    driver_id: actors.otherDriver.id,
  });
  await call(backend, 'admin', 'accept_move', { id: body });
  await renderApp(paths.notices, { as: 'otherDriver' });
  await screen.findByRole('link', { name: 'You have moved to Test depot A' });
  expect(link('You have moved to Test depot A')).toBe(paths.dashboard);
});

it('names the driver for staff', async () => {
  await giveNotices();
  await renderApp(paths.notices, { as: 'manager' });
  await screen.findByText('driver of the world');
  expect(items(screen).length).toBeGreaterThan(0);
});

it('says so when there are no notices', async () => {
  await renderApp(paths.notices, { as: 'colleague' });
  await screen.findByText('No notices');
});
