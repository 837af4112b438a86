import type { Day } from '../../../domain/dates';
import { Truncated } from './bytes';
import { type CardFile, isCardFile, readCardFile } from './cardFile';
import { isUnitFile, readUnitFile, type UnitFile } from './unitFile';

/** Kept with each download: what it was read by. */
export const READER_VERSION = 1;

export type FileRefusal =
  | { kind: 'refused'; why: 'empty' | 'foreign' | 'truncated' | 'noDays' | 'otherCard' }
  | { kind: 'refused'; why: 'future'; day: Day };

export type ReadFile = CardFile | UnitFile | FileRefusal;

const refused = (why: Exclude<FileRefusal['why'], 'future'>): FileRefusal => ({ kind: 'refused', why });

export const firstDayOf = ({ days }: CardFile | UnitFile) => days[0]?.from ?? null;
export const lastDayOf = ({ days }: CardFile | UnitFile) => days.at(-1)?.to ?? null;

/** Whose card or unit a file is of and which days are in it, and nothing else of it. */
export function readFile(all: Uint8Array, today: Day): ReadFile {
  if (all.length === 0) return refused('empty');
  try {
    const read = isUnitFile(all) ? readUnitFile(all) : isCardFile(all) ? readCardFile(all) : undefined;
    if (read === undefined) return refused('foreign');
    if (read === null) return refused('otherCard');
    const last = lastDayOf(read);
    if (read.kind === 'card' && !last) return refused('noDays');
    if (last && last > today) return { kind: 'refused', why: 'future', day: last };
    return read;
  } catch (error) {
    if (error instanceof Truncated) return refused('truncated');
    throw error;
  }
}
