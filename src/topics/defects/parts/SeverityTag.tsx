import { clsx } from 'clsx';
import { CircleX, Info, type LucideIcon, Wrench } from 'lucide-react';
import { SEVERITY_LABELS } from '../../checklists/fields';
import type { Severity } from '../../checklists/items';

// Each has its own icon, because colour alone must not carry meaning.
const LOOK: Record<Severity, { icon: LucideIcon; colour: string }> = {
  stop: { icon: CircleX, colour: 'text-bad' },
  repair: { icon: Wrench, colour: 'text-warn' },
  note: { icon: Info, colour: 'text-ink-soft' },
};

type SeverityTagProps = { severity: Severity; className?: string };

/** Has no background, because it is used in rows and headings. */
export function SeverityTag({ severity, className }: SeverityTagProps) {
  const { icon: Icon, colour } = LOOK[severity];
  return (
    <span className={clsx('inline-flex items-baseline gap-1.5 font-medium', colour, className)}>
      <Icon aria-hidden="true" className="size-4 shrink-0 self-center" />
      {SEVERITY_LABELS[severity]}
    </span>
  );
}
