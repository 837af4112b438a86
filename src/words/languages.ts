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
