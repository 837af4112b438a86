import { exportVehiclesMutation, type VehicleFilters } from '../../data/vehicles';
import type { Day } from '../../domain/dates';
import { ExportDialog } from '../shared/ExportDialog';
import { vehicleCsvColumns } from './vehicleCsv';

type ExportVehiclesProps = { filters: VehicleFilters; total: number; today: Day; onClose: () => void };

export function ExportVehicles({ filters, total, today, onClose }: ExportVehiclesProps) {
  return (
    <ExportDialog
      noun={['vehicle', 'vehicles']}
      total={total}
      file={{
        mutation: exportVehiclesMutation(),
        filters,
        columns: vehicleCsvColumns(today),
        orderBy: ({ manufacturer, model, registration_number }) =>
          `${manufacturer} ${model} ${registration_number}`,
        fileName: `vehicles-${today}.csv`,
      }}
      onClose={onClose}
    />
  );
}
