import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Deletion, deleteRecord } from '../../data/deletion';
import { isDuplicateId } from '../../data/errors';
import { readPage } from '../../data/lists';
import { saveRow } from '../../data/rows';
import { allOf, byPage, type ReadAllOptions, readWhole } from '../../data/wholeList';
import { addDaysToDay, type Day } from '../../domain/dates';
import { supabase } from '../../lib/supabase';
import { type CardLicense, readCards } from '../licenses/data';
import { type LicenseCheckDraft, toLicenseCheckInsert } from './fields';
import { type CheckIntervals, type CheckSettingsDraft, toCheckSettingsUpdate } from './rules';

const selectLicenseChecks = (driverId: string) =>
  supabase
    .from('license_checks')
    .select('id, checked_on, method, result, note, created_by')
    .eq('driver_id', driverId)
    .order('checked_on', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id');

export type LicenseCheck = QueryData<ReturnType<typeof selectLicenseChecks>>[number];

export const licenseChecksQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['licenseChecks', 'driver', driverId],
    queryFn: ({ signal }) => allOf(() => selectLicenseChecks(driverId), signal),
    meta: { logFailure: "The licence checks couldn't be loaded" },
  });

/** Active drivers due within 30 days, the most overdue first. Drivers checked today are left out. */
const selectDueChecks = (today: Day) =>
  supabase
    .from('license_check_overview')
    .select(
      'driver_id, full_name, registration_number, active_points, points_limit, last_checked_on, last_method, last_result, due, unseen, against',
      { count: 'exact' },
    )
    .lte('due', addDaysToDay(today, CHECKS_AHEAD_DAYS))
    // A driver on monthly checks who was checked today is due again within 30 days.
    .or(`last_checked_on.is.null,last_checked_on.lt.${today}`)
    .order('due')
    .order('sort_name')
    .order('driver_id');

export const countDueChecks = async (today: Day, signal: AbortSignal) =>
  (await selectDueChecks(today).limit(1).abortSignal(signal).throwOnError()).count ?? 0;

export type DueCheck = QueryData<ReturnType<typeof selectDueChecks>>[number];

/** Those who are due so soon are checked together. */
export const CHECKS_AHEAD_DAYS = 30;
/** As many as fit one sitting; as checks are made, the next ones move up. */
const SHOWN = 50;

export const dueChecksQuery = (today: Day) =>
  queryOptions({
    queryKey: ['licenseChecks', 'due', today],
    queryFn: async ({ signal }) => {
      const { data, count } = await selectDueChecks(today).limit(SHOWN).abortSignal(signal).throwOnError();
      return { drivers: data, total: count ?? 0 };
    },
    meta: { logFailure: "The due licence checks couldn't be loaded" },
  });

export type DueCheckWithCards = DueCheck & { licenses: CardLicense[] };

export async function readDueChecks(today: Day, options: ReadAllOptions): Promise<DueCheckWithCards[]> {
  const { signal } = options;
  const due = await readWhole(
    byPage(
      (page) =>
        readPage(page, (from, to) =>
          selectDueChecks(today).range(from, to).abortSignal(signal).throwOnError(),
        ),
      ({ driver_id }) => driver_id,
    ),
    options,
  );
  const cards: CardLicense[] = [];
  for (let first = 0; first < due.length; first += SHOWN) {
    const ids = due.slice(first, first + SHOWN).map(({ driver_id }) => driver_id);
    cards.push(...(await readCards(ids, signal)));
  }
  return due.map((check) => ({
    ...check,
    licenses: cards.filter(({ driver_id }) => driver_id === check.driver_id),
  }));
}

export const addLicenseCheck = (driverId: string, today: Day) =>
  mutationOptions({
    mutationFn: async ({ newId, draft }: { newId: string; draft: LicenseCheckDraft }) => {
      const { error } = await supabase
        .from('license_checks')
        .insert({ id: newId, driver_id: driverId, ...toLicenseCheckInsert(draft, today) });
      if (error && !isDuplicateId(error)) throw error;
    },
    meta: { failure: "The licence check couldn't be saved" },
  });

export const deleteLicenseCheck = () =>
  mutationOptions({
    mutationFn: (deletion: Deletion) => deleteRecord('license_checks', deletion),
    meta: { success: 'Licence check deleted', failure: "The licence check couldn't be deleted" },
  });

const SETTINGS =
  'id, checked_since, months_no_points, months_1_to_3, months_4_to_7, months_8_or_more, version';

const selectSettings = () => supabase.from('license_check_settings').select(SETTINGS);

export type LicenseCheckSettings = QueryData<ReturnType<typeof selectSettings>>[number];

export const licenseCheckSettingsQuery = () =>
  queryOptions({
    queryKey: ['licenseChecks', 'settings'],
    queryFn: async ({ signal }) => (await selectSettings().abortSignal(signal).single().throwOnError()).data,
    meta: { logFailure: "The licence check settings couldn't be loaded" },
  });

/** How many drivers of the depot would be overdue, due within 30 days, or later. For admins. */
export const licenseCheckPreviewQuery = (intervals: CheckIntervals | null) =>
  queryOptions({
    queryKey: ['licenseChecks', 'preview', intervals],
    queryFn: async ({ signal }) => {
      if (!intervals) return null;
      const call = supabase.rpc('license_check_preview', intervals);
      return (await call.abortSignal(signal).throwOnError()).data[0] ?? null;
    },
    meta: { logFailure: "The drivers who would be due couldn't be counted" },
  });

const settings = {
  noun: 'setting',
  select: selectSettings,
  update: (values: ReturnType<typeof toCheckSettingsUpdate>) =>
    supabase.from('license_check_settings').update(values).select(SETTINGS),
};

type SettingsEdit = { stored: LicenseCheckSettings; draft: CheckSettingsDraft };

export const saveLicenseCheckSettings = (today: Day) =>
  mutationOptions({
    mutationFn: ({ stored, draft }: SettingsEdit) =>
      saveRow(settings, stored, toCheckSettingsUpdate(draft, stored, today)),
    meta: { success: 'Licence checks saved', failure: "The licence check settings couldn't be saved" },
  });
