import { ErrorState } from '../../../components/ErrorState';
import { errorCode, explain, reason } from '../../../data/errors';
import type { Said } from '../../../words/messages';

type ScanFailureProps = { said: Said; error: Error; onRetry: () => void };

/** What the database refuses stays refused: only a new scan helps. */
export const ScanFailure = ({ said, error, onRetry }: ScanFailureProps) =>
  errorCode(error)?.startsWith('RW') ? (
    <p role="alert" className="text-lg">
      {reason(error)}
    </p>
  ) : (
    <ErrorState message={explain(said, error)} onRetry={onRetry} />
  );
