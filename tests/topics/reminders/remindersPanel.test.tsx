import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openSettings, rowButton } from '../../pages/settings/settingsScreen';
import { actors } from '../../support/actors';
import { later } from '../../support/clock';
import { license } from '../../support/factories';
import { startWorld } from '../../support/network';
import { addLicense } from '../../support/records';
import {
  alertText,
  button,
  cells,
  choices,
  definitions,
  dialog,
  dialogClosed,
  field,
  fill,
  findSection,
  items,
  press,
  text,
} from '../../support/screen';
import { insertRow } from '../../support/sql';

const backend = await startWorld();
afterEach(() => backend.restore());

const open = () => openSettings('reminders', 'Reminders');
const edit = async (kind: string) => (await rowButton('Reminders', 'Edit', kind)).click();
const tick = (stage: string) => field(stage, dialog()).click();

describe('the stages', () => {
  it('are ticked for each kind, and the history says so', async () => {
    await open();
    expect((await cells('Reminders', 'Licence checks'))[1]).toBe(
      '7 and 1 days before, on the day, then weekly',
    );
    await edit('Licence checks');
    expect(field('1 day before', dialog()).checked).toBe(true);
    tick('1 day before');
    tick('30 days before');
    tick('Then weekly');
    press('Save Reminders', dialog());
    await dialogClosed();
    await waitFor(async () =>
      expect((await cells('Reminders', 'Licence checks'))[1]).toBe(
        '30 and 7 days before, on the day, then weekly to staff',
      ),
    );
    expect(
      await backend.sql("select stages from public.reminder_settings where kind = 'license_check'"),
    ).toEqual([{ stages: [30, 7, 0] }]);

    press('History');
    await screen.findByText('Reminders for "Licence checks" changed');
    expect(definitions(dialog())).toEqual([
      [
        'Sent',
        'from 7 and 1 days before, on the day, then weekly to 30 and 7 days before, on the day, then weekly to staff',
      ],
    ]);
  });

  it('changed by a colleague meanwhile are shown beside mine', async () => {
    await open();
    await edit('Road tax');
    tick('1 day before');
    await backend
      .as(actors.otherAdmin)
      .from('reminder_settings')
      .update({ stages: [14] })
      .eq('kind', 'road_tax')
      .throwOnError();
    later();
    press('Save Reminders', dialog());
    expect(await alertText(dialog())).toContain('Someone else changed this reminder since you opened it');
    expect(choices(dialog())).toEqual([
      [
        'Sent',
        'You: 60, 30, 14 and 7 days before, on the day, then weekly',
        'Someone else: 14 days before, then weekly to staff',
      ],
    ]);
  });
});

describe('the sender', () => {
  it('is changed and previewed before anything is sent, and the history notes the change', async () => {
    await backend.sql('delete from public.driver_licenses');
    await addLicense(backend.sql, { driver_id: actors.driver.id, type: 'CE', expiry_date: '2026-07-15' });
    await open();
    const part = await findSection('Sender');
    await part.findByText('Roadworthy');
    press('Change');
    fill('Name', 'Liffey <Fleet>', dialog());
    press('Save Sender', dialog());
    expect(await alertText(dialog())).toBe(`Name can't contain " < > or \\`);
    fill('Name', ' Liffey Fleet ', dialog());
    press('Save Sender', dialog());
    await dialogClosed();
    await part.findByText('Liffey Fleet');
    press('Show what would be sent');
    await screen.findByText(/^\d+ people get an email .*, from Liffey Fleet\.$/);

    press('History');
    await screen.findByText('Sender of the emails changed');
    expect(definitions(dialog())).toEqual([['Name', 'from Roadworthy to Liffey Fleet']]);
  });

  it('changed by a colleague meanwhile is shown beside mine', async () => {
    await open();
    await (await findSection('Sender')).findByText('Roadworthy');
    press('Change');
    fill('Name', 'Liffey Fleet', dialog());
    await backend
      .as(actors.otherAdmin)
      .from('mail_settings')
      .update({ sender_name: 'Shannon Fleet' })
      .eq('version', 1)
      .throwOnError();
    later();
    press('Save Sender', dialog());
    expect(await alertText(dialog())).toContain('Someone else changed this name since you opened it');
    expect(choices(dialog())).toEqual([['Name', 'You: Liffey Fleet', 'Someone else: Shannon Fleet']]);
  });
});

describe('the emails', () => {
  it('that failed are listed, with the last run and its delay', async () => {
    await backend.sql("update private.mail_run set ran_at = '2026-06-14T06:00:00Z'");
    await backend.sql(
      `insert into private.mails (recipient_id, kind, day, state, claimed_at, error, sent_at) values
        ($1, 'reminders', '2026-06-13', 'failed', '2026-06-13T06:00:00Z', '550 No such mailbox', null),
        ($1, 'reminders', '2026-06-14', 'sent', null, null, '2026-06-14T06:00:00Z'),
        ($2, 'reminders', '2026-06-14', 'waiting', null, null, null)`,
      [actors.driver.id, actors.otherDriver.id],
    );
    await open();
    const part = await findSection('Delivery');
    await part.findByText(/^No reminder has been sent since 14 Jun 2026, 07:00/);
    expect(definitions(part)).toEqual([
      ['Last run', '14 Jun 2026, 07:00'],
      ['Sent in the last 30 days', '1'],
      ['Waiting', '0'],
      ['Failed in the last 30 days', '1'],
    ]);
    expect(items(part).map((row) => row.join(' '))).toEqual([
      `driver of the world, ${actors.driver.email} 13 Jun 2026, 07:00: 550 No such mailbox`,
    ]);
  });

  it('that failed are sent again, and a mail server that is down is reported', async () => {
    await backend.sql(
      "update private.mail_run set ran_at = now(), stopped_at = '2026-06-14T06:00:00Z', stopped_by = 'connect ECONNREFUSED'",
    );
    await backend.sql(
      `insert into private.mails (recipient_id, kind, day, state, attempts, claimed_at, error)
       values ($1, 'reminders', '2026-06-13', 'failed', 6, '2026-06-13T06:00:00Z', '550 No such mailbox')`,
      [actors.driver.id],
    );
    await open();
    const part = await findSection('Delivery');
    await part.findByText(
      /^The mail server has taken no email since 14 Jun 2026, 07:00: connect ECONNREFUSED\./,
    );
    press('Send again');
    await waitFor(() => expect(definitions(part)).toContainEqual(['Failed in the last 30 days', '0']));
    expect(definitions(part)).toContainEqual(['Waiting', '1']);
    expect(part.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(await backend.sql('select state from private.mails')).toEqual([{ state: 'waiting' }]);
  });

  it('are previewed before they are sent, and the preview sends nothing', async () => {
    await backend.sql('delete from public.driver_licenses');
    const record = license({ driver_id: actors.driver.id, type: 'CE', expiry_date: '2026-07-15' });
    await insertRow(backend.sql, 'public.driver_licenses', record);
    await open();
    const part = await findSection('Preview');
    part.getByText('Nothing is sent.');
    press('Show what would be sent');
    await part.findByText(/^\d+ people get an email with the next run, from Roadworthy\.$/);
    const people = part.getAllByRole('group').map((each) => text(each));
    const one = 'Licence CE, 15 Jul 2026, in 30 days';
    expect(people).toContain(`driver of the world ${actors.driver.email} 1 thing, with the next run ${one}`);
    expect(people.find((each) => each.startsWith('manager of the world'))).toContain(
      `driver of the world: ${one}`,
    );
    expect(await backend.sql('select from private.mails')).toEqual([]);
    expect(button('Show what would be sent')).not.toBeNull();
  });
});
