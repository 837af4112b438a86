import { EditConflict, isUniqueViolation, Refusal } from './errors';

/** The name must be unique and another row has it; the message stands under the field. */
export class NameTaken extends Refusal {
  override readonly name = 'NameTaken';
}

/** The error to throw when a row was not stored: in words when its name was not unique, else as it is. */
export function asNameTaken(error: unknown, words: string): unknown {
  return isUniqueViolation(error) ? new NameTaken(words) : error;
}

/** What is said when a row is not the version any more that was typed over. `thing` is what the row is. */
export function changedByOthers(thing: string): EditConflict {
  return new EditConflict(
    `Somebody else changed this ${thing} since you opened it. Nothing of theirs was overwritten. Note what you typed, then close and edit the current version.`,
  );
}
