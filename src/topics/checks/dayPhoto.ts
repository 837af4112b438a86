import type { Day } from '../../domain/dates';
import type { Item } from '../checklists/items';

/** Nobody photographs a horn. */
const isInside = ({ zone }: Item) => zone === 'cab' || zone === 'engine';

const PRIME = 1_000_003;

/**
 * The photo of the day: one item, the same for whoever checks that vehicle that day, and another one tomorrow.
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
