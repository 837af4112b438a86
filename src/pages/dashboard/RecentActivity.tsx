import { UserPlus } from 'lucide-react';
import { ButtonLink } from '../../components/Button';
import { DriverStatusBadge } from '../../components/DriverStatusBadge';
import { EmptyState } from '../../components/EmptyState';
import { Section } from '../../components/Section';
import { StatusBadge } from '../../components/StatusBadge';
import type { ComplianceFigures } from '../../data/dashboard';
import { formatTimestamp } from '../../lib/format';
import { paths } from '../../paths';
import { DriverEntry } from './DriverEntry';

/** The five drivers whose records changed most recently. */
export function RecentActivity({ figures: { recent } }: { figures: ComplianceFigures }) {
  return (
    <Section title="Recent Activity">
      {recent.length === 0 ? (
        <EmptyState
          icon={UserPlus}
          title="No drivers yet"
          text="The drivers whose records changed last will be here."
          action={
            <ButtonLink to={paths.newDriver} variant="secondary">
              Add Driver
            </ButtonLink>
          }
        />
      ) : (
        <ul>
          {recent.map(({ id, full_name, approved, is_inactive, updated_at }) => (
            <DriverEntry
              key={id}
              name={full_name}
              to={paths.driver(id)}
              detail={`Changed ${formatTimestamp(updated_at)}`}
            >
              {is_inactive ? (
                <StatusBadge tone="idle" label="Inactive" />
              ) : (
                <DriverStatusBadge approved={approved} />
              )}
            </DriverEntry>
          ))}
        </ul>
      )}
    </Section>
  );
}
