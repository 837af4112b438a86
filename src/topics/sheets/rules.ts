import { fragmentOf } from '../../paths';
import { type Item, ZONES, type Zone } from '../checklists/items';

/** Two beside each other, four below, as on sheets of labels of 99.1 x 67.7 mm. */
export const LABELS_ON_PAGE = 8;

export const pagesOf = <Label>(labels: readonly Label[]): Label[][] =>
  Array.from({ length: Math.ceil(labels.length / LABELS_ON_PAGE) }, (_, page) =>
    labels.slice(page * LABELS_ON_PAGE, (page + 1) * LABELS_ON_PAGE),
  );

/** What the code in a cab says. `page`: the address of the check. */
export const cabAddress = (page: string, plate: string, category: string) =>
  page + fragmentOf(plate, category);

/** The sides of a list in walking order, without those that have nothing to look at. Items are numbered through. */
export function sidesOf(items: readonly Item[]) {
  const sides: { zone: Zone; items: { number: number; item: Item }[] }[] = [];
  let number = 0;
  for (const zone of ZONES) {
    const own = items.filter((item) => item.zone === zone).map((item) => ({ number: ++number, item }));
    if (own.length > 0) sides.push({ zone, items: own });
  }
  return sides;
}
