import { StrokeIcon, type StrokeIconProps } from './StrokeIcon';

export function SpinnerIcon(props: StrokeIconProps) {
  return <StrokeIcon {...props} path="M21 12a9 9 0 1 1-6.219-8.56" />;
}
