import '../../support/dialog';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AccountName, actors } from '../../support/actors';
import { silenceLog } from '../../support/log';
import { intercept, settled, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  alertText,
  button,
  choose,
  dialog,
  dialogClosed,
  field,
  findDialog,
  isDisabled,
  items,
  press,
  pressMore,
  text,
} from '../../support/screen';
import { ids } from '../../support/world';
import { openDriver } from '../drivers/driverForm';

// Imported up front, so that no test waits for a chunk to compile.
import '../../../src/topics/moves/screens/MovesPage';
import '../../../src/topics/moves/parts/MoveDialog';

const backend = await startWorld();
afterEach(() => backend.restore());

const offer = (args: { driver_id: string } | { vehicle_id: string }) =>
  backend
    .as(actors.admin)
    .rpc('offer_move', { depot_id: ids.depotB, ...args })
    .throwOnError();
const findMoves = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Offers of moves' });
  await waitFor(() => expect(screen.queryByText('Loading offers...')).toBeNull());
  return within(screen.getByRole('main'));
};
const lines = async () => items(await findMoves()).map((line) => line.join(' '));
const openMoves = (as: AccountName) => renderApp('/joiners/moves', { as });
const decide = async (name: string, confirm: string) => {
  press(name, await findMoves());
  await findDialog(confirm);
  press(confirm, dialog());
};

it('says that there are none', async () => {
  await openMoves('admin');
  (await findMoves()).getByText('No offers');
});

describe('a record', () => {
  it('is offered to another depot that has an admin, and the offer can be withdrawn', async () => {
    await renderApp(`/drivers/${actors.driver.id}/edit`, { as: 'admin' });
    await pressMore('Offer to another depot');
    await findDialog('Offer driver of the world to Another Depot');
    const depots = within(field('Depot', dialog()));
    expect(depots.getAllByRole('option').map(text)).toEqual(['Loading depots...']);
    await depots.findByRole('option', { name: 'Test depot B' });
    expect(depots.getAllByRole('option').map(text)).toEqual(['Choose the depot', 'Test depot B']);
    expect(isDisabled('Make Offer', dialog())).toBe(true);
    await choose('Depot', 'Test depot B', dialog());
    press('Make Offer', dialog());
    await screen.findByText('Offer made');
    await dialogClosed();
    await screen.findByText(/, offered to Test depot B$/);

    await pressMore('Offered to Test depot B');
    await findDialog('Withdraw Offer');
    press('Withdraw Offer', dialog());
    await dialogClosed();
    await waitFor(() => expect(screen.queryByText(/offered to/)).toBeNull());
  });

  it('of a vehicle is offered in the same way, and a refusal is explained', async () => {
    await renderApp(`/fleet/${ids.spareVehicle}/edit`, { as: 'admin' });
    await pressMore('Offer to another depot');
    await findDialog('Offer 231-D-2 to Another Depot');
    await screen.findByLabelText('Depot');
    await backend.sql(`update public.depot_vehicles set is_active = false where id = '${ids.spareVehicle}'`);
    await choose('Depot', 'Test depot B', dialog());
    press('Make Offer', dialog());
    expect(await alertText(dialog())).toBe("The offer couldn't be made. This vehicle has left the fleet");
  });

  it('is not offered by managers', async () => {
    const offered = async () => {
      press('More for driver of the world');
      return button(/^Offer to another depot/) !== null;
    };
    const { unmount } = await openDriver('driver', 'manager');
    expect(await offered()).toBe(false);
    unmount();
    await openDriver('driver', 'admin');
    expect(await offered()).toBe(true);
  });
});

describe('an offer', () => {
  it('is counted beside the pending applications in the navigation of the other depot, and accepted there', async () => {
    await offer({ driver_id: actors.driver.id });
    await openMoves('otherAdmin');
    const entry = within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: /^Joiners/,
    });
    await waitFor(() => expect(text(entry)).toMatch(/^Joiners.*1 pending.*1 offered$/));
    (await findMoves()).getByText('1 offer waits for your answer');
    expect(await lines()).toEqual([
      expect.stringMatching(/^driver of the world offered by Test depot A on .* Accept .* Decline /),
    ]);
    await decide('Accept driver of the world', 'Accept Offer');
    await screen.findByText('Offer accepted');
    await dialogClosed();
    await waitFor(async () =>
      expect(await lines()).toEqual([
        expect.stringMatching(/^driver of the world came from Test depot A on /),
      ]),
    );
    await waitFor(() => expect(text(entry)).toMatch(/^Joiners.*1 pending$/));
    expect((await findMoves()).queryByText(/waits? for your answer/)).toBeNull();
    const found = await backend.as(actors.otherAdmin).from('users').select('id').eq('id', actors.driver.id);
    expect(found.data).toHaveLength(1);
  });

  it('is shown in its current state whenever the page is opened', async () => {
    const { data: id } = await offer({ driver_id: actors.driver.id });
    const app = await openMoves('otherAdmin');
    expect(await lines()).toEqual([expect.stringMatching(/offered by Test depot A/)]);
    await app.user.click(screen.getByRole('link', { name: 'Drivers' }));
    await screen.findByRole('heading', { level: 1, name: 'Drivers Management' });
    await backend
      .as(actors.admin)
      .rpc('withdraw_move', { id: id ?? '' })
      .throwOnError();
    await app.user.click(screen.getByRole('link', { name: /^Joiners/ }));
    await app.user.click(await screen.findByRole('link', { name: /^Offers of moves/ }));
    await waitFor(async () =>
      expect(await lines()).toEqual([expect.stringMatching(/withdrawn by Test depot A/)]),
    );
  });

  it('is declined there, and the offering depot can see that', async () => {
    await offer({ vehicle_id: ids.spareVehicle });
    const { unmount } = await openMoves('otherAdmin');
    await decide('Decline 231-D-2', 'Decline Offer');
    await dialogClosed();
    unmount();
    await openMoves('admin');
    expect(await lines()).toEqual([expect.stringMatching(/^231-D-2 declined by Test depot B on /)]);
  });

  it('that was withdrawn meanwhile cannot be accepted', async () => {
    const { data: id } = await offer({ vehicle_id: ids.spareVehicle });
    await openMoves('otherAdmin');
    press('Accept 231-D-2', await findMoves());
    await findDialog('Accept Offer');
    await backend.as(actors.admin).rpc('withdraw_move', { id }).throwOnError();
    press('Accept Offer', dialog());
    expect(await alertText(dialog())).toMatch(/The offer of 231-D-2 was withdrawn on /);
  });

  it.each([
    [
      'driver',
      `/drivers/${actors.driver.id}/edit`,
      { driver_id: actors.driver.id },
      'Failed to load driver details',
    ],
    [
      'vehicle',
      `/fleet/${ids.spareVehicle}/edit`,
      { vehicle_id: ids.spareVehicle },
      "The vehicle couldn't be loaded",
    ],
  ])(
    'that was accepted meanwhile leads from the page of the %s to the list',
    async (_what, page, args, failure) => {
      silenceLog();
      const { data: id } = await offer(args);
      const { path } = await renderApp(page, { as: 'admin' });
      await pressMore('Offered to Test depot B');
      await findDialog('Withdraw Offer');
      await backend.as(actors.otherAdmin).rpc('accept_move', { id }).throwOnError();
      press('Withdraw Offer', dialog());
      await screen.findByText(failure);
      await waitFor(() => expect(path()).toBe(page.split('/', 2).join('/')));
    },
  );

  it('is for admins only', async () => {
    await offer({ vehicle_id: ids.spareVehicle });
    const asked = vi.fn(backend.fetch);
    intercept('/move_overview', asked);
    const { unmount, path } = await openMoves('otherManager');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    await settled();
    expect(asked).not.toHaveBeenCalled();
    unmount();
    await openMoves('otherAdmin');
    await findMoves();
    expect(asked).toHaveBeenCalled();
  });
});
