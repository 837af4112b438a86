import { words } from './messages.ts';

/** Below the titles of the two legal pages. */
export const legal = words('legal', {
  updated: 'Last updated: {day}',
  // Shown above a translation only.
  binding: 'The English text is binding.',
  // Names the list of the headings of this page, for screen readers.
  contents: 'On this page',
});
