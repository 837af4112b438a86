import { clsx } from 'clsx';

/** Not animated, because a page of them would flicker. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={clsx('block rounded-control bg-line', className)} />;
}
