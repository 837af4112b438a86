import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  field,
  fromMenu,
  inDialog,
  openSettings,
  retype,
  rowButton,
} from '../../pages/settings/settingsScreen';
import { actors } from '../../support/actors';
import { later } from '../../support/clock';
import { intercept, noNetwork, startWorld } from '../../support/network';
import {
  cells,
  definitions,
  described,
  dialog,
  dialogClosed,
  findDialog,
  headers,
  press,
  row,
  table,
} from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());

const LIST = 'License Types';
const open = () => openSettings('license-types', LIST);
const stored = async (code: string) => {
  const [found] = await backend.sql(
    'select name, description, minimum_age, is_active from public.license_types where code = $1',
    [code],
  );
  return found;
};

async function openEdit() {
  const app = await open();
  await app.user.click(await rowButton(LIST, 'Edit', 'Trucks'));
  later();
  return { ...app, save: () => app.user.click(inDialog('Save License Type')) };
}

describe('the table', () => {
  it('shows every type by code, and the history who changed one', async () => {
    await open();
    expect((await cells(LIST, 'Trucks')).slice(0, 8)).toEqual([
      'Trucks',
      'C',
      'Trucks over 3,500 kg; from 18 with Driver CPC',
      '21 years',
      'Active',
      '01 Jan 2025',
      '01 Jan 2025',
      'Not used',
    ]);
    (await row(LIST, 'Cars and light vans')).getByText('5 drivers in 2 depots');
    expect(await headers(LIST)).toEqual([
      'Name',
      'Code',
      'Description',
      'Minimum Age',
      'Status',
      'Created',
      'Last Modified',
      'Used By',
      'Actions',
    ]);
    const rows = (await table(LIST)).getAllByRole<HTMLTableRowElement>('row');
    expect(rows.slice(1, 5).map(({ cells: [, code] }) => code?.textContent)).toEqual(['A', 'A1', 'A2', 'AM']);
    // One of the two types without a description is inactive, which only admins see.
    screen.getByText('Inactive');
    expect(screen.getAllByText('No description available')).toHaveLength(2);

    // Admins of all depots read who changed a type.
    const changed = backend.as(actors.otherAdmin).from('license_types').update({ minimum_age: 22 });
    await changed.eq('code', 'C').throwOnError();
    press('History');
    const history = await findDialog('History');
    await history.findByText('Licence type "C" changed');
    history.getByText(/by otherAdmin of the world, Test depot B$/);
    expect(definitions(history)).toEqual([['Minimum age', 'from 21 to 22']]);
  });
});

it('says that it could not find out who uses a type', async () => {
  intercept('/rest/v1/rpc/type_usage', noNetwork);
  const { user } = await open();
  await (await row(LIST, 'Trucks')).findByText('Unknown');
  await fromMenu(user, LIST, 'Deactivate', 'Trucks');
  dialog().getByText(/^All depots share this type\. It can't be chosen/);
});

describe('editing', () => {
  it('stores everything but the code, and says why the code is fixed', async () => {
    const { user, save } = await openEdit();
    const form = dialog('Edit License Type C');
    form.getByText('All depots share this type. It is not used yet.');
    form.getByText('Created 01 Jan 2025, last modified 01 Jan 2025.');
    form.getByText(/^The code C cannot be changed, because licences and applications use it/);
    expect(form.queryByLabelText('Code')).toBeNull();
    await retype(user, 'Name', 'Lorries');
    await user.clear(field('Description'));
    await retype(user, 'Minimum age', '0');
    await save();

    await screen.findByText('Licence type updated successfully');
    await dialogClosed();
    (await row(LIST, 'Lorries')).getByText('15 Jun 2026');
    expect(await stored('C')).toEqual({
      name: 'Lorries',
      description: null,
      minimum_age: 0,
      is_active: true,
    });
  });

  it('stores the name in other languages, and forgets those of a former name', async () => {
    const texts = async () =>
      (await backend.sql("select texts from public.license_types where code = 'C'"))[0]?.texts;
    const { user, save } = await openEdit();
    await user.click(dialog().getByText('In other languages'));
    expect(field('Polish').value).toBe('Samochody ciężarowe');
    await retype(user, 'Polish', 'x'.repeat(121));
    await user.click(dialog().getByText('In other languages'));
    await save();
    expect(document.activeElement).toBe(field('Polish'));
    expect(described(field('Polish'))).toMatch(/^Polish/);
    await retype(user, 'Polish', 'Ciężarówki');
    await user.clear(field('Romanian'));
    await save();
    await dialogClosed();
    expect(await texts()).toMatchObject({ pl: 'Ciężarówki', lt: 'Sunkvežimiai' });
    expect(await texts()).not.toHaveProperty('ro');

    await user.click(await rowButton(LIST, 'Edit', 'Trucks'));
    await retype(user, 'Name', 'Lorries');
    await user.click(dialog().getByText('In other languages'));
    await retype(user, 'Latvian', 'Kravas auto');
    await user.click(inDialog('Save License Type'));
    await dialogClosed();
    expect(await texts()).toEqual({ lv: 'Kravas auto' });
  });
});
