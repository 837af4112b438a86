import { Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../components/Button';
import { DateField } from '../../components/DateField';
import { PickerField } from '../../components/PickerField';
import { TextField } from '../../components/TextField';
import { COUNTRIES } from '../../domain/countries';
import { type Day, isWithinLimits } from '../../domain/dates';
import { type LicenseDraft, licenseDatesError } from '../../domain/licenses';
import { LicenseTypePicker } from './LicenseTypePicker';
import { useCheckedField, useCheckedPicker } from './useCheckedField';

export type LicensesForm = { licenses: LicenseDraft[] };

const countryOptions = COUNTRIES.map(({ code, label }) => ({ value: code, label }));

type LicenseRowProps = { index: number; today: Day; onRemove: () => void };

export function LicenseRow({ index, today, onRemove }: LicenseRowProps) {
  const { getValues, setError, clearErrors } = useFormContext<LicensesForm>();
  const field = useCheckedField<LicensesForm>();
  const path = `licenses.${index}` as const;
  const country = useCheckedPicker<LicensesForm, `licenses.${number}.country`>(`${path}.country`);
  const datePaths = { issued: `${path}.issuedDate`, expiry: `${path}.expiryDate` } as const;

  const judgeDates = (change: 'issued' | 'expiry') => {
    const license = getValues(path);
    // The dates are judged as a pair, so changing one makes what stands under the other out of date.
    clearErrors(Object.values(datePaths));
    // While a year is typed the date passes through years like 0002, which nobody means.
    if (!isWithinLimits(change === 'issued' ? license.issuedDate : license.expiryDate)) return;
    const message = licenseDatesError(change, license, today);
    if (message) setError(datePaths[change], { type: 'check', message });
  };

  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="sr-only">Licence {index + 1}</legend>
      <div className="mb-3 flex items-center justify-between gap-4">
        <span aria-hidden="true" className="font-semibold">
          Licence {index + 1}
        </span>
        <Button
          variant="quiet"
          className="-mr-4"
          aria-label={`Remove licence ${index + 1}`}
          onClick={onRemove}
        >
          <Trash2 className="size-4" /> Remove
        </Button>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Licence number"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...field(`${path}.licenseNumber`)}
        />
        <LicenseTypePicker path={`${path}.type`} />
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
    </fieldset>
  );
}
