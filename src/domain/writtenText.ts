// Texts that people write in a box and others read: headings, lists and links, and nothing else.
//
//   # Heading      - point of a list      https://a.link or [its words](https://a.link)
//
// Lines without a blank line between them are one paragraph.

/** `at` is its line, counted from 0. */
type Line = { at: number; text: string };
export type Block = { at: number } & (
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; points: Line[] }
);

/** `at` is its first character. */
export type Piece = { at: number; text: string; link?: string };

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let last: Block | undefined;
  const add = (block: Block) => {
    blocks.push(block);
    last = block;
  };
  for (const [at, typed] of text.split(/\r?\n/).entries()) {
    const line = typed.trim();
    const heading = /^#{1,3}\s+(.+)$/.exec(line)?.[1];
    const point = /^[-*•]\s+(.+)$/.exec(line)?.[1];
    if (line === '') last = undefined;
    else if (heading) add({ kind: 'heading', at, text: heading });
    else if (point && last?.kind === 'list') last.points.push({ at, text: point });
    else if (point) add({ kind: 'list', at, points: [{ at, text: point }] });
    else if (last?.kind === 'paragraph') last.text += ` ${line}`;
    else add({ kind: 'paragraph', at, text: line });
  }
  return blocks;
}

const LINK = /\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)|(https?:\/\/[^\s<>]+[^\s<>.,;:!?)])/g;

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(LINK)) {
    const [whole, words, named, bare = ''] = found;
    if (found.index > from) pieces.push({ at: from, text: text.slice(from, found.index) });
    pieces.push({ at: found.index, text: words ?? bare, link: named ?? bare });
    from = found.index + whole.length;
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from) });
  return pieces;
}

export const headingsOf = (text: string): string[] =>
  blocksOf(text).flatMap((block) => (block.kind === 'heading' ? block.text : []));

/** What stands under that heading, counted from 0, with it. All of it if there is no such heading. */
export function partOf(text: string, heading: number): string {
  let count = -1;
  const lines = text.split(/\r?\n/).filter((line) => {
    if (/^\s*#{1,3}\s+\S/.test(line)) count += 1;
    return count === heading;
  });
  return lines.length > 0 ? lines.join('\n') : text;
}

/** At 180 words a minute. At least one. */
export const minutesToRead = (characters: number) => Math.max(1, Math.round(characters / 1000));
