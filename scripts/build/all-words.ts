// Loads every topic of words, and the code in which it stands, for the script that writes the translators' files.
import.meta.glob(['../../src/words/*.ts', '../../src/topics/*/words/*.ts'], { eager: true });

/** By path. */
export const sources = import.meta.glob<string>(['../../src/words/*.ts', '../../src/topics/*/words/*.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

export { topics } from '../../src/words/messages';
