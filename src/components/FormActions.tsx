import type { ReactNode } from 'react';

/** The main button comes last; on a phone it is on top. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
