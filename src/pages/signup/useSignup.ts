import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToday } from '../../components/useToday';
import { isAccountField } from '../../data/authErrors';
import { FieldRefusal, serverMessage } from '../../data/errors';
import { submitApplication } from '../../data/submitApplication';
import { type ApplicationDraft, emptyApplicationDraft, toApplicationInsert } from '../../domain/applications';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { useNewId } from '../../forms/useNewId';
import { paths } from '../../paths';
import type { Depot } from './AccountStep';
import { checkStep, findInvalidStep, LAST_STEP } from './steps';

const UNKNOWN_FAILURE = 'Your application could not be submitted. Please try again.';

/** The account that the applicant is signed in to. Null for everyone else, who gets a new one. */
export type Account = { email: string; fullName: string } | null;

/** The wizard's form, its current step, and the action of its main button. */
export function useSignup(depots: readonly Depot[], account: Account) {
  const navigate = useNavigate();
  const [step, goTo] = useWizardStep();
  const context = { today: useToday(), hasAccount: account !== null };
  const form = useCheckedForm<ApplicationDraft>(initialDraft(depots, account), (draft) =>
    checkStep(step, draft, context),
  );
  const { headingRef, fault } = useStepChange(step, form);
  const { mutateAsync: sendApplication } = useMutation(submitApplication());
  const newId = useNewId();

  const returnTo = (invalidStep: number, { message, field }: Fault) => {
    fault.current = { message, field };
    goTo(invalidStep);
  };

  const submit = async (draft: ApplicationDraft) => {
    // The browser's Forward button skips the checks of the steps in between.
    const invalid = findInvalidStep(draft, context);
    if (invalid) return returnTo(invalid.step, invalid);
    try {
      await sendApplication({
        draft,
        id: newId(toApplicationInsert(draft, '')),
        hasAccount: context.hasAccount,
      });
    } catch (error) {
      const message = serverMessage(error, UNKNOWN_FAILURE);
      if (!(error instanceof FieldRefusal) || !isAccountField(error.field))
        return form.setError('root', { message });
      return returnTo(1, { message, field: error.field });
    }
    const depotName = depots.find(({ id }) => id === draft.depotId)?.name;
    // Back from there leads home, not into an empty wizard.
    navigate(paths.landing, { replace: true });
    navigate(paths.signupConfirmation, { state: { depotName } });
  };

  const onSubmit = (draft: ApplicationDraft) => (step < LAST_STEP ? goTo(step + 1) : submit(draft));
  return { form, step, goTo, onSubmit, headingRef };
}

// If there is only one depot, it is preselected and its select is locked.
function initialDraft([first, ...others]: readonly Depot[], account: Account): ApplicationDraft {
  const depotId = first && others.length === 0 ? first.id : '';
  return { ...emptyApplicationDraft(), depotId, ...account };
}

type Fault = { message: string; field?: 'email' | 'password' };

/**
 * On a change of step, clears the messages of the previous step and moves the focus to the heading, so that it
 * is read out. A `fault` set before the change is shown with its step.
 */
function useStepChange(step: number, { clearErrors, setError }: UseFormReturn<ApplicationDraft>) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const fault = useRef<Fault | null>(null);
  const shownStep = useRef(step);

  // A later effect would move the focus after the user has started to type.
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    clearErrors();
    headingRef.current?.focus();
    if (!fault.current) return;
    const { message, field } = fault.current;
    fault.current = null;
    setError('root', { message });
    if (field) setError(field, { message }, { shouldFocus: true });
  }, [step, clearErrors, setError]);

  return { headingRef, fault };
}

type HistoryEntry = { wizard: string; step: number };

/**
 * The step is kept in the browser's history, so that the Back button of a browser or phone goes back one step
 * and loses nothing. Entries from an earlier visit count as step 1, because their input is gone.
 */
function useWizardStep() {
  const [wizard] = useState(() => crypto.randomUUID());
  const entry: HistoryEntry | null = useLocation().state;
  const navigate = useNavigate();
  const step = entry?.wizard === wizard ? entry.step : 1;

  const goTo = (target: number) => {
    if (target > step) navigate(paths.signup, { state: { wizard, step: target } satisfies HistoryEntry });
    if (target < step) navigate(target - step);
  };
  return [step, goTo] as const;
}
