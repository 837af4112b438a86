import { useQuery } from '@tanstack/react-query';
import { ComplianceBadge } from '../../components/ComplianceBadge';
import { Skeleton } from '../../components/Skeleton';
import { driverComplianceQuery } from '../../data/driver';
import type { Day } from '../../domain/dates';

type DriverVerdictProps = { driverId: string; today: Day };

/** Whether the driver is in order, and if not, why. What cannot be loaded is left out: the records below say it all. */
export function DriverVerdict({ driverId, today }: DriverVerdictProps) {
  const { data, isPending } = useQuery(driverComplianceQuery(driverId));
  if (isPending) return <Skeleton className="h-7 w-28" />;
  return data ? <ComplianceBadge verdict={data.verdict} reasons={data.reasons} today={today} /> : null;
}
