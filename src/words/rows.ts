import type { Language } from './languages.ts';
import { currentLocale, isEnglish } from './messages.ts';

// Names that admins give in Settings. The database has them in other languages too.

export type OtherLanguage = Exclude<Language, 'en'>;
/** One name in other languages. */
export type Texts = Readonly<Partial<Record<OtherLanguage, string>>>;

/** By table and English name. */
export type RowTexts = Readonly<
  Record<'license_types' | 'requirements' | 'penalty_offences' | 'policies', Readonly<Record<string, string>>>
>;

const known = new Map<string, Partial<RowTexts>>();

export const knowRows = (language: string, texts: Partial<RowTexts>) => void known.set(language, texts);

/** The name in the language in use. English if it has none, and until somebody has asked for them. */
export function rowText(table: keyof RowTexts, name: string): string {
  const texts = known.get(currentLocale())?.[table];
  return (texts && Object.hasOwn(texts, name) && texts[name]) || name;
}

/** A name that comes with its texts. */
export const textIn = (name: string, texts: Readonly<Record<string, string>> | null | undefined): string =>
  texts?.[currentLocale()] || name;

/** For the element that shows the name alone. */
export const langOf = (name: string, said: string) => (said === name && !isEnglish() ? 'en' : undefined);
