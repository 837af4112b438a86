import { type FormCheck, missingFields, overlongFields, toFormCheck } from './formCheck';

/** As in the database. */
export const MAX_VIEWS = 12;
const MAX_VIEW_NAME_LENGTH = 40;

export type ViewDraft = { name: string; isFirst: boolean };

/** Checks the name of a view. Only the database knows whether it is taken. */
export function checkView({ name }: ViewDraft): FormCheck {
  const field = { path: 'name', label: 'Name', value: name, max: MAX_VIEW_NAME_LENGTH };
  return toFormCheck([...missingFields([field]), ...overlongFields([field])]);
}

/** Not part of a view: the page and the number of rows. */
const PLACE = ['page', 'size'];

/** The search, filters and order of a list's URL, always in the same sequence; empty for the whole list. */
export function viewOf(search: string): string {
  const params = [...new URLSearchParams(search)].filter(([name, value]) => value && !PLACE.includes(name));
  return new URLSearchParams(params.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}
