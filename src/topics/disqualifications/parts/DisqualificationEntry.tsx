import { DateLine } from '../../../components/Expiry';
import { StatusBadge } from '../../../components/StatusBadge';
import { useToday } from '../../../components/useToday';
import { formatDate } from '../../../lib/formatDate';
import { DriverHistoryEntry } from '../../../records/entries';
import type { Disqualification } from '../data';
import { DISQUALIFICATION_LABELS } from '../fields';
import { DISQUALIFICATION_STATES, disqualificationState } from '../rules';

type DisqualificationEntryProps = { disqualification: Disqualification };

export function DisqualificationEntry({ disqualification }: DisqualificationEntryProps) {
  const today = useToday();
  const { reason, note, from_date, until_date } = disqualification;
  const state = disqualificationState(disqualification, today);
  return (
    <DriverHistoryEntry
      title={DISQUALIFICATION_LABELS[reason]}
      columns="xl:grid-cols-[9rem_12rem_9rem] print:grid-cols-[7rem_11rem_8rem]"
      details={note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      dates={
        <>
          <p>From {formatDate(from_date)}</p>
          <p>
            Until <DateLine date={until_date} />
          </p>
          <StatusBadge tone={state === 'running' ? 'bad' : 'idle'} label={DISQUALIFICATION_STATES[state]} />
        </>
      }
    />
  );
}
