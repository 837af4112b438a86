import { counted } from '../../../domain/words';
import { formatCount, formatKm, formatMonth, formatTimestamp } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { changeTexts, sheetTexts } from '../../today/parts/dayTexts';
import type { PackAnswer, PackRow } from '../data';
import { grouped } from '../rules';

// The section Days of a vehicle.

/** A month in sentences, as below its sheet: what was checked, missed or excused, and who changed it since. */
function Days({ answer: { rows, recorded } }: { answer: PackAnswer }) {
  const recordedOn = new Map(recorded?.map(({ day, recorded_on }) => [day, recorded_on]));
  const acts = grouped(rows.check_day_acts ?? [], ({ day }) => day);
  const days = (rows.check_days ?? []).map((row) => ({
    ...NOT_PRINTED,
    ...row,
    defects: row.faults,
    recorded_on: recordedOn.get(row.day) ?? null,
    acts: (acts.get(row.day) ?? []).map((act) => ({ ...act, by: act.person_id, record_id: null })),
  }));
  return [...grouped(days, ({ day }) => day.slice(0, 7))].map(([month, own]) => (
    <section key={month} className="mt-2 break-inside-avoid text-sm">
      <h3 className="font-semibold">{formatMonth(`${month}-01`)}</h3>
      {sheetTexts(own, `${month}-01`).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {changeTexts(own).map((text) => (
        <p key={text}>
          <em>Changed since, {text}</em>
        </p>
      ))}
    </section>
  ));
}

/** Stands with the checks and the kilometres. */
const NOT_PRINTED = {
  check_id: null,
  checked_at: null,
  name: null,
  odometer_km: null,
  flags: [],
  gap_from: null,
  gap_km: null,
  depot: null,
};

/** Kilometres that the checked days do not explain. */
const Kilometres = ({ rows }: { rows: readonly PackRow[] }) => (
  <ul className="text-sm">
    {rows.map((row) => (
      <li key={row.id}>
        {[
          `${formatDate(String(row.from_day))} to ${formatDate(String(row.to_day))}: ${formatKm(Number(row.to_km) - Number(row.from_km))}, ${counted(Number(row.uncovered), ['day', 'days'])} without a check`,
          row.looked_at && `looked at ${formatTimestamp(String(row.looked_at))}, ${row.looked_by ?? ''}`,
          row.withdrawn_at && `withdrawn with its reading ${formatTimestamp(String(row.withdrawn_at))}`,
        ]
          .filter(Boolean)
          .join('; ')}
      </li>
    ))}
  </ul>
);

/** Null if the days are not asked for. */
export const daysOffTheRoad = ({ check_days: days }: PackAnswer['rows']): string | null =>
  days ? formatCount(days.filter(({ state }) => state === 'off_road').length) : null;

export const DAYS = { check_days: Days, check_day_acts: null, mileage_gaps: Kilometres };
