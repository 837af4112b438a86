import { currentLocale, isEnglish } from '../../words/messages';
import { type Item, ZONES } from '../checklists/items';
import type { Answers, CheckAnswer, Fault } from './body';

/** One check as it was read and signed, line by line. */
export type CheckLine = { item: Item; answer: 'ok' | 'fault' | 'na'; fault: Fault | undefined };

/** In the order of the walk, whatever order the list has. */
export function linesOf(items: readonly Item[], answers: Answers): CheckLine[] {
  const byZone = items.toSorted((a, b) => ZONES.indexOf(a.zone) - ZONES.indexOf(b.zone));
  return byZone.flatMap((item) => {
    const answer = answers.items[item.id];
    return answer ? [{ item, answer, fault: answers.faults.find((each) => each.item === item.id) }] : [];
  });
}

/** The photos that the answers name. */
export const photosNamed = ({ faults, day_photo, sheet = [] }: Answers): string[] => [
  ...sheet,
  ...faults.flatMap(({ photos }) => photos),
  ...(day_photo?.photo ? [day_photo.photo] : []),
];

/** Beside English: what the reader speaks, else what the driver read. */
export const otherLanguage = (signedIn: string) => (isEnglish() ? signedIn : currentLocale());

/** '3 min 20 s'. */
export const lasted = (seconds: number) => ({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });

/** For how many days a driver shows checks at the roadside. */
export const ROADSIDE_DAYS = 28;

type Result = CheckAnswer['result'];
type Own = {
  id: string;
  plate: string;
  checked_at: string;
  result: Result;
  is_fit: boolean;
  voided_at: string | null;
  outcome: readonly unknown[];
};
type Accepted = { id: string; plate: string; accepted_at: string; result: Result; defects: number };

/** A line of the driver's checks. */
export type ShownCheck = {
  id: string;
  plate: string;
  at: string;
  result: Result;
  defects: number;
  isFit: boolean;
  isVoid: boolean;
  /** False for what somebody else checked and the driver accepted. */
  isOwn: boolean;
};

/** Latest first. */
export const shownChecks = (own: readonly Own[], accepted: readonly Accepted[]): ShownCheck[] =>
  [
    ...own.map(({ id, plate, checked_at, result, is_fit, voided_at, outcome }) => ({
      id,
      plate,
      at: checked_at,
      result,
      defects: outcome.length,
      isFit: is_fit,
      isVoid: voided_at !== null,
      isOwn: true,
    })),
    ...accepted.map(({ id, plate, accepted_at, result, defects }) => ({
      id,
      plate,
      at: accepted_at,
      result,
      defects,
      isFit: true,
      isVoid: false,
      isOwn: false,
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
