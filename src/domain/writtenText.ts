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

// A link has no bracket in its words and at most so many characters, so that a text of brackets is read as fast as any.
const LINK =
  /\[([^[\]\n]{1,500})\]\((https?:\/\/[^\s)]{1,2000})\)|(https?:\/\/[^\s<>]{1,2000}[^\s<>.,;:!?)])/g;

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

export type Mark = 'heading' | 'list';
const MARKS: Record<Mark, string> = { heading: '# ', list: '- ' };
const MARKED = /^\s*(#{1,3}|[-*•])(\s+|$)/;

/**
 * Makes the lines from the character `start` to `end` headings or points of a list; if all are, takes that away. A
 * mark of the other kind goes. Answers the lines that stand for those from `from` to `to`.
 */
export function withMark(text: string, start: number, end: number, mark: Mark) {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  // What is selected to the end of a line does not reach the next.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const next = text.indexOf('\n', last);
  const to = next === -1 ? text.length : next;
  const old = text.slice(from, to).split('\n');
  const isMarked = (line: string) => {
    const found = MARKED.exec(line)?.[1];
    return found !== undefined && found.startsWith('#') === (mark === 'heading');
  };
  const written = old.filter((line) => line.trim() !== '');
  const isOff = written.length > 0 && written.every(isMarked);
  const lines = old.map((line) => {
    if (line.trim() === '' && written.length > 0) return line;
    const bare = line.replace(MARKED, '');
    return isOff ? bare : MARKS[mark] + bare;
  });
  return { from, to, lines: lines.join('\n') };
}

/** At 180 words a minute. At least one. */
export const minutesToRead = (characters: number) => Math.max(1, Math.round(characters / 1000));
