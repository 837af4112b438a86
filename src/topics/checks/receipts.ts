import { type Day, dublinToday } from '../../domain/dates';
import type { Severity, Texts } from '../checklists/items';
import type { MyDay } from './subject';

// What was signed on this page of the browser, until the depot says the same of it. Never at rest: it is about a person.

export type Receipt = {
  id: string;
  walk_id: string;
  plate: string;
  is_trailer: boolean;
  checked_at: string;
  result: 'no_defect' | 'defects' | 'stopped';
  is_fit: boolean;
  faults: readonly { id: string; fault: string; texts: Texts; severity: Severity }[];
};

type Checked = MyDay['checked'];
const RANK = { no_defect: 0, defects: 1, stopped: 2 };

/** The day with what the depot has not confirmed yet, or what this page has not been told: a walk is one line. */
export function withReceipts(day: MyDay, receipts: readonly Receipt[], today: Day): MyDay {
  const todays = receipts.filter(({ checked_at }) => dublinToday(new Date(checked_at)) === today);
  const walks = new Set(todays.map(({ walk_id }) => walk_id));
  const lines = [...walks].flatMap((walk): Checked => {
    const parts = todays.filter(({ walk_id }) => walk_id === walk);
    const [first = parts[0]] = parts.filter(({ is_trailer }) => !is_trailer);
    if (!first || day.checked.some(({ id }) => id === first.id)) return [];
    const [worst] = parts.map(({ result }) => result).toSorted((a, b) => RANK[b] - RANK[a]);
    const { id, plate, checked_at } = first;
    return [
      {
        ...{ id, plate, checked_at, result: worst ?? first.result },
        trailer: parts.find((each) => each !== first)?.plate ?? null,
        is_fit: parts.every(({ is_fit }) => is_fit),
        defects: parts.flatMap(({ faults }) => faults).length,
      },
    ];
  });
  return lines.length === 0
    ? day
    : { ...day, checked: [...lines, ...day.checked].toSorted((a, b) => time(b) - time(a)) };
}

const time = ({ checked_at }: { checked_at: string }) => Date.parse(checked_at);

/** Without those that the depot has confirmed: from then on it says what counts. */
export function unconfirmed(receipts: readonly Receipt[], checked: Checked): readonly Receipt[] {
  const known = new Set(checked.map(({ id }) => id));
  const walks = new Set(receipts.filter(({ id }) => known.has(id)).map(({ walk_id }) => walk_id));
  return receipts.filter(({ walk_id }) => !walks.has(walk_id));
}
