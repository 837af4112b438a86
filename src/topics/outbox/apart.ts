import type { CheckBody, Fault } from '../checks/body';
import type { Photo, Unsent, UnsentCheck } from './rules';

// Two pages of one phone can finish the check that was begun once. The one that was signed first counts; what was said on the other one
// goes by itself.

/** All that `private.signed_sha256()` goes by. */
const signed = ({ plate, checklist_version_id, started_at, finished_at, ...body }: CheckBody) =>
  JSON.stringify([
    [plate, checklist_version_id, started_at, finished_at],
    [body.answers, body.is_fit, body.odometer_km, body.language],
  ]);

export const saysTheSame = (one: CheckBody, other: CheckBody): boolean => signed(one) === signed(other);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The faults that the other page has not sent. `there` is null if nobody knows what it sent. */
export const faultsApart = (faults: readonly Fault[], there: CheckBody | null): Fault[] =>
  faults.filter((fault) => !there?.answers.faults.some((each) => isSame(each, fault)));

/**
 * What becomes of a check that another page has sent: reports of its faults. Without a session nobody can report, so it is
 * a check of its own, unless the other one said the same.
 */
export function keptApart(check: UnsentCheck, there: CheckBody | null): Unsent[] {
  if ('person_id' in check.author)
    return faultsApart(check.body.answers.faults, there).map((fault) => defectReportOf(check, fault));
  const isNew =
    !there || !isSame({ ...check.body.answers, day_photo: null }, { ...there.answers, day_photo: null });
  return isNew || check.body.is_fit !== there.is_fit ? [anotherCheck(check)] : [];
}

export function defectReportOf({ body, author, photos }: UnsentCheck, fault: Fault): Unsent {
  // Under ids of its own: the other page may have sent an earlier form of it.
  const { plate, vehicle_id, finished_at, clock_offset, language } = body;
  const own = photosAnew(photos.filter(({ id }) => fault.photos.includes(id)));
  const { item: item_id, ...said } = fault;
  const id = crypto.randomUUID();
  return {
    kind: 'defect',
    id,
    made_at: finished_at,
    plate,
    author,
    photos: own.map(({ photo }) => photo),
    body: {
      ...{ ...said, id, item_id, plate, vehicle_id, found_at: finished_at, clock_offset, language },
      photos: fault.photos.flatMap((photo) => own.find(({ was }) => was === photo)?.photo.id ?? []),
    },
  };
}

function anotherCheck(check: UnsentCheck): UnsentCheck {
  const id = crypto.randomUUID();
  const own = photosAnew(check.photos);
  const named = (photo: string) => own.find(({ was }) => was === photo)?.photo.id ?? photo;
  const { answers } = check.body;
  const { day_photo } = answers;
  return {
    ...check,
    id,
    photos: own.map(({ photo }) => photo),
    body: {
      ...check.body,
      id,
      walk_id: crypto.randomUUID(),
      answers: {
        ...answers,
        faults: answers.faults.map((fault) => ({
          ...fault,
          id: crypto.randomUUID(),
          photos: fault.photos.map(named),
        })),
        day_photo: day_photo && { ...day_photo, photo: day_photo.photo && named(day_photo.photo) },
      },
    },
  };
}

const photosAnew = (photos: readonly Photo[]) =>
  photos.map((photo) => ({ was: photo.id, photo: { ...photo, id: crypto.randomUUID() } }));
