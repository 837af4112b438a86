import { type ReactNode, useId } from 'react';

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="space-y-3">
      <h2 id={titleId} className="text-xl font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function TextList({ points }: { points: readonly (readonly [name: string, text: ReactNode])[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5">
      {points.map(([name, text]) => (
        <li key={name}>
          <strong className="font-semibold">{name}</strong>: {text}
        </li>
      ))}
    </ul>
  );
}
