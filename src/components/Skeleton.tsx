import { clsx } from 'clsx';

/** Placeholder for loading content, sized by `className`. Not animated, as a page of them would flicker. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={clsx('block rounded-control bg-line', className)} />;
}
