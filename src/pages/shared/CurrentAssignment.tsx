import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import {
  type AssignmentRecord,
  type AssignmentsOf,
  RETURN_FAILURE,
  returnVehicle,
} from '../../data/assignments';
import { explain } from '../../data/errors';
import { formatTimestamp } from '../../lib/format';
import { AssignedTo } from './AssignedTo';

type CurrentAssignmentProps = { assignment: AssignmentRecord; of: AssignmentsOf };

/** What is assigned now, since when and by whom, and its return. */
export function CurrentAssignment({ assignment, of }: CurrentAssignmentProps) {
  const [isReturning, setIsReturning] = useState(false);
  const giveBack = useMutation(returnVehicle());
  const { driver_name, registration_number, manufacturer, model, assigned_at, assigned_by_name } = assignment;

  const close = () => {
    setIsReturning(false);
    giveBack.reset();
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <AssignedTo assignment={assignment} of={of} />
        <p className="mt-1 text-sm text-ink-soft">
          Assigned on {formatTimestamp(assigned_at)}
          {assigned_by_name && ` by ${assigned_by_name}`}
        </p>
      </div>
      <Button variant="secondary" onClick={() => setIsReturning(true)}>
        Return Vehicle
      </Button>
      {isReturning && (
        <ConfirmDialog
          title="Return Vehicle"
          confirmText="Return Vehicle"
          busyText="Returning..."
          variant="primary"
          busy={giveBack.isPending}
          error={giveBack.error ? explain(RETURN_FAILURE, giveBack.error) : undefined}
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
