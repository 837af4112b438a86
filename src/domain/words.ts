export type Noun = readonly [one: string, many: string];

/** '1 driver', '5,000 drivers'. */
export function counted(count: number, [one, many]: Noun): string {
  return `${count.toLocaleString('en-IE')} ${count === 1 ? one : many}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For a label beside a value that says its unit: 'Odometer (km)' becomes 'Odometer'. */
export const withoutUnit = (label: string) => label.replace(/ \([^)]*\)$/, '');
