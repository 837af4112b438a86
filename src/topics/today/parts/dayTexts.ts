import type { Day } from '../../../domain/dates';
import { formatKm, formatMonth } from '../../../lib/format';
import { formatDayAndMonth } from '../../../lib/formatDate';
import { gapsOf, missedText, monthText, type VehicleDay } from '../days';
import { storedFlagTexts } from '../flags';

/** 'Between 12 Nov and 14 Nov it drove 186 km.' */
export const gapText = ({ from, to, km }: ReturnType<typeof gapsOf>[number]) =>
  `Between ${formatDayAndMonth(from)} and ${formatDayAndMonth(to)} it drove ${formatKm(km)}.`;

/** Below the sheet of a month: what was checked, what is missing, how far it drove without a check, and what is odd. */
export const sheetTexts = (days: readonly VehicleDay[], month: Day): string[] => {
  const state = monthText(days, month.slice(0, 7), formatMonth(month));
  const missed = missedText(days, days.length) ?? 'No expected day is without a check.';
  const flagged = days.filter(({ flags }) => flags.length > 0).map(flaggedText);
  if (state !== null)
    return [`Checked on ${state}.`, missed, ...gapsOf(days).toReversed().map(gapText), ...flagged];
  return flagged.length > 0 ? ['No check was expected.', ...flagged] : ['No check was expected or made.'];
};

/** '12 Nov: came too late, covers no day.' */
const flaggedText = ({ day, flags }: VehicleDay) =>
  `${formatDayAndMonth(day)}: ${storedFlagTexts(flags).join('; ')}.`;
