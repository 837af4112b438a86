import { useWatch } from 'react-hook-form';
import { SelectField } from '../../components/SelectField';
import { TextAreaField } from '../../components/TextAreaField';
import { useToday } from '../../components/useToday';
import { addLicenseCheck } from '../../data/licenseChecks';
import {
  CHECK_METHOD_LABELS,
  CHECK_METHODS,
  CHECK_RESULT_LABELS,
  CHECK_RESULTS,
  type CheckResult,
  checkLicenseCheck,
  type LicenseCheckDraft,
  licenseCheckDraft,
} from '../../domain/licenseChecks';
import { useCheckedField } from '../../forms/fields';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { RecordDialog } from './RecordDialog';
import { AddForm } from './RecordSection';

type LicenseCheckFormProps = {
  driverId: string;
  /** In a dialog with this title. */
  title?: string;
  result?: CheckResult;
  onClose: () => void;
};

/** Records a licence check of today: card seen and in order, unless something else is chosen. */
export function LicenseCheckForm({ driverId, title, result, onClose }: LicenseCheckFormProps) {
  const today = useToday();
  const form = useCheckedForm<LicenseCheckDraft>(licenseCheckDraft(result), checkLicenseCheck, driverId);
  const props = {
    form,
    add: addLicenseCheck(driverId, today),
    saveLabel: 'Save check',
    onClose,
    children: <LicenseCheckInputs />,
  };
  return title === undefined ? <AddForm {...props} /> : <RecordDialog {...props} title={title} />;
}

export const methodOptions = CHECK_METHODS.map((value) => ({ value, label: CHECK_METHOD_LABELS[value] }));
const resultOptions = CHECK_RESULTS.map((value) => ({ value, label: CHECK_RESULT_LABELS[value] }));

function LicenseCheckInputs() {
  const field = useCheckedField<LicenseCheckDraft>();
  const isProblem = useWatch<LicenseCheckDraft, 'result'>({ name: 'result' }) === 'problem';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField label="How" options={methodOptions} {...field('method')} />
      <SelectField label="Result" options={resultOptions} {...field('result')} />
      <TextAreaField
        label="Note"
        optional={!isProblem}
        className="sm:col-span-2"
        rows={2}
        help={isProblem ? 'Say what is wrong.' : undefined}
        {...field('note')}
      />
    </div>
  );
}
