import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { CheckboxField } from '../../../components/CheckboxField';
import { DateField } from '../../../components/DateField';
import { FieldMessages } from '../../../components/Field';
import { FormActions } from '../../../components/FormActions';
import { Modal } from '../../../components/Modal';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { dublinToday } from '../../../domain/dates';
import { paperSlots } from '../../../domain/documents';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { WordChoice } from '../../../forms/choices';
import { DocumentField } from '../../../forms/DocumentField';
import { labelled, useCheckedField } from '../../../forms/fields';
import { useLeaveWarning, whenMayDiscard } from '../../../forms/leaveWarning';
import { useActOnVersion } from '../../../forms/useActOnVersion';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSendings } from '../../../forms/useSendings';
import { formatDate } from '../../../lib/formatDate';
import { lastReadingQuery } from '../../vehicles/data/lastReading';
import { changeRepair, type DefectRow, repairDefect, repairersQuery } from '../data';
import { REPAIR } from '../fields';
import {
  checkRepair,
  emptyRepair,
  isLessThanBefore,
  maySignOff,
  type RepairDraft,
  repairDraftOf,
  repairWords,
} from '../rules';
import { useDefectDocuments } from './useDefectDocuments';
import { WhoFields } from './WhoFields';

type RepairDialogProps = { defect: DefectRow; onClose: () => void };
type RecordProps = RepairDialogProps & { onSignedOff: () => void };

/** What is recorded of a repair, or put right until it is signed off. */
export default function RepairDialog({ isChange, ...props }: RecordProps & { isChange: boolean }) {
  return isChange ? <ChangeDialog {...props} /> : <RecordDialog {...props} />;
}

function RecordDialog({ defect, onSignedOff, onClose }: RecordProps) {
  const { id: personId } = useCurrentUser();
  const today = useToday();
  const { form, papers } = useRepair(defect, { ...emptyRepair(today), who: defect.planned_with ?? '' });
  const { save, seen, isPending } = useActOnVersion(defect, form, repairDefect());
  const signsOff = useRef(false);
  const signOff = maySignOff(defect, personId);
  const wanted = (isSignOff: boolean) => () => {
    signsOff.current = isSignOff;
  };
  const isBusy = isPending || papers.isSending;
  return (
    <RepairForm
      title="Repaired"
      defect={defect}
      form={form}
      papers={papers}
      busy={isPending}
      onSubmit={(draft) => {
        const isSignOff = signsOff.current;
        save({ ...seen, draft, signOff: isSignOff }, () => {
          onClose();
          if (isSignOff) onSignedOff();
        });
      }}
      onClose={onClose}
    >
      <FormActions>
        <Button
          type="submit"
          variant={signOff ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={wanted(false)}
        >
          Repaired, sign off later
        </Button>
        {signOff && (
          <Button type="submit" busy={isBusy} busyText="Saving..." onClick={wanted(true)}>
            Repaired and signed off
          </Button>
        )}
      </FormActions>
      {!signOff && (
        <p className="mt-2 text-sm text-ink-soft">
          You reported it as its driver, so a colleague signs it off.
        </p>
      )}
    </RepairForm>
  );
}

function ChangeDialog({ defect, onClose }: RepairDialogProps) {
  // As it was opened: a colleague may sign it off meanwhile.
  const [recorded] = useState(() => repairDraftOf(defect));
  const { form, papers } = useRepair(defect, recorded);
  const { save, seen, isPending } = useActOnVersion(defect, form, changeRepair());
  return (
    <RepairForm
      title="Change the repair"
      defect={defect}
      form={form}
      papers={papers}
      busy={isPending}
      onSubmit={(draft) => save({ ...seen, draft }, onClose)}
      onClose={onClose}
    >
      <FormActions>
        <Button type="submit" busy={isPending || papers.isSending} busyText="Saving...">
          Change the repair
        </Button>
      </FormActions>
    </RepairForm>
  );
}

/** The papers are sent while the rest is typed; what is recorded waits for them. */
function useRepair(defect: DefectRow, draft: RepairDraft) {
  const today = useToday();
  const { repaired, proof } = useDefectDocuments(defect.id);
  const sendings = useSendings({ record: { kind: 'defects', id: defect.id }, documents: repaired });
  const count = proof.length + sendings.files.length;
  const needsPaper = defect.severity === 'stop';
  const { data: before } = useQuery(lastReadingQuery(defect.vehicle_id));
  const form = useCheckedForm<RepairDraft>(
    draft,
    (typed) =>
      checkRepair(typed, {
        foundOn: dublinToday(new Date(defect.found_at)),
        today,
        needsPaper,
        papers: count,
        before,
        recordedKm: defect.repair_km,
      }),
    defect.id,
  );
  const [isSending, setSending] = useState(false);
  const { clearErrors } = form;
  useEffect(() => {
    if (count > 0) clearErrors('papers');
  }, [count, clearErrors]);
  const send = async () => {
    setSending(true);
    const isSent = await sendings.sendAll();
    setSending(false);
    return isSent;
  };
  return { form, papers: { sendings, needsPaper, isSending, send } };
}

type RepairFormProps = RepairDialogProps &
  ReturnType<typeof useRepair> & {
    title: string;
    busy: boolean;
    onSubmit: (draft: RepairDraft) => void;
    children: ReactNode;
  };

function RepairForm({ title, defect, form, papers, busy, onSubmit, onClose, children }: RepairFormProps) {
  const { sendings, needsPaper, isSending, send } = papers;
  const isUnsaved = form.formState.isDirty || sendings.files.length > 0;
  useLeaveWarning(form.formState.isDirty);
  const submit = async (draft: RepairDraft) => {
    if (await send()) onSubmit(draft);
    else form.setError('root', { message: 'A file has not arrived yet. Send it again, or remove it.' });
  };
  return (
    <Modal title={title} busy={busy || isSending} onClose={() => whenMayDiscard(isUnsaved, onClose)}>
      <CheckedForm form={form} onSubmit={submit}>
        <div className="flex flex-col gap-5">
          <p className="-mt-2 text-ink-soft">
            {defect.plate}: <span dir="auto">{defect.fault}</span>
          </p>
          <RepairFields defect={defect} />
          <div>
            <DocumentField sendings={sendings} legend="Paper or photo of the repair" slots={SLOTS} />
            <FieldMessages
              errorId="papers-error"
              error={form.formState.errors.papers?.message}
              helpId="papers-help"
              help={needsPaper ? 'Required, because this defect stopped the vehicle.' : undefined}
            />
          </div>
          <FormMessage />
        </div>
        {children}
      </CheckedForm>
    </Modal>
  );
}

const SLOTS = paperSlots('certificate', () => 'Photo or file');

function RepairFields({ defect }: { defect: DefectRow }) {
  const { planned_with, repaired_by, vehicle_id, repair_km, fault } = defect;
  const input = useCheckedField<RepairDraft>();
  const field = labelled(REPAIR, input);
  const { data: before } = useQuery(lastReadingQuery(vehicle_id));
  const [km, on] = useWatch<RepairDraft, ['km', 'on']>({ name: ['km', 'on'] });
  const { defaultValues } = useFormState<RepairDraft>();
  const recorded = defaultValues?.done?.filter((word) => word !== undefined);
  const done = repairWords(fault, recorded).map((word) => ({ value: word, label: word }));
  const planned = planned_with ? { who: planned_with, about: 'planned' } : null;
  return (
    <>
      <WordChoice<RepairDraft> name="done" legend={REPAIR.words.label()} options={done} />
      <TextAreaField label="In your own words" optional rows={2} {...input('words')} />
      <WhoFields
        legend="Who did it"
        named={repaired_by ? { who: repaired_by, about: 'as recorded' } : planned}
      />
      <Qualification />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField {...field('on')} />
        <TextField inputMode="numeric" autoComplete="off" {...field('km')} />
      </div>
      {isLessThanBefore({ km, on }, before, repair_km) && (
        <CheckboxField label="It is right, although it is less than before" {...input('kmIsRight')} />
      )}
      <TextField help="The number of the invoice or of the job." autoComplete="off" {...field('reference')} />
    </>
  );
}

/** Asked once of everybody: afterwards it is the one recorded before. */
function Qualification() {
  const field = labelled(REPAIR, useCheckedField<RepairDraft>());
  const { control, setValue, getFieldState } = useFormContext<RepairDraft>();
  const who = useWatch({ control, name: 'who' });
  const { data: repairers } = useQuery(repairersQuery());
  const known = repairers?.find(({ name }) => name === who);
  const recorded = known?.qualification ?? '';
  useEffect(() => {
    if (!getFieldState('qualification').isTouched) setValue('qualification', recorded);
  }, [recorded, setValue, getFieldState]);
  return (
    <TextField
      help={
        known?.qualification
          ? `As recorded ${formatDate(known.recorded_on)}.`
          : 'What they are trained or qualified for, such as HGV fitter.'
      }
      autoComplete="off"
      {...field('qualification')}
    />
  );
}
