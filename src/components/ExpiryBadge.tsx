import { EXPIRY_LABELS, type ExpiryState } from '../domain/expiry';
import { StatusBadge } from './StatusBadge';
import type { Tone } from './tones';

const TONE_OF: Record<ExpiryState, Tone> = {
  valid: 'ok',
  expiring: 'warn',
  expired: 'bad',
  notApplicable: 'idle',
};

export function ExpiryBadge({ state }: { state: ExpiryState }) {
  return <StatusBadge tone={TONE_OF[state]} label={EXPIRY_LABELS[state]} />;
}
