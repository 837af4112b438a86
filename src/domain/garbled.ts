import { names as texts } from '../words/names';

export function damagedNameError(name: string): string | null {
  const repaired = repairedText(name);
  if (repaired !== name) return texts.meant({ name: repaired });
  return isDamaged(name) ? texts.garbled() : null;
}

/**
 * A letter is lost: U+FFFD, a question mark between letters, or half of what was once a letter with an
 * accent. IVÃ DA SILVA, which is whole, has capitals before its Ã.
 */
export function isDamaged(text: string): boolean {
  return /\uFFFD|\p{L}\?\p{L}|\p{Ll}Ã|(?<!\p{Lu}\p{Lu})(?:Ã ?\p{Ll}|[ÃÂ][\u0080-\u00ba\u00bc-\u00bf])/u.test(
    text,
  );
}

// What Windows-1252 shows for the bytes 0x80 to 0x9f; the other bytes are those of Latin-1.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const SECOND = `${WINDOWS_1252}\\u0080-\\u00bf`;
// Signs that stand after a letter in clean text: Ó’Briain, MANHÃ–TARDE, IVÃ…; and at the end of a word in capitals.
const OF_THEIR_OWN = '’”–—…•›»\\u00a0';
const AT_THE_END = '™®©ºª°';

/**
 * Pairs that no clean text has: a capital with an accent among small letters, and a sign that does not follow
 * letters by itself, or a closing quotation mark before a letter; Ã or Â alone, which are no words; Å before a
 * blank that is none, as Norwegians hardly write it; two Cyrillic letters; a quotation mark or dash.
 */
const CERTAIN = new RegExp(
  [
    `(?<=\\p{Ll})[Â-Ï][${SECOND}]`,
    `(?<!\\p{L})\\p{Lu}[Â-Ï][${SECOND}](?=\\p{Ll})`,
    `(?<!\\p{L})[ÂÃ][${SECOND}]`,
    '(?<!\\p{L})Å\\u00a0(?=\\p{L})',
    `[Â-Ï](?![${OF_THEIR_OWN}]|(?<=\\p{Lu}\\p{Lu}.)[${AT_THE_END}](?!\\p{L}))[${SECOND}]`,
    '[Â-Ï][»›](?=\\p{L})',
    `(?:[ÐÑÒ][${SECOND}]){2}`,
    `â[€\\u0080‚\\u0082„\\u0084][${SECOND}]`,
  ].join('|'),
  'u',
);

// The letters of Europe, their punctuation, and what a text encoded three times has between its two repairs.
const EXPECTED = new RegExp(`^[\\u0000-\\u007f\\u00a0-žȘ-țʼЀ-џҐґ‐-‧№${WINDOWS_1252}]*$`, 'u');

const ENTITIES: Record<string, string> = { amp: '&', apos: "'", quot: '"', nbsp: ' ', lt: '<', gt: '>' };
const ACCENTS: Record<string, string> = { acute: '\u0301', grave: '\u0300', uml: '\u0308', circ: '\u0302' };
const ENTITY =
  /&(?:#(\d{2,6})|#x([0-9a-f]{2,5})|(amp|apos|quot|nbsp|lt|gt)|([a-z])(acute|grave|uml|circ));/gi;

/** Repairs only what is certain: `SeÃ¡n` and `Se&aacute;n` become Seán. */
export function repairedText(text: string): string {
  const repaired = decodedOnce(text).replace(ENTITY, (_, decimal, hex, name, letter, accent) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return name
      ? (ENTITIES[name.toLowerCase()] ?? '')
      : `${letter}${ACCENTS[accent.toLowerCase()]}`.normalize('NFC');
  });
  // A text that was encoded three times takes two steps. Each step makes it shorter.
  return repaired === text ? text : repairedText(repaired);
}

// Blanks and marks that came on the way: not the second half of a letter, so the text was not encoded with them.
const ADDED = /(?<![\u00c2-\u00ef])[\u00a0\u00ad]|[\u200b-\u200f\u2060\ufeff]/g;

function decodedOnce(text: string): string {
  if (!CERTAIN.test(text)) return text;
  const typed = text.replace(ADDED, (mark) => (mark === '\u00a0' ? ' ' : ''));
  const decoded = typed.split(' ').map(decodedWord).join(' ');
  return decoded === typed ? text : decoded;
}

/**
 * The word whose bytes were each taken for a character. A single letter that is none of two bytes, as the á
 * of Seán, shows that the word is clean.
 */
function decodedWord(word: string): string {
  const bytes = [...word].map((character) => {
    const high = WINDOWS_1252.indexOf(character);
    return high >= 0 ? 0x80 + high : (character.codePointAt(0) ?? 0);
  });
  if (bytes.some((byte) => byte > 0xff)) return word;
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return EXPECTED.test(decoded) ? decoded : word;
  } catch {
    return word;
  }
}
