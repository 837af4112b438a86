import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { DangerTag } from '../../../components/DangerTag';
import { ExpiryLine } from '../../../components/Expiry';
import { TONES } from '../../../components/tones';
import { useToday } from '../../../components/useToday';
import {
  byCard,
  type ComplianceReason,
  findingExpiry,
  findingTitle,
  IN_ORDER,
  isFailing,
  worstDanger,
} from '../../../domain/compliance';
import { findingAction, findingHash, findingPage } from '../../findingForms';

type ReasonOnRecord = ComplianceReason & {
  license_number: string | null;
  record_id: string | null;
  source_id: string | null;
};
type ReasonLine = ReturnType<typeof byCard<ReasonOnRecord>>[number];

type DangerSummaryProps = {
  reasons: readonly ReasonOnRecord[];
  /** Said instead of "In order". */
  otherwise?: string | null;
  note: (reason: ReasonLine) => ReactNode;
};

export function DangerSummary({ reasons, otherwise, note }: DangerSummaryProps) {
  const danger = worstDanger(reasons);
  return (
    <div
      className={clsx(
        'border-line p-4 first:rounded-t-card last:rounded-b-card not-last:border-b print:py-2',
        danger && (isFailing(danger) ? 'bg-bad-soft' : 'bg-warn-soft'),
      )}
    >
      <p className="text-lg">
        {danger ? <DangerTag danger={danger} reasons={reasons} /> : (otherwise ?? <InOrder />)}
      </p>
      {reasons.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          {byCard(reasons).map((reason) => (
            <Reason key={`${reason.kind} ${reason.source_ids}`} reason={reason}>
              {note(reason)}
            </Reason>
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
      {IN_ORDER}
    </span>
  );
}

function Reason({ reason, children }: { reason: ReasonOnRecord; children: ReactNode }) {
  const { state } = useLocation();
  const title = findingTitle(reason, useToday());
  const expiry = findingExpiry(reason);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 wrap-anywhere">
      <div className="min-w-0 flex-1 basis-36">
        <p>{title}</p>
        {expiry && <ExpiryLine date={expiry} />}
      </div>
      <Link
        to={findingPage(reason) ?? { hash: findingHash(reason) }}
        // Keeps the notice from the previous page.
        state={state}
        className="inline-flex min-h-[1.875rem] items-center rounded-control border border-line-strong bg-surface px-2.5 text-[0.8125rem] font-medium text-brand hover:border-brand hover:bg-brand-soft pointer-coarse:min-h-11 print:hidden"
      >
        {findingAction(reason)}
        <span className="sr-only">: {title}</span>
      </Link>
      {children}
    </li>
  );
}
