import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { later } from '../../support/clock';
import { catchDownload } from '../../support/download';
import { intercept, loseAnswer, startWorld } from '../../support/network';
import { addSubmission } from '../../support/records';
import { renderApp } from '../../support/render';
import {
  alertText,
  button,
  choose,
  described,
  dialog,
  dialogClosed,
  field,
  fill,
  findDialog,
  keepEditing,
  link,
  press,
  table,
} from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

const DRIVER = 'driver of the world';
const COLLEAGUE = 'colleague of the world';
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const bar = () => within(screen.getByRole('group', { name: 'Selected rows' }));

async function tick(as: 'manager' | 'admin', names: string[], query = '') {
  await renderApp(`/drivers${query}`, { as });
  await table('Drivers');
  later();
  for (const name of names) fireEvent.click(box(name));
}

const stored = async (column: string) =>
  (
    await backend.sql<{ value: unknown }>(
      `select ${column} as value from public.users where id in ($1, $2) order by id`,
      [actors.driver.id, actors.colleague.id],
    )
  ).map(({ value }) => value);

describe('asking drivers to renew', () => {
  const expire = () =>
    backend.sql("update public.driver_licenses set expiry_date = '2026-06-20' where driver_id = $1", [
      actors.driver.id,
    ]);
  const notes = () => backend.sql('select driver_id, note from public.renewal_requests');

  it('asks drivers who have something to renew, with a note, and says why the others are not asked', async () => {
    await expire();
    await tick('manager', [DRIVER, COLLEAGUE]);
    press('Ask to renew', bar());
    const asking = await findDialog('Ask 2 drivers to renew');
    asking.getByText(/^We'll email/);
    fill('Note', 'Before Friday, please', asking);
    fireEvent.keyDown(field('Note', asking), { key: 'Escape' });
    await keepEditing();
    press('Cancel', asking);
    await keepEditing();
    press('Ask to renew', asking);
    await screen.findByText(`We've asked ${DRIVER}.`);
    expect(dialog().getByRole('listitem').textContent).toBe(`${COLLEAGUE}: Has nothing to renew`);
    expect(await notes()).toEqual([{ driver_id: actors.driver.id, note: 'Before Friday, please' }]);
    press('Close', dialog());
    await dialogClosed();
    expect(await backend.sql("select recipient_id from private.mails where kind = 'renewal_asked'")).toEqual([
      { recipient_id: actors.driver.id },
    ]);
  });

  it('also works from the record of one driver, which shows the request beside what was sent', async () => {
    await expire();
    await addSubmission(backend.sql, {
      id: ids.submission,
      kind: 'nct',
      details: { nct_expiry: '2036-05-31' },
      sent_at: '2026-06-14T09:00:00Z',
    });
    await renderApp(`/drivers/${actors.driver.id}/edit`, { as: 'manager' });
    await screen.findByText(/^Sent 14 Jun 2026: Personal vehicle NCT\./);
    expect(link('Verify')).toBe(`/verify?id=${ids.submission}`);
    press(`Ask to renew: ${DRIVER}`);
    press('Ask to renew', await findDialog(`Ask ${DRIVER} to renew`));
    await screen.findByText(`We've asked ${DRIVER}.`);
    press('Done', dialog());
    await screen.findByText('Asked on 15 Jun 2026');
    expect(await notes()).toEqual([{ driver_id: actors.driver.id, note: null }]);
  });

  it('leaves no empty line on paper, where the button is not printed', async () => {
    await expire();
    await renderApp(`/drivers/${actors.driver.id}/edit`, { as: 'manager' });
    await screen.findByRole('button', { name: `Ask to renew: ${DRIVER}` });
    expect(screen.getByText('Renewals').parentElement?.classList).toContain('print:hidden');
  });
});

describe('making drivers inactive', () => {
  it('returns their vehicles, from the day on which they left', async () => {
    await tick('manager', [DRIVER, COLLEAGUE]);
    press('Make inactive', bar());
    const form = await findDialog('2 drivers leave');
    form.getByText('The vehicles that they have are returned today.');
    await form.findByText('Records are kept until 15 Jun 2028, for 24 months, and then erased.');
    fill('Leave on', '2026-05-14', form);
    press('Make inactive', form);
    expect(described(field('Leave on', form))).toContain('The day must be within the last month');
    fill('Leave on', '2026-05-15', form);
    form.getByText('Records are kept until 15 May 2028, for 24 months, and then erased.');
    press('Make inactive', form);
    await screen.findByText('2 drivers are now inactive.');
    dialog().getByText('Returned: 231-D-1.');
    // A vehicle that was returned may be another driver's by then.
    expect(button('Undo', dialog())).toBeNull();
    expect(await stored('is_inactive')).toEqual([true, true]);
    expect(await stored('inactive_since::text')).toEqual(['2026-05-15', '2026-05-15']);
  });

  it('can be done on the record, where it says what happens, and undone without a vehicle', async () => {
    await renderApp(`/drivers/${actors.colleague.id}/edit`, { as: 'manager' });
    fireEvent.click(await screen.findByRole('button', { name: `More for ${COLLEAGUE}` }));
    press(`Leaves the depot ${COLLEAGUE}`);
    const form = await findDialog(`${COLLEAGUE} leaves`);
    expect(form.queryByText(/is returned today/)).toBeNull();
    press('Make inactive', form);
    await screen.findByText(`${COLLEAGUE} is now inactive.`);
    press('Undo', dialog());
    await screen.findByText(`Undone for ${COLLEAGUE}.`);
    expect(await stored('is_inactive')).toEqual([false, false]);
  });

  it('is safe to repeat when the answer was lost, and can still be taken back', async () => {
    await tick('manager', [COLLEAGUE]);
    press('Make inactive', bar());
    const question = await findDialog();
    loseAnswer(backend, '/rpc/set_drivers_active');
    press('Make inactive', question);
    expect(await alertText(question)).toMatch(/^The drivers couldn't be changed\. No connection/);
    intercept('/rpc/set_drivers_active', backend.fetch);
    press('Try again', question);
    await screen.findByText(`${COLLEAGUE} is now inactive.`);
    expect(await stored('is_inactive')).toEqual([false, true]);
    press('Undo', dialog());
    await screen.findByText(`Undone for ${COLLEAGUE}.`);
    expect(await stored('is_inactive')).toEqual([false, false]);
  });

  it('offers only the action that applies under the filter', async () => {
    await tick('manager', ['inactiveDriver of the world'], '?status=inactive');
    expect(button('Make inactive', bar())).toBeNull();
    press('Make active', bar());
    press('Make active', await findDialog('Make 1 driver active'));
    await screen.findByText('inactiveDriver of the world is now active.');
  });
});

describe('setting the manager', () => {
  it('is for admins only', async () => {
    await tick('manager', [DRIVER]);
    expect(button('Set manager', bar())).toBeNull();
  });

  it('can be undone, which gives each driver their earlier manager back', async () => {
    await backend.sql('update public.users set manager_id = $1 where id = $2', [
      actors.manager.id,
      actors.driver.id,
    ]);
    await backend.sql('update public.users set manager_id = null where id = $1', [actors.colleague.id]);
    await tick('admin', [DRIVER, COLLEAGUE]);
    press('Set manager', bar());
    const form = await findDialog('Set the manager of 2 drivers');
    await form.findByRole('option', { name: 'admin of the world' });
    button('Set manager', form)?.focus();
    press('Set manager', form);
    expect(described(field('Manager', form))).toContain('Choose a manager');
    expect(document.activeElement).toBe(field('Manager', form));
    await choose('Manager', 'admin of the world', form);
    press('Set manager', form);
    await screen.findByText('admin of the world is now the manager of 2 drivers.');
    expect(await stored('manager_id')).toEqual([actors.admin.id, actors.admin.id]);

    press('Undo', dialog());
    await screen.findByText('Undone for 2 drivers.');
    expect(await stored('manager_id')).toEqual([actors.manager.id, null]);
  });
});

it('exports the selected drivers only', async () => {
  const file = catchDownload();
  await tick('manager', [COLLEAGUE]);
  press('Export', bar());
  const form = await findDialog('Export drivers');
  form.getByText(/^Exports the 1 driver selected as a CSV/);
  press('Export', form);
  await screen.findByText('1 driver saved in drivers-2026-06-15.csv.');
  const [, line = '', rest] = (await file.text()).split('\r\n');
  expect(line).toContain(COLLEAGUE);
  expect(rest).toBe('');
});
