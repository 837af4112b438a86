import { CheckCheck } from 'lucide-react';
import { PlateChip } from '../../../components/PlateChip';
import { useToday } from '../../../components/useToday';
import { formatTime } from '../../../lib/format';
import { sentOn } from '../data/sent';
import { unsent as texts } from '../words/unsent';

/** On the login page: what this phone has sent today, and nothing about the person who made it. */
export default function SentHere() {
  const sent = sentOn(useToday());
  if (sent.length === 0) return null;
  return (
    <section aria-labelledby={TITLE} className="mb-6 rounded-card border border-line bg-surface px-4 py-3">
      <h2 id={TITLE} className="font-semibold">
        {texts.checkedHere()}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {sent.map(({ plate, made_at }) => (
          <li key={`${plate} ${made_at}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <PlateChip registration={plate} />
            <span className="grow text-lg tabular-nums">{formatTime(made_at)}</span>
            <span className="flex items-center gap-1.5 text-ink-soft">
              <CheckCheck aria-hidden="true" className="size-5" /> {texts.sent()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TITLE = 'checked-here-today';
