import { ZONE_LABELS } from './fields';
import { type Item, SOMETHING_ELSE, ZONES } from './items';
import { measuresFor } from './measures';

/** The items of a checklist, for a picker. */
export const itemGroups = (items: readonly Item[]) =>
  ZONES.map((zone) => ({
    label: ZONE_LABELS[zone],
    options: items.filter((item) => item.zone === zone).map(({ id, text }) => ({ value: id, label: text })),
  })).filter(({ options }) => options.length > 0);

export const wordOptions = ({ words }: Item) => [
  ...words.map(({ id, text }) => ({ value: id, label: text })),
  { value: SOMETHING_ELSE, label: 'Something else' },
];

/** What may have been done for now, with what was chosen of an item before. */
export const measureOptions = (...of: Parameters<typeof measuresFor>) =>
  measuresFor(...of).map(({ key, text }) => ({ value: key, label: text }));
