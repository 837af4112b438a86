import { useState } from 'react';
import { CheckboxField } from '../../components/CheckboxField';
import { useToday } from '../../components/useToday';
import {
  type DriverFilters,
  type DriverSort,
  type ExportedDriver,
  exportDriversMutation,
} from '../../data/drivers';
import { complianceLabel, DANGERS, reasonText, withoutPoints } from '../../domain/compliance';
import type { CsvColumn } from '../../domain/csv';
import type { Day } from '../../domain/dates';
import { DRIVER_STATUS_LABELS, driverStatus } from '../../domain/drivers';
import { shortId, yesOrNo } from '../../lib/format';
import { ExportDialog } from '../../lists/ExportDialog';
import { inListOrder, type SortValues } from '../../lists/listOrder';
import type { List } from '../../lists/useList';
import type { Ticked } from '../../lists/useSelection';

type ExportDriversProps = {
  list: Pick<List<unknown>, 'noun' | 'total'> & { filters: DriverFilters; sort: DriverSort };
  ticked?: readonly Ticked[];
  onClose: () => void;
};

/** Penalty points stay out of the file unless the user includes them. */
export function ExportDrivers({ list, ticked, onClose }: ExportDriversProps) {
  const today = useToday();
  const [withPoints, setWithPoints] = useState(false);

  return (
    <ExportDialog
      list={list}
      ticked={ticked}
      file={{
        mutation: exportDriversMutation(),
        filters: list.filters,
        columns: driverCsvColumns({ withPoints, today }),
        compare: inListOrder(list.sort, SORT_VALUES, byName),
        linesOf: byLicense,
        fileName: `drivers-${today}.csv`,
      }}
      onClose={onClose}
    >
      {(isDisabled) => (
        <CheckboxField
          label="Include penalty points"
          help="Penalty points are data about criminal offences (GDPR, Article 10). Tick this only if the recipient may see them. Filtering or sorting by points or compliance also gives some of this away."
          checked={withPoints}
          disabled={isDisabled}
          onChange={(event) => setWithPoints(event.target.checked)}
          className="mt-4"
        />
      )}
    </ExportDialog>
  );
}

const byName = (a: ExportedDriver, b: ExportedDriver) =>
  a.sort_name < b.sort_name ? -1 : Number(a.sort_name > b.sort_name);

const SORT_VALUES: SortValues<ExportedDriver, DriverSort['column']> = {
  full_name: null,
  license_expiry: ({ license_expiry }) => license_expiry,
  approved: ({ approved }) => Number(approved),
  active_points: ({ active_points }) => active_points,
  danger: ({ danger }) => danger && DANGERS.indexOf(danger),
};

/** A line for each licence, as the import reads them: all that is said of the driver stands in each. */
const byLicense = (driver: ExportedDriver): ExportedDriver[] =>
  driver.licenses ? driver.licenses.map((license) => ({ ...driver, licenses: [license] })) : [driver];

type Options = { withPoints: boolean; today: Day };

/** Without points, the danger and its reasons ignore them too. */
function driverCsvColumns({ withPoints, today }: Options): CsvColumn<ExportedDriver>[] {
  const shownReasons = ({ reasons }: ExportedDriver) => (withPoints ? reasons : withoutPoints(reasons));
  const points: CsvColumn<ExportedDriver> = {
    heading: 'Active penalty points',
    cell: ({ active_points }) => active_points,
  };
  return [
    { heading: 'Driver ID', cell: ({ id }) => shortId(id) },
    { heading: 'Full name', cell: ({ full_name }) => full_name },
    { heading: 'Email', cell: ({ email }) => email },
    { heading: 'Employee number', cell: ({ employee_number }) => employee_number },
    { heading: 'Phone', cell: ({ phone }) => phone },
    { heading: 'Status', cell: (driver) => DRIVER_STATUS_LABELS[driverStatus(driver)] },
    { heading: 'Licence number', cell: ({ licenses }) => licenses?.[0]?.number ?? null },
    { heading: 'Licence category', cell: ({ licenses }) => licenses?.[0]?.type ?? null },
    { heading: 'Licence issue date', cell: ({ licenses }) => licenses?.[0]?.issued ?? null },
    { heading: 'Licence expiry', cell: ({ licenses }) => licenses?.[0]?.expiry ?? null },
    { heading: 'Licence country', cell: ({ licenses }) => licenses?.[0]?.country ?? null },
    {
      heading: 'Any licence expired',
      cell: ({ has_expired_license }) => yesOrNo(has_expired_license),
    },
    { heading: 'Assigned vehicle', cell: (driver) => driver.assigned_registration_number },
    { heading: 'Manager', cell: ({ manager_name }) => manager_name },
    {
      heading: withPoints ? 'Compliance' : 'Compliance apart from points',
      cell: (driver) => complianceLabel(shownReasons(driver)),
    },
    {
      heading: 'Reasons',
      cell: (driver) =>
        shownReasons(driver)
          .map((reason) => reasonText(reason, today))
          .join('; '),
    },
    ...(withPoints ? [points] : []),
  ];
}
