import { Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { SummaryLine } from '../../../components/Summary';
import { useToday } from '../../../components/useToday';
import { useAction } from '../../../forms/useSave';
import { formatDate } from '../../../lib/formatDate';
import { endAbsence } from '../data';
import { isAway, type WithAbsence } from '../rules';

const AwayDialog = lazyPart(() => import('./AwayDialog'));

type AbsentDriver = WithAbsence & { id: string; full_name: string; approved: boolean; is_inactive: boolean };
type OfDriver = { driver: AbsentDriver };

/** On the record of a driver who is away: the first day back, and coming back early in one press. */
export function AbsenceLine({ driver }: OfDriver) {
  const today = useToday();
  const { id, full_name } = driver;
  const back = useAction(endAbsence(full_name));
  const { open, dialog } = useAwayDialog(driver);
  if (!isAway(driver, today)) return null;
  return (
    <SummaryLine label="Back on">
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
    </SummaryLine>
  );
}

/** For an active driver who is not away. Its dialog stays open to say that the driver is away now. */
export function MarkAway({ driver }: OfDriver) {
  const today = useToday();
  const { full_name, approved, is_inactive } = driver;
  const { open, dialog } = useAwayDialog(driver);
  return (
    <>
      {approved && !is_inactive && !isAway(driver, today) && (
        <Button
          variant="secondary"
          className="print:hidden"
          aria-label={`Mark as away: ${full_name}`}
          onClick={open}
        >
          Mark as away
        </Button>
      )}
      {dialog}
    </>
  );
}

function useAwayDialog(driver: AbsentDriver) {
  const { id, full_name, back_on } = driver;
  const today = useToday();
  // The day when the dialog opened: saving another must not turn the dialog into one that changes it.
  const [opened, setOpened] = useState<WithAbsence | null>(null);
  return {
    open: () => setOpened({ back_on: isAway(driver, today) ? back_on : null }),
    dialog: opened && (
      <Suspense fallback={null}>
        <AwayDialog
          drivers={[{ id, name: full_name }]}
          backOn={opened.back_on}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  };
}
