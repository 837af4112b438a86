import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../../auth/AuthContext';
import type { Day } from '../../../domain/dates';
import { depotDaysQuery } from '../../depots/data/depotDays';
import { beginsText } from '../../depots/rules';

/** Above days of which some, or all, were before checks began here. */
export function Begins({ since }: { since: Day }) {
  const { depot } = useCurrentUser();
  const { data } = useQuery(depotDaysQuery(depot.id));
  if (!data || (data.checks_begin_on !== null && data.checks_begin_on <= since)) return null;
  return <p className="mb-3 text-sm text-ink-soft">{beginsText(data.checks_begin_on)}</p>;
}
