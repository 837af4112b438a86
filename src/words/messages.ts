// The base of all words. Imports nothing of ours, so that the app, the build and the mails can use it. The files of src/words name
// what they import with `.ts`, because Deno runs the mails.

/** A sentence, or its forms by {count}. */
type Text = string | { one: string; other: string };
type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<T> = T extends { other: infer Sentence }
  ? { [Name in Names<Sentence> | 'count']: Name extends 'count' ? number : string | number }
  : { [Name in Names<T>]: string | number };

/** Says a text, with a value for each of its placeholders. */
type Message<T> = (...values: keyof Values<T> extends never ? [] : [values: Values<T>]) => string;

const plurals = new Intl.PluralRules('en-IE');

function say(text: Text, values: Readonly<Record<string, string | number>>): string {
  const sentence =
    typeof text === 'string' ? text : plurals.select(Number(values.count)) === 'one' ? text.one : text.other;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name]?.toLocaleString('en-IE') ?? '');
}

/** The texts of a topic, each as a function. A placeholder is a whole thing, in the nominative, that no verb agrees with. */
export function words<const T extends Record<string, Text>>(texts: T) {
  const messages = Object.entries(texts).map(([name, text]) => [name, (values = {}) => say(text, values)]);
  // The cast of the catalogue: a message for each text.
  return Object.fromEntries(messages) as { [Name in keyof T]: Message<T[Name]> };
}
