import { FINDING_ANCHORS, type FindingKind, type Subject } from '../../domain/compliance';
import { paths } from '../../paths';

/** Links to the record of a driver or vehicle, or to the application. */
export function subjectPath({ subject, subject_id: id }: Pick<Subject, 'subject' | 'subject_id'>): string {
  if (subject === 'application') return paths.joiner(id);
  return subject === 'driver' ? paths.driver(id) : paths.vehicle(id);
}

/** Links to the fix for a finding: a section of the driver, a field of the vehicle, or the application. */
export function findingPath(
  subject: Pick<Subject, 'subject' | 'subject_id'>,
  { kind }: { kind: FindingKind },
): string {
  const anchor = FINDING_ANCHORS[kind];
  return anchor ? `${subjectPath(subject)}#${anchor}` : subjectPath(subject);
}
