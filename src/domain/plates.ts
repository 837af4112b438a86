// Not in registrations.ts: the start page shows plates and should not load the checks of forms.

// The database's CHECK constraint has the same pattern. Year digits: two until 2012, three since.
const STANDARD = /^\d{2}[12]?-[A-Z]{1,2}-\d{1,6}$/;

/** Irish plates since 1987, in capitals and with hyphens. */
export function isStandardPlate(registration: string): boolean {
  return STANDARD.test(registration);
}

export function plateYear(registration: string): number | null {
  if (!isStandardPlate(registration)) return null;
  const year = Number(registration.slice(0, 2));
  // Plates with a year began in 1987.
  return year >= 87 ? 1900 + year : 2000 + year;
}
