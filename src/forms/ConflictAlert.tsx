import { Button } from '../components/Button';
import { InlineAlert } from '../components/InlineAlert';
import type { Difference } from '../domain/differences';

type ConflictAlertProps = {
  /** Who was first, in a sentence. */
  message: string;
  differences: readonly Difference[];
  onShowCurrent: () => void;
  /** Goes on with what was typed, now over the current version; not there when the record is closed for good. */
  onKeepMine?: () => void;
};

/** Somebody else was first: says so, shows both versions, leaves what was typed where it is, and offers the ways on. */
export function ConflictAlert({ message, differences, onShowCurrent, onKeepMine }: ConflictAlertProps) {
  return (
    <InlineAlert tone="bad" title={message}>
      <p>Nothing was overwritten, and what you typed is still here.</p>
      {differences.length > 0 && <BothVersions differences={differences} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onShowCurrent}>
          Discard mine and show the current version
        </Button>
        {onKeepMine && (
          <Button variant="secondary" onClick={onKeepMine}>
            Keep mine and go on editing
          </Button>
        )}
      </div>
    </InlineAlert>
  );
}

function BothVersions({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="mt-3 space-y-3">
      {differences.map(({ label, yours, theirs }) => (
        <div key={label}>
          <dt className="font-medium">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <span className="text-ink-soft">yours:</span> {yours}
          </dd>
          <dd className="whitespace-pre-line wrap-anywhere">
            <span className="text-ink-soft">theirs:</span> {theirs}
          </dd>
        </div>
      ))}
    </dl>
  );
}
