import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import type { Column } from '../../components/DataTable';
import { EmptyState } from '../../components/EmptyState';
import { RequiredNote } from '../../components/RequiredNote';
import { SelectField } from '../../components/SelectField';
import { TextAreaField } from '../../components/TextAreaField';
import { TextField } from '../../components/TextField';
import {
  saveVehicleType,
  setVehicleTypeActive,
  type VehicleTypeRow,
  vehicleTypesQuery,
} from '../../data/vehicleTypes';
import type { Reading } from '../../domain/differences';
import {
  checkVehicleType,
  ROADWORTHINESS_TESTS,
  toVehicleTypeDraft,
  type VehicleTypeDraft,
  vehicleCategories,
} from '../../domain/vehicleTypes';
import { ConflictAlert } from '../../forms/ConflictAlert';
import { useCheckedField } from '../../forms/fields';
import { useRecordForm } from '../../forms/useRecordForm';
import { FilterSelect } from '../../lists/FilterToolbar';
import { oneOf } from '../../lists/filters';
import { usePageParams } from '../../lists/usePageParams';
import { FormModal } from './FormModal';
import { SettingsPanel } from './SettingsPanel';
import { ActiveBadge, TypeActions, TypesTable } from './TypesTable';

/** The vehicle types of all depots, optionally of one category. */
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
  // Ignores a category that no longer has a type, after an edit or in an old URL.
  const category = oneOf(categories, params.get('category'));
  // Filtered here and not by the database, because the filter's options need every type anyway.
  const rows = types.data?.filter((type) => !category || type.category === category);
  const addButton = (
    <Button disabled={!types.data} onClick={() => setDialog('new')}>
      Add Vehicle Type
    </Button>
  );

  return (
    <SettingsPanel
      title="Vehicle Types"
      text="Vehicle types for all depots. An inactive one can't be chosen for new vehicles; existing vehicles keep it."
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

const vehicleTypeColumns = (onEdit: (type: VehicleTypeRow) => void): readonly Column<VehicleTypeRow>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { key: 'category', header: 'Category', cell: ({ category }) => category },
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) => description ?? 'No description available',
  },
  {
    key: 'test',
    header: 'Test',
    cell: ({ roadworthiness_test }) => roadworthiness_test,
  },
  { key: 'status', header: 'Status', cell: ({ is_active }) => <ActiveBadge isActive={is_active} /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: (type) => (
      <TypeActions type={type} setActive={setVehicleTypeActive()} onEdit={() => onEdit(type)} />
    ),
  },
];

type VehicleTypeDialogProps = {
  /** Without it, a new one is added. */
  edited?: VehicleTypeRow;
  types: readonly VehicleTypeRow[];
  onClose: () => void;
};

function VehicleTypeDialog({ edited, types, onClose }: VehicleTypeDialogProps) {
  const others = types.filter(({ id }) => id !== edited?.id);
  // Without the edited type: if it is the only one in its category, the spelling can be corrected.
  const categories = vehicleCategories(others);
  const { form, save, isPending, conflict } = useRecordForm<
    VehicleTypeRow | null,
    VehicleTypeDraft,
    VehicleTypeRow
  >({
    record: edited ?? null,
    toDraft: toVehicleTypeDraft,
    check: (draft) => checkVehicleType(draft, others),
    save: saveVehicleType(categories, !edited),
  });

  return (
    <FormModal
      title={edited ? `Edit Vehicle Type ${edited.name}` : 'Add Vehicle Type'}
      form={form}
      onSubmit={(draft) => save(draft, onClose)}
      onClose={onClose}
      busy={isPending}
      alert={
        conflict && (
          <ConflictAlert conflict={conflict} readings={vehicleTypeReadings} toDraft={toVehicleTypeDraft} />
        )
      }
      submitText={edited ? 'Save Vehicle Type' : 'Add Vehicle Type'}
    >
      <RequiredNote />
      <VehicleTypeFields categories={vehicleCategories(types)} />
    </FormModal>
  );
}

/** The fields of a vehicle type, for comparing two versions in a conflict. */
const vehicleTypeReadings: readonly Reading<VehicleTypeDraft>[] = [
  { label: 'Name', read: ({ name }) => name },
  { label: 'Category', read: ({ category }) => category },
  { label: 'Description', read: ({ description }) => description },
  { label: 'Roadworthiness test', read: ({ roadworthinessTest }) => roadworthinessTest },
];

const testOptions = ROADWORTHINESS_TESTS.map((test) => ({ value: test, label: test }));

function VehicleTypeFields({ categories }: { categories: readonly string[] }) {
  const field = useCheckedField<VehicleTypeDraft>();
  const listId = useId();
  return (
    <>
      <TextField label="Name" {...field('name')} />
      <TextField
        label="Category"
        help="Choose one that exists, or type a new one."
        list={listId}
        autoComplete="off"
        {...field('category')}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextAreaField label="Description" optional {...field('description')} />
      <SelectField
        label="Roadworthiness test"
        help="Cars take the NCT; trucks, vans, buses and heavy trailers take the CVRT. Vehicles of this type say which test they need."
        options={testOptions}
        {...field('roadworthinessTest')}
      />
    </>
  );
}
