import { useState } from 'react';
import { CheckboxField } from '../../../components/CheckboxField';
import { useToday } from '../../../components/useToday';
import { ExportDialog } from '../../../lists/ExportDialog';
import { inListOrder, outLast, type SortValues } from '../../../lists/listOrder';
import type { List } from '../../../lists/useList';
import type { Ticked } from '../../../lists/useSelection';
import { DANGERS } from '../../../words/findings';
import {
  type DriverFilters,
  type DriverSort,
  type ExportedDriver,
  exportDriversMutation,
} from '../data/drivers';
import { driverCsvColumns } from './driverColumns';

type ExportDriversProps = {
  list: Pick<List<unknown>, 'noun' | 'total'> & { filters: DriverFilters; sort: DriverSort };
  ticked?: readonly Ticked[];
  onClose: () => void;
};

/** Penalty points stay out of the file unless the user includes them. */
export function ExportDrivers({ list, ticked, onClose }: ExportDriversProps) {
  const today = useToday();
  const compare = inListOrder(list.sort, SORT_VALUES, byName);
  const [withPoints, setWithPoints] = useState(false);

  return (
    <ExportDialog
      list={list}
      ticked={ticked}
      file={{
        mutation: exportDriversMutation(),
        filters: list.filters,
        columns: driverCsvColumns({ withPoints, today }),
        compare: list.sort.column === 'danger' ? outLast(isOut, compare) : compare,
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

const isOut = ({ is_inactive, back_on }: ExportedDriver) => is_inactive || back_on !== null;

const byName = (a: ExportedDriver, b: ExportedDriver) =>
  a.sort_name < b.sort_name ? -1 : Number(a.sort_name > b.sort_name);

const SORT_VALUES: SortValues<ExportedDriver, DriverSort['column']> = {
  full_name: null,
  license_expiry: ({ license_expiry }) => license_expiry,
  approved: ({ approved }) => Number(approved),
  active_points: ({ active_points }) => active_points,
  danger: ({ danger }) => danger && DANGERS.indexOf(danger),
};

/** A line per licence, as the import expects; each line repeats the driver's own values. */
const byLicense = (driver: ExportedDriver): ExportedDriver[] =>
  driver.licenses ? driver.licenses.map((license) => ({ ...driver, licenses: [license] })) : [driver];
