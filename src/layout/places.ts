import { isStaff, type Role } from '../domain/roles';
import { paths } from '../paths';

/** A page, or an action that begins on one. `also` are other words for it. */
export type Place = { label: string; to: string; also?: string };

const STAFF_PLACES: Place[] = [
  { label: 'Dashboard', to: paths.dashboard, also: 'home compliance attention' },
  { label: 'Drivers', to: paths.drivers, also: 'people list' },
  { label: 'Fleet', to: paths.fleet, also: 'vehicles trucks vans list' },
  { label: 'Joiners', to: paths.joiners, also: 'applications approve' },
  { label: 'To verify', to: paths.verify, also: 'submissions renewals photos sent' },
  { label: 'Add driver', to: paths.newDriver, also: 'new create' },
  { label: 'Add vehicle', to: paths.newVehicle, also: 'new create' },
  { label: 'Import drivers', to: paths.importDrivers, also: 'excel csv spreadsheet licences training' },
  { label: 'Import vehicles', to: paths.importFleet, also: 'excel csv spreadsheet fleet records' },
  { label: 'Licence checks', to: paths.licenseChecks, also: 'license' },
  { label: 'CPC training due', to: paths.seats, also: 'driver cpc course training' },
  { label: 'Notices', to: paths.notices, also: 'bell news reminders' },
  { label: 'Your account', to: paths.account, also: 'password phone reminders emails calendar' },
];
const ADMIN_PLACES: Place[] = [
  ...STAFF_PLACES,
  {
    label: 'Settings',
    to: paths.settings,
    also: 'license licence vehicle types requirements offences points checks reminders emails depots staff invite documents files messages',
  },
];

/** The pages that a person of this role can open and whose words begin with all that was typed. */
export function placesFor(role: Role, typed: string): Place[] {
  const places = role === 'admin' ? ADMIN_PLACES : isStaff(role) ? STAFF_PLACES : [];
  const beginnings = wordsOf(typed);
  return places.filter(({ label, also = '' }) => {
    const words = wordsOf(`${label} ${also}`);
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
