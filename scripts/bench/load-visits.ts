import { QueryClient } from '@tanstack/react-query';
import { ownPhotosQuery, recordDocumentsQuery } from '../../src/data/documents';
import { findQuery } from '../../src/data/find';
import { savedViewsQuery } from '../../src/data/savedViews';
import { currentUserQuery } from '../../src/data/session';
import {
  offerCountQuery,
  ownCountsQuery,
  pendingApplicationCountQuery,
  submissionCountQuery,
} from '../../src/data/waitingCounts';
import { addDaysToDay, addMonthsToDay, dublinToday, endOfMonth } from '../../src/domain/dates';
import {
  applicationDecisionQuery,
  applicationMatchesQuery,
  applicationQuery,
  applicationsQuery,
} from '../../src/topics/applications/data';
import { assignmentsQuery, driverAssignmentQuery } from '../../src/topics/assignments/data';
import { calendarQuery } from '../../src/topics/calendar/data';
import { driverCpcQuery, seatsQuery } from '../../src/topics/cpc/data';
import {
  complianceDashboardQuery,
  dueByMonthQuery,
  dueItemsQuery,
} from '../../src/topics/dashboard/data/dashboard';
import { firstScreenQuery } from '../../src/topics/dashboard/screens/firstScreen';
import { disqualificationsQuery } from '../../src/topics/disqualifications/data';
import { driversQuery, exportDriversMutation, managersQuery } from '../../src/topics/drivers/data/drivers';
import { managedDriversQuery, managerDashboardQuery } from '../../src/topics/drivers/data/managedDrivers';
import { attentionQuery, driverComplianceQuery } from '../../src/topics/findings/data/findings';
import {
  addLicenseCheck,
  dueChecksQuery,
  licenseCheckSettingsQuery,
} from '../../src/topics/license-checks/data';
import { licenseCheckDraft } from '../../src/topics/license-checks/fields';
import { activeLicenseTypesQuery } from '../../src/topics/license-types/data/active';
import { driverLicensesQuery } from '../../src/topics/licenses/data';
import { movesQuery } from '../../src/topics/moves/data';
import { noticesQuery } from '../../src/topics/notices/data';
import { driverPenaltiesQuery, ownPenaltiesQuery, penaltyViewsQuery } from '../../src/topics/penalties/data';
import { personalVehicleQuery } from '../../src/topics/personal-vehicles/data';
import { mailChoicesQuery } from '../../src/topics/reminders/data/mailChoices';
import { mailHealthQuery } from '../../src/topics/reminders/data/mails';
import { driverSubmissionsQuery, renewalRequestsQuery } from '../../src/topics/renewals/data/submissions';
import { decidedQuery, queueQuery } from '../../src/topics/renewals/data/verification';
import { addTraining, driverTrainingQuery } from '../../src/topics/training/data';
import { emptyTrainingDraft } from '../../src/topics/training/fields';
import { vehicleRequirementsQuery } from '../../src/topics/vehicle-records/data';
import { activeVehicleTypesQuery } from '../../src/topics/vehicle-types/data';
import { vehiclesQuery } from '../../src/topics/vehicles/data/vehicles';
import { wholeDriverQuery } from '../../src/topics/wholeDriver';
import { wholeVehicleQuery } from '../../src/topics/wholeVehicle';

/** A request as the app sends it, with `places` as placeholders for the ids of the visitor. */
export interface Recorded {
  readonly method: string;
  /** With the query, after `/rest/v1`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export type Role = 'admin' | 'manager' | 'driver';

export interface Visit {
  readonly page: string;
  readonly role: Role;
  /** How often one person of this role does this in the busiest hour. */
  readonly anHour: number;
  /** What the browser requests, all at once. Each visit takes one of these. */
  readonly variants: readonly (readonly Recorded[])[];
}

/** The people at work in the busiest hour: the assumption on which the other figures rest. */
export const people: Readonly<Record<Role, number>> = { admin: 100, manager: 400, driver: 5000 };

const place = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
/** Placeholders: the person, their account and depot, a driver, vehicle and application there, and a new row. */
export const places = {
  me: place(1),
  account: place(2),
  depot: place(3),
  driver: place(4),
  vehicle: place(5),
  application: place(6),
  newRow: place(7),
} as const;
const { me, account, depot, driver, vehicle, application, newRow } = places;

const client = new QueryClient();
type Ask = () => Promise<unknown>;

const call = async (run: unknown, ...values: unknown[]) =>
  typeof run === 'function' ? run(...values) : null;
const read =
  ({ queryFn, queryKey }: { queryFn?: unknown; queryKey: unknown }): Ask =>
  () =>
    call(queryFn, { client, queryKey, signal: new AbortController().signal });
const write =
  ({ mutationFn }: { mutationFn?: unknown }, variables: unknown): Ask =>
  () =>
    call(mutationFn, variables, { client });

const today = dublinToday(new Date());
const pageSize = 10;
const typed = ['murphy', 'sean b', 'wal', '083 1', 'kowal'];
const plates = ['231-D-1', 'volvo', '4512'];

const everyDriver = {
  search: '',
  status: undefined,
  danger: undefined,
  points: undefined,
  license: undefined,
  manager: undefined,
  login: undefined,
};
const driverList = (page: number, narrowed: Partial<Parameters<typeof driversQuery>[0]>) =>
  read(
    driversQuery({
      page,
      pageSize,
      sort: { column: 'full_name', direction: 'asc' },
      ...everyDriver,
      ...narrowed,
    }),
  );
const vehicleList = (page: number, narrowed: Partial<Parameters<typeof vehiclesQuery>[0]>) =>
  read(
    vehiclesQuery({
      page,
      pageSize,
      sort: { column: 'manufacturer', direction: 'asc' },
      search: '',
      status: undefined,
      type: undefined,
      fuel: undefined,
      nct: undefined,
      tax: undefined,
      danger: undefined,
      ...narrowed,
    }),
  );
/** A list requests the next page ahead. */
const twoPages = <Narrowed>(list: (page: number, narrowed: Narrowed) => Ask, narrowed: Narrowed) => [
  list(1, narrowed),
  list(2, narrowed),
];

const logIn = [read(currentUserQuery(account)), read(firstScreenQuery())];
const notices = read(ownCountsQuery());
const staffCounts = [notices, read(pendingApplicationCountQuery()), read(submissionCountQuery())];
const adminCounts = [...staffCounts, read(offerCountQuery(depot))];

const complianceDashboard = [read(complianceDashboardQuery()), read(dueByMonthQuery())];
const managerDashboard = [
  read(managerDashboardQuery()),
  read(managedDriversQuery({ managerId: me, page: 1, pageSize })),
  read(managedDriversQuery({ managerId: me, page: 2, pageSize })),
];

const driverRecord = [
  read(wholeDriverQuery(driver)),
  read(driverPenaltiesQuery(driver)),
  read(managersQuery()),
  read(assignmentsQuery({ column: 'driver_id', id: driver })),
  read(activeLicenseTypesQuery()),
];
const vehicleRecord = [
  read(wholeVehicleQuery(vehicle)),
  read(vehicleRequirementsQuery()),
  read(assignmentsQuery({ column: 'vehicle_id', id: vehicle })),
  read(activeVehicleTypesQuery()),
];
const driverDashboard = [
  read(driverComplianceQuery(me)),
  read(driverLicensesQuery(me)),
  read(driverTrainingQuery(me)),
  read(driverCpcQuery(me)),
  read(disqualificationsQuery(me)),
  read(personalVehicleQuery(me)),
  read(driverSubmissionsQuery(me)),
  read(renewalRequestsQuery(me)),
  read(ownPenaltiesQuery(me)),
  read(penaltyViewsQuery()),
  read(driverAssignmentQuery(me)),
  read(ownPhotosQuery(me)),
];

const training = write(addTraining(driver), {
  newId: newRow,
  draft: {
    ...emptyTrainingDraft(),
    trainingType: 'Manual handling',
    provider: 'Liffey Safety',
    certificateNumber: 'MH-2',
    completionDate: addDaysToDay(today, -3),
    expiryDate: addMonthsToDay(today, 36),
  },
});
const check = write(addLicenseCheck(driver, today), { newId: newRow, draft: licenseCheckDraft() });

/** The page, how often an hour it is opened, and what it requests, one of the variants each time. */
type Line = readonly [page: string, anHour: number, ...variants: (readonly Ask[])[]];

/**
 * Staff keep the app open all day and look at it half of the time: it requests the counts each minute. People
 * pause once while they type a search, so each search makes two requests.
 */
const staffLines: readonly Line[] = [
  ['Drivers', 6, [...twoPages(driverList, {}), read(savedViewsQuery('drivers')), read(managersQuery())]],
  ['Drivers, search', 12, ...typed.map((search) => [driverList(1, { search })])],
  [
    'Drivers, filter or order',
    4,
    twoPages(driverList, { danger: 'not_in_order' }),
    twoPages(driverList, { expiresFrom: today, expiresUntil: addDaysToDay(today, 30) }),
    twoPages(driverList, { points: 'high' }),
    twoPages(driverList, { sort: { column: 'license_expiry', direction: 'asc' } }),
  ],
  ['Drivers, later page', 3, ...[3, 7, 40].map((page) => [driverList(page, {})])],
  ['Find anything', 12, ...[...typed, ...plates].map((text) => [read(findQuery(text))])],
  ['Driver record', 10, driverRecord],
  ['Training or licence check added', 4, [training, ...driverRecord], [check, ...driverRecord]],
  [
    'Vehicles',
    3,
    [...twoPages(vehicleList, {}), read(savedViewsQuery('fleet')), read(activeVehicleTypesQuery())],
  ],
  ['Vehicles, search', 4, ...plates.map((search) => [vehicleList(1, { search })])],
  ['Vehicle record', 4, vehicleRecord],
  [
    'Needs attention, a page',
    3,
    [2, 3].map((page) =>
      read(attentionQuery({ danger: 'must_not_drive', includeUnused: false, page, pageSize })),
    ),
  ],
  ['Due in a month', 2, [read(dueItemsQuery({ from: today, to: endOfMonth(addMonthsToDay(today, 2)) }))]],
  [
    'Driver applications',
    1,
    [1, 2].map((page) => read(applicationsQuery({ page, pageSize, search: '', status: undefined }))),
  ],
  [
    'Application',
    1,
    [
      read(applicationQuery(application)),
      read(applicationDecisionQuery(application)),
      read(applicationMatchesQuery(application)),
      read(recordDocumentsQuery({ kind: 'driver_depot_applications', id: application })),
      read(activeLicenseTypesQuery()),
    ],
  ],
  ['Verify', 2, [read(queueQuery()), read(decidedQuery(`${today} 00:00 Europe/Dublin`))]],
  ['Licence checks due', 0.5, [read(dueChecksQuery(today)), read(licenseCheckSettingsQuery())]],
  [
    'Who needs a seat',
    0.5,
    [1, 2].map((page) =>
      read(
        seatsQuery({ page, pageSize, search: '', due: undefined, today, soonUntil: addDaysToDay(today, 90) }),
      ),
    ),
  ],
  ['Notices', 1, [read(noticesQuery())]],
  [
    'Export of drivers, a range of 500',
    0.1,
    [
      write(exportDriversMutation(), {
        filters: everyDriver,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
    ],
  ],
];

const lines: Readonly<Record<Role, readonly Line[]>> = {
  admin: [
    ['Log in', 1, [...logIn, read(dueByMonthQuery()), read(mailHealthQuery())]],
    ['Dashboard, opened or refreshed', 8, complianceDashboard],
    ['Counts, each minute', 30, adminCounts],
    ['Depot moves', 1, [read(movesQuery())]],
    ...staffLines,
  ],
  manager: [
    ['Log in', 1, [...logIn, read(dueByMonthQuery())]],
    ['Own drivers, opened or refreshed', 5, managerDashboard],
    ['Dashboard, opened or refreshed', 4, complianceDashboard],
    ['Counts, each minute', 30, staffCounts],
    ...staffLines,
  ],
  // One visit in the hour, for three minutes, as before a shift.
  driver: [
    ['Log in', 1, logIn],
    ['Dashboard, opened again', 0.3, driverDashboard],
    ['Counts, each minute', 3, [notices]],
    ['Notices', 0.3, [read(noticesQuery())]],
    ['Your account', 0.1, [read(calendarQuery()), read(mailChoicesQuery())]],
    [
      'Renewal',
      0.1,
      [read(driverLicensesQuery(me)), read(driverSubmissionsQuery(me)), read(activeLicenseTypesQuery())],
    ],
  ],
};

/** Runs these with `fetch` replaced, and returns the requests that they send to the API. */
async function record(asks: readonly Ask[]): Promise<Recorded[]> {
  const found: Recorded[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const headers = Object.fromEntries(new Headers(init?.headers));
    delete headers.apikey;
    delete headers.authorization;
    found.push({
      method: init?.method ?? 'GET',
      path: `${pathname.replace('/rest/v1', '')}${search}`,
      headers,
      body: typeof init?.body === 'string' ? init.body : null,
    });
    // One row and its count, so that a read requests no second page.
    return new Response(init?.method === 'HEAD' ? null : '[{}]', { headers: { 'content-range': '0-0/1' } });
  };
  try {
    // Only the requests matter: a read may fail on this row.
    for (const ask of asks) await ask().catch(() => undefined);
  } finally {
    globalThis.fetch = fetch;
  }
  return found;
}

export async function recordVisits(): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const role of ['admin', 'manager', 'driver'] as const) {
    for (const [page, anHour, ...asked] of lines[role]) {
      const variants: Recorded[][] = [];
      for (const asks of asked) {
        const requests = await record(asks);
        if (requests.length < asks.length) throw new Error(`${page} sends ${requests.length} requests`);
        variants.push(requests);
      }
      visits.push({ page, role, anHour, variants });
    }
  }
  return visits;
}
