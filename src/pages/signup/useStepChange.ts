import { useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApplicationDraft } from '../../domain/applicationDraft';

export type Fault = { message: string; field?: 'email' | 'password' };

/**
 * When another step is shown, the messages of the one before go, and the focus moves to the heading so that the step is
 * read out. A `fault` set ahead of the change is shown with the step that it belongs to.
 */
export function useStepChange(step: number, { clearErrors, setError }: UseFormReturn<ApplicationDraft>) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const fault = useRef<Fault | null>(null);
  const shownStep = useRef(step);

  // Not a moment later, when what is typed next would miss its field.
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
