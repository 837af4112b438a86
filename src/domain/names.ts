const normalised = (name: string) => name.trim().toLowerCase();

/** Whether a person would take the two for the same name: capitals and spaces around it make no difference. */
export function isSameName(one: string, other: string): boolean {
  return normalised(one) === normalised(other);
}
