import type { Checklist, Severity, TextsByLanguage } from '../checklists/items';
import type { Contact } from './body';
import type { Drive, Memory, Reason } from './drive';

// What is checked, and what is known of it before the walk.

/** A defect that is not closed, or repaired and not yet looked at by the next driver. */
export type KnownDefect = {
  id: string;
  item_id: string | null;
  /** In English. */
  fault: string;
  texts: TextsByLanguage;
  severity: Severity;
  found_at: string;
  state: 'open' | 'planned' | 'repaired' | 'watched' | 'closed';
  planned_on: string | null;
  repaired_on: string | null;
  /** still: is it still there? works: does the repair work? */
  asks: 'still' | 'works';
  photo: {
    id: string;
    path: string;
    thumbnail_path: string | null;
    sha256: string;
    thumbnail_sha256: string | null;
    mime_type: string;
  } | null;
};

/** What `vehicle_for_check` answers for a plate, however typed. */
export type VehicleForCheck = {
  /** Null: not one of the depot's. */
  vehicle: { id: string; plate: string; make: string; model: string; category: string } | null;
  /** Of the last 24 hours. */
  last_check: {
    id: string;
    checked_at: string;
    /** 'M. K.'; null if nobody has confirmed it. */
    by: string | null;
    /** The person's own, of today: one of yesterday evening is accepted like a colleague's. */
    is_mine: boolean;
    is_accepted_by_me: boolean;
    result: 'no_defect' | 'defects' | 'stopped';
    odometer_km: number | null;
    items: number;
  } | null;
  odometer: { km: number; on: string } | null;
  defects: readonly KnownDefect[];
  drive: Drive;
  contact: Contact | null;
};

/** What `free_vehicles` answers of each. */
export type FreeVehicle = Omit<NonNullable<VehicleForCheck['vehicle']>, 'id'> & {
  /** Today. */
  checked_at: string | null;
  /** 'M. K.' */
  by: string | null;
};

/** What `my_day` answers a driver. */
export type MyDay = {
  assigned: VehicleForCheck | null;
  /** A check of the assigned vehicle is expected today. */
  is_expected: boolean;
  /** Today's, by the driver or accepted. */
  checked: readonly {
    id: string;
    plate: string;
    trailer: string | null;
    checked_at: string;
    result: 'no_defect' | 'defects' | 'stopped';
    defects: number;
    /** False: its driver said that they are not fit, and nobody has let them drive since. */
    is_fit: boolean;
    /** When somebody was told that it must not be driven. */
    told_at: string | null;
    /** Of a line that the depot has not confirmed: the ids of its checks. */
    parts?: readonly string[];
  }[];
  /** When the driver said today that they are not fit, until somebody of the depot lets them drive. */
  unfit_at: string | null;
  contact: Contact | null;
  last: {
    plate: string;
    checked_at: string;
    result: 'no_defect' | 'defects' | 'stopped';
    defects: number;
  } | null;
  recent: readonly {
    plate: string;
    category: string;
    checked_at: string | null;
    by: string | null;
    /** What stops it for every driver. */
    stops: readonly Reason[];
  }[];
};

/** A vehicle or trailer that somebody is about to walk around. */
export type CheckSubject = {
  /** `id` is null if only the plate is known: offline, without a login, or not one of the depot's. */
  vehicle: { id: string | null; plate: string; category: string; make?: string; model?: string };
  checklist: Checklist;
  known: readonly KnownDefect[];
  odometer: { km: number; on: string } | null;
  /** What stopped it when the depot was last asked. It is kept with a draft, so it says nothing about a person. */
  memory?: Memory | null;
  /** Null: nobody knows, without a login. */
  contact: Contact | null;
};
