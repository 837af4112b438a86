import { CircleAlert, CircleCheck, CircleMinus, type LucideIcon, TriangleAlert } from 'lucide-react';

export type Tone = 'ok' | 'warn' | 'bad' | 'idle';

/** How each tone looks: never by its colour alone. */
export const TONES: Record<Tone, { icon: LucideIcon; className: string }> = {
  ok: { icon: CircleCheck, className: 'border-ok/30 bg-ok-soft text-ok' },
  warn: { icon: TriangleAlert, className: 'border-warn/30 bg-warn-soft text-warn' },
  bad: { icon: CircleAlert, className: 'border-bad/30 bg-bad-soft text-bad' },
  idle: { icon: CircleMinus, className: 'border-idle/30 bg-idle-soft text-idle' },
};
