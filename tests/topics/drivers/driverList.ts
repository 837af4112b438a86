import { actors } from '../../support/actors';
import { assignment, license, user } from '../../support/factories';
import { addPenalty } from '../../support/records';
import { insertAccount, insertRow, insertRows, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

type DriverDraft = {
  name: string;
  values?: { email?: string; [column: string]: unknown };
  licenses?: readonly string[];
  points?: number;
};

/** Licence numbers and, unless given, the email are made from the name. */
export async function addDriver(sql: Sql, { name, values, licenses = ['2035-01-14'], points }: DriverDraft) {
  // Only letters that an email address may have.
  const words = name.normalize('NFD').toLowerCase().replaceAll(' ', '.');
  const email = values?.email ?? `${words.replace(/[^a-z\d.]/g, '')}@list.example`;
  const id = await insertAccount(sql, email);
  await insertRow(sql, 'public.users', user({ id, email, depot_id: ids.depotA, full_name: name, ...values }));
  const rows = licenses.map((expiry_date, index) =>
    license({ driver_id: id, type: index === 0 ? 'B' : 'BE', license_number: `NUMBER-${name}`, expiry_date }),
  );
  if (rows.length > 0) await insertRows(sql, 'public.driver_licenses', rows);
  if (points) await addPenalty(sql, { driver_id: id, points });
  return id;
}

export async function addBoundaryDrivers(sql: Sql): Promise<void> {
  await addDriver(sql, { name: 'Points Six', points: 6 });
  await addDriver(sql, { name: 'Points Seven', points: 7 });
  await addDriver(sql, { name: 'Points Nine', points: 9 });
  const ten = await addDriver(sql, { name: 'Points Ten', points: 10 });
  await addDriver(sql, { name: 'Yesterday', licenses: ['2026-06-14'] });
  await addDriver(sql, { name: 'Today', licenses: ['2026-06-15'] });
  await addDriver(sql, { name: 'In Thirty', licenses: ['2026-07-15'] });
  await addDriver(sql, { name: 'In Thirtyone', licenses: ['2026-07-16'] });
  await addDriver(sql, { name: 'Other Expired', licenses: ['2035-01-14', '2026-06-14'] });
  await addDriver(sql, { name: 'Other Expiring', licenses: ['2035-01-14', '2026-06-25'] });
  await addDriver(sql, {
    name: 'Nothing Yet',
    licenses: [],
    values: { phone: null, manager_id: actors.admin.id, approved: false },
  });
  await insertRow(
    sql,
    'public.driver_vehicle_assignments',
    assignment({ driver_id: ten, vehicle_id: ids.spareVehicle }),
  );
}
