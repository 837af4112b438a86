import { type ReactNode, useId } from 'react';

type TextSectionProps = {
  /** Of its heading, if something leads to it. */
  id?: string | undefined;
  title: string;
  children: ReactNode;
};

export function TextSection({ id, title, children }: TextSectionProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section aria-labelledby={titleId} className="space-y-3">
      <h2 id={titleId} className="scroll-mt-6 text-xl font-semibold tracking-tight">
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
