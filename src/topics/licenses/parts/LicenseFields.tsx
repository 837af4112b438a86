import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { DateField } from '../../../components/DateField';
import { InlineAlert } from '../../../components/InlineAlert';
import { PickerField } from '../../../components/PickerField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { countryOptions } from '../../../domain/countries';
import { isWithinLimits } from '../../../domain/dates';
import { lastDay, licenseInterval } from '../../../domain/validity';
import { labelled, useCheckedField, useCheckedPicker } from '../../../forms/fields';
import { ProposedDateField } from '../../../forms/ProposedDateField';
import { actions } from '../../../words/common';
import { activeLicenseTypesQuery } from '../../license-types/data/active';
import { LICENSE, type LicenseDraft } from '../fields';
import {
  categoryHint,
  ENDLESS_UNTIL,
  endlessLicense,
  licenseDatesError,
  licenseTypeLabel,
  licenseTypeLang,
  minimumAgeLabel,
} from '../rules';
import { licenceForm } from '../words/licenceForm';

type LicensePrefix = '' | `licenses.${number}.`;

/** Typed so that paths with either prefix exist; a form has only one of the two. */
type LicenseForm = LicenseDraft & { licenses: LicenseDraft[] };

type LicenseFieldsProps = { prefix: LicensePrefix };

export function LicenseFields({ prefix }: LicenseFieldsProps) {
  const today = useToday();
  const { getValues, setError, clearErrors } = useFormContext<LicenseForm>();
  const checked = useCheckedField<LicenseForm>();
  const field = labelled(LICENSE, (name, onChange) => checked(`${prefix}${name}`, onChange));
  const country = useCheckedPicker<LicenseForm, `${LicensePrefix}country`>(`${prefix}country`);
  const datePaths = { issued: `${prefix}issuedDate`, expiry: `${prefix}expiryDate` } as const;

  const checkDates = (change: 'issued' | 'expiry') => {
    const dates = { issuedDate: getValues(datePaths.issued), expiryDate: getValues(datePaths.expiry) };
    // The dates are checked as a pair, so changing one outdates the error under the other.
    clearErrors(Object.values(datePaths));
    // While a year is being typed, the date passes through years like 0002.
    if (!isWithinLimits(change === 'issued' ? dates.issuedDate : dates.expiryDate)) return;
    const message = licenseDatesError(change, dates, today);
    if (message) setError(datePaths[change], { type: 'check', message });
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...field('licenseNumber')}
      />
      <LicenseTypePicker prefix={prefix} />
      <PickerField
        label={LICENSE.country.label()}
        className="sm:col-span-2"
        options={countryOptions()}
        loadingText={licenceForm.loadingCountries()}
        noOptionsText={licenceForm.noCountries()}
        {...country}
      />
      <DateField {...field('issuedDate', () => checkDates('issued'))} />
      <div>
        <ExpiryField prefix={prefix} {...field('expiryDate', () => checkDates('expiry'))} />
        <Endless prefix={prefix} onChoose={() => checkDates('expiry')} />
      </div>
    </div>
  );
}

type ExpiryFieldProps = LicenseFieldsProps & ComponentProps<typeof ProposedDateField>;

/** An earlier card may have run out and been renewed: what has passed is not proposed. */
function ExpiryField({ prefix, ...field }: ExpiryFieldProps) {
  const today = useToday();
  const [type, country, issued] = useWatch<
    LicenseForm,
    [`${LicensePrefix}type`, `${LicensePrefix}country`, `${LicensePrefix}issuedDate`]
  >({ name: [`${prefix}type`, `${prefix}country`, `${prefix}issuedDate`] });
  const interval = licenseInterval(type ? [type] : [], country);
  const last = lastDay(issued, interval);
  return (
    <ProposedDateField
      {...field}
      interval={interval}
      proposed={last > today && issued <= today ? last : ''}
    />
  );
}

/** Offers the exchange deadline as the expiry date of a licence that shows none. */
function Endless({ prefix, onChoose }: LicenseFieldsProps & { onChoose: () => void }) {
  const { getValues, setValue } = useFormContext<LicenseForm>();
  const [country, issuedDate, expiryDate] = useWatch<
    LicenseForm,
    [`${LicensePrefix}country`, `${LicensePrefix}issuedDate`, `${LicensePrefix}expiryDate`]
  >({ name: [`${prefix}country`, `${prefix}issuedDate`, `${prefix}expiryDate`] });
  if (endlessLicense(country, issuedDate).problem !== undefined) return null;
  if (expiryDate === ENDLESS_UNTIL)
    return <p className="mt-1 text-sm text-ink-soft">{licenceForm.exchangeBy()}</p>;
  if (expiryDate) return null;
  const propose = () => {
    if (getValues(`${prefix}expiryDate`)) return;
    setValue(`${prefix}expiryDate`, ENDLESS_UNTIL, { shouldDirty: true });
    onChoose();
  };
  return (
    <Button variant="quiet" onClick={propose}>
      {licenceForm.endless()}
    </Button>
  );
}

function LicenseTypePicker({ prefix }: { prefix: LicensePrefix }) {
  const { data: types = [], isPending } = useQuery(activeLicenseTypesQuery());
  const picker = useCheckedPicker<LicenseForm, `${LicensePrefix}type`>(`${prefix}type`);
  const chosen = types.find(({ code }) => code === picker.value);

  return (
    <PickerField
      label={LICENSE.type.label()}
      help={chosen && minimumAgeLabel(chosen.minimum_age)}
      options={types.map((type) => ({
        value: type.code,
        label: licenseTypeLabel(type),
        lang: licenseTypeLang(type),
        description: categoryHint(type.code, type.minimum_age),
      }))}
      loading={isPending}
      loadingText={licenceForm.loadingTypes()}
      noOptionsText={licenceForm.noTypes()}
      {...picker}
    />
  );
}

export function LicenseTypesFailure() {
  const { isError, refetch } = useQuery(activeLicenseTypesQuery());
  return isError ? (
    <InlineAlert tone="bad">
      <p>{licenceForm.typesNotLoaded()}</p>
      <Button variant="secondary" className="mt-2" onClick={() => refetch()}>
        {actions.tryAgain()}
      </Button>
    </InlineAlert>
  ) : null;
}
