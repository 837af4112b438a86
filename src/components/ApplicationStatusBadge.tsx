import { CircleX, Clock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../domain/applications';
import { StatusBadge } from './StatusBadge';

const LOOK_OF: Record<ApplicationStatus, Omit<ComponentProps<typeof StatusBadge>, 'label'>> = {
  pending: { tone: 'warn', icon: Clock },
  approved: { tone: 'ok' },
  rejected: { tone: 'bad', icon: CircleX },
};

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge {...LOOK_OF[status]} label={APPLICATION_STATUS_LABELS[status]} />;
}
