import { Clock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { StatusBadge } from '../../components/StatusBadge';
import type { StaffMember } from '../../data/staff';
import { DRIVER_STATUS_LABELS, type DriverStatus, driverStatus } from '../../domain/drivers';

const LOOK_OF: Record<DriverStatus, Omit<ComponentProps<typeof StatusBadge>, 'label'>> = {
  active: { tone: 'ok' },
  pending: { tone: 'warn', icon: Clock },
  inactive: { tone: 'idle' },
};

/** Staff stand with the depot as drivers do: only who is active can work. */
export function StaffStatusBadge({ person }: { person: StaffMember }) {
  const status = driverStatus(person);
  return <StatusBadge {...LOOK_OF[status]} label={DRIVER_STATUS_LABELS[status]} />;
}
