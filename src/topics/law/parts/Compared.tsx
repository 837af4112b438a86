import type { UseMutationOptions } from '@tanstack/react-query';
import { Button } from '../../../components/Button';
import { StatusBadge } from '../../../components/StatusBadge';
import { useAction } from '../../../forms/useSave';
import { formatTimestampDate } from '../../../lib/format';

type ComparedProps = {
  row: { id: string; compared_at: string | null };
  /** What was compared, read out after the button. */
  label: string;
  compare: UseMutationOptions<undefined, Error, { id: string }>;
};

/** Whether somebody has compared what stands here with the law, or the button that says so. */
export function Compared({ row: { id, compared_at }, label, compare }: ComparedProps) {
  const { mutate, isPending } = useAction(compare);
  if (compared_at) return <>Compared on {formatTimestampDate(compared_at)}</>;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <StatusBadge tone="warn" label="To be compared" quiet />
      <Button
        variant="quiet"
        className="text-sm"
        busy={isPending}
        aria-label={`Compared: ${label}`}
        onClick={() => mutate({ id })}
      >
        Compared
      </Button>
    </span>
  );
}
