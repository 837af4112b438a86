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
import { countryOptions } from '../../../domain/countries';
import { isWithinLimits } from '../../../domain/dates';
import { choicesOf } from '../../../domain/fields';
import { type Interval, lastDay, licenseInterval } from '../../../domain/validity';
import { labelled, useCheckedField } from '../../../forms/fields';
import { ProposedDateField } from '../../../forms/ProposedDateField';
import { distance } from '../../../words/distance';
import { trainingText } from '../../../words/findings';
import { langOf, rowText } from '../../../words/rows';
import { driverCpcQuery } from '../../cpc/data';
import { modulesLeft } from '../../cpc/rules';
import { activeLicenseTypesQuery } from '../../license-types/data/active';
import type { DriverLicense } from '../../licenses/data';
import { licenseTypeLabel, licenseTypeLang } from '../../licenses/rules';
import { offenceChoicesQuery } from '../../offences/data/choices';
import { offencesOn, possibleOutcome, proposedPoints } from '../../offences/rules';
import { defaultPenaltyExpiry } from '../../penalties/rules';
import type { PersonalVehicle } from '../../personal-vehicles/data';
import { proposedRenewals } from '../../personal-vehicles/renewals';
import type { DriverTraining } from '../../training/data';
import { CPC_MODULE_NAMES } from '../../training/rules';
import { needsMedicalReport, OTHER_OFFENCE, type RenewalDraft, SENT } from '../renewals';
import type { SubmissionKind } from '../submissions';
import { renewForm as texts } from '../words/renewForm';

export type RenewalInputsProps = {
  driverId: string;
  kind: SubmissionKind;
  /** The initial values: what stays as it is on record, or what was sent before. */
  draft: RenewalDraft;
  license: DriverLicense | null;
  together: readonly string[];
  training: DriverTraining | null;
  vehicle: PersonalVehicle | null;
  interval: Interval;
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
  interval?: Interval;
};

function DayInput({ name, help, ...input }: DayInputProps) {
  const today = useToday();
  const field = useCheckedField<RenewalDraft>();
  const day = useWatch<RenewalDraft, DayName>({ name });
  const expires = day < today ? texts.expiredAgo : texts.expiresIn;
  const away = isWithinLimits(day) && expires({ distance: distance(day, today) });
  return <ProposedDateField help={away || help} {...input} {...field(name)} />;
}

function NctInput({ vehicle }: RenewalInputsProps) {
  const today = useToday();
  return (
    <DayInput
      name="nctExpiry"
      label={texts.newNct()}
      {...(vehicle && proposedRenewals(vehicle, today).nct)}
    />
  );
}

function InsuranceInputs({ vehicle }: RenewalInputsProps) {
  const today = useToday();
  return (
    <>
      <DayInput
        name="insuranceExpiry"
        label={texts.newInsurance()}
        {...(vehicle && proposedRenewals(vehicle, today).insurance)}
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
  const interval = licenseInterval(types, country);
  const withOthers = together.every((type) => types.includes(type));

  return (
    <>
      {!license && <NewCard />}
      <Pair>
        <DateField
          label={texts.issued()}
          {...field('issuedDate', () => clearErrors(['issuedDate', 'expiryDate']))}
        />
        <DayInput
          name="expiryDate"
          label={texts.expires()}
          proposed={lastDay(issuedDate, interval)}
          interval={interval}
        />
      </Pair>
      {license && together.length > 0 && (
        <CheckboxField
          label={texts.sameDates({ categories: together.toSorted().join(', ') })}
          checked={withOthers}
          onChange={({ target }) =>
            setValue('types', target.checked ? [license.type, ...together] : [license.type], {
              shouldDirty: true,
            })
          }
        />
      )}
      {needsMedicalReport(types) && (
        <DateField label={texts.medical()} optional help={texts.onlyDate()} {...field('medicalReportOn')} />
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
          label={texts.number()}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...field('licenseNumber')}
        />
        <SelectField label={SENT.country.label()} options={countryOptions()} {...field('country')} />
      </Pair>
      <fieldset>
        <legend className="mb-1 font-medium">{texts.categories()}</legend>
        <div className="grid gap-x-5 sm:grid-cols-2">
          {known.map((type) => (
            <CheckboxField
              key={type.code}
              label={<span lang={licenseTypeLang(type)}>{licenseTypeLabel(type)}</span>}
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

function TrainingInputs({ driverId, training, draft, interval }: RenewalInputsProps) {
  const field = useCheckedField<RenewalDraft>();
  const { clearErrors } = useFormContext<RenewalDraft>();
  const completionDate = useWatch<RenewalDraft, 'completionDate'>({ name: 'completionDate' });
  const isNamed = training !== null || draft.requirementId !== '';

  return (
    <>
      {!isNamed && <TrainingType driverId={driverId} />}
      <Pair>
        <DateField
          label={texts.completedOn()}
          {...field('completionDate', () => clearErrors(['completionDate', 'expiryDate']))}
        />
        <DayInput
          name="expiryDate"
          label={texts.expiresOn()}
          optional
          help={texts.leaveEmpty()}
          proposed={lastDay(completionDate, interval)}
          interval={interval}
        />
        <TextField label={SENT.provider.label()} {...field('provider')} />
        <TextField
          label={texts.certificateNumber()}
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
      label={texts.training()}
      placeholder={texts.chooseModule()}
      options={modules
        .toSorted((a, b) => Number(b.isLeft) - Number(a.isLeft))
        .map(({ name }) => ({ value: name, label: trainingText(name) }))}
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
      label={texts.coversWork()}
      help={texts.lookFor()}
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
      {vehicle && <p className="self-center text-ink-soft">{texts.sameVehicle()}</p>}
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
  const { data: offences = [] } = useQuery(offenceChoicesQuery());
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
        placeholder={texts.chooseOne()}
        options={[
          ...offencesOn(offences, offenceDate || dateIssued, today, offenceId).map(({ id, name }) => {
            const label = rowText('penalty_offences', name);
            return { value: id, label, lang: langOf(name, label) };
          }),
          { value: OTHER_OFFENCE, label: texts.somethingElse() },
        ]}
        {...checked('offenceId', chooseOffence)}
      />
      {offenceId === OTHER_OFFENCE && (
        <TextAreaField label={texts.ownWords()} rows={2} {...checked('reason')} />
      )}
      <Pair>
        <SelectField
          placeholder={texts.unknown()}
          options={choicesOf(SENT.outcome)}
          {...field('outcome', proposePoints)}
        />
        <TextField inputMode="numeric" autoComplete="off" {...field('points')} />
        <DateField
          label={texts.pointsAdded()}
          help={texts.pointsAddedHelp()}
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
