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

export type SheetSide = { zone: Zone; items: { number: number; item: Item }[] };

/** As long as each other, as far as whole sides can be. A single side stands alone. */
export function inTwoColumns(sides: readonly SheetSide[]): SheetSide[][] {
  // The name of a side is a line too.
  const heights = sides.map(({ items }) => items.length + 1);
  const total = heights.reduce((sum, height) => sum + height, 0);
  let left = 0;
  let place = 0;
  for (const height of heights) {
    // The line that crosses the middle is on the side where most of it lies.
    if (left + height / 2 > total / 2) break;
    left += height;
    place += 1;
  }
  return [sides.slice(0, place), sides.slice(place)].filter((column) => column.length > 0);
}

/** The sides of a list in walking order, without those that have nothing to look at. Items are numbered through. */
export function sidesOf(items: readonly Item[]): SheetSide[] {
  const sides: SheetSide[] = [];
  let number = 0;
  for (const zone of ZONES) {
    const own = items.filter((item) => item.zone === zone).map((item) => ({ number: ++number, item }));
    if (own.length > 0) sides.push({ zone, items: own });
  }
  return sides;
}
