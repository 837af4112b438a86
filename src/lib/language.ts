import { useState, useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '../words/languages';
import { type Catalogue, speak } from '../words/messages';
import { knowRows, type RowTexts } from '../words/rows';
import { type OnDevice, onDevice } from './onDevice';

// Which language the app speaks. A choice is kept on the device for whoever uses it without a session; the
// record of a person says what they chose (AuthContext asks it).

const KEY = 'language' satisfies OnDevice;

const files = import.meta.glob<{ catalogue: Catalogue }>(['../words/languages/*.ts', '!**/*.mails.ts']);
const fileOf = (language: Language, part = '') => files[`../words/languages/${language}${part}.ts`];

export const languages = (Object.keys(LANGUAGES) as Language[]).filter(
  (code) => code === 'en' || fileOf(code) !== undefined,
);

/** Whether it can be spoken: one from a newer database, or without a file yet, cannot. */
export const isLanguage = (code: unknown): code is Language => languages.some((each) => each === code);

type State = {
  /** In use now. */
  spoken: Language;
  /** Chosen on this device; null if nobody has. */
  chosen: Language | null;
};

let state: State = { spoken: 'en', chosen: null };
const listeners = new Set<() => void>();

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const stateNow = () => state;
const useLanguageState = () => useSyncExternalStore(subscribe, stateNow, stateNow);

export const spokenLanguage = () => state.spoken;

/** What calls it is drawn anew, with what it draws, when the language changes. Nothing typed is lost. */
export const useLanguage = () => useLanguageState().spoken;

export const useChosenLanguage = () => useLanguageState().chosen;

/** Parts of a language that a page has asked for. */
const needed = new Set(['']);

/** For `saidIn`, beside the language that is spoken. */
export async function catalogueOf(language: Language, parts: Iterable<string>): Promise<Catalogue> {
  const loaded = await Promise.all([...parts].map((part) => fileOf(language, part)?.()));
  return Object.assign({}, ...loaded.map((file) => file?.catalogue));
}

async function load(language: Language): Promise<Catalogue> {
  const asked = needed.size;
  const texts = await catalogueOf(language, needed);
  // A page has come meanwhile that needs another part.
  return needed.size > asked ? load(language) : texts;
}

let latest = 0;

/**
 * Loads a language and speaks it. The last call decides. Rejects if it could not be loaded; then the language
 * stays as it was.
 */
export async function speakLanguage(language: Language): Promise<void> {
  latest += 1;
  const call = latest;
  if (language === state.spoken) return;
  const texts = await load(language);
  if (call !== latest) return;
  speak(language, texts);
  document.documentElement.lang = language === 'en' ? 'en-IE' : language;
  // A browser translates English, for who reads neither that nor one of ours; our own words are better than its.
  document.documentElement.setAttribute('translate', language === 'en' ? 'yes' : 'no');
  change({ spoken: language });
}

/** Around the loader of a page whose words are in a part of their own. What cannot be loaded is English. */
export const withWords =
  <Page>(part: string, loadPage: () => Promise<Page>) =>
  async (): Promise<Page> => {
    needed.add(part);
    const { spoken } = state;
    const [page, texts] = await Promise.all([loadPage(), load(spoken).catch(() => undefined)]);
    if (texts && spoken === state.spoken) speak(spoken, texts);
    return page;
  };

/** What is on screen says the names in them from now on. */
export function tellRows(language: Language, texts: Partial<RowTexts>) {
  knowRows(language, texts);
  change({});
}

function keepOnDevice(language: Language) {
  onDevice.keep(KEY, language);
  change({ chosen: language });
}

/** `choose` resolves to false, with `hasFailed`, if the language could not be loaded. Then nothing has changed. */
export function useLanguageChoice() {
  const [hasFailed, setFailed] = useState(false);
  const choose = async (language: Language): Promise<boolean> => {
    setFailed(false);
    try {
      await speakLanguage(language);
    } catch {
      setFailed(true);
      return false;
    }
    keepOnDevice(language);
    return true;
  };
  return { choose, hasFailed };
}

/** When the app starts: the language of the address (`?lang=pl`, on posters), which is kept, else of the device. */
export function languageAtStart(): Language {
  const url = new URL(location.href);
  const asked = url.searchParams.get('lang');
  if (isLanguage(asked)) {
    keepOnDevice(asked);
    // A later choice must outlast a reload.
    url.searchParams.delete('lang');
    history.replaceState(history.state, '', url);
  }
  const kept = onDevice.read(KEY);
  const chosen = isLanguage(asked) ? asked : isLanguage(kept) ? kept : null;
  change({ chosen });
  return chosen ?? 'en';
}
