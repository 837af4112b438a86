import { useFormContext } from 'react-hook-form';
import { DateField } from '../../components/DateField';
import { PickerField } from '../../components/PickerField';
import { TextField } from '../../components/TextField';
import { COUNTRIES } from '../../domain/countries';
import { type Day, isWithinLimits } from '../../domain/dates';
import { type LicenseDraft, licenseDatesError } from '../../domain/licenses';
import { LicenseTypePicker } from './LicenseTypePicker';
import { useCheckedField, useCheckedPicker } from './useCheckedField';

/** Where the inputs of a licence stand in their form: one of a list, or the form itself. */
export type LicensePrefix = '' | `licenses.${number}.`;

/** What `LicensePrefix` can lead into. */
export type LicenseForm = LicenseDraft & { licenses: LicenseDraft[] };

const countryOptions = COUNTRIES.map(({ code, label }) => ({ value: code, label }));

type LicenseInputsProps = { prefix: LicensePrefix; today: Day };

/** Number, type, country and dates of a licence, inside a CheckedForm. */
export function LicenseInputs({ prefix, today }: LicenseInputsProps) {
  const { getValues, setError, clearErrors } = useFormContext<LicenseForm>();
  const field = useCheckedField<LicenseForm>();
  const country = useCheckedPicker<LicenseForm, `${LicensePrefix}country`>(`${prefix}country`);
  const datePaths = { issued: `${prefix}issuedDate`, expiry: `${prefix}expiryDate` } as const;

  const judgeDates = (change: 'issued' | 'expiry') => {
    const dates = { issuedDate: getValues(datePaths.issued), expiryDate: getValues(datePaths.expiry) };
    // The dates are judged as a pair, so changing one makes what stands under the other out of date.
    clearErrors(Object.values(datePaths));
    // While a year is typed the date passes through years like 0002, which nobody means.
    if (!isWithinLimits(change === 'issued' ? dates.issuedDate : dates.expiryDate)) return;
    const message = licenseDatesError(change, dates, today);
    if (message) setError(datePaths[change], { type: 'check', message });
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Licence number"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...field(`${prefix}licenseNumber`)}
      />
      <LicenseTypePicker prefix={prefix} />
      <PickerField
        label="Country"
        className="sm:col-span-2"
        options={countryOptions}
        loadingText="Loading countries..."
        noOptionsText="No countries found"
        {...country}
      />
      <DateField label="Issue date" {...field(datePaths.issued, () => judgeDates('issued'))} />
      <DateField label="Expiry date" {...field(datePaths.expiry, () => judgeDates('expiry'))} />
    </div>
  );
}
