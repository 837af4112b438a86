import { useToday } from '../../../components/useToday';
import type { Day } from '../../../domain/dates';
import { formatDayInText } from '../../../lib/formatDate';
import type { VehicleDay } from '../days';

/** Above the days since one day, of which some, or all, were before the days of this vehicle are on record. */
export function Begins({ since, days }: { since: Day; days: readonly VehicleDay[] }) {
  const today = useToday();
  const [first] = days;
  if (!first || first.day <= since) return null;
  return (
    <p className="mb-3 text-sm text-ink-soft">
      {first.day === today
        ? 'No day of this vehicle is on record yet.'
        : `Days are on record since ${formatDayInText(first.day)}.`}
    </p>
  );
}
