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
import { later } from '../../support/clock';
import { silenceLog } from '../../support/log';
import { intercept, loseAnswer, noNetwork, settled, startWorld } from '../../support/network';
import {
  alertText,
  button,
  cells,
  described,
  dialog,
  dialogClosed,
  discard,
  fill,
  keepEditing,
  row,
} from '../../support/screen';

// Five panels list what all depots share, with one kit. What is particular to a panel stands in the tests of its topic.

const backend = await startWorld();
afterEach(() => backend.restore());

interface Panel {
  readonly tab: string;
  readonly title: string;
  /** The name of the table, if it is not the title. */
  readonly list?: string;
  readonly table: string;
  /** On the buttons, and in sentences. */
  readonly name: string;
  readonly noun: string;
  /** What is typed for a new row; the first field is asked for, and its name is the row's unless `called` is. */
  readonly typed: Readonly<Record<string, string>>;
  readonly called?: string;
  readonly stores?: object;
  /** What its row shows after the name. */
  readonly shown?: readonly string[];
  readonly hint?: string;
  readonly asked: string;
  /** Of this field, a value that another row has, and how it is refused. */
  readonly taken: readonly [label: string, value: string, refusal: string];
  /** A row to edit, opened by this button if it is not Edit; `label` is the field of its name. */
  readonly edited: string;
  readonly opens?: string;
  readonly saves?: string;
  readonly label: string;
  /** What activation says, if rows can be inactive. */
  readonly activation?: {
    readonly concerns: string;
    readonly inactive: string;
    readonly failure: string;
    readonly success: string;
  };
}

const PANELS: readonly Panel[] = [
  {
    tab: 'license-types',
    title: 'License Types',
    table: 'license_types',
    name: 'License Type',
    noun: 'licence type',
    typed: { Code: ' FORK ', Name: 'Forklifts', 'Minimum age': '18' },
    stores: { code: 'FORK', description: null, minimum_age: 18, is_active: true },
    called: 'Forklifts',
    hint: "You can't change it later",
    asked: 'Enter the code',
    taken: ['Code', 'ce', 'A licence type with this code already exists'],
    edited: 'Cars and light vans',
    label: 'Name',
    activation: {
      concerns: 'All depots share this type. It is used by 5 drivers in 2 depots.',
      inactive: "It can't be chosen for new licences; existing licences keep it.",
      success: 'Licence type status updated',
      failure: "The licence type couldn't be updated",
    },
  },
  {
    tab: 'vehicle-types',
    title: 'Vehicle Types',
    table: 'vehicle_types',
    name: 'Vehicle Type',
    noun: 'vehicle type',
    typed: { Name: 'Double-decker', Category: 'Car' },
    asked: 'Enter the name',
    taken: ['Name', 'estate', 'This category already has a vehicle type with this name'],
    edited: 'Estate',
    label: 'Name',
    activation: {
      concerns: 'All depots share this type. It is not used yet.',
      inactive: "It can't be chosen for new vehicles; existing vehicles keep it.",
      success: 'Vehicle type status updated',
      failure: 'Failed to update vehicle type',
    },
  },
  {
    tab: 'requirements',
    title: 'Requirements',
    table: 'requirements',
    name: 'Requirement',
    noun: 'requirement',
    typed: { Name: 'Wheel retorque' },
    asked: 'Enter the name',
    taken: ['Name', 'SERVICE', 'There is already a requirement with this name'],
    edited: 'Service',
    label: 'Name',
    activation: {
      concerns: 'All depots share this requirement. It is not used yet.',
      inactive: "It isn't asked for; its records are kept.",
      success: 'Requirement status updated',
      failure: "The requirement couldn't be updated",
    },
  },
  {
    tab: 'offences',
    title: 'Offences',
    table: 'penalty_offences',
    name: 'Offence',
    noun: 'offence',
    typed: { Code: 'speeding-30', Offence: 'Speeding by more than 30 km/h', 'Points if paid': '4' },
    shown: ['speeding-30', '4', 'Never', 'Always'],
    called: 'Speeding by more than 30 km/h',
    asked: 'Enter the code',
    taken: ['Code', 'speeding', 'Another offence has this code'],
    edited: 'Careless driving',
    label: 'Offence',
  },
  {
    tab: 'depots',
    title: 'Depots',
    list: 'Other depots',
    table: 'depots',
    name: 'Depot',
    noun: 'depot',
    typed: { Name: 'Sligo' },
    asked: 'Enter the name',
    taken: ['Name', 'Test depot B', 'A depot with this name already exists'],
    edited: 'Test depot A',
    opens: 'Rename',
    saves: 'Rename Depot',
    label: 'Name',
  },
];

const sentence = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

describe.each(PANELS)('$title', (panel) => {
  const { title, list = title, table, name, noun, typed, asked, edited, label } = panel;
  const path = `/rest/v1/${table}`;
  const open = async () => {
    const app = await openSettings(panel.tab, title);
    await waitFor(() => expect(button(`Add ${name}`)?.matches(':enabled')).toBe(true));
    await settled();
    return app;
  };
  const named = async (called: string) =>
    (await backend.sql(`select from public.${table} where name = $1`, [called])).length;

  it('asks for what is missing, refuses what is taken, and stores one row when an answer is lost', async () => {
    const { user } = await open();
    const [first = '', ...others] = Object.keys(typed);
    const called = panel.called ?? typed[first] ?? '';
    const add = () => user.click(inDialog(`Add ${name}`));
    await user.click(screen.getByRole('button', { name: `Add ${name}` }));
    expect(described(field(first))).toContain(panel.hint ?? '');
    await add();
    await waitFor(() => expect(described(field(first))).toContain(asked));
    expect(document.activeElement).toBe(field(first));

    for (const other of others) fill(other, typed[other] ?? '', dialog());
    const [of, value, refusal] = panel.taken;
    fill(of, value, dialog());
    await add();
    await waitFor(() => expect(described(field(of))).toContain(refusal));
    await waitFor(() => expect(document.activeElement).toBe(field(of)));
    fill(of, typed[of] ?? '', dialog());
    expect(described(field(of))).not.toContain(refusal);

    // What else is shown of the table is asked again meanwhile.
    silenceLog();
    intercept(path, noNetwork);
    await add();
    expect(await alertText(dialog())).toMatch(new RegExp(`^The ${noun} couldn't be saved\\. No connection`));
    expect(await named(called)).toBe(0);
    loseAnswer(backend, path);
    await add();
    await row(list, called);
    expect(field(label).value).toBe(called);
    intercept(path, backend.fetch);
    await waitFor(() => expect(inDialog(`Add ${name}`).matches(':enabled')).toBe(true));
    await add();
    await screen.findByText(`${sentence(noun)} added successfully`);
    await dialogClosed();
    expect(document.activeElement).toBe(button(`Add ${name}`));
    expect(await named(called)).toBe(1);
    const [added] = await backend.sql(`select * from public.${table} where name = $1`, [called]);
    expect(added).toMatchObject(panel.stores ?? {});
    expect((await cells(list, called)).slice(1)).toEqual(expect.arrayContaining([...(panel.shown ?? [])]));
  });

  it("does not overwrite someone else's change, and asks before it discards what was typed", async () => {
    const { user } = await open();
    const openEdited = async () =>
      user.click(
        panel.opens
          ? screen.getByRole('button', { name: panel.opens })
          : await rowButton(list, 'Edit', edited),
      );
    await openEdited();
    later();
    await user.click(inDialog('Cancel'));
    await dialogClosed();

    await openEdited();
    await backend.sql(`update public.${table} set name = 'Theirs' where name = $1`, [edited]);
    await retype(user, label, 'Mine');
    await user.click(inDialog(panel.saves ?? `Save ${name}`));
    expect(await alertText(dialog())).toMatch(
      new RegExp(`^Someone else changed this ${noun} since you opened`),
    );
    expect(field(label).value).toBe('Mine');
    await user.keyboard('{Escape}');
    await keepEditing();
    expect(field(label).value).toBe('Mine');
    await user.click(inDialog('Close'));
    await discard();
    await dialogClosed();
    expect([await named('Mine'), await named('Theirs')]).toEqual([0, 1]);
  });

  const { activation } = panel;
  if (!activation) return;

  it('asks before it deactivates one, also from its form, and says when that fails', async () => {
    const { concerns, inactive, success, failure } = activation;
    const { user } = await open();
    const more = await rowButton(list, 'More for', edited);
    // The form asks about what was typed first.
    await user.click(await rowButton(list, 'Edit', edited));
    await dialog().findByText(concerns);
    fill(label, 'Mine', dialog());
    await user.click(inDialog('Deactivate'));
    await keepEditing();
    await user.click(inDialog('Deactivate'));
    await discard();
    dialog(`Deactivate ${edited}?`).getByText(`${concerns} ${inactive}`);
    await user.click(inDialog('Cancel'));
    await dialogClosed();

    await fromMenu(user, list, 'Deactivate', edited);
    intercept(path, noNetwork);
    await user.click(inDialog('Deactivate'));
    await dialog().findByText(new RegExp(`^${failure}\\. No connection`));
    intercept(path, backend.fetch);
    await user.click(inDialog('Deactivate'));
    await screen.findByText(success);
    await dialogClosed();
    await (await row(list, edited)).findByText('Inactive');
    expect(document.activeElement).toBe(more);

    await fromMenu(user, list, 'Activate', edited);
    dialog(`Activate ${edited}?`).getByText(/It can be chosen again in every depot\.$/);
    await user.click(inDialog('Activate'));
    await dialogClosed();
    await (await row(list, edited)).findByText('Active');
    expect(await backend.sql(`select is_active from public.${table} where name = $1`, [edited])).toEqual([
      { is_active: true },
    ]);
  });
});

it.each(PANELS)('$title says when there is none', async ({ tab, title, table, name }) => {
  intercept(table === 'depots' ? '/rest/v1/depot_overview' : `/rest/v1/${table}`, async () =>
    Response.json([], { headers: { 'content-range': '*/0' } }),
  );
  await openSettings(tab, title);
  await screen.findByText(table === 'depots' ? 'No other depots' : `No ${name.toLowerCase()}s found`);
});
