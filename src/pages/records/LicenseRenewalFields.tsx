import { useFormContext } from 'react-hook-form';
import { PickerField } from '../../components/PickerField';
import { DateField, TextField } from '../../components/TextField';
import type { LicenseRenewal } from '../../domain/licenses';
import { useCheckedField, useCheckedPicker } from '../../forms/fields';
import { formatDate } from '../../lib/formatDate';
import { countryOptions } from './LicenseFields';
import { useLicenseTypeLabel } from './useLicenseTypeLabel';

/** Renews categories of a card, inside a CheckedForm: the card stays, the dates are new. */
export function LicenseRenewalFields() {
  const { getValues, setValue, getFieldState, clearErrors } = useFormContext<LicenseRenewal>();
  const field = useCheckedField<LicenseRenewal>();
  const country = useCheckedPicker<LicenseRenewal, 'country'>('country');
  const typeLabel = useLicenseTypeLabel();
  const categories = getValues('categories');

  // Categories that expire together usually do so again.
  const offerExpiry = (index: number) => {
    clearErrors();
    const changed = getValues(`categories.${index}`);
    for (const [other, { previousExpiry }] of categories.entries()) {
      const path = `categories.${other}.expiryDate` as const;
      const { isDirty, isTouched } = getFieldState(path);
      if (other !== index && previousExpiry === changed.previousExpiry && !isDirty && !isTouched)
        setValue(path, changed.expiryDate);
    }
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Licence number"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...field('licenseNumber')}
      />
      <PickerField
        label="Country"
        options={countryOptions}
        loadingText="Loading countries..."
        noOptionsText="No countries found"
        {...country}
      />
      <DateField
        label="Issue date"
        className="sm:col-span-2 sm:max-w-1/2 sm:pr-2.5"
        {...field('issuedDate', () => clearErrors())}
      />
      {categories.length > 1 && (
        <p className="text-ink-soft sm:col-span-2">
          Leave the expiry date empty for a category that isn't renewed.
        </p>
      )}
      {categories.map(({ type, previousExpiry }, index) => (
        <DateField
          key={type}
          label={`Expiry date, ${typeLabel(type)}`}
          help={`Currently ${formatDate(previousExpiry)}.`}
          {...field(`categories.${index}.expiryDate`, () => offerExpiry(index))}
        />
      ))}
    </div>
  );
}
