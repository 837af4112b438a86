import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { DELETE_PENALTY_FAILURE, deletePenalty, driverPenaltiesQuery } from '../../data/penalties';
import type { Day } from '../../domain/dates';
import { formatDate } from '../../lib/format';
import { PenaltyEntry } from '../shared/PenaltyEntry';
import { AddPenaltyForm } from './AddPenaltyForm';
import { PenaltyTotal } from './PenaltyTotal';
import { RecordSection } from './RecordSection';

type PenaltySectionProps = { driverId: string; today: Day };

export function PenaltySection({ driverId, today }: PenaltySectionProps) {
  const penalties = useQuery(driverPenaltiesQuery(driverId));
  const deletion = useMutation(deletePenalty(driverId));

  return (
    <RecordSection
      id="penalties"
      title="Penalty Points"
      noun="penalty"
      query={penalties}
      failure="The penalties could not be loaded"
      empty={{ icon: ShieldCheck, title: 'No penalty records found' }}
      nameOf={({ reason, date_issued }) => `${reason}, ${formatDate(date_issued)}`}
      deletion={deletion}
      deleteFailure={DELETE_PENALTY_FAILURE}
      addForm={(onClose) => <AddPenaltyForm driverId={driverId} onClose={onClose} />}
      summary={penalties.data && <PenaltyTotal penalties={penalties.data} today={today} />}
      entry={(penalty) => <PenaltyEntry penalty={penalty} today={today} />}
    />
  );
}
