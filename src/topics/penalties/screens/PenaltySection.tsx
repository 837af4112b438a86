import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../../components/DateField';
import { PickerField } from '../../../components/PickerField';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { documentsOf, PAPER_SLOTS } from '../../../domain/documents';
import { choicesOf } from '../../../domain/fields';
import { MAX_PENALTY_POINTS } from '../../../domain/formCheck';
import type { PointsLimit } from '../../../domain/points';
import { labelled, useCheckedField, useCheckedPicker } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { formatDate } from '../../../lib/formatDate';
import { AddForm } from '../../../records/AddForm';
import { WithoutRecords } from '../../../records/RecordList';
import { RecordSection } from '../../../records/RecordSection';
import { RecordWithActions } from '../../../records/RecordWithActions';
import { points as texts } from '../../../words/points';
import type { Driver } from '../../drivers/data/drivers';
import { offenceChoicesQuery } from '../../offences/data/choices';
import {
  offencePointsText,
  offencesOn,
  pointsText,
  possibleOutcome,
  proposedPoints,
} from '../../offences/rules';
import type { WholeDriver } from '../../wholeDriver';
import { addPenalty, type DriverPenalty, deletePenalty, driverPenaltiesQuery } from '../data';
import { emptyPenaltyDraft, PENALTY, type PenaltyDraft, SEPARATE } from '../fields';
import { FirstLicenceQuestion } from '../parts/FirstLicenceQuestion';
import { PenaltyEntry } from '../parts/PenaltyEntry';
import { isLimitOpen } from '../pointsLimit';
import { activePoints, byEnd, checkPenalty, defaultPenaltyExpiry, limitWith, ofThatDay } from '../rules';
import { PointsSummary } from './PointsSummary';

const pointsOf = (points: number, limit: PointsLimit) =>
  limit === null ? texts.dialOpen({ points }) : texts.dial({ points, limit });

const nameOf = ({ reason, date_issued }: DriverPenalty) => `${reason}, ${formatDate(date_issued)}`;

/** Not part of the driver's record: opening penalties is logged, so they are loaded separately. */
export function PenaltySection({ record, children }: { record: WholeDriver; children: ReactNode }) {
  const { driver, documents } = record;
  const today = useToday();
  const penalties = useQuery({
    ...driverPenaltiesQuery(driver.id),
    select: (rows) => {
      const { current, ended } = byEnd(rows, today);
      return [...current, ...ended];
    },
  });

  return (
    <RecordSection
      id="penalties"
      title="Penalty Points"
      holds={['disqualifications']}
      state={
        penalties.data &&
        pointsOf(activePoints(penalties.data, today), limitWith(driver, penalties.data, today))
      }
      isOpen={penalties.isLoadingError}
      noun="penalty"
      rows={penalties.data ?? []}
      placeholder={
        penalties.data ? undefined : (
          <WithoutRecords query={penalties} failure="The penalties couldn't be loaded" />
        )
      }
      empty="No penalty records found"
      nameOf={nameOf}
      remove={deletePenalty()}
      addForm={(onClose) => <PenaltyForm driver={driver} penalties={penalties.data} onClose={onClose} />}
      summary={penalties.data && <PointsSummary record={record} penalties={penalties.data} />}
      fold={(rows) => {
        const { current, ended } = byEnd(rows, today);
        return { first: current.length, label: `Ended (${ended.length})` };
      }}
      entry={(penalty, deleteButton) => (
        <RecordWithActions
          documents={{
            record: { kind: 'driver_penalties', id: penalty.id },
            documents: documentsOf(documents, [penalty.id, penalty.source_id]),
            name: `penalty ${nameOf(penalty)}`,
          }}
          button={deleteButton(penalty)}
        >
          <PenaltyEntry penalty={penalty} penalties={penalties.data ?? []} />
        </RecordWithActions>
      )}
    >
      {children}
    </RecordSection>
  );
}

type PenaltyFormProps = {
  driver: Driver;
  penalties: readonly DriverPenalty[] | undefined;
  onClose: () => void;
};

function PenaltyForm({ driver, penalties, onClose }: PenaltyFormProps) {
  const today = useToday();
  // The first list that loads: if an answer was lost, a later list may include this very penalty.
  const [others, setOthers] = useState(penalties);
  if (!others && penalties) setOthers(penalties);
  const form = useCheckedForm<PenaltyDraft>(emptyPenaltyDraft(), (draft) =>
    checkPenalty(draft, today, others),
  );
  return (
    <AddForm
      form={form}
      add={addPenalty(driver.id)}
      saveLabel="Save penalty"
      photos={{ kind: 'driver_penalties', legend: 'Notice of the points', slots: PAPER_SLOTS }}
      onClose={onClose}
    >
      <PenaltyInputs penalties={others ?? []} />
      {isLimitOpen(driver) && <FirstLicenceQuestion driver={driver} penalties={others ?? []} />}
    </AddForm>
  );
}

function PenaltyInputs({ penalties }: { penalties: readonly DriverPenalty[] }) {
  const checked = useCheckedField<PenaltyDraft>();
  const field = labelled(PENALTY, checked);
  const { getValues, setValue, getFieldState, clearErrors } = useFormContext<PenaltyDraft>();
  const today = useToday();
  const offences = useQuery(offenceChoicesQuery());
  const picker = useCheckedPicker<PenaltyDraft, 'offenceId'>('offenceId');
  const [dateIssued, offenceDate] = useWatch<PenaltyDraft, ['dateIssued', 'offenceDate']>({
    name: ['dateIssued', 'offenceDate'],
  });
  // One for each occasion: the penalty that counts.
  const sameDay = ofThatDay(penalties, offenceDate).filter(({ counts }) => counts);
  const offenceOf = (id: string) => offences.data?.find((offence) => offence.id === id);

  const proposePoints = () => {
    clearErrors(['outcome', 'points']);
    // Keeps points that the user typed.
    if (getFieldState('points').isDirty) return;
    const { offenceId, outcome } = getValues();
    setValue('points', `${proposedPoints(offenceOf(offenceId), outcome) ?? ''}`);
  };

  const chooseOffence = (id: string) => {
    const { offenceId, reason, outcome } = getValues();
    const offence = offenceOf(id);
    picker.onChange(id);
    if (reason.trim() === '' || reason === offenceOf(offenceId)?.name) {
      setValue('reason', offence?.name ?? '');
      clearErrors('reason');
    }
    if (offence) setValue('outcome', possibleOutcome(offence, outcome));
    proposePoints();
  };

  const offerExpiry = () => {
    clearErrors(['dateIssued', 'expiryDate', 'offenceDate']);
    // Keeps an expiry date that the user typed; a suggested one follows the date issued.
    if (getFieldState('expiryDate').isDirty) return;
    setValue('expiryDate', defaultPenaltyExpiry(getValues('dateIssued')));
  };

  const askAgain = () => {
    clearErrors(['offenceDate', 'occasion']);
    setValue('occasion', '');
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PickerField
        label={PENALTY.offenceId.label()}
        optional
        className="sm:col-span-2"
        help="Fills in the reason and the points. You can change both."
        options={[
          { value: '', label: 'Something else' },
          ...offencesOn(offences.data ?? [], offenceDate || dateIssued, today, picker.value).map(
            (offence) => ({
              value: offence.id,
              label: offence.name,
              description: offencePointsText(offence),
            }),
          ),
        ]}
        loading={offences.isPending}
        loadingText="Loading offences..."
        noOptionsText="No offence matches"
        {...picker}
        onChange={chooseOffence}
      />
      <TextAreaField className="sm:col-span-2" rows={2} {...field('reason')} />
      <SelectField
        placeholder="Don't know"
        options={choicesOf(PENALTY.outcome)}
        {...field('outcome', proposePoints)}
      />
      <TextField
        inputMode="numeric"
        autoComplete="off"
        help={`From 0 to ${MAX_PENALTY_POINTS}.`}
        className="sm:max-w-40"
        {...field('points')}
      />
      <DateField
        help="28 days after the notice, or the date of conviction. Not the date of the offence."
        {...field('dateIssued', offerExpiry)}
      />
      <DateField help="Three years after the date issued, unless you change it." {...field('expiryDate')} />
      <DateField {...field('offenceDate', askAgain)} />
      {sameDay.length > 0 && (
        <SelectField
          label="Same occasion?"
          help="Only the higher number of points counts."
          placeholder="Choose"
          options={[
            ...sameDay.map(({ occasion_id, reason, points }) => ({
              value: occasion_id,
              label: `Yes, as ${reason}, ${pointsText(points)}`,
            })),
            { value: SEPARATE, label: 'No, separate occasions' },
          ]}
          {...checked('occasion')}
        />
      )}
    </div>
  );
}
