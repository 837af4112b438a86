import type { Day } from '../../domain/dates';
import type { FormCheck } from '../../domain/formCheck';
import {
  type ApplicationDraft,
  checkAccountStep,
  checkContactStep,
  checkSubmit,
  checkVehicleAndLicensesStep,
} from '../../topics/applications/rules';
import { signup } from '../../words/signup';

export const STEPS = [
  { name: signup.account, heading: signup.accountHeading },
  { name: signup.contact, heading: signup.contactHeading },
  { name: signup.vehicleAndLicences, heading: signup.vehicleHeading },
  { name: signup.review, heading: signup.reviewHeading },
] as const;
export const LAST_STEP = STEPS.length;

type StepContext = { today: Day; hasAccount: boolean };

/** `step` counts from 1. */
export function checkStep(
  step: number,
  draft: ApplicationDraft,
  { today, hasAccount }: StepContext,
): FormCheck {
  if (step === 1) return checkAccountStep(draft, hasAccount);
  if (step === 2) return checkContactStep(draft);
  if (step === 3) return checkVehicleAndLicensesStep(draft, today);
  return checkSubmit(draft);
}

/** The first step with an error, and its message; undefined if the draft can be submitted. */
export function findInvalidStep(draft: ApplicationDraft, context: StepContext) {
  for (let step = 1; step <= LAST_STEP; step++) {
    const { message } = checkStep(step, draft, context);
    if (message !== null) return { step, message };
  }
}
