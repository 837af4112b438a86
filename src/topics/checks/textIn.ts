import { currentLocale } from '../../words/messages';
import type { Texts } from '../checklists/items';

/** In the language in use. Undefined in English, and if it is not translated. */
export const textIn = (texts: Texts): string | undefined => texts[currentLocale()] || undefined;
