import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { InlineAlert } from '../components/InlineAlert';

// `data-fault` marks a button, which cannot have aria-invalid.
const FAULT = '[aria-invalid="true"], [data-fault]';

type CheckedFormProps<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  onSubmit: (draft: Draft) => void | Promise<void>;
  children: ReactNode;
};

/** For useCheckedForm. A refused submit moves the focus to the first invalid field. */
export function CheckedForm<Draft extends FieldValues>({
  form,
  onSubmit,
  children,
}: CheckedFormProps<Draft>) {
  const formRef = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;

  useLayoutEffect(() => {
    if (submitCount > 0) formRef.current?.querySelector<HTMLElement>(FAULT)?.focus();
  }, [submitCount]);

  return (
    <FormProvider {...form}>
      <form ref={formRef} method="dialog" noValidate onSubmit={form.handleSubmit(onSubmit)}>
        {children}
      </form>
    </FormProvider>
  );
}

/** From the check or from the server. The check's message goes away with the last marked field. */
export function FormMessage() {
  const { errors, submitCount } = useFormContext().formState;
  const { root, ...fields } = errors;
  const isMended = root?.type === 'check' && Object.keys(fields).length === 0;
  if (!root?.message || isMended) return null;
  // A new key for each submit, so a screen reader announces the same message again.
  return (
    <InlineAlert key={submitCount} tone="bad">
      {root.message}
    </InlineAlert>
  );
}
