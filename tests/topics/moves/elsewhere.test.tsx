import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fill as fillWorld } from '../../db/allFacts';
import { type ActorName, actors } from '../../support/actors';
import { expectChecks, writeDays } from '../../support/days';
import { silenceLog } from '../../support/log';
import { endInterceptions, intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { call } from '../../support/rest';
import { fill, findSection, press, text } from '../../support/screen';
import { ids } from '../../support/world';

// Imported up front, so that no test waits for a chunk to compile.
import '../../../src/topics/moves/parts/ElsewhereLists';
import '../../../src/topics/packs/screens/PackPage';
import '../../../src/topics/vehicles/screens/EditVehiclePage';
import '../../../src/topics/drivers/screens/EditDriverPage';

const backend = await startWorld();
const { sql } = backend;
afterEach(() => backend.restore());

const rpc = async (actor: ActorName, name: string, args: object) => {
  const { ok, body } = await call(backend, actor, name, args);
  expect(ok, JSON.stringify(body)).toBe(true);
  return body;
};

async function move(subject: { vehicle_id: string } | { driver_id: string }) {
  const id = await rpc('admin', 'offer_move', { depot_id: ids.depotB, ...subject });
  await rpc('otherAdmin', 'accept_move', { id });
}

/** The van and its driver have everything, and are in depot B since. */
async function moved() {
  await fillWorld(sql);
  await expectChecks(sql);
  await writeDays(sql, 6);
  await move({ vehicle_id: ids.assignedVehicle });
  await move({ driver_id: actors.driver.id });
}

const before = async () => {
  (await screen.findByRole('button', { name: 'Before, in other depots' })).click();
  return findSection('Before, in other depots');
};

it("a vehicle's page says what happened in the depot before, and names nobody there", async () => {
  await moved();
  await renderApp(`/fleet/${ids.assignedVehicle}/edit`, { as: 'otherManager' });
  // Its days say where they were.
  await (await findSection('Checks')).findByText(/^In Test depot A from 09 Jun to 14 Jun\./);
  const part = await before();
  await part.findByText('Checks');
  expect(text(screen.getByRole('region', { name: 'Before, in other depots' }))).toMatchInlineSnapshot(
    `"Before, in other depots Checks No defect Somebody from another depot, 05 Jan 2026, 06:03, Test depot A Incidents Damage found Open the defect 05 Jan 2026, Test depot A Assignments 01 Jan 2025 to 15 Jun 2026 Somebody from another depot, Test depot A 01 Jan 2024 to 01 Jun 2024 Somebody from another depot, Test depot A"`,
  );
});

it("a driver's page has the talks and assignments of the depot before", async () => {
  await moved();
  await renderApp(`/drivers/${actors.driver.id}/edit`, { as: 'otherManager' });
  const part = await before();
  await part.findByText('Talks');
  expect(text(screen.getByRole('region', { name: 'Before, in other depots' }))).toMatchInlineSnapshot(
    `"Before, in other depots Talks Reversing in the yard, attended 05 Jan 2026, Test depot A Assignments 231-D-1 01 Jan 2025 to 15 Jun 2026, Test depot A"`,
  );
});

it('says so of one that has never moved, and when it cannot be loaded', async () => {
  await renderApp(`/fleet/${ids.spareVehicle}/edit`, { as: 'manager' });
  await (await before()).findByText('Nothing is on record in other depots.');
  cleanup();

  silenceLog();
  intercept('/rpc/vehicle_elsewhere', noNetwork);
  await renderApp(`/fleet/${ids.spareVehicle}/edit`, { as: 'manager' });
  const part = await before();
  await part.findByText("What happened in other depots couldn't be loaded");
  endInterceptions();
  press('Try again', part);
  await part.findByText('Nothing is on record in other depots.');
});

it('a check that the other depot makes void is to look at, with what came of it', async () => {
  await moved();
  await sql('update public.checks set voided_at = null where id = $1', [ids.check]);
  await sql("update public.defects set check_id = $1, state = 'open', closed_at = null where id = $2", [
    ids.check,
    ids.defect,
  ]);
  await rpc('manager', 'void_check', { id: ids.check, reason: 'Another van' });
  await renderApp('/today', { as: 'otherManager' });
  const look = await findSection('To look at');
  await look.findByText(/was void in Test depot A: Another van/);
  expect(
    within(screen.getByRole('region', { name: 'To look at' })).getAllByRole('link').length,
  ).toBeGreaterThan(0);
});

it('a pack is made of what has left, by plate or name', async () => {
  await moved();
  await renderApp('/pack', { as: 'manager' });
  await screen.findByLabelText('Add vehicles or drivers');
  fill('Add vehicles or drivers', '231-D-1');
  const found = await screen.findByRole('option', { name: /231-D-1/ });
  expect(text(found)).toBe('231-D-1 Left for another depot on 15 Jun 2026');
  found.click();
  const what = await findSection('What is in it');
  await what.findByText('Checks');
  screen.getByRole('button', { name: 'Leave out 231-D-1' });
});
