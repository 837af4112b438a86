import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Item } from '../../../src/topics/checklists/items';
import { openSettings } from '../../pages/settings/settingsScreen';
import { actors } from '../../support/actors';
import { startWorld } from '../../support/network';
import {
  alertText,
  cells,
  choose,
  described,
  dialog,
  dialogClosed,
  fill,
  findDialog,
  findSection,
  isDisabled,
  pick,
  press,
  section,
} from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());
const { sql } = backend;

const idOf = async (name: string) =>
  (await sql<{ id: string }>('select id from public.checklists where name = $1', [name]))[0]?.id ?? '';
const openList = async (name: string) =>
  openSettings('checks', `Checklist ${name}`, `&list=${await idOf(name)}`);

type Version = { id: string; number: number; state: string; items: Item[] };
const versionsOf = (name: string) =>
  sql<Version>(
    `select v.id, v.number, v.state, v.items from public.checklist_versions v
     join public.checklists l on l.id = v.checklist_id where l.name = $1 order by v.number`,
    [name],
  );
const draftOf = async (name: string) => {
  const draft = (await versionsOf(name)).find(({ state }) => state === 'draft');
  if (!draft) throw new Error('No draft');
  return draft;
};

/** As a colleague would, in another tab. */
const asColleague = async (name: string, change: (items: Item[]) => Item[]) => {
  const { id, items } = await draftOf(name);
  await sql('update public.checklist_versions set items = $1 where id = $2', [
    JSON.stringify(change(items)),
    id,
  ]);
};

async function openDraft(name: string) {
  await openList(name);
  press('Change the items', await findSection('Items'));
  return findSection('Items: draft of version 2');
}
const walk = (zone: string) =>
  within(section('Items: draft of version 2').getByRole('list', { name: zone }))
    .getAllByRole('listitem')
    .flatMap((row) => row.querySelector('p')?.textContent ?? []);

describe('the lists', () => {
  it('say their version, when they are expected, and what is still to be compared', async () => {
    await openSettings('checks', 'Checks');
    const truck = (await cells('Checklists', 'Truck')).slice(0, 5);
    expect([truck[0], truck[1], truck[2], truck[4]]).toEqual([
      'Truck',
      'Version 1, 24 items',
      'Mon to Fri',
      "Compare with the authority's sheet",
    ]);
    expect((await cells('Checklists', 'Car'))[2]).toBe('Off');
    expect(described(screen.getByRole('link', { name: 'Checks' }))).toContain('4 to compare');
  });

  it('are compared once, by name', async () => {
    await openList('Truck');
    press('Compared');
    press('Compared', dialog());
    await dialogClosed();
    await screen.findByText(/^Compared on 15 Jun 2026 by .+, with the authority's sheet\.$/);
    expect(
      await sql('select compared_by from public.checklist_versions where compared_at is not null'),
    ).toEqual([{ compared_by: actors.admin.id }]);
  });

  it('keep their few rules, and one category has one list', async () => {
    await openList('Van');
    const rules = await findSection('Rules');
    fill('Usual time (seconds)', '5', rules);
    press('Save Rules', rules);
    expect(await alertText(rules)).toBe('The usual time must be a whole number from 10 to 3600');
    fill('Usual time (seconds)', '150', rules);
    rules.getByRole('checkbox', { name: 'Sat' }).click();
    (await rules.findByRole('checkbox', { name: 'Truck' })).click();
    press('Save Rules', rules);
    expect(await alertText(rules)).toBe('Truck has the list Truck');
    rules.getByRole('checkbox', { name: 'Truck' }).click();
    press('Save Rules', rules);
    await waitFor(async () =>
      expect(await sql("select usual_seconds, weekdays from public.checklists where name = 'Van'")).toEqual([
        { usual_seconds: 150, weekdays: [1, 2, 3, 4, 5, 6] },
      ]),
    );
  });
});

describe('a draft', () => {
  it('takes a new item, says what it changes, and replaces the version in use', async () => {
    await openDraft('Truck');
    expect(isDisabled('Publish version 2')).toBe(true);
    press('Add item: Front');
    press('Add Item', dialog());
    expect(await alertText(dialog())).toBe('Please fill in all required fields');
    fill('What is looked at', 'Camera at the front', dialog());
    fill('Defect 1', 'Dirty', dialog());
    await choose('What it means', 'Note', dialog());
    press('Add Item', dialog());
    await dialogClosed();
    await waitFor(() => expect(walk('Front').at(-1)).toBe('Camera at the front'));
    press('Publish version 2');
    expect(dialog().getByText('New: Camera at the front, front')).toBeDefined();
    press('Publish', dialog());
    await dialogClosed();
    await findSection('Items');
    const versions = await versionsOf('Truck');
    expect(versions.map(({ number, state }) => `${number} ${state}`)).toEqual(['1 replaced', '2 published']);
    expect(versions[1]?.items.find(({ text }) => text === 'Camera at the front')).toMatchObject({
      id: expect.stringMatching(/^camera-at-the-front-[0-9a-f]{8}$/),
      zone: 'front',
      words: [{ id: 'dirty', text: 'Dirty', severity: 'note' }],
    });
  });

  it('is ordered by the keyboard, within a side, and the button keeps the focus', async () => {
    await openDraft('Truck');
    const down = () =>
      section('Items: draft of version 2').getByRole('button', { name: 'Move Headlights down' });
    down().focus();
    down().click();
    await waitFor(() => expect(walk('Front').slice(0, 2)).toEqual(['Indicators', 'Headlights']));
    expect(document.activeElement).toBe(down());
    await screen.findByText('Headlights is 2 of 4, Front');

    press('Edit Headlights', section('Items: draft of version 2'));
    const form = await findDialog('Edit Headlights');
    const faults = () =>
      form.getAllByLabelText(/^Defect \d$/).map((field) => (field as HTMLInputElement).value);
    const [first = '', second = '', ...rest] = faults();
    form.getByRole('button', { name: 'Move fault 2 up' }).focus();
    press('Move fault 2 up', form);
    expect(faults()).toEqual([second, first, ...rest]);
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Move fault 1 up' }));
    expect(document.activeElement).toHaveProperty('ariaDisabled', 'true');
    form.getByText(`${second} is 1 of ${rest.length + 2}`);
    press('Save Item', form);
    await dialogClosed();
    await screen.findByText('The order of the defects');
    const [, draft] = await versionsOf('Truck');
    const words = draft?.items.find(({ text }) => text === 'Headlights')?.words;
    expect(words?.map(({ text }) => text)).toEqual([second, first, ...rest]);
  });

  it("keeps a colleague's change to another item, and asks about one to the same", async () => {
    await openDraft('Truck');
    const edit = (name: string) => press(`Edit ${name}`, section('Items: draft of version 2'));
    edit('Number plate');
    fill('What is looked at', 'Plate', dialog());
    await asColleague('Truck', (items) =>
      items.map((item) => (item.id === 'air' ? { ...item, help: 'Theirs' } : item)),
    );
    press('Save Item', dialog());
    await dialogClosed();
    const stored = async (id: string) => (await draftOf('Truck')).items.find((item) => item.id === id);
    expect(await stored('plate')).toMatchObject({ text: 'Plate', texts: {} });
    expect(await stored('air')).toMatchObject({ help: 'Theirs' });

    edit('Air pressure');
    fill('Help', 'Mine', dialog());
    await asColleague('Truck', (items) =>
      items.map((item) => (item.id === 'air' ? { ...item, help: 'Theirs again' } : item)),
    );
    press('Save Item', dialog());
    expect(await alertText(dialog())).toContain('Someone else changed this item since you opened it');
    pick('Help', 'You', dialog());
    press('Save Item', dialog());
    await dialogClosed();
    expect(await stored('air')).toMatchObject({ help: 'Mine' });
  });

  it('that a colleague has published keeps what was typed, and says so', async () => {
    await openDraft('Van');
    press('Add item: Rear', section('Items: draft of version 2'));
    fill('What is looked at', 'Ramp', dialog());
    fill('Defect 1', 'Bent', dialog());
    await asColleague('Van', (items) => items.slice(1));
    const { id } = await draftOf('Van');
    await sql(
      "update public.checklist_versions set state = 'replaced', replaced_at = now() where state = 'published' and checklist_id = $1",
      [await idOf('Van')],
    );
    await sql(
      "update public.checklist_versions set state = 'published', published_at = now() where id = $1",
      [id],
    );
    press('Add Item', dialog());
    expect(await alertText(dialog())).toContain(
      'A colleague has published or discarded this draft meanwhile',
    );
    expect(dialog().getByLabelText('What is looked at')).toHaveProperty('value', 'Ramp');
  });
});
