import { describe, expect, it } from 'vitest';
import {
  answeredIn,
  answerItem,
  changeFault,
  comesInSight,
  countOf,
  dayPhotoItem,
  dayPhotoOf,
  fullOfPhotos,
  goesOutOfSight,
  isDraft,
  isOdometerOpen,
  newDraft,
  nextStep,
  openItems,
  openOnSide,
  photosOf,
  signedBodies,
  stepBefore,
  stepName,
  stepNamed,
  stepsOf,
  type WalkDraft,
  withdrawFault,
  withoutLost,
  withPart,
  zonesOf,
} from '../../../src/topics/checks/draft';
import type { KnownDefect } from '../../../src/topics/checks/subject';
import { item, subject, trailer, truck } from './checklist';

const START = new Date('2026-11-25T05:10:00Z');
const begin = () => newDraft([subject(truck), subject(trailer)], {}, START);

function first(draft: WalkDraft) {
  const [part] = draft.parts;
  if (!part) throw new Error('No part');
  return part;
}
const change = (draft: WalkDraft, make: (part: ReturnType<typeof first>) => Parameters<typeof withPart>[2]) =>
  withPart(draft, 0, make(first(draft)));

const known: KnownDefect = {
  id: 'd1',
  item_id: null,
  fault: 'Marker light out',
  texts: {},
  severity: 'repair',
  found_at: '2026-11-21T06:00:00Z',
  state: 'open',
  planned_on: null,
  repaired_on: null,
  asks: 'still',
  photo: null,
};

describe('The steps of a walk', () => {
  it('are the sides in walking order, whatever the order of the list, then odometer and end', () => {
    const draft = begin();
    expect(zonesOf(first(draft))).toEqual(['cab', 'front', 'nearside']);
    expect(stepsOf(draft).map(stepName)).toEqual([
      '0-cab',
      '0-front',
      '0-nearside',
      '1-coupling',
      'odometer',
      'end',
    ]);
    expect(nextStep(draft, { at: 'side', part: 0, zone: 'nearside' })).toEqual({
      at: 'side',
      part: 1,
      zone: 'coupling',
    });
    expect(nextStep(draft, { at: 'end' })).toEqual({ at: 'end' });
    expect(stepBefore(draft, { at: 'side', part: 0, zone: 'cab' })).toBeUndefined();
    expect(stepBefore(draft, { at: 'odometer' })).toEqual({ at: 'side', part: 1, zone: 'coupling' });
    expect(stepNamed(draft, '0-front')).toEqual({ at: 'side', part: 0, zone: 'front' });
    expect(stepNamed(draft, '0-rear')).toBeUndefined();
  });

  it('have no odometer for a trailer alone', () => {
    const draft = newDraft([subject(trailer)], {}, START);
    expect(stepsOf(draft).map(stepName)).toEqual(['0-coupling', 'end']);
    expect(isOdometerOpen(draft)).toBe(false);
  });
});

describe('What is open', () => {
  it('is everything at first, with the photo of the day on its side', () => {
    const draft = begin();
    const photographed = dayPhotoOf(draft, first(draft));
    expect(['headlights', 'plate', 'tyres']).toContain(photographed?.id);
    expect(openItems(draft).filter(({ item }) => item === null)).toEqual([
      { part: 0, zone: photographed?.zone, item: null },
    ]);
    expect(openItems(draft)).toHaveLength(6);
    expect(isOdometerOpen(draft)).toBe(true);
    expect(isOdometerOpen({ ...draft, odometer: '412910' })).toBe(false);
  });

  it('is not what was answered, unless a fault is not wholly said', () => {
    const draft = withPart(begin(), 0, { day_photo: { photo: null, reason: 'dark' } });
    const open = (changed: WalkDraft) => openOnSide(changed, 0, 'front').map((each) => each.item?.id);
    expect(open(draft)).toEqual(['headlights', 'plate']);

    const answered = change(draft, (part) => answerItem(part, 'plate', 'ok'));
    expect(open(answered)).toEqual(['headlights']);
    expect(answeredIn(first(answered))).toBe(1);

    const begun = change(answered, (part) => changeFault(part, 'headlights', { words: ['both lights out'] }));
    expect(open(begun)).toEqual(['headlights']);
    expect(answeredIn(first(begun))).toBe(1);

    const said = change(begun, (part) =>
      changeFault(part, 'headlights', { measures: ['parked'], photos: ['p1'] }),
    );
    expect(open(said)).toEqual([]);
    expect(countOf(said, 'fault')).toBe(1);

    const withdrawn = change(said, (part) => withdrawFault(part, 'headlights'));
    expect(open(withdrawn)).toEqual(['headlights']);
    expect(first(withdrawn).faults).toEqual({});
  });

  it('has no photo of the day where the list wants none', () => {
    const draft = newDraft([subject({ ...truck, has_day_photo: false })], {}, START);
    expect(dayPhotoOf(draft, first(draft))).toBeNull();
    expect(openItems(draft)).toHaveLength(4);
  });
});

describe('The photo of the day', () => {
  const choice = (plate: string, day: string, version = truck.version_id) =>
    dayPhotoItem(truck.items, plate, day, version)?.id;

  it('is the same for everybody that day, however the plate is typed', () => {
    expect(choice('221 d 30417', '2026-11-25')).toBe(choice('221-D-30417', '2026-11-25'));
  });

  it('comes to every item outside, and to none inside', () => {
    const days = Array.from({ length: 28 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
    const chosen = new Set(days.map((day) => choice('221-D-30417', day)));
    expect([...chosen].sort()).toEqual(['headlights', 'plate', 'tyres']);
  });

  // The database makes the same choice of the same three.
  it.each([
    ['2026-11-25', 'plate'],
    ['2026-11-26', 'tyres'],
    ['2026-11-27', 'headlights'],
  ])('is, on %s, of %s', (day, chosen) => expect(choice('221-D-30417', day)).toBe(chosen));

  it('is of something inside if there is nothing else', () => {
    const inside = [item('cab', 'Horn', { Dead: 'repair' })];
    expect(dayPhotoItem(inside, '221-D-30417', '2026-11-25', 'v')?.id).toBe('horn');
    expect(dayPhotoItem([], '221-D-30417', '2026-11-25', 'v')).toBeNull();
  });
});

describe('Seconds', () => {
  it('count while the page is in sight', () => {
    const seen = goesOutOfSight(comesInSight({ since: null, seen: 0 }, 1000), 4000);
    expect(seen).toEqual({ since: null, seen: 3000 });
    // Twice out of sight, twice in sight, or a clock that was set back add nothing.
    expect(goesOutOfSight(seen, 9000)).toEqual(seen);
    const again = comesInSight(comesInSight(seen, 9000), 9500);
    expect(goesOutOfSight(again, 10_000)).toEqual({ since: null, seen: 4000 });
    expect(goesOutOfSight(again, 8000)).toEqual({ since: null, seen: 3000 });
  });
});

describe('What is signed', () => {
  it('is one check for each vehicle, of one walk', () => {
    let draft = begin();
    draft = { ...draft, odometer: '412,910', is_fit: true };
    draft = change(draft, (part) => answerItem(part, 'mirrors', 'na'));
    draft = change(draft, (part) => answerItem(part, 'plate', 'ok'));
    draft = change(draft, (part) =>
      changeFault(part, 'headlights', {
        words: ['one light out'],
        own_words: '  flickers ',
        photos: ['p1'],
        // Said before a photo was taken, and while another word was picked.
        photo_reason: 'dark',
        measures: ['parked'],
      }),
    );
    // OK after all: the fault is kept on the phone, and not sent.
    draft = change(draft, (part) => changeFault(part, 'tyres', { words: ['cut'], photos: ['p2'] }));
    draft = change(draft, (part) => answerItem(part, 'tyres', 'ok'));
    draft = withPart(draft, 0, {
      day_photo: { photo: 'p3', reason: 'dark' },
      milliseconds: 61_499,
    });

    const at = new Date('2026-11-25T05:16:00Z');
    const [truckBody, trailerBody] = signedBodies(draft, { language: 'pl', at });
    expect(truckBody).toEqual({
      id: first(draft).id,
      walk_id: draft.walk_id,
      plate: '221-D-30417',
      vehicle_id: null,
      checklist_version_id: truck.version_id,
      language: 'pl',
      started_at: '2026-11-25T05:10:00.000Z',
      finished_at: '2026-11-25T05:16:00.000Z',
      seconds: 61,
      odometer_km: 412_910,
      is_fit: true,
      answers: {
        items: { headlights: 'fault', mirrors: 'na', plate: 'ok', tyres: 'ok' },
        faults: [
          {
            id: first(draft).faults.headlights?.id,
            item: 'headlights',
            words: ['one light out'],
            own_words: 'flickers',
            measures: [],
            measure_words: null,
            photos: ['p1'],
            photo_reason: null,
          },
        ],
        known: {},
        day_photo: { item: dayPhotoOf(draft, first(draft))?.id, photo: 'p3', reason: null },
      },
    });
    expect(trailerBody).toMatchObject({
      walk_id: draft.walk_id,
      odometer_km: null,
      answers: { items: {}, day_photo: null },
    });
    expect(photosOf(first(draft))).toEqual(['p1', 'p3']);
    expect(photosOf(first(withoutLost(draft, (id) => id === 'p3')))).toEqual(['p3']);
    expect(photosOf(first(withoutLost(draft, (id) => id === 'p1')))).toEqual(['p1']);
  });

  it('has room for 10 photos of a fault and 20 of a check, one of them the photo of the day', () => {
    const photos = (count: number) => ({ photos: Array.from({ length: count }, String) });
    const fullWith = (count: number, has_day_photo: boolean) =>
      fullOfPhotos(
        first(
          change(newDraft([subject({ ...truck, has_day_photo })], {}, START), (part) =>
            changeFault(part, 'tyres', photos(count)),
          ),
        ),
        photos(9),
      );
    expect([fullWith(19, false), fullWith(20, false)]).toEqual([null, 'check']);
    expect([fullWith(18, true), fullWith(19, true)]).toEqual([null, 'check']);
    const part = first(newDraft([subject(truck)], {}, START));
    expect([fullOfPhotos(part, photos(9)), fullOfPhotos(part, photos(10))]).toEqual([null, 'fault']);
  });

  it('keeps the measure of what stops, and what was said of what is known', () => {
    let draft = newDraft([subject(truck, { known: [known] }), subject(trailer)], { d1: 'still' }, START);
    draft = change(draft, (part) =>
      changeFault(part, 'tyres', { words: ['cut'], measures: ['parked'], photo_reason: 'dark' }),
    );
    draft = withPart(draft, 0, { milliseconds: 1e9 });
    const [body, other] = signedBodies(draft, { language: 'en', at: START });
    expect(body?.answers.faults[0]).toMatchObject({ measures: ['parked'], photo_reason: 'dark' });
    expect([body?.answers.known, other?.answers.known]).toEqual([{ d1: 'still' }, {}]);
    expect(body?.seconds).toBe(86_400);
    expect(body?.is_fit).toBe(false);
  });
});

it('A draft of another version of the app is not read', () => {
  expect([isDraft(begin()), isDraft({ ...begin(), format: 2 }), isDraft(null), isDraft('x')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
