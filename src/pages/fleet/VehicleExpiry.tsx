import { ExpiryBadge } from '../../components/ExpiryBadge';
import { ExpiryLine } from '../../components/ExpiryLine';
import type { Day } from '../../domain/dates';
import { expiryState } from '../../domain/expiry';

type VehicleExpiryProps = {
  date: Day | null;
  today: Day;
  /** The test that the vehicle takes in place of an NCT (decisions 15). */
  test?: 'CVRT' | undefined;
};

/** How something of a vehicle that runs out stands: the word, the date, and how far away it is. */
export function VehicleExpiry({ date, today, test }: VehicleExpiryProps) {
  return (
    <div className="flex min-w-32 flex-col items-start gap-1">
      <ExpiryBadge state={expiryState(date, today)} />
      {date && (
        <span>
          {test && <span className="text-ink-soft">{test} </span>}
          <ExpiryLine date={date} today={today} />
        </span>
      )}
    </div>
  );
}
