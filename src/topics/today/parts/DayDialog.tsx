import { Link } from 'react-router-dom';
import { Modal } from '../../../components/Modal';
import { capitalised } from '../../../domain/words';
import { formatKm, formatTime, formatWeekday } from '../../../lib/format';
import { paths } from '../../../paths';
import { FLAG_TEXTS } from '../../checks/flags';
import { DAY_LABELS, dayWords, type KmGap, recordedText, type VehicleDay } from '../days';
import { actText, gapText } from './dayTexts';

type DayDialogProps = { plate: string; day: VehicleDay; gap: KmGap | undefined; onClose: () => void };

/** What a day of a vehicle was, and who changed it since, when and why. */
export default function DayDialog({ plate, day, gap, onClose }: DayDialogProps) {
  const { acts, check_id, checked_at, name, odometer_km, flags } = day;
  const facts = [checked_at && formatTime(checked_at), name, odometer_km !== null && formatKm(odometer_km)];
  const recorded = recordedText(day);
  return (
    <Modal title={`${plate}, ${formatWeekday(day.day)}`} onClose={onClose}>
      <div className="space-y-3">
        <p className="font-medium wrap-anywhere">{capitalised(dayWords(day))}</p>
        {check_id && (
          <p>
            {[...facts, ...flags.map((flag) => FLAG_TEXTS[flag] ?? flag)].filter(Boolean).join(', ')}{' '}
            <Link
              to={paths.checkRecord(check_id)}
              className="inline-flex min-h-11 items-center text-brand hover:underline"
            >
              Open the check
            </Link>
          </p>
        )}
        {recorded && <p>{capitalised(recorded)}.</p>}
        {gap && <p>{gapText(gap)}</p>}
        {acts.length > 0 && (
          <section>
            <h3 className="font-medium">Changed since</h3>
            <p className="text-sm text-ink-soft">When the day was over: {DAY_LABELS[day.first_state]}.</p>
            <ol className="mt-1 divide-y divide-line">
              {acts.map((act) => (
                <li key={`${act.at} ${act.act} ${act.record_id}`} className="py-2 wrap-anywhere">
                  {actText(act)}
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </Modal>
  );
}
