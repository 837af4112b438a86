import { Button } from '../../components/Button';
import type { AssignmentRecord, AssignmentsOf } from '../../data/assignments';
import { formatTimestampDate } from '../../lib/format';
import { AssignedTo } from './AssignedTo';

type AssignmentHistoryProps = {
  of: AssignmentsOf;
  /** The newest of those that have ended. */
  ended: readonly AssignmentRecord[];
  /** How many there are. */
  total: number;
  busy: boolean;
  onMore: () => void;
};

/** Assignments that have ended, the newest first: from when to when, and by whom. */
export function AssignmentHistory({ of, ended, total, busy, onMore }: AssignmentHistoryProps) {
  if (total === 0) return null;
  return (
    <div className="border-t border-line pt-4">
      <h3 className="font-medium">Earlier assignments</h3>
      <ol className="mt-2 divide-y divide-line">
        {ended.map((assignment) => (
          <li key={assignment.id} className="py-2.5 text-sm">
            <AssignedTo assignment={assignment} of={of} />
            <p className="mt-1 text-ink-soft">{period(assignment)}</p>
          </li>
        ))}
      </ol>
      {ended.length < total && (
        <Button variant="quiet" className="-ml-4" busy={busy} busyText="Loading..." onClick={onMore}>
          Show more ({total - ended.length})
        </Button>
      )}
    </div>
  );
}

function period({ assigned_at, assigned_by_name, ended_at, ended_by_name }: AssignmentRecord): string {
  const assigned = `Assigned on ${formatTimestampDate(assigned_at)}${by(assigned_by_name)}`;
  return ended_at
    ? `${assigned}, returned on ${formatTimestampDate(ended_at)}${by(ended_by_name)}`
    : assigned;
}

const by = (name: string | null) => (name ? ` by ${name}` : '');
