import type { ReactNode } from 'react';

type DriverStatusRowProps = { about: string; children: ReactNode };

/** A row of "Current Status" cards; the page has two of that name, so each says what it is about. */
export function DriverStatusRow({ about, children }: DriverStatusRowProps) {
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">Current Status</h2>
        <p className="text-sm text-ink-soft">{about}</p>
      </div>
      {children}
    </div>
  );
}

/** One card under the other on a phone, four in a row on a desktop. */
export function DriverStatusCards({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">{children}</div>;
}
