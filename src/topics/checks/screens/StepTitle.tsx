import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The heading of a page of the check, whose address stays the same: read out, and seen from its top. */
export function StepTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1} className="mb-4 text-2xl font-semibold tracking-tight wrap-anywhere">
      {children}
    </h1>
  );
}
