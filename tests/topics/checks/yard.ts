import type { Checklist } from '../../../src/topics/checklists/items';
import type { CheckBody } from '../../../src/topics/checks/body';
import { dayPhotoItem } from '../../../src/topics/checks/draft';
import { type AccountName, actors } from '../../support/actors';
import type { EmbeddedBackend } from '../../support/backend';
import { TODAY } from '../../support/clock';
import { depotVehicle, nextId, vehicleType } from '../../support/factories';
import { call } from '../../support/rest';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

export const PLATE = '231-D-1';
export const SPARE = '231-D-2';
export const TRAILER = '19-D-8842';

/** Trucks and a trailer that have their lists, and what happened to them this morning. */
export async function openYard(backend: EmbeddedBackend) {
  const { sql } = backend;
  const trailer = vehicleType({ category: 'Trailer', name: 'Curtainsider' });
  await insertRow(sql, 'public.vehicle_types', trailer);
  await sql("update public.checklists set categories = categories || '{Test category}' where name = 'Truck'");
  const box = depotVehicle({
    depot_id: ids.depotA,
    vehicle_type_id: trailer.id ?? '',
    registration_number: TRAILER,
    manufacturer: 'Krone',
    model: 'Profi',
  });
  await insertRow(sql, 'public.depot_vehicles', box);
  await sql("update public.depot_vehicles set depot_start_date = '2026-01-01'");
  const lists = (await call(backend, 'driver', 'checklists_in_use')).body as Checklist[];
  const listOf = (name: string) => {
    const list = lists.find((each) => each.name === name);
    if (!list) throw new Error(`No list ${name}`);
    return list;
  };

  /** The answers of a check in which everything is OK. */
  function allOk(plate: string): CheckBody['answers'] {
    const list = listOf(plate === TRAILER ? 'Trailer' : 'Truck');
    const photo = dayPhotoItem(list.items, plate, TODAY, list.version_id);
    return {
      items: Object.fromEntries(list.items.map(({ id }) => [id, 'ok'])),
      faults: [],
      known: {},
      day_photo: photo && { item: photo.id, photo: null, reason: 'dark' },
    };
  }

  /** Checks a vehicle: everything is OK. */
  async function check(as: AccountName, plate: string, more: Partial<CheckBody> = {}): Promise<string> {
    const list = listOf(plate === TRAILER ? 'Trailer' : 'Truck');
    const body: CheckBody = {
      id: nextId(),
      walk_id: nextId(),
      plate,
      vehicle_id: null,
      checklist_version_id: list.version_id,
      language: 'en',
      started_at: `${TODAY}T04:12:00Z`,
      finished_at: `${TODAY}T04:16:00Z`,
      seconds: 240,
      odometer_km: plate === TRAILER ? null : 287_410,
      is_fit: true,
      answers: allOk(plate),
      ...more,
    };
    const { ok, body: answer } = await call(backend, as, 'send_check', { body });
    if (!ok) throw new Error(JSON.stringify(answer));
    return body.id;
  }

  async function defect(values: Record<string, unknown> = {}): Promise<string> {
    const id = nextId();
    await insertRow(sql, 'public.defects', {
      id,
      depot_id: ids.depotA,
      vehicle_id: ids.assignedVehicle,
      fault: 'Side lights: marker light out',
      texts: { pl: 'Światła boczne: nie świeci' },
      severity: 'repair',
      language: 'en',
      source: 'driver',
      found_at: '2026-06-11T04:12:00Z',
      due_on: '2026-06-18',
      state: 'open',
      word_ids: [],
      measures: [],
      is_unfounded: false,
      created_at: '2026-06-11T04:12:00Z',
      updated_at: '2026-06-11T04:12:00Z',
      version: 1,
      ...values,
    });
    return id;
  }

  const stop = (values: Record<string, unknown> = {}) =>
    defect({
      fault: 'Headlights: both lights out',
      severity: 'stop',
      due_on: null,
      found_at: `${TODAY}T04:21:00Z`,
      ...values,
    });

  async function clear(): Promise<void> {
    localStorage.clear();
    for (const table of ['workshop_trips', 'defect_steps', 'defects', 'check_acceptances', 'checks'])
      await sql(`delete from public.${table}`);
  }

  /** The spare vehicle is in order, and the driver may drive it. */
  async function makeFree(): Promise<void> {
    await sql('update public.depot_vehicles set nct_expiry = $1, road_tax_expiry = $1 where id = $2', [
      '2027-01-01',
      ids.spareVehicle,
    ]);
    await sql(
      "update public.vehicle_types set required_category = 'B', needs_cpc = false, needs_tachograph_card = false",
    );
  }

  return { makeFree, check, allOk, defect, stop, clear, listOf, driver: actors.driver };
}
