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

/** '9 drivers, 2 vehicles'; '11' if they are all of one kind. */
export function subjectsText(counts: SubjectCounts): string {
  const found = SUBJECTS.filter(([subject]) => counts[subject]);
  const [only] = found;
  if (found.length < 2) return ((only && counts[only[0]]) ?? 0).toLocaleString('en-IE');
  return found.map((noun) => counted(counts[noun[0]] ?? 0, noun)).join(', ');
}
