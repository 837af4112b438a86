/** The label of one field of a record, and a function that reads its value as text. */
export type Reading<Draft> = { label: string; read: (draft: Draft) => string };

/** A field that differs between two versions of a record. */
export type Difference = { label: string; yours: string; theirs: string };

const NOTHING = 'nothing';

/** The fields that differ between two versions, in the order given. An empty field reads 'nothing'. */
export function differences<Draft>(
  readings: readonly Reading<Draft>[],
  yours: Draft,
  theirs: Draft,
): Difference[] {
  return readings
    .map(({ label, read }) => ({
      label,
      yours: read(yours).trim() || NOTHING,
      theirs: read(theirs).trim() || NOTHING,
    }))
    .filter((field) => field.yours !== field.theirs);
}
