import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../components/useToday';
import { addDaysToDay } from '../../../domain/dates';
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
