import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { useToday } from '../../../components/useToday';
import { PAPER_SLOTS } from '../../../domain/documents';
import { choicesOf } from '../../../domain/fields';
import { labelled, useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { AddForm } from '../../../records/AddForm';
import { RecordDialog } from '../../../records/RecordDialog';
import { addLicenseCheck } from '../data';
import { LICENSE_CHECK, type LicenseCheckDraft, licenseCheckDraft } from '../fields';
import { checkLicenseCheck } from '../rules';

type LicenseCheckFormProps = {
  driverId: string;
  title?: string;
  /** What else there is to choose is asked. */
  chosen?: Pick<LicenseCheckDraft, 'method' | 'result'>;
  onClose: () => void;
};

export default function LicenseCheckForm({ driverId, title, chosen, onClose }: LicenseCheckFormProps) {
  const today = useToday();
  const form = useCheckedForm<LicenseCheckDraft>(licenseCheckDraft(chosen), checkLicenseCheck, driverId);
  const props = {
    form,
    add: addLicenseCheck(driverId, today),
    saveLabel: 'Save check',
    onClose,
    children: <LicenseCheckInputs asks={chosen} />,
  };
  return title === undefined ? (
    <AddForm {...props} photos={PHOTOS} />
  ) : (
    <RecordDialog {...props} title={title} />
  );
}

const PHOTOS = {
  kind: 'license_checks',
  legend: 'Photo or printout',
  slots: PAPER_SLOTS,
} as const;

function LicenseCheckInputs({ asks }: { asks: LicenseCheckFormProps['chosen'] }) {
  const field = labelled(LICENSE_CHECK, useCheckedField<LicenseCheckDraft>());
  const isProblem = useWatch<LicenseCheckDraft, 'result'>({ name: 'result' }) === 'problem';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField options={choicesOf(LICENSE_CHECK.method)} {...open(asks?.method)} {...field('method')} />
      <SelectField options={choicesOf(LICENSE_CHECK.result)} {...open(asks?.result)} {...field('result')} />
      <TextAreaField
        className="sm:col-span-2"
        rows={2}
        help={isProblem ? 'Say what is wrong.' : undefined}
        {...field('note')}
        optional={!isProblem}
      />
    </div>
  );
}

const open = (chosen: string | undefined) => (chosen === '' ? { placeholder: 'Choose' } : {});
