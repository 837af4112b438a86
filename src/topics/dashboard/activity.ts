import { counted } from '../../domain/words';
import { recordType } from '../recordTypes';

const CHANGES: Record<string, string> = {
  'users insert': 'Added',
  'users update': 'Details changed',
  'moved here': 'Moved here from another depot',
  'depot_moves insert': 'Offered to another depot',
  'depot_moves update': 'Offer to another depot ended',
  approved: 'Approved',
  'approval withdrawn': 'Approval withdrawn',
  inactive: 'Marked inactive',
  'active again': 'Marked active again',
  away: 'Marked as away',
  back: 'Marked as back',
  'documents insert': 'Document added',
  'documents delete': 'Document removed',
  'acknowledgements insert': 'Put off for now',
  'submissions sent': 'Renewal sent',
  'submissions verified': 'Renewal verified',
  'submissions returned': 'Renewal sent back',
  'submissions withdrawn': 'Renewal taken back',
  'renewal_requests insert': 'Asked to renew',
  'renewal_requests update': 'Asked to renew',
  'driver_vehicle_assignments insert': 'Vehicle assigned',
  'driver_vehicle_assignments update': 'Vehicle returned',
  'driver_vehicle_assignments delete': 'Assignment deleted',
};

const ACTIONS: Record<string, string> = { insert: 'added', update: 'changed', delete: 'deleted' };

/** 'Licence added', 'Moved here from another depot'. */
function changeText(change: string): string {
  const [table = '', action = ''] = change.split(' ');
  const title = recordType(table)?.title ?? 'Record';
  return CHANGES[change] ?? `${title} ${ACTIONS[action] ?? 'changed'}`;
}

const IMPORTS: Record<string, (count: number) => string> = {
  'drivers imported': (count) => `${counted(count, ['driver', 'drivers'])} imported`,
  'drivers import undone': (count) => `Import of ${counted(count, ['driver', 'drivers'])} undone`,
  'training imported': (count) => `${counted(count, ['training record', 'training records'])} imported`,
  'training import undone': (count) =>
    `Import of ${counted(count, ['training record', 'training records'])} undone`,
};

type Activity = {
  driver_name: string | null;
  affected: number;
  file_name: string | null;
  change: string;
  actor_name: string | null;
  by_driver: boolean;
};

/** The driver's name, '579 drivers imported' or '30 drivers'. */
export function activityTitle({ driver_name, affected, change }: Activity): string {
  return driver_name ?? IMPORTS[change]?.(affected) ?? counted(affected, ['driver', 'drivers']);
}

/**
 * 'Licence added by Colm Byrne', 'drivers.csv, by Colm Byrne'. Never shows values, which may be penalty
 * points.
 */
export function activityText({ change, actor_name, by_driver, file_name }: Activity): string {
  if (file_name !== null) return actor_name ? `${file_name}, by ${actor_name}` : file_name;
  const text = changeText(change);
  if (by_driver) return `${text} by the driver`;
  return actor_name ? `${text} by ${actor_name}` : text;
}
