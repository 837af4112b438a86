import { Clock } from 'lucide-react';
import { DRIVER_STATUS_LABELS } from '../domain/drivers';
import { StatusBadge } from './StatusBadge';

/** Active if the driver is approved, else Pending. Inactive is a tag of its own (spec section 2). */
export function DriverStatusBadge({ approved }: { approved: boolean }) {
  return approved ? (
    <StatusBadge tone="ok" label={DRIVER_STATUS_LABELS.active} />
  ) : (
    <StatusBadge tone="warn" icon={Clock} label={DRIVER_STATUS_LABELS.pending} />
  );
}
