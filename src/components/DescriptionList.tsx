import type { ReactNode } from 'react';

type DescriptionListProps = { items: readonly { label: string; value: ReactNode }[] };

export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
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
