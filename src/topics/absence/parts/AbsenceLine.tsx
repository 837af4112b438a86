import { Button } from '../../../components/Button';
import { Fact } from '../../../components/Facts';
import { useToday } from '../../../components/useToday';
import { useAction } from '../../../forms/useSave';
import { formatDate } from '../../../lib/formatDate';
import { endAbsence } from '../data';
import { isAway } from '../rules';
import { type AbsentDriver, useAwayDialog } from './useAwayDialog';

/** On the record of a driver who is away: the first day back, and coming back early in one press. */
export function AbsenceLine({ driver }: { driver: AbsentDriver }) {
  const today = useToday();
  const { id, full_name } = driver;
  const back = useAction(endAbsence(full_name));
  const { open, dialog } = useAwayDialog(driver);
  if (!isAway(driver, today)) return null;
  return (
    <Fact label="Back on">
      {formatDate(driver.back_on)}
      <div className="mt-1 flex flex-wrap gap-2 print:hidden">
        <Button
          variant="secondary"
          aria-label={`Back now: ${full_name}`}
          busy={back.isPending}
          busyText="Saving..."
          onClick={() => back.mutate(id)}
        >
          Back now
        </Button>
        <Button variant="secondary" aria-label={`Change the first day back: ${full_name}`} onClick={open}>
          Change
        </Button>
      </div>
      {dialog}
      {back.failure && (
        <p role="alert" className="text-bad">
          {back.failure}
        </p>
      )}
    </Fact>
  );
}
