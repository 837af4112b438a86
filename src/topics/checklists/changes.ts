import { OTHER_LANGUAGES } from '../../domain/rowTexts';
import { SEVERITY_LABELS, ZONE_LABELS } from './fields';
import type { Item } from './items';
import { englishOf } from './languages';

/** What a draft changes, in words. */
export type Change = { title: string; details: string[] };

const named = ({ text, zone }: Item) => `${text}, ${ZONE_LABELS[zone].toLowerCase()}`;

export function changesOfItems(before: readonly Item[], after: readonly Item[]): Change[] {
  const former = new Map(before.map((item) => [item.id, item]));
  const kept = after.filter(({ id }) => former.has(id));
  const changed = kept.flatMap((item) => {
    const details = itemChanges(former.get(item.id) ?? item, item);
    return details.length > 0 ? [{ title: named(item), details }] : [];
  });
  const formerOrder = before.filter(({ id }) => kept.some((item) => item.id === id));
  const isMoved = formerOrder.some((item, place) => {
    const now = kept[place];
    return now?.id !== item.id && now?.zone === item.zone;
  });
  return [
    ...only(after, before).map((item) => ({ title: `New: ${named(item)}`, details: [] })),
    ...only(before, after).map((item) => ({ title: `Not asked any more: ${named(item)}`, details: [] })),
    ...changed,
    ...(isMoved ? [{ title: 'The order of the items', details: [] }] : []),
  ];
}

const only = <Each extends { id: string }>(these: readonly Each[], those: readonly Each[]) =>
  these.filter(({ id }) => those.every((other) => other.id !== id));

function itemChanges(before: Item, after: Item): string[] {
  const words = new Map(before.words.map((word) => [word.id, word]));
  const wordChanges = after.words.flatMap((word) => {
    const former = words.get(word.id);
    if (!former) return [`New fault: ${word.text} (${SEVERITY_LABELS[word.severity]})`];
    return [
      ...(former.text === word.text ? [] : [`Defect: ${former.text}, now ${word.text}`]),
      ...(former.severity === word.severity
        ? []
        : [`${word.text}: ${SEVERITY_LABELS[former.severity]}, now ${SEVERITY_LABELS[word.severity]}`]),
    ];
  });
  const keptWords = (one: Item, other: Item) =>
    one.words.filter(({ id }) => other.words.some((word) => word.id === id)).map(({ id }) => id);
  return [
    ...(before.text === after.text ? [] : [`Text: ${before.text}, now ${after.text}`]),
    ...(before.help === after.help ? [] : [`Help: ${before.help || 'none'}, now ${after.help || 'none'}`]),
    ...(before.zone === after.zone ? [] : [`Before: ${ZONE_LABELS[before.zone].toLowerCase()}`]),
    ...(before.may_be_na === after.may_be_na
      ? []
      : [after.may_be_na ? '"n/a" allowed' : '"n/a" no longer allowed']),
    ...wordChanges,
    ...only(before.words, after.words).map(({ text }) => `Without the fault: ${text}`),
    ...(keptWords(before, after).join() === keptWords(after, before).join()
      ? []
      : ['The order of the defects']),
    ...(hasSameTexts(before, after) ? [] : ['Texts in other languages']),
  ];
}

function hasSameTexts(before: Item, after: Item): boolean {
  const said = (item: Item) => {
    const entries = englishOf([item]).map(({ english, texts }) => [
      english,
      OTHER_LANGUAGES.map((language) => texts[language] ?? ''),
    ]);
    return new Map(entries.map(([english, texts]) => [String(english), String(texts)]));
  };
  const former = said(before);
  return [...said(after)].every(([english, texts]) => (former.get(english) ?? texts) === texts);
}
