import type { UseQueryResult } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { StatusBadge } from '../../components/StatusBadge';
import type { DriverPenalty } from '../../data/penalties';
import type { Day } from '../../domain/dates';
import { expiryDistance } from '../../domain/expiry';
import { isActivePenalty } from '../../domain/penalties';
import { formatDate } from '../../lib/format';
import { DriverHistory } from './DriverHistory';

type DriverPenaltyHistoryProps = { penalties: UseQueryResult<DriverPenalty[]>; today: Day };

export function DriverPenaltyHistory({ penalties, today }: DriverPenaltyHistoryProps) {
  return (
    <DriverHistory
      title="Penalty History"
      query={penalties}
      failure="Your penalties could not be loaded"
      empty={{ icon: ShieldCheck, title: 'No penalty records found' }}
      entry={(penalty) => (
        <div className="flex flex-col gap-x-8 gap-y-1 sm:flex-row sm:justify-between">
          <div className="min-w-0">
            <h3 className="font-medium">{penalty.reason}</h3>
            <p className="text-sm tabular-nums">
              {penalty.points === 1 ? '1 point' : `${penalty.points} points`}
            </p>
          </div>
          <div className="shrink-0 space-y-1 text-sm tabular-nums sm:text-right">
            <p>Issued {formatDate(penalty.date_issued)}</p>
            {/* Not an ExpiryLine: points that are about to expire are nothing to warn of. */}
            <p>
              Expiry {formatDate(penalty.expiry_date)}, {expiryDistance(penalty.expiry_date, today)}
            </p>
            {isActivePenalty(penalty, today) ? (
              <StatusBadge tone="warn" label="Active" />
            ) : (
              <StatusBadge tone="idle" label="Expired" />
            )}
          </div>
        </div>
      )}
    />
  );
}
