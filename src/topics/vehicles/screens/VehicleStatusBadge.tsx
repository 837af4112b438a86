import { CircleHelp, CircleX, Wrench } from 'lucide-react';
import type { ComponentProps } from 'react';
import { StatusBadge } from '../../../components/StatusBadge';
import type { VehicleStatus } from '../fields';
import { isVehicleStatus, vehicleStatusLabel } from '../rules';

const LOOK_OF: Record<VehicleStatus, Omit<ComponentProps<typeof StatusBadge>, 'label'>> = {
  active: { tone: 'ok' },
  maintenance: { tone: 'warn', icon: Wrench },
  inactive: { tone: 'bad', icon: CircleX },
};

type VehicleStatusBadgeProps = { vehicle: { status: string; is_active: boolean } };

/** A status that only a newer version of the app knows reads 'Unknown', in red. */
export function VehicleStatusBadge({ vehicle }: VehicleStatusBadgeProps) {
  return <StatusBadge {...lookOf(vehicle)} label={vehicleStatusLabel(vehicle)} quiet />;
}

function lookOf({ status, is_active }: VehicleStatusBadgeProps['vehicle']) {
  if (!is_active) return { tone: 'idle' } as const;
  return isVehicleStatus(status) ? LOOK_OF[status] : ({ tone: 'bad', icon: CircleHelp } as const);
}
