import type { Day } from '../../../domain/dates';
import { formatKm, formatMonth } from '../../../lib/format';
import { formatDayAndMonth } from '../../../lib/formatDate';
import { gapsOf, missedText, monthText, type VehicleDay } from '../days';

/** 'Between 12 Nov and 14 Nov it drove 186 km.' */
export const gapText = ({ from, to, km }: ReturnType<typeof gapsOf>[number]) =>
  `Between ${formatDayAndMonth(from)} and ${formatDayAndMonth(to)} it drove ${formatKm(km)}.`;

/** Below the sheet of a month: what was checked, what is missing, and how far it drove without a check. */
export const sheetTexts = (days: readonly VehicleDay[], month: Day): string[] => {
  const state = monthText(days, month.slice(0, 7), formatMonth(month));
  const missed = missedText(days, days.length) ?? 'No expected day is without a check.';
  return state === null
    ? ['No check was expected or made.']
    : [`Checked on ${state}.`, missed, ...gapsOf(days).toReversed().map(gapText)];
};
