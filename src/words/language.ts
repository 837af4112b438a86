import { LANGUAGES, type Language } from './languages.ts';
import { words } from './messages.ts';

/** Where people choose the language. */
export const language = words('language', {
  choose: 'Language',
  forYou: 'The language of your pages, emails and calendar.',
  notLoaded: "The language couldn't be loaded. Check your network and try again.",
  notSaved: "Your language couldn't be saved",
  // Beside the name of a language whose texts no native speaker has read yet.
  beta: '{language} (beta)',
});

/** Its own name, whatever language is spoken: where somebody chooses the language of the app. */
export const languageName = (code: Language) =>
  code === 'en' ? LANGUAGES[code] : language.beta({ language: LANGUAGES[code] });
