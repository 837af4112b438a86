import { CalendarCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AcknowledgedNote } from '../../components/AcknowledgedNote';
import { lazyPart } from '../../components/lazyPart';
import { type ComplianceReason, canAcknowledge, findingTitle } from '../../domain/compliance';

const AcknowledgeDialog = lazyPart(() => import('./AcknowledgeDialog'));

/** A line of what is wrong with a driver or vehicle. */
export type Acknowledgeable = ComplianceReason & { source_ids: string[] };

type SubjectProps = {
  subjectId: string;
  /** The driver's name or the vehicle's plate. */
  name: string;
};

/** The dialog, while it is open for findings: as they were then, because a dashboard reloads and may show them in another order. */
function useDialog(subject: SubjectProps) {
  const [findings, open] = useState<readonly [Acknowledgeable, ...Acknowledgeable[]] | null>(null);
  const dialog = findings && (
    <Suspense fallback={null}>
      <AcknowledgeDialog {...subject} findings={findings} onClose={() => open(null)} />
    </Suspense>
  );
  return { dialog, open };
}

/** Acknowledges one of the findings of a row. Absent if none can be. */
export function AcknowledgeButton({
  findings,
  ...subject
}: SubjectProps & { findings: readonly Acknowledgeable[] }) {
  const { dialog, open } = useDialog(subject);
  const [first, ...others] = findings.filter(canAcknowledge);
  if (!first) return dialog;
  return (
    <>
      <button
        type="button"
        aria-label={`Acknowledge: ${subject.name}`}
        title="Acknowledge"
        onClick={() => open([first, ...others])}
        className="relative inline-flex size-[1.875rem] cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-brand-soft hover:text-brand max-lg:hidden pointer-coarse:size-11 print:hidden"
      >
        <CalendarCheck aria-hidden="true" className="size-5" />
      </button>
      {dialog}
    </>
  );
}

/** Under a finding on a record: who is on it, or the button to say so. */
export function Acknowledgement({ finding, ...subject }: SubjectProps & { finding: Acknowledgeable }) {
  const { dialog, open } = useDialog(subject);
  if (!canAcknowledge(finding)) return dialog;
  const action = finding.acknowledged_until ? 'Change' : 'Acknowledge';
  return (
    <div className="flex basis-full flex-wrap items-center justify-between gap-x-4">
      <AcknowledgedNote finding={finding} className="min-w-0 flex-1" />
      <button
        type="button"
        aria-label={`${action}: ${findingTitle(finding)}`}
        onClick={() => open([finding])}
        className="min-h-6 cursor-pointer text-[0.8125rem] font-medium text-brand hover:underline pointer-coarse:min-h-11 print:hidden"
      >
        {action}
      </button>
      {dialog}
    </div>
  );
}
