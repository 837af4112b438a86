import { Link } from 'react-router-dom';
import { PlateChip } from '../../../components/PlateChip';
import { formatTimestampDate } from '../../../lib/format';
import { paths } from '../../../paths';
import { awayText } from '../../absence/rules';
import type { AssignmentRecord, AssignmentsOf } from '../data';

export function assignedPeriod({
  assigned_at,
  assigned_by_name,
  ended_at,
  ended_by_name,
}: AssignmentRecord): string {
  const assigned = `Assigned on ${formatTimestampDate(assigned_at)}${by(assigned_by_name)}`;
  return ended_at
    ? `${assigned}, returned on ${formatTimestampDate(ended_at)}${by(ended_by_name)}`
    : assigned;
}

const by = (name: string | null) => (name ? ` by ${name}` : '');

const LINK =
  'inline-flex items-center font-medium wrap-anywhere text-brand hover:underline max-lg:min-h-11 print:min-h-0';

type AssignedToProps = { assignment: AssignmentRecord; side: AssignmentsOf };

export function AssignedTo({ assignment, side }: AssignedToProps) {
  const { driver_id, driver_name, driver_back_on, vehicle_id, registration_number, manufacturer, model } =
    assignment;
  if (side.column === 'vehicle_id') {
    if (!driver_id) return <span className="font-medium">A former driver</span>;
    return (
      <>
        <Link to={paths.driver(driver_id)} dir="auto" className={LINK}>
          {driver_name}
        </Link>
        {driver_back_on && <span className="ml-3 text-sm text-ink-soft">{awayText(driver_back_on)}</span>}
      </>
    );
  }
  // An assignment from before the driver moved to this depot.
  if (!registration_number) return <span className="font-medium">A vehicle in another depot</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PlateChip registration={registration_number} />
      <Link to={paths.vehicle(vehicle_id)} className={LINK}>
        {manufacturer} {model}
      </Link>
    </span>
  );
}
