import type { Column, RowAction } from '../../components/DataTable';
import { ExpiryBadge, ExpiryLine } from '../../components/Expiry';
import { PlateChip } from '../../components/PlateChip';
import { VehicleStatusBadge } from '../../components/VehicleStatusBadge';
import type { VehicleRow } from '../../data/vehicles';
import type { Day } from '../../domain/dates';
import { FUEL_LABELS } from '../../domain/vehicles';
import { shortId } from '../../lib/format';
import { paths } from '../../paths';

/** The specified columns. */
export const vehicleColumns: readonly Column<VehicleRow>[] = [
  {
    key: 'id',
    header: 'Vehicle ID',
    cell: ({ id }) => <span className="whitespace-nowrap text-ink-soft tabular-nums">{shortId(id)}</span>,
  },
  {
    key: 'vehicle',
    header: 'Vehicle',
    isTitle: true,
    sort: 'manufacturer',
    cell: ({ manufacturer, model, registration_number, type_name }) => (
      <div className="flex flex-col items-start gap-1 lg:min-w-48">
        <span className="line-clamp-3 font-medium">
          {manufacturer} {model}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PlateChip registration={registration_number} />
          <span className="line-clamp-2 text-ink-soft">{type_name ?? 'Unknown Type'}</span>
        </span>
      </div>
    ),
  },
  {
    key: 'fuel',
    header: 'Fuel Type',
    sort: 'fuel_type',
    cell: ({ fuel_type }) => FUEL_LABELS[fuel_type],
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    cell: ({ status }) => <VehicleStatusBadge status={status} />,
  },
  {
    key: 'nct',
    header: 'NCT',
    sort: 'nct_expiry',
    cell: ({ nct_expiry, roadworthiness_test: test }) => (
      <VehicleExpiry date={nct_expiry} test={test === 'CVRT' ? test : undefined} />
    ),
  },
  {
    key: 'tax',
    header: 'Road Tax',
    sort: 'road_tax_expiry',
    cell: ({ road_tax_expiry }) => <VehicleExpiry date={road_tax_expiry} />,
  },
];

export const viewDetails: RowAction<VehicleRow> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id }) => paths.vehicle(id),
};

type VehicleExpiryProps = {
  date: Day | null;
  /** The test that the vehicle takes in place of an NCT (decisions 15). */
  test?: 'CVRT' | undefined;
};

/** The state of an expiry date, the date itself, and how far away it is. */
function VehicleExpiry({ date, test }: VehicleExpiryProps) {
  return (
    <div className="flex min-w-32 flex-col items-start gap-1">
      <ExpiryBadge date={date} />
      {date && (
        <span>
          {test && <span className="text-ink-soft">{test} </span>}
          <ExpiryLine date={date} />
        </span>
      )}
    </div>
  );
}
