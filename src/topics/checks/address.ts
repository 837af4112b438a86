import { readPlate } from '../../domain/registrations';
import { fragmentOf, paths } from '../../paths';

/** Null if the fragment names no vehicle. */
export function readFragment(hash: string): { plate: string; category: string } | null {
  const [plate = '', category = ''] = hash.slice(1).split('/').map(decoded);
  return plate && category ? { plate, category } : null;
}

/** Where a vehicle is checked, or one is chosen. */
export const checkOf = (choice?: { plate: string; category: string }) =>
  `${paths.check}${choice ? fragmentOf(choice.plate, choice.category) : ''}`;

/** What a camera has read: the address of a cab's code, or nothing but a plate. Null if it is neither. */
export function readScan(text: string): { plate: string; category: string } | { plate: string } | null {
  if (URL.canParse(text)) return readFragment(new URL(text).hash);
  const plate = readPlate(text);
  return plate ? { plate } : null;
}

/** A truncated fragment counts as none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).trim();
  } catch {
    return '';
  }
}
