import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../../domain/applications';

const STATUSES: readonly ApplicationStatus[] = ['pending', 'approved', 'rejected'];

/** The statuses of an application, as a select offers them. */
export const statusOptions = STATUSES.map((value) => ({ value, label: APPLICATION_STATUS_LABELS[value] }));

/** The status that a text names, if it names one. */
export function toStatus(text: string): ApplicationStatus | undefined {
  return STATUSES.find((status) => status === text);
}
