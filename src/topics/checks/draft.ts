import { type Day, dublinToday } from '../../domain/dates';
import { type Item, ZONES, type Zone } from '../checklists/items';
import type { CheckBody, Fault, KnownAnswer } from './body';
import { type Demand, demandsOf, MAX_FAULT_PHOTOS, MAX_PHOTOS, readKm, severityOf } from './rules';
import type { CheckSubject } from './subject';

// A check that is under way: what the phone keeps after each answer, and what is made of it when it is signed.

export type FaultDraft = Omit<Fault, 'item' | 'own_words'> & { own_words: string };

export type Answer = 'ok' | 'fault' | 'na';

/** Of one vehicle, or of a trailer. Photos are kept apart, by their ids. */
export type PartDraft = {
  /** Of the check that it becomes. */
  id: string;
  subject: CheckSubject;
  known: Readonly<Record<string, KnownAnswer>>;
  items: Readonly<Record<string, Answer>>;
  /** Also of items that are OK after all: nothing typed is lost. */
  faults: Readonly<Record<string, FaultDraft>>;
  day_photo: { photo: string | null; reason: string | null };
  /** While it was on the screen. */
  milliseconds: number;
};

/** Of what is kept: another version of the app does not read it. */
export type Format = { format: 1 };

export type WalkDraft = Format & {
  walk_id: string;
  started_at: string;
  parts: readonly PartDraft[];
  odometer: string;
  /** The reading that was asked for once more. */
  asked_km: number | null;
  is_fit: boolean | null;
};

export const isDraft = <Draft extends Format = WalkDraft>(kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'format' in kept && kept.format === 1;

/** `known`: what was said before of the defects that were open, by their ids. */
export function newDraft(
  subjects: readonly CheckSubject[],
  known: Readonly<Record<string, KnownAnswer>>,
  now: Date,
): WalkDraft {
  return {
    format: 1,
    walk_id: crypto.randomUUID(),
    started_at: now.toISOString(),
    parts: subjects.map((subject) => ({
      id: crypto.randomUUID(),
      subject,
      known: answersOf(subject, known),
      items: {},
      faults: {},
      day_photo: { photo: null, reason: null },
      milliseconds: 0,
    })),
    odometer: '',
    asked_km: null,
    is_fit: null,
  };
}

const answersOf = (subject: CheckSubject, known: PartDraft['known']): PartDraft['known'] =>
  Object.fromEntries(Object.entries(known).filter(([id]) => subject.known.some((each) => each.id === id)));

/** With other answers about the defects that were open. */
export const withKnown = (draft: WalkDraft, known: PartDraft['known']): WalkDraft => ({
  ...draft,
  parts: draft.parts.map((part) => ({ ...part, known: answersOf(part.subject, known) })),
});

export const newFault = (): FaultDraft => ({
  id: crypto.randomUUID(),
  words: [],
  own_words: '',
  measures: [],
  measure_words: null,
  photos: [],
  photo_reason: null,
});

export function withPart(draft: WalkDraft, index: number, change: Partial<PartDraft>): WalkDraft {
  return { ...draft, parts: draft.parts.map((part, at) => (at === index ? { ...part, ...change } : part)) };
}

export const answerItem = (part: PartDraft, item: string, answer: Answer): Partial<PartDraft> => ({
  items: { ...part.items, [item]: answer },
});

export const changeFault = (
  part: PartDraft,
  item: string,
  change: Partial<FaultDraft>,
): Partial<PartDraft> => ({
  items: { ...part.items, [item]: 'fault' },
  faults: { ...part.faults, [item]: { ...(part.faults[item] ?? newFault()), ...change } },
});

/** As if nothing had been answered. */
export function withdrawFault(part: PartDraft, item: string): Partial<PartDraft> {
  const { [item]: _answer, ...items } = part.items;
  const { [item]: _fault, ...faults } = part.faults;
  return { items, faults };
}

// What there is to look at.

export const isTrailerPart = ({ subject }: PartDraft) => subject.checklist.drawing === 'trailer';

/** The sides of a list, in the order of the walk. */
export const zonesOf = ({ subject }: PartDraft): Zone[] =>
  ZONES.filter((zone) => subject.checklist.items.some((item) => item.zone === zone));

export const itemsOfPart = ({ subject }: PartDraft, zone: Zone): Item[] =>
  subject.checklist.items.filter((item) => item.zone === zone);

export const itemOf = ({ subject }: PartDraft, id: string): Item | undefined =>
  subject.checklist.items.find((item) => item.id === id);

/** Null if the list asks for none. */
export function dayPhotoOf(draft: WalkDraft, { subject }: PartDraft): Item | null {
  const { checklist, vehicle } = subject;
  const day = dublinToday(new Date(draft.started_at));
  return checklist.has_day_photo
    ? dayPhotoItem(checklist.items, vehicle.plate, day, checklist.version_id)
    : null;
}

/** The vehicle whose odometer is read. */
export const drivenPart = (draft: WalkDraft): PartDraft | undefined =>
  draft.parts.find((part) => !isTrailerPart(part));

// How far it is.

/** What is still to be said of an item. */
export function openOf(part: PartDraft, item: Item): 'answer' | Demand | null {
  const answer = part.items[item.id];
  if (!answer) return 'answer';
  if (answer !== 'fault') return null;
  return demandsOf(item, part.faults[item.id] ?? newFault())[0] ?? null;
}

export const hasDayPhoto = ({ day_photo }: PartDraft) =>
  day_photo.photo !== null || day_photo.reason !== null;

/** Something that is not answered. `item` is null for the photo of the day. */
export type Open = { part: number; zone: Zone; item: Item | null };

export function openOnSide(draft: WalkDraft, index: number, zone: Zone): Open[] {
  const part = draft.parts[index];
  if (!part) return [];
  const items: Open[] = itemsOfPart(part, zone)
    .filter((item) => openOf(part, item) !== null)
    .map((item) => ({ part: index, zone, item }));
  const isPhotoOpen = dayPhotoOf(draft, part)?.zone === zone && !hasDayPhoto(part);
  return isPhotoOpen ? [...items, { part: index, zone, item: null }] : items;
}

export const openItems = (draft: WalkDraft): Open[] =>
  draft.parts.flatMap((part, index) => zonesOf(part).flatMap((zone) => openOnSide(draft, index, zone)));

export const isOdometerOpen = (draft: WalkDraft) =>
  drivenPart(draft) !== undefined && readKm(draft.odometer) === null;

export const answeredIn = (part: PartDraft) =>
  part.subject.checklist.items.filter((item) => openOf(part, item) === null).length;

export const hasFault = (part: PartDraft, zone: Zone) =>
  itemsOfPart(part, zone).some(({ id }) => part.items[id] === 'fault');

export const countOf = (draft: WalkDraft, answer: Answer) =>
  draft.parts
    .flatMap(({ items, subject }) => subject.checklist.items.map(({ id }) => items[id]))
    .filter((each) => each === answer).length;

const faultsOf = (part: PartDraft) =>
  part.subject.checklist.items.flatMap(({ id }) => {
    const fault = part.faults[id];
    return fault && part.items[id] === 'fault' ? [{ item: id, ...fault }] : [];
  });

/** Asked only if the fault stops the vehicle. It may have been answered before another word was picked. */
const measured = (
  { subject }: PartDraft,
  { item, words, measures, measure_words }: Omit<Fault, 'own_words'>,
) => {
  const found = subject.checklist.items.find(({ id }) => id === item);
  const isStopped = found && severityOf(found, words) === 'stop';
  return isStopped
    ? { measures, measure_words: orNull(measure_words) }
    : { measures: [], measure_words: null };
};

/** Those that are sent with it. */
export function photosOf(part: PartDraft): string[] {
  const { photo } = part.day_photo;
  return [...faultsOf(part).flatMap(({ photos }) => photos), ...(photo ? [photo] : [])];
}

/** What has as many photos as it can have, if one does. The photo of the day is one of those of a check. */
export function fullOfPhotos(part: PartDraft, fault: Pick<FaultDraft, 'photos'>): 'fault' | 'check' | null {
  if (fault.photos.length >= MAX_FAULT_PHOTOS) return 'fault';
  const most = MAX_PHOTOS - (part.subject.checklist.has_day_photo ? 1 : 0);
  return faultsOf(part).flatMap(({ photos }) => photos).length >= most ? 'check' : null;
}

/** Without photos that found no room on the phone. They are asked for again. */
export function withoutLost(draft: WalkDraft, isThere: (photo: string) => boolean): WalkDraft {
  const parts = draft.parts.map((part) => ({
    ...part,
    faults: Object.fromEntries(
      Object.entries(part.faults).map(([item, fault]) => [
        item,
        { ...fault, photos: fault.photos.filter(isThere) },
      ]),
    ),
    day_photo: {
      ...part.day_photo,
      photo: part.day_photo.photo && isThere(part.day_photo.photo) ? part.day_photo.photo : null,
    },
  }));
  return { ...draft, parts };
}

// Where the driver is.

export type Step = { at: 'side'; part: number; zone: Zone } | { at: 'odometer' } | { at: 'end' };

/** The pages of a walk in their order. */
export function stepsOf(draft: WalkDraft): Step[] {
  const sides = draft.parts.flatMap((part, index): Step[] =>
    zonesOf(part).map((zone) => ({ at: 'side', part: index, zone })),
  );
  return [...sides, ...(drivenPart(draft) ? [{ at: 'odometer' } as const] : []), { at: 'end' }];
}

/** A page of the walk: a step, what was known before it, or what is still open at its end. */
export type WalkPage = Step | { at: 'open' | 'known' };

/** As in the address: '0-front', 'odometer'. */
export const stepName = (page: WalkPage) => (page.at === 'side' ? `${page.part}-${page.zone}` : page.at);

/** Undefined at the first. */
export function stepBefore(draft: WalkDraft, step: Step): Step | undefined {
  const steps = stepsOf(draft);
  return steps[steps.findIndex((each) => stepName(each) === stepName(step)) - 1];
}

export const stepNamed = (draft: WalkDraft, name: string | null): Step | undefined =>
  stepsOf(draft).find((step) => stepName(step) === name);

export function nextStep(draft: WalkDraft, step: Step): Step {
  const steps = stepsOf(draft);
  const at = steps.findIndex((each) => stepName(each) === stepName(step));
  return steps[at + 1] ?? { at: 'end' };
}

// How long it was looked at.

/** `since` is null while the page is out of sight. In milliseconds. */
export type Sight = { since: number | null; seen: number };

export const comesInSight = ({ since, seen }: Sight, now: number): Sight => ({ since: since ?? now, seen });

export const goesOutOfSight = ({ since, seen }: Sight, now: number): Sight => ({
  since: null,
  seen: seen + (since === null ? 0 : Math.max(0, now - since)),
});

// What is sent.

const LONGEST = 86_400;

const orNull = (text: string | null) => text?.trim() || null;

/** When and how it was signed. `clock_offset` as in the body. */
type Signed = { language: string; at: Date; clock_offset?: number | null };

function bodyOf(draft: WalkDraft, part: PartDraft, signed: Signed): CheckBody {
  const { subject, known, day_photo } = part;
  const photographed = dayPhotoOf(draft, part);
  return {
    id: part.id,
    walk_id: draft.walk_id,
    plate: subject.vehicle.plate,
    vehicle_id: subject.vehicle.id,
    checklist_version_id: subject.checklist.version_id,
    language: signed.language,
    started_at: draft.started_at,
    finished_at: signed.at.toISOString(),
    ...(signed.clock_offset !== undefined && { clock_offset: signed.clock_offset }),
    seconds: Math.min(LONGEST, Math.round(part.milliseconds / 1000)),
    odometer_km: isTrailerPart(part) ? null : readKm(draft.odometer),
    is_fit: draft.is_fit === true,
    answers: {
      items: Object.fromEntries(
        subject.checklist.items.flatMap(({ id }) => {
          const answer = part.items[id];
          return answer ? [[id, answer]] : [];
        }),
      ),
      faults: faultsOf(part).map((fault) => ({
        ...fault,
        own_words: orNull(fault.own_words),
        ...measured(part, fault),
        photo_reason: fault.photos.length > 0 ? null : fault.photo_reason,
      })),
      known,
      day_photo: photographed && {
        item: photographed.id,
        photo: day_photo.photo,
        reason: day_photo.photo ? null : day_photo.reason,
      },
    },
  };
}

/** One for each vehicle, as signed now. */
export const signedBodies = (draft: WalkDraft, signed: Signed): CheckBody[] =>
  draft.parts.map((part) => bodyOf(draft, part, signed));

/** Nobody photographs a horn. */
const isInside = ({ zone }: Item) => zone === 'cab' || zone === 'engine';

const PRIME = 1_000_003;

/**
 * The photo of the day: one item, the same for every driver who checks that vehicle that day, and another one tomorrow.
 * Plate, day and version are hashed by their characters' codes, as private.day_photo_item() does.
 */
export function dayPhotoItem<Each extends Item>(
  items: readonly Each[],
  plate: string,
  day: Day,
  versionId: string,
): Each | null {
  const outside = items.filter((item) => !isInside(item));
  const choice = outside.length > 0 ? outside : items;
  const text = `${plate.replace(/[^A-Za-z0-9]/g, '').toUpperCase()} ${day} ${versionId}`;
  const hash = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % PRIME, 0);
  return choice[hash % choice.length] ?? null;
}
