import type { ReactNode } from 'react';

/** The buttons at the end of a form or dialog. The main one comes last; on a phone it is on top. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
