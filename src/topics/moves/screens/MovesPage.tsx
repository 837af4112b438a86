import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { PageHeading } from '../../../components/PageHeading';
import { PlateChip } from '../../../components/PlateChip';
import { Spinner } from '../../../components/Spinner';
import { explain } from '../../../data/errors';
import { counted } from '../../../domain/words';
import { useAction } from '../../../forms/useSave';
import { formatTimestampDate } from '../../../lib/format';
import { decideMove, type Move, movesQuery } from '../data';

type Decision = Parameters<typeof decideMove>[0];

/** The offers of drivers and vehicles to and by other depots, for admins. */
export default function MovesPage() {
  const { depot: own } = useCurrentUser();
  const query = useQuery(movesQuery());
  const waiting = (query.data ?? []).filter(
    ({ depot_id, status }) => status === 'offered' && depot_id !== own.id,
  ).length;
  return (
    <>
      <PageHeading
        title="Offers of moves"
        subtitle={
          waiting > 0
            ? `${counted(waiting, ['offer waits', 'offers wait'])} for your answer`
            : 'Drivers and vehicles offered to or by your depot.'
        }
      />
      <Card>
        <Moves query={query} ownId={own.id} />
      </Card>
    </>
  );
}

function Moves({ query, ownId }: { query: UseQueryResult<Move[]>; ownId: string }) {
  const { data: moves, isLoadingError, error, refetch } = query;
  const [asked, setAsked] = useState<{ move: Move; decision: Decision } | null>(null);
  if (isLoadingError)
    return <ErrorState message={explain("The offers couldn't be loaded", error)} onRetry={refetch} />;
  if (!moves) return <Spinner label="Loading offers..." />;
  if (moves.length === 0) {
    return (
      <EmptyState
        icon={ArrowLeftRight}
        title="No offers"
        text="A driver or vehicle is offered to another depot on its own page. What was decided in the last 30 days is listed here too."
      />
    );
  }
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {moves.map((move) => {
          const isOwn = move.depot_id === ownId;
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
    </>
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
