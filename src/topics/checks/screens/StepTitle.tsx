import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePageTitle } from '../../../components/usePageTitle';

type StepTitleProps = {
  /** The heading in words, if it is not text. */
  name?: string;
  children: ReactNode;
};

/** The heading of a page of the check, whose address stays the same: read out, seen from its top, and named in the tab. */
export function StepTitle({ name, children }: StepTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  usePageTitle(name ?? (typeof children === 'string' ? children : null));
  return (
    <h1 ref={ref} tabIndex={-1} className="mb-4 text-2xl font-semibold tracking-tight wrap-anywhere">
      {children}
    </h1>
  );
}
