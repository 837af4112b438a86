import { expect, it } from 'vitest';
import { suggestedLanguage } from '../../src/domain/suggestedLanguage';
import type { Language } from '../../src/words/languages';

const offered: Language[] = ['en', 'pl', 'lt', 'pt-BR'];

it.each<[browser: string[], suggested: Language | null]>([
  [['pl-PL', 'en-GB'], 'pl'],
  [['de', 'lt'], 'lt'],
  [['pt-BR'], 'pt-BR'],
  [['pt-PT'], 'pt-BR'],
  [['en-IE', 'pl'], null],
  [['de', 'en', 'pl'], null],
  [['lv'], null],
  [[], null],
])('a browser that prefers %j is offered %s', (browser, suggested) => {
  expect(suggestedLanguage(browser, offered)).toBe(suggested);
});
