import { useWatch } from 'react-hook-form';
import { DateField } from '../../../components/DateField';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { PAPER_SLOTS } from '../../../domain/documents';
import { type Interval, lastDay } from '../../../domain/validity';
import { DocumentField } from '../../../forms/DocumentField';
import { FormModal } from '../../../forms/FormModal';
import { labelled, useCheckedField } from '../../../forms/fields';
import { ProposedDateField } from '../../../forms/ProposedDateField';
import { SavedDialog, useRecordPhotos } from '../../../forms/SendingDialog';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useSave } from '../../../forms/useSave';
import { photos as photoTexts } from '../../../words/photos';
import { useProposals } from '../../vehicle-records/parts/useProposals';
import type { Obligation } from '../../vehicle-records/rules';
import { addDepotRecord, type DepotRecord } from '../data';
import { type DepotRecordDraft, paperOf } from '../fields';
import { checkDepotRecord, emptyDepotRecordDraft } from '../rules';

type PaperDialogProps = {
  obligation: Obligation;
  /** Of the requirement. */
  code: string | null;
  last: DepotRecord | undefined;
  onClose: () => void;
};

export default function PaperDialog({ obligation, code, last, onClose }: PaperDialogProps) {
  const today = useToday();
  const title = `${last ? 'Renew' : 'Add'} ${obligation.name}`;
  const form = useCheckedForm<DepotRecordDraft>(
    emptyDepotRecordDraft(obligation, last, today),
    (draft) => checkDepotRecord(draft, code, today),
    obligation.id,
  );
  const { save, isPending } = useSave(form, addDepotRecord());
  const newId = useNewId();
  const photos = useRecordPhotos('depot_records', obligation.id, onClose);

  if (photos.isSaved)
    return <SavedDialog title={title} sendings={photos.sendings} slots={PAPER_SLOTS} onClose={onClose} />;
  return (
    <FormModal
      title={title}
      form={form}
      isUnsaved={photos.sendings.files.length > 0}
      onSubmit={(draft) => {
        const id = newId(draft);
        save({ newId: id, draft }, () => photos.send(id));
      }}
      onClose={onClose}
      busy={isPending}
      submitText="Save paper"
    >
      <PaperFields code={code} interval={obligation.interval} />
      <DocumentField sendings={photos.sendings} legend={photoTexts.legend()} slots={PAPER_SLOTS} />
    </FormModal>
  );
}

function PaperFields({ code, interval }: { code: string | null; interval: Interval }) {
  const { fields, asks } = paperOf(code);
  const field = labelled(fields, useCheckedField<DepotRecordDraft>());
  const propose = useProposals<DepotRecordDraft>(({ doneOn }) => ({ dueOn: lastDay(doneOn, interval) }));
  const doneOn = useWatch<DepotRecordDraft, 'doneOn'>({ name: 'doneOn' });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {asks.includes('rating') && (
        <SelectField
          className="sm:col-span-2"
          placeholder="Select..."
          options={fields.rating.options.map(({ value, label }) => ({ value, label: label() }))}
          {...field('rating')}
        />
      )}
      <DateField {...field('doneOn', propose)} />
      <ProposedDateField
        proposed={lastDay(doneOn, interval)}
        interval={interval}
        help="The last day on which it is valid. Leave empty if it doesn't fall due again."
        {...field('dueOn')}
      />
      {asks.includes('provider') && <TextField {...field('provider')} />}
      {asks.includes('reference') && <TextField autoComplete="off" {...field('reference')} />}
      {asks.includes('vehiclesAuthorised') && (
        <TextField inputMode="numeric" autoComplete="off" {...field('vehiclesAuthorised')} />
      )}
      {asks.includes('transportManager') && (
        <TextField className="sm:col-span-2" autoComplete="off" {...field('transportManager')} />
      )}
      <TextAreaField className="sm:col-span-2" {...field('note')} />
    </div>
  );
}
