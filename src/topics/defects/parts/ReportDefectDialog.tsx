import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../../components/DateField';
import { PickerField } from '../../../components/PickerField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { paperSlots } from '../../../domain/documents';
import { choicesOf } from '../../../domain/fields';
import { typedDay } from '../../../domain/moments';
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
import { SEVERITY_LABELS } from '../../checklists/fields';
import { type Item, SEVERITIES, SOMETHING_ELSE } from '../../checklists/items';
import { type ChosenVehicle, VehicleField } from '../../vehicles/parts/VehicleField';
import { reportDefectMutation } from '../data';
import { REPORT } from '../fields';
import { checkReport, emptyReport, isMilder, type ReportDraft, toReport } from '../rules';

type ReportDefectDialogProps = {
  /** Null: it is chosen here. */
  vehicle: ChosenVehicle | null;
  /** What somebody wrote elsewhere. */
  said?: string;
  /** Without it, by staff and now. */
  found?: Pick<ReportDraft, 'source' | 'on'>;
  onClose: () => void;
};

const SLOTS = paperSlots('photo', () => 'Photo');

export default function ReportDefectDialog({ vehicle, said = '', found, onClose }: ReportDefectDialogProps) {
  const [chosen, setChosen] = useState(vehicle);
  const list = useChecklist(chosen?.category ?? null);
  const form = useCheckedForm<ReportDraft>(
    {
      ...emptyReport(vehicle?.id ?? '', new Date()),
      fault: said,
      ...found,
      // The time of an earlier day is not known.
      ...(found && found.on !== typedDay(new Date()) && { time: '' }),
    },
    (draft) => checkReport(draft, new Date(), worstOf(list?.items, draft)),
    `report ${vehicle?.id ?? ''}`,
  );
  const { save, isPending } = useSave(form, reportDefectMutation());
  const photos = useRecordPhotos('defects', `report ${vehicle?.id ?? ''}`, onClose);
  const { sendings, send, isSaved } = photos;
  const newId = useNewId();
  if (isSaved)
    return <SavedDialog title="Report a defect" sendings={sendings} slots={SLOTS} onClose={onClose} />;

  const submit = (draft: ReportDraft) => {
    const ids = sendings.files.map(({ id }) => id);
    save(toReport(newId({ draft, ids }), draft, ids, new Date()), ({ id }) => send(id));
  };
  return (
    <FormModal
      title={vehicle ? `Report a defect: ${vehicle.plate}` : 'Report a defect'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      isUnsaved={sendings.files.length > 0}
      submitText="Report"
    >
      {!vehicle && <Vehicle chosen={chosen} onChoose={setChosen} />}
      <FaultFields list={list} />
      <FoundFields
        list={list}
        photos={<DocumentField sendings={sendings} legend="Photo (optional)" slots={SLOTS} />}
      />
    </FormModal>
  );
}

/** Another vehicle may have another checklist. */
function Vehicle({ chosen, onChoose }: ComponentProps<typeof VehicleField>) {
  const { setValue } = useFormContext<ReportDraft>();
  return (
    <VehicleField
      chosen={chosen}
      onChoose={(vehicle) => {
        onChoose(vehicle);
        setValue('itemId', '');
        setValue('words', []);
      }}
    />
  );
}

function useChecklist(category: string | null) {
  const { data: lists } = useQuery(checklistsQuery());
  return lists?.find(({ categories }) => category !== null && categories.includes(category));
}

/** How bad the words that were chosen are by the checklist. */
function worstOf(
  items: readonly Item[] | undefined,
  { itemId, words }: Pick<ReportDraft, 'itemId' | 'words'>,
) {
  const item = items?.find(({ id }) => id === itemId);
  const said = item?.words.filter(({ id }) => words.includes(id)).map(({ severity }) => severity) ?? [];
  return SEVERITIES.find((severity) => said.includes(severity));
}

/** An item of the vehicle's checklist with its words, or words alone. */
function FaultFields({ list }: { list: ReturnType<typeof useChecklist> }) {
  const field = labelled(REPORT, useCheckedField<ReportDraft>());
  const { setValue } = useFormContext<ReportDraft>();
  const { onChange, ...picker } = useCheckedPicker<ReportDraft, 'itemId'>('itemId');
  const item = list?.items.find(({ id }) => id === picker.value);
  return (
    <>
      {list && (
        <PickerField
          {...picker}
          label="Item of the checklist"
          optional
          options={[{ value: '', label: 'None of them: in your own words' }, ...itemGroups(list.items)]}
          onChange={(id) => {
            onChange(id);
            setValue('words', []);
          }}
          loadingText="Loading items..."
          noOptionsText="No item found"
        />
      )}
      {item ? (
        <>
          <WordChoice<ReportDraft> name="words" legend="What is wrong" options={wordOptions(item)} />
          <OwnWords item={item} />
        </>
      ) : (
        <TextAreaField rows={2} {...field('fault')} />
      )}
      <Severity item={item} />
    </>
  );
}

/** Needed for something else, and for what is less bad than the checklist says. */
function OwnWords({ item }: { item: Item }) {
  const field = useCheckedField<ReportDraft>();
  const { control } = useFormContext<ReportDraft>();
  const [words, chosen] = useWatch({ control, name: ['words', 'severity'] });
  const listed = worstOf([item], { itemId: item.id, words });
  const isLessBad = listed !== undefined && chosen !== '' && isMilder(chosen, listed);
  return (
    <TextAreaField
      label={isLessBad ? 'Why it is less bad than the checklist says' : REPORT.ownWords.label()}
      optional={!isLessBad && !words.includes(SOMETHING_ELSE)}
      rows={2}
      {...field('ownWords')}
    />
  );
}

function Severity({ item }: { item: Item | undefined }) {
  const { control } = useFormContext<ReportDraft>();
  const words = useWatch({ control, name: 'words' });
  const worst = item && worstOf([item], { itemId: item.id, words });
  return (
    <LineChoice<ReportDraft>
      name="severity"
      legend={REPORT.severity.label()}
      options={SEVERITIES.map((value) => ({
        value,
        label: SEVERITY_LABELS[value],
        about: value === worst ? 'by the checklist' : undefined,
      }))}
    />
  );
}

function FoundFields({ list, photos }: { list: ReturnType<typeof useChecklist>; photos: ReactNode }) {
  const input = useCheckedField<ReportDraft>();
  const field = labelled(REPORT, input);
  const { control } = useFormContext<ReportDraft>();
  const found = useWatch({ control, name: ['on', 'time'] }).join('T');
  const [itemId, words, measures] = useWatch({ control, name: ['itemId', 'words', 'measures'] });
  const item = list?.items.find(({ id }) => id === itemId);
  return (
    <>
      <LineChoice<ReportDraft>
        name="source"
        legend={REPORT.source.label()}
        options={choicesOf(REPORT.source)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField label="Found on" {...input('on')} />
        <TextField label="At" help={inIreland(found)} type="time" {...input('time')} />
      </div>
      {photos}
      <WordChoice<ReportDraft>
        name="measures"
        legend="Temporary fix (optional)"
        options={measureOptions(item, words, measures)}
      />
      <TextField autoComplete="off" {...field('measureWords')} />
    </>
  );
}
