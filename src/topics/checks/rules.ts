import { type Day, daysBetween } from '../../domain/dates';
import { MAX_ODOMETER } from '../../domain/odometer';
import { measures, photoReasons } from '../../words/faults';
import { type Item, SEVERITIES, type Severity, SOMETHING_ELSE } from '../checklists/items';
import type { Fault } from './body';

/** The reasons that a driver can give. */
export const PHOTO_REASONS = Object.values(photoReasons)
  .map(({ key }) => key)
  .filter((key) => key !== 'sheet');

const textOf = (words: typeof measures | typeof photoReasons, id: string) =>
  Object.values(words).find(({ key }) => key === id)?.() ?? id;

/** What was done for now, and why there is no photo, in the language in use. */
export const measureText = (id: string) => textOf(measures, id);
export const photoReasonText = (id: string) => textOf(photoReasons, id);

export const MAX_OWN_WORDS = 300;
/** In one check. */
export const MAX_PHOTOS = 20;
/** For one fault. */
export const MAX_FAULT_PHOTOS = 10;

/** The worst of what was picked; null if nothing was. 'Something else' counts as stop: the driver cannot rate it. */
export function severityOf({ words }: Pick<Item, 'words'>, picked: readonly string[]): Severity | null {
  const found = picked.map((id) =>
    id === SOMETHING_ELSE ? 'stop' : words.find((word) => word.id === id)?.severity,
  );
  return SEVERITIES.find((severity) => found.includes(severity)) ?? null;
}

export type Demand = 'word' | 'photo' | 'measure' | 'words';

type Said = Pick<Fault, 'words' | 'own_words' | 'measures' | 'measure_words' | 'photo_reason'> & {
  photos: readonly unknown[];
};

/** What is still to be said of a fault, in the order of its page. */
export function demandsOf(item: Pick<Item, 'words'>, fault: Said): Demand[] {
  const severity = severityOf(item, fault.words);
  const hasPhoto = fault.photos.length > 0 || fault.photo_reason !== null;
  const hasMeasure = fault.measures.length > 0 || Boolean(fault.measure_words?.trim());
  const demands: (Demand | false)[] = [
    severity === null && 'word',
    (severity === 'stop' || severity === 'repair') && !hasPhoto && 'photo',
    severity === 'stop' && !hasMeasure && 'measure',
    // A reason for no photo says nothing of the fault.
    fault.words.includes(SOMETHING_ELSE) && fault.photos.length === 0 && !fault.own_words?.trim() && 'words',
  ];
  return demands.filter((demand) => demand !== false);
}

const MOST_KM_A_DAY = 1500;

/** Null for what is not a whole number that an odometer can show. Thousands may be set apart. */
export function readKm(typed: string): number | null {
  const text = typed.trim();
  if (!/^(\d+|\d{1,3}([ .,'’\u00a0\u202f]\d{3})+)$/.test(text)) return null;
  const km = Number(text.replace(/\D/g, ''));
  return km <= MAX_ODOMETER ? km : null;
}

export type Reading = { km: number; on: string };

/** Why a reading can hardly be right: it is asked for once more, and then taken. */
export function kmDoubt(km: number, last: Reading | null, today: Day): 'less' | 'more' | null {
  if (!last) return null;
  if (km < last.km) return 'less';
  const days = Math.max(1, daysBetween(last.on.slice(0, 10), today));
  return km - last.km > MOST_KM_A_DAY * days ? 'more' : null;
}
