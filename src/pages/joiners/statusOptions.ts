import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../../domain/applications';
import { type Filter, optionsOf } from '../../lists/filters';

export const STATUSES: readonly ApplicationStatus[] = ['pending', 'approved', 'rejected'];

export const statusOptions = optionsOf(STATUSES, APPLICATION_STATUS_LABELS);

export const statusFilter: Filter = {
  name: 'status',
  label: 'Status',
  all: 'All Status',
  options: statusOptions,
};
