import { StatusBadge } from '../../components/StatusBadge';
import type { DriverPenalty } from '../../data/penalties';
import type { Day } from '../../domain/dates';
import { expiryDistance } from '../../domain/expiry';
import { isActivePenalty } from '../../domain/penalties';
import { formatDate } from '../../lib/format';
import { DriverHistoryEntry } from './DriverHistoryEntry';

type PenaltyEntryProps = { penalty: DriverPenalty; today: Day };

export function PenaltyEntry({ penalty, today }: PenaltyEntryProps) {
  const { reason, points, date_issued, expiry_date } = penalty;
  return (
    <DriverHistoryEntry
      title={reason}
      details={<p>{points === 1 ? '1 point' : `${points} points`}</p>}
      dates={
        <>
          <p>Issued {formatDate(date_issued)}</p>
          {/* Not an ExpiryLine: points that are about to expire are nothing to warn of. */}
          <p>
            Expiry {formatDate(expiry_date)},{' '}
            <span className="whitespace-nowrap">{expiryDistance(expiry_date, today)}</span>
          </p>
          {isActivePenalty(penalty, today) ? (
            <StatusBadge tone="warn" label="Active" />
          ) : (
            <StatusBadge tone="idle" label="Expired" />
          )}
        </>
      }
    />
  );
}
