/** 'Portuguese (Brazil)': what staff read. Whoever chooses a language for the app reads `languageName`. */
export const languageInEnglish = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(code) ?? code;
