import { type Day, dublinToday } from '../../domain/dates';
import { sideOf } from '../../words/faults';
import { currentLocale, inEnglish } from '../../words/messages';
import { textIn } from '../../words/rows';
import { type Severity, SOMETHING_ELSE, type TextsByLanguage, type Zone } from '../checklists/items';
import type { CheckAnswer, CheckBody, Contact, Fault, KnownAnswer } from './body';
import type { Reason } from './drive';
import type { CheckedPart, Walk } from './headline';
import type { Receipt } from './receipts';
import { severityOf } from './rules';
import type { CheckSubject } from './subject';

/** A check that was signed, with what came of it. */
export type CheckOutcome = {
  subject: CheckSubject;
  body: CheckBody;
  /** Null while it waits on this phone. */
  answer: CheckAnswer | null;
  photos: readonly { id: string; content: Blob; thumbnail: Blob | null }[];
};

export type FoundFault = {
  id: string;
  /** The item and what is wrong with it. One text says both of what the depot has answered, or knew before. */
  said: readonly { text: string; texts: TextsByLanguage }[];
  /** The side, until the database has answered: its texts name the side. */
  zone: Zone | null;
  severity: Severity;
  due_on: string | null;
  isWorse: boolean;
  photo: Blob | null;
};

/** The answers that say that a known defect is there. */
const THERE: ReadonlySet<KnownAnswer> = new Set(['still', 'worse', 'fails']);

/** Each fault that was found, then what was known and is still there. */
export function foundIn({ subject, body, answer, photos }: CheckOutcome): FoundFault[] {
  const { faults, known } = body.answers;
  const photoOf = (id: string) => {
    const fault = faults.find((each) => each.id === id);
    const photo = photos.find((each) => fault?.photos.includes(each.id));
    return photo?.thumbnail ?? photo?.content ?? null;
  };
  const found = answer
    ? answer.defects.map(({ id, fault, texts, severity, due_on }) => ({
        id,
        said: [{ text: fault, texts }],
        zone: null,
        severity,
        due_on,
      }))
    : faults.map((fault) => ({ id: fault.id, ...faultIn(subject, fault), due_on: null }));
  const there = subject.known
    .filter(({ id }) => known[id] && THERE.has(known[id]) && found.every((each) => each.id !== id))
    .map(({ id, fault, texts, severity }) => ({
      id,
      said: [{ text: fault, texts }],
      zone: null,
      severity: known[id] === 'worse' ? worseThan(severity) : severity,
      due_on: null,
    }));
  return [...found, ...there].map((each) => ({
    ...each,
    isWorse: known[each.id] === 'worse',
    photo: photoOf(each.id),
  }));
}

/** As private.take_known() has it. */
const worseThan = (severity: Severity): Severity => (severity === 'note' ? 'repair' : 'stop');

/** The defects that stopped the vehicle before and are not signed off: they stop it whatever the check says. */
export const stoppedBefore = ({ known }: CheckSubject) =>
  known.filter(({ severity, state }) => severity === 'stop' && state !== 'closed');

/** The faults that stop the vehicle, and did not before this check. */
export const newStops = (outcome: CheckOutcome): FoundFault[] =>
  foundIn(outcome).filter(
    ({ id, severity }) =>
      severity === 'stop' && stoppedBefore(outcome.subject).every((each) => each.id !== id),
  );

function faultIn({ checklist }: CheckSubject, { item: id, words, own_words }: Fault) {
  const item = checklist.items.find((each) => each.id === id);
  const picked = (item?.words ?? []).filter((word) => words.includes(word.id));
  const own = words.includes(SOMETHING_ELSE) && own_words ? [{ text: own_words, texts: {} }] : [];
  return {
    said: [...(item ? [item] : []), ...picked, ...own],
    zone: item?.zone ?? null,
    severity: severityOf(item ?? { words: [] }, words) ?? 'stop',
  };
}

/** What the server says, or will say as far as the phone knows. */
export function resultOf(outcome: CheckOutcome): CheckAnswer['result'] {
  if (outcome.answer) return outcome.answer.result;
  const found = foundIn(outcome);
  const isStopped =
    found.some(({ severity }) => severity === 'stop') || stoppedBefore(outcome.subject).length > 0;
  if (isStopped) return 'stopped';
  return found.length > 0 ? 'defects' : 'no_defect';
}

/** What is said of it, once the depot has answered or while it has not. */
export function checkedPartOf(outcome: CheckOutcome): CheckedPart {
  const { answer, subject, body } = outcome;
  const memory = subject.memory ?? null;
  return {
    plate: body.plate,
    drive: answer?.drive ?? null,
    memory,
    hasStop:
      newStops(outcome).length > 0 ||
      // What it was stopped by before, where neither the depot's answer nor this phone's memory says it.
      (answer?.drive?.place !== 'own' && !memory && resultOf(outcome) === 'stopped'),
  };
}

/** `person`: what was answered before about the person logged in. */
export const walkOf = (
  outcomes: readonly CheckOutcome[],
  person: readonly Reason[],
  isNobody: boolean,
): Walk => ({
  parts: outcomes.map(checkedPartOf),
  person,
  isFit: outcomes.every(({ body }) => body.is_fit),
  isNobody,
});

/** What was answered of somebody before, with what they have said of themself. Not to be fit is over with its day. */
export function personToday(
  answered: readonly Reason[],
  unfit: string | null,
  today: Day,
): readonly Reason[] {
  const kept = answered.filter(
    ({ code, since }) => code !== 'not_fit' || (since && dublinToday(new Date(since)) === today),
  );
  return unfit ? [...kept, { code: 'not_fit', of: 'driver', effect: 'stops', since: unfit }] : kept;
}

/** Whom to call: as the server says, else as it was known before the walk. */
export function contactOf(outcomes: readonly CheckOutcome[]): Contact | null {
  const answered = outcomes.flatMap(({ answer, subject }) => answer?.contact ?? subject.contact ?? []);
  return answered.find(({ phone }) => phone) ?? answered[0] ?? null;
}

/** When somebody was told. Null if not all is sent. */
export const toldAt = (outcomes: readonly CheckOutcome[]): string | null =>
  isUnsent(outcomes) ? null : (outcomes.flatMap(({ answer }) => answer?.told_at ?? [])[0] ?? null);

export const isUnsent = (outcomes: readonly CheckOutcome[]) => outcomes.some(({ answer }) => answer === null);

/** 'Both lights out (Headlights)', 'Cut (Tyres, left side (nearside))', in the language in use. */
export function saidText({ said, zone }: Pick<FoundFault, 'said' | 'zone'>): string {
  const side = sideOf(zone);
  const [item = '', ...words] = said.map(({ text, texts }) => textIn(text, texts));
  const named = side ? `${item}, ${side}` : item;
  return words.length > 0 ? `${words.join(', ')} (${named})` : named;
}

/** Kept after a walk for the driver's own page, for an officer, and for the search for another vehicle. */
export const receiptsOf = (outcomes: readonly CheckOutcome[]): Receipt[] =>
  outcomes.map((outcome) => {
    const { subject, body } = outcome;
    return {
      ...{ id: body.id, walk_id: body.walk_id, plate: body.plate, is_fit: body.is_fit },
      is_trailer: subject.checklist.drawing === 'trailer',
      checked_at: body.finished_at,
      result: resultOf(outcome),
      faults: foundIn(outcome).map((found) => ({
        id: found.id,
        severity: found.severity,
        fault: inEnglish(() => saidText(found)),
        texts: { [currentLocale()]: saidText(found) },
      })),
    };
  });
