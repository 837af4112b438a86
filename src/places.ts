import type { PageLoader } from './components/lazyPart';
import { isStaff, type Role } from './domain/roles';
import { paths } from './paths';

export type Audience = 'everyone' | 'staff' | 'admin' | 'driver';

export type Badge = 'pending' | 'offered' | 'waiting';

type Place = {
  /** One of `paths` if another page links to it. */
  path: string;
  page: PageLoader<object>;
  audience: Audience;
  /** Its name in the navigation and in the search for staff, which also finds it by the words of `also`. */
  label?: string;
  also?: string;
  navigation?: Audience;
  badges?: readonly Badge[];
  /** Its code is loaded only when a person goes there. */
  isSeldom?: boolean;
};

export type NamedPlace = Place & { label: string };

/** In the order of the navigation and the search. */
export const places: readonly Place[] = [
  {
    path: paths.dashboard,
    page: () => import('./topics/dashboard/screens/DashboardPage'),
    audience: 'everyone',
    label: 'Dashboard',
    also: 'home compliance attention',
    navigation: 'everyone',
  },
  {
    path: paths.drivers,
    page: () => import('./topics/drivers/screens/DriversPage'),
    audience: 'staff',
    label: 'Drivers',
    also: 'people list',
    navigation: 'staff',
  },
  {
    path: paths.fleet,
    page: () => import('./topics/vehicles/screens/FleetPage'),
    audience: 'staff',
    label: 'Fleet',
    also: 'vehicles trucks vans list',
    navigation: 'staff',
  },
  {
    path: paths.joiners,
    page: () => import('./topics/applications/screens/JoinersPage'),
    audience: 'staff',
    label: 'Joiners',
    also: 'applications approve',
    navigation: 'staff',
    badges: ['pending', 'offered'],
  },
  {
    path: paths.verify,
    page: () => import('./topics/renewals/screens/VerifyPage'),
    audience: 'staff',
    label: 'To verify',
    also: 'submissions renewals photos sent',
    navigation: 'staff',
    badges: ['waiting'],
  },
  {
    path: paths.newDriver,
    page: () => import('./topics/drivers/screens/NewDriverPage'),
    audience: 'staff',
    label: 'Add driver',
    also: 'new create',
  },
  {
    path: paths.newVehicle,
    page: () => import('./topics/vehicles/screens/NewVehiclePage'),
    audience: 'staff',
    label: 'Add vehicle',
    also: 'new create',
  },
  {
    path: paths.importDrivers,
    page: () => import('./topics/imports/screens/ImportDriversPage'),
    audience: 'staff',
    label: 'Import drivers',
    also: 'excel csv spreadsheet licences training',
    isSeldom: true,
  },
  {
    path: paths.importFleet,
    page: () => import('./topics/imports/screens/ImportFleetPage'),
    audience: 'staff',
    label: 'Import vehicles',
    also: 'excel csv spreadsheet fleet records',
    isSeldom: true,
  },
  {
    path: paths.licenseChecks,
    page: () => import('./topics/license-checks/screens/LicenseChecksPage'),
    audience: 'staff',
    label: 'Licence checks',
    also: 'license',
    isSeldom: true,
  },
  {
    path: paths.seats,
    page: () => import('./topics/cpc/screens/SeatsPage'),
    audience: 'staff',
    label: 'CPC training due',
    also: 'driver cpc course training',
    isSeldom: true,
  },
  {
    path: paths.driver(':id'),
    page: () => import('./topics/drivers/screens/EditDriverPage'),
    audience: 'staff',
  },
  {
    path: paths.vehicle(':id'),
    page: () => import('./topics/vehicles/screens/EditVehiclePage'),
    audience: 'staff',
  },
  {
    path: paths.joiner(':id'),
    page: () => import('./topics/applications/screens/JoinerPage'),
    audience: 'staff',
  },
  {
    path: paths.renew(':kind'),
    page: () => import('./topics/renewals/screens/RenewPage'),
    audience: 'driver',
  },
  {
    path: paths.due(':subject', ':id', ':kind', ':source'),
    page: () => import('./topics/findings/screens/DueLinkPage'),
    audience: 'everyone',
    isSeldom: true,
  },
  {
    path: paths.notices,
    page: () => import('./topics/notices/screens/NoticesPage'),
    audience: 'everyone',
    label: 'Notices',
    also: 'bell news reminders',
  },
  {
    path: paths.account,
    page: () => import('./pages/account/AccountPage'),
    audience: 'everyone',
    label: 'Your account',
    also: 'password phone reminders emails calendar',
  },
  {
    path: paths.settings,
    page: () => import('./pages/settings/SettingsPage'),
    audience: 'admin',
    label: 'Settings',
    also: 'license licence vehicle types requirements offences points checks reminders emails depots staff invite documents files messages',
    navigation: 'everyone',
  },
];

function includes(audience: Audience | undefined, role: Role): boolean {
  return audience === 'everyone' || audience === role || (audience === 'staff' && isStaff(role));
}

const isNamed = (place: Place): place is NamedPlace => place.label !== undefined;

export const navigationFor = (role: Role): NamedPlace[] =>
  places.filter(isNamed).filter(({ navigation }) => includes(navigation, role));

export const placesOf = (role: Role): Place[] => places.filter(({ audience }) => includes(audience, role));

/** For staff: every typed word must begin a word of the page's label or of `also`. */
export function findPlaces(role: Role, typed: string): NamedPlace[] {
  if (!isStaff(role)) return [];
  const beginnings = wordsOf(typed);
  return placesOf(role)
    .filter(isNamed)
    .filter(({ label, also = '' }) => {
      const words = wordsOf(`${label} ${also}`);
      return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
    });
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
