import { keysOf } from './objects';
/** Fields of a form that belong together: they are compared, taken over and chosen as one. */
export type Part<Draft> = {
  label: string;
  paths: readonly (keyof Draft & string)[];
  /**
   * The values as text, if the fields' own text will not do. Versions that read the same count as the same,
   * whatever was typed.
   */
  read?: (draft: Draft) => string;
  /**
   * The other parts describe this one, as an NCT date describes a plate. Once it changes, their newer values may
   * be about the former one.
   */
  isSubject?: boolean;
};

/**
 * `base` is the record when the form was opened, `mine` is the form now, `theirs` is the record as stored
 * now.
 */
export type Versions<Draft> = {
  base: Draft;
  mine: Draft;
  theirs: Draft;
  /** What this form sent without learning whether it arrived. If it did, it is not a colleague's change. */
  sent?: readonly SentDraft<Draft>[];
};

export type SentDraft<Draft> = { base: Draft; draft: Draft };

/** `draft` is theirs with my changes. Both changed `disputed`, to different values; only they changed `news`. */
export type Merged<Draft> = {
  draft: Draft;
  disputed: readonly Part<Draft>[];
  news: readonly Part<Draft>[];
};

/** Merges two changes to one record, part by part. A field in no part is a part of its own. */
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
  // If one side changed the subject, the other side's changes are about the former one.
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

export const fieldsOf = <Draft>({ paths }: Part<Draft>, draft: Draft) =>
  Object.fromEntries(paths.map((path) => [path, draft[path]]));

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

/** Stricter than readsSame(): two people can share a name. */
const isSame = <Draft>({ paths }: Part<Draft>, one: Draft, other: Draft) =>
  paths.every((path) => plain(one[path]) === plain(other[path]));

/** Surrounding blanks, and the order in which the boxes of a list were ticked, do not count as a change. */
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
