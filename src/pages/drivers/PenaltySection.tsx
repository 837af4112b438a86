import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { PointsDial } from '../../components/PointsDial';
import { TextAreaField } from '../../components/TextAreaField';
import { DateField, TextField } from '../../components/TextField';
import { useToday } from '../../components/useToday';
import { addPenalty, type DriverPenalty, deletePenalty, driverPenaltiesQuery } from '../../data/penalties';
import { MAX_PENALTY_POINTS } from '../../domain/formCheck';
import {
  activeFirst,
  activePenalties,
  activePoints,
  checkPenalty,
  defaultPenaltyExpiry,
  emptyPenaltyDraft,
  type PenaltyDraft,
} from '../../domain/penalties';
import { useCheckedField } from '../../forms/fields';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { formatDate } from '../../lib/format';
import { PenaltyEntry } from '../records/entries';
import { AddForm, Deletable, RecordSection } from './RecordSection';

type PenaltySectionProps = { driverId: string };

export function PenaltySection({ driverId }: PenaltySectionProps) {
  const today = useToday();
  const penalties = useQuery({
    ...driverPenaltiesQuery(driverId),
    select: (rows) => activeFirst(rows, today),
  });

  return (
    <RecordSection
      id="penalties"
      title="Penalty Points"
      noun="penalty"
      query={penalties}
      failure="The penalties couldn't be loaded"
      empty={{ icon: ShieldCheck, title: 'No penalty records found' }}
      nameOf={({ reason, date_issued }) => `${reason}, ${formatDate(date_issued)}`}
      remove={deletePenalty(driverId)}
      addForm={(onClose) => <AddPenaltyForm driverId={driverId} onClose={onClose} />}
      summary={penalties.data && <PenaltyTotal penalties={penalties.data} />}
      fold={(rows) => {
        const active = activePenalties(rows, today).length;
        return { first: active, label: `Ended (${rows.length - active})` };
      }}
      entry={(penalty, deleteButton) => (
        <Deletable button={deleteButton(penalty)}>
          <PenaltyEntry penalty={penalty} />
        </Deletable>
      )}
    />
  );
}

type PenaltyTotalProps = { penalties: readonly DriverPenalty[] };

/** The sum of the points that still count. */
function PenaltyTotal({ penalties }: PenaltyTotalProps) {
  const today = useToday();
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-4">
      <span className="text-ink-soft">Active penalty points</span>
      <PointsDial points={activePoints(penalties, today)} />
    </p>
  );
}

type AddPenaltyFormProps = { driverId: string; onClose: () => void };

function AddPenaltyForm({ driverId, onClose }: AddPenaltyFormProps) {
  const today = useToday();
  const form = useCheckedForm<PenaltyDraft>(emptyPenaltyDraft(), (draft) => checkPenalty(draft, today));
  return (
    <AddForm form={form} add={addPenalty(driverId)} saveLabel="Save penalty" onClose={onClose}>
      <PenaltyInputs />
    </AddForm>
  );
}

function PenaltyInputs() {
  const field = useCheckedField<PenaltyDraft>();
  const { getValues, setValue, getFieldState, clearErrors } = useFormContext<PenaltyDraft>();

  const offerExpiry = () => {
    clearErrors(['dateIssued', 'expiryDate']);
    // Keeps an expiry date that the user typed. A suggested one follows the date of issue.
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
