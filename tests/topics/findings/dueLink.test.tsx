import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../../src/paths';
import { type AccountName, actors } from '../../support/actors';
import { TODAY } from '../../support/clock';
import { silenceLog } from '../../support/log';
import { startWorld } from '../../support/network';
import { addLicense } from '../../support/records';
import { renderApp } from '../../support/render';
import { link } from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids, recordOf } from '../../support/world';

const backend = await startWorld();
const { driver } = actors;
const record = recordOf('license', 'driver');
const ownVehicle = recordOf('personalVehicle', 'driver');

beforeAll(() =>
  insertRow(backend.sql, 'public.requirements', {
    id: ids.requirement,
    subject: 'driver',
    name: 'Eye test',
    required_from: TODAY,
    is_active: true,
    due_soon_days: 30,
    version: 1,
  }),
);

beforeEach(async () => {
  await backend.sql(`update public.driver_licenses set expiry_date = '2026-07-01' where id = $1`, [record]);
  await backend.sql(`update public.grey_fleet_vehicles set nct_expiry = '2026-07-01' where id = $1`, [
    ownVehicle,
  ]);
});

async function follow(as: AccountName, ...link: Parameters<typeof paths.due>) {
  const from = paths.due(...link);
  const { path } = await renderApp(from, { as });
  await waitFor(() => expect(path()).not.toBe(from));
  return path();
}

describe('a link in a mail', () => {
  it('leads a driver to the form that renews it', async () => {
    expect(await follow('driver', 'driver', driver.id, 'license', record)).toBe(
      `/renew/license?record=${record}`,
    );
  });

  it('leads a driver to the form of their own vehicle', async () => {
    expect(await follow('driver', 'driver', driver.id, 'own_nct', ownVehicle)).toBe(
      `/renew/nct?record=${ownVehicle}`,
    );
  });

  it('leads staff to the renewal form on the record', async () => {
    expect(await follow('manager', 'driver', driver.id, 'license', record)).toBe(
      `${paths.driver(driver.id)}#licenses?renew=${record}`,
    );
  });

  it('leads staff to the vehicle', async () => {
    const id = ids.spareVehicle;
    expect(await follow('manager', 'vehicle', id, 'nct', id)).toBe(
      `${paths.vehicle(id)}#obligations?renew=nct`,
    );
  });

  it.each([
    ['driver', '/renew/training?what=Eye+test'],
    ['manager', `${paths.driver(driver.id)}#training?add=Eye+test`],
  ] as const)('leads a %s to the form for a required record that is missing', async (as, form) => {
    expect(await follow(as, 'driver', driver.id, 'requirement', ids.requirement)).toBe(form);
  });

  it('says that it is done once the record is renewed', async () => {
    await addLicense(backend.sql, { driver_id: driver.id, expiry_date: '2040-01-01' });
    await renderApp(paths.due('driver', driver.id, 'license', record), { as: 'driver' });
    await screen.findByText('This is done');
    expect(link('See your record')).toBe(paths.dashboard);
  });

  it("shows nothing of another driver's record", async () => {
    await renderApp(paths.due('driver', driver.id, 'license', record), { as: 'colleague' });
    await screen.findByText('This is done');
  });

  it.each(['/due/driver/1/license/2', `/due/driver/${actors.driver.id}/lic/${actors.driver.id}`])(
    'that was cut short cannot be opened: %s',
    async (path) => {
      silenceLog();
      await renderApp(path, { as: 'driver' });
      await screen.findByText("This link couldn't be opened");
    },
  );
});
