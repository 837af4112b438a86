import type { UseQueryResult } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import type { DriverTraining } from '../../data/training';
import type { Day } from '../../domain/dates';
import { TrainingEntry } from '../shared/TrainingEntry';
import { DriverHistory } from './DriverHistory';

type DriverTrainingHistoryProps = { training: UseQueryResult<DriverTraining[]>; today: Day };

export function DriverTrainingHistory({ training, today }: DriverTrainingHistoryProps) {
  return (
    <DriverHistory
      title="Training History"
      query={training}
      failure="Your training could not be loaded"
      empty={{ icon: GraduationCap, title: 'No training records found' }}
      entry={(record) => <TrainingEntry training={record} today={today} />}
    />
  );
}
