import { useState } from 'react';
import { CheckboxField } from '../../components/CheckboxField';
import { type DriverFilters, exportDriversMutation } from '../../data/drivers';
import type { Day } from '../../domain/dates';
import { ExportDialog } from '../shared/ExportDialog';
import { driverCsvColumns } from './driverCsv';

type ExportDriversProps = { filters: DriverFilters; total: number; today: Day; onClose: () => void };

/** Penalty points stay out of the file unless they are asked for. */
export function ExportDrivers({ filters, total, today, onClose }: ExportDriversProps) {
  const [withPoints, setWithPoints] = useState(false);

  return (
    <ExportDialog
      noun={['driver', 'drivers']}
      total={total}
      file={{
        mutation: exportDriversMutation(),
        filters,
        columns: driverCsvColumns({ withPoints, today }),
        orderBy: ({ full_name }) => full_name,
        fileName: `drivers-${today}.csv`,
      }}
      onClose={onClose}
    >
      {(isDisabled) => (
        <CheckboxField
          label="Include penalty points"
          help="Penalty points are data about criminal offences (GDPR, Article 10). Tick this only if whoever receives the file may see them. A filter by points or compliance tells something of them even without."
          checked={withPoints}
          disabled={isDisabled}
          onChange={(event) => setWithPoints(event.target.checked)}
          className="mt-4"
        />
      )}
    </ExportDialog>
  );
}
