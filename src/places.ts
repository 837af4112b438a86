import type { PageLoader } from './components/lazyPart';
import type { Day } from './domain/dates';
import { isStaff, type Role } from './domain/roles';
import { withWords } from './lib/language';
import { paths } from './paths';
import type { Said } from './words/messages';
import { pages } from './words/pages';

export type Audience = 'everyone' | 'staff' | 'admin' | 'driver';

export type Badge = 'stopped' | 'unsigned' | 'pending' | 'offered' | 'waiting';

type Place = {
  /** One of `paths` if another page links to it. */
  path: string;
  /** Missing if everybody may open it: its route is in App. */
  page?: PageLoader<object>;
  audience: Audience;
  /**
   * Its name in the navigation and in the search for staff, which also finds it by the words of `also`. One
   * that only staff see is in English.
   */
  label?: string | Said;
  /** What is done there, for the search. It is nothing but that if the label is the same or missing. */
  act?: string;
  also?: string;
  /** Who has it in the bar. Its path begins those of its area, but for those of an entry with a longer one. */
  navigation?: Audience;
  /** Only in the menu of a phone. */
  isInMenu?: boolean;
  /** Fills the screen: nothing leads from it into the app. */
  isAlone?: boolean;
  /** The path of its area, if its own does not begin with it. */
  area?: string;
  /** Its name in the line of its area, below the bar. */
  line?: string;
  badges?: readonly Badge[];
  /** Its code is not loaded before somebody goes there, although it is in the navigation: it is too much. */
  isSeldom?: boolean;
  /** Loads the function that counts what is due there, for the line. */
  count?: () => Promise<(today: Day, signal: AbortSignal) => Promise<number>>;
};

/** In the language in use. */
export type NamedPlace = Place & { label: string };

/** In the order of the navigation and the search. */
export const places: readonly Place[] = [
  {
    path: paths.check,
    audience: 'driver',
    label: pages.check,
    navigation: 'driver',
    isInMenu: true,
  },
  {
    path: paths.dashboard,
    page: () => import('./topics/dashboard/screens/DashboardPage'),
    audience: 'everyone',
    label: pages.dashboard,
    also: 'home compliance attention',
    navigation: 'everyone',
    line: 'Compliance',
  },
  {
    path: paths.myChecks,
    page: withWords('.checks', () => import('./topics/checks/screens/MyChecksPage')),
    audience: 'driver',
    label: pages.myChecks,
    navigation: 'driver',
    isInMenu: true,
  },
  {
    path: paths.myCheck(':id'),
    page: withWords('.checks', () => import('./topics/checks/screens/MyCheckPage')),
    audience: 'driver',
  },
  {
    path: paths.officer,
    page: withWords('.checks', () => import('./topics/checks/screens/OfficerPage')),
    audience: 'driver',
    isAlone: true,
  },
  {
    path: paths.toRead,
    page: withWords('.checks', () => import('./topics/policies/screens/ToReadPage')),
    audience: 'everyone',
    label: pages.toRead,
    also: 'policies handbook sign',
    navigation: 'driver',
    isInMenu: true,
  },
  {
    path: paths.read(':id'),
    page: withWords('.checks', () => import('./topics/policies/screens/ReadPage')),
    audience: 'everyone',
    isAlone: true,
  },
  {
    path: paths.attend,
    page: withWords('.checks', () => import('./topics/talks/screens/AttendPage')),
    audience: 'everyone',
    isAlone: true,
  },
  {
    path: paths.report,
    page: withWords('.checks', () => import('./topics/checks/screens/WhatToReportPage')),
    audience: 'driver',
    label: pages.report,
    navigation: 'driver',
    isInMenu: true,
    isAlone: true,
  },
  {
    path: paths.reportDefect,
    page: withWords('.checks', () => import('./topics/checks/screens/ReportPage')),
    audience: 'driver',
    isAlone: true,
  },
  {
    path: paths.reportIncident,
    page: withWords('.checks', () => import('./topics/checks/screens/ReportIncidentPage')),
    audience: 'driver',
    isAlone: true,
  },
  {
    path: paths.myDrivers,
    page: () => import('./topics/dashboard/screens/ManagerDashboard'),
    audience: 'staff',
    label: 'My drivers',
    also: 'manager dashboard team',
    line: 'My drivers',
  },
  {
    path: paths.today,
    page: () => import('./topics/today/screens/TodayPage'),
    audience: 'staff',
    label: 'Today',
    also: 'board checks checked walkaround must not go out yard',
    navigation: 'staff',
    badges: ['stopped'],
    line: 'Board',
  },
  {
    path: paths.defects,
    page: () => import('./topics/defects/screens/DefectsPage'),
    audience: 'staff',
    label: 'Defects',
    act: 'Report a defect',
    also: 'faults repairs workshop garage off the road tyres brakes lights mirrors lamps',
    line: 'Defects',
    count: async () => (await import('./topics/defects/data')).countOpenDefects,
  },
  {
    path: paths.incidents,
    page: () => import('./topics/incidents/screens/IncidentsPage'),
    audience: 'staff',
    label: 'Incidents',
    act: 'Report an incident',
    also: 'accidents near misses hsa injury collision',
    line: 'Incidents',
    count: async () => (await import('./topics/incidents/data')).countOpenIncidents,
  },
  {
    path: paths.incident(':id'),
    page: () => import('./topics/incidents/screens/IncidentPage'),
    audience: 'staff',
  },
  {
    path: paths.allChecks,
    page: () => import('./topics/checks/screens/ChecksPage'),
    audience: 'staff',
    label: 'All checks',
    act: 'Export checks',
    also: 'walkaround csv list month report',
    line: 'All checks',
  },
  {
    path: paths.checkedBy,
    page: () => import('./topics/checks/screens/HowPage'),
    audience: 'staff',
    label: 'How checks are done',
    also: 'walkaround seconds photo refused',
  },
  {
    path: paths.walkLists,
    page: () => import('./topics/checklists/screens/ChecklistsPage'),
    audience: 'staff',
    label: 'Checklists',
    act: 'See what stops a vehicle',
    also: 'walkaround items fault words severity',
  },
  {
    path: paths.checkRecord(':id'),
    page: withWords('.checks', () => import('./topics/checks/screens/CheckRecordPage')),
    audience: 'staff',
  },
  {
    path: paths.drivers,
    page: () => import('./topics/drivers/screens/DriversPage'),
    audience: 'staff',
    label: 'Drivers',
    also: 'people list',
    navigation: 'staff',
    line: 'All drivers',
  },
  {
    path: paths.licenseChecks,
    page: () => import('./topics/license-checks/screens/LicenseChecksPage'),
    audience: 'staff',
    label: 'Licence checks',
    act: 'Check licences',
    also: 'license',
    line: 'Licence checks',
    count: async () => (await import('./topics/license-checks/data')).countDueChecks,
  },
  {
    path: paths.seats,
    page: () => import('./topics/cpc/screens/SeatsPage'),
    audience: 'staff',
    label: 'CPC training due',
    also: 'driver cpc course training',
    line: 'CPC training',
    count: async () => (await import('./topics/cpc/data')).countSeatsDue,
  },
  {
    path: paths.competence,
    page: () => import('./topics/competence/screens/CompetencePage'),
    audience: 'staff',
    label: 'Competence',
    also: 'matrix skills training licences gaps tachograph',
    line: 'Competence',
  },
  {
    path: paths.policies,
    page: () => import('./topics/policies/screens/PoliciesPage'),
    audience: 'staff',
    label: 'Policies',
    act: 'Write a policy',
    also: 'handbook safe-work instructions signatures read who has not signed unsigned',
    area: paths.drivers,
    line: 'Policies',
    badges: ['unsigned'],
  },
  {
    path: paths.policy(':id'),
    page: () => import('./topics/policies/screens/PolicyPage'),
    audience: 'staff',
  },
  {
    path: paths.policyDraft(':id'),
    page: () => import('./topics/policies/screens/PolicyDraftPage'),
    audience: 'admin',
  },
  {
    path: paths.signature(':id'),
    page: () => import('./topics/policies/screens/SignaturePage'),
    audience: 'staff',
  },
  {
    path: paths.talks,
    page: () => import('./topics/talks/screens/TalksPage'),
    audience: 'staff',
    label: 'Talks',
    act: 'Note a toolbox talk',
    also: 'toolbox safety attendance',
    line: 'Talks',
  },
  {
    path: paths.attendance,
    page: () => import('./topics/talks/screens/AttendancePage'),
    audience: 'staff',
  },
  {
    path: paths.talk(':id'),
    page: () => import('./topics/talks/screens/TalkPage'),
    audience: 'staff',
  },
  {
    path: paths.importDrivers,
    page: () => import('./topics/imports/screens/ImportDriversPage'),
    audience: 'staff',
    label: 'Import drivers',
    act: 'Import drivers',
    also: 'excel csv spreadsheet licences training',
    line: 'Import drivers',
  },
  {
    path: paths.newDriver,
    page: () => import('./topics/drivers/screens/NewDriverPage'),
    audience: 'staff',
    act: 'Add a driver',
    also: 'new create',
  },
  {
    path: paths.fleet,
    page: () => import('./topics/vehicles/screens/FleetPage'),
    audience: 'staff',
    label: 'Fleet',
    also: 'vehicles trucks vans list tachograph calibration cvrt tax',
    navigation: 'staff',
    line: 'All vehicles',
  },
  {
    path: paths.depotPapers,
    page: () => import('./topics/depot-papers/screens/DepotPapersPage'),
    audience: 'staff',
    label: 'Depot',
    also: 'papers operator licence license self-declaration fleet insurance risk rating transport manager firm',
    navigation: 'staff',
    isSeldom: true,
    line: 'Papers',
  },
  {
    path: paths.ready,
    page: () => import('./topics/audit/screens/ReadyPage'),
    audience: 'staff',
    label: 'Ready for inspection',
    also: 'audit rsa officer missing self-audit premises',
    area: paths.depotPapers,
    line: 'Ready for inspection',
  },
  {
    path: paths.pack,
    page: () => import('./topics/packs/screens/PackPage'),
    audience: 'staff',
    label: 'Inspection pack',
    act: 'Make an inspection pack',
    also: 'rsa audit officer zip pdf proof handed out backup copy month report',
    line: 'Inspection pack',
    area: paths.depotPapers,
  },
  {
    path: paths.importFleet,
    page: () => import('./topics/imports/screens/ImportFleetPage'),
    audience: 'staff',
    label: 'Import vehicles',
    act: 'Import vehicles',
    also: 'excel csv spreadsheet fleet records',
    line: 'Import vehicles',
  },
  {
    path: paths.newVehicle,
    page: () => import('./topics/vehicles/screens/NewVehiclePage'),
    audience: 'staff',
    act: 'Add a vehicle',
    also: 'new create',
  },
  {
    path: paths.joiners,
    page: () => import('./topics/applications/screens/JoinersPage'),
    audience: 'staff',
    label: 'Joiners',
    act: 'Approve an application',
    also: 'applications approve',
    navigation: 'staff',
    badges: ['pending', 'offered'],
    line: 'Applications',
  },
  {
    path: paths.applicationLink,
    page: () => import('./topics/applications/screens/ApplicationLinkPage'),
    audience: 'staff',
    label: 'Application link',
    act: 'Print the application poster',
    also: 'poster qr code sign up apply',
    line: 'Link and poster',
  },
  {
    path: paths.moves,
    page: () => import('./topics/moves/screens/MovesPage'),
    audience: 'admin',
    label: 'Offers of moves',
    also: 'move another depot transfer',
    line: 'Offers of moves',
    badges: ['offered'],
  },
  {
    path: paths.verify,
    page: () => import('./topics/renewals/screens/VerifyPage'),
    audience: 'staff',
    label: 'To verify',
    act: 'Verify what drivers sent',
    also: 'submissions renewals photos sent',
    navigation: 'staff',
    badges: ['waiting'],
  },
  {
    path: paths.defect(':id'),
    page: () => import('./topics/defects/screens/DefectPage'),
    audience: 'staff',
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
    path: paths.monthSheet(':id'),
    page: () => import('./topics/today/screens/MonthSheetPage'),
    audience: 'staff',
  },
  {
    path: paths.blankSheet(':id'),
    page: () => import('./topics/sheets/screens/BlankSheetPage'),
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
    act: 'Change your password',
    also: 'password phone reminders emails calendar',
  },
  {
    path: paths.settings,
    page: () => import('./pages/settings/SettingsPage'),
    audience: 'admin',
    label: pages.settings,
    navigation: 'everyone',
    isSeldom: true,
  },
];

function includes(audience: Audience | undefined, role: Role): boolean {
  return audience === 'everyone' || audience === role || (audience === 'staff' && isStaff(role));
}

const named = (among: readonly Place[]): NamedPlace[] =>
  among.flatMap(({ label, ...place }) =>
    label === undefined ? [] : [{ ...place, label: typeof label === 'string' ? label : label() }],
  );

/** An entry of the bar with the places of its line: none if there is nothing but the entry. */
export type Area = NamedPlace & { lines: readonly NamedPlace[] };

/** The navigation of a role: the entries of the bar and the menu in display order, each with its line. */
export function navigationFor(role: Role): Area[] {
  const own = named(placesOf(role));
  const entries = named(places).filter(({ navigation }) => includes(navigation, role));
  return entries.map((entry) => {
    const lines = own.filter(({ path, line, area = path }) => line && placeOf(entries, area) === entry);
    return { ...entry, lines: lines.length > 1 ? lines : [] };
  });
}

/** The paths of the pages that people open most, in the order of the navigation. */
export const mainPagesOf = (role: Role): string[] =>
  placesOf(role)
    .filter(({ navigation, isSeldom }) => includes(navigation, role) && !isSeldom)
    .map(({ path }) => path);

const isBelow = (path: string, area: string) => path === area || path.startsWith(`${area}/`);

/** The place of those to which a path belongs: the one with the longest path. */
export const placeOf = <Of extends Place>(among: readonly Of[], pathname: string): Of | undefined =>
  among.filter(({ path }) => isBelow(pathname, path)).toSorted((a, b) => b.path.length - a.path.length)[0];

export function areaOf(areas: readonly Area[], pathname: string): Area | undefined {
  const place = placeOf(
    areas.flatMap((area) => [area, ...area.lines]),
    pathname,
  );
  return areas.find((area) => area === place || area.lines.some((line) => line === place));
}

export const placesOf = (role: Role): Place[] => places.filter(({ audience }) => includes(audience, role));

/** For staff: every typed word must begin a word of the page's label or of `also`. */
export function findPlaces(role: Role, typed: string): NamedPlace[] {
  if (!isStaff(role)) return [];
  return named(placesOf(role))
    .filter(({ label, act }) => label !== act)
    .filter(isMeantBy(typed));
}

/** What can be done, with its name as the label. */
export function findActs(role: Role, typed: string, elsewhere: readonly Findable[]): Findable[] {
  if (!isStaff(role)) return [];
  return [...placesOf(role), ...elsewhere]
    .flatMap(({ act, path, also }) => (act ? [{ label: act, path, also }] : []))
    .filter(isMeantBy(typed));
}

export type Findable = Pick<Place, 'path' | 'act' | 'also'> & { label?: string };

export function isMeantBy(typed: string) {
  const beginnings = wordsOf(typed);
  return ({ label = '', also = '' }: Findable) => {
    const words = wordsOf(`${label} ${also}`);
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
