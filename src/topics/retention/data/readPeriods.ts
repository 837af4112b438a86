import { type RetentionKind, STANDARD_PERIODS } from '../../../lib/database.types';
import { settings } from '../../../lib/settings';

export type Periods = Record<RetentionKind, number>;

/** Uses fetch, because public pages do not load the client library. Null if it fails. */
export async function readPeriods(): Promise<Periods | null> {
  if (typeof settings === 'string') return null;
  try {
    const answer = await fetch(`${settings.url}/rest/v1/retention_settings?select=kind,months&limit=20`, {
      headers: { apikey: settings.anonKey },
    });
    if (!answer.ok) return null;
    const rows: { kind: RetentionKind; months: number }[] = await answer.json();
    const periods: Periods = { ...STANDARD_PERIODS };
    for (const { kind, months } of rows) periods[kind] = months;
    return periods;
  } catch {
    return null;
  }
}
