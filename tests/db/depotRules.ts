import { type DriverRecords, driverStanding } from '../../src/domain/driverStanding';
import { expiryState } from '../../src/domain/expiry';
import type { Sql } from '../support/sql';

type Driver = {
  id: string;
  full_name: string;
  is_active: boolean;
  manager_id: string | null;
  licenses: NonNullable<DriverRecords['licenses']>;
  training: NonNullable<DriverRecords['training']>;
  penalties: NonNullable<DriverRecords['penalties']>;
  personalVehicle: DriverRecords['personalVehicle'];
};
type Vehicle = {
  id: string;
  is_active: boolean;
  nct_expiry: string | null;
  road_tax_expiry: string | null;
  roadworthiness_test: string;
};
export type Reason = { kind: string; verdict: string; detail: string | null; due: string | null };

const all = (table: string) =>
  `(select coalesce(json_agg(r), '[]') from public.${table} r where r.driver_id = u.id)`;

const driversOf = `
  select u.id, u.full_name, u.manager_id, u.approved and not u.is_inactive as is_active,
    ${all('driver_licenses')} as licenses, ${all('driver_penalties')} as penalties, ${all('driver_training')} as training,
    (select to_json(g) from public.grey_fleet_vehicles g where g.driver_id = u.id) as "personalVehicle"
  from public.users u where u.depot_id = $1 and u.role = 'driver'`;

const vehiclesOf = `
  select v.id, v.is_active and v.status <> 'inactive' as is_active, v.nct_expiry::text, v.road_tax_expiry::text, t.roadworthiness_test
  from public.depot_vehicles v join public.vehicle_types t on t.id = v.vehicle_type_id where v.depot_id = $1`;

const verdictOf = { bad: 'not_compliant', warn: 'attention' } as const;

function dated(kind: string, detail: string | null, due: string | null, today: string): Reason[] {
  const state = expiryState(due, today);
  if (state === 'expired') return [{ kind, verdict: 'not_compliant', detail, due }];
  return state === 'expiring' ? [{ kind, verdict: 'attention', detail, due }] : [];
}

/** What the browser's rules say about a driver. */
const driverReasons = (driver: Driver, today: string) =>
  driverStanding(driver, today).flatMap((finding): Reason[] => {
    const verdict = verdictOf[finding.severity];
    switch (finding.subject) {
      case 'license':
        return finding.types.map((detail) => ({ kind: 'license', verdict, detail, due: finding.expiry }));
      case 'training':
        return [{ kind: 'training', verdict, detail: finding.name, due: finding.expiry }];
      case 'points':
        return [{ kind: 'points', verdict, detail: String(finding.points), due: null }];
      case 'noLicense':
        return [{ kind: 'no_license', verdict, detail: null, due: null }];
      default:
        return [{ kind: `own_${finding.subject}`, verdict, detail: null, due: finding.expiry }];
    }
  });

const vehicleReasons = (vehicle: Vehicle, today: string) => [
  ...dated('nct', vehicle.roadworthiness_test, vehicle.nct_expiry, today),
  ...dated('road_tax', null, vehicle.road_tax_expiry, today),
];

/** The worst of them. */
export function verdictOfAll(reasons: readonly Reason[]): string {
  const verdicts = reasons.map(({ verdict }) => verdict);
  if (verdicts.includes('not_compliant')) return 'not_compliant';
  return verdicts.length > 0 ? 'attention' : 'compliant';
}

/** The drivers and vehicles of a depot as they are stored, and what the rules of src/domain find about each. */
export async function judgeDepot(sql: Sql, depotId: string, today: string) {
  const drivers = await sql<Driver>(driversOf, [depotId]);
  const vehicles = await sql<Vehicle>(vehiclesOf, [depotId]);
  return {
    drivers: drivers.map((driver) => ({ ...driver, reasons: driverReasons(driver, today) })),
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, reasons: vehicleReasons(vehicle, today) })),
  };
}
