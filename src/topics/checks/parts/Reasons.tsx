import { clsx } from 'clsx';
import { moment } from '../../../components/moment';
import { useToday } from '../../../components/useToday';
import type { Day } from '../../../domain/dates';
import { formatDate } from '../../../lib/formatDate';
import { isDefect } from '../../../words/causes';
import type { Drive, Reason } from '../drive';
import { driveReason, drive as texts } from '../words/drive';
import { ListText } from './ListText';

type ReasonsProps = { reasons: readonly Reason[]; trip?: Drive['trip']; large?: boolean };

/** 'You said at 06:12 that you are not fit.' */
const reasonText = (reason: Reason, today: Day) =>
  reason.code === 'not_fit' && reason.since
    ? texts.notFitAt({ time: moment(reason.since, today) })
    : driveReason(reason, formatDate);

/** Why, worst first, each with the day since which it stands. */
export function Reasons({ reasons, trip, large = false }: ReasonsProps) {
  const today = useToday();
  return (
    <>
      {reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no state
        <div key={index} className="not-first:mt-2 wrap-anywhere">
          <p className={clsx('font-semibold', large && 'text-2xl')}>
            {isDefect(reason) ? (
              <ListText text={reason.name ?? ''} texts={reason.texts ?? {}} />
            ) : (
              reasonText(reason, today)
            )}
          </p>
          {reason.code === 'not_fit' && (
            <p className={large ? 'text-lg' : 'text-sm'}>{texts.notFitUntil()}</p>
          )}
          {reason.since && isDefect(reason) && (
            <p className={large ? 'text-lg' : 'text-sm'}>
              {texts.stoppedSince({ time: moment(reason.since, today) })}
            </p>
          )}
        </div>
      ))}
      {trip && (
        <p className={clsx('mt-3 font-semibold', large && 'text-xl')}>
          {texts.onlyTo({ place: trip.place, time: moment(trip.until, today) })}
        </p>
      )}
    </>
  );
}
