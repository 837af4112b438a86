<<<<<<< HEAD
import type { Day } from '../../domain/dates';
import type { Item } from '../checklists/items';

/** Nobody photographs a horn. */
const isInside = ({ zone }: Item) => zone === 'cab' || zone === 'engine';

const PRIME = 1_000_003;

/**
 * The photo of the day: one item, the same for whoever checks that vehicle that day, and another one tomorrow.
 * Plate, day and version are hashed by their characters' codes, as the database does too.
 */
export function dayPhotoItem<Each extends Item>(
  items: readonly Each[],
  plate: string,
  day: Day,
  versionId: string,
): Each | null {
  const outside = items.filter((item) => !isInside(item));
  const choice = outside.length > 0 ? outside : items;
  const text = `${plate.toUpperCase().replace(/[^A-Z0-9]/g, '')} ${day} ${versionId}`;
  const hash = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % PRIME, 0);
  return choice[hash % choice.length] ?? null;
=======
/** Only letters and digits of a plate count. The same as private.plate_key(). */
export const plateKey = (plate: string): string =>
  plate
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();

/**
 * The id of the item that everybody photographs who checks the vehicle on that day, so that it can be asked for without a network.
 * `day` is the Irish day on which the check was begun. The server asks for the same one: private.day_photo_item().
 */
export function dayPhotoItem(
  items: readonly { id: string }[],
  plate: string,
  day: string,
  versionId: string,
): string | undefined {
  let hash = 7;
  for (const letter of `${plateKey(plate)}|${day}|${versionId}`)
    hash = (hash * 31 + letter.charCodeAt(0)) % 2147483647;
  return items[hash % items.length]?.id;
>>>>>>> e43d06b0 (feat(checks): how long checks and photos of the day are kept, and what a refused check says)
}
