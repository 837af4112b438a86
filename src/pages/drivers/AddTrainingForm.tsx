import { useMutation } from '@tanstack/react-query';
import { DateField } from '../../components/DateField';
import { TextField } from '../../components/TextField';
import { ADD_TRAINING_FAILURE, addTraining } from '../../data/training';
import { checkTraining, emptyTrainingDraft, type TrainingDraft } from '../../domain/trainingChecks';
import { useCheckedField } from '../shared/useCheckedField';
import { useCheckedForm } from '../shared/useCheckedForm';
import { AddForm } from './AddForm';

type AddTrainingFormProps = { driverId: string; onClose: () => void };

export function AddTrainingForm({ driverId, onClose }: AddTrainingFormProps) {
  const form = useCheckedForm<TrainingDraft>(emptyTrainingDraft(), checkTraining);
  const mutation = useMutation(addTraining(driverId));
  return (
    <AddForm
      form={form}
      mutation={mutation}
      failure={ADD_TRAINING_FAILURE}
      saveLabel="Save training record"
      onClose={onClose}
    >
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
        help="Empty when the certificate does not run out."
        {...field('expiryDate')}
      />
    </div>
  );
}
