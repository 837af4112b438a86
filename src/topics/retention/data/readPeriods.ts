import { made } from '../../../domain/objects';
import type { Database } from '../../../lib/database.types';
import { settings } from '../../../lib/settings';

type Row = Pick<Database['public']['Tables']['retention_settings']['Row'], 'kind' | 'months'>;

/** For how many months each kind is kept. */
export type Periods = Record<Row['kind'], number>;

/** As in the database until an administrator sets others. */
export const STANDARD_PERIODS: Periods = {
  rejected_applications: 6,
  leavers: 24,
  penalties: 0,
  audit_values: 0,
  contact_messages: 12,
  sent_mails: 6,
};

/** Reads the periods without the client library, which the public pages do not load. Null if that fails. */
export async function readPeriods(): Promise<Periods | null> {
  if (typeof settings === 'string') return null;
  try {
    const answer = await fetch(`${settings.url}/rest/v1/retention_settings?select=kind,months&limit=20`, {
      headers: { apikey: settings.anonKey },
    });
    if (!answer.ok) return null;
    const rows: Row[] = await answer.json();
    return made<Periods>(rows.map(({ kind, months }) => [kind, months]));
  } catch {
    return null;
  }
}
