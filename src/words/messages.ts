// The base of all words. Imports nothing of ours, so that the app, the build and the mails can use it. Files
// in src/words import each other with `.ts`, because Deno runs the mails.

type Text = string | { one: string; other: string };
type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<T> = T extends { other: infer Sentence }
  ? { [Name in Names<Sentence> | 'count']: Name extends 'count' ? number : string | number }
  : { [Name in Names<T>]: string | number };

type Message<T> = (...values: keyof Values<T> extends never ? [] : [values: Values<T>]) => string;

const plurals = new Intl.PluralRules('en-IE');

function say(text: Text, values: Readonly<Record<string, string | number>>): string {
  const sentence =
    typeof text === 'string' ? text : plurals.select(Number(values.count)) === 'one' ? text.one : text.other;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name]?.toLocaleString('en-IE') ?? '');
}

/**
 * Each text becomes a function. A placeholder stands for a whole thing, in the nominative, and no verb agrees
 * with it.
 */
export function words<const T extends Record<string, Text>>(texts: T) {
  const messages = Object.entries(texts).map(([name, text]) => [name, (values = {}) => say(text, values)]);
  // The cast of the catalogue: one message for each text.
  return Object.fromEntries(messages) as { [Name in keyof T]: Message<T[Name]> };
}
