const TYPES: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  // Of a tachograph.
  'application/octet-stream': 'ddd',
};

export const fileEnding = (mimeType: string) => TYPES[mimeType] ?? 'bin';

// A folder and a file of this length leave room for the folders in which people unpack a ZIP: Windows takes 260
// characters of all names, Linux 255 bytes of one.
const MAX_CHARACTERS = 80;
const MAX_BYTES = 200;

// Devices of Windows since 1981, whatever follows a dot.
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\.|$)/i;

/**
 * The name of a file or folder that can be made on every system: without the characters that Windows refuses,
 * dots and blanks at its ends, and half an emoji where it is cut; not that of a device; never empty.
 */
export function plainFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ');
  const bare = withoutEnds(cut(withoutEnds(plain)));
  return bare === '' || DEVICE.test(bare) ? `_${bare}` : bare;
}

const withoutEnds = (name: string) => name.replace(/^[ .]+|[ .]+$/g, '');

function cut(name: string): string {
  const characters = [...name].slice(0, MAX_CHARACTERS);
  while (new TextEncoder().encode(characters.join('')).length > MAX_BYTES) characters.pop();
  return characters.join('');
}

/** The name, or else with a number, that none of `taken` has; and takes it. Capitals make no difference. */
export function freeName(name: string, taken: Set<string>, ending = ''): string {
  for (let number = 1; ; number++) {
    const free = `${name}${number > 1 ? ` (${number})` : ''}${ending && `.${ending}`}`;
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return free;
  }
}
