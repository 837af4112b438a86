import type { Day } from '../../../domain/dates';
import { formatKm, formatMonth, formatTimestamp } from '../../../lib/format';
import { storedFlagTexts } from '../../checks/flags';
import {
  DAY_ACTS,
  type DayAct,
  dayFigures,
  daysText,
  elsewhereTexts,
  type KmGap,
  kmGapsOf,
  missedText,
  monthText,
  toldTexts,
  type VehicleDay,
} from '../days';

/** 'Between 12 and 14 Nov it drove 186 km, more than its checked days explain.' */
export const gapText = ({ from, to, km }: KmGap) =>
  `${from === to ? `On ${daysText([to])}` : `Between ${daysText([from, to])}`} it drove ${formatKm(km)}, more than its checked days explain.`;

/** 'Said to be not used: "in Cork for paint". 13 Nov 2026, 07:10, Ann Byrne.' */
export const actText = ({ act, at, by, words }: Omit<DayAct, 'record_id'>) =>
  `${DAY_ACTS[act]}${words ? `: “${words}”` : ''}. ${[formatTimestamp(at), by].filter(Boolean).join(', ')}.`;

/** Below the sheet of a month: what was checked, what is missing or excused, and what it drove all the same. */
export const sheetTexts = (days: readonly VehicleDay[], month: Day): string[] => {
  const told = toldTexts(days);
  const gaps = kmGapsOf(days).toReversed().map(gapText);
  const flagged = days.flatMap(({ day, flags }) =>
    flags.length > 0 ? `${daysText([day])}: ${storedFlagTexts(flags).join('; ')}.` : [],
  );
  return [
    ...elsewhereTexts(days),
    ...checkedTexts(days, month, flagged.length > 0),
    ...told,
    ...gaps,
    ...flagged,
  ];
};

/** Of the running day, and of days of which nobody can say what was expected, no sentence here says anything. */
function checkedTexts(days: readonly VehicleDay[], month: Day, isChecked: boolean): string[] {
  if (days.length === 0) return ['No day of this month is on record.'];
  const { expected, notKnown } = dayFigures(days);
  if (expected > 0) {
    const missed = missedText(days, days.length);
    const none = notKnown === 0 && days.every(({ state }) => state !== 'missed' && state !== 'stopped_later');
    return [
      `Checked on ${monthText(days, month.slice(0, 7), formatMonth(month))}.`,
      ...(missed ? [missed] : none ? ['No checks missed.'] : []),
    ];
  }
  if (notKnown > 0 || days.some(({ state }) => state === 'expected')) return [];
  return [isChecked ? 'No check was expected.' : 'No check was expected or made.'];
}

/** 'On 12 Nov: Said to be not used ...', the days in their order. */
export const changeTexts = (days: readonly Pick<VehicleDay, 'day' | 'acts'>[]): string[] =>
  days.flatMap(({ day, acts }) => acts.map((act) => `${daysText([day])}: ${actText(act)}`));
