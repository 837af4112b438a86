import type { ComponentProps, ReactNode } from 'react';
import { FactGrid } from '../components/Facts';
import { counted } from '../domain/words';

type PaperSectionProps = { title: string; children: ReactNode };

export function PaperSection({ title, children }: PaperSectionProps) {
  return (
    <section className="mt-3">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

type PaperRecordsProps<Row> = {
  title: string;
  rows: readonly Row[];
  entry: (row: Row) => ReactNode;
  empty: string;
  left?: number;
};

export function PaperRecords<Row extends { id: string }>({
  title,
  rows,
  entry,
  empty,
  left = 0,
}: PaperRecordsProps<Row>) {
  if (rows.length === 0 && left === 0) return <PaperLine title={title}>{empty}</PaperLine>;
  return (
    <PaperSection title={title}>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {rows.map((row) => (
          <li key={row.id} className="py-0.5 wrap-anywhere">
            {entry(row)}
          </li>
        ))}
      </ul>
      <NotPrinted count={left} />
    </PaperSection>
  );
}

export function PaperLine({ title, children }: PaperSectionProps) {
  return (
    <p className="mt-1.5 text-sm">
      <span className="font-semibold">{title}:</span> {children}
    </p>
  );
}

export function NotPrinted({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mt-1 text-xs text-ink-soft">
      {counted(count, ['earlier record is', 'earlier records are'])} not printed.
    </p>
  );
}

type PaperFactsProps = { title: string } & Pick<ComponentProps<typeof FactGrid>, 'facts'>;

export const PaperFacts = ({ title, facts }: PaperFactsProps) => (
  <PaperSection title={title}>
    <FactGrid isPaper facts={facts} />
  </PaperSection>
);
