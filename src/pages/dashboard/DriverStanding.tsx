import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Card } from '../../components/Card';
import { ErrorState } from '../../components/ErrorState';
import { Skeleton } from '../../components/Skeleton';
import type { DriverLicense } from '../../data/licenses';
import type { DriverPenalty } from '../../data/penalties';
import type { PersonalVehicle } from '../../data/personalVehicles';
import type { DriverTraining } from '../../data/training';
import type { Day } from '../../domain/dates';
import { driverStanding } from '../../domain/driverStanding';
import { EXPIRY_WARNING_DAYS } from '../../domain/expiry';
import { DriverFindings } from './DriverFindings';

type DriverStandingProps = {
  licenses: UseQueryResult<DriverLicense[]>;
  training: UseQueryResult<DriverTraining[]>;
  personalVehicle: UseQueryResult<PersonalVehicle | null>;
  penalties: UseQueryResult<DriverPenalty[]>;
  today: Day;
  onRetry: () => void;
};

/**
 * What the driver came for: am I in order, and if not, what must I do. A finding shows as soon as it is known; that all
 * is in order is said only when everything was checked.
 */
export function DriverStanding({
  licenses,
  training,
  personalVehicle,
  penalties,
  today,
  onRetry,
}: DriverStandingProps) {
  const parts = [
    { name: 'licences', query: licenses },
    { name: 'training', query: training },
    { name: 'personal vehicle', query: personalVehicle },
    { name: 'penalty points', query: penalties },
  ];
  const unchecked = parts.filter(({ query }) => query.isLoadingError).map(({ name }) => name);
  const isChecking = parts.some(({ query }) => query.isPending);
  const findings = driverStanding(
    {
      licenses: licenses.data,
      training: training.data,
      personalVehicle: personalVehicle.data,
      penalties: penalties.data,
    },
    today,
  );

  return (
    <Card className="space-y-4">
      {findings.length > 0 && <DriverFindings findings={findings} today={today} />}
      {isChecking && <Skeleton className="h-14 w-full max-w-lg" />}
      {!isChecking && unchecked.length > 0 && (
        <ErrorState message={`Could not be checked: ${unchecked.join(', ')}`} onRetry={onRetry} />
      )}
      {!isChecking && unchecked.length === 0 && findings.length === 0 && <InOrder />}
    </Card>
  );
}

function InOrder() {
  return (
    <div className="flex gap-3">
      <CircleCheck className="mt-0.5 size-6 shrink-0 text-ok" />
      <div>
        <h2 className="text-lg font-semibold">Everything is in order</h2>
        <p className="mt-1 text-ink-soft">
          No licence, training, NCT or insurance on your record has expired or expires in the next{' '}
          {EXPIRY_WARNING_DAYS} days.
        </p>
      </div>
    </div>
  );
}
