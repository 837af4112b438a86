import type { UseQueryResult } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { DriverPenalty } from '../../data/penalties';
import type { Day } from '../../domain/dates';
import { PenaltyEntry } from '../shared/PenaltyEntry';
import { DriverHistory } from './DriverHistory';

type DriverPenaltyHistoryProps = { penalties: UseQueryResult<DriverPenalty[]>; today: Day };

export function DriverPenaltyHistory({ penalties, today }: DriverPenaltyHistoryProps) {
  return (
    <DriverHistory
      title="Penalty History"
      query={penalties}
      failure="Your penalties could not be loaded"
      empty={{ icon: ShieldCheck, title: 'No penalty records found' }}
      entry={(penalty) => <PenaltyEntry penalty={penalty} today={today} />}
    />
  );
}
