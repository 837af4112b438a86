import { EXPORT_RANGE, MOST_ROWS } from '../../src/data/wholeList';

/** Columns besides `id` that identify one row; for assignments and moves, the open one. */
const KEYS: { [relation: string]: readonly string[] } = {
  depot_moves: ['driver_id', 'vehicle_id'],
  driver_vehicle_assignments: ['driver_id'],
  grey_fleet_vehicles: ['driver_id'],
  license_check_overview: ['driver_id'],
  move_overview: ['driver_id', 'vehicle_id'],
  users: ['account_id', 'email', 'employee_number'],
};

/** Functions that return few rows, or one row for each row they are sent. */
const LIMITED = [
  'add_vehicle_records',
  'application_decision',
  'application_matches',
  'ask_to_renew',
  'free_vehicles',
  'remind_to_check',
  'checklists_in_use',
  'document_faults',
  'drivers_for_vehicle',
  'due_by_month',
  'due_item',
  'erase_driver',
  'find_anything',
  'import_rows',
  'invite_drivers',
  'add_downloads',
  'confirm_downloads',
  'discard_downloads',
  'download_strips',
  'license_check_preview',
  'mail_choices_of',
  'mails_about',
  'lost_photos',
  'my_accepted_checks',
  'my_check_faults',
  'my_application',
  'my_mail_choices',
  'my_notices',
  'my_policies',
  'my_penalty_views',
  'my_test_mail',
  'past_retention_runs',
  'plates_elsewhere',
  'reminder_preview',
  'renew_vehicles',
  'retention_preview',
  'set_crossings',
  'set_drivers_active',
  'set_drivers_away',
  'set_drivers_manager',
  'set_first_licences',
  'set_vehicles_in_fleet',
  'undo_import',
  'vehicles_for_driver',
];

/**
 * Whether a read limits its rows: by a limit, a key, or a count. An export takes more rows, in the order of
 * their ids.
 */
function isBounded({ pathname, searchParams }: URL, headers: Headers): boolean {
  const [relation = ''] = pathname.split('/').slice(-1);
  const limit = Number(searchParams.get('limit') ?? Number.POSITIVE_INFINITY);
  const isExport = searchParams.get('order')?.startsWith('id.') ?? false;
  return (
    limit <= (isExport ? EXPORT_RANGE : MOST_ROWS) ||
    headers.get('Accept')?.includes('object+json') === true ||
    ['id', ...(KEYS[relation] ?? [])].some((key) => searchParams.get(key)?.startsWith('eq.'))
  );
}

/** Logs a read of the app whose answer could grow without end. The log entry fails the test. */
export async function checkBound(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  response: Response,
): Promise<void> {
  const url = new URL(input instanceof Request ? input.url : String(input));
  const { method = 'GET', headers } = init ?? {};
  const isCall = url.pathname.includes('/rest/v1/rpc/');
  const isRead = isCall || (method === 'GET' && url.pathname.includes('/rest/v1/'));
  if (!isRead || !response.ok || isBounded(url, new Headers(headers))) return;
  if (isCall) {
    const [name = ''] = url.pathname.split('/').slice(-1);
    const answer: unknown = response.status === 204 ? null : await response.json();
    if (!Array.isArray(answer) || LIMITED.includes(name)) return;
  }
  console.error(`A read without a limit: ${method} ${url}`);
}
