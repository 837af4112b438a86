import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { FieldMessages, useFieldControl } from '../../../components/Field';
import { InlineAlert } from '../../../components/InlineAlert';
import { useToday } from '../../../components/useToday';
import { isWithinLimits } from '../../../domain/dates';
import { MAX_APPLICATION_LICENSES } from '../../../domain/formCheck';
import { spokenLanguage } from '../../../lib/language';
import { signup } from '../../../words/signup';
import { emptyLicenseDraft, type LicenseDraft } from '../fields';
import { expiredLicenses } from '../rules';
import { LicenseFields, LicenseTypesFailure } from './LicenseFields';

type LicensesForm = { licenses: LicenseDraft[] };

export function LicenseRows() {
  const { clearErrors, formState, getValues } = useFormContext<LicensesForm>();
  const { fields, append, remove } = useFieldArray<LicensesForm>({ name: 'licenses' });
  const addButton = useRef<HTMLButtonElement>(null);
  const { licenses: fault } = formState.errors;
  const error = fault?.message;
  const isFull = fields.length >= MAX_APPLICATION_LICENSES;
  const help = isFull ? signup.noMore({ max: MAX_APPLICATION_LICENSES }) : undefined;
  const { control, errorId, helpId } = useFieldControl({ help, error });

  const add = () => {
    if (error) clearErrors('licenses');
    const draft = emptyLicenseDraft();
    // Who reads another language may have a licence from another country: nobody approves a guess unasked.
    append(spokenLanguage() === 'en' ? draft : { ...draft, country: '' });
  };
  // Categories on one card have the same number and country.
  const addCategory = (index: number) => {
    const { licenseNumber, country } = getValues(`licenses.${index}`);
    append(
      { ...emptyLicenseDraft(), licenseNumber, country },
      { focusName: `licenses.${fields.length}.type` },
    );
  };
  const removeRow = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };

  return (
    <div className="flex flex-col gap-4">
      <LicenseTypesFailure />
      {fields.map(({ id }, index) => (
        <LicenseRow
          key={id}
          index={index}
          onRemove={() => removeRow(index)}
          onAddCategory={isFull ? undefined : () => addCategory(index)}
        />
      ))}
      <div>
        <Button
          ref={addButton}
          variant="secondary"
          disabled={isFull}
          data-fault={error ? true : undefined}
          aria-describedby={control['aria-describedby']}
          onClick={add}
        >
          <Plus className="size-4" /> {signup.addLicence()}
        </Button>
        <FieldMessages error={error} errorId={errorId} help={help} helpId={helpId} />
      </div>
    </div>
  );
}

type LicenseRowProps = {
  index: number;
  onRemove: () => void;
  onAddCategory: (() => void) | undefined;
};

function LicenseRow({ index, onRemove, onAddCategory }: LicenseRowProps) {
  const number = index + 1;
  const today = useToday();
  const { control } = useFormContext<LicensesForm>();
  // While a row is being removed, its values are undefined for a moment.
  const [licenseNumber = '', expiryDate = ''] = useWatch({
    control,
    name: [`licenses.${index}.licenseNumber`, `licenses.${index}.expiryDate`],
  });
  const isExpired = isWithinLimits(expiryDate) && expiredLicenses([{ expiryDate }], today).length > 0;

  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="sr-only">{signup.licence({ number })}</legend>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <span aria-hidden="true" className="font-semibold">
          {signup.licence({ number })}
        </span>
        <Button
          variant="quiet"
          className="-mr-gutter forced-colors:mr-0"
          aria-label={signup.removeLicence({ number })}
          onClick={onRemove}
        >
          <Trash2 className="size-4" /> {signup.remove()}
        </Button>
      </div>
      <LicenseFields prefix={`licenses.${index}.`} />
      {isExpired && (
        <InlineAlert tone="warn" className="mt-4">
          {signup.licenceExpired()}
        </InlineAlert>
      )}
      {licenseNumber.trim() && onAddCategory && (
        <Button
          variant="quiet"
          className="mt-3 -ml-4 text-left forced-colors:ml-0"
          aria-label={signup.addCategoryTo({ number })}
          onClick={onAddCategory}
        >
          <Plus className="size-4" /> {signup.addCategory()}
        </Button>
      )}
    </fieldset>
  );
}
