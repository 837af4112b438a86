import { CircleHelp, CircleX, Wrench } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isVehicleStatus, VEHICLE_STATUS_LABELS, type VehicleStatus } from '../domain/vehicles';
import { StatusBadge } from './StatusBadge';

const LOOK_OF: Record<VehicleStatus, Omit<ComponentProps<typeof StatusBadge>, 'label'>> = {
  active: { tone: 'ok' },
  maintenance: { tone: 'warn', icon: Wrench },
  inactive: { tone: 'bad', icon: CircleX },
};

/** A status that only a newer version of the app knows reads 'Unknown', in red (spec section 4). */
export function VehicleStatusBadge({ status }: { status: string }) {
  if (!isVehicleStatus(status)) return <StatusBadge tone="bad" icon={CircleHelp} label="Unknown" />;
  return <StatusBadge {...LOOK_OF[status]} label={VEHICLE_STATUS_LABELS[status]} />;
}
