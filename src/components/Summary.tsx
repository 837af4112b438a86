import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  byCard,
  type ComplianceReason,
  findingExpiry,
  findingTitle,
  type Verdict,
  worstDanger,
} from '../domain/compliance';
import { DangerTag } from './DangerTag';
import { ExpiryLine } from './Expiry';
import { TONES } from './tones';

type ReasonOnRecord = ComplianceReason & { license_number: string | null; record_id: string | null };

type VerdictSummaryProps = {
  verdict: Verdict;
  /** Worst first. */
  reasons: readonly ReasonOnRecord[];
};

/** Heads the summary of a driver or vehicle: the danger, and every reason once. */
export function VerdictSummary({ verdict, reasons }: VerdictSummaryProps) {
  const danger = worstDanger(reasons);
  const isAttention = verdict === 'attention';
  return (
    <div
      className={clsx(
        'rounded-t-card border-b border-line p-4',
        danger && (isAttention ? 'bg-warn-soft' : 'bg-bad-soft'),
      )}
    >
      <p className="text-lg">{danger ? <DangerTag danger={danger} /> : <InOrder />}</p>
      {danger && (
        <ul className="mt-2 space-y-1 text-sm">
          {byCard(reasons).map((reason) => (
            <Reason key={`${reason.kind} ${reason.detail} ${reason.record_id}`} reason={reason} />
          ))}
        </ul>
      )}
    </div>
  );
}

function InOrder() {
  const { icon: Icon } = TONES.ok;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium">
      <Icon className="size-4 shrink-0 text-ok" />
      In order
    </span>
  );
}

function Reason({ reason }: { reason: ComplianceReason }) {
  const expiry = findingExpiry(reason);
  return (
    <li className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
      <span>{findingTitle(reason)}</span>
      {expiry && <ExpiryLine date={expiry} />}
    </li>
  );
}

/** A line of the list under the verdict. */
export function SummaryLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 px-4 py-3">
      <dt className="w-20 shrink-0 text-ink-soft">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
