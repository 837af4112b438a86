import { clsx } from 'clsx';
import {
  CircleAlert,
  CircleDashed,
  CircleX,
  Clock,
  Eye,
  Inbox,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { type ComplianceReason, dangerLabel } from '../domain/compliance';
import type { Danger } from '../words/findings';

// Each danger has its own icon, because colour alone must not carry meaning.
const LOOK: Record<Danger, { icon: LucideIcon; colour: string }> = {
  must_not_drive: { icon: CircleX, colour: 'text-bad' },
  not_roadworthy: { icon: CircleAlert, colour: 'text-bad' },
  missing: { icon: CircleDashed, colour: 'text-bad' },
  high_risk: { icon: TriangleAlert, colour: 'text-bad' },
  due_soon: { icon: Clock, colour: 'text-warn' },
  to_watch: { icon: Eye, colour: 'text-warn' },
  waiting: { icon: Inbox, colour: 'text-idle' },
};

type DangerTagProps = {
  danger: Danger;
  reasons?: readonly Pick<ComplianceReason, 'kind' | 'danger'>[];
};

/** Has no background, because it is used in rows and headings. */
export function DangerTag({ danger, reasons }: DangerTagProps) {
  const { icon: Icon, colour } = LOOK[danger];
  return (
    <span className={clsx('inline-flex items-center gap-1.5 font-medium', colour)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {dangerLabel(danger, reasons)}
    </span>
  );
}
