import { useQuery } from '@tanstack/react-query';
import { DUE_STATES, type VehicleFilters } from '../../data/vehicles';
import { activeVehicleTypesQuery } from '../../data/vehicleTypes';
import { VERDICT_LABELS, VERDICTS } from '../../domain/compliance';
import { EXPIRY_LABELS } from '../../domain/expiry';
import { FUEL_LABELS, FUEL_TYPES, VEHICLE_STATUS_LABELS, VEHICLE_STATUSES } from '../../domain/vehicles';
import { vehicleTypeLabel } from '../../domain/vehicleTypes';
import { type Filter, idOf, oneOf, optionsOf } from '../shared/filters';
import type { PageParams } from '../shared/usePageParams';

const DUE_LABELS = { ...EXPIRY_LABELS, not_applicable: EXPIRY_LABELS.notApplicable };

/** Named with what is due: once it is chosen, the state alone would not say of what. */
const dueOptions = (of: string) =>
  DUE_STATES.map((value) => ({ value, label: `${of}: ${DUE_LABELS[value]}` }));

const STATUS_CHOICES = [...VEHICLE_STATUSES, 'in_use'] as const;
const STATUS_LABELS = { ...VEHICLE_STATUS_LABELS, in_use: 'In use' };

const fixedFilters: Filter[] = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: optionsOf(STATUS_CHOICES, STATUS_LABELS),
  },
  { name: 'fuel', label: 'Fuel Type', all: 'All fuels', options: optionsOf(FUEL_TYPES, FUEL_LABELS) },
  { name: 'nct', label: 'NCT', all: 'All NCT', options: dueOptions('NCT') },
  { name: 'tax', label: 'Road Tax', all: 'All road tax', options: dueOptions('Road tax') },
  {
    name: 'verdict',
    label: 'Compliance',
    all: 'All verdicts',
    options: optionsOf(VERDICTS, VERDICT_LABELS),
  },
];

/** The filters of the list of vehicles, the vehicle types among them. */
export function useVehicleFilters(): Filter[] {
  const { data: types = [] } = useQuery(activeVehicleTypesQuery());
  return [
    {
      name: 'type',
      label: 'Vehicle type',
      all: 'All types',
      options: types.map((type) => ({ value: type.id, label: vehicleTypeLabel(type) })),
    },
    ...fixedFilters,
  ];
}

/** What the URL narrows the list to. */
export function readVehicleFilters({ search, get }: PageParams): VehicleFilters {
  return {
    search,
    status: oneOf(STATUS_CHOICES, get('status')),
    type: idOf(get('type')),
    fuel: oneOf(FUEL_TYPES, get('fuel')),
    nct: oneOf(DUE_STATES, get('nct')),
    tax: oneOf(DUE_STATES, get('tax')),
    verdict: oneOf(VERDICTS, get('verdict')),
  };
}
