import { BadgeCheck, type LucideIcon, PenLine, Send } from 'lucide-react';
import { type HowKnown as How, howKnown, type Known } from '../domain/knownBy';
import { knownBy as texts } from '../words/knownBy';

const ICONS: Record<How, LucideIcon> = {
  verified: BadgeCheck,
  declared: Send,
  entered: PenLine,
};

export function KnownBy({ record }: { record: Known }) {
  const how = howKnown(record);
  const Icon = ICONS[how];
  return (
    <span className="inline-flex items-center gap-1 text-xs text-ink-soft sm:whitespace-nowrap">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {texts[how]()}
    </span>
  );
}
