import { Button } from '../../../components/Button';
import { moment } from '../../../components/moment';
import { useToday } from '../../../components/useToday';
import { formatDate } from '../../../lib/formatDate';
import type { Choice } from '../choosing';
import { onceEach, type Reason, stopsOfDriver } from '../drive';
import { knownOf } from '../headline';
import { CallButton } from '../parts/CallButton';
import { OtherVehicles, useMayTakeAnother } from '../parts/OtherVehicles';
import { Reasons } from '../parts/Reasons';
import { checkResult } from '../words/checkDay';
import { drive, driveReason } from '../words/drive';
import type { PartBefore } from './WhichVehicle';

/** What stops a vehicle, beside its plate. */
export function StopLine({ stop }: { stop: Reason }) {
  const today = useToday();
  return (
    <>
      <span className="block font-medium">
        {stop.since ? drive.stoppedSince({ time: moment(stop.since, today) }) : drive.stopped()}
      </span>
      {driveReason(stop, formatDate)}
    </>
  );
}

type StopPanelProps = { parts: readonly PartBefore[]; onAnother?: ((choice?: Choice) => void) | undefined };

/** Red already before the walk: it warns, and keeps nobody from checking. */
export function StopPanel({ parts, onAnother }: StopPanelProps) {
  const today = useToday();
  const now = new Date();
  const mayAsk = useMayTakeAnother(stopsOfDriver(parts.flatMap((part) => knownOf(part, now))));
  const contact = parts.map((part) => part.contact).find((each) => each?.phone);
  const known = parts.map((part) => ({
    part,
    reasons: knownOf(part, now).filter(({ effect }) => effect === 'stops'),
  }));
  const ofDriver = stopsOfDriver(known.flatMap(({ reasons }) => reasons));
  return (
    <section role="alert" className="mt-4 rounded-card border border-bad/30 bg-bad-soft p-gutter">
      {ofDriver.length > 0 && (
        <div className="mb-3 last:mb-0">
          <h2 className="mb-1 text-lg font-semibold text-bad">{drive.doNotDriveAtAll()}</h2>
          <Reasons reasons={onceEach(ofDriver)} />
        </div>
      )}
      {known
        .map(({ part, reasons }) => ({ part, reasons: reasons.filter(({ of }) => of === 'vehicle') }))
        .filter(({ reasons }) => reasons.length > 0)
        .map(({ part, reasons }) => (
          <div key={part.plate} className="mb-3 last:mb-0">
            <h2 className="mb-1 text-lg font-semibold text-bad">{drive.doNotDrive({ plate: part.plate })}</h2>
            <Reasons
              reasons={reasons}
              trip={
                reasons.every(({ lifted }) => lifted === 'trip') ? (part.drive ?? part.memory)?.trip : null
              }
            />
            {!part.drive && part.memory && (
              <p className="text-sm">{drive.asOf({ time: moment(part.memory.asked_at, today) })}</p>
            )}
          </div>
        ))}
      <p className="text-sm">{drive.checkAnyway()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CallButton contact={contact} variant="danger" className="grow" />
        {onAnother && !mayAsk && (
          <Button variant="secondary" onClick={() => onAnother()} className="min-h-13 grow">
            {checkResult.another()}
          </Button>
        )}
      </div>
      {onAnother && mayAsk && (
        <div className="mt-2">
          <OtherVehicles instead={parts[0]?.plate ?? ''} contact={contact ?? null} onAnother={onAnother} />
        </div>
      )}
    </section>
  );
}
