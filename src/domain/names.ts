const normalised = (name: string) => name.trim().toLowerCase();

/** Compares two names, ignoring case and surrounding spaces. */
export function isSameName(one: string, other: string): boolean {
  return normalised(one) === normalised(other);
}
