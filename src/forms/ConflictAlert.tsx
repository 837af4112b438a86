import { type FieldValues, useFormContext } from 'react-hook-form';
import { Button } from '../components/Button';
import { InlineAlert } from '../components/InlineAlert';
import type { Day } from '../domain/dates';
import { type Difference, differences, type Reading } from '../domain/differences';
import { formatDate } from '../lib/formatDate';
import type { Conflict } from './useRecordForm';

/** A day of a form, which may be empty, as a reading. */
export const dayText = (day: Day) => day && formatDate(day);

type ConflictAlertProps<Row, Draft> = {
  conflict: Conflict<Row>;
  readings: readonly Reading<Draft>[];
  toDraft: (record: Row) => Draft;
  /** True if the record can no longer be edited at all. */
  isClosed?: boolean;
};

/** Shows the user's version beside the stored one and lets them choose. Belongs inside the form. */
export function ConflictAlert<Row, Draft extends FieldValues>({
  conflict: { message, current, onShowCurrent, onKeepMine },
  readings,
  toDraft,
  isClosed = false,
}: ConflictAlertProps<Row, Draft>) {
  const { getValues } = useFormContext<Draft>();
  const found = differences(readings, getValues(), toDraft(current));
  return (
    <InlineAlert tone="bad" title={message}>
      <p>Nothing was overwritten, and what you typed is still here.</p>
      {found.length > 0 && <BothVersions differences={found} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onShowCurrent}>
          Discard mine and show the current version
        </Button>
        {!isClosed && (
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
