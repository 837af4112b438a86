import { CircleX, Clock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { StatusBadge } from '../../../components/StatusBadge';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../rules';

const LOOK_OF: Record<ApplicationStatus, Omit<ComponentProps<typeof StatusBadge>, 'label'>> = {
  pending: { tone: 'warn', icon: Clock },
  approved: { tone: 'ok' },
  rejected: { tone: 'bad', icon: CircleX },
};

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge {...LOOK_OF[status]} label={APPLICATION_STATUS_LABELS[status]} />;
}
