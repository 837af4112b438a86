import { screen } from '@testing-library/react';
import { actors } from '../../support/actors';
import { license } from '../../support/factories';
import { findSection, items, text } from '../../support/screen';
import { insertRows, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

type Name = string | RegExp;

// Loaded on demand by the screens; here it does not take up the time of the first test.
await Promise.all([
  import('../../../src/pages/dashboard/StaffDashboard'),
  import('../../../src/pages/dashboard/ManagerDashboard'),
  import('../../../src/pages/dashboard/DueChart'),
]);

/** The lines of a panel, each as its texts. */
export const linesOf = async (title: Name) => items(await findSection(title));

/** Where the links of a panel lead. */
export const targetsOf = async (title: Name) =>
  (await findSection(title)).getAllByRole('link').map((link) => link.getAttribute('href'));

/** The figure of a card and where it leads. */
export const figure = async (label: string) => {
  const link = await screen.findByRole('link', { name: new RegExp(`^${label}: `) });
  return [text(link), link.getAttribute('href')];
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
