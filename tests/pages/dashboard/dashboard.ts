import { screen, within } from '@testing-library/react';
import { actors } from '../../support/actors';
import { license } from '../../support/factories';
import { insertRows, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

// Loaded on demand by the screens; here it does not take up the time of the first test.
await Promise.all([
  import('../../../src/pages/dashboard/StaffDashboard'),
  import('../../../src/pages/dashboard/ManagerDashboard'),
  import('../../../src/pages/dashboard/DueChart'),
]);

const sectionOf = async (title: string | RegExp) => {
  const heading = await screen.findByText(title, { selector: 'h2, h3' });
  const found = heading.closest('section');
  if (!found) throw new Error(`No section of ${title}`);
  return found;
};

// By what they are made of: asking for roles takes a second in a page of this size.
export const region = async (title: string | RegExp) => within(await sectionOf(title));

/** The lines of a panel, as text. */
export const linesOf = async (title: string | RegExp) =>
  [...(await sectionOf(title)).querySelectorAll('li')].map((line) => line.textContent);

/** Where the links of a panel lead. */
export const targetsOf = async (title: string | RegExp) =>
  [...(await sectionOf(title)).querySelectorAll('a')].map((link) => link.getAttribute('href'));

/** The figure of a card and where it leads. */
export const figure = async (label: string) => {
  const link = await screen.findByLabelText(new RegExp(`^${label}: `), { selector: 'a' });
  return [link.textContent, link.getAttribute('href')];
};

/** Leaves depot A with the licences of one active driver, until these days. */
export async function onlyLicenses(sql: Sql, days: readonly string[]): Promise<void> {
  await sql('delete from public.driver_licenses where depot_id = $1', [ids.depotA]);
  const rows = days.map((expiry_date, index) =>
    license({
      driver_id: actors.driver.id,
      type: 'C',
      license_number: `${index}`,
      issued_date: '2020-01-01',
      expiry_date,
    }),
  );
  if (rows.length > 0) await insertRows(sql, 'public.driver_licenses', rows);
}
