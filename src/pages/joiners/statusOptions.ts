import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from '../../domain/applications';
import { type Filter, optionsOf } from '../../lists/filters';

export const statusOptions = optionsOf(APPLICATION_STATUSES, APPLICATION_STATUS_LABELS);

export const statusFilter: Filter = {
  name: 'status',
  label: 'Status',
  all: 'All Status',
  options: statusOptions,
};
