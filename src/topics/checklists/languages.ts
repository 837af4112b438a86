import { OTHER_LANGUAGES } from '../../domain/rowTexts';
import type { OtherLanguage, Texts } from '../../words/rows';
import type { Item } from './items';

export const englishOf = (items: readonly Item[]): { english: string; texts: Texts }[] =>
  items.flatMap(({ text, texts, help, helps, words }) => [
    { english: text, texts },
    ...(help ? [{ english: help, texts: helps }] : []),
    ...words.map((word) => ({ english: word.text, texts: word.texts })),
  ]);

/** The English texts that somebody who reads the language sees in English, each once. */
export function untranslatedIn(items: readonly Item[], language: OtherLanguage): string[] {
  const missing = englishOf(items).filter(({ texts }) => !texts[language]);
  return [...new Set(missing.map(({ english }) => english))];
}

/** How many texts miss at least one language: '4 in English'. */
export function languagesText(items: readonly Item[]): string {
  const missing = new Set(OTHER_LANGUAGES.flatMap((language) => untranslatedIn(items, language)));
  return missing.size === 0 ? 'All texts' : `${missing.size} in English`;
}
