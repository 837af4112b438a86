import { type ReactNode, useId } from 'react';

/** Four figures: two in a row on a phone, four on a desktop and on paper. */
export function CardRow({ children }: { children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only">
        At a glance
      </h2>
      <div className="grid grid-cols-2 gap-3 max-[16rem]:grid-cols-1 sm:gap-4 lg:grid-cols-4 print:grid-cols-4">
        {children}
      </div>
    </section>
  );
}
