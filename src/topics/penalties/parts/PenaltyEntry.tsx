import { DateLine } from '../../../components/Expiry';
import { StatusBadge } from '../../../components/StatusBadge';
import { useToday } from '../../../components/useToday';
import { formatDate } from '../../../lib/formatDate';
import { DriverHistoryEntry } from '../../../records/entries';
import { KnownBy } from '../../../records/KnownBy';
import { entries } from '../../../words/entries';
import { RowName, rich } from '../../../words/rich';
import { rowText } from '../../../words/rows';
import { pointsText } from '../../offences/rules';
import type { DriverPenalty } from '../data';
import { OUTCOME_LABELS } from '../fields';
import { byEnd, countedInstead, isActivePenalty } from '../rules';

/** Drivers and staff can also write what happened in their own words. */
const offenceText = (reason: string) => rowText('penalty_offences', reason);

type PenaltyEntryProps = { penalty: DriverPenalty; penalties: readonly DriverPenalty[] };

export function PenaltyEntry({ penalty, penalties }: PenaltyEntryProps) {
  const today = useToday();
  const { reason, points, outcome, date_issued, expiry_date } = penalty;
  const counted = countedInstead(penalty, penalties);
  const { current } = byEnd([penalty], today);
  const isOnRecord = current.length > 0;
  return (
    <DriverHistoryEntry
      title={<RowName name={reason} said={offenceText(reason)} />}
      details={
        <>
          <p>{pointsText(points)}</p>
          {outcome && <p>{OUTCOME_LABELS[outcome]()}</p>}
          <KnownBy record={penalty} />
          {counted && (
            <p className="basis-full">
              {entries.sameOccasion({
                offence: offenceText(counted.reason),
                points: pointsText(counted.points),
              })}
            </p>
          )}
        </>
      }
      dates={
        <>
          <p>{entries.issued({ day: formatDate(date_issued) })}</p>
          {/* Not an ExpiryLine, which warns of an end that is near: for penalty points that is good news. */}
          <p>{rich(isOnRecord ? entries.ends : entries.ended, { day: <DateLine date={expiry_date} /> })}</p>
          {isActivePenalty(penalty, today) ? (
            <StatusBadge tone="warn" label={entries.active()} />
          ) : (
            <StatusBadge tone="idle" label={isOnRecord ? entries.notCounted() : entries.over()} />
          )}
        </>
      }
    />
  );
}
