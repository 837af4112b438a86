import { type AccountName, type ActorName, actors } from './actors';
import type { Row } from './matrix';
import { ids, type RecordKind } from './world';

// What a topic states of its tables, views and functions, for the tests that ask all topics (tests/db/allFacts.ts).

export interface Person {
  readonly id: string;
  readonly depot: string | null;
  /** Null while pending; inactive staff count as pending too. */
  readonly role: 'driver' | 'manager' | 'admin' | null;
  readonly isVisitor: boolean;
  /** Has no depot, but an application to Test depot A. */
  readonly isApplicant: boolean;
  readonly isActive: boolean;
}

export function personOf(name: ActorName): Person {
  const depot = name.startsWith('other') ? ids.depotB : ids.depotA;
  const isVisitor = name === 'anon';
  const isPending = isVisitor || ['inactiveManager', 'unapprovedDriver', 'applicant'].includes(name);
  const word = (['admin', 'manager'] as const).find((each) => name.toLowerCase().endsWith(each));
  return {
    id: isVisitor ? '' : actors[name].id,
    depot: isVisitor || name === 'applicant' ? null : depot,
    role: isPending ? null : (word ?? 'driver'),
    isVisitor,
    isApplicant: name === 'applicant',
    isActive: !name.startsWith('inactive'),
  };
}

export type Rule = (person: Person, row: Row) => boolean;

export const everyone: Rule = () => true;
export const nobody: Rule = () => false;
export const signedIn: Rule = ({ isVisitor }) => !isVisitor;
export const members: Rule = ({ role }) => role !== null;
export const staff: Rule = ({ role }) => role === 'manager' || role === 'admin';
export const admins: Rule = ({ role }) => role === 'admin';
export const activeDrivers: Rule = ({ role, isActive }) => role === 'driver' && isActive;
export const notStaff: Rule = (person, row) => !staff(person, row);
export const inOwnDepot =
  (rule: Rule): Rule =>
  (person, row) =>
    rule(person, row) && row.depot_id === person.depot;
export const or =
  (...rules: Rule[]): Rule =>
  (person, row) =>
    rules.some((rule) => rule(person, row));
export const depotStaff = inOwnDepot(staff);
export const depotAdmins = inOwnDepot(admins);
/** Only the approved driver in this column. */
export const driverIn =
  (column: string): Rule =>
  ({ role, id }, row) =>
    role === 'driver' && row[column] === id;
export const ownAndStaff = or(depotStaff, driverIn('driver_id'));
const driverOf: Record<string, string> = {
  [ids.assignedVehicle]: actors.driver.id,
  [ids.otherAssignedVehicle]: actors.otherDriver.id,
};
/** Only the driver of the vehicle in this column. */
export const assignedIn =
  (column: string): Rule =>
  ({ role, id }, row) =>
    role === 'driver' && driverOf[String(row[column])] === id;
export const ofSubject = or(depotStaff, driverIn('subject_id'), assignedIn('subject_id'));

/** By verb, the columns; `*` is every column. */
export type Grants = { readonly [verb in 'select' | 'insert' | 'update' | 'delete']?: string };

/**
 * Whom a row is about: the driver of a depot, in the world where every table has rows, or a driver of depot A
 * who asks for their own data or is erased.
 */
export interface One {
  readonly id: string;
  readonly email: string;
  /** The columns of a driver's record. */
  readonly own: { readonly driver_id: string; readonly depot_id: string };
  readonly depot_id: string;
  readonly vehicle_id: string;
  readonly manager: string;
  /** Who did what staff do: the manager, or this driver, who was on the staff before. */
  readonly author: string;
  /** Stands in every text about this person and in no other. */
  readonly word: string;
  /** Stands in what they wrote about vehicles and files, which stays when they are erased. */
  readonly note: string;
  readonly checklist: { readonly id: string; readonly checklist_id: string };
  /** The id of a row in depot A, in depot B, or else a new one. */
  readonly idOf: (inA: string, inB: string) => string;
  readonly record: (kind: RecordKind) => string;
}

type Both = readonly [a: One, b: One];

/** A function of staff that is about a record of theirs, with what they send. */
export interface Decision {
  readonly name: string;
  readonly args: object;
  /** A colleague may not make it either: it is about drivers, and a member of the staff is none. */
  readonly isOfDrivers?: true;
}

/** How a client names a person in a column: in a row that it adds, or in the row of the id `of`. */
export interface Naming {
  readonly row: (person: string) => object;
  readonly of?: string;
  readonly may: AccountName;
  /** Who is of another depot, and who is no such person. */
  readonly mayNot: readonly AccountName[];
}

export const namesDriver = (row: Naming['row'], may: AccountName = 'driver'): Naming => ({
  row,
  may,
  mayNot: ['otherDriver', 'manager'],
});
export const namesStaff = (row: Naming['row'], of?: string): Naming => ({
  row,
  of,
  may: 'manager',
  mayNot: ['otherManager', 'driver', 'inactiveManager'],
});

/** A row in each depot. */
export const inDepots = (row: (one: One) => object) => (both: Both) => both.map(row);

export interface Stored {
  /** The foreign and unique keys except the primary one, without the name of the table. */
  readonly keys?: string;
  /** A row about anyone: in both worlds. */
  readonly row?: (one: One) => object;
  /** More rows of the world where every table has some. The test world has the others. */
  readonly rows?: (both: Both) => readonly object[];
  /** More rows about who asks for their own data or is erased. */
  readonly about?: (one: One) => object | readonly object[];
  /** A row about a member of the staff, of when they drove. */
  readonly drove?: (one: One) => object;
  /** What becomes of its rows when their driver or vehicle moves to another depot, if the catalogue does not say `goes_along`. */
  readonly afterMove?: 'stays' | 'ends' | 'derived';
  /** Of rows about a person: what the privacy page calls them under "What is kept", or why it says nothing. */
  readonly kept?: string | { readonly not: string };
  /** Added after all others, because rows about the same person or vehicle remove it. */
  readonly isLast?: boolean;
}

export interface Table extends Stored {
  /** What signed-in users may do beyond reading every column. */
  readonly grants?: Grants;
  readonly visitors?: Grants;
  readonly see: Rule;
  readonly add?: Rule;
  readonly change?: Rule;
  readonly except?: Record<string, Rule>;
  readonly remove?: Rule;
  readonly inBulk?: string;
  /** The columns in which a client names a person. */
  readonly names?: Record<string, Naming>;
  /** Values that keep a new row from colliding with the row it is copied from. */
  readonly fresh?: Row;
  /** Columns that the database sets again after every change, besides updated_at and version. */
  readonly settled?: readonly string[];
}

/** Views are read only. */
export interface View {
  readonly see: Rule;
  /** Where to find the rows, if the owner does not see them. */
  readonly from?: string;
}

export interface Facts {
  readonly tables?: Record<string, Table>;
  /** In the schema `private`, of which clients see nothing. */
  readonly privateTables?: Record<string, Stored>;
  readonly views?: Record<string, View>;
  /** In the schema `private`, but read by the views and functions with the rights of the caller. */
  readonly read?: string;
  /** Who passes the first check of a function. The rest of its answer depends on the arguments. */
  readonly functions?: readonly (readonly [rule: Rule, names: string])[];
  /** What staff decide about a driver, tried by a member of the staff about themselves. */
  readonly decisions?: (one: Omit<One, 'checklist'>) => readonly Decision[];
  /** The other functions with which staff alone change something, by what they are about. */
  readonly notOfDrivers?: Record<string, string>;
  /** What the world needs so that every key of these tables has a row. */
  readonly forKeys?: readonly string[];
}

export const list = (names = '') => names.split(', ').filter(Boolean);
