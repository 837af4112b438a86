import { ExpiryBadge } from '../../components/ExpiryBadge';
import { ExpiryLine } from '../../components/ExpiryLine';
import type { DriverTraining } from '../../data/training';
import type { Day } from '../../domain/dates';
import { expiryState } from '../../domain/expiry';
import { formatDate } from '../../lib/format';
import { DriverHistoryEntry } from './DriverHistoryEntry';

type TrainingEntryProps = { training: DriverTraining; today: Day };

export function TrainingEntry({ training, today }: TrainingEntryProps) {
  const { training_type, provider, certificate_number, completion_date, expiry_date } = training;
  return (
    <DriverHistoryEntry
      title={training_type}
      details={
        <>
          <p>{provider}</p>
          <p>Certificate {certificate_number}</p>
        </>
      }
      dates={
        <>
          <p>Completed {formatDate(completion_date)}</p>
          {expiry_date && (
            <>
              <p>
                Expiry <ExpiryLine date={expiry_date} today={today} />
              </p>
              <ExpiryBadge state={expiryState(expiry_date, today)} />
            </>
          )}
        </>
      }
    />
  );
}
