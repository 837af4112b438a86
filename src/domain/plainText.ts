// Zero-width and direction characters, soft hyphens and the like: copied along, seen by nobody. A joiner changes how letters of
// a few scripts connect, but no letter.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
// No-break spaces and other blanks that look like a space; line breaks and tabs stay.
const OTHER_BLANKS = /[^\S\r\n\t ]/g;

/** The text as it looks: composed letters (NFC), ordinary spaces, nothing invisible. Every form and import reads text as this. */
export function plainText(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(OTHER_BLANKS, ' ');
}

export const hasInvisible = (text: string) =>
  text.normalize('NFC').replace(INVISIBLE, '') !== text.normalize('NFC');

/** A form's draft with its texts as they look. A password keeps every character. */
export function plainDraft<Draft>(draft: Draft): Draft;
export function plainDraft(draft: unknown): unknown {
  if (typeof draft === 'string') return plainText(draft);
  if (Array.isArray(draft)) return draft.map((each) => plainDraft(each));
  // A file or a blob is no record of texts.
  if (typeof draft !== 'object' || draft === null || Object.getPrototypeOf(draft) !== Object.prototype)
    return draft;
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, /password/i.test(name) ? value : plainDraft(value)]),
  );
}
