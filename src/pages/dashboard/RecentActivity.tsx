import { UserPlus } from 'lucide-react';
import { ButtonLink } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { PersonStatusBadge } from '../../components/PersonStatusBadge';
import { Section } from '../../components/Section';
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
          {recent.map((driver) => (
            <DriverEntry
              key={driver.id}
              name={driver.full_name}
              to={paths.driver(driver.id)}
              detail={`Changed ${formatTimestamp(driver.updated_at)}`}
            >
              <PersonStatusBadge person={driver} />
            </DriverEntry>
          ))}
        </ul>
      )}
    </Section>
  );
}
