import { type Day, dublinToday } from '../../../domain/dates';
import { onDevice } from '../../../lib/onDevice';
import { SENT_FROM_HERE } from './shelf';

export type SentCheck = { plate: string; made_at: string };

const isSent = (value: unknown): value is SentCheck =>
  typeof value === 'object' &&
  value !== null &&
  'plate' in value &&
  typeof value.plate === 'string' &&
  'made_at' in value &&
  typeof value.made_at === 'string';

/** What was checked on this phone on this day and has arrived, the latest first: plate and time alone. */
export function sentOn(today: Day): SentCheck[] {
  try {
    const found: unknown = JSON.parse(onDevice.read(SENT_FROM_HERE) ?? '[]');
    const sent = Array.isArray(found) ? found.filter(isSent) : [];
    return sent.filter(({ made_at }) => dublinToday(new Date(made_at)) === today);
  } catch {
    return [];
  }
}

/** Those of another day give way. */
export function keepSent({ plate, made_at }: SentCheck): void {
  const others = sentOn(dublinToday(new Date())).filter(
    (each) => each.plate !== plate || each.made_at !== made_at,
  );
  onDevice.keep(SENT_FROM_HERE, JSON.stringify([{ plate, made_at }, ...others]));
}
