import { UndoArea, UndoNotice } from '../../../components/UndoNotice';
import { useAction } from '../../../forms/useSave';
import type { Submission } from '../data/submissions';
import { undoDecision } from '../data/verification';
import { submissionTitle } from '../submissions';

export type Decision = 'verified' | 'returned';
export type Decided = Submission & { decision: Decision; isUndone: boolean };

const TITLES = { verified: 'Verified', returned: 'Sent back' } as const;

type UndoNoticesProps = {
  decided: readonly Decided[];
  onUndone: (decided: Decided) => void;
  onOver: (decided: Decided) => void;
};

export function UndoNotices({ decided, onUndone, onOver }: UndoNoticesProps) {
  const latest = decided.findLast(({ isUndone }) => !isUndone);
  return (
    <UndoArea>
      {decided.map((each) => (
        <Notice
          key={`${each.id} ${each.version}`}
          decided={each}
          isLatest={each === latest}
          onUndone={() => onUndone(each)}
          onOver={() => onOver(each)}
        />
      ))}
    </UndoArea>
  );
}

type NoticeProps = { decided: Decided; isLatest: boolean; onUndone: () => void; onOver: () => void };

function Notice({ decided, isLatest, onUndone, onOver }: NoticeProps) {
  const { id, version, kind, details, driver_name, decision, isUndone } = decided;
  const { mutate, isPending, failure } = useAction(undoDecision());
  return (
    <UndoNotice
      title={TITLES[decision]}
      about={
        <>
          {submissionTitle(kind, details)}, <span dir="auto">{driver_name}</span>
        </>
      }
      isUndone={isUndone}
      hasKey={isLatest}
      isPending={isPending}
      failure={failure}
      onUndo={() => mutate({ id, version }, { onSuccess: onUndone })}
      onOver={onOver}
    />
  );
}
