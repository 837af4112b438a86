// A year stays 2100, a mileage reads 2,000,000.
const reading = new Intl.NumberFormat('en-IE', { useGrouping: 'min2' });

/** The number that was typed, null when nothing was; NaN for what is no number. Commas and spaces group digits. */
export function typedWholeNumber(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The message for a typed text that is no whole number within the limits, or null; nothing typed is no fault. */
export function wholeNumberError(label: string, text: string, min: number, max: number): string | null {
  const number = typedWholeNumber(text);
  if (number === null || (number >= min && number <= max)) return null;
  return `${label} must be a whole number from ${reading.format(min)} to ${reading.format(max)}`;
}
