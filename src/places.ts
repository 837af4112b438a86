import { isStaff, type Role } from './domain/roles';
import { withWords } from './lib/language';
import { paths } from './paths';
import * as applications from './topics/applications/places';
import * as audit from './topics/audit/places';
import * as checklists from './topics/checklists/places';
import * as checks from './topics/checks/places';
import * as competence from './topics/competence/places';
import * as cpc from './topics/cpc/places';
import * as dashboard from './topics/dashboard/places';
import * as debriefs from './topics/debriefs/places';
import * as defects from './topics/defects/places';
import * as depotPapers from './topics/depot-papers/places';
import * as downloads from './topics/downloads/places';
import * as drivers from './topics/drivers/places';
import * as findings from './topics/findings/places';
import * as fleetDatabase from './topics/fleet-database/places';
import * as imports from './topics/imports/places';
import * as incidents from './topics/incidents/places';
import * as licenseChecks from './topics/license-checks/places';
import * as moves from './topics/moves/places';
import * as notices from './topics/notices/places';
import * as packs from './topics/packs/places';
import type { Audience, Place } from './topics/place';
import * as policies from './topics/policies/places';
import * as renewals from './topics/renewals/places';
import * as sheets from './topics/sheets/places';
import * as tachographRules from './topics/tachograph-rules/places';
import * as talks from './topics/talks/places';
import * as today from './topics/today/places';
import * as vehicles from './topics/vehicles/places';
import { pages } from './words/pages';

const account: Place = {
  path: paths.account,
  page: withWords('.account', () => import('./pages/account/AccountPage')),
  audience: 'everyone',
  label: 'Your account',
};

const settings: Place = {
  path: paths.settings,
  page: () => import('./pages/settings/SettingsPage'),
  audience: 'admin',
  label: pages.settings,
  navigation: 'everyone',
  isSeldom: true,
};

/** In the order of the navigation and the search. */
export const places: readonly Place[] = [
  checks.check,
  dashboard.dashboard,
  checks.myChecks,
  checks.myCheck,
  downloads.ownTachograph,
  checks.officer,
  policies.toRead,
  policies.read,
  debriefs.ownDebrief,
  talks.attend,
  checks.report,
  checks.reportDefect,
  checks.reportIncident,
  dashboard.myDrivers,
  today.today,
  defects.defects,
  incidents.incidents,
  incidents.incident,
  checks.allChecks,
  checks.checkedBy,
  checklists.walkLists,
  checks.checkRecord,
  drivers.drivers,
  licenseChecks.licenseChecks,
  cpc.seats,
  competence.competence,
  policies.policies,
  policies.policy,
  policies.policyDraft,
  policies.signature,
  talks.talks,
  talks.attendance,
  talks.talk,
  imports.importDrivers,
  drivers.newDriver,
  vehicles.fleet,
  fleetDatabase.insuranceList,
  downloads.tachograph,
  debriefs.debriefs,
  depotPapers.depotPapers,
  audit.ready,
  packs.pack,
  imports.importFleet,
  vehicles.newVehicle,
  applications.joiners,
  applications.applicationLink,
  moves.moves,
  renewals.verify,
  defects.defect,
  drivers.driver,
  vehicles.vehicle,
  tachographRules.cabPaper,
  today.monthSheet,
  sheets.blankSheet,
  applications.joiner,
  renewals.renew,
  findings.due,
  notices.notices,
  account,
  settings,
];

function includes(audience: Audience | undefined, role: Role): boolean {
  return audience === 'everyone' || audience === role || (audience === 'staff' && isStaff(role));
}

/** With its name in the language in use. */
export type NamedPlace = Place & { label: string };

export const named = (among: readonly Place[]): NamedPlace[] =>
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
