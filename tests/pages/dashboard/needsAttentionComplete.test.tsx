import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readAllAttention } from '../../../src/data/findings';
import { createQueryClient } from '../../../src/data/queryClient';
import { findingPath } from '../../../src/pages/dashboard/findingPath';
import { generateDepot } from '../../db/generatedDepot';
import { actors } from '../../support/actors';
import { startWorld } from '../../support/network';
import { renderApp, signInAs } from '../../support/render';
import { ids } from '../../support/world';

const { sql } = await startWorld();

/** Everything expired or missing, and drivers with too many points, read straight from the tables. */
const WRONG = `
  with today as (select private.today() as day), driver as (
    select id from public.users where depot_id = $1 and role = 'driver')
  select 'license' as kind, driver_id as whose, id::text as what from public.driver_licenses, today
    where driver_id in (select id from driver) and is_current and expiry_date < day
  union all select 'training', driver_id, id::text from public.driver_training, today
    where driver_id in (select id from driver) and is_current and expiry_date < day
  union all select 'own_nct', driver_id, id::text from public.grey_fleet_vehicles, today
    where driver_id in (select id from driver)
      and (nct_expiry < day or nct_expiry is null and coalesce(year, 0) + 4 <= extract(year from day))
  union all select 'own_insurance', driver_id, id::text from public.grey_fleet_vehicles, today
    where driver_id in (select id from driver) and coalesce(insurance_expiry, '-infinity') < day
  union all select 'nct', id, id::text from public.depot_vehicles, today where depot_id = $1 and nct_expiry < day
  union all select 'road_tax', id, id::text from public.depot_vehicles, today where depot_id = $1 and road_tax_expiry < day
  union all select 'no_license', id, id::text from driver
    where id not in (select driver_id from public.driver_licenses)
  union all select 'points', driver_id, driver_id::text from public.driver_penalties, today
    where driver_id in (select id from driver) and expiry_date >= day group by 2, 3 having sum(points) > 6`;

it('the list links to everything that has expired or is missing in a generated depot', async () => {
  await generateDepot(sql, actors.manager.id);
  const wrong = await sql<{ kind: string; whose: string; what: string }>(WRONG, [ids.depotA]);
  expect(new Set(wrong.map(({ kind }) => kind)).size).toBe(8);
  expect(wrong.length).toBeGreaterThan(50);

  await signInAs('manager');
  const all = await readAllAttention(createQueryClient(), { danger: undefined, includeUnused: true });
  const listed = new Map(
    all.flatMap((subject) =>
      subject.findings.map((finding) => [
        `${finding.kind}:${finding.record_id ?? subject.subject_id}`,
        findingPath(subject, finding),
      ]),
    ),
  );
  for (const { kind, whose, what } of wrong) {
    expect(listed.get(`${kind}:${what}`), `${kind} of ${whose}`).toContain(`/${whose}/edit#`);
  }

  // Each form has every part that the links point to.
  for (const [form, id] of [
    ['/drivers/', actors.driver.id],
    ['/fleet/', ids.assignedVehicle],
  ] as const) {
    const paths = [...listed.values()].filter((path) => path.startsWith(form));
    const anchors = new Set(paths.map((path) => path.split('#')[1] ?? ''));
    expect(anchors.size).toBeGreaterThan(1);
    const view = await renderApp(`${form}${id}/edit`, { as: 'manager' });
    for (const anchor of anchors) {
      await waitFor(() => expect(document.getElementById(anchor), anchor).not.toBeNull());
    }
    view.unmount();
  }
});
