import { CalendarClock } from 'lucide-react';
import { StatusBadge } from '../../components/StatusBadge';
import type { Day } from '../../domain/dates';
import { LICENSE_BAND_LABELS, licenseBand } from '../../domain/licenseBands';

/** How near a licence is to its end: red, yellow, or the orange of an outline (spec section 4). */
export function LicenseBandBadge({ expiry, today }: { expiry: Day; today: Day }) {
  const band = licenseBand(expiry, today);
  const label = LICENSE_BAND_LABELS[band];
  if (band === 'expired' || band === 'within30') return <StatusBadge tone="bad" label={label} />;
  if (band === 'within60') return <StatusBadge tone="warn" label={label} />;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-warn-mark px-2.5 py-0.5 text-sm font-medium whitespace-nowrap text-warn">
      <CalendarClock className="size-3.5 shrink-0" />
      {label}
    </span>
  );
}
