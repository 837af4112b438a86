import { clsx } from 'clsx';
import type { ComponentProps, ComponentType } from 'react';
import type { StrokeIconProps } from './StrokeIcon';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: ComponentType<StrokeIconProps>;
  label: string;
};

export function IconButton({ icon: Icon, label, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={clsx(
        'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-brand transition-colors',
        'hover:bg-brand-soft focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 print:hidden',
        className,
      )}
    >
      <Icon className="size-5" />
    </button>
  );
}
