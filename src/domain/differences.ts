/** How one field of a record reads, whichever version of the record it is. */
export type Reading<Draft> = { label: string; read: (draft: Draft) => string };

/** A field in which two versions of a record differ, in words. */
export type Difference = { label: string; yours: string; theirs: string };

const NOTHING = 'nothing';

/** The fields that read differently in the two versions, in the order given; a field left empty reads 'nothing'. */
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
