import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type DriverEntryProps = {
  name: string;
  to: string;
  /** Shown under the name. */
  detail: ReactNode;
  /** A badge or figure at the end of the line. */
  children?: ReactNode;
};

/** A line about a driver. The whole line links to the driver's record. */
export function DriverEntry({ name, to, detail, children }: DriverEntryProps) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-line py-2.5 first:border-t-0 hover:bg-canvas">
      <div className="min-w-0 flex-1 basis-44">
        <Link
          to={to}
          className="font-medium wrap-anywhere text-brand after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <div className="text-sm text-ink-soft tabular-nums">{detail}</div>
      </div>
      {children && <div className="shrink-0">{children}</div>}
    </li>
  );
}
