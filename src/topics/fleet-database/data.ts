import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction, rpcQuery } from '../../data/calls';
import { pageQuery } from '../../data/listQueries';
import { type Condition, contains, type Filters, type PageRequest } from '../../data/lists';
import { allOf } from '../../data/wholeList';
import { formatDayInText } from '../../lib/formatDate';
import { supabase } from '../../lib/supabase';
import { countToTell, dutiesQuery, exportDuties, lastToldQuery } from '../duties/data';
import type { OurVehicle } from './compare';
import type { FleetDatabaseDraft } from './fields';
import type { FleetSummary } from './rules';

declare module '../../lib/database' {
  interface Answers {
    fleet_summary: FleetSummary;
  }
}

export const fleetSummaryQuery = () =>
  rpcQuery(
    'fleet_summary',
    {},
    { queryKey: ['fleetDatabase', 'summary'], meta: { failure: "The insurance list couldn't be loaded" } },
  );

export const fleetDutiesQuery = (asked: Parameters<typeof dutiesQuery>[1]) =>
  dutiesQuery('fleet_database', asked);

export const lastToldFleetQuery = () => lastToldQuery('fleet_database', 3);

export const exportFleetDuties = () => exportDuties('fleet_database');

export const countFleetDuties = countToTell('fleet_database');

const VEHICLE =
  'id, registration_number, manufacturer, model, is_leased, depot_start_date, duty_id, what, due_on, told_what, told_on';

const selectVehicles = () => supabase.from('fleet_list').select(VEHICLE, { count: 'exact' });

export type FleetVehicle = QueryData<ReturnType<typeof selectVehicles>>[number];

/** The vehicles of the fleet, with what was told last and what is to be told. */
export const fleetVehiclesQuery = (asked: PageRequest & Filters<unknown>) =>
  pageQuery({
    key: ['fleetDatabase', 'vehicles'],
    asked,
    select: selectVehicles,
    conditions: [['is_active', 'is', true], ...contains(asked.search)] satisfies Condition<'fleet_list'>[],
    order: [{ column: 'registration_number', direction: 'asc', isNullable: false }, 'id'],
    failure: "The vehicles couldn't be loaded",
  });

/** Every vehicle that is or was ours, for a comparison: asked when somebody compares. */
export async function readOurVehicles(): Promise<OurVehicle[]> {
  const signal = AbortSignal.timeout(60_000);
  const [vehicles, duties] = await Promise.all([
    allOf(
      () =>
        supabase
          .from('fleet_list')
          .select('id, registration_number, is_active, left_on, due_on, told_on')
          .order('id'),
      signal,
    ),
    allOf(
      () =>
        supabase
          .from('duty_list')
          .select('id, vehicle_id, plate, plate_before, state, due_on')
          .eq('kind', 'fleet_database')
          .not('vehicle_id', 'is', null)
          .order('id'),
      signal,
    ),
  ]);
  const known = new Set(vehicles.map(({ id }) => id));
  const platesOf = (id: string) =>
    duties
      .filter(({ vehicle_id }) => vehicle_id === id)
      .flatMap(({ plate, plate_before }) => [plate, plate_before].filter((each) => each !== null));
  const ours = vehicles.map(
    ({ id, registration_number: plate, is_active, left_on, due_on, told_on }): OurVehicle => ({
      id,
      plate,
      isHere: is_active,
      before: platesOf(id).filter((other) => other !== plate),
      due: due_on,
      about: left_on
        ? `Left ${formatDayInText(left_on)}.`
        : told_on && `We told them on ${formatDayInText(told_on)}.`,
    }),
  );
  // Of one that went to another depot, only what was told is here.
  const moved = [...new Set(duties.flatMap(({ vehicle_id }) => vehicle_id ?? []))].filter(
    (id) => !known.has(id),
  );
  return [
    ...ours,
    ...moved.map((id): OurVehicle => {
      const [plate = '', ...before] = platesOf(id);
      const open = duties.find(({ vehicle_id, state }) => vehicle_id === id && state === 'to_tell');
      return { id, plate, isHere: false, before, due: open?.due_on ?? null, about: 'In another depot now.' };
    }),
  ];
}

const PORTION = 500;

/** Which of these plates are of another depot. */
export async function platesElsewhere(plates: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < plates.length; from += PORTION) {
    const { data } = await supabase
      .rpc('plates_elsewhere', { plates: plates.slice(from, from + PORTION) })
      .throwOnError();
    found.push(...data);
  }
  return found;
}

export const ourVehiclesQuery = () =>
  queryOptions({
    queryKey: ['fleetDatabase', 'ours'],
    queryFn: readOurVehicles,
    meta: { failure: "Your vehicles couldn't be loaded, so nothing was compared" },
  });

export const noteComparison = () =>
  rpcAction('note_comparison', { failure: "The comparison couldn't be noted" });

type Differences = {
  missing: readonly { id: string; theirs: string | null }[];
  still: readonly string[];
};

export const addDifferences = () =>
  rpcAction(
    'add_differences',
    { success: 'Added to the list', failure: "It couldn't be added to the list" },
    ({ missing, still }: Differences) => ({ missing: [...missing], still: [...still] }),
  );

export type Switching = { draft: FleetDatabaseDraft; isOn: boolean; actId: string };

export const setFleetDatabase = () =>
  mutationOptions({
    mutationFn: async ({ draft, isOn, actId }: Switching) => {
      const { begun, toldOn } = draft;
      await supabase
        .rpc('set_fleet_database', {
          is_on: isOn,
          number: draft.number.trim() || undefined,
          since: draft.since || undefined,
          begun: begun || undefined,
          told_on: begun === 'told' ? toldOn || undefined : undefined,
          act_id: actId,
        })
        .throwOnError();
    },
    meta: { success: 'Saved', failure: "It couldn't be saved" },
  });
