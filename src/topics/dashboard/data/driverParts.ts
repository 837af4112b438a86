import type { QueryClient } from '@tanstack/react-query';
import { ownPhotosQuery } from '../../../data/documents';
import { ownCountsQuery } from '../../../data/waitingCounts';
import { MOST_ROWS } from '../../../data/wholeList';
import type { Database } from '../../../lib/database';
import { assignedVehicleQuery, driverAssignmentQuery } from '../../assignments/data';
import { type DriverDay, myDayQuery } from '../../checks/data/day';
import { driverCpcQuery } from '../../cpc/data';
import { depotContactQuery, ownManagerQuery } from '../../depots/data/depotContacts';
import { disqualificationsQuery } from '../../disqualifications/data';
import { driverComplianceQuery } from '../../findings/data/findings';
import { driverLicensesQuery } from '../../licenses/data';
import { ownPenaltiesQuery, penaltyViewsQuery } from '../../penalties/data';
import { personalVehicleQuery } from '../../personal-vehicles/data';
import { driverSubmissionsQuery, renewalRequestsQuery, toSubmission } from '../../renewals/data/submissions';
import { driverTrainingQuery } from '../../training/data';

type Answer = Database['public']['Functions']['first_screen']['Returns'];
/** The part of a topic has the type of its own query. */
export type FirstScreen = Omit<Answer, 'driver'> & {
  driver?: NonNullable<Answer['driver']> & { day: DriverDay };
};

/** Puts what the first screen of a driver shows where the screen looks for it. */
export function keepParts(client: QueryClient, { counts, driver }: FirstScreen): void {
  if (counts) client.setQueryData(ownCountsQuery().queryKey, counts);
  if (!driver) return;
  const { record, ...parts } = driver;
  const { id } = record.driver;
  client.setQueryData(myDayQuery().queryKey, parts.day);
  client.setQueryData(driverComplianceQuery(id).queryKey, record.compliance);
  client.setQueryData(driverCpcQuery(id).queryKey, record.cpc);
  client.setQueryData(personalVehicleQuery(id).queryKey, record.personal_vehicle);
  client.setQueryData(driverLicensesQuery(id).queryKey, whole(record.licenses));
  client.setQueryData(driverTrainingQuery(id).queryKey, whole(record.training));
  client.setQueryData(disqualificationsQuery(id).queryKey, whole(record.disqualifications));
  client.setQueryData(renewalRequestsQuery(id).queryKey, whole(record.requests));
  const photos = whole(record.documents)?.map(({ record_id }) => record_id);
  client.setQueryData(ownPhotosQuery(id).queryKey, photos);
  client.setQueryData(driverAssignmentQuery(id).queryKey, parts.assignment);
  client.setQueryData(assignedVehicleQuery().queryKey, parts.vehicle);
  client.setQueryData(depotContactQuery().queryKey, parts.depot_contact);
  client.setQueryData(ownManagerQuery().queryKey, parts.manager);
  client.setQueryData(ownPenaltiesQuery(id).queryKey, whole(parts.penalties));
  client.setQueryData(penaltyViewsQuery().queryKey, parts.penalty_views);
  client.setQueryData(driverSubmissionsQuery(id).queryKey, whole(parts.submissions)?.map(toSubmission));
}

/** Undefined if the list may be incomplete; the screen then reads it itself. */
const whole = <Row>(rows: Row[]) => (rows.length < MOST_ROWS ? rows : undefined);
