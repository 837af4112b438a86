import { addDaysToDay, type Day, daysBetween } from '../../domain/dates';
import { emptyDraft, missingIn, outsideIn, overlongIn } from '../../domain/fields';
import { type FormCheck, problem, required, toFormCheck } from '../../domain/formCheck';
import { counted } from '../../domain/words';
import { formatDate, formatDayInText } from '../../lib/formatDate';
import { DOWNLOAD, type DownloadDraft } from './fields';
import type { Days } from './reader/days';
import type { FileRefusal } from './reader/reader';

export const FILE_TYPES = '.ddd,.tgd,.v1b,.c1b,.esm';
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
export const MOST_FILES = 300;

/** Why a file is not kept, as its line says it. */
export function whyRefused(refusal: FileRefusal): string {
  switch (refusal.why) {
    case 'empty':
      return 'is empty';
    case 'foreign':
      return 'is no tachograph file';
    case 'truncated':
      return 'breaks off: read the card or the unit again';
    case 'noDays':
      return 'has no day with activity';
    case 'otherCard':
      return 'is of a card of a workshop, a company or an officer';
    case 'future':
      return `has ${formatDate(refusal.day)} as its last day, which is still to come`;
  }
}

export const READING_STATES = { late: 'Late', soon: 'Due within 7 days', in_time: 'In time' } as const;
export const STATE_NAMES = ['late', 'soon', 'in_time'] as const;
export type ReadingState = (typeof STATE_NAMES)[number];

/** 'ends 4410 0002'. */
export const endOfNumber = (number: string) => {
  const end = number.slice(-8);
  return `${end.slice(0, -4)} ${end.slice(-4)}`.trim();
};

/** '9 to 11 Nov 2026', '26 Oct to 16 Nov 2026'. */
export function spanText({ from, to }: Days): string {
  const [first, last] = [formatDayInText(from), formatDayInText(to)];
  if (from === to) return last;
  const same =
    from.slice(0, 7) === to.slice(0, 7) ? / .*/ : from.slice(0, 4) === to.slice(0, 4) ? / \d{4}$/ : null;
  return `${same ? first.replace(same, '') : first} to ${last}`;
}

/** '9 to 11 Nov 2026, 14 Nov 2026'. */
export const periodsText = (days: readonly Days[]) => days.map(spanText).join(', ');

export const STRIP_DAYS = 63;
export const stripFrom = (today: Day) => addDaysToDay(today, 1 - STRIP_DAYS);

export type StripPart = Days & { kind: 'file' | 'gap' | 'away' | 'late' | 'open' };

/** Where a part lies on the strip, in per cent of its width. */
export function placeOnStrip({ from, to }: Days, today: Day) {
  const first = stripFrom(today);
  const start = Math.max(0, daysBetween(first, from));
  const end = Math.min(STRIP_DAYS, daysBetween(first, to) + 1);
  return { left: (start / STRIP_DAYS) * 100, width: (Math.max(0, end - start) / STRIP_DAYS) * 100 };
}

type Strip = { files: readonly Days[]; gaps: readonly Days[]; away: readonly Days[] };

/** In the order in which they are painted: what is not read yet, files, days away, days that are in no file. */
export function partsOfStrip(strip: Strip, isLate: boolean, today: Day): StripPart[] {
  const lastRead = strip.files
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  const rest = lastRead === undefined ? null : addDaysToDay(lastRead, 1);
  const kind = isLate ? 'late' : 'open';
  return [
    ...(rest && rest <= today ? [{ kind, from: rest, to: today } as const] : []),
    ...strip.files.map((days) => ({ kind: 'file', ...days }) as const),
    ...strip.away.map((days) => ({ kind: 'away', ...days }) as const),
    ...strip.gaps.map((days) => ({ kind: 'gap', ...days }) as const),
  ].filter(({ from, to }) => to >= stripFrom(today) && from <= today);
}

/** What a screen reader says instead: '2 Oct to 9 Nov 2026 in files, then nothing for 24 days'. */
export function stripText(strip: Strip, today: Day): string {
  const sorted = strip.files.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const [first] = sorted;
  const last = sorted
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (!first || !last) return 'In no file in the last nine weeks';
  const since = daysBetween(last, today);
  return [
    `${spanText({ from: first.from, to: last })} in files`,
    ...(since > 0 ? [`then nothing for ${counted(since, ['day', 'days'])}`] : []),
    ...(strip.gaps.length > 0 ? [`${periodsText(strip.gaps)} in no file`] : []),
    ...(strip.away.length > 0 ? [`away ${periodsText(strip.away)}`] : []),
  ].join(', ');
}

export const emptyDownload = (today: Day, readBy: string): DownloadDraft => ({
  ...emptyDraft(DOWNLOAD),
  readOn: today,
  readBy,
});

export const checkDownload =
  (today: Day) =>
  (draft: DownloadDraft): FormCheck =>
    toFormCheck([
      ...(draft.of === 'card'
        ? required('driverId', draft.driverId, 'Choose a driver')
        : required('vehicleId', draft.vehicleId, 'Choose a vehicle')),
      ...missingIn(DOWNLOAD, draft),
      ...overlongIn(DOWNLOAD, draft),
      ...outsideIn(DOWNLOAD, draft),
      ...problem('readOn', draft.readOn > today ? 'Choose the day of reading, today or earlier' : null),
    ]);
