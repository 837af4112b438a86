import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { application } from '../support/factories';
import { intercept, noNetwork, settled, startWorld } from '../support/network';
import { catchPaper } from '../support/paper';
import { renderApp } from '../support/render';
import { alertText, button, dialog, findDialog, isDialogOpen, press, table, titles } from '../support/screen';
import { insertRows } from '../support/sql';
import { ids } from '../support/world';
import { addDriver } from '../topics/drivers/driverList';

const backend = await startWorld();
for (let n = 10; n < 22; n += 1)
  await addDriver(backend.sql, { name: `Printed ${n}`, points: n === 10 ? 7 : 0 });
// Depot B has one application of its own: 501 in all.
await insertRows(
  backend.sql,
  'public.driver_depot_applications',
  Array.from({ length: 500 }, (_, index) =>
    application({
      depot_id: ids.depotB,
      full_name: `Applicant ${index + 1000}`,
      email: `applicant-${index}@test.example`,
      created_at: new Date(Date.UTC(2020, 4, 1) - index * 60_000).toISOString(),
    }),
  ),
);

const printed = ({ rows }: { rows: string[][] }) =>
  rows.slice(1).map(([first = '', second]) => second ?? first);

describe('a list of ten rows a page', () => {
  const open = () =>
    renderApp('/drivers?search=printed&status=active&sort=full_name&dir=desc', { as: 'manager' });
  const TEN = Array.from({ length: 10 }, (_, index) => `Printed ${21 - index}`);

  it('prints everything that its search, filters and order select, and leaves the screen as it is', async () => {
    const sheets = catchPaper();
    await open();
    expect(await titles('Drivers')).toEqual(TEN);
    press('Print');
    await waitFor(() => expect(sheets).toHaveLength(1));

    const [sheet] = sheets;
    expect(sheet?.head).toEqual([
      'Drivers Management',
      'Test depot A',
      '12 drivers. Search: "printed". Status: Active. Sorted by Full Name, descending.',
      'Roadworthy',
      'Printed 15 Jun 2026, 10:00',
      'by manager of the world',
    ]);
    // Without tick boxes and the column of links.
    expect(sheet?.rows[0]).toEqual([
      'Driver ID',
      'Full Name',
      'License',
      'Contact',
      'Status',
      'Points',
      'Compliance',
    ]);
    expect(sheet && printed(sheet)).toEqual([...TEN, 'Printed 11', 'Printed 10']);
    expect(sheet?.rows.at(-1)?.slice(5)).toEqual([
      '7 of 12 penalty points',
      'To watch 7 of 12 penalty points',
    ]);

    expect(document.querySelector('.paper')).toBeNull();
    expect(await titles('Drivers')).toEqual(TEN);
  });

  it('prints the same with Ctrl+P, but leaves the key to the browser under a dialog and with Shift', async () => {
    const sheets = catchPaper();
    const { user } = await open();
    await table('Drivers');
    await user.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(sheets).toHaveLength(1));
    expect(sheets.map(printed)[0]).toHaveLength(12);

    const left = vi.fn();
    const onKey = (event: KeyboardEvent) => event.key.toLowerCase() === 'p' && left(event.defaultPrevented);
    window.addEventListener('keydown', onKey);
    await user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
    press('Export CSV');
    await findDialog('Export drivers');
    await user.keyboard('{Control>}p{/Control}');
    window.removeEventListener('keydown', onKey);
    expect(left.mock.calls).toEqual([[false], [false]]);
    await settled();
    expect(sheets).toHaveLength(1);
  });

  it("says on paper which rows the browser's own command leaves out, if any", async () => {
    await open();
    await table('Drivers');
    screen.getByText('Rows 1-10 of 12. The Print button prints all of them.');
    press('Next page');
    await screen.findByText('Rows 11-12 of 12. The Print button prints all of them.');
  });

  it('prints nothing if its filter was left while it was being read', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { goBack } = await open();
    await table('Drivers');
    press('Remove filter Status: Active');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove filter Status: Active' })).toBeNull(),
    );
    await table('Drivers');
    let answer = () => {};
    intercept('limit=200', async (input, init) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return backend.fetch(input, init);
    });
    press('Print');
    await waitFor(() => expect(button('Loading...')).not.toBeNull());
    goBack();
    await screen.findByRole('button', { name: 'Remove filter Status: Active' });
    expect(button('Print')).not.toBeNull();
    answer();
    await settled();
    expect(print).not.toHaveBeenCalled();
    expect(isDialogOpen()).toBe(false);
  });

  it('cannot be printed without rows', async () => {
    await renderApp('/drivers?search=nobody', { as: 'manager' });
    await screen.findByText('No drivers match');
    expect(button('Print')?.matches(':disabled')).toBe(true);
  });
});

describe('more than 500 rows', () => {
  const open = async (query = '') => {
    const app = await renderApp(`/joiners${query}`, { as: 'otherManager' });
    await table('Driver Applications');
    return app;
  };

  it('are printed after a question, which can be cancelled', async () => {
    const sheets = catchPaper();
    const { user } = await open();
    press('Print');
    const asked = await findDialog('Print 501 applications?');
    asked.getByText(/^About 21 pages of A4\./);
    await user.keyboard('{Control>}p{/Control}');
    press('Cancel', asked);
    expect(isDialogOpen()).toBe(false);

    await user.keyboard('{Control>}p{/Control}');
    press('Print', await findDialog('Print 501 applications?'));
    await waitFor(() => expect(sheets).toHaveLength(1));
    expect(isDialogOpen()).toBe(false);
    const rows = sheets[0]?.rows.slice(1) ?? [];
    expect(rows).toHaveLength(501);
    expect(new Set(rows.map(([who]) => who)).size).toBe(501);
    expect(rows.at(-1)?.[0]).toBe('Niamh Walsh other@test.example');
  });

  it('are printed without a question up to 500', async () => {
    const sheets = catchPaper();
    await open('?search=applicant-');
    press('Print');
    await waitFor(() => expect(sheets).toHaveLength(1));
    expect(sheets[0]?.rows).toHaveLength(1 + 500);
  });

  it('show their progress, and can be stopped', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    intercept('offset=200', () => new Promise(() => undefined));
    await open();
    press('Print');
    press('Print', await findDialog('Print 501 applications?'));
    const reading = await findDialog('Print applications');
    await reading.findByText('200 of 501 read');
    press('Stop', reading);
    expect(isDialogOpen()).toBe(false);
    await settled();
    expect(print).not.toHaveBeenCalled();
  });

  it('are not printed in part when a read fails, and can be tried again', async () => {
    const sheets = catchPaper();
    intercept('offset=400', noNetwork);
    await open();
    press('Print');
    press('Print', await findDialog('Print 501 applications?'));
    expect(await alertText()).toMatch(
      /^The list couldn't be read in full, so nothing was printed\. No connection to the server\./,
    );
    expect(sheets).toHaveLength(0);
    intercept('offset=400', backend.fetch);
    press('Try again', dialog());
    await waitFor(() => expect(sheets).toHaveLength(1));
    expect(sheets[0]?.rows).toHaveLength(1 + 501);
  });
});
