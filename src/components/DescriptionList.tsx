import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type DescriptionListProps = {
  items: readonly { label: string; value: ReactNode }[];
  short?: boolean;
};

export function DescriptionList({ items, short = false }: DescriptionListProps) {
  return (
    <dl
      className={clsx(
        'grid gap-y-4 sm:grid-cols-2 sm:gap-x-8',
        short && 'grid-cols-[repeat(auto-fit,minmax(max(7rem,35%),1fr))] gap-x-4',
      )}
    >
      {items.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd dir="auto" className="mt-0.5 whitespace-pre-line">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
