import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../../components/Card';
import { CheckboxField } from '../../../components/CheckboxField';
import { ErrorState } from '../../../components/ErrorState';
import { Skeleton } from '../../../components/Skeleton';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { yesOrNo } from '../../../domain/fields';
import type { Part } from '../../../domain/merge';
import { useCheckedField } from '../../../forms/fields';
import { RecordForm } from '../../../forms/RecordForm';
import { formatCount } from '../../../lib/format';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';
import {
  type LicenseCheckSettings,
  licenseCheckPreviewQuery,
  licenseCheckSettingsQuery,
  saveLicenseCheckSettings,
} from '../data';
import {
  CHECK_INTERVALS,
  type CheckSettingsDraft,
  checkLicenseCheckSettings,
  toCheckSettingsDraft,
  typedIntervals,
} from '../rules';

export default function LicenseChecksPanel() {
  const { data, isLoadingError, refetch } = useQuery(licenseCheckSettingsQuery());
  return (
    <SettingsPanel
      title="Licence Checks"
      text="How often each driver's licence is checked. Once this is on, every driver's first check is due within 30 days."
      history={<RecordHistory of={{ table: 'license_check_settings' }} />}
    >
      <Card>
        {isLoadingError && (
          <ErrorState message="The licence check settings couldn't be loaded" onRetry={() => refetch()} />
        )}
        {!data && !isLoadingError && <Skeleton className="h-48 w-full" />}
        {data && <SettingsForm settings={data} />}
      </Card>
    </SettingsPanel>
  );
}

const parts: readonly Part<CheckSettingsDraft>[] = [
  { label: 'Licences are checked', paths: ['isOn'], read: ({ isOn }) => yesOrNo(isOn) },
  ...CHECK_INTERVALS.map(({ path, label }) => ({ label, paths: [path] })),
];

function SettingsForm({ settings }: { settings: LicenseCheckSettings }) {
  const today = useToday();
  return (
    <RecordForm
      record={settings}
      toDraft={toCheckSettingsDraft}
      check={checkLicenseCheckSettings}
      save={saveLicenseCheckSettings(today)}
      parts={parts}
      submitText="Save Licence Checks"
    >
      <Inputs />
    </RecordForm>
  );
}

function Inputs() {
  const field = useCheckedField<CheckSettingsDraft>();
  return (
    <>
      <CheckboxField label="Check the licences of drivers" {...field('isOn')} />
      <fieldset>
        <legend className="mb-3 font-medium">Months from one check to the next</legend>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {CHECK_INTERVALS.map(({ path, label }) => (
            <TextField key={path} label={label} inputMode="numeric" autoComplete="off" {...field(path)} />
          ))}
        </div>
      </fieldset>
      <Preview />
    </>
  );
}

function Preview() {
  const draft = useFormContext<CheckSettingsDraft>().watch();
  const intervals = typedIntervals(draft);
  const { data } = useQuery({
    ...licenseCheckPreviewQuery(intervals),
    enabled: intervals !== null && draft.isOn,
    placeholderData: (earlier) => earlier,
  });
  if (!draft.isOn) return <p className="text-ink-soft">While this is off, no licence check falls due.</p>;
  if (!data) return null;
  return (
    <p aria-live="polite">
      With these intervals, in your depot: {formatCount(data.overdue)} overdue, {formatCount(data.due_soon)}{' '}
      due within 30 days, {formatCount(data.later)} later.
    </p>
  );
}
