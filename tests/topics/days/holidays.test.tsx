import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openSettings } from '../../pages/settings/settingsScreen';
import { startWorld } from '../../support/network';
import { dialogClosed, fill, findDialog, press } from '../../support/screen';

const backend = await startWorld();
const { sql } = backend;
afterEach(() => backend.restore());

describe('The holidays', () => {
  it('are listed by year, added once and removed, and what was removed is kept', async () => {
    await openSettings('holidays', 'Holidays');
    await screen.findByRole('list', { name: 'Holidays of 2026' });
    press('The year after');
    await screen.findByRole('list', { name: 'Holidays of 2027' });
    expect(screen.getByText('Mon 01 Feb 2027').nextSibling?.textContent).toBe("St Brigid's Day");

    press('Add Holiday');
    const form = await findDialog('Add Holiday');
    press('Add Holiday', form);
    await form.findByText('Enter the name');
    fill('Day', '2028-03-17', form);
    fill('Name', 'Day off', form);
    press('Add Holiday', form);
    await form.findAllByText('This day is on the list already');
    fill('Day', '2028-03-20', form);
    press('Add Holiday', form);
    await dialogClosed();
    // The year of what was added.
    await screen.findByRole('list', { name: 'Holidays of 2028' });
    expect(screen.getAllByText('Day off')).not.toEqual([]);

    press('Remove Day off');
    const sure = await findDialog('Remove Day off?');
    press('Remove', sure);
    await dialogClosed();
    expect(screen.queryAllByText('Day off')).toEqual([]);
    expect(screen.getAllByText('Easter Monday')).not.toEqual([]);
    expect(
      await sql("select removed_at is not null as gone from public.holidays where name = 'Day off'"),
    ).toEqual([{ gone: true }]);
  });
});
