import { BadgeCheck, type LucideIcon, PenLine, Send } from 'lucide-react';
import { KNOWN_BY_LABELS, type Known, knownBy } from '../domain/knownBy';

const ICONS: Record<keyof typeof KNOWN_BY_LABELS, LucideIcon> = {
  verified: BadgeCheck,
  declared: Send,
  entered: PenLine,
};

export function KnownBy({ record }: { record: Known }) {
  const how = knownBy(record);
  const Icon = ICONS[how];
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-ink-soft">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {KNOWN_BY_LABELS[how]}
    </span>
  );
}
