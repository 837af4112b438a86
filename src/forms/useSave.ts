import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { explain, FieldRefusal } from '../data/errors';
import { failures } from '../words/failures';

export function useAction<Result, Variables>(options: UseMutationOptions<Result, Error, Variables>) {
  const mutation = useMutation(options);
  const { error } = mutation;
  return { ...mutation, failure: error ? failureOf(options, error) : undefined };
}

/** A refused field shows its own message; other failures show above the form. */
export function useSave<Draft extends FieldValues, Result, Variables>(
  form: UseFormReturn<Draft>,
  options: UseMutationOptions<Result, Error, Variables>,
) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation(options);
  const { getValues, setError } = form;

  const isField = (name: string): name is Path<Draft> => name in getValues();
  const showFailure = (failure: Error) => {
    const message = failureOf(options, failure);
    if (failure instanceof FieldRefusal && isField(failure.field)) {
      setError(failure.field, { message }, { shouldFocus: true });
    } else {
      setError('root', { message });
    }
  };

  const save = (variables: Variables, onSaved?: (result: Result) => void) =>
    mutate(variables, { onSuccess: onSaved, onError: showFailure });
  return { save, isPending, isSuccess, error, reset };
}

export function failureOf({ meta }: Pick<UseMutationOptions, 'meta'>, error: Error): string {
  return explain(meta?.failure ?? meta?.logFailure ?? failures.notDone, error);
}
