import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { InlineAlert } from '../components/InlineAlert';

// `data-fault` marks a button, for which there is no aria-invalid.
const FAULT = '[aria-invalid="true"], [data-fault]';

type CheckedFormProps<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  onSubmit: (draft: Draft) => void | Promise<void>;
  children: ReactNode;
};

/** The form element around a useCheckedForm. A submit that the check refuses moves the focus to the first field at fault. */
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
      <form ref={formRef} noValidate onSubmit={form.handleSubmit(onSubmit)}>
        {children}
      </form>
    </FormProvider>
  );
}

/** What is wrong with the form as a whole: the check's message, or what the server said. */
export function FormMessage() {
  const { errors, submitCount } = useFormContext().formState;
  // A new key, so that the same message is read out again after another try.
  return errors.root?.message ? (
    <InlineAlert key={submitCount} tone="bad">
      {errors.root.message}
    </InlineAlert>
  ) : null;
}
