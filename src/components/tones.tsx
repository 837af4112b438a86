import type { ComponentType } from 'react';
import { StrokeIcon, type StrokeIconProps } from './StrokeIcon';

export type Tone = 'ok' | 'warn' | 'bad' | 'idle';

/** Each tone has an icon, because colour alone must not carry meaning. */
export const TONES: Record<Tone, { icon: ComponentType<StrokeIconProps>; className: string }> = {
  ok: { icon: CheckIcon, className: 'border-ok/30 bg-ok-soft text-ok' },
  warn: { icon: WarningIcon, className: 'border-warn/30 bg-warn-soft text-warn' },
  bad: { icon: ErrorIcon, className: 'border-bad/30 bg-bad-soft text-bad' },
  idle: { icon: IdleIcon, className: 'border-idle/30 bg-idle-soft text-idle' },
};

const CIRCLE = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0';
const TRIANGLE = 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3';

export function CheckIcon(props: StrokeIconProps) {
  return <StrokeIcon {...props} path={`${CIRCLE}m14-3-5.5 5.5L8 12`} />;
}

function WarningIcon(props: StrokeIconProps) {
  return <StrokeIcon {...props} path={`${TRIANGLE}M12 9v4m0 4h.01`} />;
}

export function ErrorIcon(props: StrokeIconProps) {
  return <StrokeIcon {...props} path={`${CIRCLE}m10-4v4m0 4h.01`} />;
}

function IdleIcon(props: StrokeIconProps) {
  return <StrokeIcon {...props} path={`${CIRCLE}m6 0h8`} />;
}
