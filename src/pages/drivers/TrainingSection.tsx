import { useMutation, useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { DELETE_TRAINING_FAILURE, deleteTraining, driverTrainingQuery } from '../../data/training';
import type { Day } from '../../domain/dates';
import { formatDate } from '../../lib/format';
import { TrainingEntry } from '../shared/TrainingEntry';
import { AddTrainingForm } from './AddTrainingForm';
import { RecordSection } from './RecordSection';

type TrainingSectionProps = { driverId: string; today: Day };

export function TrainingSection({ driverId, today }: TrainingSectionProps) {
  const training = useQuery(driverTrainingQuery(driverId));
  const deletion = useMutation(deleteTraining(driverId));

  return (
    <RecordSection
      id="training"
      title="Training Records"
      noun="training record"
      query={training}
      failure="The training records could not be loaded"
      empty={{ icon: GraduationCap, title: 'No training records found' }}
      nameOf={({ training_type, completion_date }) => `${training_type}, ${formatDate(completion_date)}`}
      deletion={deletion}
      deleteFailure={DELETE_TRAINING_FAILURE}
      addForm={(onClose) => <AddTrainingForm driverId={driverId} onClose={onClose} />}
      entry={(record) => <TrainingEntry training={record} today={today} />}
    />
  );
}
