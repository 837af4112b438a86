import { addDaysToDay, type Day } from '../../domain/dates';
import { overlongIn } from '../../domain/fields';
import { type FormCheck, problem, toFormCheck, within } from '../../domain/formCheck';
import { momentOf, typedDay } from '../../domain/moments';
import type { Checklist } from '../checklists/items';
import type { CheckAnswers } from './body';
import { PAPER, PAPER_FAULT } from './fields';
import { demandsOf, readKm } from './rules';

// A check that was made on paper, as staff type it in.

export const MOST_DAYS_AGO = 60;
/** As private.are_ids() has it for the photos of a sheet, and enough for faults. */
export const MOST_FAULTS = 10;

export type PaperFaultDraft = {
  id: string;
  itemId: string;
  words: readonly string[];
  measures: readonly string[];
  ownWords: string;
};

export type PaperDraft = {
  on: Day;
  time: string;
  /** Empty: somebody who is not on record, by name only. */
  driverId: string;
  name: string;
  result: '' | 'no_defect' | 'faults';
  faults: PaperFaultDraft[];
  km: string;
  /** Only for what is wrong with it. */
  sheet: '';
};

export const emptyPaper = (): PaperDraft => ({
  on: '',
  time: '',
  driverId: '',
  name: '',
  result: '',
  // Asked for only if the sheet says so.
  faults: [emptyPaperFault()],
  km: '',
  sheet: '',
});

export const emptyPaperFault = (): PaperFaultDraft => ({
  id: crypto.randomUUID(),
  itemId: '',
  words: [],
  measures: [],
  ownWords: '',
});

type Around = { list: Checklist; now: Date; photos: number };

export function checkPaper(draft: PaperDraft, { list, now, photos }: Around): FormCheck {
  const { on, time, name, result, faults } = draft;
  const isAhead = momentOf(`${on}T${time}`, now) > now;
  const first = addDaysToDay(typedDay(now), -MOST_DAYS_AGO);
  return toFormCheck([
    ...problem('on', on === '' ? 'Enter the day' : on < first ? 'At most 60 days ago' : null),
    ...problem('time', time === '' ? 'Enter the time' : isAhead ? 'This time is still to come' : null),
    ...problem(
      'name',
      draft.driverId === '' && name.trim() === '' ? 'Choose the driver, or type a name' : null,
    ),
    ...overlongIn(PAPER, draft),
    ...problem('km', hasOdometer(list) && readKm(draft.km) === null ? 'Enter the whole kilometres' : null),
    ...problem('result', result === '' ? 'Choose what the sheet says' : null),
    ...(result === 'faults' ? faultProblems(faults, list) : []),
    ...problem('sheet', photos === 0 ? 'Add a photo of the sheet' : null),
  ]);
}

export const hasOdometer = ({ drawing }: Checklist) => drawing !== 'trailer';

const faultProblems = (faults: readonly PaperFaultDraft[], list: Checklist) =>
  faults.flatMap((fault, index) => {
    const item = list.items.find(({ id }) => id === fault.itemId);
    const isTwice = faults.findIndex(({ itemId }) => itemId === fault.itemId) < index;
    const asked = item && demandsOf(item, saidOf(fault));
    return within(`faults.${index}.`, [
      ...problem('itemId', item ? (isTwice ? 'This item is there already' : null) : 'Choose the item'),
      ...problem('words', asked?.includes('word') ? 'Choose what is wrong' : null),
      ...problem('ownWords', asked?.includes('words') ? 'Say what it is' : null),
      ...problem('measures', asked?.includes('measure') ? 'Choose what was done for now' : null),
      ...overlongIn(PAPER_FAULT, fault),
    ]);
  });

/** Instead of a photo of the fault: a key of `photoReasons`. */
const ON_SHEET = 'sheet';

const saidOf = ({ words, measures, ownWords }: PaperFaultDraft) => ({
  words: [...words],
  own_words: ownWords.trim() || null,
  measures: [...measures],
  measure_words: null,
  photos: [],
  photo_reason: ON_SHEET,
});

export type PaperCheck = ReturnType<typeof toPaperCheck>;

/** As `add_paper_check` takes it. `sheet`: the ids of its photos, which follow. */
export function toPaperCheck(
  id: string,
  vehicleId: string,
  draft: PaperDraft,
  list: Checklist,
  sheet: readonly string[],
  now: Date,
) {
  const faults = draft.result === 'faults' ? draft.faults : [];
  const answers = {
    items: Object.fromEntries(
      list.items.map((item) => [
        item.id,
        faults.some(({ itemId }) => itemId === item.id) ? ('fault' as const) : ('ok' as const),
      ]),
    ),
    faults: faults.map((fault) => ({ id: fault.id, item: fault.itemId, ...saidOf(fault) })),
    known: {},
    day_photo: null,
    sheet: [...sheet],
  } satisfies CheckAnswers;
  return {
    id,
    vehicle_id: vehicleId,
    checklist_version_id: list.version_id,
    checked_at: momentOf(`${draft.on}T${draft.time}`, now).toISOString(),
    driver_id: draft.driverId || null,
    signed_name: draft.driverId === '' ? draft.name.trim() : null,
    odometer_km: hasOdometer(list) ? readKm(draft.km) : null,
    answers,
  };
}
