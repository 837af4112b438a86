import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { type VehicleTypeRow, vehicleTypesQuery } from '../../data/vehicleTypes';
import { vehicleCategories } from '../../domain/vehicleTypeChecks';
import { FilterSelect } from '../shared/FilterSelect';
import { oneOf } from '../shared/filters';
import { usePageParams } from '../shared/usePageParams';
import { SettingsPanel } from './SettingsPanel';
import { TypesTable } from './TypesTable';
import { VehicleTypeDialog } from './VehicleTypeDialog';
import { vehicleTypeColumns } from './vehicleTypeColumns';

/** The vehicle types of all depots, all of them or those of a category. */
export function VehicleTypesPanel() {
  const params = usePageParams();
  const types = useQuery(vehicleTypesQuery());
  const [dialog, setDialog] = useState<VehicleTypeRow | 'new' | null>(null);
  const categories = vehicleCategories(types.data ?? []);
  const filter = {
    name: 'category',
    label: 'Category',
    all: 'All Categories',
    options: categories.map((category) => ({ value: category, label: category })),
  };
  // A category that has no type any more, after an edit or in an old address, narrows nothing.
  const category = oneOf(categories, params.get('category'));
  // Narrowed here and not by the database: the filter's own choices need every type anyway.
  const rows = types.data?.filter((type) => !category || type.category === category);
  const addButton = (
    <Button disabled={!types.data} onClick={() => setDialog('new')}>
      Add Vehicle Type
    </Button>
  );

  return (
    <SettingsPanel
      title="Vehicle Types"
      text="What a vehicle can be, in every depot. An inactive type cannot be chosen any more; vehicles that have it keep it."
      actions={addButton}
    >
      <div className="mb-4 flex sm:w-64">
        <FilterSelect filter={filter} params={params} />
      </div>
      <TypesTable
        caption="Vehicle Types"
        query={types}
        failure="Failed to load vehicle types"
        columns={vehicleTypeColumns(setDialog)}
        rows={rows}
        empty={
          <EmptyState
            icon={Truck}
            title="No vehicle types found"
            text="No vehicle can be added until there is one."
          />
        }
      />
      {dialog && (
        <VehicleTypeDialog
          edited={dialog === 'new' ? undefined : dialog}
          types={types.data ?? []}
          onClose={() => setDialog(null)}
        />
      )}
    </SettingsPanel>
  );
}
