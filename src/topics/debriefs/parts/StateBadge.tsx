import { StatusBadge } from '../../../components/StatusBadge';
import { DEBRIEF_STATES, type DebriefState, isDebriefState } from '../rules';

const TONES: Record<DebriefState, 'bad' | 'warn' | 'ok' | 'idle'> = {
  late: 'bad',
  open: 'warn',
  no_report: 'bad',
  not_agreed: 'warn',
  held: 'ok',
  none: 'idle',
  left: 'idle',
};

export const StateBadge = ({ state }: { state: string | null }) =>
  isDebriefState(state) && (
    <StatusBadge
      tone={TONES[state]}
      label={DEBRIEF_STATES[state]}
      quiet={state === 'held' || state === 'none'}
    />
  );
