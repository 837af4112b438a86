import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/Button';
import { DriverStatusBadge } from '../../components/DriverStatusBadge';
import { StatusBadge } from '../../components/StatusBadge';
import { explain } from '../../data/errors';
import { APPROVE_DRIVER_FAILURE, approveDriver, type ManagedDriver } from '../../data/managedDrivers';
import { driverStatus } from '../../domain/drivers';

/** Where a driver stands; a pending one can be approved here (spec section 4). */
export function ManagedDriverStatus({ driver }: { driver: ManagedDriver }) {
  const approve = useMutation(approveDriver());

  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-wrap gap-1">
        <DriverStatusBadge approved={driver.approved} />
        {driver.is_inactive && <StatusBadge tone="idle" label="Inactive" />}
      </div>
      {driverStatus(driver) === 'pending' && (
        <Button
          variant="secondary"
          aria-label={`Approve ${driver.full_name}`}
          busy={approve.isPending}
          busyText="Approving..."
          onClick={() => approve.mutate(driver.id)}
        >
          Approve
        </Button>
      )}
      {approve.isError && (
        <p role="alert" className="text-sm text-bad">
          {explain(APPROVE_DRIVER_FAILURE, approve.error)}
        </p>
      )}
    </div>
  );
}
