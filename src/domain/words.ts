/** The word for a thing, singular and plural. */
export type Noun = readonly [one: string, many: string];

/** How many things there are: 1 driver, 5,000 drivers. */
export function counted(count: number, [one, many]: Noun): string {
  return `${count.toLocaleString('en-IE')} ${count === 1 ? one : many}`;
}

/** The text with its first letter in upper case, to begin a sentence or a label. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'NCT Expiry Date' as a sentence has it: 'NCT expiry date'. */
export function sentenceCase(label: string): string {
  const isTitle = label.split(' ').every((word) => /^[A-Z]/.test(word));
  return isTitle ? label.replace(/(?<= )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()) : label;
}

/** 'Odometer (km)' beside a value that says its unit: 'Odometer'. */
export const withoutUnit = (label: string) => label.replace(/ \([^)]*\)$/, '');
