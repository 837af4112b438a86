import { screen } from '@testing-library/react';
import { actors } from '../../support/actors';
import { license } from '../../support/factories';
import { findSection, items, text } from '../../support/screen';
import { insertRows, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

type Name = string | RegExp;

// The screens load these on demand; preloaded, they do not eat into the time limit of the first test.
await Promise.all([
  import('../../../src/topics/dashboard/screens/ComplianceDashboard'),
  import('../../../src/topics/dashboard/screens/ManagerDashboard'),
]);

export const linesOf = async (title: Name) => items(await findSection(title));

export const targetsOf = async (title: Name) =>
  (await findSection(title)).getAllByRole('link').map((link) => link.getAttribute('href'));

export const figure = async (label: string) => {
  const link = await screen.findByRole('link', { name: new RegExp(`^${label}: `) });
  return [text(link), link.getAttribute('href')];
};

/** Categories that need no Driver CPC come first. */
const CATEGORIES = ['AM', 'A1', 'A2', 'A', 'B', 'BE', 'W', 'C1', 'C1E', 'C', 'CE', 'D1', 'D1E', 'D', 'DE'];

/**
 * Replaces all licences in depot A with licences of one active driver that expire on these days. Each is for
 * another category, because only the latest licence of a category is current.
 */
export async function onlyLicenses(sql: Sql, days: readonly string[]): Promise<void> {
  await sql('delete from public.driver_licenses where depot_id = $1', [ids.depotA]);
  const rows = days.map((expiry_date, index) =>
    license({
      driver_id: actors.driver.id,
      type: CATEGORIES[index],
      license_number: `${index}`,
      issued_date: '2020-01-01',
      expiry_date,
    }),
  );
  if (rows.length > 0) await insertRows(sql, 'public.driver_licenses', rows);
}
