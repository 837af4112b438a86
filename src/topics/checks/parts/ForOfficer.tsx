import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useToday } from '../../../components/useToday';
import { addDaysToDay, dublinToday } from '../../../domain/dates';
import { acceptedChecksQuery, checkFaultsQuery, ownChecksQuery } from '../data/checks';
import { ROADSIDE_DAYS } from '../record';

/** Loads what an officer is shown while there is a signal: the driver is stopped where there may be none. */
export default function ForOfficer({ driverId }: { driverId: string }) {
  const since = addDaysToDay(useToday(), -ROADSIDE_DAYS);
  useQuery(ownChecksQuery(driverId, since));
  useQuery(acceptedChecksQuery(driverId, since));
  useQuery(checkFaultsQuery(driverId, since));
  return null;
}

/** The same from a page whose pages come and go. */
export async function prefetchForOfficer(client: QueryClient, driverId: string): Promise<void> {
  const since = addDaysToDay(dublinToday(new Date()), -ROADSIDE_DAYS);
  await Promise.all([
    client.prefetchQuery(ownChecksQuery(driverId, since)),
    client.prefetchQuery(acceptedChecksQuery(driverId, since)),
    client.prefetchQuery(checkFaultsQuery(driverId, since)),
  ]);
}
