import { counted } from '../../../domain/words';

const SUBJECTS = [
  ['driver', 'drivers'],
  ['vehicle', 'vehicles'],
  ['depot', 'depots'],
  ['incident', 'incidents'],
  ['application', 'applications'],
] as const;

/** How many there are of each kind of subject. */
export type SubjectCounts = Partial<Record<(typeof SUBJECTS)[number][0], number>>;

/** '9 drivers, 2 vehicles'; null if they are all of one kind. */
export function kindsText(counts: SubjectCounts): string | null {
  const found = SUBJECTS.filter(([subject]) => counts[subject]);
  return found.length > 1 ? found.map((noun) => counted(counts[noun[0]] ?? 0, noun)).join(', ') : null;
}
