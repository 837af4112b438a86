import { Link, type To } from 'react-router-dom';

type FigureLinkProps = {
  figure: string;
  /** The list that the figure counts. */
  to: To;
  /** What the figure is of, where it does not say so itself. */
  label?: string;
  small?: boolean;
};

/** A figure that leads to what it counts. */
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
