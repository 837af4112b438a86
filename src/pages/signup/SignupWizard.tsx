import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { DateField } from '../../components/DateField';
import { FormActions } from '../../components/FormActions';
import { InlineAlert } from '../../components/InlineAlert';
import { ProgressSteps } from '../../components/ProgressSteps';
import { SelectField } from '../../components/SelectField';
import { TextAreaField } from '../../components/TextAreaField';
import { useToday } from '../../components/useToday';
import { CheckedForm, FormMessage } from '../../forms/CheckedForm';
import { useCheckedField } from '../../forms/fields';
import { useLeaveWarning } from '../../forms/leaveWarning';
import { PhoneField } from '../../forms/PhoneField';
import { formatDate } from '../../lib/formatDate';
import { type ApplicationDraft, FIRST_LICENCE_ANSWERS } from '../../topics/applications/rules';
import { LicenseRows } from '../../topics/licenses/parts/LicenseRows';
import { noviceBefore } from '../../topics/penalties/pointsLimit';
import { PersonalVehicleFields } from '../../topics/personal-vehicles/parts/PersonalVehicleFields';
import { fields } from '../../words/common';
import { signup } from '../../words/signup';
import { AccountStep, type OfferedDepot } from './AccountStep';
import { ReviewStep } from './ReviewStep';
import { LAST_STEP, STEPS } from './steps';
import { type Account, useSignup } from './useSignup';

type SignupWizardProps = { depots: readonly OfferedDepot[] | undefined; account: Account };

/** Preloads the code of the later steps: the connection may be gone by then. */
const loadLaterParts = () => {
  const parts = [import('../../components/Picker'), import('./SignupConfirmationPage')];
  // A part that fails to load is requested again when it is shown.
  for (const part of parts) part.catch(() => undefined);
};

/** The four steps share one form, so that no input is lost between them. */
export function SignupWizard({ depots, account }: SignupWizardProps) {
  const { form, step, goTo, onSubmit, headingRef, isSent, offer, resumeStep, isDepotGone, linked } =
    useSignup(depots, account);
  useLeaveWarning(form.formState.isDirty && !isSent);
  useEffect(() => {
    // Not on the first step, which has enough to load.
    if (step > 1) loadLaterParts();
  }, [step]);

  if (offer) return <UnfinishedApplication {...offer} />;
  return (
    <>
      <ProgressSteps steps={STEPS.map(({ name }) => name())} current={step} />
      <Card className="mt-6">
        <CheckedForm form={form} onSubmit={onSubmit}>
          <h2 ref={headingRef} tabIndex={-1} className="text-xl font-semibold">
            {STEPS[step - 1]?.heading()}
          </h2>
          <div className="mt-4 flex flex-col gap-5">
            {step < LAST_STEP && <FormMessage />}
            {step === 1 && resumeStep === 1 && <ToHand />}
            {step === 1 && resumeStep > 1 && (
              <ResumeNote isPasswordMissing={account === null} isDepotGone={isDepotGone} />
            )}
            {step === 1 && (
              <AccountStep depots={depots} linked={linked} accountEmail={account?.email ?? null} />
            )}
            {step === 2 && <ContactStep />}
            {step === 3 && <VehicleAndLicensesStep />}
            {step === LAST_STEP && <ReviewStep depots={depots ?? []} onEdit={goTo} />}
          </div>
          <WizardActions step={step} isReady={depots !== undefined} onBack={() => goTo(step - 1)} />
        </CheckedForm>
      </Card>
    </>
  );
}

type UnfinishedApplicationProps = { onContinue: () => void; onStartAgain: () => void };

function UnfinishedApplication({ onContinue, onStartAgain }: UnfinishedApplicationProps) {
  return (
    <Card>
      <h2 className="text-xl font-semibold">{signup.unfinishedTitle()}</h2>
      <p className="mt-2">{signup.unfinished()}</p>
      <FormActions>
        <Button variant="secondary" onClick={onStartAgain}>
          {signup.startAgain()}
        </Button>
        <Button onClick={onContinue}>{signup.continue()}</Button>
      </FormActions>
    </Card>
  );
}

function ToHand() {
  return <p className="text-ink-soft">{signup.toHand()}</p>;
}

type ResumeNoteProps = { isPasswordMissing: boolean; isDepotGone: boolean };

function ResumeNote({ isPasswordMissing, isDepotGone }: ResumeNoteProps) {
  return (
    <InlineAlert tone="idle">
      {isDepotGone && `${signup.depotGone()} `}
      {isPasswordMissing && `${signup.passwordAgain()} `}
      {signup.nextTakesBack()}
    </InlineAlert>
  );
}

type WizardActionsProps = { step: number; isReady: boolean; onBack: () => void };

/** Enter presses the main button. */
function WizardActions({ step, isReady, onBack }: WizardActionsProps) {
  const { isSubmitting } = useFormContext<ApplicationDraft>().formState;
  const acceptTerms = useWatch<ApplicationDraft, 'acceptTerms'>({ name: 'acceptTerms' });
  const isLast = step === LAST_STEP;

  return (
    <FormActions>
      {step > 1 && (
        <Button variant="secondary" disabled={isSubmitting} onClick={onBack}>
          {signup.back()}
        </Button>
      )}
      {isLast ? (
        <Button
          key="submit"
          type="submit"
          disabled={!acceptTerms}
          busy={isSubmitting}
          busyText={signup.submitting()}
        >
          {signup.submit()}
        </Button>
      ) : (
        <Button key="next" type="submit" disabled={!isReady}>
          {signup.next()}
        </Button>
      )}
    </FormActions>
  );
}

function ContactStep() {
  const field = useCheckedField<ApplicationDraft>();
  return (
    <>
      <PhoneField<ApplicationDraft> name="phone" autoComplete="tel" placeholder="+353 87 123 4567" />
      <TextAreaField label={fields.address()} autoComplete="street-address" rows={3} {...field('address')} />
    </>
  );
}

function VehicleAndLicensesStep() {
  return (
    <>
      <section aria-labelledby="personal-vehicle">
        <h3 id="personal-vehicle" className="font-semibold">
          {signup.personalVehicle()}
        </h3>
        <PersonalVehicleFields />
      </section>
      <section aria-labelledby="licences">
        <h3 id="licences" className="font-semibold">
          {signup.licences()}
        </h3>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{signup.licencesHelp()}</p>
        <LicenseRows />
      </section>
      <FirstLicence />
    </>
  );
}

/** May be left empty: the depot asks again when it matters. */
function FirstLicence() {
  const field = useCheckedField<ApplicationDraft>();
  const { getValues, setValue, clearErrors } = useFormContext<ApplicationDraft>();
  const [firstLicence, chosen] = useWatch<ApplicationDraft, ['firstLicence', 'firstLicenceDay']>({
    name: ['firstLicence', 'firstLicenceDay'],
  });
  const today = useToday();
  // As it was asked, also of a draft that is days old.
  const day = formatDate(firstLicence === 'before' ? chosen : noviceBefore(today));
  const texts = {
    before: signup.firstLicenceBefore({ day }),
    on: signup.firstLicenceOn({ day }),
    learner: signup.learner(),
  };
  return (
    <section className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={signup.firstLicence()}
        optional
        help={signup.firstLicenceHelp()}
        placeholder={signup.firstLicenceOpen()}
        options={FIRST_LICENCE_ANSWERS.map((value) => ({ value, label: texts[value] }))}
        {...field('firstLicence', () => {
          clearErrors('firstLicenceDay');
          setValue('firstLicenceDay', getValues('firstLicence') === 'before' ? noviceBefore(today) : '');
        })}
      />
      {firstLicence === 'on' && (
        <DateField label={signup.firstLicenceDay()} optional={false} {...field('firstLicenceDay')} />
      )}
    </section>
  );
}
