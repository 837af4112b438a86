import type { Language } from '../words/languages';

/** What a browser prefers to English; null if that is nothing we offer. `browser`: its languages, the first first. */
export function suggestedLanguage(browser: readonly string[], offered: readonly Language[]): Language | null {
  for (const tag of browser) {
    const [code] = tag.split('-');
    if (code === 'en') return null;
    const match = offered.find((each) => each === tag || each.split('-')[0] === code);
    if (match) return match;
  }
  return null;
}
