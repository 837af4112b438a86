import { useEffect } from 'react';
import { Card } from '../../components/Card';
import { ProgressSteps } from '../../components/ProgressSteps';
import { RequiredNote } from '../../components/RequiredNote';
import { CheckedForm, FormMessage } from '../shared/CheckedForm';
import { useLeaveWarning } from '../shared/useLeaveWarning';
import { AccountStep, type Depot } from './AccountStep';
import { ContactStep } from './ContactStep';
import { ReviewStep } from './ReviewStep';
import { LAST_STEP, STEPS } from './steps';
import { type Account, useSignup } from './useSignup';
import { VehicleAndLicensesStep } from './VehicleAndLicensesStep';
import { WizardActions } from './WizardActions';

type SignupWizardProps = { depots: readonly Depot[]; account: Account };

/** What the later steps need, fetched before they are reached: the network may be gone by then. */
const loadLaterParts = () => {
  const parts = [import('../../components/Picker'), import('./SignupConfirmationPage')];
  // A part that is missing is asked for again when it is shown.
  for (const part of parts) part.catch(() => undefined);
};

/** The four steps; one form that lives as long as the wizard, so that nothing typed is lost between them. */
export function SignupWizard({ depots, account }: SignupWizardProps) {
  const { form, step, goTo, onSubmit, headingRef, today } = useSignup(depots, account);
  useLeaveWarning(form.formState.isDirty);
  useEffect(() => {
    // Not with the page itself, which has enough to load.
    if (step > 1) loadLaterParts();
  }, [step]);

  return (
    <>
      <ProgressSteps steps={STEPS.map(({ name }) => name)} current={step} />
      <Card className="mt-6">
        <CheckedForm form={form} onSubmit={onSubmit}>
          <h2 ref={headingRef} tabIndex={-1} className="text-xl font-semibold">
            {STEPS[step - 1]?.heading}
          </h2>
          <div className="mt-4 flex flex-col gap-5">
            {step < LAST_STEP && (
              <>
                <RequiredNote />
                <FormMessage />
              </>
            )}
            {step === 1 && <AccountStep depots={depots} accountEmail={account?.email ?? null} />}
            {step === 2 && <ContactStep />}
            {step === 3 && <VehicleAndLicensesStep today={today} />}
            {step === LAST_STEP && <ReviewStep depots={depots} onEdit={goTo} />}
          </div>
          <WizardActions step={step} onBack={() => goTo(step - 1)} />
        </CheckedForm>
      </Card>
    </>
  );
}
