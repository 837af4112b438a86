import { type ComplianceReason, reasonText, VERDICT_LABELS, type Verdict } from '../domain/compliance';
import { StatusBadge } from './StatusBadge';
import type { Tone } from './tones';
import { useToday } from './useToday';

const TONE_OF: Record<Verdict, Tone> = { compliant: 'ok', attention: 'warn', not_compliant: 'bad' };

/** The number of reasons shown at first. The others unfold on demand. */
const SHOWN = 2;

type ComplianceBadgeProps = {
  verdict: Verdict;
  /** Worst first. */
  reasons: readonly ComplianceReason[];
};

/** The compliance of a driver or a vehicle, with the reasons for it. */
export function ComplianceBadge({ verdict, reasons }: ComplianceBadgeProps) {
  const today = useToday();
  // The categories on one licence card expire together and read the same.
  const texts = [...new Set(reasons.map((reason) => reasonText(reason, today)))];
  const hidden = texts.slice(SHOWN);
  return (
    <div className="text-sm">
      <StatusBadge tone={TONE_OF[verdict]} label={VERDICT_LABELS[verdict]} />
      {texts.length > 0 && <Reasons texts={texts.slice(0, SHOWN)} />}
      {hidden.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer text-brand">{hidden.length} more</summary>
          <Reasons texts={hidden} />
        </details>
      )}
    </div>
  );
}

function Reasons({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="mt-1 space-y-0.5 text-ink-soft">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
