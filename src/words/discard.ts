import { words } from './messages.ts';

/** A question before a person leaves a form. */
export const discard = words('discard', {
  title: 'Discard what you typed?',
  unsaved: 'It is not saved yet.',
  keep: 'Keep editing',
  discard: 'Discard',
});
