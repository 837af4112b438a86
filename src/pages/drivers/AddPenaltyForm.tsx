import { useMutation } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { DateField } from '../../components/DateField';
import { TextAreaField } from '../../components/TextAreaField';
import { TextField } from '../../components/TextField';
import { ADD_PENALTY_FAILURE, addPenalty } from '../../data/penalties';
import { MAX_PENALTY_POINTS } from '../../domain/limits';
import {
  checkPenalty,
  defaultPenaltyExpiry,
  emptyPenaltyDraft,
  type PenaltyDraft,
} from '../../domain/penaltyChecks';
import { useCheckedField } from '../shared/useCheckedField';
import { useCheckedForm } from '../shared/useCheckedForm';
import { AddForm } from './AddForm';

type AddPenaltyFormProps = { driverId: string; onClose: () => void };

export function AddPenaltyForm({ driverId, onClose }: AddPenaltyFormProps) {
  const form = useCheckedForm<PenaltyDraft>(emptyPenaltyDraft(), checkPenalty);
  const mutation = useMutation(addPenalty(driverId));
  return (
    <AddForm
      form={form}
      mutation={mutation}
      failure={ADD_PENALTY_FAILURE}
      saveLabel="Save penalty"
      onClose={onClose}
    >
      <PenaltyInputs />
    </AddForm>
  );
}

function PenaltyInputs() {
  const field = useCheckedField<PenaltyDraft>();
  const { getValues, setValue, getFieldState, clearErrors } = useFormContext<PenaltyDraft>();

  const offerExpiry = () => {
    clearErrors(['dateIssued', 'expiryDate']);
    // An expiry that was typed is the person's; the one that was offered follows the date of issue.
    if (getFieldState('expiryDate').isDirty) return;
    setValue('expiryDate', defaultPenaltyExpiry(getValues('dateIssued')));
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextAreaField label="Reason" className="sm:col-span-2" rows={2} {...field('reason')} />
      <TextField
        label="Points"
        inputMode="numeric"
        autoComplete="off"
        help={`From 0 to ${MAX_PENALTY_POINTS}.`}
        className="sm:max-w-40"
        {...field('points')}
      />
      <DateField label="Date issued" className="sm:col-start-1" {...field('dateIssued', offerExpiry)} />
      <DateField
        label="Expiry date"
        help="Three years after the date issued, unless you change it."
        {...field('expiryDate')}
      />
    </div>
  );
}
