/** What drivers and visitors can choose, each by its own name. Those without a file in languages/ are not offered. */
export const LANGUAGES = {
  en: 'English',
  pl: 'Polski',
  ro: 'Română',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  uk: 'Українська',
  'pt-BR': 'Português (Brasil)',
} as const;
export type Language = keyof typeof LANGUAGES;

/** Where there is no room for its own name. Its tag may be a country's: 'uk' is Ukrainian. */
export const shortName = (code: Language) => LANGUAGES[code].slice(0, 3);
