import { isStaff, type Role } from '../domain/roles';
import { named, placesOf } from '../places';
import type { Place } from '../topics/place';
import type { SearchWords } from '../topics/topic';
import { TOPICS } from '../topics/topics';

export type Findable = SearchWords & Pick<Place, 'path' | 'navigation'> & { label?: string };

const WORDS = new Map(TOPICS.flatMap(({ search = {} }) => Object.entries(search)));

const found = <Of extends Place>(place: Of) => ({ ...place, ...WORDS.get(place.path) });

/** For staff: every typed word must begin a word of the page's label or of `also`. */
export function findPlaces(role: Role, typed: string) {
  if (!isStaff(role)) return [];
  return named(placesOf(role))
    .map(found)
    .filter(({ label, act }) => label !== act)
    .filter(isMeantBy(typed));
}

/** What can be done, with its name as the label. */
export function findActs(role: Role, typed: string, elsewhere: readonly Findable[]): Findable[] {
  if (!isStaff(role)) return [];
  return [...placesOf(role).map(found), ...elsewhere]
    .flatMap(({ act, path, also }) => (act ? [{ label: act, path, also }] : []))
    .filter(isMeantBy(typed));
}

export function isMeantBy(typed: string) {
  const beginnings = wordsOf(typed);
  return ({ label = '', also = '' }: Pick<Findable, 'label' | 'also'>) => {
    const words = wordsOf(`${label} ${also}`);
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
