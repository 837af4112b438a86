import type { DocumentPart } from '../../domain/documents';
import type { CheckBody, ReportBody } from '../checks/body';
import type { IncidentBody } from '../incidents/body';

const HOUR = 60 * 60 * 1000;

/** How long a check waits for the person who made it, before it is sent without their name. */
export const WAIT_FOR_AUTHOR = 24 * HOUR;
/** The server takes what was finished in these days as in time. */
export const LATE_AFTER = 7 * 24 * HOUR;

/** Milliseconds before the next try by itself. After the last, only an event brings one: network, page, login. */
export const PAUSES: readonly number[] = [5_000, 30_000, 120_000];

/** The person who was logged in, or the name typed under "Who checked?". */
export type Author = { person_id: string } | { name: string; number: string };

export type Photo = {
  /** Of the document that it becomes, named in the body. */
  id: string;
  part: DocumentPart;
  content: Blob;
  thumbnail: Blob | null;
  sha256: string;
};

/** A check, a defect that was reported without one, or an incident. */
type What =
  /** `is_stop`: it found what stops the vehicle. */
  | { kind: 'check'; body: CheckBody; is_stop: boolean }
  | { kind: 'defect'; body: ReportBody }
  | { kind: 'incident'; body: IncidentBody };

/** What is kept on the phone until the server has it. `id` is the body's. */
export type Unsent = What & {
  id: string;
  /** When it was finished, by the phone's clock. */
  made_at: string;
  /** Empty: no vehicle had a part in it. */
  plate: string;
  author: Author;
  photos: readonly Photo[];
};

export type UnsentCheck = Extract<Unsent, { kind: 'check' }>;

/** As it lies on the phone. The photos themselves lie beside it, each by itself. */
export type Kept = What & {
  id: string;
  made_at: string;
  plate: string;
  author: Author;
  /** The photos that the server has not confirmed. */
  photos: readonly Omit<Photo, 'content' | 'thumbnail'>[];
  /** How many photos found no room on the phone. */
  lost: number;
  /** What found no room, and is gone once this page is closed. */
  only_here: 'check' | 'photos' | null;
  /** What the server said, in the language of that moment. */
  error: string | null;
  /** By the server, so that it is not sent again by itself. */
  is_refused: boolean;
  /** Whose session sent the body; only that person can send the photos. Null: it is still to be sent. */
  sent_by: string | null;
  /** It was sent by somebody else's login, because it stops the vehicle: its author can still say that it is theirs. */
  is_open: boolean;
  /** The record that its photos belong to: a defect that was known may be another one. Null: the one with its id. */
  record_id: string | null;
  /** Who answered No to "Was this you?". */
  declined_by: readonly string[];
  /** The first No. */
  declined_at: string | null;
};

export type KeptCheck = Extract<Kept, { kind: 'check' }>;

/** mine, unclaimed: to be sent, with or without the name. */
export type Fate = 'mine' | 'ask' | 'unclaimed' | 'wait';

/** What becomes of it while this person is logged in. */
export function fateOf(kept: Kept, person: string | null, now: Date): Fate {
  const { author, declined_at, declined_by, sent_by } = kept;
  if (person === null) return 'wait';
  if (isToClaim(kept, person)) return 'mine';
  if (sent_by !== null) return sent_by === person ? 'mine' : 'wait';
  if ('person_id' in author) {
    if (author.person_id === person) return 'mine';
    // Anybody may send a check: it goes to its vehicle's depot. A report needs the person who made it.
    if (kept.kind !== 'check') return 'wait';
    if (kept.is_stop) return 'unclaimed';
    // Its author was logged in, so nobody else is asked; but a fault must not stay on a phone.
    return isOver(kept.made_at, WAIT_FOR_AUTHOR, now) ? 'unclaimed' : 'wait';
  }
  // What stops a vehicle waits for no answer. Whoever made it can say so later.
  if (kept.kind === 'check' && kept.is_stop) return 'unclaimed';
  // Whoever was not asked yet may be the author, however late.
  if (!declined_by.includes(person)) return 'ask';
  return declined_at && isOver(declined_at, WAIT_FOR_AUTHOR, now) ? 'unclaimed' : 'wait';
}

const isToClaim = ({ author, is_open }: Kept, person: string) =>
  is_open && 'person_id' in author && author.person_id === person;

/** What is sent of it next. The body goes a second time in the name of its author. */
export const nextOf = (kept: Kept, person: string): 'body' | 'photos' =>
  kept.sent_by === null || isToClaim(kept, person) ? 'body' : 'photos';

/** Whether this person is asked "Was this you?". */
export function isAsked(kept: KeptCheck, person: string | null, now: Date): boolean {
  const { author, declined_by, sent_by } = kept;
  if (person === null || 'person_id' in author || declined_by.includes(person)) return false;
  return sent_by === null || isClaimable(kept, now);
}

/** It was sent, and is here only for its author, for a day. */
export const isClaimable = ({ is_open, made_at }: Kept, now: Date): boolean =>
  is_open && !isOver(made_at, WAIT_FOR_AUTHOR, now);

/** The depot has all of it. */
export const isDone = ({ sent_by, photos }: Kept): boolean => sent_by !== null && photos.length === 0;

/** A clock that was put back must not keep a check for ever: what lies a day ahead counts as over. */
function isOver(since: string, span: number, now: Date): boolean {
  const age = now.getTime() - Date.parse(since);
  return age >= span || age < -span;
}

export const isSentLate = ({ made_at }: Pick<Kept, 'made_at'>, now: Date): boolean =>
  isOver(made_at, LATE_AFTER, now);

/** As on a check without a session: "Seán, 1042". */
export const signatureText = ({ name, number }: { name: string; number: string }): string =>
  [name, number].filter((part) => part.trim() !== '').join(', ');

/** What everybody who holds the phone may see, and, of the own ones, how far it is. */
export type UnsentLine = {
  id: string;
  kind: Unsent['kind'];
  plate: string;
  made_at: string;
  is_mine: boolean;
  is_late: boolean;
  is_refused: boolean;
  /** It is refused, and this person may give it up: what is nobody's only when it is late. */
  may_remove: boolean;
  /** The server's words, for its author. */
  error: string | null;
  /** The body has arrived; only photos are missing. */
  is_sent: boolean;
  photos: number;
  lost: number;
  only_here: Kept['only_here'];
};

export function lineOf(kept: Kept, person: string | null, now: Date): UnsentLine {
  const { id, kind, plate, made_at, photos, lost, only_here, is_refused, error, author, sent_by } = kept;
  const owner = 'person_id' in author ? author.person_id : sent_by;
  const is_mine = person !== null && owner === person;
  const is_late = isSentLate(kept, now);
  const isNobodys = person !== null && owner === null;
  return {
    id,
    kind,
    plate,
    made_at,
    is_mine,
    is_late,
    is_refused,
    may_remove: is_refused && (is_mine || (isNobodys && is_late)),
    error: is_mine || isNobodys ? error : null,
    is_sent: sent_by !== null,
    photos: photos.length,
    lost,
    only_here,
  };
}
