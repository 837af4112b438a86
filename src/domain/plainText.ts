// Zero-width and direction characters, soft hyphens and the like, which are copied along unseen. Dropping a
// joiner changes how letters connect in a few scripts, but no letter.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
// No-break spaces and other blanks that look like a space; line breaks and tabs stay.
const OTHER_BLANKS = /[^\S\r\n\t ]/g;

/**
 * The text as it looks: composed letters (NFC), ordinary spaces, nothing invisible. Every form and import
 * reads text like this.
 */
export function plainText(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(OTHER_BLANKS, ' ');
}

// Invisible characters: at least those that private.without_blanks() removes.
const BLANKS = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const withoutBlanks = (text: string) => text.replace(BLANKS, '');

export const hasInvisible = (text: string) =>
  text.normalize('NFC').replace(INVISIBLE, '') !== text.normalize('NFC');

export function plainDraft<Draft>(draft: Draft): Draft;
export function plainDraft(draft: unknown): unknown {
  if (typeof draft === 'string') return plainText(draft);
  if (Array.isArray(draft)) return draft.map((each) => plainDraft(each));
  // A file or a blob has no texts to clean.
  if (typeof draft !== 'object' || draft === null || Object.getPrototypeOf(draft) !== Object.prototype)
    return draft;
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, /password/i.test(name) ? value : plainDraft(value)]),
  );
}
