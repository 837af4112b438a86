import { Link } from 'react-router-dom';
import { PlateChip } from '../../components/PlateChip';
import type { AssignmentRecord, AssignmentsOf } from '../../data/assignments';
import { paths } from '../../paths';

const LINK = 'inline-flex items-center font-medium wrap-anywhere text-brand hover:underline max-lg:min-h-11';

type AssignedToProps = { assignment: AssignmentRecord; of: AssignmentsOf };

/** The other side of an assignment, with the way to its form: the vehicle of a driver, the driver of a vehicle. */
export function AssignedTo({ assignment, of }: AssignedToProps) {
  const { driver_id, driver_name, vehicle_id, registration_number, manufacturer, model } = assignment;
  if (of.column === 'vehicle_id') {
    return (
      <Link to={paths.driver(driver_id)} className={LINK}>
        {driver_name}
      </Link>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PlateChip registration={registration_number} />
      <Link to={paths.vehicle(vehicle_id)} className={LINK}>
        {manufacturer} {model}
      </Link>
    </span>
  );
}
