import {
  type DraftOf,
  emptyDraft,
  missingIn,
  outsideIn,
  overlongIn,
  toDraft,
  toValues,
  type ValuesOf,
} from '../../domain/fields';
import {
  type FormCheck,
  isBlank,
  MAX_NAME_LENGTH,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
  within,
} from '../../domain/formCheck';
import { isSameName } from '../../domain/names';
import { textFields, textsFor, toTexts, toTextsDraft, type WithTexts } from '../../domain/rowTexts';
import { counted } from '../../domain/words';
import type { Texts } from '../../words/rows';
import { CHECKLIST } from './fields';
import { type FaultWord, type Item, type Severity, SOMETHING_ELSE, ZONES, type Zone } from './items';

// The database has the same limits.
export const FEWEST_ITEMS = 5;
export const MOST_ITEMS = 60;
export const MOST_WORDS = 20;
const MAX_HELP_LENGTH = 500;
const MAX_ID_LENGTH = 40;

// The rules of a list

export type StoredChecklist = ValuesOf<typeof CHECKLIST> & {
  texts: Texts;
  categories: string[];
  weekdays: number[];
};

export type ChecklistDraft = DraftOf<typeof CHECKLIST> &
  WithTexts & { categories: string[]; weekdays: string[] };

export const toChecklistDraft = (list: StoredChecklist | null): ChecklistDraft => ({
  ...(list ? toDraft(CHECKLIST, list) : { ...emptyDraft(CHECKLIST), ...NEW }),
  texts: toTextsDraft(list?.texts),
  categories: list?.categories ?? [],
  weekdays: (list?.weekdays ?? [1, 2, 3, 4, 5]).map(String),
});

/** As the database begins. */
const NEW = { usualSeconds: '120', repairDays: '7', mostKm: '700', noteDays: '28' };

export const toChecklistRow = (draft: ChecklistDraft): StoredChecklist => ({
  ...toValues(CHECKLIST, draft),
  texts: toTexts(draft.texts),
  categories: draft.categories,
  weekdays: draft.weekdays.map(Number).sort(),
});

export const CHECKLIST_TAKEN = 'There is already a checklist with this name';

type Other = { name: string; categories: readonly string[] };

export function checkChecklist(draft: ChecklistDraft, others: readonly Other[]): FormCheck {
  const taken = others.flatMap(({ name, categories }) =>
    categories
      .filter((each) => draft.categories.includes(each))
      .map((each) => `${each} has the list ${name}`),
  );
  return toFormCheck([
    ...missingIn(CHECKLIST, draft),
    ...problem('name', others.some(({ name }) => isSameName(name, draft.name)) ? CHECKLIST_TAKEN : null),
    ...overlongIn(CHECKLIST, draft),
    ...overlongFields(textFields(draft, MAX_NAME_LENGTH)),
    ...problem('categories', draft.categories.length === 0 ? 'Tick at least one category' : null),
    ...problem('categories', taken[0] ?? null),
    ...outsideIn(CHECKLIST, draft),
  ]);
}

// An item

export type WordDraft = WithTexts & { wordId: string; text: string; severity: Severity };

export type ItemDraft = WithTexts & {
  zone: Zone;
  text: string;
  help: string;
  helpIn: WithTexts;
  mayBeNa: boolean;
  words: WordDraft[];
};

export const emptyWord = (): WordDraft => ({
  wordId: '',
  text: '',
  severity: 'repair',
  texts: toTextsDraft(),
});

export const toItemDraft = (item: Item | null, zone: Zone = 'cab'): ItemDraft => ({
  zone: item?.zone ?? zone,
  text: item?.text ?? '',
  texts: toTextsDraft(item?.texts),
  help: item?.help ?? '',
  helpIn: { texts: toTextsDraft(item?.helps) },
  mayBeNa: item?.may_be_na ?? false,
  words: item?.words.map(toWordDraft) ?? [emptyWord()],
});

const toWordDraft = ({ id, text, texts, severity }: FaultWord): WordDraft => ({
  wordId: id,
  text,
  severity,
  texts: toTextsDraft(texts),
});

export function checkItem(draft: ItemDraft): FormCheck {
  const { text, help, helpIn, words } = draft;
  const fields = [
    {
      path: 'text',
      label: 'The text',
      request: 'Enter what is looked at',
      value: text,
      max: MAX_NAME_LENGTH,
    },
    ...words.map((word, index) => ({
      path: `words.${index}.text`,
      label: 'The defect',
      request: 'Enter the defect, or remove it',
      value: word.text,
      max: MAX_NAME_LENGTH,
    })),
  ];
  const isRepeated = (word: WordDraft, index: number) =>
    !isBlank(word.text) && words.slice(0, index).some((earlier) => isSameName(earlier.text, word.text));
  return toFormCheck([
    ...missingFields(fields),
    ...problem('words', words.length === 0 ? 'Add at least one defect' : null),
    ...overlongFields([
      ...fields,
      { path: 'help', label: 'The help', value: help, max: MAX_HELP_LENGTH },
      ...textFields(draft, MAX_NAME_LENGTH),
    ]),
    ...within('helpIn.', overlongFields(textFields(helpIn, MAX_HELP_LENGTH))),
    ...words.flatMap((word, index) => [
      ...problem(`words.${index}.text`, isRepeated(word, index) ? 'This defect is there twice' : null),
      ...within(`words.${index}.`, overlongFields(textFields(word, MAX_NAME_LENGTH))),
    ]),
  ]);
}

/** A text that stays as it was is dropped once the English has changed, as with all names. */
const textsOf = (english: string, texts: WithTexts, stored: { text: string; texts: Texts } | undefined) => {
  const typed = { name: english, texts: toTexts(texts.texts) };
  return stored ? textsFor(typed, { name: stored.text, texts: stored.texts }) : typed.texts;
};

/** `newId` makes the id of a new item: one that no version of any list had. */
export function toItem(draft: ItemDraft, stored: Item | null, newId: string): Item {
  const text = draft.text.trim();
  const help = draft.help.trim();
  const known = stored ?? undefined;
  return {
    id: stored?.id ?? `${slug(text, MAX_ID_LENGTH - 9)}-${newId.slice(0, 8)}`.replace(/^-/, ''),
    zone: draft.zone,
    text,
    texts: textsOf(text, draft, known),
    help,
    helps: help ? textsOf(help, draft.helpIn, known && { text: known.help, texts: known.helps }) : {},
    may_be_na: draft.mayBeNa,
    words: toWords(draft.words, stored?.words ?? []),
  };
}

function toWords(drafts: readonly WordDraft[], stored: readonly FaultWord[]): FaultWord[] {
  const used = new Set([
    SOMETHING_ELSE,
    ...drafts.map(({ wordId }) => wordId),
    ...stored.map(({ id }) => id),
  ]);
  return drafts.map((draft) => {
    const text = draft.text.trim();
    const id = draft.wordId || unused(slug(text, MAX_ID_LENGTH - 3) || 'fault', used);
    used.add(id);
    const former = stored.find((word) => word.id === draft.wordId);
    return { id, text, texts: textsOf(text, draft, former), severity: draft.severity };
  });
}

function unused(id: string, used: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? id : `${id}-${number}`;
    if (!used.has(tried)) return tried;
  }
}

/** 'Park brake does not hold' becomes 'park-brake-does-not-hold'. Empty for letters that are not Latin. */
const slug = (text: string, length: number) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, length)
    .replace(/^-|-$/g, '');

// The walk

export const itemsOf = (items: readonly Item[], zone: Zone) => items.filter((item) => item.zone === zone);

const inWalk = (items: readonly Item[]) => ZONES.flatMap((zone) => itemsOf(items, zone));

/** In its place; last of its zone if it is new there. */
export function putItem(items: readonly Item[], item: Item): Item[] {
  const stays = items.some(({ id, zone }) => id === item.id && zone === item.zone);
  const others = items.filter(({ id }) => id !== item.id);
  return inWalk(stays ? items.map((each) => (each.id === item.id ? item : each)) : [...others, item]);
}

export const removeItem = (items: readonly Item[], id: string) => items.filter((item) => item.id !== id);

/** One place up (-1) or down (1) within its zone. Unchanged at the end of it. */
export function moveItem(items: readonly Item[], id: string, step: -1 | 1): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const moved = items[from];
  const other = items[from + step];
  if (!moved || moved.zone !== other?.zone) return [...items];
  return items.with(from, other).with(from + step, moved);
}

export const wordsText = (words: readonly FaultWord[]) => {
  const stopping = words.filter(({ severity }) => severity === 'stop').length;
  const stops = stopping === 1 ? '1 stops the vehicle' : `${stopping} stop the vehicle`;
  return `${counted(words.length, ['defect', 'defects'])}${stopping > 0 ? `, ${stops}` : ''}`;
};
