import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useToday } from '../../components/useToday';
import { FieldRefusal, serverMessage } from '../../data/errors';
import { normalizeEmail } from '../../domain/emails';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { useNewId } from '../../forms/useNewId';
import type { OnDevice } from '../../lib/onDevice';
import { hasShapeOf, tabDrafts } from '../../lib/tabDrafts';
import { paths } from '../../paths';
import { isAccountField } from '../../topics/accounts/data/authErrors';
import { submitApplication } from '../../topics/applications/data';
import {
  type ApplicationDraft,
  emptyApplicationDraft,
  toApplicationInsert,
} from '../../topics/applications/rules';
import { emptyLicenseDraft } from '../../topics/licenses/fields';
import { signup } from '../../words/signup';
import type { OfferedDepot } from './AccountStep';
import { checkStep, findInvalidStep, LAST_STEP } from './steps';

/** The password is never kept. */
type SavedDraft = {
  draft: ApplicationDraft;
  step: number;
  /** Identifies the wizard in the browser history, so that Back works after a reload. */
  wizard: string;
  /** The id that the application is or was sent with: sending it again after a reload adds nothing. */
  id: string;
};

const MODEL: SavedDraft = {
  draft: { ...emptyApplicationDraft(), licenses: [emptyLicenseDraft()] },
  step: 1,
  wizard: '',
  id: '',
};

const unfinished = tabDrafts('roadworthy-application' satisfies OnDevice, MODEL);

/** False while a licence is being removed: for a moment, its row has no values. */
const isWhole = (draft: ApplicationDraft): boolean => hasShapeOf(MODEL.draft, draft);

/** The account that the applicant is signed in to; null for an applicant who gets a new one. */
export type Account = { email: string; fullName: string } | null;

/** `linked`: the depot of the link that was opened, null if the link names one that is not in the list. */
export function useSignup(depots: readonly OfferedDepot[] | undefined, account: Account) {
  const navigate = useNavigate();
  const [saved] = useState(() => ownDraft(unfinished.read(), account));
  const [isOffered, setIsOffered] = useState(saved !== null);
  // The step to return to once the password is retyped.
  const [resumeStep, setResumeStep] = useState(1);
  const [sent, setSent] = useState<{ depotName: string | undefined } | null>(null);
  const { wizard, step, goTo } = useWizardStep(saved?.wizard);
  const context = { today: useToday(), hasAccount: account !== null };
  // If there is only one depot, it is preselected and its select is locked.
  const onlyDepot = depots?.length === 1 ? depots[0] : undefined;
  const linked = useLinkedDepot(depots);
  const depotId = (onlyDepot ?? linked)?.id;
  const initial: ApplicationDraft = { ...emptyApplicationDraft(), depotId: depotId ?? '', ...account };
  const form = useCheckedForm<ApplicationDraft>(initial, (draft) => checkStep(step, draft, context));
  const { resetField } = form;
  useEffect(() => {
    if (depotId) resetField('depotId', { defaultValue: depotId });
  }, [depotId, resetField]);
  const { headingRef, fault } = useStepChange(step, form);
  const { mutateAsync: sendApplication } = useMutation(submitApplication());
  const newId = useNewId(saved ? { id: saved.id, draft: toApplicationInsert(saved.draft, '') } : undefined);

  const save = useEffectEvent((draft: ApplicationDraft) => {
    if (isOffered || sent || !isWhole(draft)) return;
    const kept = { ...draft, password: '', acceptTerms: false };
    unfinished.keep({ draft: kept, step, wizard, id: newId(toApplicationInsert(draft, '')) });
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [form],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is saved when it is reached
  useEffect(() => {
    if (form.formState.isDirty) save(form.getValues());
  }, [step, form]);

  // From the wizard's first history entry, so that Back from the confirmation never meets its steps.
  useLayoutEffect(() => {
    if (!sent || step > 1) return;
    navigate(paths.landing, { replace: true });
    navigate(paths.signupConfirmation, { state: sent });
  }, [sent, step, navigate]);

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
      const message = serverMessage(error, signup.failed());
      if (!(error instanceof FieldRefusal) || !isAccountField(error.field))
        return form.setError('root', { message });
      return returnTo(1, { message, field: error.field });
    }
    unfinished.remove();
    setSent({ depotName: depots?.find(({ id }) => id === draft.depotId)?.name });
    goTo(1);
  };

  const onSubmit = (draft: ApplicationDraft) => {
    if (step === LAST_STEP) return submit(draft);
    goTo(step === 1 ? Math.max(resumeStep, 2) : step + 1);
    setResumeStep(1);
  };

  const isDepotKnown = depots?.some(({ id }) => id === saved?.draft.depotId);
  const isDepotGone = Boolean(saved?.draft.depotId) && !isDepotKnown;
  const continueDraft = ({ draft, step: lastStep }: SavedDraft) => {
    const restored = {
      ...draft,
      ...(account && { email: account.email }),
      ...(!isDepotKnown && { depotId: initial.depotId }),
    };
    form.reset(restored, { keepDefaultValues: true });
    const isComplete = account !== null && !isDepotGone;
    setResumeStep(isComplete ? 1 : lastStep);
    setIsOffered(false);
    goTo(isComplete ? lastStep : 1);
  };
  const startAgain = () => {
    unfinished.remove();
    setIsOffered(false);
    goTo(1);
  };

  return {
    form,
    step,
    goTo,
    onSubmit,
    headingRef,
    isSent: sent !== null,
    offer: saved && isOffered ? { onContinue: () => continueDraft(saved), onStartAgain: startAgain } : null,
    resumeStep,
    isDepotGone,
    linked,
  };
}

/** Undefined without such a link, and until the depots are loaded. */
function useLinkedDepot(depots: readonly OfferedDepot[] | undefined): OfferedDepot | null | undefined {
  const [params] = useSearchParams();
  const id = params.get('depot');
  if (id === null || !depots) return undefined;
  return depots.find((depot) => depot.id === id.toLowerCase()) ?? null;
}

/** A signed-in applicant is not offered what another person typed in this tab. */
function ownDraft(saved: SavedDraft | null, account: Account): SavedDraft | null {
  const email = saved && normalizeEmail(saved.draft.email);
  if (!account || !email || email === normalizeEmail(account.email)) return saved;
  unfinished.remove();
  return null;
}

type Fault = { message: string; field?: 'email' | 'password' };

/**
 * On a change of step, clears the previous step's messages and moves the focus to the heading, so that it is
 * read out. A `fault` set before the change is shown with its step.
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
 * Keeps the step in the browser history, so that Back goes back one step and loses nothing. Entries of
 * another wizard count as step 1, because their input is gone.
 */
function useWizardStep(earlierWizard: string | undefined) {
  const [wizard] = useState(() => earlierWizard ?? crypto.randomUUID());
  const { search, state }: { search: string; state: HistoryEntry | null } = useLocation();
  const navigate = useNavigate();
  const step = state?.wizard === wizard ? state.step : 1;

  const goTo = (target: number) => {
    // One entry for each step, so that Back never skips one.
    for (let next = step + 1; next <= target; next++)
      navigate({ pathname: paths.signup, search }, { state: { wizard, step: next } satisfies HistoryEntry });
    if (target < step) navigate(target - step);
  };
  return { wizard, step, goTo };
}
