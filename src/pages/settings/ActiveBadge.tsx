import { StatusBadge } from '../../components/StatusBadge';

/** Whether a type can be chosen. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <StatusBadge tone={isActive ? 'ok' : 'idle'} label={isActive ? 'Active' : 'Inactive'} />;
}
