import { EditConflict, Refusal } from '../data/errors';
import { MOST_TRIES } from '../data/rows';
import type { FormCheck } from '../domain/formCheck';
import { merge, type Part, type SentDraft } from '../domain/merge';

export type MergeRules<Row, Draft> = {
  toDraft: (record: Row) => Draft;
  check: (draft: Draft) => FormCheck;
  parts: readonly Part<Draft>[];
  isClosed: (record: Row) => boolean;
};

export type Attempt<Row, Draft> = {
  newId: string;
  stored: Row;
  draft: Draft;
  /** The conflict in which the user has chosen a version of these parts, by label. */
  settled: { conflict: EditConflict<Row>; labels: ReadonlySet<string> } | null;
};

export type Saved<Result> = { result: Result; news: readonly string[] };

type OpenQuestion<Row, Draft> = {
  conflict: EditConflict<Row>;
  /** The version that `draft` edits: newer than the form's once an earlier conflict was settled. */
  stored: Row;
  draft: Draft;
  /** What both changed; empty if the two changes together do not pass the check. */
  disputed: readonly Part<Draft>[];
  news: readonly Part<Draft>[];
};

export class OpenMerge<Row, Draft> extends Refusal {
  override readonly name = 'OpenMerge';
  readonly question: OpenQuestion<Row, Draft>;

  constructor(question: OpenQuestion<Row, Draft>) {
    super(question.conflict.message);
    this.question = question;
  }
}

/**
 * Saves over the version that the form began with or, whenever a colleague was faster, over the newer one.
 * `sent` collects drafts that may have arrived although the call failed, so that they are not taken for a
 * colleague's. Throws an OpenMerge if the user has to decide.
 */
export async function saveMerged<Row, Draft extends object, Result>(
  attempt: Attempt<Row, Draft>,
  { toDraft, check, parts, isClosed }: MergeRules<Row, Draft>,
  sent: SentDraft<Draft>[],
  save: (version: { newId: string; stored: Row; draft: Draft }) => Promise<Result>,
): Promise<Saved<Result>> {
  const { newId, settled } = attempt;
  let { stored, draft } = attempt;
  const news = new Map<string, Part<Draft>>();

  const mergeWith = (conflict: EditConflict<Row>, settledLabels?: ReadonlySet<string>) => {
    const { current } = conflict;
    const merged = merge(parts, { base: toDraft(stored), mine: draft, theirs: toDraft(current), sent });
    for (const part of merged.news) news.set(part.label, part);
    const open = { conflict, disputed: merged.disputed, news: [...news.values()] };
    if (isClosed(current) || merged.disputed.some(({ label }) => !settledLabels?.has(label)))
      throw new OpenMerge({ ...open, stored, draft });
    ({ draft } = merged);
    stored = current;
    if (check(draft).message !== null) throw new OpenMerge({ ...open, disputed: [], stored, draft });
  };

  if (settled) mergeWith(settled.conflict, settled.labels);
  for (let tries = 1; ; tries += 1) {
    try {
      return { result: await save({ newId, stored, draft }), news: [...news.keys()] };
    } catch (error) {
      if (!(error instanceof EditConflict)) sent.push({ base: toDraft(stored), draft });
      if (!(error instanceof EditConflict) || tries === MOST_TRIES) throw error;
      mergeWith(error);
    }
  }
}
