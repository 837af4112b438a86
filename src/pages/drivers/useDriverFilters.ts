import { useQuery } from '@tanstack/react-query';
import { type DriverFilters, managersQuery } from '../../data/drivers';
import { VERDICT_LABELS, VERDICTS } from '../../domain/compliance';
import { DRIVER_STATUS_LABELS, DRIVER_STATUSES } from '../../domain/drivers';
import { type Filter, idOf, oneOf, optionsOf } from '../shared/filters';
import type { PageParams } from '../shared/usePageParams';

const POINTS = ['warning', 'high'] as const;
const POINTS_LABELS = { warning: '7 to 9 points', high: 'Over 9 points' };

const LICENSE_STATES = ['expired', 'expiring', 'valid', 'none'] as const;
const LICENSE_LABELS = {
  expired: 'Licence expired',
  expiring: 'Licence expiring soon',
  valid: 'All licences valid',
  none: 'No License',
};

const DRIVER_VERDICTS = [...VERDICTS, 'alerts'] as const;
const DRIVER_VERDICT_LABELS = { ...VERDICT_LABELS, alerts: 'Any alert' };

const NO_MANAGER = 'none';

const fixedFilters: Filter[] = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: optionsOf(DRIVER_STATUSES, DRIVER_STATUS_LABELS),
  },
  {
    name: 'verdict',
    label: 'Compliance',
    all: 'All verdicts',
    options: optionsOf(DRIVER_VERDICTS, DRIVER_VERDICT_LABELS),
  },
  { name: 'points', label: 'Points', all: 'All points', options: optionsOf(POINTS, POINTS_LABELS) },
  {
    name: 'license',
    label: 'License',
    all: 'All licences',
    options: optionsOf(LICENSE_STATES, LICENSE_LABELS),
  },
];

/** The filters of the list of drivers, the depot's managers among them. */
export function useDriverFilters(): Filter[] {
  const { data: managers = [] } = useQuery(managersQuery());
  return [
    ...fixedFilters,
    {
      name: 'manager',
      label: 'Manager',
      all: 'All managers',
      options: [
        { value: NO_MANAGER, label: 'No manager' },
        ...managers.map(({ id, full_name }) => ({ value: id, label: full_name })),
      ],
    },
  ];
}

/** What the URL narrows the list to. */
export function readDriverFilters({ search, get }: PageParams): DriverFilters {
  const manager = get('manager');
  return {
    search,
    status: oneOf(DRIVER_STATUSES, get('status')),
    verdict: oneOf(DRIVER_VERDICTS, get('verdict')),
    points: oneOf(POINTS, get('points')),
    license: oneOf(LICENSE_STATES, get('license')),
    manager: manager === NO_MANAGER ? manager : idOf(manager),
  };
}
