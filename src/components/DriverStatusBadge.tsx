import { Clock } from 'lucide-react';
import { DRIVER_STATUS_LABELS } from '../domain/drivers';
import { StatusBadge } from './StatusBadge';

/** Active when a driver is approved, else pending; that one is inactive is told apart from it (spec section 2). */
export function DriverStatusBadge({ approved }: { approved: boolean }) {
  return approved ? (
    <StatusBadge tone="ok" label={DRIVER_STATUS_LABELS.active} />
  ) : (
    <StatusBadge tone="warn" icon={Clock} label={DRIVER_STATUS_LABELS.pending} />
  );
}
