import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { AuthRefusal } from '../../data/authErrors';
import { serverMessage } from '../../data/errors';
import { submitApplication } from '../../data/submitApplication';
import { type ApplicationDraft, emptyApplicationDraft } from '../../domain/applicationDraft';
import { dublinToday } from '../../domain/dates';
import { paths } from '../../paths';
import { useCheckedForm } from '../shared/useCheckedForm';
import type { Depot } from './AccountStep';
import { checkStep, findFaultyStep, LAST_STEP } from './steps';
import { useApplicationId } from './useApplicationId';
import { type Fault, useStepChange } from './useStepChange';
import { useWizardStep } from './useWizardStep';

const UNKNOWN_FAILURE = 'Your application could not be submitted. Please try again.';

/** The account that an applicant is signed in to; null for everybody else, who gets one made. */
export type Account = { email: string; fullName: string } | null;

/** The one form of the wizard, the step it is at, and what its main button does. */
export function useSignup(depots: readonly Depot[], account: Account) {
  const navigate = useNavigate();
  const [step, goTo] = useWizardStep();
  const circumstances = { today: dublinToday(new Date()), hasAccount: account !== null };
  const form = useCheckedForm<ApplicationDraft>(initialDraft(depots, account), (draft) =>
    checkStep(step, draft, circumstances),
  );
  const { headingRef, fault } = useStepChange(step, form);
  const { mutateAsync: handIn } = useMutation(submitApplication());
  const idOf = useApplicationId();

  const returnTo = (faultyStep: number, { message, field }: Fault) => {
    fault.current = { message, field };
    goTo(faultyStep);
  };

  const submit = async (draft: ApplicationDraft) => {
    // The browser's Forward passes by the checks of the steps in between.
    const faulty = findFaultyStep(draft, circumstances);
    if (faulty) return returnTo(faulty.step, faulty);
    try {
      await handIn({ draft, id: idOf(draft), hasAccount: circumstances.hasAccount });
    } catch (error) {
      const message = serverMessage(error, UNKNOWN_FAILURE);
      if (!(error instanceof AuthRefusal) || !error.field) return form.setError('root', { message });
      return returnTo(1, { message, field: error.field });
    }
    const depotName = depots.find(({ id }) => id === draft.depotId)?.name;
    navigate(paths.signupConfirmation, { replace: true, state: { depotName } });
  };

  const onSubmit = (draft: ApplicationDraft) => (step < LAST_STEP ? goTo(step + 1) : submit(draft));
  return { form, step, goTo, onSubmit, headingRef, today: circumstances.today };
}

// A depot that is the only one is chosen already; its select is locked.
function initialDraft([first, ...others]: readonly Depot[], account: Account): ApplicationDraft {
  const depotId = first && others.length === 0 ? first.id : '';
  return { ...emptyApplicationDraft(), depotId, ...account };
}
