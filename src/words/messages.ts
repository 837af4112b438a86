// The base of all words. Imports nothing of ours, so that the app, the build and the mails can use it. Files
// in src/words import each other with `.ts`, because Deno runs the mails.

/** A text in English: a sentence, or its two forms by `{count}`. */
export type Text = string | { one: string; other: string };
/** Forms are named as Intl.PluralRules names them. */
type Translation = string | Readonly<Record<string, string>>;
/** The texts of a language: by topic, then by name. What is left out stays English. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, Translation>>>>;

type Sentence<T> = T extends { other: infer S } ? S : T;
type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Tags<S> = S extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never;
type Values<T, Value> = {
  [Name in Placeholders<Sentence<T>> | (T extends string ? never : 'count')]: Name extends 'count'
    ? number
    : Value;
};
/** What a text with elements in it is given: for `<link>our terms</link>` a function of the words inside. */
export type Elements<T, Node> = Values<T, Node | string | number> & {
  [Name in Tags<Sentence<T>>]: (inside: string) => Node;
};

/** Says a text that has no values. */
export type Said = () => string;

/** A plain text is for screens that are in English only. */
export const said = (text: string | Said): Said => (typeof text === 'string' ? () => text : text);

/** Says a text in the language in use. One with tags in it is said by `parts`. */
export type Message<T extends Text = Text> = {
  (...values: keyof Values<T, unknown> extends never ? [] : [values: Values<T, string | number>]): string;
  readonly topic: string;
  readonly key: string;
  readonly text: T;
};

/** Dates and numbers in English are Ireland's. */
const ENGLISH = 'en-IE';
let locale = ENGLISH;
let catalogue: Catalogue = {};

/** For Intl. */
export const currentLocale = () => locale;

export const isEnglish = () => locale === ENGLISH;

/** From now on every message is said in this language. */
export function speak(language: string, texts: Catalogue = {}) {
  locale = language === 'en' ? ENGLISH : language;
  catalogue = texts;
}

/**
 * What `make` says in a language, whatever is spoken before and after: a mail, or a file. It must not wait: one
 * language is spoken at a time.
 */
export function saidIn<Made>(language: string, texts: Catalogue, make: () => Made): Made {
  const before = { locale, catalogue };
  speak(language, texts);
  try {
    return make();
  } finally {
    ({ locale, catalogue } = before);
  }
}

export const inEnglish = <Made>(make: () => Made): Made => saidIn('en', {}, make);

/**
 * A format of the language in use. Made when it is first asked for: most pages need few of them, and some take
 * the browser a while.
 */
export function inLanguage<Format>(make: (locale: string) => Format): () => Format {
  let made: { locale: string; format: Format } | undefined;
  return () => {
    if (made?.locale !== locale) made = { locale, format: make(locale) };
    return made.format;
  };
}

const plurals = inLanguage((locale) => new Intl.PluralRules(locale));
const numbers = inLanguage((locale) => new Intl.NumberFormat(locale));
const distances = inLanguage((locale) => new Intl.RelativeTimeFormat(locale));
const lists = inLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

type Known = Pick<Message, 'topic' | 'key' | 'text'>;
type GivenValues = Readonly<Record<string, unknown>>;

function form(found: Translation, values: GivenValues): string {
  if (typeof found === 'string') return found;
  return found[plurals().select(Number(values.count))] ?? found.other ?? '';
}

const sentence = ({ topic, key, text }: Known, values: GivenValues) =>
  form(catalogue[topic]?.[key] ?? text, values);

const shown = (value: unknown) => (typeof value === 'number' ? numbers().format(value) : String(value ?? ''));

const PLACEHOLDER = /\{(\w+)\}/g;

/** A value that ends with a full stop, as "5 dec." or a quoted sentence, ends the sentence too. */
const filled = (text: string, values: GivenValues) =>
  text.replace(/\{(\w+)\}(\.(?!\.))?/g, (_, name: string, stop = '') => {
    const value = shown(values[name]);
    return value.endsWith('.') ? value : value + stop;
  });

/**
 * For a text whose English the app does not have, because the database says it. Undefined in English, if it is
 * not translated, and if a value is missing.
 */
export function translated(topic: string, key: string, values: GivenValues): string | undefined {
  const found = catalogue[topic]?.[key];
  if (found === undefined) return undefined;
  const text = form(found, values);
  const isComplete = [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => name in values);
  return isComplete ? filled(text, values) : undefined;
}

/** 'in 12 days', '3 years ago', in the case that the language wants. */
export const relativeTime = (count: number, unit: 'day' | 'month' | 'year') =>
  distances().format(count, unit);

/** 'B, C and CE'. */
export const listed = (things: readonly string[]) => lists().format(things);

/** Every topic that has been loaded, for the script that writes the translators' files. */
export const topics = new Map<string, readonly Known[]>();

/**
 * Each text becomes a function. A placeholder stands for a whole thing, in the nominative, and no verb agrees
 * with it. A text must not be said while a module loads: the language is not known yet.
 */
export function words<const T extends Record<string, Text>>(topic: string, texts: T) {
  const messages = Object.entries(texts).map(([key, text]) => {
    const known: Known = { topic, key, text };
    const say = (values: GivenValues = {}) => filled(sentence(known, values), values);
    return Object.assign(say, known);
  });
  topics.set(topic, messages);
  // The cast of the catalogue: one message for each text.
  return Object.fromEntries(messages.map((message) => [message.key, message])) as unknown as {
    [Key in keyof T]: Message<T[Key]>;
  };
}

/** The parts of a text in the order of the language: words, values and elements. Tags are not nested. */
export function parts<T extends Text, Node>(
  message: Message<T>,
  values: Elements<T, Node>,
): (Node | string)[] {
  const given: GivenValues = values;
  return sentence(message, given)
    .split(/(\{\w+\}|<\w+>.*?<\/\w+>)/)
    .map((piece) => {
      const [, name = '', tag = '', inside = ''] = /^\{(\w+)\}$|^<(\w+)>(.*)</.exec(piece) ?? [];
      if (tag) return (given[tag] as (inside: string) => Node)(inside);
      if (!name) return piece;
      const value = given[name];
      return typeof value === 'number' ? shown(value) : (value as Node);
    });
}
