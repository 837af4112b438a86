import { StrokeIcon, type StrokeIconProps } from './StrokeIcon';

const CIRCLE = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0';
const TRIANGLE = 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3';

export function CheckIcon(props: StrokeIconProps) {
  return <StrokeIcon {...props} path={`${CIRCLE}m14-3-5.5 5.5L8 12`} />;
}

export function WarningIcon(props: StrokeIconProps) {
  return <StrokeIcon {...props} path={`${TRIANGLE}M12 9v4m0 4h.01`} />;
}

export function ErrorIcon(props: StrokeIconProps) {
  return <StrokeIcon {...props} path={`${CIRCLE}m10-4v4m0 4h.01`} />;
}

export function IdleIcon(props: StrokeIconProps) {
  return <StrokeIcon {...props} path={`${CIRCLE}m6 0h8`} />;
}
