import { useRef } from 'react';
import { CheckboxField } from '../../../components/CheckboxField';
import { DateField } from '../../../components/DateField';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { PAPER_SLOTS } from '../../../domain/documents';
import { DocumentField } from '../../../forms/DocumentField';
import { FormModal } from '../../../forms/FormModal';
import { labelled, useCheckedField } from '../../../forms/fields';
import { SavedDialog, useRecordPhotos } from '../../../forms/SendingDialog';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useSave } from '../../../forms/useSave';
import type { Vehicle } from '../../vehicles/data/vehicles';
import { addFailedTest } from '../data';
import { DANGER_OPTIONS, FAILED_TEST, type FailedTestDraft } from '../fields';
import { checkFailedTest, emptyFailedTest } from '../rules';

type FailedTestDialogProps = {
  vehicle: Vehicle;
  /** What failed is to be reported as a defect, once everything is saved. */
  onDefect: (draft: FailedTestDraft) => void;
  onClose: () => void;
};

export default function FailedTestDialog({ vehicle, onDefect, onClose }: FailedTestDialogProps) {
  const today = useToday();
  const title = `Record a failed ${vehicle.type.roadworthiness_test}`;
  const form = useCheckedForm<FailedTestDraft>(
    emptyFailedTest(today),
    (draft) => checkFailedTest(draft, vehicle.registration_number, today),
    'failed test',
  );
  const { save, isPending } = useSave(form, addFailedTest(vehicle.id));
  const newId = useNewId();
  // Photos may still be on their way when the test is saved.
  const saved = useRef<FailedTestDraft>(null);
  const close = () => {
    onClose();
    if (saved.current?.isDefect) onDefect(saved.current);
  };
  const { sendings, send, isSaved } = useRecordPhotos('roadworthiness_tests', 'failed test', close);
  if (isSaved) return <SavedDialog title={title} sendings={sendings} slots={PAPER_SLOTS} onClose={close} />;

  const submit = (draft: FailedTestDraft) => {
    const id = newId(draft);
    save({ newId: id, draft }, () => {
      saved.current = draft;
      send(id);
    });
  };
  return (
    <FormModal
      title={title}
      form={form}
      isUnsaved={sendings.files.length > 0}
      onSubmit={submit}
      onClose={close}
      busy={isPending}
      submitText="Save failed test"
    >
      <FailedTestFields />
      <DocumentField sendings={sendings} legend="Test report (optional)" slots={PAPER_SLOTS} />
    </FormModal>
  );
}

function FailedTestFields() {
  const checked = useCheckedField<FailedTestDraft>();
  const field = labelled(FAILED_TEST, checked);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField {...field('testedOn')} />
        <TextField autoComplete="off" {...field('reference')} />
      </div>
      <SelectField
        placeholder="Choose"
        help="As the test report says. Dangerous: the vehicle may not be driven."
        options={DANGER_OPTIONS}
        {...field('isDangerous')}
      />
      <TextAreaField
        rows={2}
        help="As the test report says. The expiry date stays as it is."
        {...field('faults')}
      />
      <CheckboxField
        label="Report what failed as a defect"
        help="The next form asks how bad it is, and whether the vehicle may be driven."
        {...checked('isDefect')}
      />
    </>
  );
}
