import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { nextId } from '../../support/factories';
import { startWorld } from '../../support/network';
import { addSubmission } from '../../support/records';
import { renderApp } from '../../support/render';
import { items, press, text } from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

async function tell(subject: 'driver' | 'vehicle', id: string, kind: string, names: readonly string[]) {
  const [mail] = await backend.sql<{ id: string }>(
    `insert into private.mails (recipient_id, kind, state, sent_at)
      values ($1, 'reminders', 'sent', '2026-06-15T06:00:00Z') returning id`,
    [actors.manager.id],
  );
  for (const name of names) {
    await backend.sql(
      `insert into private.mail_items (recipient_id, subject_id, kind, source_id, due, stage, subject, name, mail_id)
        values ($1, $2, $3, gen_random_uuid(), '2026-07-15', 30, $4, $5, $6)`,
      [actors.manager.id, id, kind, subject, name, mail?.id ?? ''],
    );
  }
}

async function unfold(path: string) {
  await renderApp(path, { as: 'manager' });
  const title = await screen.findByRole('heading', { level: 2, name: 'Emails sent' });
  const fold = title.closest('section');
  if (!fold) throw new Error('The emails are not folded');
  expect(text(fold)).toBe('Emails sent');
  press('Emails sent');
  return within(fold);
}

describe('the emails sent', () => {
  it('show on the record of a driver who was told what and when, folded at first', async () => {
    await tell('driver', actors.driver.id, 'license', ['CE', 'D']);
    const emails = await unfold(`/drivers/${actors.driver.id}/edit`);
    await emails.findByText(/^Licence CE/);
    expect(
      items(emails)
        .map((row) => row.join('; '))
        .sort(),
    ).toEqual([
      'Licence CE, due 15 Jul 2026; To manager of the world, 15 Jun 2026, 07:00',
      'Licence D, due 15 Jul 2026; To manager of the world, 15 Jun 2026, 07:00',
    ]);
  });

  it('include answers to what the driver sent, requests to renew, and a move', async () => {
    const moveId = nextId();
    await addSubmission(backend.sql, {
      id: ids.submission,
      kind: 'nct',
      details: { nct_expiry: '2036-05-31' },
      sent_at: '2026-06-14T09:00:00Z',
    });
    await insertRow(backend.sql, 'public.depot_moves', {
      id: moveId,
      depot_id: ids.depotB,
      to_depot_id: ids.depotA,
      driver_id: actors.driver.id,
      subject: 'driver of the world',
      status: 'accepted',
      decided_at: '2026-06-12T09:00:00Z',
    });
    await backend.sql(
      `insert into private.mails (recipient_id, kind, record_id, state, sent_at) values
        ($1, 'returned', $2, 'sent', '2026-06-14T10:00:00Z'),
        ($1, 'verified', $2, 'waiting', null),
        ($1, 'moved', $3, 'sent', '2026-06-12T10:00:00Z'),
        ($1, 'renewal_asked', $1, 'sent', '2026-06-13T10:00:00Z')`,
      [actors.driver.id, ids.submission, moveId],
    );
    const emails = await unfold(`/drivers/${actors.driver.id}/edit`);
    await emails.findByText('Asked to renew');
    expect(items(emails).map((row) => row.join('; '))).toEqual([
      'Personal vehicle NCT: sent back; To driver of the world, 14 Jun 2026, 11:00',
      'Asked to renew; To driver of the world, 13 Jun 2026, 11:00',
      'Moved to Test depot A; To driver of the world, 12 Jun 2026, 11:00',
    ]);
  });

  it('are also on the record of a vehicle', async () => {
    await tell('vehicle', ids.assignedVehicle, 'nct', ['NCT']);
    await (await unfold(`/fleet/${ids.assignedVehicle}/edit`)).findByText(/^NCT, due 15 Jul 2026/);
  });

  it('may be none', async () => {
    const emails = await unfold(`/drivers/${actors.colleague.id}/edit`);
    await emails.findByText('No email has been sent yet.');
  });
});
