import type { QueryClient } from '@tanstack/react-query';
import {
  offerCountQuery,
  ownCountsQuery,
  pendingApplicationCountQuery,
  submissionCountQuery,
} from '../../../data/waitingCounts';
import type { Database } from '../../../lib/database';
import { complianceDashboardQuery } from './dashboard';

type FirstScreen = Database['public']['Functions']['first_screen']['Returns'];

/**
 * Milliseconds for which the answer counts as fresh, so that the dashboard is drawn without a second request.
 */
const UNTIL_DRAWN = 2000;

/** Puts what the first screen of staff shows where the screen looks for it. */
export function keepParts(client: QueryClient, { counts, staff }: FirstScreen): void {
  if (counts) client.setQueryData(ownCountsQuery().queryKey, counts);
  if (!staff) return;
  const { applications, submissions, offers, compliance } = staff;
  client.setQueryData(pendingApplicationCountQuery().queryKey, applications);
  client.setQueryData(submissionCountQuery().queryKey, submissions);
  if (offers) client.setQueryData(offerCountQuery(offers.depot_id).queryKey, offers.count);
  const updatedAt = Date.now() + UNTIL_DRAWN;
  client.setQueryData(complianceDashboardQuery().queryKey, compliance, { updatedAt });
}
