import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { NOW } from '../../support/clock';
import { described } from '../../support/described';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { fill, later, openDriver, part } from './driverForm';

const backend = await startWorld();
beforeEach(() => vi.setSystemTime(NOW));
afterEach(() => backend.restore());

const id = actors.driver.id;
const personal = () => part('Personal Information');
const field = (label: string) => personal().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const saveButton = () => screen.getByRole('button', { name: 'Save Driver' });
const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

async function stored() {
  const [row] = await backend.sql('select * from public.users where id = $1', [id]);
  return row;
}

/** Opens the form; what is written from then on is later than the version that it shows. */
async function edit(as: 'admin' | 'manager' = 'admin') {
  const app = await openDriver('driver', as);
  later();
  return { ...app, save: () => app.user.click(saveButton()) };
}

describe('personal information', () => {
  it('is saved with approval, inactivity and the manager an admin chooses', async () => {
    const { user, save, path } = await edit();
    screen.getByRole('heading', { level: 1, name: 'Edit Driver' });
    expect(field('Email').value).toBe('driver@test.example');
    expect(field('Email').readOnly).toBe(true);
    screen.getByText(/keeps the record, is left out of the active counts and cannot be assigned a vehicle/);

    fill(field('Full Name'), ' Seán Ó Briain ');
    fill(field('Phone'), '');
    fill(field('Address'), '3 New Road');
    await user.click(field('Approved'));
    await user.click(field('Inactive'));
    await waitFor(() => expect(field('Manager').matches(':disabled')).toBe(false));
    await user.selectOptions(field('Manager'), 'admin of the world');
    await save();

    await screen.findByText('Driver updated successfully');
    expect(await stored()).toMatchObject({
      email: 'driver@test.example',
      full_name: 'Seán Ó Briain',
      phone: null,
      address: '3 New Road',
      approved: false,
      is_inactive: true,
      manager_id: actors.admin.id,
    });
    expect(path()).toBe(`/drivers/${id}/edit`);
    screen.getByText('Seán Ó Briain,', { exact: false });

    // Saving again goes on from what was stored.
    await screen.findByRole('button', { name: 'Save Driver' });
    later();
    fill(field('Phone'), '087');
    await save();
    await waitFor(async () => expect(await stored()).toMatchObject({ phone: '087' }));
  });

  it('of a manager leaves whose driver it is', async () => {
    const { save } = await edit('manager');
    await waitFor(() => expect(field('Manager').value).toBe('manager of the world'));
    expect(field('Manager').readOnly).toBe(true);
    fill(field('Phone'), '087');
    await save();
    await screen.findByText('Driver updated successfully');
    expect(await stored()).toMatchObject({ phone: '087', manager_id: actors.manager.id });
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  });

  it('is not saved without a name, or with texts that are too long', async () => {
    const { save } = await edit();
    fill(field('Full Name'), ' ');
    await save();
    expect((await personal().findByRole('alert')).textContent).toBe('Please fill in all required fields');
    expect(described(field('Full Name'))).toContain('Full name is required');
    expect(document.activeElement).toBe(field('Full Name'));

    fill(field('Full Name'), 'A');
    fill(field('Phone'), '1'.repeat(41));
    await save();
    expect((await personal().findByRole('alert')).textContent).toBe('Phone can be at most 40 characters');
    expect(document.activeElement).toBe(field('Phone'));
    expect(await stored()).toMatchObject({ full_name: 'driver of the world' });
  });

  it('keeps everything when saving fails, says why, and saves on another try', async () => {
    const { save } = await edit();
    fill(field('Full Name'), 'Junior');
    intercept('/rest/v1/users', noNetwork);
    silenceLog();
    await save();
    expect((await personal().findByRole('alert')).textContent).toBe(
      'Failed to save driver. No connection to the server. Check your network and try again.',
    );
    intercept('/rest/v1/users', async () =>
      Response.json(
        { code: 'RW008', message: 'The vehicle must be returned first', details: null, hint: null },
        { status: 409 },
      ),
    );
    await save();
    await waitFor(() =>
      expect(personal().getByRole('alert').textContent).toBe(
        'Failed to save driver. The vehicle must be returned first',
      ),
    );
    expect(field('Full Name').value).toBe('Junior');
    intercept('/rest/v1/users', backend.fetch);
    await save();
    await screen.findByText('Driver updated successfully');
  });

  it('whose answer was lost makes no conflict', async () => {
    const { save } = await edit();
    fill(field('Full Name'), 'Junior');
    intercept('updated_at=eq', async (input, init) => {
      await backend.fetch(input, init);
      return noNetwork(input, init);
    });
    await save();
    await personal().findByRole('alert');
    intercept('updated_at=eq', backend.fetch);
    later();
    await save();
    await screen.findByText('Driver updated successfully');
    expect(personal().queryByRole('alert')).toBeNull();
  });
});

describe('somebody else was faster', () => {
  /** Types a name, then somebody else changes phone and approval. */
  async function collide() {
    const app = await edit();
    fill(field('Full Name'), 'Junior');
    await backend
      .as(actors.manager)
      .from('users')
      .update({ phone: '999', approved: false })
      .eq('id', id)
      .throwOnError();
    later();
    await app.save();
    const alert = await personal().findByRole('alert');
    return { ...app, alert };
  }

  it('both versions are shown and nothing is overwritten', async () => {
    const { user, alert } = await collide();
    expect(alert.textContent).toContain('Somebody else changed this driver since you opened it');
    const terms = within(alert).getAllByRole('term');
    expect(terms.map((term) => term.parentElement?.textContent)).toEqual([
      'Full Nameyours: Juniortheirs: driver of the world',
      'Phoneyours: +353 85 123 4567theirs: 999',
      'Approvedyours: yestheirs: no',
    ]);
    expect(await stored()).toMatchObject({ full_name: 'driver of the world', phone: '999' });

    await user.click(screen.getByRole('button', { name: 'Discard mine and show the current version' }));
    expect(field('Full Name').value).toBe('driver of the world');
    expect(field('Phone').value).toBe('999');
    expect(field('Approved').checked).toBe(false);
    expect(personal().queryByRole('alert')).toBeNull();
  });

  it('and what was typed can be kept, and saved knowingly', async () => {
    const { user, save } = await collide();
    await user.click(screen.getByRole('button', { name: 'Keep mine and go on editing' }));
    expect(personal().queryByRole('alert')).toBeNull();
    expect(await stored()).toMatchObject({ phone: '999' });
    later();
    await save();
    await screen.findByText('Driver updated successfully');
    expect(await stored()).toMatchObject({ full_name: 'Junior', phone: '+353 85 123 4567', approved: true });
  });
});

describe('leaving', () => {
  it('asks once, whatever number of parts has unsaved changes', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, path } = await edit();
    fill(field('Full Name'), 'Junior');
    await user.click(part('License Information').getByRole('button', { name: 'Add licence' }));
    fill(part('License Information').getByLabelText('Licence number'), 'D1');

    await user.click(screen.getByRole('link', { name: 'Fleet' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    await user.click(personal().getByRole('button', { name: 'Cancel' }));
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(path()).toBe(`/drivers/${id}/edit`);
    expect(field('Full Name').value).toBe('Junior');

    confirm.mockReturnValue(true);
    await user.click(screen.getByRole('link', { name: 'Fleet' }));
    expect(confirm).toHaveBeenCalledTimes(3);
    await waitFor(() => expect(path()).toBe('/fleet'));
  });

  it('by Cancel leads to the list, without a question when nothing was typed', async () => {
    const confirm = vi.spyOn(window, 'confirm');
    const { user, location } = await edit();
    await user.click(personal().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(location()?.pathname).toBe('/drivers'));
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('the page', () => {
  it('shows the verdict with its reasons, and holds the place of what loads', async () => {
    await backend.sql(`update public.driver_licenses set expiry_date = '2026-06-14' where driver_id = $1`, [
      id,
    ]);
    await renderApp(`/drivers/${id}/edit`, { as: 'admin' });
    await screen.findByRole('heading', { level: 1, name: 'Edit Driver' });
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    await screen.findByText('Not compliant');
    screen.getByText('Licence B expired 1 day ago');
    await screen.findByRole('button', { name: 'History' });
    await screen.findByRole('region', { name: 'Vehicle Assignment' });
  });

  it('goes to the part that the URL names', async () => {
    await openDriver('driver', 'admin', '#training');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Training Records'));
    for (const part of ['personal', 'licenses', 'training', 'penalties', 'personal-vehicle', 'assignment']) {
      expect(document.getElementById(part), part).not.toBeNull();
    }
  });

  it.each([
    ['nobody', '00000000-0000-4000-8000-000000000000'],
    ['no id', 'nonsense'],
    ['the driver of another depot', actors.otherDriver.id],
    ['somebody who is no driver', actors.manager.id],
  ])('of %s cannot be loaded and leads back to the list', async (_who, which) => {
    silenceLog();
    const { location } = await renderApp(`/drivers/${which}/edit`, { as: 'admin' });
    await screen.findByText('Failed to load driver details');
    await waitFor(() => expect(location()?.pathname).toBe('/drivers'));
  });
});
