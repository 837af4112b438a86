import { forms } from '../words/forms';
import { type Said, said } from '../words/messages';
import type { Day } from './dates';
import {
  MAX_NAME_LENGTH,
  missingFields,
  outsideDateLimits,
  overlongFields,
  type Problem,
  problem,
  typedWholeNumber,
  wholeNumberError,
} from './formCheck';
import type { Part } from './merge';
import { made } from './objects';

/**
 * A column of a record as forms, files, conflicts and the history know it: its words, its limits, and how it
 * is typed and stored. It says nothing about layout, queries, permissions or rules across two fields. Its
 * only functions are `toTyped` and `toStored`: if a field needs more, its record checks it.
 */
export type RecordField<Column extends string = string, Typed = unknown, Stored = unknown> = {
  column: Column;
  /** On forms, in conflicts and in the history. */
  label: Said;
  /** In a sentence: 'Odometer must be a whole number'. */
  name: Said;
  /** In files and comparisons. */
  heading: Said;
  /** What an empty field is told. */
  request: Said;
  kind: 'text' | 'day' | 'wholeNumber' | 'amount' | 'choice' | 'yesNo' | 'ref';
  /** For a whole number; for a text, `max` is the number of characters. */
  min: number;
  max: number;
  isOptional: boolean;
  /**
   * The draft's tick box that switches this field on. While it is off, the field is not checked and null is
   * stored.
   */
  when?: string;
  options: readonly { value: string; label: Said }[];
  empty: Typed;
  toTyped(stored: Stored): Typed;
  toStored(typed: Typed): Stored;
};

export type Fields = Readonly<Record<string, RecordField>>;

export type DraftOf<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['empty'] };
export type ValuesOf<F extends Fields> = {
  [Name in keyof F as F[Name]['column']]: ReturnType<F[Name]['toStored']>;
};

type FieldText = string | Said;
type Texts = { name?: FieldText; heading?: FieldText; request?: FieldText };
type Options = Texts & { max?: number };

const base = <Column extends string>(
  column: Column,
  label: FieldText,
  { name = label, heading = name, request = forms.fillIn, max }: Options,
) => ({
  column,
  label: said(label),
  name: said(name),
  heading: said(heading),
  request: said(request),
  min: 0,
  max: max ?? MAX_NAME_LENGTH,
  isOptional: false,
  options: [],
});

export function text<Column extends string>(
  column: Column,
  label: FieldText,
  options: Options = {},
): RecordField<Column, string, string> {
  return {
    ...base(column, label, options),
    kind: 'text',
    empty: '',
    toTyped: (stored) => stored,
    toStored: (typed) => typed.trim(),
  };
}

export function day<Column extends string>(
  column: Column,
  label: FieldText,
  options: Texts = {},
): RecordField<Column, Day, Day> {
  return { ...text(column, label, options), kind: 'day', toStored: (typed) => typed };
}

export function ref<Column extends string>(
  column: Column,
  label: FieldText,
  { empty = '', ...options }: Options & { empty?: string } = {},
): RecordField<Column, string, string> {
  return { ...text(column, label, options), kind: 'ref', empty, toStored: (typed) => typed };
}

export function wholeNumber<Column extends string>(
  column: Column,
  label: FieldText,
  { min = 0, ...options }: Texts & { min?: number; max: number },
): RecordField<Column, string, number> {
  return {
    ...base(column, label, options),
    kind: 'wholeNumber',
    min,
    empty: '',
    toTyped: String,
    toStored: (typed) => typedWholeNumber(typed) ?? refuse(column, typed),
  };
}

/** May have decimals. The checks below leave it to its record. */
export function amount<Column extends string>(
  column: Column,
  label: FieldText,
  { empty, ...texts }: Texts & { empty: string },
): RecordField<Column, string, number> {
  return { ...base(column, label, texts), kind: 'amount', empty, toTyped: String, toStored: Number };
}

/** One of a fixed list of words. Without `first`, nothing is chosen to begin with and the draft holds ''. */
export function choice<Column extends string, Value extends string, First extends Value | '' = ''>(
  column: Column,
  label: FieldText,
  words: Readonly<Record<Value, FieldText>>,
  { first, ...options }: Texts & { first?: First } = {},
): RecordField<Column, Value | First, Value> {
  const isValue = (value: string): value is Value => Object.hasOwn(words, value);
  return {
    ...base(column, label, options),
    kind: 'choice',
    options: Object.entries<FieldText>(words).map(([value, text]) => ({ value, label: said(text) })),
    empty: first ?? ('' as First),
    toTyped: (stored) => stored,
    toStored: (typed) => (isValue(typed) ? typed : refuse(column, typed)),
  };
}

export function yesNo<Column extends string>(
  column: Column,
  label: FieldText,
  { empty = false, ...options }: Texts & { empty?: boolean } = {},
): RecordField<Column, boolean, boolean> {
  return {
    ...base(column, label, options),
    kind: 'yesNo',
    empty,
    toTyped: (stored) => stored,
    toStored: (typed) => typed,
  };
}

export function either<Column extends string, Word extends string>(
  column: Column,
  label: FieldText,
  words: Readonly<Record<Word, FieldText>>,
  [no, yes]: readonly [Word, Word],
  options: Texts = {},
): RecordField<Column, Word, boolean> {
  return {
    ...base(column, label, options),
    kind: 'choice',
    options: [no, yes].map((value) => ({ value, label: said(words[value]) })),
    empty: no,
    toTyped: (stored) => (stored ? yes : no),
    toStored: (typed) => typed === yes,
  };
}

export function optional<Column extends string, Typed, Stored>(
  field: RecordField<Column, Typed, Stored>,
): RecordField<Column, Typed, Stored | null> {
  return {
    ...field,
    isOptional: true,
    toTyped: (stored) => (stored === null ? field.empty : field.toTyped(stored)),
    toStored: (typed) => (isUnfilled(typed) ? null : field.toStored(typed)),
  };
}

/** A blank field stores `blank`. */
export function optionalFor<Column extends string, Typed, Stored>(
  blank: Stored,
  field: RecordField<Column, Typed, Stored>,
): RecordField<Column, Typed, Stored> {
  return {
    ...field,
    isOptional: true,
    toStored: (typed) => (isUnfilled(typed) ? blank : field.toStored(typed)),
  };
}

const isUnfilled = (typed: unknown) => typeof typed === 'string' && typed.trim() === '';

export function only<Column extends string, Typed, Stored>(
  when: string,
  field: RecordField<Column, Typed, Stored>,
): RecordField<Column, Typed, Stored | null> {
  return { ...field, when, toTyped: (stored) => (stored === null ? field.empty : field.toTyped(stored)) };
}

function refuse(column: string, typed: string): never {
  throw new Error(`${column} cannot be "${typed}"`);
}

// TypeScript allows for other keys; fields have none.
const entriesOf = <F extends Fields>(fields: F) =>
  Object.entries(fields) as [keyof F & string, RecordField][];

const applies = ({ when }: RecordField, draft: object) =>
  when === undefined || Reflect.get(draft, when) === true;

export const emptyDraft = <F extends Fields>(fields: F) =>
  made<DraftOf<F>>(Object.entries(fields).map(([name, field]) => [name, field.empty]));

export const toDraft = <F extends Fields>(fields: F, row: NoInfer<ValuesOf<F>>) =>
  made<DraftOf<F>>(
    Object.entries(fields).map(([name, field]) => [name, field.toTyped(Reflect.get(row, field.column))]),
  );

/** Throws for a value that no check lets through. */
export const toValues = <F extends Fields>(fields: F, draft: NoInfer<DraftOf<F>>) =>
  made<ValuesOf<F>>(
    Object.entries(fields).map(([name, field]) => [
      field.column,
      applies(field, draft) ? field.toStored(Reflect.get(draft, name)) : null,
    ]),
  );

export type FilledOf<F extends Fields> = {
  [Column in keyof ValuesOf<F>]?: NonNullable<ValuesOf<F>[Column]>;
};

export const toFilled = <F extends Fields>(fields: F, draft: NoInfer<DraftOf<F>>) =>
  made<FilledOf<F>>(
    Object.entries<unknown>(toValues(fields, draft)).filter(
      ([, stored]) => stored !== null && stored !== false,
    ),
  );

export const fromFilled = <F extends Fields>(fields: F, filled: NoInfer<FilledOf<F>>) =>
  made<DraftOf<F>>(
    Object.entries(fields).map(([name, field]) => {
      const stored: unknown = Reflect.get(filled, field.column);
      return [name, stored === undefined ? field.empty : field.toTyped(stored)];
    }),
  );

const typedIn = <F extends Fields>(fields: F, draft: NoInfer<DraftOf<F>>) =>
  Object.entries(fields).flatMap(([path, field]) => {
    const value: unknown = Reflect.get(draft, path);
    return typeof value === 'string' && applies(field, draft)
      ? [{ path, field, value, label: field.name(), request: field.request(), max: field.max }]
      : [];
  });

export const missingIn = <F extends Fields>(
  fields: F,
  draft: NoInfer<DraftOf<F>>,
  message?: string,
): Problem[] =>
  missingFields(
    typedIn(fields, draft).filter(({ field }) => !field.isOptional),
    message,
  );

export const overlongIn = <F extends Fields>(fields: F, draft: NoInfer<DraftOf<F>>): Problem[] =>
  overlongFields(typedIn(fields, draft).filter(({ field }) => ['text', 'ref'].includes(field.kind)));

export const outsideIn = <F extends Fields>(fields: F, draft: NoInfer<DraftOf<F>>): Problem[] =>
  typedIn(fields, draft).flatMap(({ path, field, value, label }) => {
    const { kind, min, max, isOptional } = field;
    if (kind === 'wholeNumber') return problem(path, wholeNumberError(label, value, min, max));
    if (kind !== 'day' || (isOptional && value === '')) return [];
    return problem(path, outsideDateLimits(label, value));
  });

export type Words = {
  day: (day: Day) => string;
  ids?: ReadonlyMap<string, string>;
  values?: Readonly<Record<string, (value: string) => string>>;
};

export const yesOrNo = (value: boolean) => (value ? forms.yes() : forms.no());

export const inWords = (field: RecordField, stored: unknown, words: Words): string =>
  stored === null || stored === undefined ? '' : typedInWords(field, field.toTyped(stored), words);

function typedInWords({ column, kind, options }: RecordField, typed: unknown, words: Words): string {
  if (typeof typed === 'boolean') return yesOrNo(typed);
  if (typed === '') return '';
  const value = kind === 'amount' ? String(Number(typed)) : String(typed);
  if (kind === 'day') return words.day(value);
  const known = words.values?.[column]?.(value) ?? words.ids?.get(value);
  return known ?? options.find((option) => option.value === value)?.label() ?? value;
}

/** The parts for comparing two versions of a draft: the record's `own` ones, and one for each other field. */
export function partsOf<F extends Fields, Draft extends DraftOf<F>>(
  fields: F,
  words: Words,
  own: readonly Part<Draft>[] = [],
) {
  const parts = entriesOf(fields).map(([name, field]): Part<Draft> | Part<DraftOf<F>> => {
    const read = (draft: DraftOf<F>) =>
      applies(field, draft) ? typedInWords(field, draft[name], words) : '';
    const named = own.find(({ paths }) => paths.some((path) => path === name));
    return named ?? { label: field.label(), paths: [name], read };
  });
  return [...new Set(parts)];
}

export const fieldsByColumn = (fields: Fields): Readonly<Record<string, RecordField | undefined>> =>
  Object.fromEntries(Object.values(fields).map((field) => [field.column, field]));

/** The choices of a field, for a select or a group of buttons. */
export const choicesOf = ({ options }: Pick<RecordField, 'options'>) =>
  options.map(({ value, label }) => ({ value, label: label() }));
