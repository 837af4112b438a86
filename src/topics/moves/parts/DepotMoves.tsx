import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { ErrorState } from '../../../components/ErrorState';
import { PlateChip } from '../../../components/PlateChip';
import { Section } from '../../../components/Section';
import { explain } from '../../../data/errors';
import { useAction } from '../../../forms/useSave';
import { formatTimestampDate } from '../../../lib/format';
import { decideMove, type Move, movesQuery } from '../data';

type Decision = Parameters<typeof decideMove>[0];

export default function DepotMoves() {
  const { depot: own } = useCurrentUser();
  const { data: moves, isLoadingError, error, refetch } = useQuery(movesQuery());
  const [asked, setAsked] = useState<{ move: Move; decision: Decision } | null>(null);
  if (isLoadingError) {
    return (
      <MovesSection>
        <ErrorState message={explain("Moves between depots couldn't be loaded", error)} onRetry={refetch} />
      </MovesSection>
    );
  }
  if (!moves?.length) return null;
  const waiting = moves.filter(({ depot_id, status }) => status === 'offered' && depot_id !== own.id).length;

  return (
    <MovesSection waiting={waiting}>
      <ul className="-my-2 divide-y divide-line">
        {moves.map((move) => {
          const isOwn = move.depot_id === own.id;
          const decisions: Decision[] = isOwn ? ['withdraw_move'] : ['accept_move', 'decline_move'];
          return (
            <li key={move.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere">
                <Subject move={move} />
                <span className="text-sm text-ink-soft">{course(move, isOwn)}</span>
              </span>
              {move.status === 'offered' && (
                <span className="flex flex-wrap gap-2">
                  {decisions.map((decision) => (
                    <Button
                      key={decision}
                      variant={decision === 'accept_move' ? 'primary' : 'secondary'}
                      onClick={() => setAsked({ move, decision })}
                    >
                      {WORDS[decision].verb} <span className="sr-only">{move.subject}</span>
                    </Button>
                  ))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {asked && <Decide key={asked.decision} {...asked} onClose={() => setAsked(null)} />}
    </MovesSection>
  );
}

function MovesSection({ waiting = 0, children }: { waiting?: number; children: ReactNode }) {
  return (
    <Section
      title="Moves between depots"
      actions={waiting > 0 && <span className="text-sm text-ink-soft">{waiting} offered to you</span>}
      className="mb-6"
    >
      {children}
    </Section>
  );
}

function Subject({ move: { vehicle_id, subject } }: { move: Move }) {
  if (vehicle_id) return <PlateChip registration={subject} />;
  return (
    <span dir="auto" className="font-medium">
      {subject}
    </span>
  );
}

/** For example 'offered by Cork on 12 Nov 2026'. */
function course({ status, depot_name, to_depot_name, offered_at, decided_at }: Move, isOwn: boolean): string {
  const on = `on ${formatTimestampDate(decided_at ?? offered_at)}`;
  switch (status) {
    case 'offered':
      return `offered ${isOwn ? `to ${to_depot_name}` : `by ${depot_name}`} ${on}`;
    case 'accepted':
      return isOwn ? `moved to ${to_depot_name} ${on}` : `came from ${depot_name} ${on}`;
    case 'declined':
      return isOwn ? `declined by ${to_depot_name} ${on}` : `from ${depot_name}, declined ${on}`;
    case 'withdrawn':
      return isOwn ? `offer to ${to_depot_name} withdrawn ${on}` : `withdrawn by ${depot_name} ${on}`;
  }
}

const WORDS = {
  accept_move: { verb: 'Accept', busy: 'Accepting...' },
  decline_move: { verb: 'Decline', busy: 'Declining...' },
  withdraw_move: { verb: 'Withdraw', busy: 'Withdrawing...' },
} as const;

type DecideProps = { move: Move; decision: Decision; onClose: () => void };

function Decide({ move, decision, onClose }: DecideProps) {
  const { mutate, isPending, failure } = useAction(decideMove(decision));
  const { verb, busy } = WORDS[decision];
  return (
    <ConfirmDialog
      title={`${verb} Offer`}
      confirmText={`${verb} Offer`}
      busyText={busy}
      variant="primary"
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate(move.id, { onSuccess: onClose })}
    >
      <p>{consequence(move, decision)}</p>
    </ConfirmDialog>
  );
}

function consequence({ subject, driver_id, depot_name, to_depot_name }: Move, decision: Decision): string {
  switch (decision) {
    case 'accept_move':
      return `${subject} moves from ${depot_name} to your depot with all records. ${
        driver_id
          ? 'You can then choose a manager and assign a vehicle.'
          : 'You can then assign it to a driver.'
      }`;
    case 'decline_move':
      return `${subject} stays in ${depot_name}. Its administrators see that you declined.`;
    case 'withdraw_move':
      return `${subject} stays in your depot, and ${to_depot_name} can no longer accept.`;
  }
}
