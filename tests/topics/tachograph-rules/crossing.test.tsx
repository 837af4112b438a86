import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import '../../../src/topics/tachograph-rules/parts/AskCrossing';
import { actors } from '../../support/actors';
import { intercept, loseAnswer, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  alertText,
  button,
  described,
  dialog,
  field,
  fill,
  findDialog,
  link,
  press,
} from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

const vehicle = ids.spareVehicle;
const set = (columns: string) =>
  backend.sql(`update public.depot_vehicles set ${columns} where id = $1`, [vehicle]);
const answers = async () =>
  (
    await backend.sql<{ crosses: string | null }>(
      'select crosses from public.depot_vehicles where depot_id = $1 order by registration_number',
      [ids.depotA],
    )
  ).map(({ crosses }) => crosses);

describe('whether vehicles cross the border', () => {
  it('is asked once for a category, and can be taken back', async () => {
    await renderApp('/pack/ready', { as: 'manager' });
    const ask = await screen.findByRole('button', { name: /^Test category: 2 vehicles/ });
    ask.click();
    const form = await findDialog('Test category: 2 vehicles');
    form.getByText(/231-D-1, 231-D-2/);
    press('Save for 2 vehicles', form);
    expect(described(field('Crosses the border', form))).toContain('Choose whether they cross the border');
    fill('Crosses the border', 'own_goods', form);
    press('Save for 2 vehicles', form);
    await screen.findByText('On record for 2 vehicles: Own goods, driving is not the main work.');
    expect(await answers()).toEqual(['own_goods', 'own_goods']);
    press('Undo', dialog());
    await screen.findByText('Undone for 2 vehicles.');
    expect(await answers()).toEqual([null, null]);
  });

  it('is safe to repeat when the answer was lost', async () => {
    await set("crosses = 'for_hire'");
    await renderApp('/pack/ready', { as: 'manager' });
    (await screen.findByRole('button', { name: /^Test category: 1 vehicle/ })).click();
    const form = await findDialog('Test category: 1 vehicle');
    fill('Crosses the border', 'never', form);
    loseAnswer(backend, '/rpc/set_crossings');
    press('Save for 1 vehicle', form);
    expect(await alertText(form)).toMatch(/^The vehicles couldn't be changed\. No connection/);
    intercept('/rpc/set_crossings', backend.fetch);
    press('Try again', form);
    await screen.findByText('On record for 231-D-1: Never.');
    expect(await answers()).toEqual(['never', 'for_hire']);
    press('Close', dialog());
    await waitFor(() => expect(screen.queryByText('Do they cross the border?')).toBeNull());
  });
});

describe('a vehicle that crosses', () => {
  it('says what it lacks, with the way to the form', async () => {
    await set("crosses = 'for_hire', plated_mass = 12000, tachograph = 'digital'");
    const { user } = await renderApp(`/fleet/${vehicle}/edit`, { as: 'manager' });
    await screen.findByText('May not cross the border: it needs a smart tachograph 2');
    screen.getByText('12,000 kg, crosses the border: For hire or reward, tachograph: Digital');
    expect(screen.queryByRole('link', { name: 'Why the tachograph rules do not apply' })).toBeNull();
    await user.click(screen.getByRole('link', { name: /^Enter tachograph/ }));
    await waitFor(() => expect(field('Tachograph').value).toBe('digital'));
  });

  it('and is spared has a paper for its cab', async () => {
    await set("crosses = 'own_goods', plated_mass = 3000, axles = 2");
    const { unmount } = await renderApp(`/fleet/${vehicle}/edit`, { as: 'manager' });
    await screen.findByRole('link', { name: 'Why the tachograph rules do not apply' });
    expect(link('Why the tachograph rules do not apply')).toBe(`/fleet/${vehicle}/tachograph-paper`);
    unmount();
    await renderApp(`/fleet/${vehicle}/tachograph-paper`, { as: 'manager' });
    await screen.findByText("The operator's own");
    screen.getByText('Not driving');
    expect((button('Print') as HTMLButtonElement).disabled).toBe(false);
  });

  it('and is not spared has none', async () => {
    await set("crosses = 'for_hire', plated_mass = 12000");
    await renderApp(`/fleet/${vehicle}/tachograph-paper`, { as: 'manager' });
    await screen.findByText('Nothing to print');
    expect((button('Print') as HTMLButtonElement).disabled).toBe(true);
  });

  it('tells who assigns it that its driver needs the card, and refuses nothing', async () => {
    await backend.sql("update public.tachograph_rules set valid_from = '2026-06-15' where mass_over = 2500");
    await set("crosses = 'for_hire', plated_mass = 3000, tachograph = 'smart_2'");
    const { user } = await renderApp(`/drivers/${actors.colleague.id}/edit`, { as: 'admin' });
    await user.click(await screen.findByRole('combobox', { name: 'Vehicle' }));
    const option = await screen.findByRole('option', { name: /231-D-2/ });
    expect(option.textContent).toContain('Needs a tachograph driver card to cross the border');
  });
});
