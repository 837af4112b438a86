import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useId, useState } from 'react';
import { CheckboxField } from '../../../components/CheckboxField';
import type { Column } from '../../../components/DataTable';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { yesOrNo } from '../../../domain/fields';
import type { Part } from '../../../domain/merge';
import { textsPart } from '../../../domain/rowTexts';
import { useCheckedField } from '../../../forms/fields';
import { FilterSelect } from '../../../lists/FilterToolbar';
import { oneOf } from '../../../lists/filters';
import { usePageParams } from '../../../lists/usePageParams';
import { licenseTypesQuery } from '../../license-types/data/licenseTypes';
import { OtherLanguages } from '../../settings/parts/OtherLanguages';
import { ActiveState, type TypeDialogProps, TypeForm, TypesPanel } from '../../settings/parts/TypesPanel';
import { saveVehicleType, setVehicleTypeActive, type VehicleTypeRow, vehicleTypesQuery } from '../data';
import {
  checkVehicleType,
  ROADWORTHINESS_TESTS,
  toVehicleTypeDraft,
  type VehicleTypeDraft,
  vehicleCategories,
} from '../rules';

export default function VehicleTypesPanel() {
  const params = usePageParams();
  const types = useQuery(vehicleTypesQuery()).data;
  const categories = vehicleCategories(types ?? []);
  const filter = {
    name: 'category',
    label: 'Category',
    all: 'All Categories',
    options: categories.map((category) => ({ value: category, label: category })),
  };
  // Ignores a category that no longer has a type, after an edit or in an old URL.
  const category = oneOf(categories, params.get('category'));

  return (
    <TypesPanel
      table="vehicle_types"
      words={{
        name: 'Vehicle Type',
        noun: 'type',
        users: () => ['vehicle', 'vehicles'],
        inactive: "can't be chosen for new vehicles; existing vehicles keep it.",
      }}
      text="Vehicle types, and the licence that each needs."
      query={vehicleTypesQuery()}
      // Filtered here and not by the database, because the filter's options need every type anyway.
      rows={types?.filter((type) => !category || type.category === category)}
      filter={
        <div className="mb-4 flex sm:w-64">
          <FilterSelect filter={filter} params={params} />
        </div>
      }
      columns={columns}
      areas="grid-cols-[auto_minmax(0,1fr)_auto_auto] max-lg:[grid-template-areas:'name_name_status_action''category_usage_usage_action']"
      icon={Truck}
      emptyText="No vehicle can be added until there is one."
      setActive={setVehicleTypeActive()}
      Dialog={VehicleTypeDialog}
    />
  );
}

const columns: readonly Column<VehicleTypeRow>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => <span className="font-medium max-lg:text-base">{name}</span>,
  },
  { key: 'category', header: 'Category', inCard: 'max-lg:text-ink-soft', cell: ({ category }) => category },
  {
    key: 'description',
    header: 'Description',
    inCard: 'max-lg:hidden',
    cell: ({ description }) => description ?? 'No description available',
  },
  {
    key: 'test',
    header: 'Test',
    inCard: 'max-lg:hidden',
    cell: ({ roadworthiness_test }) => <span className="whitespace-nowrap">{roadworthiness_test}</span>,
  },
  { key: 'driver', header: 'Driver Needs', inCard: 'max-lg:hidden', cell: driverNeeds },
  { key: 'status', header: 'Status', cell: ({ is_active }) => <ActiveState isActive={is_active} /> },
];

/** For example 'CE, Driver CPC, tachograph card'. */
function driverNeeds({ required_category, needs_cpc, needs_tachograph_card }: VehicleTypeRow): string {
  const needs = [
    required_category ?? 'Any licence',
    ...(needs_cpc ? ['Driver CPC'] : []),
    ...(needs_tachograph_card ? ['tachograph card'] : []),
  ];
  return needs.join(', ');
}

function VehicleTypeDialog(dialog: TypeDialogProps<VehicleTypeRow>) {
  const { edited, types } = dialog;
  // The others when the dialog opened: if an answer was lost, a later list may include this very type.
  const [others] = useState(() => types.filter(({ id }) => id !== edited?.id));
  // Without the edited type: if it is the only one in its category, the spelling can be corrected.
  const categories = vehicleCategories(others);
  return (
    <TypeForm<VehicleTypeRow, VehicleTypeDraft>
      {...dialog}
      name="Vehicle Type"
      editedName={edited?.name}
      toDraft={toVehicleTypeDraft}
      check={(draft) => checkVehicleType(draft, others)}
      save={saveVehicleType(categories, !edited)}
      parts={vehicleTypeParts}
    >
      <VehicleTypeFields categories={vehicleCategories(types)} stored={edited?.required_category} />
    </TypeForm>
  );
}

const vehicleTypeParts: readonly Part<VehicleTypeDraft>[] = [
  { label: 'Name', paths: ['name'] },
  textsPart,
  { label: 'Category', paths: ['category'] },
  { label: 'Description', paths: ['description'] },
  {
    label: 'Roadworthiness test',
    paths: ['roadworthinessTest'],
  },
  {
    label: 'Licence needed',
    paths: ['requiredCategory'],
    read: ({ requiredCategory }) => requiredCategory || 'Any',
  },
  { label: 'Needs Driver CPC', paths: ['needsCpc'], read: ({ needsCpc }) => yesOrNo(needsCpc) },
  {
    label: 'Needs tachograph card',
    paths: ['needsTachographCard'],
    read: ({ needsTachographCard }) => yesOrNo(needsTachographCard),
  },
];

const testOptions = ROADWORTHINESS_TESTS.map((test) => ({ value: test, label: test }));

type VehicleTypeFieldsProps = { categories: readonly string[]; stored?: string | null };

function VehicleTypeFields({ categories, stored }: VehicleTypeFieldsProps) {
  const field = useCheckedField<VehicleTypeDraft>();
  const listId = useId();
  return (
    <>
      <TextField label="Name" {...field('name')} />
      <OtherLanguages />
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
      <DriverNeedsFields stored={stored} />
    </>
  );
}

function DriverNeedsFields({ stored }: { stored?: string | null }) {
  const field = useCheckedField<VehicleTypeDraft>();
  const { data = [] } = useQuery(licenseTypesQuery());
  const types = data.filter(({ code, is_active }) => is_active || code === stored);
  // Until the types load, only the stored one.
  const codes = data.length === 0 && stored ? [{ code: stored, name: '' }] : types;
  return (
    <>
      <SelectField
        label="Licence needed"
        optional
        help="Only a driver whose licence covers this category can be assigned a vehicle of this type."
        placeholder="Any licence"
        options={codes.map(({ code, name }) => ({ value: code, label: name ? `${code}: ${name}` : code }))}
        {...field('requiredCategory')}
      />
      <div>
        <CheckboxField label="Needs Driver CPC" {...field('needsCpc')} />
        <CheckboxField label="Needs tachograph card" {...field('needsTachographCard')} />
      </div>
    </>
  );
}
