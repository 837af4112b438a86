import { ExpiryBadge, ExpiryLine } from '../../../components/Expiry';
import { useToday } from '../../../components/useToday';
import { formatDate } from '../../../lib/formatDate';
import { DriverHistoryEntry } from '../../../records/entries';
import { KnownBy } from '../../../records/KnownBy';
import { entries } from '../../../words/entries';
import { trainingText } from '../../../words/findings';
import { trainings } from '../../../words/records';
import { RowName, rich } from '../../../words/rich';
import type { DriverTraining } from '../data';

type TrainingEntryProps = { training: DriverTraining };

export function TrainingEntry({ training }: TrainingEntryProps) {
  const today = useToday();
  const { training_type, provider, certificate_number, completion_date, expiry_date, hours, is_current } =
    training;
  const expires = expiry_date && expiry_date < today ? entries.expired : entries.expires;
  return (
    <DriverHistoryEntry
      title={<RowName name={training_type} said={trainingText(training_type)} />}
      columns="xl:grid-cols-[10.25rem_13rem] print:grid-cols-[10rem_9rem]"
      details={
        <>
          <p>{provider}</p>
          <p>{entries.certificate({ number: certificate_number })}</p>
          {hours && <p>{trainings.hours({ count: hours })}</p>}
          <KnownBy record={training} />
        </>
      }
      dates={
        <>
          <p>{entries.completed({ day: formatDate(completion_date) })}</p>
          {/* An earlier record needs no attention, so it has no colour. */}
          {expiry_date && !is_current && <p>{expires({ day: formatDate(expiry_date) })}</p>}
          {expiry_date && is_current && (
            <div className="space-y-1 xl:space-y-0">
              <p>{rich(expires, { day: <ExpiryLine date={expiry_date} /> })}</p>
              <ExpiryBadge date={expiry_date} quiet />
            </div>
          )}
        </>
      }
    />
  );
}
