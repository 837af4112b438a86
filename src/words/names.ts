import { words } from './messages.ts';

/** About a name that came garbled from another program, as "SeÃ¡n" for "Seán". */
export const names = words('names', {
  meant: 'Some letters in this name are garbled. Did you mean {name}?',
  garbled: 'Some letters in this name are garbled. Enter it as it should be',
});
