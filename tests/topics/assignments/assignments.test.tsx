import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider } from '../../../src/auth/AuthContext';
import { createQueryClient } from '../../../src/data/queryClient';
import { keepFocus } from '../../../src/layout/keepFocus';
import { Toasts } from '../../../src/layout/Toasts';
import { VehicleAssignmentSection } from '../../../src/topics/assignments/screens/VehicleAssignmentSection';
import { actors } from '../../support/actors';
import { assignment } from '../../support/factories';
import { intercept, loseAnswer, noNetwork, settled, startWorld } from '../../support/network';
import { addDepotVehicle } from '../../support/records';
import { renderApp, signInAs } from '../../support/render';
import {
  alertText,
  button,
  cells,
  choose,
  dialog,
  dialogClosed,
  findDialog,
  findSection,
  heading,
  isDialogOpen,
  items,
  keepEditing,
  link,
  option,
  options,
  press,
  row,
  section,
  text,
} from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';
import { fillVehicle } from '../vehicles/fillVehicle';

const backend = await startWorld();
afterEach(() => backend.restore());

const ASSIGNMENTS = '/rest/v1/driver_vehicle_assignments';

const driverOf = async (vehicle: string) =>
  (
    await backend.sql<{ driver_id: string }>(
      `select driver_id from public.driver_vehicle_assignments where vehicle_id = $1 and status = 'active'`,
      [vehicle],
    )
  )[0]?.driver_id;

// The app does this in SessionRoot.
beforeEach(keepFocus);

/** Renders the section alone, without the large form of a driver around it. */
async function openDriver(driverId: string, isInactive = false) {
  await signInAs('manager');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AuthProvider>
          <VehicleAssignmentSection driverId={driverId} isInactive={isInactive} />
        </AuthProvider>
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}

async function openVehicle(id: string, as: 'manager' | 'admin' = 'manager') {
  const app = await renderApp(`/fleet/${id}/edit`, { as });
  await findSection('Driver Assignment');
  return app;
}

const confirmReturn = async () => press('Return Vehicle', await findDialog());

describe('for a driver', () => {
  it('a free vehicle is found by its plate, assigned, and returned', async () => {
    const { user } = await openDriver(actors.colleague.id);
    await screen.findByText('No vehicle is assigned to this driver.');
    const picker = await screen.findByLabelText('Vehicle');
    press('Assign Vehicle');
    await screen.findByText('Please select a vehicle');
    expect(document.activeElement).toBe(picker);

    await user.click(picker);
    await option('231-D-2, Ford Transit');
    // The assigned vehicle comes last and cannot be chosen; those of another depot are not shown.
    expect(options()).toEqual([
      '231-D-2, Ford Transit',
      '231-D-1, Ford Transit Driven by driver of the world',
    ]);
    expect((await option('231-D-1, Ford Transit')).getAttribute('aria-disabled')).toBe('true');
    await user.type(picker, '231-C-1');
    await screen.findByText('No vehicle found');
    await user.clear(picker);
    await user.type(picker, 'd-2');
    await user.click(await option('231-D-2, Ford Transit'));
    press('Assign Vehicle');

    await screen.findByText('Vehicle assigned');
    await screen.findByText('Assigned on 15 Jun 2026, 10:00 by manager of the world');
    expect(await driverOf(ids.spareVehicle)).toBe(actors.colleague.id);

    press('Return Vehicle');
    await screen.findByText(/^colleague of the world returns 231-D-2 \(Ford Transit\)\./);
    await confirmReturn();
    await screen.findByText('Vehicle returned');
    await screen.findByText('No vehicle is assigned to this driver.');
    section('Vehicle Assignment').getByText(
      'Assigned on 15 Jun 2026 by manager of the world, returned on 15 Jun 2026 by manager of the world',
    );
    expect(document.activeElement).toBe(await heading('Vehicle Assignment'));
    expect(await driverOf(ids.spareVehicle)).toBeUndefined();
  });

  it('a newly added vehicle is selected', async () => {
    await openDriver(actors.colleague.id);
    await screen.findByText('Add Vehicle');
    press('Add Vehicle');
    await fillVehicle('261-D-90', await findDialog());
    press('Close', dialog());
    await keepEditing();
    expect(isDialogOpen()).toBe(true);
    press('Save Vehicle', dialog());
    await screen.findByText('Vehicle added successfully');
    await dialogClosed();

    await screen.findByText('261-D-90, Skoda Octavia');
    press('Assign Vehicle');
    await screen.findByText('Vehicle assigned');
    await section('Vehicle Assignment').findByText('261-D-90');
  });

  it('an inactive driver gets no vehicle', async () => {
    await openDriver(actors.inactiveDriver.id, true);
    await screen.findByText('An inactive driver cannot be assigned a vehicle.');
    expect(button('Assign Vehicle')).toBeNull();
  });
});

describe('for a vehicle', () => {
  it('a free driver is found by name and assigned', async () => {
    const { user } = await openVehicle(ids.spareVehicle);
    await screen.findByText('This vehicle is not assigned to a driver.');
    press('Assign Driver');
    await screen.findByText('Please select a driver');
    await user.click(screen.getByLabelText('Driver'));
    await option('colleague of the world');
    // Drivers who cannot be assigned the vehicle come last, each with the reason.
    expect(options()).toEqual([
      'colleague of the world colleague@test.example',
      'driver of the world Drives 231-D-1',
      'inactiveDriver of the world Inactive',
      'unapprovedDriver of the world Not approved yet',
    ]);
    await user.click(await option('colleague of the world'));
    press('Assign Driver');
    await screen.findByText('Vehicle assigned');
    await section('Driver Assignment').findByRole('link', { name: 'colleague of the world' });
    expect(link('colleague of the world', section('Driver Assignment'))).toBe(
      `/drivers/${actors.colleague.id}/edit`,
    );
    expect(await driverOf(ids.spareVehicle)).toBe(actors.colleague.id);
  });

  it('a free driver is assigned from the row in the fleet, in three presses', async () => {
    const { path } = await renderApp('/fleet', { as: 'manager' });
    press(/^Assign driver/, await row('Vehicles', '231-D-2'));
    const opened = await findDialog('Assign 231-D-2');
    fireEvent.click(await option('colleague of the world'));
    press('Assign Driver', opened);
    await screen.findByText('Vehicle assigned');
    await dialogClosed();
    expect(path()).toBe('/fleet');
    expect(await driverOf(ids.spareVehicle)).toBe(actors.colleague.id);
    await waitFor(async () =>
      expect((await cells('Vehicles', '231-D-2')).slice(5, 6)).toEqual(['colleague of the world']),
    );
  });

  it('the section shows who has the vehicle and who had it, and its driver is changed in one step', async () => {
    await openVehicle(ids.assignedVehicle);
    const shown = section('Driver Assignment');
    await shown.findByRole('link', { name: 'driver of the world' });
    shown.getByText('Assigned on 01 Jan 2025, 09:00');
    expect(items(shown)).toEqual([
      ['colleague of the world', 'Assigned on 01 Jan 2024, returned on 01 Jun 2024'],
    ]);
    press('Change Driver');
    const form = await findDialog('Change the driver of 231-D-1');
    form.getByText(/^driver of the world returns 231-D-1 today/);
    await choose('Driver', 'colleague of the world', form);
    loseAnswer(backend, '/rpc/change_driver');
    press('Change Driver', form);
    await screen.findByText('Driver changed');
    await dialogClosed();
    await section('Driver Assignment').findByText('Earlier assignments (2)');
    expect(await driverOf(ids.assignedVehicle)).toBe(actors.colleague.id);
  });

  it('its driver is not changed if a colleague was faster', async () => {
    await openVehicle(ids.assignedVehicle);
    await section('Driver Assignment').findByRole('link', { name: 'driver of the world' });
    press('Change Driver');
    const form = await findDialog();
    await choose('Driver', 'colleague of the world', form);
    await backend.sql("update public.driver_vehicle_assignments set status = 'ended', ended_at = now()");
    intercept('/rest/v1/assignment_overview', noNetwork);
    press('Change Driver', form);
    expect(await alertText(form)).toContain('Someone else has returned this vehicle meanwhile');
    expect(await driverOf(ids.assignedVehicle)).toBeUndefined();
  });

  it('a vehicle that is not active cannot be assigned, and a warning shows if it still is', async () => {
    await backend.sql(`update public.depot_vehicles set status = 'maintenance'`);
    const { unmount } = await openVehicle(ids.spareVehicle);
    await screen.findByText('A vehicle that is not active cannot be assigned.');
    expect(button('Assign Driver')).toBeNull();
    unmount();
    await openVehicle(ids.assignedVehicle);
    await screen.findByText('This vehicle is not active but is still assigned to a driver.');
  });
});

describe('a driver who lacks what the vehicle needs', () => {
  const needs = { title: 'This driver may not drive this vehicle', cpc: 'No Driver CPC card on record' };
  const licence = 'Needs a licence for C, holds B';
  const requireMore = () =>
    backend.sql("update public.vehicle_types set required_category = 'C', needs_cpc = true where id = $1", [
      ids.vehicleType,
    ]);

  it('is shown below the drivers who have it, with the reasons', async () => {
    await requireMore();
    const { user } = await openVehicle(ids.spareVehicle);
    await user.click(await screen.findByLabelText('Driver'));
    await option('colleague of the world');
    expect(options()[0]).toBe(
      'colleague of the world Needs a licence for C, holds B, no Driver CPC card on record',
    );
    screen.getByText('May not drive this vehicle');
  });

  it('cannot be assigned by a manager, who reads all the reasons and who can assign the vehicle anyway', async () => {
    await openVehicle(ids.spareVehicle);
    await choose('Driver', 'colleague of the world');
    await requireMore();
    press('Assign Driver');
    const alert = await alertText(section('Driver Assignment'));
    expect(alert).toBe(
      `${needs.title} ${licence} ${needs.cpc} Only an administrator can assign it anyway, with a reason.`,
    );
    expect(screen.queryByLabelText('Reason for assigning anyway')).toBeNull();
    expect(await driverOf(ids.spareVehicle)).toBeUndefined();
  });

  it('cannot be assigned either when the reasons do not arrive', async () => {
    await openVehicle(ids.spareVehicle, 'admin');
    await choose('Driver', 'colleague of the world');
    for (const details of ['', '[]', '[{"name":"C"}]']) {
      const refused = vi.fn(async () =>
        Response.json({ code: 'RW011', message: needs.title, details, hint: null }, { status: 409 }),
      );
      intercept(ASSIGNMENTS, refused);
      press('Assign Driver');
      await waitFor(() => expect(refused).toHaveBeenCalled());
      await settled();
      expect(await alertText(section('Driver Assignment')), details).toBe(
        `The vehicle couldn't be assigned. ${needs.title}`,
      );
      expect(button('Assign Anyway'), details).toBeNull();
    }
  });

  it('needs no reason once they have it', async () => {
    await openVehicle(ids.spareVehicle, 'admin');
    await choose('Driver', 'colleague of the world');
    await requireMore();
    press('Assign Driver');
    await screen.findByRole('button', { name: 'Assign Anyway' });
    screen.getByText(needs.title);
    await settled();

    await backend.restore();
    vi.setSystemTime(Date.now() + 31_000);
    act(() => window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('button', { name: 'Assign Driver' });
    expect(screen.queryByText(needs.title)).toBeNull();
  });

  it('is assigned by an admin with a reason, which both records show, even after the return', async () => {
    await requireMore();
    const { user, unmount } = await openVehicle(ids.spareVehicle, 'admin');
    await choose('Driver', 'colleague of the world');
    expect(await alertText(section('Driver Assignment'))).toBe(`${needs.title} ${licence} ${needs.cpc}`);
    press('Assign Anyway');
    await screen.findByText('Please give a reason');
    const reason = screen.getByLabelText('Reason for assigning anyway');
    expect(document.activeElement).toBe(reason);
    await user.type(reason, ' Drives in the yard only ');
    press('Assign Anyway');
    await screen.findByText('Vehicle assigned');
    const words = 'Reason for assigning anyway: Drives in the yard only';
    expect(text((await screen.findByText(/^Reason for assigning anyway:/)).closest('p') as Element)).toBe(
      words,
    );
    unmount();

    await openDriver(actors.colleague.id);
    expect(text((await screen.findByText(/^Reason for assigning anyway:/)).closest('p') as Element)).toBe(
      words,
    );
    press('Return Vehicle');
    await confirmReturn();
    await screen.findByText('Vehicle returned');
    await screen.findByText('No vehicle is assigned to this driver.');
    expect(items(section('Vehicle Assignment'))[0]?.join(' ')).toContain(words);
  });
});

describe('an assignment is refused if, in the meantime,', () => {
  it.each([
    [
      'the driver became inactive',
      `update public.users set is_inactive = true where id = '${actors.colleague.id}'`,
      "The vehicle couldn't be assigned. An inactive driver cannot be assigned a vehicle",
    ],
    [
      'the vehicle became inactive',
      `update public.depot_vehicles set status = 'inactive' where id = '${ids.spareVehicle}'`,
      "The vehicle couldn't be assigned. This vehicle is not active",
    ],
  ])('%s', async (_, meanwhile, message) => {
    await openVehicle(ids.spareVehicle);
    await choose('Driver', 'colleague of the world');
    await backend.sql(meanwhile);
    press('Assign Driver');
    expect(await alertText(section('Driver Assignment'))).toBe(message);
    expect(await driverOf(ids.spareVehicle)).toBeUndefined();
  });

  it.each([
    ['driver', "The vehicle couldn't be assigned. This driver already has a vehicle"],
    ['vehicle', "The vehicle couldn't be assigned. This vehicle is already assigned to a driver"],
  ])('the %s was taken', async (which, message) => {
    await openVehicle(ids.spareVehicle);
    await choose('Driver', 'colleague of the world');
    intercept(ASSIGNMENTS, async () =>
      Response.json(
        {
          code: '23505',
          message: `duplicate key value violates unique constraint "driver_vehicle_assignments_active_${which}_key"`,
        },
        { status: 409 },
      ),
    );
    press('Assign Driver');
    expect(await alertText()).toBe(message);
  });
});

it('the reason for a failure stays although a colleague was faster and the form is gone', async () => {
  await openVehicle(ids.spareVehicle);
  await choose('Driver', 'colleague of the world');
  await backend.sql('delete from public.driver_vehicle_assignments where driver_id = $1', [actors.driver.id]);
  await insertRow(
    backend.sql,
    'public.driver_vehicle_assignments',
    assignment({ driver_id: actors.driver.id, vehicle_id: ids.spareVehicle }),
  );
  press('Assign Driver');
  await section('Driver Assignment').findByRole('link', { name: 'driver of the world' });
  expect(button('Assign Driver')).toBeNull();
  expect(await alertText(section('Driver Assignment'))).toBe(
    "The vehicle couldn't be assigned. This vehicle is already assigned to a driver",
  );
});

it('saving again assigns the vehicle when the first answer was lost', async () => {
  await openVehicle(ids.spareVehicle);
  await choose('Driver', 'colleague of the world');
  // The network is still gone when the app asks who has the vehicle now.
  for (const read of [`${ASSIGNMENTS}?select=id&`, '/rest/v1/assignment_overview'])
    intercept(read, noNetwork);
  loseAnswer(backend, ASSIGNMENTS);
  press('Assign Driver');
  expect(await alertText(section('Driver Assignment'))).toBe(
    "The vehicle couldn't be assigned. No connection to the server. Check your network and try again.",
  );

  intercept(ASSIGNMENTS, backend.fetch);
  intercept('/rest/v1/assignment_overview', backend.fetch);
  press('Assign Driver');
  await screen.findByText('Vehicle assigned');
  await section('Driver Assignment').findByRole('link', { name: 'colleague of the world' });
  expect(await driverOf(ids.spareVehicle)).toBe(actors.colleague.id);
});

it('a lost answer is not reported as a failure: the assignment or return is read again', async () => {
  await openVehicle(ids.spareVehicle);
  await choose('Driver', 'colleague of the world');
  loseAnswer(backend, ASSIGNMENTS);
  press('Assign Driver');
  await screen.findByText('Vehicle assigned');
  await section('Driver Assignment').findByRole('link', { name: 'colleague of the world' });

  loseAnswer(backend, '/rpc/end_assignment');
  press('Return Vehicle');
  await confirmReturn();
  await screen.findByText('Vehicle returned');
  await screen.findByText('This vehicle is not assigned to a driver.');
  expect(screen.queryByText(/^Failed to/)).toBeNull();
});

it.each([
  ['assigned', 'Assign Driver'],
  ['returned', 'Return Vehicle'],
] as const)(
  'a vehicle that was %s is shown without a failure when the section learns of it later',
  async (change, name) => {
    await openVehicle(change === 'assigned' ? ids.spareVehicle : ids.assignedVehicle);
    if (change === 'assigned') await choose('Driver', 'colleague of the world');
    intercept(`${ASSIGNMENTS}?select=id&`, noNetwork);
    loseAnswer(backend, change === 'assigned' ? ASSIGNMENTS : '/rpc/end_assignment');
    await screen.findByRole('button', { name });
    press(name);
    if (change === 'returned') await confirmReturn();
    if (change === 'assigned')
      await section('Driver Assignment').findByRole('link', { name: 'colleague of the world' });
    else await screen.findByText('This vehicle is not assigned to a driver.');
    expect(section('Driver Assignment').queryByText(/^Failed to/)).toBeNull();
  },
);

it('a long history is shown five entries at a time', async () => {
  for (let month = 1; month <= 6; month += 1) {
    await insertRow(
      backend.sql,
      'public.driver_vehicle_assignments',
      assignment({
        driver_id: actors.colleague.id,
        vehicle_id: ids.spareVehicle,
        status: 'ended',
        assigned_at: `2025-0${month}-01T09:00:00Z`,
        ended_at: `2025-0${month}-20T09:00:00Z`,
      }),
    );
  }
  await openVehicle(ids.spareVehicle);
  await screen.findByText('Assigned on 01 Jun 2025, returned on 20 Jun 2025');
  expect(items(section('Driver Assignment'))).toHaveLength(5);
  press('Show more (1)');
  await screen.findByText('Assigned on 01 Jan 2025, returned on 20 Jan 2025');
  expect(button(/^Show more/)).toBeNull();
});

it('a network failure is explained, and loading can be tried again', async () => {
  intercept('/rest/v1/assignment_overview', noNetwork);
  await openVehicle(ids.assignedVehicle);
  await section('Driver Assignment').findByText(
    "The assignments couldn't be loaded. No connection to the server. Check your network and try again.",
  );
  intercept('/rest/v1/assignment_overview', backend.fetch);
  press('Try again');
  await section('Driver Assignment').findByRole('link', { name: 'driver of the world' });

  intercept('/rpc/end_assignment', noNetwork);
  press('Return Vehicle');
  await confirmReturn();
  expect(await alertText(dialog())).toBe(
    "The vehicle couldn't be returned. No connection to the server. Check your network and try again.",
  );
  expect(await driverOf(ids.assignedVehicle)).toBe(actors.driver.id);
});

it('at most twenty vehicles are offered, and the search finds the others', async () => {
  for (let number = 1; number <= 21; number += 1) {
    await addDepotVehicle(backend.sql, {
      depot_id: ids.depotA,
      vehicle_type_id: ids.vehicleType,
      manufacturer: 'Aixam',
      registration_number: `241-D-${number}`,
    });
  }
  const { user } = await openDriver(actors.colleague.id);
  await user.click(await screen.findByLabelText('Vehicle'));
  await option('241-D-1, Aixam Transit');
  expect(options()).toHaveLength(20);
  await user.type(screen.getByLabelText('Vehicle'), '231-D-2');
  await option('231-D-2, Ford Transit');
});
