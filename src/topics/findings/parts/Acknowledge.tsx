import { Suspense, useState } from 'react';
import { CopyLink } from '../../../components/CopyLink';
import { lazyPart } from '../../../components/lazyPart';
import { useToday } from '../../../components/useToday';
import { type ComplianceReason, canAcknowledge, findingTitle } from '../../../domain/compliance';
import { AcknowledgedNote } from './AcknowledgedNote';
import { findingPath } from './findingPath';

const AcknowledgeDialog = lazyPart(() => import('./AcknowledgeDialog'));

/** A finding that is shown as one line; `source_ids` are the records behind it. */
export type Acknowledgeable = ComplianceReason & { source_ids: string[] };

type SubjectProps = {
  subjectId: string;
  name: string;
};

/** Keeps the finding as it was when the dialog opened, because a dashboard reloads. */
export function useAcknowledgement(subject: SubjectProps) {
  const [finding, open] = useState<Acknowledgeable | null>(null);
  const dialog = finding && (
    <Suspense fallback={null}>
      <AcknowledgeDialog {...subject} finding={finding} onClose={() => open(null)} />
    </Suspense>
  );
  return { dialog, open };
}

export const acknowledgeAction = ({ acknowledged_until }: Acknowledgeable) =>
  acknowledged_until ? 'Change' : "I'm on it";

type AcknowledgementProps = SubjectProps & {
  subject: 'driver' | 'vehicle';
  finding: Acknowledgeable & Parameters<typeof findingPath>[1];
};

export function Acknowledgement({ finding, subject, ...person }: AcknowledgementProps) {
  const { dialog, open } = useAcknowledgement(person);
  const title = findingTitle(finding, useToday());
  const action = acknowledgeAction(finding);
  return (
    <div className="flex basis-full flex-wrap items-center justify-end gap-x-4">
      <AcknowledgedNote finding={finding} className="min-w-0 flex-1" />
      {canAcknowledge(finding) && (
        <button
          type="button"
          aria-label={`${action}: ${title}`}
          onClick={() => open(finding)}
          className="min-h-8 cursor-pointer rounded-control px-1 text-[0.8125rem] font-medium text-brand hover:underline pointer-coarse:min-h-11 print:hidden"
        >
          {action}
        </button>
      )}
      <CopyLink path={findingPath({ subject, subject_id: person.subjectId }, finding)} about={title} />
      {dialog}
    </div>
  );
}
