import { StatusBadge } from '../../../components/StatusBadge';
import type { Tone } from '../../../components/tones';
import { formatTime } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import type { TalkPerson } from '../data/talks';
import { STATES, type TalkState } from '../rules';

const TONES: Record<TalkState, Tone> = {
  missed: 'warn',
  expected: 'idle',
  there: 'ok',
  caught_up: 'ok',
  left: 'idle',
};

export const AttendanceText = ({ person }: { person: TalkPerson }) => (
  <StatusBadge tone={TONES[person.state]} label={attendanceText(person)} quiet />
);

/** 'Was there, by the code at 09:12', 'Caught up on 27 Nov 2026, noted by Aoife Kelly'. */
function attendanceText({ state, attended_on, via, noted_at, noted_by_name }: TalkPerson): string {
  if (!attended_on || !noted_at) return STATES[state];
  const said = state === 'caught_up' ? `Caught up on ${formatDate(attended_on)}` : STATES[state];
  return via === 'code'
    ? `${said}, by the code at ${formatTime(noted_at)}`
    : `${said}, noted by ${noted_by_name ?? 'a colleague'}`;
}
