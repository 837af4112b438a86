import type { Item } from '../../src/topics/checklists/items';
import type { CheckBody, Fault } from '../../src/topics/checks/body';
import { actors } from './actors';
import { nextId } from './factories';
import { insertRow, type Sql } from './sql';
import { ids } from './world';

type List = { id: string; checklist_id: string; items: Item[] };

/** The published version of a list. */
export async function publishedList(sql: Sql, name = 'Van'): Promise<List> {
  const [list] = await sql<List>(
    `select v.id, v.checklist_id, v.items from public.checklist_versions v
     join public.checklists l on l.id = v.checklist_id where l.name = $1 and v.state = 'published'`,
    [name],
  );
  if (!list) throw new Error(`No list ${name}`);
  return list;
}

type CheckRow = { checked_at?: string; [column: string]: unknown };

/** A check of the assigned vehicle by a list. */
export function checkRow(list: Pick<List, 'id'>, values: CheckRow = {}) {
  const { checked_at = '2026-01-05T06:03:00Z' } = values;
  return {
    id: nextId(),
    depot_id: ids.depotA,
    vehicle_id: ids.assignedVehicle,
    walk_id: nextId(),
    plate: '231-D-1',
    checklist_version_id: list.id,
    driver_id: actors.driver.id,
    answers: { items: {}, faults: [], known: {}, day_photo: null },
    result: 'no_defect',
    is_fit: true,
    started_at: checked_at,
    finished_at: checked_at,
    received_at: checked_at,
    checked_at,
    day: checked_at.slice(0, 10),
    seconds: 180,
    source: 'phone',
    language: 'en',
    flags: '{}',
    outcome: [],
    ...values,
  };
}

/** Inserts a check of the assigned vehicle as the owner, and returns its id. */
export async function insertCheck(sql: Sql, values: CheckRow = {}) {
  const row = checkRow(await publishedList(sql), values);
  await insertRow(sql, 'public.checks', row);
  return row.id;
}

/** A check of the assigned vehicle as a phone sends it: each item OK, made just now in two minutes. */
export function checkBody({ id, items }: List, values: Partial<CheckBody> = {}): CheckBody {
  const finished = new Date(Date.now() - 10_000);
  return {
    id: nextId(),
    walk_id: nextId(),
    plate: '231-D-1',
    vehicle_id: ids.assignedVehicle,
    checklist_version_id: id,
    language: 'pl',
    started_at: new Date(finished.getTime() - 120_000).toISOString(),
    finished_at: finished.toISOString(),
    seconds: 118,
    odometer_km: 120_000,
    is_fit: true,
    answers: {
      items: Object.fromEntries(items.map((item) => [item.id, 'ok' as const])),
      faults: [],
      known: {},
      day_photo: null,
    },
    ...values,
  };
}

/** The body with a fault of an item, or something else about one. */
export function withFault(body: CheckBody, item: Item, fault: Partial<Fault> = {}): CheckBody {
  const { answers } = body;
  return {
    ...body,
    answers: {
      ...answers,
      items: { ...answers.items, [item.id]: 'fault' },
      faults: [
        ...answers.faults,
        {
          id: nextId(),
          item: item.id,
          words: [item.words[0]?.id ?? ''],
          own_words: null,
          measures: ['parked'],
          measure_words: null,
          photos: [],
          photo_reason: 'dark',
          ...fault,
        },
      ],
    },
  };
}

type Answered = { drive: { asked_at: string } };
const isAnswered = (body: unknown): body is Answered =>
  typeof body === 'object' && body !== null && 'drive' in body && body.drive !== null;

/** An answer but for when the depot was asked what it knows: that is now, each time. */
export const withoutTime = <Answer extends { body: unknown }>(answer: Answer): Answer =>
  isAnswered(answer.body)
    ? { ...answer, body: { ...answer.body, drive: { ...answer.body.drive, asked_at: '' } } }
    : answer;
