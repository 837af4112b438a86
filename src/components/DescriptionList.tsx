import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type DescriptionListProps = {
  /** `card`: the number of the field on a driving licence. */
  items: readonly { label: string; value: ReactNode; card?: string | undefined }[];
  short?: boolean;
  /** In a narrow column on a desk, one stands below the other. */
  narrow?: boolean;
};

export function DescriptionList({ items, short = false, narrow = false }: DescriptionListProps) {
  return (
    <dl
      className={clsx(
        'grid gap-y-4 sm:grid-cols-2 sm:gap-x-8',
        short && 'grid-cols-[repeat(auto-fit,minmax(max(7.75rem,35%),1fr))] gap-x-4',
        narrow && 'lg:grid-cols-1',
      )}
    >
      {items.map(({ label, value, card }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">
            {label} {card && <span className="ml-1 text-xs font-medium tabular-nums">{card}</span>}
          </dt>
          <dd dir="auto" className="mt-0.5 whitespace-pre-line">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
