import type { Drive } from './drive';

/** What a phone sends of a check, made with or without a network. The server checks all of it again. */
export type CheckBody = {
  id: string;
  /** The same for a vehicle and its trailer. */
  walk_id: string;
  plate: string;
  /** Null: only the plate is known. */
  vehicle_id: string | null;
  checklist_version_id: string;
  language: string;
  /** By the phone's clock, as instants. */
  started_at: string;
  finished_at: string;
  /** Seconds to add to that clock, as of the last answer before. Null: there was none. */
  clock_offset?: number | null;
  /** By the phone's clock too. Added whenever it is sent. */
  sent_at?: string;
  /** While the page was on the screen. */
  seconds: number;
  /** Null for a trailer. */
  odometer_km: number | null;
  is_fit: boolean;
  answers: CheckAnswers;
};

export type CheckAnswers = {
  /** By the item's id. */
  items: Readonly<Record<string, 'ok' | 'fault' | 'na'>>;
  /** One for each item that is 'fault'. */
  faults: readonly Fault[];
  /** What was said about the defects that were open before, by the defect's id. */
  known: Readonly<Record<string, KnownAnswer>>;
  day_photo: DayPhoto | null;
  /** Of a check on paper that staff typed in: the photos of its sheet. */
  sheet?: readonly string[];
};

/** still: still there. gone: not seen any more. works, fails: of what was repaired. */
export type KnownAnswer = 'still' | 'worse' | 'gone' | 'works' | 'fails';

export type Fault = {
  /** Of the defect that it becomes, unless the same is open already. */
  id: string;
  item: string;
  /** Ids of the item's fault words, or SOMETHING_ELSE. */
  words: readonly string[];
  own_words: string | null;
  /** Ids of `measures`: what was done for now. */
  measures: readonly string[];
  measure_words: string | null;
  /** Ids of documents, sent after the check. */
  photos: readonly string[];
  /** Why there is no photo. */
  photo_reason: string | null;
};

/** The item that is photographed that day, by its id. */
export type DayPhoto = { item: string; photo: string | null; reason: string | null };

/** What a fault has become. */
export type MadeDefect = {
  id: string;
  fault: string;
  texts: Readonly<Record<string, string>>;
  severity: 'stop' | 'repair' | 'note';
  due_on: string | null;
  /** It was open already, and the report was added to it. */
  is_joined: boolean;
};

/** What the server answers, the first time and each time the same check is sent again. */
export type CheckAnswer = {
  id: string;
  result: 'no_defect' | 'defects' | 'stopped';
  /** Not one of our vehicles, as far as the server knows. */
  is_foreign: boolean;
  defects: readonly MadeDefect[];
  /** What is known of the vehicle and of the sender. Null: no vehicle had a part in it. */
  drive: Drive | null;
  /** The person to call: the driver's manager, else the depot. */
  contact: Contact;
  /** When the check was finished, by the depot's clock. */
  checked_at?: string;
  /** When somebody was told that the vehicle is stopped, or that the driver is not fit. */
  told_at: string | null;
};

/** `name` is null for the depot's own number. Only who has logged in before reads what they are told. */
export type Contact = { name: string | null; phone: string | null; has_logged_in?: boolean };

/** A fault that a driver reports without a check. */
export type ReportBody = Omit<Fault, 'item'> & {
  item_id: string;
  plate: string;
  /** Null: only the plate is known. */
  vehicle_id: string | null;
  /** By the phone's clock. */
  found_at: string;
  clock_offset?: number | null;
  sent_at?: string;
  language: string;
};

/** What the server answers to it, the first time and each time it is sent again. */
export type ReportAnswer = MadeDefect &
  Pick<CheckAnswer, 'contact' | 'drive' | 'told_at'> & {
    /** The vehicle, by this defect or another. */
    is_stopped: boolean;
  };
