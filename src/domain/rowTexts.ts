import { LANGUAGES } from '../words/languages';
import type { OtherLanguage, Texts } from '../words/rows';
import type { TypedText } from './formCheck';
import { languageInEnglish } from './languageInEnglish';
import type { Part } from './merge';
import { keysOf, made } from './objects';

// The names of rows in other languages, as admins edit them. The database has the same limits.

const { en: _, ...others } = LANGUAGES;

export const OTHER_LANGUAGES = keysOf(others);

/** Empty: people who read this language get the English name. */
export type WithTexts = { texts: Record<OtherLanguage, string> };

export const toTextsDraft = (texts: Texts = {}) =>
  made<WithTexts['texts']>(OTHER_LANGUAGES.map((language) => [language, texts[language] ?? '']));

export const toTexts = (draft: WithTexts['texts']): Texts =>
  Object.fromEntries(
    OTHER_LANGUAGES.map((language) => [language, draft[language].trim()]).filter(([, text]) => text),
  );

type Named = { name: string; texts: Texts };

/** Once a row has another name, its texts are about the former one. Those that came with the new name stay. */
export function textsFor(row: Named, stored: Named): Texts {
  if (row.name === stored.name) return row.texts;
  const isNew = (language: OtherLanguage) => row.texts[language] !== stored.texts[language];
  return Object.fromEntries(
    OTHER_LANGUAGES.filter(isNew).flatMap((language) => {
      const text = row.texts[language];
      return text ? [[language, text]] : [];
    }),
  );
}

export const textFields = ({ texts }: WithTexts, max: number): TypedText[] =>
  OTHER_LANGUAGES.map((language) => ({
    path: `texts.${language}`,
    label: languageInEnglish(language),
    value: texts[language],
    max,
  }));

export const textsInWords = (texts: Texts): string =>
  OTHER_LANGUAGES.flatMap((language) =>
    texts[language] ? `${languageInEnglish(language)}: ${texts[language]}` : [],
  ).join(', ');

export const textsPart = {
  label: 'In other languages',
  paths: ['texts'],
  read: ({ texts }: WithTexts) => textsInWords(toTexts(texts)),
} satisfies Part<WithTexts>;
