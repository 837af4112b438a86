import type { ReactNode } from 'react';

/** The points of a text, each under the words that name it. */
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
