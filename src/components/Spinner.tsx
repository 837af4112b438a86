import { clsx } from 'clsx';
import { app } from '../words/app';
import { StrokeIcon, type StrokeIconProps } from './StrokeIcon';

type SpinnerProps = {
  page?: boolean;
  label?: string;
};

export function Spinner({ page = false, label = app.loading() }: SpinnerProps) {
  return (
    <span
      role="status"
      className={clsx(
        'text-ink-soft',
        page
          ? 'flex min-h-[50dvh] flex-col items-center justify-center gap-3'
          : 'inline-flex items-center gap-2',
      )}
    >
      <SpinnerIcon
        className={clsx('animate-spin', page ? 'size-8' : 'size-4')}
        strokeWidth={page ? 1.5 : 2}
      />
      <span>{label}</span>
    </span>
  );
}

export function SpinnerIcon(props: StrokeIconProps) {
  return <StrokeIcon {...props} path="M21 12a9 9 0 1 1-6.219-8.56" />;
}
