import '../support/dialog';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { silenceLog } from '../support/log';
import { intercept, noNetwork, startWorld } from '../support/network';
import { renderApp } from '../support/render';
import {
  button,
  described,
  dialog,
  dialogClosed,
  field,
  fill,
  findDialog,
  press,
  text,
} from '../support/screen';
import { insertRow } from '../support/sql';

const backend = await startWorld();
afterEach(() => backend.restore());

const chips = () => screen.findByRole('navigation', { name: 'Saved views' });
const names = async () =>
  within(await chips())
    .getAllByRole('link')
    .map(text);
const current = async () => within(await chips()).queryByRole('link', { current: true })?.textContent;
const addView = (name: string, query: string, more: object = {}) =>
  insertRow(backend.sql, 'public.saved_views', {
    user_id: actors.manager.id,
    list: 'drivers',
    name,
    query,
    ...more,
  });

describe('saved views', () => {
  it('keep search, filters and order under a name, for one person', async () => {
    const { unmount } = await renderApp('/drivers?status=pending&size=25&sort=danger', { as: 'manager' });
    await screen.findByRole('button', { name: 'Save view' });
    press('Save view');
    await findDialog('Save View');
    press('Save View', dialog());
    await waitFor(() => expect(described(field('Name'))).toContain('Enter the name'));
    fill('Name', ' Waiting, worst first ');
    press('Save View', dialog());
    await screen.findByText('View saved');
    await dialogClosed();
    expect(await names()).toEqual(['All drivers', 'Waiting, worst first']);
    expect(await current()).toBe('Waiting, worst first');
    expect(button('Save view')).toBeNull();
    expect(
      within(await chips())
        .getByRole('link', { current: true })
        .getAttribute('href'),
    ).toBe('/drivers?sort=danger&status=pending');
    unmount();

    await renderApp('/drivers?status=pending', { as: 'admin' });
    await screen.findByRole('button', { name: 'Save view' });
    expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull();
  });

  it('are not offered for the unfiltered list', async () => {
    await renderApp('/fleet', { as: 'manager' });
    await screen.findByRole('table', { name: 'Vehicles', busy: false });
    expect(button('Save view')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull();
  });

  it('can be renamed, unless the name is taken, and deleted', async () => {
    await addView('Pending', 'status=pending', { created_at: '2026-01-01' });
    await addView('Inactive', 'status=inactive', { created_at: '2026-01-02' });
    await renderApp('/drivers?page=2&status=pending', { as: 'manager' });
    expect(await current()).toBe('Pending');
    press('Edit this view');
    await findDialog('Edit View');
    fill('Name', 'inactive');
    press('Save View', dialog());
    await waitFor(() => expect(described(field('Name'))).toContain('You have a view with this name already'));
    fill('Name', 'Not approved');
    press('Save View', dialog());
    await dialogClosed();
    expect(await names()).toEqual(['All drivers', 'Not approved', 'Inactive']);

    press('Edit this view');
    await findDialog('Edit View');
    press('Delete view', dialog());
    await dialogClosed();
    expect(await names()).toEqual(['All drivers', 'Inactive']);
    expect(button('Save view')).not.toBeNull();
  });

  it('can be shown first when the list is opened, but not on the way back', async () => {
    await addView('Pending', 'status=pending', { is_first: true });
    const { user, path, goBack } = await renderApp('/dashboard', { as: 'manager' });
    await user.click(await screen.findByRole('link', { name: 'Drivers' }));
    await waitFor(() => expect(path()).toBe('/drivers?status=pending'));
    await user.click(within(await chips()).getByRole('link', { name: 'All drivers' }));
    await waitFor(() => expect(path()).toBe('/drivers'));
    const [details] = await screen.findAllByRole('link', { name: /^View Details/ });
    await user.click(details ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Edit Driver' });
    goBack();
    await screen.findByRole('heading', { level: 1, name: 'Drivers Management' });
    await chips();
    expect(path()).toBe('/drivers');
  });

  it('do not replace the whole list when a figure links to it', async () => {
    await addView('Pending', 'status=pending', { is_first: true });
    const { user, path } = await renderApp('/dashboard', { as: 'manager' });
    await user.click(await screen.findByRole('link', { name: /^Total Drivers: / }));
    await chips();
    await screen.findByRole('table', { name: 'Drivers', busy: false });
    await waitFor(() => expect(path()).toBe('/drivers?page=1'));
    expect(await current()).toBe('All drivers');
  });

  it('leave the list as it is when they cannot be loaded', async () => {
    const logged = silenceLog();
    intercept('/rest/v1/saved_views', noNetwork);
    await renderApp('/drivers?status=pending', { as: 'manager' });
    await screen.findByRole('table', { name: 'Drivers', busy: false });
    await waitFor(
      () => expect(logged).toHaveBeenCalledWith("The saved views couldn't be loaded", expect.anything()),
      { timeout: 5000 },
    );
    expect(button('Save view')).toBeNull();
  });
});
