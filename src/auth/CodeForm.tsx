import type { UseMutationOptions } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../components/Button';
import { FormActions } from '../components/FormActions';
import { focusField } from '../components/focusField';
import { InlineAlert } from '../components/InlineAlert';
import { FieldRefusal } from '../data/errors';
import { useAction } from '../forms/useSave';
import { codeError, type Proof, toProof } from '../topics/accounts/secondStep';
import { actions } from '../words/common';
import CodeFields from './CodeFields';

type CodeFormProps = {
  devices: readonly { id: string; name: string }[];
  action: UseMutationOptions<void, Error, Proof>;
  submitText: string;
  onDone?: () => void;
  autoFocus?: boolean;
  children: (isPending: boolean) => ReactNode;
};

export function CodeForm({ devices, action, submitText, onDone, autoFocus, children }: CodeFormProps) {
  const { mutate, isPending, error, failure } = useAction(action);
  const [problem, setProblem] = useState<string | null>(null);
  const isRefused = error instanceof FieldRefusal;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const proof = toProof(new FormData(form), devices);
    const wrong = codeError(proof.code);
    setProblem(wrong);
    if (wrong) focusField(form, 'code');
    else if (!isPending) mutate(proof, { onSuccess: onDone, onError: () => focusField(form, 'code') });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {failure && !isRefused && !isPending && <InlineAlert tone="bad">{failure}</InlineAlert>}
      <CodeFields
        devices={devices}
        autoFocus={autoFocus}
        error={problem ?? (isRefused && !isPending ? failure : undefined)}
      />
      <FormActions>
        {children(isPending)}
        <Button type="submit" busy={isPending} busyText={actions.checking()}>
          {submitText}
        </Button>
      </FormActions>
    </form>
  );
}
