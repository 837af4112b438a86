import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/CheckboxField';
import { DateField } from '../../../components/DateField';
import { InlineAlert } from '../../../components/InlineAlert';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { COUNTRIES } from '../../../domain/countries';
import { isWithinLimits } from '../../../domain/dates';
import { choicesOf } from '../../../domain/fields';
import { lastDay, licenseMonths } from '../../../domain/validity';
import { capitalised } from '../../../domain/words';
import { labelled, useCheckedField } from '../../../forms/fields';
import { ProposedDateField } from '../../../forms/ProposedDateField';
import { distance } from '../../../words/distance';
import { driverCpcQuery } from '../../cpc/data';
import { modulesLeft } from '../../cpc/rules';
import { activeLicenseTypesQuery } from '../../license-types/data';
import type { DriverLicense } from '../../licenses/data';
import { licenseTypeLabel } from '../../licenses/rules';
import { offencesQuery } from '../../offences/data';
import { offencesOn, possibleOutcome, proposedPoints } from '../../offences/rules';
import { defaultPenaltyExpiry } from '../../penalties/rules';
import type { PersonalVehicle } from '../../personal-vehicles/data';
import { renewals } from '../../personal-vehicles/renewals';
import type { DriverTraining } from '../../training/data';
import { CPC_MODULE_NAMES } from '../../training/rules';
import { needsMedicalReport, OTHER_OFFENCE, type RenewalDraft, SENT } from '../renewals';
import type { SubmissionKind } from '../submissions';

export type RenewalInputsProps = {
  driverId: string;
  kind: SubmissionKind;
  /** The initial values: what stays as it is on record, or what was sent before. */
  draft: RenewalDraft;
  license: DriverLicense | null;
  together: readonly string[];
  training: DriverTraining | null;
  vehicle: PersonalVehicle | null;
  months: number | null;
};

export function RenewalInputs(props: RenewalInputsProps) {
  switch (props.kind) {
    case 'license':
      return <LicenseInputs {...props} />;
    case 'training':
      return <TrainingInputs {...props} />;
    case 'nct':
      return <NctInput {...props} />;
    case 'insurance':
      return <InsuranceInputs {...props} />;
    case 'vehicle':
      return <VehicleInputs {...props} />;
    case 'points':
      return <PointsInputs />;
  }
}

type DayName = 'expiryDate' | 'nctExpiry' | 'insuranceExpiry';
type DayInputProps = {
  name: DayName;
  label: string;
  optional?: boolean;
  help?: string;
  proposed?: string;
  months?: number | null;
};

function DayInput({ name, help, ...input }: DayInputProps) {
  const today = useToday();
  const field = useCheckedField<RenewalDraft>();
  const day = useWatch<RenewalDraft, DayName>({ name });
  const away = isWithinLimits(day) ? distance(day, today) : undefined;
  return <ProposedDateField help={away ? `${capitalised(away)}.` : help} {...input} {...field(name)} />;
}

function NctInput({ vehicle }: RenewalInputsProps) {
  const today = useToday();
  return (
    <DayInput name="nctExpiry" label="New NCT expiry date" {...(vehicle && renewals(vehicle, today).nct)} />
  );
}

function InsuranceInputs({ vehicle }: RenewalInputsProps) {
  const today = useToday();
  return (
    <>
      <DayInput
        name="insuranceExpiry"
        label="New insurance expiry date"
        {...(vehicle && renewals(vehicle, today).insurance)}
      />
      <BusinessUseInput />
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>;
}

function LicenseInputs({ license, together }: RenewalInputsProps) {
  const field = useCheckedField<RenewalDraft>();
  const { setValue, clearErrors } = useFormContext<RenewalDraft>();
  const [types, country, issuedDate] = useWatch<RenewalDraft, ['types', 'country', 'issuedDate']>({
    name: ['types', 'country', 'issuedDate'],
  });
  const months = licenseMonths(types, country);
  const withOthers = together.every((type) => types.includes(type));

  return (
    <>
      {!license && <NewCard />}
      <Pair>
        <DateField
          label="Issued (4a on the card)"
          {...field('issuedDate', () => clearErrors(['issuedDate', 'expiryDate']))}
        />
        <DayInput
          name="expiryDate"
          label="Expires (4b on the card)"
          proposed={lastDay(issuedDate, months)}
          months={months}
        />
      </Pair>
      {license && together.length > 0 && (
        <CheckboxField
          label={`The same dates for ${together.toSorted().join(', ')} on this card`}
          checked={withOthers}
          onChange={({ target }) =>
            setValue('types', target.checked ? [license.type, ...together] : [license.type], {
              shouldDirty: true,
            })
          }
        />
      )}
      {needsMedicalReport(types) && (
        <DateField
          label="Date on your medical report"
          optional
          help="We keep only the date."
          {...field('medicalReportOn')}
        />
      )}
    </>
  );
}

function NewCard() {
  const field = useCheckedField<RenewalDraft>();
  const { setValue, clearErrors, getFieldState, formState } = useFormContext<RenewalDraft>();
  const types = useWatch<RenewalDraft, 'types'>({ name: 'types' });
  const { data: known = [] } = useQuery(activeLicenseTypesQuery());
  const error = getFieldState('types', formState).error?.message;
  return (
    <>
      <Pair>
        <TextField
          label="Licence number (5 on the card)"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...field('licenseNumber')}
        />
        <SelectField
          label="Country"
          options={COUNTRIES.map(({ code, label }) => ({ value: code, label }))}
          {...field('country')}
        />
      </Pair>
      <fieldset>
        <legend className="mb-1 font-medium">Categories with these dates (9 on the card)</legend>
        <div className="grid gap-x-5 sm:grid-cols-2">
          {known.map((type) => (
            <CheckboxField
              key={type.code}
              label={licenseTypeLabel(type)}
              checked={types.includes(type.code)}
              onChange={({ target }) => {
                clearErrors('types');
                const others = types.filter((code) => code !== type.code);
                setValue('types', target.checked ? [...others, type.code] : others, { shouldDirty: true });
              }}
            />
          ))}
        </div>
        {error && <InlineAlert tone="bad">{error}</InlineAlert>}
      </fieldset>
    </>
  );
}

function TrainingInputs({ driverId, training, draft, months }: RenewalInputsProps) {
  const field = useCheckedField<RenewalDraft>();
  const { clearErrors } = useFormContext<RenewalDraft>();
  const completionDate = useWatch<RenewalDraft, 'completionDate'>({ name: 'completionDate' });
  const isNamed = training !== null || draft.requirementId !== '';

  return (
    <>
      {!isNamed && <TrainingType driverId={driverId} />}
      <Pair>
        <DateField
          label="Completed on"
          {...field('completionDate', () => clearErrors(['completionDate', 'expiryDate']))}
        />
        <DayInput
          name="expiryDate"
          label="Expires on"
          optional
          help="Leave empty if it doesn't expire."
          proposed={lastDay(completionDate, months)}
          months={months}
        />
        <TextField label={SENT.provider.label()} {...field('provider')} />
        <TextField
          label="Certificate or card number"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...field('certificateNumber')}
        />
      </Pair>
    </>
  );
}

function TrainingType({ driverId }: { driverId: string }) {
  const field = useCheckedField<RenewalDraft>();
  const { setValue, clearErrors } = useFormContext<RenewalDraft>();
  const { data: cpc } = useQuery(driverCpcQuery(driverId));
  const left = cpc ? modulesLeft(cpc) : [];
  const modules = CPC_MODULE_NAMES.map((name, index) => ({ name, isLeft: left.includes(index + 1) }));
  return (
    <SelectField
      label="Training"
      placeholder="Choose the module"
      options={modules
        .toSorted((a, b) => Number(b.isLeft) - Number(a.isLeft))
        .map(({ name }) => ({ value: name, label: name }))}
      {...field('trainingType', () => clearErrors('trainingType'))}
      onChange={({ target }) => {
        clearErrors('trainingType');
        setValue('trainingType', target.value, { shouldDirty: true });
        setValue('cpcModule', String(CPC_MODULE_NAMES.indexOf(target.value) + 1 || ''), {
          shouldDirty: true,
        });
      }}
    />
  );
}

function BusinessUseInput() {
  const field = useCheckedField<RenewalDraft>();
  return (
    <CheckboxField
      label="My policy covers driving for work"
      help="Look for “business use” on the certificate."
      optional={false}
      {...field('businessUse')}
    />
  );
}

function VehicleInputs({ vehicle }: RenewalInputsProps) {
  const field = labelled(SENT, useCheckedField<RenewalDraft>());
  const insuranceExpiry = useWatch<RenewalDraft, 'insuranceExpiry'>({ name: 'insuranceExpiry' });
  return (
    <Pair>
      <TextField {...field('make')} />
      <TextField {...field('model')} />
      <TextField
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...field('registrationNumber')}
      />
      {vehicle && <p className="self-center text-ink-soft">Same vehicle? Fill in only what has changed.</p>}
      <TextField inputMode="numeric" {...field('year')} />
      <TextField inputMode="numeric" {...field('currentMileage')} />
      <DayInput name="nctExpiry" label={SENT.nctExpiry.label()} optional />
      <DayInput name="insuranceExpiry" label={SENT.insuranceExpiry.label()} optional />
      {insuranceExpiry && <BusinessUseInput />}
    </Pair>
  );
}

function PointsInputs() {
  const today = useToday();
  const checked = useCheckedField<RenewalDraft>();
  const field = labelled(SENT, checked);
  const { setValue, getValues, getFieldState, clearErrors } = useFormContext<RenewalDraft>();
  const { data: offences = [] } = useQuery(offencesQuery());
  const [offenceId, dateIssued, offenceDate] = useWatch<
    RenewalDraft,
    ['offenceId', 'dateIssued', 'offenceDate']
  >({ name: ['offenceId', 'dateIssued', 'offenceDate'] });

  const proposePoints = () => {
    clearErrors(['outcome', 'points']);
    const offence = offences.find(({ id }) => id === getValues('offenceId'));
    const points = proposedPoints(offence, getValues('outcome'));
    // Keeps points that the driver typed.
    if (points !== null && !getFieldState('points').isDirty) setValue('points', String(points));
  };

  const chooseOffence = () => {
    clearErrors();
    const offence = offences.find(({ id }) => id === getValues('offenceId'));
    if (offence) setValue('outcome', possibleOutcome(offence, getValues('outcome')));
    setValue('reason', offence?.name ?? '');
    if (!getFieldState('points').isDirty) setValue('points', '');
    proposePoints();
  };

  return (
    <>
      <SelectField
        label={SENT.offenceId.label()}
        placeholder="Choose one ..."
        options={[
          ...offencesOn(offences, offenceDate || dateIssued, today, offenceId).map(({ id, name }) => ({
            value: id,
            label: name,
          })),
          { value: OTHER_OFFENCE, label: 'Something else' },
        ]}
        {...checked('offenceId', chooseOffence)}
      />
      {offenceId === OTHER_OFFENCE && (
        <TextAreaField label="In your own words" rows={2} {...checked('reason')} />
      )}
      <Pair>
        <SelectField
          placeholder="Don't know"
          options={choicesOf(SENT.outcome)}
          {...field('outcome', proposePoints)}
        />
        <TextField inputMode="numeric" autoComplete="off" {...field('points')} />
        <DateField
          label="Date the points were added"
          help="28 days after the notice, or the date of conviction. Not the date of the offence."
          {...checked('dateIssued', () => {
            clearErrors(['dateIssued', 'expiryDate', 'offenceDate']);
            setValue('expiryDate', defaultPenaltyExpiry(getValues('dateIssued')));
          })}
        />
        <DateField {...field('offenceDate', () => clearErrors('offenceDate'))} />
      </Pair>
    </>
  );
}
