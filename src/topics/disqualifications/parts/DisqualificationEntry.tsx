import { DateLine } from '../../../components/Expiry';
import { StatusBadge } from '../../../components/StatusBadge';
import { useToday } from '../../../components/useToday';
import { formatDate } from '../../../lib/formatDate';
import { DriverHistoryEntry } from '../../../records/entries';
import { entries } from '../../../words/entries';
import { rich } from '../../../words/rich';
import type { Disqualification } from '../data';
import { DISQUALIFICATION_LABELS } from '../fields';
import { disqualificationState } from '../rules';

const STATE_LABELS = { ahead: entries.ahead, running: entries.running, ended: entries.past };

type DisqualificationEntryProps = { disqualification: Disqualification };

export function DisqualificationEntry({ disqualification }: DisqualificationEntryProps) {
  const today = useToday();
  const { reason, note, from_date, until_date } = disqualification;
  const state = disqualificationState(disqualification, today);
  return (
    <DriverHistoryEntry
      title={DISQUALIFICATION_LABELS[reason]()}
      columns="xl:grid-cols-[9rem_12rem_9rem] print:grid-cols-[7rem_11rem_8rem]"
      details={note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      dates={
        <>
          <p>{entries.from({ day: formatDate(from_date) })}</p>
          <p>{rich(entries.until, { day: <DateLine date={until_date} /> })}</p>
          <StatusBadge tone={state === 'running' ? 'bad' : 'idle'} label={STATE_LABELS[state]()} />
        </>
      }
    />
  );
}
