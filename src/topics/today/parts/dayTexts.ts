import type { Day } from '../../../domain/dates';
import { formatKm, formatMonth, formatTimestamp } from '../../../lib/format';
import {
  DAY_ACTS,
  type DayAct,
  daysText,
  gapsOf,
  type KmGap,
  missedText,
  monthText,
  toldTexts,
  type VehicleDay,
} from '../days';
import { storedFlagTexts } from '../flags';

/** 'Between 12 and 14 Nov it drove 186 km, more than its checked days explain.' */
export const gapText = ({ from, to, km }: KmGap) =>
  `${from === to ? `On ${daysText([to])}` : `Between ${daysText([from, to])}`} it drove ${formatKm(km)}, more than its checked days explain.`;

/** 'Said to be not used: "in Cork for paint". 13 Nov 2026, 07:10, Ann Byrne.' */
export const actText = ({ act, at, by, words }: Omit<DayAct, 'record_id'>) =>
  `${DAY_ACTS[act]}${words ? `: “${words}”` : ''}. ${[formatTimestamp(at), by].filter(Boolean).join(', ')}.`;

/** Below the sheet of a month: what was checked, what is missing or excused, and what it drove all the same. */
export const sheetTexts = (days: readonly VehicleDay[], month: Day): string[] => {
  const state = monthText(days, month.slice(0, 7), formatMonth(month));
  const missed = missedText(days, days.length);
  const told = toldTexts(days);
  const gaps = gapsOf(days).toReversed().map(gapText);
  const flagged = days.flatMap(({ day, flags }) =>
    flags.length > 0 ? `${daysText([day])}: ${storedFlagTexts(flags).join('; ')}.` : [],
  );
  if (state === null)
    return [
      flagged.length > 0 ? 'No check was expected.' : 'No check was expected or made.',
      ...told,
      ...gaps,
      ...flagged,
    ];
  const none = days.every(({ state: is }) => is !== 'missed' && is !== 'stopped_later');
  return [
    `Checked on ${state}.`,
    ...(missed ? [missed] : none ? ['No expected day is without a check.'] : []),
    ...told,
    ...gaps,
    ...flagged,
  ];
};

/** 'On 12 Nov: Said to be not used ...', the days in their order. */
export const changeTexts = (days: readonly Pick<VehicleDay, 'day' | 'acts'>[]): string[] =>
  days.flatMap(({ day, acts }) => acts.map((act) => `${daysText([day])}: ${actText(act)}`));
