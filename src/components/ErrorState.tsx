import { actions } from '../words/common';
import { Button } from './Button';
import { ErrorIcon } from './tones';

type ErrorStateProps = { message: string; onRetry: () => void };

export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-6 text-center">
      <ErrorIcon className="size-8 text-bad" strokeWidth={1.5} />
      <p className="mt-3 max-w-md font-medium">{message}</p>
      <Button variant="secondary" className="mt-4" onClick={onRetry}>
        {actions.tryAgain()}
      </Button>
    </div>
  );
}
