import type { Database } from '../../../lib/database.types';
import { settings } from '../../../lib/settings';

type Row = Pick<Database['public']['Tables']['retention_settings']['Row'], 'kind' | 'months'>;

export type Periods = Record<Row['kind'], number>;

/** The database's defaults. */
export const STANDARD_PERIODS: Periods = {
  rejected_applications: 6,
  leavers: 24,
  penalties: 0,
  audit_values: 0,
  contact_messages: 12,
  sent_mails: 6,
  checks: 36,
  day_photos: 3,
  incidents: 84,
  signatures: 84,
  talks: 84,
  packs: 84,
};

/** Uses fetch, because public pages do not load the client library. Null if it fails. */
export async function readPeriods(): Promise<Periods | null> {
  if (typeof settings === 'string') return null;
  try {
    const answer = await fetch(`${settings.url}/rest/v1/retention_settings?select=kind,months&limit=20`, {
      headers: { apikey: settings.anonKey },
    });
    if (!answer.ok) return null;
    const rows: Row[] = await answer.json();
    const periods = { ...STANDARD_PERIODS };
    for (const { kind, months } of rows) periods[kind] = months;
    return periods;
  } catch {
    return null;
  }
}
