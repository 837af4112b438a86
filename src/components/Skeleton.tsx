import { clsx } from 'clsx';

/** Holds the place of what is loading; `className` gives it the size. It keeps still, as a page of them would flicker. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={clsx('block rounded-control bg-line', className)} />;
}
