import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
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
import { DocumentField } from '../../../forms/DocumentField';
import { useCheckedField } from '../../../forms/fields';
import { useLeaveWarning, whenMayDiscard } from '../../../forms/leaveWarning';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSendings } from '../../../forms/useSendings';
import { formatDate } from '../../../lib/formatDate';
import { type DefectRow, repairDefect, repairersQuery } from '../data';
import { WordChoice } from '../parts/choices';
import { checkRepair, emptyRepair, maySignOff, REPAIR_WORDS, type RepairDraft } from '../rules';
import { useDefectAct } from './useDefectAct';
import { useDefectDocuments } from './useDefectDocuments';
import { WhoFields } from './WhoFields';

type RepairDialogProps = { defect: DefectRow; onClose: () => void };

/** The papers are sent while the rest is typed; what is recorded waits for them. */
export default function RepairDialog({ defect, onClose }: RepairDialogProps) {
  const { id: personId } = useCurrentUser();
  const today = useToday();
  const { repaired } = useDefectDocuments(defect.id);
  const sendings = useSendings({ record: { kind: 'defects', id: defect.id }, documents: repaired });
  const papers = repaired.length + sendings.files.length;
  const needsPaper = defect.severity === 'stop';
  const form = useCheckedForm<RepairDraft>(
    { ...emptyRepair(today), who: defect.planned_with ?? '' },
    (draft) =>
      checkRepair(draft, { foundOn: dublinToday(new Date(defect.found_at)), today, needsPaper, papers }),
    defect.id,
  );
  const { save, seen, isPending } = useDefectAct(defect, form, repairDefect());
  const [isSending, setSending] = useState(false);
  const signsOff = useRef(false);
  const { clearErrors } = form;
  useEffect(() => {
    if (papers > 0) clearErrors('papers');
  }, [papers, clearErrors]);
  const isBusy = isPending || isSending;
  const isUnsaved = form.formState.isDirty || sendings.files.length > 0;
  useLeaveWarning(form.formState.isDirty);
  const close = () => whenMayDiscard(isUnsaved, onClose);

  const submit = async (draft: RepairDraft) => {
    setSending(true);
    const isSent = await sendings.sendAll();
    setSending(false);
    if (isSent) save({ ...seen, draft, signOff: signsOff.current }, onClose);
    else form.setError('root', { message: 'A file has not arrived yet. Send it again, or remove it.' });
  };
  const signOff = maySignOff(defect, personId);
  const wanted = (isSignOff: boolean) => () => {
    signsOff.current = isSignOff;
  };

  return (
    <Modal title="Repaired" busy={isBusy} onClose={close}>
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
              help={needsPaper ? 'Must be there, because the defect stopped the vehicle.' : undefined}
            />
          </div>
          <FormMessage />
        </div>
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
      </CheckedForm>
    </Modal>
  );
}

const SLOTS = paperSlots('certificate', () => 'Photo or file');

const DONE = REPAIR_WORDS.map((word) => ({ value: word, label: word }));

function RepairFields({ defect }: { defect: DefectRow }) {
  const field = useCheckedField<RepairDraft>();
  return (
    <>
      <WordChoice<RepairDraft> name="done" legend="What was done" options={DONE} />
      <TextAreaField label="In own words" optional rows={2} {...field('words')} />
      <WhoFields legend="Who did it" planned={defect.planned_with} />
      <Qualification />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField label="Day" {...field('on')} />
        <TextField label="Odometer (km)" optional inputMode="numeric" autoComplete="off" {...field('km')} />
      </div>
      <TextField
        label="Reference"
        optional
        help="The number of the invoice or of the job."
        autoComplete="off"
        {...field('reference')}
      />
    </>
  );
}

/** Asked once of everybody: afterwards it is the one recorded before. */
function Qualification() {
  const field = useCheckedField<RepairDraft>();
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
      label="Qualification"
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
