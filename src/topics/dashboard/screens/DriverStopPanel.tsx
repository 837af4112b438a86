import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Stop } from '../../findings/ownWords';
import { WhomToRing } from './WhomToRing';

type StopPanelProps<Reason, Finding> = {
  drive: Stop<Reason> | null;
  use: Stop<Finding> | null;
  lineOf: (reason: Reason) => ReactNode;
};

export function DriverStopPanel<Reason, Finding>({ drive, use, lineOf }: StopPanelProps<Reason, Finding>) {
  return (
    <div className="divide-y divide-on-stop/40 rounded-card bg-stop p-gutter sm:p-5 text-on-stop forced-colors:border print:border print:bg-surface print:text-ink [&>*]:py-5 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
      {drive && <Part stop={drive} lineOf={lineOf} />}
      {use && <Part stop={use} />}
      <WhomToRing isInPanel />
    </div>
  );
}

type PartProps<Reason> = { stop: Stop<Reason>; lineOf?: (reason: Reason) => ReactNode };

function Part<Reason>({ stop: { title, left, advice, why }, lineOf }: PartProps<Reason>) {
  return (
    <section className="flex flex-wrap gap-3">
      <CircleX aria-hidden="true" className="size-10 shrink-0" />
      {/* Below the icon, where text is so large that the longest word has no room beside it. */}
      <div className="max-w-full flex-1 wrap-break-word">
        <h2 className="text-2xl font-semibold">{title}</h2>
        {left && <p className="text-lg font-medium">{left}</p>}
        <ul className="mt-2 space-y-4">
          {why.map(({ reason, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no state
            <li key={index}>
              {text && <p>{text}</p>}
              {lineOf?.(reason)}
            </li>
          ))}
        </ul>
        {advice && <p className="mt-2 text-lg font-medium">{advice}</p>}
      </div>
    </section>
  );
}
