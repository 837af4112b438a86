import { FINDING_ANCHORS, type Finding } from '../../domain/compliance';
import { paths } from '../../paths';

/** Links to the fix for a finding: a section of the driver, a field of the vehicle, or the application. */
export function findingPath({
  subject,
  subject_id: id,
  kind,
}: Pick<Finding, 'subject' | 'subject_id' | 'kind'>): string {
  switch (subject) {
    case 'driver':
      return `${paths.driver(id)}#${FINDING_ANCHORS[kind]}`;
    case 'vehicle':
      return `${paths.vehicle(id)}#${FINDING_ANCHORS[kind]}`;
    case 'application':
      return paths.joiner(id);
  }
}
