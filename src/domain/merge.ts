import { keysOf } from './objects';
/** A part of a form: the fields that belong together, so that they are compared, taken over and chosen as one. */
export type Part<Draft> = {
  label: string;
  paths: readonly (keyof Draft & string)[];
  /** Its values as text, if that is not the text of its field. Versions that read the same are the same, whatever was typed. */
  read?: (draft: Draft) => string;
  /** The other parts are about this one: a newer value of theirs says nothing about another one. */
  isSubject?: boolean;
};

/** The versions of a draft that meet when somebody else has changed the record. */
export type Versions<Draft> = {
  /** As the record was when the form was opened. */
  base: Draft;
  /** As the form is. */
  mine: Draft;
  /** As the record is stored now. */
  theirs: Draft;
  /** What this form tried to store before without learning whether it arrived. What arrived is not somebody else's. */
  sent?: readonly SentDraft<Draft>[];
};

/** A draft that was sent, and the version that it was a change of. */
export type SentDraft<Draft> = { base: Draft; draft: Draft };

export type Merged<Draft> = {
  /** Theirs, with all that was changed in the form. */
  draft: Draft;
  /** What both changed, to different values. */
  disputed: readonly Part<Draft>[];
  /** What only they changed. */
  news: readonly Part<Draft>[];
};

/** Puts two changes of one record together, part by part. A field in no part is a part of its own. */
export function merge<Draft extends object>(
  parts: readonly Part<Draft>[],
  { base, mine, theirs, sent = [] }: Versions<Draft>,
): Merged<Draft> {
  const changes = withOthers(parts, mine).map((part) => {
    const isOwn = sent.some(
      (each) => readsSame(part, each.draft, theirs) && !isSame(part, each.base, each.draft),
    );
    return {
      part,
      byMe: !isSame(part, mine, isOwn ? theirs : base),
      byThem: !isOwn && !isSame(part, base, theirs),
    };
  });
  const moved = changes.filter(({ part }) => part.isSubject && !readsSame(part, mine, theirs));
  const mySubject = moved.some(({ byMe }) => byMe);
  const theirSubject = moved.some(({ byThem }) => byThem);
  // With another subject, a change of the other side is about the former one.
  const meets = ({ part, byMe, byThem }: (typeof changes)[number]) =>
    (byMe && byThem) || (!part.isSubject && ((mySubject && byThem) || (theirSubject && byMe)));

  const draft = { ...theirs };
  for (const { part, byMe, byThem } of changes)
    if (byMe && !(byThem && readsSame(part, mine, theirs))) Object.assign(draft, fieldsOf(part, mine));
  const disputed = changes
    .filter((change) => meets(change) && !readsSame(change.part, mine, theirs))
    .map(({ part }) => part);
  for (const part of disputed) Object.assign(draft, fieldsOf(part, mine));
  const news = changes
    .filter(({ part, byMe, byThem }) => byThem && !byMe && !disputed.includes(part))
    .map(({ part }) => part);
  return { draft, disputed, news };
}

/** The fields of a part, as they are in a draft. */
export const fieldsOf = <Draft>({ paths }: Part<Draft>, draft: Draft) =>
  Object.fromEntries(paths.map((path) => [path, draft[path]]));

/** The values of a part as text; empty if there are none. */
export const partText = <Draft>({ paths, read }: Part<Draft>, draft: Draft) =>
  (read ? read(draft) : paths.map((path) => String(draft[path] ?? '')).join(' ')).trim();

export const readsSame = <Draft>(part: Part<Draft>, one: Draft, other: Draft) =>
  partText(part, one) === partText(part, other);

function withOthers<Draft extends object>(parts: readonly Part<Draft>[], draft: Draft): Part<Draft>[] {
  const named = new Set<string>(parts.flatMap(({ paths }) => paths));
  const others = keysOf(draft).filter((path) => !named.has(path));
  return [
    ...parts,
    ...others.map((path) => ({ label: path, paths: [path], read: (each: Draft) => plain(each[path]) })),
  ];
}

/** Stricter than the text: two people can have one name. */
const isSame = <Draft>({ paths }: Part<Draft>, one: Draft, other: Draft) =>
  paths.every((path) => plain(one[path]) === plain(other[path]));

/** Blanks around a text, and the order in which the boxes of a list were ticked, are no change. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) {
    const items = value.map(plain);
    return JSON.stringify(value.every((item) => typeof item === 'string') ? items.sort() : items);
  }
  if (typeof value !== 'object') return String(value);
  return JSON.stringify(
    Object.entries(value)
      .map(([key, part]) => [key, plain(part)])
      .filter(([, part]) => part !== '')
      .sort(),
  );
}
