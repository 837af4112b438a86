import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { DateField } from '../../../components/DateField';
import { ErrorState } from '../../../components/ErrorState';
import { FieldMessages } from '../../../components/Field';
import { Modal } from '../../../components/Modal';
import { PickerField } from '../../../components/PickerField';
import { Skeleton } from '../../../components/Skeleton';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { paperSlots } from '../../../domain/documents';
import { LineChoice, WordChoice } from '../../../forms/choices';
import { DocumentField } from '../../../forms/DocumentField';
import { FormModal } from '../../../forms/FormModal';
import { labelled, useCheckedField, useCheckedPicker } from '../../../forms/fields';
import { inIreland } from '../../../forms/inIreland';
import { SavedDialog, useRecordPhotos } from '../../../forms/SendingDialog';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useSave } from '../../../forms/useSave';
import { itemGroups, measureOptions, wordOptions } from '../../checklists/choices';
import { checklistsQuery } from '../../checklists/data/inUse';
import { type Checklist, SEVERITIES } from '../../checklists/items';
import { checklistFor } from '../choosing';
import { addPaperCheck, checkersQuery } from '../data/staff';
import { PAPER, PAPER_FAULT } from '../fields';
import {
  checkPaper,
  emptyPaper,
  emptyPaperFault,
  hasOdometer,
  MOST_FAULTS,
  type PaperDraft,
  toPaperCheck,
} from '../paper';
import { severityOf } from '../rules';

type PaperCheckDialogProps = {
  vehicle: { id: string; plate: string; category: string };
  onClose: () => void;
};

const SLOTS = paperSlots('photo', () => 'The sheet');

/** What stands on a sheet that a driver has filled in by pen. */
export default function PaperCheckDialog({ vehicle, onClose }: PaperCheckDialogProps) {
  const { data: lists, isLoadingError, refetch } = useQuery(checklistsQuery());
  const list = lists && checklistFor(vehicle.category, lists);
  if (list) return <PaperForm vehicle={vehicle} list={list} onClose={onClose} />;
  return (
    <Modal title={titleOf(vehicle)} onClose={onClose}>
      {isLoadingError ? (
        <ErrorState message="The checklist couldn't be loaded" onRetry={() => refetch()} />
      ) : lists ? (
        <p>No checklist is in use for vehicles of this type.</p>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Modal>
  );
}

const titleOf = ({ plate }: { plate: string }) => `Add a paper check: ${plate}`;

function PaperForm({ vehicle, list, onClose }: PaperCheckDialogProps & { list: Checklist }) {
  const photos = useRecordPhotos('checks', `paper ${vehicle.id}`, onClose);
  const { sendings, send, isSaved } = photos;
  const count = sendings.files.length;
  const form = useCheckedForm<PaperDraft>(
    emptyPaper(),
    (draft) => checkPaper(draft, { list, now: new Date(), photos: count }),
    `paper ${vehicle.id}`,
  );
  const { clearErrors } = form;
  useEffect(() => {
    if (count > 0) clearErrors('sheet');
  }, [count, clearErrors]);
  const { save, isPending } = useSave(form, addPaperCheck());
  const newId = useNewId();
  if (isSaved)
    return <SavedDialog title={titleOf(vehicle)} sendings={sendings} slots={SLOTS} onClose={onClose} />;

  const submit = (draft: PaperDraft) => {
    const ids = sendings.files.map(({ id }) => id);
    const id = newId({ draft, ids });
    save(toPaperCheck(id, vehicle.id, draft, list, ids, new Date()), () => send(id));
  };
  return (
    <FormModal
      title={titleOf(vehicle)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      isUnsaved={count > 0}
      submitText="Add the check"
    >
      <When hasKm={hasOdometer(list)} />
      <Who />
      <Result list={list} />
      <div>
        <DocumentField sendings={sendings} legend="Photo of the sheet" slots={SLOTS} />
        <FieldMessages
          errorId="sheet-error"
          error={form.formState.errors.sheet?.message}
          helpId="sheet-help"
          help={undefined}
        />
      </div>
      <p className="text-sm text-ink-soft">
        It counts as a check of its day. Once added, nobody can change it; a wrong one is made void.
      </p>
    </FormModal>
  );
}

function When({ hasKm }: { hasKm: boolean }) {
  const field = useCheckedField<PaperDraft>();
  const { control } = useFormContext<PaperDraft>();
  const checked = useWatch({ control, name: ['on', 'time'] }).join('T');
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <DateField label="Checked on" {...field('on')} />
      <TextField label="At" help={inIreland(checked)} type="time" {...field('time')} />
      {hasKm && <TextField label="Odometer (km)" inputMode="numeric" autoComplete="off" {...field('km')} />}
    </div>
  );
}

function Who() {
  const { data: people } = useQuery(checkersQuery());
  const field = useCheckedField<PaperDraft>();
  const picker = useCheckedPicker<PaperDraft, 'driverId'>('driverId');
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <PickerField
        {...picker}
        label="Who checked"
        options={[{ value: '', label: 'Somebody else' }, ...(people ?? [])]}
        loadingText="Loading drivers..."
        noOptionsText="No driver found"
      />
      {picker.value === '' && <TextField autoComplete="off" {...labelled(PAPER, field)('name')} />}
    </div>
  );
}

const RESULTS = [
  { value: 'no_defect', label: 'No defect' },
  { value: 'faults', label: 'Defects' },
];

function Result({ list }: { list: Checklist }) {
  const { control } = useFormContext<PaperDraft>();
  const result = useWatch({ control, name: 'result' });
  return (
    <>
      <LineChoice<PaperDraft> name="result" legend="What the sheet says" options={RESULTS} />
      {result === 'faults' && <Faults list={list} />}
    </>
  );
}

function Faults({ list }: { list: Checklist }) {
  const { fields, append, remove } = useFieldArray<PaperDraft, 'faults', 'key'>({
    name: 'faults',
    keyName: 'key',
  });
  return (
    <>
      {fields.map(({ key }, index) => (
        <Fault
          key={key}
          list={list}
          index={index}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <Button
        variant="secondary"
        className="self-start"
        disabled={fields.length >= MOST_FAULTS}
        onClick={() => append(emptyPaperFault())}
      >
        <Plus className="size-4" /> Add another defect
      </Button>
    </>
  );
}

type FaultProps = { list: Checklist; index: number; onRemove: (() => void) | undefined };

function Fault({ list, index, onRemove }: FaultProps) {
  const number = index + 1;
  const input = useCheckedField<PaperDraft>();
  const own = labelled(PAPER_FAULT, (name) => input(`faults.${index}.${name}`));
  const { control, setValue } = useFormContext<PaperDraft>();
  const { onChange, ...picker } = useCheckedPicker<PaperDraft, `faults.${number}.itemId`>(
    `faults.${index}.itemId`,
  );
  const [words, measures] = useWatch({
    control,
    name: [`faults.${index}.words`, `faults.${index}.measures`],
  });
  const item = list.items.find(({ id }) => id === picker.value);
  const isStopped = item && severityOf(item, words) === SEVERITIES[0];
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">Defect {number}</legend>
      <PickerField
        {...picker}
        label={`Defect ${number}: item of the checklist`}
        options={itemGroups(list.items)}
        onChange={(id) => {
          onChange(id);
          setValue(`faults.${index}.words`, []);
        }}
        loadingText="Loading items..."
        noOptionsText="No item found"
      />
      {item && (
        <WordChoice<PaperDraft>
          name={`faults.${index}.words`}
          legend="What is wrong"
          options={wordOptions(item)}
        />
      )}
      {isStopped && (
        <WordChoice<PaperDraft>
          name={`faults.${index}.measures`}
          legend="Temporary fix"
          help="Because the vehicle may not be driven with it"
          options={measureOptions(item, words, measures)}
        />
      )}
      <TextAreaField rows={2} {...own('ownWords')} />
      {onRemove && (
        <Button
          variant="quiet"
          className="self-end"
          aria-label={`Remove defect ${number}`}
          onClick={onRemove}
        >
          <Trash2 className="size-4" /> Remove
        </Button>
      )}
    </fieldset>
  );
}
