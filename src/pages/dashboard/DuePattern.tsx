import type { DueKind } from '../../domain/dueMonths';

const idOf = (kind: DueKind, prefix: string) => `due-${prefix}-${kind}`;

/** What a part of a bar is filled with; `prefix` is that of its pattern. */
export const fillOf = (kind: DueKind, prefix: string) => `url(#${idOf(kind, prefix)})`;

/** The kinds in shades of one colour and patterns of their own, so that they can be told apart without colour. */
export function DuePattern({ kind, prefix }: { kind: DueKind; prefix: string }) {
  return (
    <pattern id={idOf(kind, prefix)} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" className={kind === 'license' ? 'fill-brand-strong' : 'fill-brand-soft'} />
      {MARKS[kind]}
    </pattern>
  );
}

const MARKS = {
  license: null,
  nct: <path d="M-1 1 1-1M0 6 6 0M5 7 7 5" strokeWidth="2" className="stroke-brand" />,
  road_tax: <path d="M0 1.5h6" strokeWidth="3" className="stroke-brand" />,
  insurance: <circle cx="3" cy="3" r="1.5" className="fill-brand-strong" />,
  training: null,
} satisfies Record<DueKind, unknown>;
