import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../../components/DateField';
import { Skeleton } from '../../../components/Skeleton';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { currentFirst } from '../../../domain/currentRecords';
import { documentsOf, PAPER_SLOTS } from '../../../domain/documents';
import { counted } from '../../../domain/words';
import { labelled, useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { formatDate } from '../../../lib/formatDate';
import { AddForm } from '../../../records/AddForm';
import { foldEarlier } from '../../../records/RecordList';
import { RecordSection } from '../../../records/RecordSection';
import { RecordWithActions } from '../../../records/RecordWithActions';
import { CPC_CARD } from '../../../words/findings';
import { cpcHours, MODULE_HOURS, needsModules } from '../../cpc/rules';
import type { WholeDriver } from '../../wholeDriver';
import { trainingCorrection } from '../correction';
import { addTraining, type DriverTraining, deleteTraining, trainingRequirementsQuery } from '../data';
import { emptyTrainingDraft, TRAINING, type TrainingDraft } from '../fields';
import { TrainingEntry } from '../parts/TrainingEntry';
import {
  CPC_MODULE_NAMES,
  checkTraining,
  cpcModuleOf,
  proposedTrainingExpiry,
  toTrainingRenewal,
} from '../rules';

const firstThree = (records: readonly unknown[]) => ({ first: 3, label: `Show all ${records.length}` });

type TrainingSectionProps = { record: WholeDriver; children: ReactNode };

/** `children` is the Driver CPC, which most of the records belong to. */
export function TrainingSection({ record, children }: TrainingSectionProps) {
  const { driver, training, documents, cpc } = record;
  const nameOf = ({ training_type, completion_date }: DriverTraining) =>
    `${training_type}, ${formatDate(completion_date)}`;

  return (
    <RecordSection
      id="training"
      title="Training Records"
      holds={['cpc']}
      state={[
        counted(training.length, ['record', 'records']),
        cpc && needsModules(cpc) ? `Driver CPC ${cpcHours(cpc)}` : '',
      ]
        .filter(Boolean)
        .join(', ')}
      summary={children}
      noun="training record"
      rows={currentFirst(training)}
      empty="No training records found"
      nameOf={nameOf}
      remove={deleteTraining()}
      addForm={(onClose, what) => (
        <NewTrainingForm driverId={driver.id} stored={training} what={what} onClose={onClose} />
      )}
      renewedWith={(id) => training.filter((each) => each.id === id && each.is_current)}
      renewForm={([renewed], onClose) =>
        renewed && (
          <TrainingForm
            driverId={driver.id}
            stored={training}
            draft={toTrainingRenewal(renewed)}
            renewedId={renewed.id}
            onClose={onClose}
          />
        )
      }
      fold={firstThree}
      earlier={foldEarlier}
      entry={(each, deleteButton, renewButton) => (
        <RecordWithActions
          documents={{
            record: { kind: 'driver_training', id: each.id },
            documents: documentsOf(documents, [each.id, each.source_id]),
            name: `training record ${nameOf(each)}`,
            mayChange: each.is_current,
          }}
          button={
            <>
              {each.is_current && renewButton([each], `training record ${nameOf(each)}`)}
              {deleteButton(each)}
            </>
          }
        >
          <TrainingEntry training={each} />
        </RecordWithActions>
      )}
    />
  );
}

type NewTrainingFormProps = {
  driverId: string;
  stored: readonly DriverTraining[];
  /** From the link: a training type, or CPC_CARD, the code of a requirement. */
  what: string;
  onClose: () => void;
};

function NewTrainingForm({ what, ...props }: NewTrainingFormProps) {
  const { data: requirements = [], isPending } = useQuery(trainingRequirementsQuery());
  const isCode = what === CPC_CARD;
  if (isCode && isPending) return <Skeleton className="h-40 w-full" />;
  const trainingType = isCode ? (requirements.find(({ code }) => code === what)?.name ?? '') : what;
  return <TrainingForm {...props} draft={{ ...emptyTrainingDraft(), trainingType }} />;
}

type TrainingFormProps = {
  driverId: string;
  stored: readonly DriverTraining[];
  draft: TrainingDraft;
  renewedId?: string;
  onClose: () => void;
};

const PHOTOS = {
  kind: 'driver_training',
  legend: 'Certificate or card',
  slots: PAPER_SLOTS,
} as const;

function TrainingForm({ driverId, stored, draft, renewedId, onClose }: TrainingFormProps) {
  const today = useToday();
  const form = useCheckedForm<TrainingDraft>(draft, (typed) => checkTraining(typed, today), renewedId);
  return (
    <AddForm
      form={form}
      add={addTraining(driverId)}
      saveLabel="Save training record"
      photos={PHOTOS}
      correction={{
        kind: 'driver_training',
        same: 'of this training, completed on the same day',
        find: (typed) => [trainingCorrection(typed, stored)].filter((each) => each !== null),
      }}
      onClose={onClose}
    >
      <TrainingInputs isRenewal={draft.renews !== null} />
    </AddForm>
  );
}

function TrainingInputs({ isRenewal }: { isRenewal: boolean }) {
  const field = labelled(TRAINING, useCheckedField<TrainingDraft>());
  const { getValues, setValue, getFieldState, clearErrors, formState } = useFormContext<TrainingDraft>();
  const { isSubmitSuccessful: wasSent } = formState;
  const { data: requirements = [] } = useQuery(trainingRequirementsQuery());
  const [trainingType, completionDate, expiryDate] = useWatch<
    TrainingDraft,
    ['trainingType', 'completionDate', 'expiryDate']
  >({ name: ['trainingType', 'completionDate', 'expiryDate'] });
  const listId = useId();
  const module = cpcModuleOf(trainingType);
  const help = module
    ? `Counts as module ${module} of the Driver CPC, ${MODULE_HOURS} hours.`
    : 'Choose from the list, or type your own.';
  const proposed = proposedTrainingExpiry({ ...getValues(), trainingType, completionDate }, requirements);

  useEffect(() => {
    // Keeps a date that the user typed. After sending, a changed date would be stored as another record.
    if (!wasSent && !getFieldState('expiryDate').isDirty) setValue('expiryDate', proposed);
  }, [proposed, wasSent, getFieldState, setValue]);

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        placeholder="e.g. Driver CPC module 1"
        list={listId}
        readOnly={isRenewal}
        autoComplete="off"
        help={isRenewal ? undefined : help}
        {...field('trainingType')}
      />
      <datalist id={listId}>
        {[...requirements.map(({ name }) => name), ...CPC_MODULE_NAMES].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...field('provider')} />
      <TextField
        className="sm:col-span-2"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...field('certificateNumber')}
      />
      <DateField {...field('completionDate', () => clearErrors(['completionDate', 'expiryDate']))} />
      <DateField
        help={
          proposed && proposed === expiryDate
            ? 'Worked out from the requirement. You can change it.'
            : "Leave empty if it doesn't expire."
        }
        {...field('expiryDate')}
      />
    </div>
  );
}
