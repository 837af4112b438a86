import { clsx } from 'clsx';
import { useToday } from '../../../components/useToday';
import { type Day, daysBetween, dublinToday } from '../../../domain/dates';
import { formatDayAndMonth } from '../../../lib/formatDate';
import { bySeverity } from '../card';
import type { KnownDefect } from '../subject';
import { checkCard as texts } from '../words/checkCard';
import { ListText } from './ListText';

const SHOWN = 3;

/** How bad it is, for the eye; the words say it too. */
export const EDGE = { stop: 'border-l-bad', repair: 'border-l-warn-mark', note: 'border-l-line-strong' };

/** What is known of a vehicle, worst first. Nothing if nothing is. */
export function DefectLines({ defects }: { defects: readonly KnownDefect[] }) {
  const today = useToday();
  if (defects.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {defects
        .toSorted(bySeverity)
        .slice(0, SHOWN)
        .map((defect) => (
          <li key={defect.id} className={clsx('border-l-3 px-gutter py-2.5 sm:px-6', EDGE[defect.severity])}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 font-medium wrap-anywhere">
                <ListText text={defect.fault} texts={defect.texts} />
              </span>
              <span className="shrink-0 text-sm text-ink-soft">{age(defect, today)}</span>
            </p>
            <p className="text-sm text-ink-soft">{knownText(defect)}</p>
          </li>
        ))}
      {defects.length > SHOWN && (
        <li className="px-gutter py-2.5 text-sm text-ink-soft sm:px-6">
          {texts.more({ count: defects.length - SHOWN })}
        </li>
      )}
    </ul>
  );
}

/** Nothing on its first day. */
function age({ found_at }: KnownDefect, today: Day): string | null {
  const found = dublinToday(new Date(found_at));
  return found < today ? texts.days({ count: daysBetween(found, today) }) : null;
}

function knownText({ asks, state, planned_on, repaired_on }: KnownDefect): string {
  if (asks === 'works' && repaired_on) return texts.repaired({ day: formatDayAndMonth(repaired_on) });
  return state === 'planned' && planned_on
    ? texts.planned({ day: formatDayAndMonth(planned_on) })
    : texts.known();
}
