import { type FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ownPhotosQuery } from '../../../src/data/documents';
import {
  offerCountQuery,
  ownCountsQuery,
  pendingApplicationCountQuery,
  submissionCountQuery,
} from '../../../src/data/waitingCounts';
import { assignedVehicleQuery, driverAssignmentQuery } from '../../../src/topics/assignments/data';
import { myDayQuery } from '../../../src/topics/checks/data/day';
import { driverCpcQuery } from '../../../src/topics/cpc/data';
import { complianceDashboardQuery } from '../../../src/topics/dashboard/data/dashboard';
import { firstScreenQuery } from '../../../src/topics/dashboard/screens/firstScreen';
import { depotContactQuery, ownManagerQuery } from '../../../src/topics/depots/data/depotContacts';
import { disqualificationsQuery } from '../../../src/topics/disqualifications/data';
import { driverComplianceQuery } from '../../../src/topics/findings/data/findings';
import { driverLicensesQuery } from '../../../src/topics/licenses/data';
import { ownPenaltiesQuery, penaltyViewsQuery } from '../../../src/topics/penalties/data';
import { personalVehicleQuery } from '../../../src/topics/personal-vehicles/data';
import { driverSubmissionsQuery, renewalRequestsQuery } from '../../../src/topics/renewals/data/submissions';
import { driverTrainingQuery } from '../../../src/topics/training/data';
import { fill } from '../../db/allFacts';
import { type AccountName, actors } from '../../support/actors';
import { license, penalty, training } from '../../support/factories';
import { startWorld } from '../../support/network';
import { signInAs } from '../../support/render';
import { call } from '../../support/rest';
import { insertRows } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();
await fill(backend.sql);
const driver_id = actors.driver.id;
// Each record on two days, and two rows on the same day, so that their order shows.
const days = ['2024-03-01', '2024-05-01', '2024-03-01'];
await insertRows(
  backend.sql,
  'public.driver_licenses',
  days.map((issued_date, n) => license({ driver_id, issued_date, license_number: `L${n}` })),
);
await insertRows(
  backend.sql,
  'public.driver_training',
  days.map((completion_date) => training({ driver_id, completion_date })),
);
await insertRows(
  backend.sql,
  'public.driver_penalties',
  days.map((date_issued) => penalty({ driver_id, date_issued })),
);
await call(backend, 'manager', 'open_penalties', { driver_id });

/** The embedded server writes the times of some views with a space instead of a T. */
const withTimes = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replace(/ (\d\d:\d\d:\d\d[.\d]*\+00)"/g, 'T$1:00"'));

const countsOfStaff = () => [
  ownCountsQuery(),
  pendingApplicationCountQuery(),
  submissionCountQuery(),
  complianceDashboardQuery(),
];
const driverQueries = (id: string) => [
  ownCountsQuery(),
  myDayQuery(),
  driverComplianceQuery(id),
  driverCpcQuery(id),
  personalVehicleQuery(id),
  driverAssignmentQuery(id),
  assignedVehicleQuery(),
  depotContactQuery(),
  ownManagerQuery(),
  driverLicensesQuery(id),
  driverTrainingQuery(id),
  ownPenaltiesQuery(id),
  penaltyViewsQuery(),
  disqualificationsQuery(id),
  driverSubmissionsQuery(id),
  renewalRequestsQuery(id),
  ownPhotosQuery(id),
];

const reads: readonly [actor: AccountName, queries: readonly object[]][] = [
  ['manager', countsOfStaff()],
  ['admin', [...countsOfStaff(), offerCountQuery(ids.depotA)]],
  ['driver', driverQueries(driver_id)],
  ['inactiveDriver', driverQueries(actors.inactiveDriver.id)],
  ['unapprovedDriver', []],
  ['applicant', []],
];

it.each(reads)(
  'The data that the %s gets right after logging in is what the screen itself would read',
  async (actor, queries) => {
    await signInAs(actor);
    const client = new QueryClient();
    await client.fetchQuery(firstScreenQuery());
    const kept = client.getQueryCache().getAll();
    expect(kept).toHaveLength(queries.length + 1);
    for (const query of queries as FetchQueryOptions[]) {
      const read = withTimes(await new QueryClient().fetchQuery(query));
      const early = client.getQueryData(query.queryKey ?? []);
      // The rows may have columns that the screen does not ask for.
      expect({ [String(query.queryKey)]: early }).toMatchObject({ [String(query.queryKey)]: read });
      if (actor === 'driver' && Array.isArray(read)) expect([query.queryKey, read.length]).not.toContain(0);
    }
  },
);
