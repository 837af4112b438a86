import type { ComponentType } from 'react';
import type { StrokeIconProps } from './StrokeIcon';
import { CheckIcon, ErrorIcon, IdleIcon, WarningIcon } from './toneIcons';

export type Tone = 'ok' | 'warn' | 'bad' | 'idle';

/** How each tone looks: never by its colour alone. */
export const TONES: Record<Tone, { icon: ComponentType<StrokeIconProps>; className: string }> = {
  ok: { icon: CheckIcon, className: 'border-ok/30 bg-ok-soft text-ok' },
  warn: { icon: WarningIcon, className: 'border-warn/30 bg-warn-soft text-warn' },
  bad: { icon: ErrorIcon, className: 'border-bad/30 bg-bad-soft text-bad' },
  idle: { icon: IdleIcon, className: 'border-idle/30 bg-idle-soft text-idle' },
};
