import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import { Skeleton } from '../../../components/Skeleton';
import { explain, isUnconfirmed } from '../../../data/errors';
import { useAction } from '../../../forms/useSave';
import { formatTimestamp } from '../../../lib/format';
import { RecordPart } from '../../../records/RecordPart';
import {
  type AssignmentRecord,
  type AssignmentsOf,
  assignmentsQuery,
  FIRST_ASSIGNMENTS,
  returnVehicle,
} from '../data';
import { AssignedTo, assignedPeriod } from './AssignedTo';
import { useAssign } from './AssignForm';

const ChangeDriverDialog = lazyPart(() => import('./ChangeDriverDialog'));

const MORE = 20;

type AssignmentSectionProps = {
  title: string;
  side: AssignmentsOf;
  emptyText: string;
  refusal: string | null;
  /** Shown with an active assignment that `refusal` would not allow today. */
  warning?: string;
  isOpen?: boolean;
  /** A vehicle with a driver can be given to another. */
  mayChange?: boolean;
  children: (assign: ReturnType<typeof useAssign>) => ReactNode;
};

export function AssignmentSection({
  title,
  side,
  emptyText,
  refusal,
  warning,
  isOpen = false,
  mayChange = false,
  children,
}: AssignmentSectionProps) {
  const [limit, setLimit] = useState(FIRST_ASSIGNMENTS);
  const { data, error, refetch, isPlaceholderData } = useQuery(assignmentsQuery(side, limit));
  const assign = useAssign();
  const giveBack = useAction(returnVehicle());
  const current = data?.records.find(({ status }) => status === 'active');
  // If a colleague was faster, the form or dialog that failed is gone, but the reason stays here. Otherwise
  // the form or the dialog shows its own failure.
  const lateFailure =
    (current || refusal ? refusalOf(assign) : undefined) ?? (current ? undefined : refusalOf(giveBack));

  return (
    <RecordPart
      id="assignment"
      title={title}
      state={stateOf(side, data && (current ?? null))}
      isOpen={isOpen || (!data && error !== null)}
    >
      {!data && error && (
        <ErrorState message={explain("The assignments couldn't be loaded", error)} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <div className="flex flex-col gap-4">
          {lateFailure && <InlineAlert tone="bad">{lateFailure}</InlineAlert>}
          {current ? (
            <>
              {refusal && warning && <InlineAlert tone="warn" title={warning} />}
              <CurrentAssignment
                key={current.id}
                assignment={current}
                side={side}
                giveBack={giveBack}
                mayChange={mayChange}
              />
            </>
          ) : (
            <>
              <p>{emptyText}</p>
              {refusal ? <InlineAlert tone="idle">{refusal}</InlineAlert> : children(assign)}
            </>
          )}
          <AssignmentHistory
            side={side}
            ended={data.records.filter((record) => record !== current)}
            total={data.total - (current ? 1 : 0)}
            busy={isPlaceholderData}
            onMore={() => setLimit(limit + MORE)}
          />
        </div>
      )}
    </RecordPart>
  );
}

function stateOf({ column }: AssignmentsOf, current: AssignmentRecord | null | undefined) {
  if (!current) return current === null && (column === 'driver_id' ? 'No vehicle' : 'No driver');
  const { driver_name, registration_number, manufacturer, model } = current;
  return column === 'driver_id' ? `${registration_number}, ${manufacturer} ${model}` : driver_name;
}

/** Undefined if an answer was lost: the page now shows what was stored. */
const refusalOf = ({ error, failure }: { error: Error | null; failure: string | undefined }) =>
  isUnconfirmed(error) ? undefined : failure;

type CurrentAssignmentProps = {
  assignment: AssignmentRecord;
  side: AssignmentsOf;
  giveBack: ReturnType<typeof useAction<void, string>>;
  mayChange: boolean;
};

function CurrentAssignment({ assignment, side, giveBack, mayChange }: CurrentAssignmentProps) {
  const [isReturning, setIsReturning] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const { driver_name, registration_number, manufacturer, model, assigned_at, assigned_by_name } = assignment;
  const { override_reason } = assignment;

  const close = () => {
    setIsReturning(false);
    giveBack.reset();
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-36">
        <AssignedTo assignment={assignment} side={side} />
        <p className="mt-1 text-sm text-ink-soft">
          Assigned on {formatTimestamp(assigned_at)}
          {assigned_by_name && ` by ${assigned_by_name}`}
        </p>
        <OverrideReason reason={override_reason} />
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {mayChange && (
          <Button variant="secondary" onClick={() => setIsChanging(true)}>
            Change Driver
          </Button>
        )}
        <Button variant="secondary" onClick={() => setIsReturning(true)}>
          Return Vehicle
        </Button>
      </div>
      {isChanging && (
        <Suspense fallback={null}>
          <ChangeDriverDialog assignment={assignment} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
      {isReturning && (
        <ConfirmDialog
          title="Return Vehicle"
          confirmText="Return Vehicle"
          busyText="Returning..."
          variant="primary"
          busy={giveBack.isPending}
          error={giveBack.failure}
          onCancel={close}
          onConfirm={() => giveBack.mutate(assignment.id, { onSuccess: close })}
        >
          <p>
            {driver_name} returns {registration_number} ({manufacturer} {model}). The vehicle can then be
            assigned to another driver.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function OverrideReason({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <p className="mt-1 text-sm wrap-anywhere">
      <span className="font-medium">Reason for assigning anyway:</span> {reason}
    </p>
  );
}

type AssignmentHistoryProps = {
  side: AssignmentsOf;
  ended: readonly AssignmentRecord[];
  total: number;
  busy: boolean;
  onMore: () => void;
};

function AssignmentHistory({ side, ended, total, busy, onMore }: AssignmentHistoryProps) {
  if (total === 0) return null;
  return (
    <details className="group -mb-2 border-t border-line pt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-sm font-medium text-brand hover:underline print:flex!">
        <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90 print:hidden" />
        Earlier assignments ({total})
      </summary>
      <ol className="divide-y divide-line">
        {ended.map((assignment) => (
          <li key={assignment.id} className="py-2.5 text-sm">
            <AssignedTo assignment={assignment} side={side} />
            <p className="mt-1 text-ink-soft">{assignedPeriod(assignment)}</p>
            <OverrideReason reason={assignment.override_reason} />
          </li>
        ))}
      </ol>
      {ended.length < total && (
        <Button variant="quiet" className="-ml-4" busy={busy} busyText="Loading..." onClick={onMore}>
          Show more ({total - ended.length})
        </Button>
      )}
    </details>
  );
}
