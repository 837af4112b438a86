import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { silenceLog } from '../../support/log';
import { intercept, noNetwork, settled, startWorld } from '../../support/network';
import { catchPaper, linesOf } from '../../support/paper';
import { addLicense, addPenalty, addTraining } from '../../support/records';
import { renderApp } from '../../support/render';
import { heading, pressMore } from '../../support/screen';
import { addDriver } from './driverList';

const backend = await startWorld();
afterEach(() => backend.restore());

const driver_id = actors.driver.id;

/** `lines`: the lines for paper. `fields`: whether any field of the page would be printed. */
const read = (paper: HTMLElement) => ({
  lines: linesOf(paper),
  fields: [...document.querySelectorAll('main :is(input, select, textarea)')].some(
    (field) => !field.closest('.print\\:hidden'),
  ),
});

async function open(id: string) {
  const app = await renderApp(`/drivers/${id}/edit`, { as: 'manager' });
  await heading('Penalty Points');
  await settled();
  return app;
}

async function print(id: string) {
  const sheets = catchPaper(read);
  const app = await open(id);
  await pressMore('Print');
  await waitFor(() => expect(sheets).toHaveLength(1));
  return { ...app, sheets };
}

it('is one sheet with current records and the latest of the rest, without form fields', async () => {
  const card = {
    driver_id,
    license_number: 'D1234567',
    issued_date: '2021-07-16',
    expiry_date: '2026-07-15',
  };
  await addLicense(backend.sql, { ...card, type: 'C' }, { ...card, type: 'CE' });
  await addTraining(
    backend.sql,
    { driver_id, training_type: 'ADR', completion_date: '2020-01-10', expiry_date: '2025-01-09' },
    { driver_id, training_type: 'ADR', completion_date: '2025-01-10', expiry_date: '2030-01-09' },
  );
  await addPenalty(
    backend.sql,
    ...Array.from({ length: 7 }, (_, index) => ({
      driver_id,
      reason: `Ended ${index}`,
      date_issued: `201${index}-02-01`,
      expiry_date: `201${index + 3}-02-01`,
    })),
  );
  const { sheets, user } = await print(driver_id);

  expect(sheets).toEqual([
    {
      fields: false,
      lines: [
        'Licence',
        'Number Country Categories Issued Expires Source',
        'D1234567 Ireland C, CE 16 Jul 2021 15 Jul 2026, in 30 days Entered by staff',
        'D1234567 Ireland B 15 Jan 2020 14 Jan 2035 Entered by staff',
        'Driver CPC: Modules done: none; left: 1, 2, 3, 4, 5',
        'Training',
        'ADR Road Safety Training Ltd Certificate CPC-1001 Entered by staff Completed 10 Jan 2025 Expires 09 Jan 2030 Valid',
        'Driver CPC module 1 Road Safety Training Ltd Certificate CPC-1001 Entered by staff Completed 01 Feb 2024',
        '1 earlier record is not printed.',
        'Penalty points',
        'Speeding 3 points Entered by staff Issued 01 Feb 2024 Ends 01 Feb 2034 Active',
        ...[6, 5, 4, 3, 2].map(
          (index) =>
            `Ended ${index} 3 points Entered by staff Issued 01 Feb 201${index} Ended 01 Feb ${2013 + index}, ${13 - index} years ago Expired`,
        ),
        '2 earlier records are not printed.',
        'Disqualifications: Never disqualified',
        'Licence checks: Never checked',
        'Company vehicles',
        '231-D-1 Ford Transit Assigned on 01 Jan 2025',
        'Own car',
        'Vehicle: Toyota Corolla',
        'Registration: 191-D-4821',
        'NCT: 31 Mar 2035',
        'Insurance: 31 Mar 2035',
        'Contact',
        'Phone: +353 85 123 4567',
        'Email: driver@test.example',
        'Address: 1 Main Street, Swords',
        'Manager: manager of the world',
        'First full licence: Before 01 Jan 2010',
      ],
    },
  ]);
  expect(document.querySelector('.on-paper')).toBeNull();

  // Ctrl+P prints the same, and does not open the penalties again.
  const opened = vi.fn(backend.fetch);
  intercept('/rpc/open_penalties', opened);
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(sheets).toHaveLength(2));
  expect(sheets[1]).toEqual(sheets[0]);
  await settled();
  expect(opened).not.toHaveBeenCalled();
});

it('has a line for each part that says nothing is on record', async () => {
  const id = await addDriver(backend.sql, { name: 'Nothing Yet', licenses: [], values: { phone: null } });
  const { sheets } = await print(id);
  expect(sheets[0]?.lines).toEqual([
    'Licence: No licence on record',
    'Training: None on record',
    'Penalty points: None on record',
    'Disqualifications: Never disqualified',
    'Licence checks: Never checked',
    'Company vehicles: None, past or present',
    "Own car: Doesn't use own vehicle for work",
    'Contact',
    'Email: nothing.yet@list.example',
    'Address: 1 Main Street, Swords',
    'First full licence: Before 01 Jan 2010',
  ]);
});

it('does not print "None" for parts that could not be loaded', async () => {
  silenceLog();
  intercept('/rpc/open_penalties', noNetwork);
  intercept('/assignment_overview', noNetwork);
  const sheets = catchPaper(read);
  await open(driver_id);
  await screen.findByText("The penalties couldn't be loaded");
  await pressMore('Print');
  await waitFor(() => expect(sheets).toHaveLength(1));
  expect(sheets[0]?.lines).toEqual(
    expect.arrayContaining(["Penalty points: Couldn't be loaded", "Company vehicles: Couldn't be loaded"]),
  );
});
