import { screen, waitFor } from '@testing-library/react';
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
import { intercept, loseAnswer, noNetwork, startWorld } from '../../support/network';
import {
  alertText,
  button,
  cells,
  definitions,
  described,
  dialog,
  dialogClosed,
  discard,
  findDialog,
  headers,
  isDialogOpen,
  isDisabled,
  keepEditing,
  press,
  row,
  table,
} from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());

const LIST = 'License Types';
const TABLE = '/rest/v1/license_types';
const open = () => openSettings('license-types', LIST);
const stored = async (code: string) => {
  const [found] = await backend.sql(
    'select name, description, minimum_age, is_active from public.license_types where code = $1',
    [code],
  );
  return found;
};

async function openNew() {
  const app = await open();
  await row(LIST, 'Trucks');
  await app.user.click(screen.getByRole('button', { name: 'Add License Type' }));
  return { ...app, submit: () => app.user.click(inDialog('Add License Type')) };
}

async function openEdit() {
  const app = await open();
  await app.user.click(await rowButton(LIST, 'Edit', 'Trucks'));
  later();
  return { ...app, save: () => app.user.click(inDialog('Save License Type')) };
}

describe('the table', () => {
  it('shows every type by code', async () => {
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
  });

  it('says when the types cannot be loaded, and when there are none', async () => {
    intercept(TABLE, noNetwork);
    await open();
    const failure =
      'Failed to load license types. No connection to the server. Check your network and try again.';
    await waitFor(() => expect(screen.getAllByText(failure)).toHaveLength(2));
    expect(isDisabled('Add License Type')).toBe(true);
    intercept(TABLE, async () => Response.json([]));
    press('Try again');
    await screen.findByText('No license types found');
  });
});

it('asks before it deactivates a type, says how many drivers use it, and says when it fails', async () => {
  const { user } = await open();
  const CARS = 'Cars and light vans';
  const more = await rowButton(LIST, 'More for', CARS);
  await (await row(LIST, CARS)).findByText('5 drivers in 2 depots');
  await fromMenu(user, LIST, 'Deactivate', CARS);
  dialog(`Deactivate ${CARS}?`).getByText(
    "All depots share this type. It is used by 5 drivers in 2 depots. It can't be chosen for new licences; existing licences keep it.",
  );
  await user.click(inDialog('Cancel'));
  expect(await stored('B')).toMatchObject({ is_active: true });

  // Also from the form, which asks about what was typed.
  await user.click(await rowButton(LIST, 'Edit', CARS));
  dialog().getByText('Created 01 Jan 2025, last modified 01 Jan 2025.');
  await user.type(field('Name'), '!');
  await user.click(inDialog('Deactivate'));
  await keepEditing();
  dialog('Edit License Type B');
  await user.click(inDialog('Deactivate'));
  await discard();
  dialog(`Deactivate ${CARS}?`);
  await user.click(inDialog('Cancel'));

  await fromMenu(user, LIST, 'Deactivate', CARS);
  await user.click(inDialog('Deactivate'));
  await screen.findByText('Licence type status updated');
  await dialogClosed();
  await (await row(LIST, CARS)).findByText('Inactive');
  expect(document.activeElement).toBe(more);
  expect(await stored('B')).toMatchObject({ is_active: false });

  await fromMenu(user, LIST, 'Activate', CARS);
  dialog(`Activate ${CARS}?`).getByText(/It can be chosen again in every depot\.$/);
  intercept(TABLE, noNetwork);
  await user.click(inDialog('Activate'));
  await dialog().findByText(/^The licence type couldn't be updated\. No connection/);
  intercept(TABLE, backend.fetch);
  await user.click(inDialog('Activate'));
  await dialogClosed();
  await (await row(LIST, CARS)).findByText('Active');
  expect(await stored('B')).toMatchObject({ is_active: true });
});

it('says that it could not find out who uses a type', async () => {
  intercept('/rest/v1/rpc/type_usage', noNetwork);
  const { user } = await open();
  await (await row(LIST, 'Trucks')).findByText('Unknown');
  await fromMenu(user, LIST, 'Deactivate', 'Trucks');
  dialog().getByText(/^All depots share this type\. It can't be chosen/);
});

it('shows who changed a type, to the admins of all depots', async () => {
  await open();
  const changed = backend.as(actors.otherAdmin).from('license_types').update({ minimum_age: 22 });
  await changed.eq('code', 'C').throwOnError();
  press('History');
  const history = await findDialog('History');
  await history.findByText('Licence type "C" changed');
  history.getByText(/by otherAdmin of the world, Test depot B$/);
  expect(definitions(history)).toEqual([['Minimum age', 'from 21 to 22']]);
});

describe('adding', () => {
  it('stores a type, on the second try if the first fails', async () => {
    const { user, submit } = await openNew();
    expect(described(field('Code'))).toContain("You can't change it later");
    await user.type(field('Code'), ' FORK ');
    await user.type(field('Name'), 'Forklifts');
    await user.type(field('Minimum age'), '18');
    intercept(TABLE, noNetwork);
    await submit();
    expect(await alertText(dialog())).toMatch(
      /^The licence type couldn't be saved\. No connection to the server/,
    );
    expect(field('Name').value).toBe('Forklifts');
    intercept(TABLE, backend.fetch);
    await submit();

    await screen.findByText('Licence type added successfully');
    await dialogClosed();
    await row(LIST, 'Forklifts');
    expect(document.activeElement).toBe(button('Add License Type'));
    expect(await stored('FORK')).toEqual({
      name: 'Forklifts',
      description: null,
      minimum_age: 18,
      is_active: true,
    });
  });

  it('does not report its own row, stored without an answer, as another type with that code', async () => {
    const { user, submit } = await openNew();
    await user.type(field('Code'), 'LOST');
    await user.type(field('Name'), 'Forklifts');
    await user.type(field('Minimum age'), '18');
    loseAnswer(backend, TABLE);
    await submit();
    await dialog().findByRole('alert');
    await waitFor(async () => {
      const codes = (await table(LIST)).getAllByRole<HTMLTableRowElement>('row').map(({ cells }) => cells[1]);
      expect(codes.map((cell) => cell?.textContent)).toContain('LOST');
    });
    intercept(TABLE, backend.fetch);
    await submit();
    await screen.findByText('Licence type added successfully');
    expect(await stored('LOST')).toMatchObject({ name: 'Forklifts' });
  });

  it('marks the missing fields and focuses the first', async () => {
    const { submit, user } = await openNew();
    await user.type(field('Name'), 'Forklifts');
    await submit();
    expect(await alertText(dialog())).toBe('Please fill in all required fields');
    expect(described(field('Code'))).toContain('Enter the code');
    expect(described(field('Minimum age'))).toContain('Enter the minimum age');
    expect(document.activeElement).toBe(field('Code'));
  });

  it('refuses a code that is taken, before and after asking the server', async () => {
    const { user, submit } = await openNew();
    await user.type(field('Code'), 'ce');
    await user.type(field('Name'), 'Forklifts');
    await user.type(field('Minimum age'), '18');
    await submit();
    const taken = 'A licence type with this code already exists';
    expect(described(field('Code'))).toContain(taken);

    await backend.sql("insert into public.license_types (code, name, minimum_age) values ('NEW', 'x', 1)");
    await retype(user, 'Code', 'NEW');
    expect(described(field('Code'))).not.toContain(taken);
    await submit();
    await waitFor(() => expect(described(field('Code'))).toContain(taken));
    await waitFor(() => expect(document.activeElement).toBe(field('Code')));
    expect(field('Name').value).toBe('Forklifts');
  });

  it('asks before it discards what was typed, but not if nothing was', async () => {
    const { user } = await openNew();
    await user.click(inDialog('Cancel'));
    expect(isDialogOpen()).toBe(false);

    press('Add License Type');
    await user.type(field('Code'), 'X');
    await user.keyboard('{Escape}');
    await keepEditing();
    expect(field('Code').value).toBe('X');
    await user.click(inDialog('Close'));
    await discard();
    expect(isDialogOpen()).toBe(false);
  });
});

describe('editing', () => {
  it('stores everything but the code, and says why the code is fixed', async () => {
    const { user, save } = await openEdit();
    const form = dialog('Edit License Type C');
    form.getByText('All depots share this type. It is not used yet.');
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

  it("does not overwrite someone else's change", async () => {
    const { user, save } = await openEdit();
    await backend.sql("update public.license_types set name = 'Theirs' where code = 'C'");
    await user.type(field('Name'), ' and lorries');
    await save();
    expect(await alertText(dialog())).toMatch(/^Someone else changed this licence type since you opened it/);
    expect(field('Name').value).toBe('Trucks and lorries');
    expect(await stored('C')).toMatchObject({ name: 'Theirs' });
  });

  it('reports no conflict when the answer to the first save was lost', async () => {
    const { user, save } = await openEdit();
    await user.type(field('Name'), ' and lorries');
    loseAnswer(backend, TABLE);
    await save();
    await dialog().findByRole('alert');
    intercept(TABLE, backend.fetch);
    await save();
    await screen.findByText('Licence type updated successfully');
    expect(await stored('C')).toMatchObject({ name: 'Trucks and lorries' });
  });
});
