const TYPES: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

export const fileEnding = (mimeType: string) => TYPES[mimeType] ?? 'bin';

/** Without the characters that Windows refuses in file names. */
export const plainFileName = (name: string) =>
  name
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);

/** The name, or else with a number, that none of `taken` has; and takes it. */
export function freeFileName(name: string, ending: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const free = `${name}${number > 1 ? ` (${number})` : ''}.${ending}`;
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return free;
  }
}
