import type { FindingSubject } from '../../../domain/compliance';
import { paths } from '../../../paths';
import { findingHash, findingPage } from '../../findingForms';

export function subjectPath({
  subject,
  subject_id: id,
}: Pick<FindingSubject, 'subject' | 'subject_id'>): string {
  if (subject === 'application') return paths.joiner(id);
  if (subject === 'depot') return paths.depotPapers;
  if (subject === 'incident') return paths.incident(id);
  if (subject === 'policy') return paths.policy(id);
  return subject === 'driver' ? paths.driver(id) : paths.vehicle(id);
}

type Finding = Parameters<typeof findingHash>[0];

export function findingPath(
  subject: Pick<FindingSubject, 'subject' | 'subject_id'>,
  finding: Finding,
): string {
  const page = findingPage(finding);
  if (page) return page;
  const hash = findingHash(finding);
  return hash ? `${subjectPath(subject)}#${hash}` : subjectPath(subject);
}
