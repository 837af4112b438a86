// Loads every topic of words, for the script that writes the translators' files.
import.meta.glob('../../src/words/*.ts', { eager: true });

export { topics } from '../../src/words/messages';
