import { Clock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { StatusBadge } from '../../../components/StatusBadge';
import { useToday } from '../../../components/useToday';
import { DRIVER_STATUS_LABELS, type DriverStatus, driverStatus } from '../rules';

const LOOK_OF: Record<DriverStatus, Omit<ComponentProps<typeof StatusBadge>, 'label'>> = {
  active: { tone: 'ok' },
  away: { tone: 'idle' },
  pending: { tone: 'warn', icon: Clock },
  inactive: { tone: 'idle' },
};

type PersonStatusBadgeProps = { person: Parameters<typeof driverStatus>[0]; quiet?: boolean };

export function PersonStatusBadge({ person, quiet }: PersonStatusBadgeProps) {
  const status = driverStatus(person, useToday());
  return <StatusBadge {...LOOK_OF[status]} label={DRIVER_STATUS_LABELS[status]} quiet={quiet} />;
}
