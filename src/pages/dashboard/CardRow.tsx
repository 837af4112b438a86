import { type ReactNode, useId } from 'react';
import { Link, type To } from 'react-router-dom';

/** Four figures: two per row on a phone, four on a desktop and on paper. */
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

type FigureLinkProps = {
  figure: string;
  /** The list behind the figure. */
  to: To;
  /** The accessible name, if the figure does not explain itself. */
  label?: string;
  small?: boolean;
};

/** A figure that links to the list behind it. */
export function FigureLink({ figure, to, label, small = false }: FigureLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label && `${label}: ${figure}`}
      className={
        small
          ? 'text-brand underline underline-offset-2 hover:text-brand-strong sm:whitespace-nowrap'
          : 'inline-flex min-h-11 min-w-11 items-center text-3xl text-brand hover:underline'
      }
    >
      {figure}
    </Link>
  );
}
