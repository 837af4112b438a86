import type { UseQueryResult } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { ExpiryBadge } from '../../components/ExpiryBadge';
import { ExpiryLine } from '../../components/ExpiryLine';
import type { DriverTraining } from '../../data/training';
import type { Day } from '../../domain/dates';
import { expiryState } from '../../domain/expiry';
import { formatDate } from '../../lib/format';
import { DriverHistory } from './DriverHistory';

type DriverTrainingHistoryProps = { training: UseQueryResult<DriverTraining[]>; today: Day };

export function DriverTrainingHistory({ training, today }: DriverTrainingHistoryProps) {
  return (
    <DriverHistory
      title="Training History"
      query={training}
      failure="Your training could not be loaded"
      empty={{ icon: GraduationCap, title: 'No training records found' }}
      entry={(record) => (
        <div className="flex flex-col gap-x-8 gap-y-1 sm:flex-row sm:justify-between">
          <div className="min-w-0">
            <h3 className="font-medium">{record.training_type}</h3>
            <p className="text-sm text-ink-soft">{record.provider}</p>
            <p className="text-sm text-ink-soft tabular-nums">Certificate {record.certificate_number}</p>
          </div>
          <div className="shrink-0 space-y-1 text-sm sm:text-right">
            <p className="tabular-nums">Completed {formatDate(record.completion_date)}</p>
            {record.expiry_date && (
              <>
                <p>
                  Expiry <ExpiryLine date={record.expiry_date} today={today} />
                </p>
                <ExpiryBadge state={expiryState(record.expiry_date, today)} />
              </>
            )}
          </div>
        </div>
      )}
    />
  );
}
