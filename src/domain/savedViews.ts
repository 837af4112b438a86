import { type FormCheck, missingFields, overlongFields, toFormCheck } from './formCheck';
import { nameField } from './textFields';

export const MAX_VIEWS = 12;
const MAX_VIEW_NAME_LENGTH = 40;

export type ViewDraft = { name: string; isFirst: boolean };

export function checkView({ name }: ViewDraft): FormCheck {
  const field = nameField(name, MAX_VIEW_NAME_LENGTH);
  return toFormCheck([...missingFields([field]), ...overlongFields([field])]);
}

const PLACE = ['page', 'size'];

/**
 * A list's search, filters and order, always in the same sequence and without page and page size; empty for
 * the whole list.
 */
export function viewOf(search: string): string {
  const params = [...new URLSearchParams(search)].filter(([name, value]) => value && !PLACE.includes(name));
  return new URLSearchParams(params.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}
