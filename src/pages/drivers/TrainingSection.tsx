import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { DateField, TextField } from '../../components/TextField';
import { useToday } from '../../components/useToday';
import { addTraining, deleteTraining, driverTrainingQuery } from '../../data/training';
import { checkTraining, emptyTrainingDraft, type TrainingDraft } from '../../domain/training';
import { useCheckedField } from '../../forms/fields';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { formatDate } from '../../lib/formatDate';
import { TrainingEntry } from '../records/entries';
import { AddForm, Deletable, RecordSection } from './RecordSection';

const firstThree = (records: readonly unknown[]) => ({ first: 3, label: `Show all ${records.length}` });

type TrainingSectionProps = { driverId: string };

export function TrainingSection({ driverId }: TrainingSectionProps) {
  const training = useQuery(driverTrainingQuery(driverId));

  return (
    <RecordSection
      id="training"
      title="Training Records"
      noun="training record"
      query={training}
      failure="The training records couldn't be loaded"
      empty={{ icon: GraduationCap, title: 'No training records found' }}
      nameOf={({ training_type, completion_date }) => `${training_type}, ${formatDate(completion_date)}`}
      remove={deleteTraining(driverId)}
      addForm={(onClose) => <AddTrainingForm driverId={driverId} onClose={onClose} />}
      fold={firstThree}
      entry={(record, deleteButton) => (
        <Deletable button={deleteButton(record)}>
          <TrainingEntry training={record} />
        </Deletable>
      )}
    />
  );
}

type AddTrainingFormProps = { driverId: string; onClose: () => void };

function AddTrainingForm({ driverId, onClose }: AddTrainingFormProps) {
  const today = useToday();
  const form = useCheckedForm<TrainingDraft>(emptyTrainingDraft(), (draft) => checkTraining(draft, today));
  return (
    <AddForm form={form} add={addTraining(driverId)} saveLabel="Save training record" onClose={onClose}>
      <TrainingInputs />
    </AddForm>
  );
}

function TrainingInputs() {
  const field = useCheckedField<TrainingDraft>();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Training type" placeholder="e.g. Driver CPC module 1" {...field('trainingType')} />
      <TextField label="Provider" {...field('provider')} />
      <TextField
        label="Certificate number"
        className="sm:col-span-2"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...field('certificateNumber')}
      />
      <DateField label="Completion date" {...field('completionDate')} />
      <DateField
        label="Expiry date"
        optional
        help="Leave empty if it doesn't expire."
        {...field('expiryDate')}
      />
    </div>
  );
}
