import { useToday } from '../../../components/useToday';
import { waiting } from '../rules';

export function WaitingTime({ since }: { since: string }) {
  const { text, isLate } = waiting(since, useToday());
  return <span className={isLate ? 'font-medium text-warn' : 'text-ink-soft'}>{text}</span>;
}
