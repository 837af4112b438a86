import { formatDate } from '../../lib/formatDate';
import { currentLocale, isEnglish } from '../../words/messages';
import { type Item, ZONES } from '../checklists/items';
import type { CheckAnswer, CheckAnswers, Fault } from './body';
import type { Receipt } from './receipts';

/** One check as it was read and signed, line by line. */
export type CheckLine = { item: Item; answer: 'ok' | 'fault' | 'na'; fault: Fault | undefined };

/** In the order of the walk, whatever order the list has. */
export function linesOf(items: readonly Item[], answers: CheckAnswers): CheckLine[] {
  const byZone = items.toSorted((a, b) => ZONES.indexOf(a.zone) - ZONES.indexOf(b.zone));
  return byZone.flatMap((item) => {
    const answer = answers.items[item.id];
    return answer ? [{ item, answer, fault: answers.faults.find((each) => each.item === item.id) }] : [];
  });
}

/** The photos that the answers name. */
export const photosNamed = ({ faults, day_photo, sheet = [] }: CheckAnswers): string[] => [
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
  outcome: readonly ShownFault[];
};
type Accepted = {
  id: string;
  plate: string;
  accepted_at: string;
  result: Result;
  faults: readonly ShownFault[];
};

/** What was found, in English, and what has become of it since, if that is loaded. */
export type ShownFault = { id: string; fault: string } & Partial<{
  due_on: string | null;
  planned_on: string | null;
  repaired_on: string | null;
  /** What was done. */
  repair: string | null;
  closed_on: string | null;
  /** Closed, because nothing was found. */
  is_unfounded: boolean;
}>;

export type FaultsByCheck = Readonly<Record<string, readonly ShownFault[]>>;

/** A line of the driver's checks. */
export type ShownCheck = {
  id: string;
  plate: string;
  at: string;
  result: Result;
  faults: readonly ShownFault[];
  isFit: boolean;
  isVoid: boolean;
  /** False for what somebody else checked and the driver accepted. */
  isOwn: boolean;
  /** It is not known that the depot has it. */
  isOnPhone?: boolean;
};

/** `faults`: of the own ones, by the id of the check. `receipts`: what may not be among the own ones yet. Latest first. */
export const shownChecks = (
  own: readonly Own[],
  accepted: readonly Accepted[],
  faults: FaultsByCheck = {},
  receipts: readonly Receipt[] = [],
): ShownCheck[] =>
  [
    ...receipts
      .filter(({ id }) => own.every((each) => each.id !== id))
      .map(({ checked_at, is_fit, ...receipt }) => ({
        ...receipt,
        at: checked_at,
        isFit: is_fit,
        isVoid: false,
        isOwn: true,
        isOnPhone: true,
      })),
    ...own.map(({ id, plate, checked_at, result, is_fit, voided_at, outcome }) => ({
      id,
      plate,
      at: checked_at,
      result,
      faults: faults[id] ?? outcome.map(({ id: defect, fault }) => ({ id: defect, fault })),
      isFit: is_fit,
      isVoid: voided_at !== null,
      isOwn: true,
    })),
    ...accepted.map(({ id, plate, accepted_at, result, faults: its }) => ({
      id,
      plate,
      at: accepted_at,
      result,
      faults: its,
      isFit: true,
      isVoid: false,
      isOwn: false,
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

/** What has become of a fault, in English, as an officer reads it. Empty: nobody knows. */
export function whatBecame({
  due_on,
  planned_on,
  repaired_on,
  repair,
  closed_on,
  is_unfounded,
}: ShownFault): string {
  if (closed_on === undefined) return '';
  const closed = closed_on ? `Closed ${formatDate(closed_on)}.` : 'Not signed off yet.';
  if (is_unfounded) return `No fault found. ${closed}`;
  if (repaired_on)
    return `Repaired ${formatDate(repaired_on)}${repair ? `: ${repair.replace(/\.$/, '')}` : ''}. ${closed}`;
  if (closed_on) return closed;
  if (planned_on) return `Open. Repair planned ${formatDate(planned_on)}.`;
  return due_on ? `Open. To be repaired by ${formatDate(due_on)}.` : 'Open.';
}
