import { Square } from 'lucide-react';
import { findingTitle } from '../../../domain/compliance';
import { type Board, type BoardVehicle, figuresOf, groupsOf, groupTitle, heldByText } from '../board';
import { lastCheckText } from '../parts/boardText';

/** One sheet with a box to tick for each vehicle, to walk through the yard with. */
export function BoardPaper({ board }: { board: Board }) {
  const { vehicles, defects, day, is_today } = board;
  const figures = figuresOf(board);
  const why = ({ id, place, papers, driver_finding, check }: BoardVehicle): string => {
    const own = defects.filter(({ vehicle_id }) => vehicle_id === id);
    const reasons = [
      ...own.filter(({ severity }) => place !== 'held' || severity === 'stop').map(({ fault }) => fault),
      ...papers.map((paper) => findingTitle({ ...paper, verdict: 'not_compliant' })),
      ...(driver_finding ? ['Driver must not drive'] : []),
    ];
    return reasons.join('; ') || lastCheckText(check, day, own.length);
  };
  return (
    <div className="on-paper hidden print:block">
      <p className="mb-2">
        {figures.held} must not go out{figures.held > 0 && ` (${heldByText(figures.heldBy)})`}.{' '}
        {figures.checked} of {figures.expected} checked, {figures.notChecked} not, {figures.unused} not used.
        Open defects: {figures.defects}
        {figures.late > 0 && `, ${figures.late} late`}.
      </p>
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Done</span>
            </th>
            <th scope="col">Vehicle</th>
            <th scope="col">Driver</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        {groupsOf(vehicles).map(({ place, vehicles: own }) => (
          <tbody key={place}>
            <tr>
              <th scope="rowgroup" colSpan={4} className="text-left">
                {groupTitle(place, is_today)} {own.length}
              </th>
            </tr>
            {own.map((vehicle) => (
              <tr key={vehicle.id}>
                <td>
                  <Square aria-hidden="true" className="size-4" />
                </td>
                <td className="whitespace-nowrap">
                  <strong>{vehicle.plate}</strong> {vehicle.name}
                </td>
                <td>
                  {vehicle.driver
                    ? [vehicle.driver.name, vehicle.driver.phone].filter(Boolean).join(', ')
                    : 'No driver'}
                </td>
                <td>{why(vehicle)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
