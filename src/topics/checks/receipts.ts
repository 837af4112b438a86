import { type Day, dublinToday } from '../../domain/dates';
import { isSamePlate } from '../../domain/registrations';
import type { Severity, TextsByLanguage } from '../checklists/items';
import type { Reason } from './drive';
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
  faults: readonly { id: string; fault: string; texts: TextsByLanguage; severity: Severity }[];
};

type Checked = MyDay['checked'];
const RANK = { no_defect: 0, defects: 1, stopped: 2 };

/** The day with what the depot has not confirmed yet, or what this page has not been told: a walk is one line. */
export function withReceipts(day: MyDay, receipts: readonly Receipt[], today: Day): MyDay {
  const todays = receipts.filter(({ checked_at }) => dublinToday(new Date(checked_at)) === today);
  const open = unconfirmed(todays, day.checked);
  const walks = new Set(open.map(({ walk_id }) => walk_id));
  const lines = [...walks].flatMap((walk): Checked => {
    const parts = open.filter(({ walk_id }) => walk_id === walk);
    const [first = parts[0]] = parts.filter(({ is_trailer }) => !is_trailer);
    if (!first) return [];
    const [worst] = parts.map(({ result }) => result).toSorted((a, b) => RANK[b] - RANK[a]);
    const { id, plate, checked_at } = first;
    return [
      {
        ...{ id, plate, checked_at, result: worst ?? first.result },
        trailer: parts.find((each) => each !== first)?.plate ?? null,
        is_fit: parts.every(({ is_fit }) => is_fit),
        defects: parts.flatMap(({ faults }) => faults).length,
        told_at: null,
        parts: parts.map((each) => each.id),
      },
    ];
  });
  const unfit_at = unfitAt(day, receipts, today);
  if (lines.length === 0) return unfit_at === day.unfit_at ? day : { ...day, unfit_at };
  const checked = [...lines, ...day.checked].toSorted((a, b) => time(b) - time(a));
  return { ...day, unfit_at, assigned: withStops(day.assigned, open), checked };
}

/**
 * When somebody said today that they are not fit, as far as this page knows: it holds until the depot says otherwise or
 * the Irish day is over, whatever they have said since.
 */
export function unfitAt(
  day: Pick<MyDay, 'unfit_at' | 'checked'> | undefined,
  receipts: readonly Receipt[],
  today: Day,
): string | null {
  const said = unconfirmed(receipts, day?.checked ?? [])
    .filter(({ is_fit }) => !is_fit)
    .map(({ checked_at }) => checked_at);
  const todays = [...said, ...(day?.unfit_at ? [day.unfit_at] : [])].filter(
    (at) => dublinToday(new Date(at)) === today,
  );
  return todays.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}

/** The depot does not know of them yet. */
function withStops(assigned: MyDay['assigned'], receipts: readonly Receipt[]): MyDay['assigned'] {
  if (!assigned?.vehicle) return assigned;
  const { drive, vehicle } = assigned;
  return {
    ...assigned,
    drive: { ...drive, reasons: [...stopsFound(receipts, vehicle.plate), ...drive.reasons] },
  };
}

/** What was found here and stops a vehicle: `receipts` are those that the depot has not answered. */
export const stopsFound = (receipts: readonly Receipt[], plate: string): Reason[] =>
  receipts
    .filter((each) => isSamePlate(each.plate, plate))
    .flatMap(({ checked_at, faults }) =>
      faults
        .filter(({ severity }) => severity === 'stop')
        .map(({ id, fault, texts }) => ({
          ...{ code: 'defect_stop', of: 'vehicle', effect: 'stops' },
          ...{ name: fault, texts, since: checked_at, record_id: id },
        })),
    );

const time = ({ checked_at }: { checked_at: string }) => Date.parse(checked_at);

/** Without those that the depot had when it answered: from then on it says what counts. A trailer can come later. */
export function unconfirmed(
  receipts: readonly Receipt[],
  checked: readonly Pick<Checked[number], 'id' | 'trailer'>[],
): readonly Receipt[] {
  const walkOf = new Map(receipts.map(({ id, walk_id }) => [id, walk_id]));
  const isKnown = (receipt: Receipt) =>
    checked.some(
      ({ id, trailer }) =>
        id === receipt.id ||
        (walkOf.get(id) === receipt.walk_id && trailer !== null && isSamePlate(trailer, receipt.plate)),
    );
  return receipts.filter((receipt) => !isKnown(receipt));
}
